import DragFuzz
import DragSpec

extension CollectionReorder {
  /// The reference first, then the published controls and the planted faults.
  public static let implementations: [ImplementationUnderTest<CollectionReorder>] =
    [.reference, XWDragCellCollectionView.published, BMLongPressDragCellCollectionView.published] + faults
}

extension CollectionReorder {
  /// The rules with one mistake in them.
  enum Faults {}

  /// The planted faults of collection reorder, in the order of the rules that they break.
  ///
  /// Classes of bugs that users report of other drag code, but that cannot occur here:
  ///
  /// | class | why not |
  /// |---|---|
  /// | several items reversed or scattered | one item at a time is lifted |
  /// | not on top, order not restored | a snapshot view lies in front of all cells, which have no order in depth |
  /// | wrong or unclamped snap | there are slots instead of edges |
  /// | clamp escaped by speed | only the offset is clamped; a long tick past the end is `scrolls-past-end` |
  static let faults = planted.map { rules in
    ImplementationUnderTest<CollectionReorder>.fault(rules) {
      CollectionReorderReference(rules: rules, policies: $0)
    }
  }

  private static let planted: [any (CollectionReorderRules & PlantedFault).Type] = [
    Faults.ExactFitBreaksLine.self,
    Faults.OversizedIsCentred.self,
    Faults.HiddenCellCollapses.self,
    Faults.LinesIgnoreDirection.self,
    Faults.HitTestIgnoresDirection.self,
    Faults.ScrollIgnoresDirection.self,
    Faults.PressInWindowCoordinates.self,
    Faults.ProposalForgetsOffset.self,
    Faults.BorderBelongsToBoth.self,
    Faults.StaleLayoutAfterResize.self,
    Faults.StaleOffsetAfterResize.self,
    Faults.NoContentNoNumber.self,
    Faults.WanderingStillLifts.self,
    Faults.RadiusIsExclusive.self,
    Faults.GapLiftsFirst.self,
    Faults.LockedCanBeLifted.self,
    Faults.LiftsWhatIsThere.self,
    Faults.SecondFingerLifts.self,
    Faults.SecondDragTakesOver.self,
    Faults.EveryTouchDrags.self,
    Faults.OtherTouchStaysLive.self,
    Faults.PressReportsBegin.self,
    Faults.PressForgetsDrag.self,
    Faults.HiddenByIndexPath.self,
    Faults.CancelLeavesHidden.self,
    Faults.ReloadShowsCell.self,
    Faults.ReloadLeavesGhost.self,
    Faults.GrabOffsetIsLost.self,
    Faults.GrabOffsetOfPress.self,
    Faults.SnapshotIsRounded.self,
    Faults.LayoutResetsSnapshot.self,
    Faults.SnapshotScrollsAlong.self,
    Faults.FirstMoveIsDropped.self,
    Faults.LastPlaceIsUnreachable.self,
    Faults.FirstPlaceIsUnreachable.self,
    Faults.OffByOneForward.self,
    Faults.GapProposesNearest.self,
    Faults.OneAxisDecides.self,
    Faults.TouchProposes.self,
    Faults.EmptySectionRefuses.self,
    Faults.DenialIsIgnored.self,
    Faults.RedirectIsIgnored.self,
    Faults.RedirectGoesAnywhere.self,
    Faults.Oscillates.self,
    Faults.ReportsEveryStep.self,
    Faults.SwapsInsteadOfShifting.self,
    Faults.NeighboursDoNotReturn.self,
    Faults.LockedAreShifted.self,
    Faults.LastLockedIsPushed.self,
    Faults.TwiceInData.self,
    Faults.LostInData.self,
    Faults.DataMissesMovesBack.self,
    Faults.HeaderCountsAsItem.self,
    Faults.ReportsPlaceBehind.self,
    Faults.ReportsMoveWithoutChange.self,
    Faults.ScrollsPastEnd.self,
    Faults.ShortContentScrolls.self,
    Faults.OverscrollIsRemembered.self,
    Faults.ScrollsAfterDrop.self,
    Faults.StillTouchStopsScrolling.self,
    Faults.BeyondEdgeDoesNotScroll.self,
    Faults.ScrollingDoesNotMove.self,
    Faults.DropOnItselfDeletes.self,
    Faults.DropOutsideDeletes.self,
    Faults.DoesNotSettle.self,
    Faults.HandlersPileUp.self,
    Faults.OtherTouchInherits.self,
    Faults.CancelKeepsOrder.self,
    Faults.CancelForgetsData.self,
    Faults.CancelReportsEnded.self,
    Faults.HomeIsAnIndexPath.self,
    Faults.CancelRestoresFirstLift.self,
    Faults.CancelPoisonsNextLift.self,
    Faults.CancelLeavesLifted.self,
    Faults.BackgroundLeavesLifted.self,
    Faults.LockDoesNotCancel.self,
    Faults.LockIsIgnored.self,
    Faults.InsertsKnownItem.self,
    Faults.InsertShiftsDrag.self,
    Faults.MoveByOthersKeepsHome.self,
    Faults.DeleteEndsDrag.self,
    Faults.DeletedReportsPath.self,
    Faults.DeletedIsSilent.self,
    Faults.InsertMissesData.self,
  ]
}
