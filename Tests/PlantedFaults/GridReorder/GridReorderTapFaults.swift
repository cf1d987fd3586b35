import DragFuzz
import DragSpec

// Faults in rule 2 (taps).

extension GridReorder.Faults {
  final class TapReportsEnded: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A tap calls ended like a drag.", evidence: "mattlewis92/angular-draggable-droppable#17",
      breaks: "one-ended-per-drag", at: "calls at release")
    override func tap(_ item: ItemID, _ state: inout State) {
      super.tap(item, &state)
      reportEnded(&state)
    }
  }

  final class ThresholdIsInclusive: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A touch exactly 10 points from its press has wandered off.", evidence: "clauderic/dnd-kit#822",
      breaks: "agrees-with-reference", at: "selection at release")
    override func wanders(_ touch: State.Touch) -> Bool {
      (touch.location - touch.press).squaredLength >= 100
    }
  }

  final class PressWithoutReleaseForgets: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A press of a touch that is still down is taken for a new one.",
      evidence: "openseadragon/openseadragon#427", breaks: "one-drag-at-a-time", at: "dropped at press")
    // Its release was never seen; its drag is forgotten.
    override func handle(_ event: GridReorder.Event, _ state: inout State) {
      if case .touch(.press(let touch, let location)) = event, location.isFinite {
        if state.drag?.touch == touch { state.drag = nil }
        state.touches.removeAll { $0.id == touch }
      }
      super.handle(event, &state)
    }
  }
}
