import DragFuzz
import DragSpec
import PublishedControls

extension CollectionReorder {
  /// All implementations, and the planted faults after them.
  public static let withFaults: [ImplementationUnderTest<CollectionReorder>] =
    implementations + mistakes + faults

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
    Faults.HitTestIgnoresDirection.self,
    Faults.BorderBelongsToBoth.self,
    Faults.StaleOffsetAfterResize.self,
    Faults.NoContentNoNumber.self,
    Faults.RadiusIsExclusive.self,
    Faults.GapLiftsFirst.self,
    Faults.SecondDragTakesOver.self,
    Faults.EveryTouchDrags.self,
    Faults.PressReportsBegin.self,
    Faults.ClickComesFirst.self,
    Faults.ReloadShowsCell.self,
    Faults.ReloadLeavesGhost.self,
    Faults.ContainerScrollsAlong.self,
    Faults.OnlyCentreStaysInside.self,
    Faults.ContainerIsThatOfTheLift.self,
    Faults.TouchProposes.self,
    Faults.DenialIsIgnored.self,
    Faults.RedirectGoesAnywhere.self,
    Faults.LastLockedIsPushed.self,
    Faults.HeaderCountsAsItem.self,
    Faults.ScrollsPastEnd.self,
    Faults.ScrollsAfterDrop.self,
    Faults.StillTouchStopsScrolling.self,
    Faults.ScrollsAsFromTop.self,
    Faults.ScrollingDoesNotMove.self,
    Faults.CancelReportsEnded.self,
    Faults.HomeIsAnIndexPath.self,
    Faults.CancelRestoresFirstLift.self,
    Faults.BackgroundLeavesLifted.self,
    Faults.LockDoesNotCancel.self,
    Faults.LockIsIgnored.self,
    Faults.InsertsKnownItem.self,
    Faults.InsertShiftsDrag.self,
    Faults.DeleteEndsDrag.self,
    Faults.DeletedIsSilent.self,
    Faults.InsertMissesData.self,
    Faults.StepsSkip.self,
    Faults.DropAheadIsATap.self,
    Faults.MoveLosesNextTap.self,
  ]
}
