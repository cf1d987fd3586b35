import DragSpec

extension GridReorder {
  /// Typical mistakes: the rules with one of them changed, those that people report most often first.
  public static let mistakes: [ImplementationUnderTest<GridReorder>] = Mistakes.all.map { rules in
    .fault(rules) { GridReorderReference(rules: rules, policies: $0) }
  }

  /// The rules of the typical mistakes.
  enum Mistakes {
    static let all: [any (GridReorderRules & PlantedFault).Type] = [
      OffByOneForward.self, GrabOffsetLost.self, LastSlotUnreachable.self, DropOnItselfDeletes.self,
      GoesBack.self, SwapsInsteadOfShifting.self, LagsBehindTouch.self, OneSlotAtATime.self, ItemTwice.self,
      GapsBelongToNextSlot.self, CancelKeepsOrder.self, CancelLeavesLifted.self, LiftedNotInFront.self,
      ReportsOrderAtLift.self, PressInWindowCoordinates.self, FollowsASecondFinger.self,
      EndsWithASecondFinger.self,
    ]
  }
}

extension GridReorder.Mistakes {
  final class OffByOneForward: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "Towards the end the item lands one slot too early.", evidence: "flutter/flutter#24786",
      breaks: "agrees-with-reference", at: "order at move")
    override func moveItem(from: Int, to: Int, _ state: inout State) {
      super.moveItem(from: from, to: from < to ? to - 1 : to, &state)
    }
  }

  final class GrabOffsetLost: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "The item jumps until its centre is under the touch.", evidence: "jacomyal/sigma.js#551",
      breaks: "lifted-tracks-touch", at: "centre at move")
    override func grabOffset(touch: State.Touch, frame: Rect) -> Point { .zero }
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

  final class DropOnItselfDeletes: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "An item dropped where it was is lost.", evidence: "BMSVieira/ordena.js#2", breaks: "no-item-lost",
      at: "release")
    override func release(_ drag: State.Drag, _ state: inout State) {
      if state.itemsAtLift.map(\.id) == state.items.map(\.id), state.items.indices.contains(drag.slot) {
        state.items.remove(at: drag.slot)
        layOut(&state)
      }
      super.release(drag, &state)
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

  final class LagsBehindTouch: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "The item lags behind the touch, as it is scaled and its own coordinates count.",
      evidence: "gskinnerTeam/flutter-folio#35", breaks: "agrees-with-reference", at: "frame at move")
    override func trackedFrame(_ drag: State.Drag, touchAt location: Point) -> Rect {
      let way = location - drag.grabOffset - drag.frame.centre
      return Rect(
        drag.frame.x + way.x / 1.2, drag.frame.y + way.y / 1.2, drag.frame.width, drag.frame.height)
    }
  }

  final class OneSlotAtATime: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A fast move over several slots moves the item by one.", evidence: "clauderic/dnd-kit#554",
      breaks: "lifted-is-in-indicated-slot", at: "move")
    override func targetSlot(_ drag: State.Drag, _ state: State) -> Int? {
      guard let target = super.targetSlot(drag, state) else { return nil }
      return target == drag.slot ? target : target > drag.slot ? drag.slot + 1 : drag.slot - 1
    }
  }

  final class ItemTwice: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "The item is put in without being taken out.", evidence: "rniemeyer/knockout-sortable#152",
      breaks: "order-is-a-permutation", at: "twice at move")
    // The item overwrites the one at its new place.
    override func moveItem(from: Int, to: Int, _ state: inout State) {
      state.items[to] = state.items[from]
    }
  }

  final class GapsBelongToNextSlot: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A gap counts as the slot to its right.", evidence: "wazrx/XWDragCellCollectionView#6",
      breaks: "lifted-is-in-indicated-slot", at: "move")
    // A centre in no slot counts as one that lies farther right by the padding.
    override func targetSlot(_ drag: State.Drag, _ state: State) -> Int? {
      let centre = drag.frame.centre
      let padding = state.layout.columnPadding
      let target = slotIndex(at: centre, state) ?? slotIndex(at: centre + Point(padding, 0), state)
      return target == drag.slot ? nil : target
    }
  }

  final class CancelKeepsOrder: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A cancelled drag keeps its order.", evidence: "clauderic/dnd-kit#1733", breaks: "cancel-restores",
      at: "cancel")
    override func cancel(_ drag: State.Drag, _ policy: Policies.Cancel, _ state: inout State) {
      endDrag(&state)
    }
  }

  final class CancelLeavesLifted: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A cancelled item stays lifted.", evidence: "desandro/draggabilly#18", breaks: "nothing-lifted-at-rest",
      at: "lifted at cancel")
    override func cancel(_ drag: State.Drag, _ policy: Policies.Cancel, _ state: inout State) {}
  }

  final class LiftedNotInFront: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "The lifted item is not brought to the front.", evidence: "taye/interact.js#237",
      breaks: "lifted-is-in-front", at: "front at hold")
    override func itemInFront(_ state: State) -> ItemID? { nil }
  }

  final class ReportsOrderAtLift: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "The report shows the order from before the drag.", evidence: "flutter/flutter#150843",
      breaks: "one-ended-per-drag", at: "report at release")
    override func reportEnded(_ state: inout State) {
      state.endedCount += 1
      state.lastEnded.order = state.itemsAtLift.map(\.id)
      state.lastEnded.selection = state.items.filter(\.isSelected).map(\.id)
    }
  }

  final class PressInWindowCoordinates: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "The grid's origin in its window is added to where a touch goes down.", evidence: "alyssaxuu/flowy#36",
      breaks: "nothing-lifted-at-rest", at: "lifted at hold")
    override func item(at location: Point, _ state: State) -> ItemID? {
      super.item(at: location + state.origin, state)
    }
  }

  final class GoesBack: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A dropped item goes back to where it was.", evidence: "bauerca/drag-sort-listview#138",
      breaks: "drop-lands-where-shown", at: "slot at release")
    override func release(_ drag: State.Drag, _ state: inout State) {
      state.items = state.itemsAtLift
      super.release(drag, &state)
    }
  }

  final class FollowsASecondFinger: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A second finger that moves moves the lifted item, too.", evidence: "Mininglamp-OSS/octo-web#822",
      breaks: "lifted-tracks-touch", at: "centre at move")
    override func handle(_ event: GridReorder.Event, _ state: inout State) {
      guard let holder = state.drag?.touch, let way = event.way(beside: [holder], among: state.touches) else {
        return super.handle(event, &state)
      }
      super.handle(.move(holder, to: way), &state)
    }
  }

  final class EndsWithASecondFinger: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A second finger that goes up ends the drag of the first.", evidence: "mozilla-b2g/gaia#23363",
      breaks: "one-drag-at-a-time", at: "dropped at release")
    override func handle(_ event: GridReorder.Event, _ state: inout State) {
      let holder = state.drag?.touch
      let ends = holder.map { event.isRelease(beside: [$0], among: state.touches) } ?? false
      super.handle(event, &state)
      if ends, let holder { super.handle(.release(holder), &state) }
    }
  }
}
