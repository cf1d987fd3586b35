import DragFuzz
import DragSpec
import PublishedControls

extension TreeMove {
  /// All implementations, and the planted faults after them.
  public static let withFaults: [ImplementationUnderTest<TreeMove>] = implementations + faults

  /// The planted faults, in the order of the rules that they break.
  static let faults: [ImplementationUnderTest<TreeMove>] = Faults.all.map { rules in
    .fault(rules) { TreeMoveReference(rules: rules, policies: $0) }
  }

  /// The rules of the planted faults.
  enum Faults {
    static let all: [any (TreeMoveRules & PlantedFault).Type] = [
      ClosedContentIsLost.self, LeastMoveLifts.self, FixedCanBeLifted.self, SelectionIsFlattened.self,
      SecondTouchDrags.self, BelowTheRowsIsNowhere.self, BehindOpenIsBehindAll.self,
      IntoClosedGoesBeside.self, FirstPlaceUnreachable.self, BetweenIsOneLevelUp.self,
      GoesIntoItself.self, ShownInItself.self, GoesIntoLeaves.self, DepthOfItemAlone.self,
      OpensAtOnce.self, RestIsNeverReset.self, IndexNotCorrected.self, ContentIsLost.self,
      CopyStaysBehind.self, SeveralAreReversed.self, DropOnItselfLoses.self, SiblingIsReplaced.self,
      OpenStateStaysBehind.self, TellsTwice.self, TellsPlaceBefore.self, CancelTells.self,
      CancelDrops.self, IndicatorStays.self, DragOutlivesDeletion.self, StaleRowsAfterToggle.self,
      StepSkipsALevel.self,
    ]
  }
}
