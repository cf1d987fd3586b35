import DragFuzz
import DragSpec

extension DragSession {
  /// The reference first, then the published control and the planted faults.
  public static let implementations: [ImplementationUnderTest<DragSession>] =
    [.reference, CollectionDropSample.published] + faults
}

extension DragSession {
  /// The planted faults of drag sessions, in the order of the rules that they break.
  ///
  /// Classes of bugs that users report of other drag code, but that cannot occur here:
  ///
  /// | class | why not |
  /// |---|---|
  /// | pinned item displaced | no item of a list is pinned |
  /// | neighbours do not return | rows make room for display only; a gap that stays open is planted instead |
  /// | disabled during a drag | what a view allows does not change |
  /// | raise changes the layout | nothing is raised: previews are dragged |
  /// | everything about auto-scroll and stale scroll offsets | a list does not scroll |
  /// | grab offset lost, drift after a clamp, rounding drift | a preview has no frame that could be seen |
  /// | bounds stale after rotation | frames of views do not change |
  /// | item larger than its container, clamp escaped, wrong or unclamped snap | nothing clamps or snaps |
  /// | right-to-left | rows lie one below the other |
  static let faults: [ImplementationUnderTest<DragSession>] = Faults.all.map { type in
    .fault(type) { DragSessionReference(rules: type, policies: $0) }
  }

  /// The rules with one of them broken, one type each.
  enum Faults {}
}

extension DragSession.Faults {
  /// All of them, in the order of the rules that they break.
  static let all: [any (DragSessionRules & PlantedFault).Type] = [
    // Rules 1 to 4: locations, lift, begin and add.
    OneAxisOnly.self, EdgesBelongToViews.self, ScreenCoordinates.self, GapShiftsRows.self, HeaderCounted.self,
    ViewsToldByPlace.self, LastPlaceUnreachable.self, MiddleIsUpperHalf.self, PressInGapTakesFirst.self,
    PlaceholderCanBeLifted.self, PressWithoutReleaseForgets.self, ThresholdIsInclusive.self,
    WanderingStillLifts.self, SecondHoldTakesOver.self, TransfersBlockLift.self, RepeatsAreLifted.self,
    StrangersJoin.self, FirstItemOnTop.self, OtherTouchStaysLive.self, BeginsAtLift.self,
    AddedItemsReplace.self,
    // Rules 5 to 8: destination, proposal, gap and spring loading.
    AsksOnMovesOnly.self, FirstMoveDropped.self, LastTouchLeads.self, EverybodySeesEverything.self,
    OneVisibleShowsAll.self, OwnProposalIgnored.self, EmptySectionRefuses.self, MovesBetweenApps.self,
    DestinationAllowsMoves.self, CadenceIgnored.self, RestTimesAreConstants.self, RestIsNotRestarted.self,
    GapStaysOpen.self, GapBesideDrop.self, StillTouchStopsTime.self, OpensAgainAndAgain.self,
    DraggedRowOpens.self,
    // Rules 9 to 12: drop, move, copy and insert into.
    OffByOneForward.self, InsertsBeforeRemoving.self, ReportsWithoutMove.self, ReportsLatePaths.self,
    SwapsInsteadOfShifting.self, ItemsReversed.self, ItemsScattered.self, DropOnDraggedDeletes.self,
    ItemInTwoViews.self,
    DropOutsideDeletes.self, StaleSectionCounts.self, NowhereIsFirst.self, ForbiddenMovesAnyway.self,
    CopyTakesOriginal.self, CopiesNumberedAnew.self, CopyGoesBehind.self, AsksBeforeDrop.self,
    ArrivesAtEnd.self, ArrivesInOrder.self, PlaceholderLeft.self, OneFailureFailsAll.self,
    IntoGoesBeside.self,
    // Rules 13 to 15: end, cancel and data changes.
    CopyEndsTwice.self, EveryTransferEnds.self, FailureNeverEnds.self, RefusalHasNoEnd.self,
    HandlerAddedTwice.self, CancelDrops.self, CancelLeavesSession.self, CancelPoisonsNextSession.self,
    OtherTouchInherits.self, LiftSurvivesBackground.self, BackgroundCancelsSession.self,
    BackgroundFailsTransfers.self, PlaceholdersCounted.self, InsertsBeforePlaceholders.self,
    DeletedItemStays.self, EmptySessionGoesOn.self, DeletedCellWaits.self, ReloadDropsPlaceholders.self,
    ReloadEndsSession.self, MovedItemLeaves.self,
  ]
}
