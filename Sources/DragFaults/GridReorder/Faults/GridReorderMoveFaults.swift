import DragFuzz
import DragSpec

// Faults in rule 5 (move).

extension GridReorder.Faults {
  final class OffByOneForward: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "Towards the end the item lands one slot too early.", evidence: "flutter/flutter#24786",
      breaks: "agrees-with-reference", at: "order at move")
    override func moveItem(from: Int, to: Int, _ state: inout State) {
      super.moveItem(from: from, to: from < to ? to - 1 : to, &state)
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

  final class NeighboursDoNotReturn: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "On the way back items change places instead of shifting.",
      evidence: "react-grid-layout/react-grid-layout#1382", breaks: "drag-is-a-move", at: "move")
    override func moveItem(from: Int, to: Int, _ state: inout State) {
      if from > to { state.items.swapAt(from, to) } else { super.moveItem(from: from, to: to, &state) }
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

  final class FirstMoveDropped: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "The first move after the lift changes no order.", evidence: "clauderic/dnd-kit#470",
      breaks: "lifted-is-in-indicated-slot", at: "move")
    private var hasSeenMove = false
    override func targetSlot(_ drag: State.Drag, _ state: State) -> Int? {
      guard hasSeenMove else {
        hasSeenMove = true
        return nil
      }
      return super.targetSlot(drag, state)
    }
    override func grabOffset(touch: State.Touch, frame: Rect) -> Point {
      hasSeenMove = false
      return touch.location - frame.centre
    }
  }

  final class FirstSlotUnreachable: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "Nothing can be moved into the first slot.", evidence: "element-hq/element-web#5910",
      breaks: "lifted-is-in-indicated-slot", at: "move")
    override func targetSlot(_ drag: State.Drag, _ state: State) -> Int? {
      let target = super.targetSlot(drag, state)
      return target == 0 ? nil : target
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

  final class OneAxisOnly: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "Only the row of the item's centre counts.", evidence: "clauderic/react-sortable-hoc#644",
      breaks: "lifted-is-in-indicated-slot", at: "move")
    override func targetSlot(_ drag: State.Drag, _ state: State) -> Int? {
      guard state.slots.indices.contains(drag.slot) else { return nil }
      let column = state.slots[drag.slot].centre.x
      let target = slotIndex(at: Point(column, drag.frame.centre.y), state)
      return target == drag.slot ? nil : target
    }
  }

  final class EmptyCellIsLastSlot: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "An empty cell of the last row counts as the last slot.", evidence: "gridstack/gridstack.js#1463",
      breaks: "lifted-is-in-indicated-slot", at: "move")
    override func targetSlot(_ drag: State.Drag, _ state: State) -> Int? {
      let centre = drag.frame.centre
      let height = state.layout.height(itemCount: state.items.count)
      let isInside = Rect(0, 0, state.layout.width, height).contains(centre)
      let isInRow = state.slots.last.map { centre.y >= $0.y && centre.x >= $0.maxX } ?? false
      let target = slotIndex(at: centre, state) ?? (isInside && isInRow ? state.items.count - 1 : nil)
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

  final class OscillatesUnderStillTouch: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "The same location again moves the item back.", evidence: "woxblom/DragListView#69",
      breaks: "lifted-is-in-indicated-slot", at: "move")
    // The third time, it moves forward again.
    private var lastTarget: (from: Int, to: Int, centre: Point)?
    override func targetSlot(_ drag: State.Drag, _ state: State) -> Int? {
      if let target = super.targetSlot(drag, state) {
        lastTarget = (drag.slot, target, drag.frame.centre)
        return target
      }
      guard let last = lastTarget, last.centre == drag.frame.centre, last.to == drag.slot,
        state.items.indices.contains(last.from)
      else { return nil }
      return last.from
    }
  }

  final class TouchDecidesSlot: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "The slot under the touch counts instead of the one under the item's centre.",
      evidence: "hanshengchiu/reorderables#26", breaks: "lifted-is-in-indicated-slot", at: "move")
    override func targetSlot(_ drag: State.Drag, _ state: State) -> Int? {
      guard let touch = state.touches.first(where: { $0.id == drag.touch }) else { return nil }
      let target = slotIndex(at: touch.location, state)
      return target == drag.slot ? nil : target
    }
  }
}
