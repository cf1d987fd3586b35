import DragFuzz
import DragSpec

// Faults in rules 5 (move) and 9 (keys).

extension GridReorder.Faults {
  final class StepsWrap: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A step to the right at the end of a row goes on in the next one.", evidence: "clauderic/dnd-kit#790",
      breaks: "lifted-is-in-indicated-slot", at: "step", with: ["keys": "drag"])
    override func slot(beside slot: Int, _ direction: KeyEvent.Direction, _ state: State) -> Int? {
      direction == .right && slot + 1 < state.items.count
        ? slot + 1 : super.slot(beside: slot, direction, state)
    }
  }

  final class SelectionStaysInSlot: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "The selection stays in the slot when the item moves on.",
      evidence: "atlassian/react-beautiful-dnd#1362", breaks: "selection-changes-by-taps",
      at: "untouched at move")
    // Only the identifiers shift.
    override func moveItem(from: Int, to: Int, _ state: inout State) {
      let selection = state.items.map(\.isSelected)
      super.moveItem(from: from, to: to, &state)
      for index in selection.indices { state.items[index].isSelected = selection[index] }
    }
  }
}
