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

  final class LiftedNotInFront: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "The lifted item is not brought to the front.", evidence: "taye/interact.js#237",
      breaks: "lifted-is-in-front", at: "front at hold")
    override func itemInFront(_ state: State) -> ItemID? { nil }
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

  final class GrabOffsetLost: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "The item jumps until its centre is under the touch.", evidence: "jacomyal/sigma.js#551",
      breaks: "lifted-tracks-touch", at: "centre at move")
    override func grabOffset(touch: State.Touch, frame: Rect) -> Point { .zero }
  }

  final class LagsBehindTouch: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "The movement of the touch is measured in the scaled item's coordinates, so that the item lags behind.",
      evidence: "QiDragSortView (published source)", breaks: "agrees-with-reference", at: "frame at move")
    override func trackedFrame(_ drag: State.Drag, touchAt location: Point) -> Rect {
      let way = location - drag.grabOffset - drag.frame.centre
      return Rect(
        drag.frame.x + way.x / 1.2, drag.frame.y + way.y / 1.2, drag.frame.width, drag.frame.height)
    }
  }
}
