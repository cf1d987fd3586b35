import DragFuzz
import DragSpec

// Faults in rule 8 (cancel).

extension FreeDrag.Faults {
  final class CancelForgetsRaise: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A cancelled item goes behind the one that it overlapped before.", evidence: "schne324/dragon-drop#34",
      breaks: "overlapping-stays-raised", at: "cancel")
    override func restore(_ index: Int, _ hold: FreeDrag.State.Hold, _ state: inout FreeDrag.State) {
      state.items[index].frame = hold.frameAtLift
      state.items[index].side = hold.sideAtLift
      state.items[index].raise = 0
    }
  }

  final class CancelKeepsGrabOffset: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "After a cancelled drag the next one begins with the old grab offset.",
      evidence: "infor-design/enterprise#7017", breaks: "tracks-touch", at: "move")
    private var stale: Point?
    override func cancel(_ index: Int, _ state: inout FreeDrag.State) {
      stale = state.items[index].hold?.grabOffset ?? stale
      super.cancel(index, &state)
    }
    override func grabOffset(press: Point, frame: Rect) -> Point {
      defer { stale = nil }
      return stale ?? press - frame.origin
    }
  }

  final class CancelIgnoresResizes: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A cancel goes back to the frame of the lift, whatever resizes there were since.",
      evidence: "ragaie/AssistiveTouch#1", breaks: "cancel-restores", at: "frame at cancel")
    override func resizeHome(_ index: Int, _ state: inout FreeDrag.State) {}
  }

  final class DragOutlivesDisabling: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "Turning dragging off during a drag does not end it.", evidence: "SortableJS/Sortable#2324",
      breaks: "nothing-held-without-touch", at: "not draggable at set-draggable")
    override func setDraggable(_ isDraggable: Bool, _ index: Int, _ state: inout FreeDrag.State) {
      if !isDraggable, state.items[index].hold == nil {
        silenceTouches(on: state.items[index].id, except: nil, &state)
      }
      state.items[index].isDraggable = isDraggable
    }
  }
}
