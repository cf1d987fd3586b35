import DragFuzz
import DragSpec

// Faults in rule 3 (lift) and rule 4 (track).

extension GridReorder.Faults {
  final class DisabledCannotBeLifted: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A disabled item cannot be dragged.", evidence: "SortableJS/Sortable#2324",
      breaks: "agrees-with-reference", at: "lifted at hold")
    override func itemLifted(byHoldOf touch: State.Touch, _ state: State) -> ItemID? {
      guard state.drag == nil, touch.role == .live, let item = touch.item,
        state.items.contains(where: { $0.id == item && $0.isEnabled })
      else { return nil }
      return item
    }
  }

  final class HoldInGapLiftsFirst: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A hold beside all items lifts the first one.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#6", breaks: "nothing-lifted-at-rest",
      at: "lifted at hold")
    override func itemLifted(byHoldOf touch: State.Touch, _ state: State) -> ItemID? {
      guard state.drag == nil else { return nil }
      return touch.item == nil ? state.items.first?.id : touch.role == .live ? touch.item : nil
    }
  }

  final class SecondDragTakesOver: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A second hold takes the drag over and leaves the first touch with nothing.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#77", breaks: "one-drag-at-a-time",
      at: "other at hold")
    override func role(ofPressOn item: ItemID, _ state: State) -> State.Touch.Role {
      .live
    }
    override func itemLifted(byHoldOf touch: State.Touch, _ state: State) -> ItemID? {
      touch.role == .live ? touch.item : nil
    }
  }

  final class EveryTouchDrags: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "Every touch that is down moves the lifted item.", evidence: "ra1028/RAReorderableLayout#11",
      breaks: "lifted-tracks-touch", at: "centre at move")
    override func silenceTouches(except touch: TouchID, _ state: inout State) {
      for index in state.touches.indices { state.touches[index].role = .drags }
    }
  }

  final class OtherTouchStaysLive: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A touch that was down when a drag began still taps.", evidence: "Shopify/draggable#594",
      breaks: "selection-changes-by-taps", at: "untouched at release")
    override func silenceTouches(except touch: TouchID, _ state: inout State) {}
  }

  final class RaiseReorders: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "Bringing the lifted item to the front makes it the last in the order.",
      evidence: "youngsoft/MyLinearLayout#17", breaks: "lift-without-movement-changes-nothing",
      at: "order at release")
    override func itemLifted(byHoldOf touch: State.Touch, _ state: State) -> ItemID? {
      state.drag == nil && touch.role == .live ? touch.item : nil
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

  final class StaysInFront: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "The dragged item stays in front after the drag.", evidence: "codef0rmer/angular-dragdrop#259",
      breaks: "nothing-lifted-at-rest", at: "front at release")
    // For good, or until another item is lifted.
    private var last: ItemID?
    override func itemInFront(_ state: State) -> ItemID? {
      if let drag = state.drag { last = drag.item }
      return state.items.contains { $0.id == last } ? last : nil
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

  final class GrabOffsetLost: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "The item jumps until its centre is under the touch.", evidence: "jacomyal/sigma.js#551",
      breaks: "lifted-tracks-touch", at: "centre at move")
    override func grabOffset(touch: State.Touch, frame: Rect) -> Point { .zero }
  }

  final class GrabOffsetOfPress: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "The grab offset is taken at the press instead of the hold.", evidence: "jacomyal/sigma.js#551",
      breaks: "lifted-tracks-touch", at: "centre at move")
    override func grabOffset(touch: State.Touch, frame: Rect) -> Point {
      touch.press - frame.centre
    }
  }

  final class LagsBehindTouch: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "The movement of the touch is measured in the scaled item's coordinates, so that the item lags behind.",
      evidence: "QiDragSortView (published source)", breaks: "lifted-tracks-touch", at: "centre at move")
    override func trackedFrame(_ drag: State.Drag, touchAt location: Point) -> Rect {
      let way = location - drag.grabOffset - drag.frame.centre
      return Rect(
        drag.frame.x + way.x / 1.2, drag.frame.y + way.y / 1.2, drag.frame.width, drag.frame.height)
    }
  }

  final class RoundingDrifts: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "The lifted item's frame is rounded down to whole points.",
      evidence: "react-grid-layout/react-draggable#20", breaks: "lifted-tracks-touch", at: "centre at move")
    override func trackedFrame(_ drag: State.Drag, touchAt location: Point) -> Rect {
      let centre = location - drag.grabOffset
      return Rect(
        (centre.x - drag.frame.width / 2).rounded(.down), (centre.y - drag.frame.height / 2).rounded(.down),
        drag.frame.width, drag.frame.height)
    }
  }
}
