import DragFuzz
import DragSpec

// Faults in rule 2 (taps).

extension GridReorder.Faults {
  final class PressInWindowCoordinates: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "The grid's origin in its window is added to where a touch goes down.", evidence: "alyssaxuu/flowy#36",
      breaks: "selection-changes-by-taps", at: "tapped at release")
    override func item(at location: Point, _ state: State) -> ItemID? {
      super.item(at: location + state.origin, state)
    }
  }

  final class TapReportsEnded: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A tap calls ended like a drag.", evidence: "mattlewis92/angular-draggable-droppable#17",
      breaks: "one-ended-per-drag", at: "calls at release")
    override func tap(_ item: ItemID, _ state: inout State) {
      super.tap(item, &state)
      reportEnded(&state)
    }
  }

  final class TapSelectsDisabled: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A tap selects a disabled item.", evidence: "jquery/jquery-ui#930", breaks: "selection-changes-by-taps",
      at: "untouched at release")
    override func tap(_ item: ItemID, _ state: inout State) {
      if let index = state.items.firstIndex(where: { $0.id == item }) {
        state.items[index].isSelected.toggle()
      }
    }
  }

  final class TapNeverDeselects: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A tap on a selected item does not take the selection back.", evidence: "d3/d3-drag#28",
      breaks: "selection-changes-by-taps", at: "tapped at release")
    override func tap(_ item: ItemID, _ state: inout State) {
      guard let index = state.items.firstIndex(where: { $0.id == item }), state.items[index].isEnabled else {
        return
      }
      state.items[index].isSelected = true
    }
  }

  final class ThresholdIsInclusive: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A touch exactly 10 points from its press has wandered off.", evidence: "clauderic/dnd-kit#822",
      breaks: "agrees-with-reference", at: "selection at release")
    override func wanders(_ touch: State.Touch, at location: Point) -> Bool {
      (location - touch.press).squaredLength >= 100
    }
  }

  final class ThresholdPerAxis: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "The distance from the press is measured on each axis alone.", evidence: "hanshengchiu/reorderables#26",
      breaks: "selection-changes-by-taps", at: "untouched at release")
    override func wanders(_ touch: State.Touch, at location: Point) -> Bool {
      let way = location - touch.press
      return max(abs(way.x), abs(way.y)) > 10
    }
  }

  final class WanderingStaysTap: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A touch that has wandered far off still taps or lifts.",
      evidence: "mattlewis92/angular-draggable-droppable#17", breaks: "selection-changes-by-taps",
      at: "untouched at release")
    override func wanders(_ touch: State.Touch, at location: Point) -> Bool { false }
  }

  final class SecondFingerTaps: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A second touch on a touched item taps it too.", evidence: "Shopify/draggable#594",
      breaks: "selection-changes-by-taps", at: "untouched at release")
    override func role(ofPressOn item: ItemID, _ state: State) -> State.Touch.Role {
      state.drag == nil ? .live : .inert
    }
  }

  final class PressWithoutReleaseForgets: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A press of a touch that is still down is taken for a new one.",
      evidence: "openseadragon/openseadragon#427", breaks: "one-drag-at-a-time", at: "dropped at press")
    // Its release was never seen; its drag is forgotten.
    override func accepts(pressOf touch: TouchID, _ state: inout State) -> Bool {
      if state.drag?.touch == touch { state.drag = nil }
      state.touches.removeAll { $0.id == touch }
      return true
    }
  }
}
