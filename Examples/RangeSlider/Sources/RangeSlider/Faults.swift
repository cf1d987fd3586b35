import DragFuzz
import DragSpec

extension RangeSlider {
  /// The reference, and what it looks like with one mistake each.
  static let implementations =
    [ImplementationUnderTest<RangeSlider>.reference]
    + faults.map { rules in
      .fault(rules) { _ in RangeSliderReference(rules: rules) }
    }
  private static let faults: [any (RangeSliderRules & PlantedFault).Type] = [
    ThumbsCross.self, StuckAtTheEnd.self, GrabOffsetLost.self, CancelCommits.self, DisabledStillDrags.self,
  ]

  final class ThumbsCross: RangeSliderRules, PlantedFault {
    static let planted = Planted(
      "A thumb can be dragged past the other one.", evidence: "seiyria/bootstrap-slider#283",
      breaks: "thumbs-do-not-cross", at: "move")
    override func limits(of thumb: Int, _ state: State) -> ClosedRange<Int> { 0...state.scene.steps }
  }

  final class StuckAtTheEnd: RangeSliderRules, PlantedFault {
    static let planted = Planted(
      "Where both thumbs lie at the right end, a touch takes the one that cannot move.",
      evidence: "tajo/react-range#2", breaks: "agrees-with-reference", at: "touch at press")
    override func thumb(at location: Point, _ state: State) -> Int? {
      [1, 0].first { state.frame(of: $0).contains(location) }
    }
  }

  final class GrabOffsetLost: RangeSliderRules, PlantedFault {
    static let planted = Planted(
      "The thumb jumps until its centre is under the touch.", evidence: "radix-ui/primitives#2156",
      breaks: "agrees-with-reference", at: "value at move")
    override func value(touchAt x: Double, _ hold: State.Hold, _ state: State) -> Int {
      super.value(touchAt: x + hold.grabOffset, hold, state)
    }
  }

  final class CancelCommits: RangeSliderRules, PlantedFault {
    static let planted = Planted(
      "A cancelled drag is committed like a released one.", evidence: "mui/base-ui#5637",
      breaks: "cancel-restores", at: "cancel")
    override func cancel(_ thumb: Int, _ hold: State.Hold, _ state: inout State) {
      release(thumb, hold, &state)
    }
  }

  final class DisabledStillDrags: RangeSliderRules, PlantedFault {
    static let planted = Planted(
      "A slider that is disabled during a drag goes on with it.", evidence: "vuetifyjs/vuetify#22248",
      breaks: "disabled-is-still", at: "set-enabled")
    override func setEnabled(_ isEnabled: Bool, _ state: inout State) {
      state.scene.isEnabled = isEnabled
    }
  }
}
