import DragFuzz
import DragSpec
import PublishedControls

extension DividerMove {
  /// The reference, the typical mistakes, and the planted faults.
  public static let withFaults: [ImplementationUnderTest<DividerMove>] = [.reference] + mistakes + faults

  /// The planted faults, in the order of the rules that they break.
  static let faults: [ImplementationUnderTest<DividerMove>] = Faults.all.map { rules in
    .fault(rules) { RuledReference(rules: rules, policies: $0) }
  }

  /// The rules of the planted faults.
  enum Faults {
    static let all: [any (DividerMoveRules & PlantedFault).Type] = [
      VerticalIsInverted.self, RightHalfIsDead.self, FirstOnTheTrack.self,
      FirstOfTwoOnTheTrack.self, MovesTheOneBefore.self, StackedAreTrapped.self, OriginIsAddedTwice.self,
      StallsOutside.self, RoundsDown.self, JumpsBackAtTheLimit.self, TrackGoesToTheEnd.self,
      TrackSkipsDistances.self, PushForgetsGreatest.self, LastSqueezesAllBefore.self, CancelStaysHeld.self,
      ReleaseOutsideIsLost.self, TellsTwice.self, TellsTheOneBefore.self, LastPaneTakesAll.self,
      ResizeResetsAll.self, ResizeLeavesOldSizes.self, KeysAreBackwards.self, KeyGoesToTheEnd.self,
      KeyPassesTheLimit.self, KeysAreNotTold.self,
    ]
  }
}
