import DragFuzz
import DragSpec
import PublishedControls

extension TreeMove {
  /// All implementations, and the planted faults after them.
  public static let withFaults: [ImplementationUnderTest<TreeMove>] = implementations + mistakes + faults

  /// The planted faults, in the order of the rules that they break.
  static let faults: [ImplementationUnderTest<TreeMove>] = Faults.all.map { rules in
    .fault(rules) { TreeMoveReference(rules: rules, policies: $0) }
  }

  /// The rules of the planted faults.
  enum Faults {
    static let all: [any (TreeMoveRules & PlantedFault).Type] = [
      FirstDragIsIgnored.self, LeastMoveLifts.self, FixedCanBeLifted.self, SelectionIsFlattened.self,
      BehindOpenIsBehindAll.self,
      IntoClosedGoesBeside.self, BetweenIsOneLevelUp.self, ShownInItself.self, GoesIntoLeaves.self,
      DepthOfItemAlone.self,
      OpensAtOnce.self, RestIsNeverReset.self, RestsAddUp.self, RestIsOfTheRow.self,
      ClosingKeepsTheRest.self, ContentIsLost.self, SeveralAreReversed.self,
      DropOnItselfLoses.self, SiblingIsReplaced.self,
      OpenStateStaysBehind.self, TellsTwice.self, CancelTells.self,
      CancelDrops.self, DragOutlivesDeletion.self, StaleRowsAfterToggle.self,
      StepSkipsALevel.self,
    ]
  }
}
