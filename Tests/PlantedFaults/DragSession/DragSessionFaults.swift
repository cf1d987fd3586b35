import DragFuzz
import DragSpec
import PublishedControls

extension DragSession {
  /// All implementations, and the planted faults after them.
  public static let withFaults: [ImplementationUnderTest<DragSession>] = implementations + mistakes + faults

  /// The planted faults of drag sessions, in the order of the rules that they break.
  ///
  /// Classes of bugs that users report of other drag code, but that cannot occur here:
  ///
  /// | class | why not |
  /// |---|---|
  /// | pinned item displaced | no item of a list is pinned |
  /// | neighbours do not return | rows make room for display only |
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
    HeaderCounted.self, MiddleIsUpperHalf.self, HalvesAsFromTop.self,
    PlaceholderCanBeLifted.self,
    PressWithoutReleaseForgets.self, ThresholdIsInclusive.self, SecondHoldTakesOver.self,
    LiftsOnce.self, RepeatsAreLifted.self, FirstItemOnTop.self, OtherTouchStaysLive.self, BeginsAtLift.self,
    AddedItemsReplace.self,
    // Rules 5 to 8: destination, proposal, gap and spring loading.
    LastTouchLeads.self, EverybodySeesEverything.self, OneVisibleShowsAll.self, OwnProposalIgnored.self,
    MovesBetweenApps.self, CadenceIgnored.self,
    OpensAgainAndAgain.self, DraggedRowOpens.self,
    // Rules 9 to 12: drop, move, copy and insert into.
    ForbiddenMovesAnyway.self,
    CopyGoesBehind.self, AsksBeforeDrop.self, ArrivesAtEnd.self, ArrivesInOrder.self,
    // Rules 13 to 15: end, cancel and data changes.
    EveryTransferEnds.self, FailureNeverEnds.self, RefusalHasNoEnd.self, HandlerAddedTwice.self,
    BackgroundFailsTransfers.self, InsertsBeforePlaceholders.self,
    EmptySessionGoesOn.self, DeletedCellWaits.self, MovedItemLeaves.self,
    // Rule 4: taps.
    DropIsATap.self,
    // Rules 1 and 6: quarters of rows.
    EdgesOfAFolderAreInside.self, FilesTakeThingsIn.self, BehindIsBefore.self, TakesThePlaceOfTheRow.self,
  ]
}
