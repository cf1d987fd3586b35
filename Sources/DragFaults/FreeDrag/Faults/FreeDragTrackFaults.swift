import DragFuzz
import DragSpec

// Faults in rules 3 and 4 (track, bounce).

extension FreeDrag.Faults {
  final class FirstMoveDropped: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "The first move lifts the item but does not move it.", evidence: "clauderic/dnd-kit#470",
      breaks: "tracks-touch", at: "move")
    private var isFirst = false
    override func lift(_ index: Int, touchIndex: Int, _ state: inout FreeDrag.State) {
      super.lift(index, touchIndex: touchIndex, &state)
      isFirst = true
    }
    override func track(_ index: Int, _ state: inout FreeDrag.State) {
      guard !isFirst else { return isFirst = false }
      super.track(index, &state)
    }
  }

  final class GrabOffsetLost: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "The item jumps until its corner is under the touch.", evidence: "jacomyal/sigma.js#551",
      breaks: "tracks-touch", at: "move")
    override func grabOffset(press: Point, frame: Rect) -> Point { .zero }
  }

  final class CentreJumpsToTouch: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "The item jumps until its centre is under the touch.", evidence: "jacomyal/sigma.js#551",
      breaks: "tracks-touch", at: "move")
    override func grabOffset(press: Point, frame: Rect) -> Point { Point(frame.width / 2, frame.height / 2) }
  }

  final class GrabOffsetOfLift: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "The grab offset is taken when the drag begins, so that the item lags behind by the first move.",
      evidence: "clauderic/dnd-kit#554", breaks: "tracks-touch", at: "move")
    override func lift(_ index: Int, touchIndex: Int, _ state: inout FreeDrag.State) {
      let offset = state.touches[touchIndex].location - state.items[index].frame.origin
      super.lift(index, touchIndex: touchIndex, &state)
      state.items[index].hold?.grabOffset = offset
    }
  }

  final class GrabOffsetBeforeSettling: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "An item pressed right after its release jumps, as if it were still where it was dropped.",
      evidence: "isaacHagoel/svelte-dnd-action#30", breaks: "tracks-touch", at: "move")
    private var dropped: (from: Point, to: Rect)?
    override func release(_ index: Int, _ state: inout FreeDrag.State) {
      let from = state.items[index].frame.origin
      super.release(index, &state)
      dropped = (from, state.items[index].frame)
    }
    override func grabOffset(press: Point, frame: Rect) -> Point {
      if let dropped, dropped.to == frame { return press - dropped.from }
      return press - frame.origin
    }
  }

  final class DriftsAfterClamp: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "Movements are added up from move to move, so that what a clamp takes away is lost.",
      evidence: "bcakmakoglu/revue-draggable#108", breaks: "comes-back-after-clamp", at: "move")
    private var last = Point.zero
    override func lift(_ index: Int, touchIndex: Int, _ state: inout FreeDrag.State) {
      last = state.touches[touchIndex].press
      super.lift(index, touchIndex: touchIndex, &state)
    }
    override func trackedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      let way = location - last
      last = location
      guard !item.bounces else { return super.trackedFrame(item, hold, touchAt: location, state) }
      var frame = item.frame
      frame.origin = frame.origin + way
      return state.container.clamped(frame)
    }
  }

  final class RoundsDown: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A held item's frame is rounded down to whole points.",
      evidence: "react-grid-layout/react-draggable#20", breaks: "tracks-touch", at: "move")
    override func trackedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      var frame = super.trackedFrame(item, hold, touchAt: location, state)
      frame.origin = Point(frame.x.rounded(.down), frame.y.rounded(.down))
      return frame
    }
  }

  final class StillTouchDrifts: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A move to the same location moves the item by the last movement once more.",
      evidence: "woxblom/DragListView#69", breaks: "tracks-touch", at: "move")
    private var last = Point.zero
    private var step = Point.zero
    override func lift(_ index: Int, touchIndex: Int, _ state: inout FreeDrag.State) {
      last = state.touches[touchIndex].press
      super.lift(index, touchIndex: touchIndex, &state)
    }
    override func trackedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      if location != last { step = location - last } else { return moved(item.frame, by: step) }
      last = location
      return super.trackedFrame(item, hold, touchAt: location, state)
    }
    private func moved(_ frame: Rect, by step: Point) -> Rect {
      Rect(frame.x + step.x, frame.y + step.y, frame.width, frame.height)
    }
  }

  final class FollowsLastTouch: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "Every held item follows the touch that went down last.", evidence: "Shopify/draggable#594",
      breaks: "tracks-touch", at: "move")
    override func trackedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      super.trackedFrame(item, hold, touchAt: state.touches.last?.location ?? location, state)
    }
  }

  final class OtherTouchInherits: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "When its touch is released the item goes on with another one that pressed it.",
      evidence: "prime31/TouchKit#13", breaks: "nothing-held-without-touch", at: "inert touch at release")
    override func release(_ index: Int, _ state: inout FreeDrag.State) {
      let item = state.items[index].id
      if let heir = state.touches.firstIndex(where: { $0.item == item }) {
        state.touches[heir].role = .drags
        state.items[index].hold?.touch = state.touches[heir].id
        return
      }
      super.release(index, &state)
    }
  }

  final class FastMoveEscapes: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A move longer than the item escapes the clamp.", evidence: "andreamazz/UIView-draggable#31",
      breaks: "clamped-without-bounce", at: "right at move")
    override func trackedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      let frame = super.trackedFrame(item, hold, touchAt: location, state)
      let origin = location - hold.grabOffset
      guard abs(origin.x - item.frame.x) > item.frame.width else { return frame }
      return Rect(origin.x, frame.y, frame.width, frame.height)
    }
  }

  final class NeverBounces: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "An item that bounces is clamped like one that does not.", evidence: "montagejs/montage#765",
      breaks: "tracks-touch", at: "move")
    override func trackedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      state.container.clamped(super.trackedFrame(item, hold, touchAt: location, state))
    }
  }

  final class BounceChangeWaits: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "Turning bouncing off or on counts at the next move only.", evidence: "jquery/jquery-ui#930",
      breaks: "agrees-with-reference", at: "frame at set-bounces")
    override func setBounces(_ bounces: Bool, _ index: Int, _ state: inout FreeDrag.State) {
      state.items[index].bounces = bounces
    }
  }

  final class EnabledTwiceMovesTwice: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "Dragging that is enabled a second time moves the item twice as far.",
      evidence: "heyman/jquery-draggable-touch#8", breaks: "tracks-touch", at: "move")
    // A second handler moves the item once more.
    private var twice: Set<ItemID> = []
    override func setDraggable(_ isDraggable: Bool, _ index: Int, _ state: inout FreeDrag.State) {
      let item = state.items[index].id
      if isDraggable, state.items[index].isDraggable { twice.insert(item) } else { twice.remove(item) }
      super.setDraggable(isDraggable, index, &state)
    }
    override func trackedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      guard twice.contains(item.id), let touch = state.index(of: hold.touch) else {
        return super.trackedFrame(item, hold, touchAt: location, state)
      }
      return super.trackedFrame(
        item, hold, touchAt: location + (location - state.touches[touch].press), state)
    }
  }
}
