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
}
