import DragFuzz
import DragSpec

// Faults in rule 3 (lift) and rule 4 (track).

extension GridReorder.Faults {
  final class SecondDragTakesOver: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A second hold takes the drag over and leaves the first touch with nothing.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#77", breaks: "one-drag-at-a-time",
      at: "other at hold")
    override func role(ofPressOn item: ItemID, _ state: State) -> State.Touch.Role {
      .live
    }
    override func itemLifted(byHoldOf touch: State.Touch, _ state: State) -> ItemID? {
      touch.role == .live ? touch.note : nil
    }
  }

  final class EveryTouchDrags: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "Every touch that is down moves the lifted item.", evidence: "ra1028/RAReorderableLayout#11",
      breaks: "one-drag-at-a-time", at: "dropped at release")
    override func lift(_ item: ItemID, slot: Int, touchIndex: Int, _ state: inout State) {
      super.lift(item, slot: slot, touchIndex: touchIndex, &state)
      guard state.drag?.touch == state.touches[touchIndex].id else { return }
      for index in state.touches.indices { state.touches[index].role = .drags }
    }
  }

  final class RaiseReorders: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "Bringing the lifted item to the front makes it the last in the order.",
      evidence: "youngsoft/MyLinearLayout#17", breaks: "lift-without-movement-changes-nothing",
      at: "order at release")
    override func itemLifted(byHoldOf touch: State.Touch, _ state: State) -> ItemID? {
      state.drag == nil && touch.role == .live ? touch.note : nil
    }
    override func lift(_ item: ItemID, slot: Int, touchIndex: Int, _ state: inout State) {
      super.lift(item, slot: slot, touchIndex: touchIndex, &state)
      let last = state.items.count - 1
      moveItem(from: slot, to: last, &state)
      state.drag?.slot = last
    }
  }

  final class CancelLeavesScaled: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A cancelled item stays scaled.", evidence: "mmick66/KDDragAndDropCollectionView#29",
      breaks: "rests-in-slot", at: "scale at cancel")
    private var scaled: ItemID?
    override func scaledItem(_ state: State) -> ItemID? { state.drag?.item ?? scaled }
    override func cancel(_ drag: State.Drag, _ policy: Policies.Cancel, _ state: inout State) {
      scaled = drag.item
      super.cancel(drag, policy, &state)
    }
    override func setTitles(_ titles: Titles, _ state: inout State) {
      scaled = nil
      super.setTitles(titles, &state)
    }
  }

  final class MoveWaitsForAHold: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "Nothing is lifted without a long press, not even where a move should lift.",
      evidence: "clauderic/react-sortable-hoc#363", breaks: "first-move-lifts", at: "move",
      with: ["lifts": "move"])
    override func lifts(_ touch: State.Touch, _ state: State) -> Bool { false }
  }
}
