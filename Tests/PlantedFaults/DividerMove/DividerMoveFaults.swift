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
      VerticalIsInverted.self, FirstOnTheTrack.self, FirstOfTwoOnTheTrack.self,
      MovesTheOneBefore.self, StallsOutside.self, RoundsDown.self, JumpsBackAtTheLimit.self,
      TrackSkipsDistances.self, CancelStaysHeld.self, TellsTwice.self, LastPaneTakesAll.self,
      KeysAreBackwards.self, KeyGoesToTheEnd.self, KeyPassesTheLimit.self,
    ]
  }
}
