import DragFuzz
import DragSpec

// Faults in rules 5 and 6 (settle).

extension FreeDrag.Faults {
  final class TopClampUsesWidth: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "The top clamp uses half the width instead of half the height.", evidence: "yechaoa/YUtils#9",
      breaks: "rests-inside", at: "top at release")
    override func clampedY(_ frame: Rect, _ state: FreeDrag.State) -> Double {
      if frame.centre.y < frame.width / 2 { return (frame.width - frame.height) / 2 }
      return state.container.clamped(frame).y
    }
  }

  final class MiddleGoesRight: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "Exactly in the middle goes right.", evidence: "ragaie/AssistiveTouch#2",
      breaks: "agrees-with-reference", at: "frame at release")
    override func nearestSide(_ frame: Rect, _ state: FreeDrag.State) -> FreeDrag.Side {
      frame.centre.x < state.container.width / 2 || frame.width > state.container.width ? .left : .right
    }
  }

  final class AdsorbsBeyondRightEdge: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "An item adsorbed to the right rests outside.", evidence: "yechaoa/YUtils#9",
      breaks: "adsorbed-touches-nearer-edge", at: "right at release")
    override func frame(_ frame: Rect, on side: FreeDrag.Side, _ state: FreeDrag.State) -> Rect {
      var result = super.frame(frame, on: side, state)
      if side == .right { result.x = state.container.width }
      return result
    }
  }

  final class PinsLargerToEnd: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "An item wider than the container is pinned to the right.", evidence: "desandro/draggabilly#46",
      breaks: "rests-inside", at: "larger, left at release")
    override func clampedX(_ frame: Rect, _ state: FreeDrag.State) -> Double {
      min(max(frame.x, 0), state.container.width - frame.width)
    }
  }

  final class DividesByRoom: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "Where an item fills the container its place is a division by zero.", evidence: "jquery/jquery-ui#268",
      breaks: "numbers-are-finite", at: "resize")
    // The place is kept as a share of the room.
    override func clampedX(_ frame: Rect, _ state: FreeDrag.State) -> Double {
      let room = state.container.width - frame.width
      return state.container.clamped(frame).x / room * room
    }
  }

  final class AdsorbsAtOnce: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "Turning adsorption on moves an item at rest.", evidence: "pec1985/TiDraggable#14",
      breaks: "only-held-items-move", at: "bystander at set-adsorbs")
    override func setAdsorbs(_ adsorbs: Bool, _ index: Int, _ state: inout FreeDrag.State) {
      state.items[index].adsorbs = adsorbs
      if adsorbs, state.items[index].hold == nil { settle(index, &state) }
    }
  }
}
