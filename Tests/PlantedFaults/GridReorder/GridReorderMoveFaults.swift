import DragFuzz
import DragSpec

// Faults in rules 5 (move) and 9 (keys).

extension GridReorder.Faults {
  final class OffByOneForward: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "Towards the end the item lands one slot too early.", evidence: "flutter/flutter#24786",
      breaks: "agrees-with-reference", at: "order at move")
    override func moveItem(from: Int, to: Int, _ state: inout State) {
      super.moveItem(from: from, to: from < to ? to - 1 : to, &state)
    }
  }

  final class StepsWrap: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A step to the right at the end of a row goes on in the next one.", evidence: "clauderic/dnd-kit#790",
      breaks: "lifted-is-in-indicated-slot", at: "step", with: ["keys": "drag"])
    override func slot(beside slot: Int, _ direction: KeyEvent.Direction, _ state: State) -> Int? {
      direction == .right && slot + 1 < state.items.count
        ? slot + 1 : super.slot(beside: slot, direction, state)
    }
  }

  final class SwapsInsteadOfShifting: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "The item changes places with the one in its new slot.",
      evidence: "iPaulPro/Android-ItemTouchHelper-Demo#9", breaks: "drag-is-a-move", at: "move")
    override func moveItem(from: Int, to: Int, _ state: inout State) {
      state.items.swapAt(from, to)
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

  final class ItemTwice: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "The item is put in without being taken out.", evidence: "rniemeyer/knockout-sortable#152",
      breaks: "order-is-a-permutation", at: "twice at move")
    // It takes the place of another one.
    override func moveItem(from: Int, to: Int, _ state: inout State) {
      state.items[to] = state.items[from]
    }
  }

  final class LastSlotUnreachable: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "Nothing can be moved into the last slot.", evidence: "tesar-tech/DragAndDropList#1",
      breaks: "lifted-is-in-indicated-slot", at: "move")
    override func targetSlot(_ drag: State.Drag, _ state: State) -> Int? {
      let target = super.targetSlot(drag, state)
      return target == state.items.count - 1 ? nil : target
    }
  }

  final class GapsBelongToNextSlot: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A gap counts as the slot to its right.", evidence: "wazrx/XWDragCellCollectionView#6",
      breaks: "lifted-is-in-indicated-slot", at: "move")
    // Where the centre is in no slot, the place right of it by the padding counts.
    override func targetSlot(_ drag: State.Drag, _ state: State) -> Int? {
      let centre = drag.frame.centre
      let padding = state.layout.columnPadding
      let target = slotIndex(at: centre, state) ?? slotIndex(at: centre + Point(padding, 0), state)
      return target == drag.slot ? nil : target
    }
  }

  final class OneSlotAtATime: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A fast move over several slots moves the item by one.", evidence: "clauderic/dnd-kit#554",
      breaks: "lifted-is-in-indicated-slot", at: "move")
    override func targetSlot(_ drag: State.Drag, _ state: State) -> Int? {
      guard let target = super.targetSlot(drag, state) else { return nil }
      return target > drag.slot ? drag.slot + 1 : drag.slot - 1
    }
  }
}
