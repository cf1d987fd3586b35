import DragFuzz
import DragSpec

// Faults in rules 13 (edges) and 15 (docks).

extension FreeDrag.Faults {
  final class IgnoresLeastSize: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "Edges are dragged beyond the least size.", evidence: "FyshOS/tyde#85",
      breaks: "never-smaller-than-least", at: "width at move", with: ["edges": .number(8)])
    override func resizedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      var free = item
      free.least = .zero
      return super.resizedFrame(free, hold, touchAt: location, state)
    }
  }

  final class SizeGoesNegative: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "An item without a least size gets a negative one.", evidence: "swaywm/wlroots#346",
      breaks: "never-smaller-than-least", at: "negative at move", with: ["edges": .number(8)])
    override func resizedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      var free = item
      if free.least.x == 0 { free.least.x = -.infinity }
      if free.least.y == 0 { free.least.y = -.infinity }
      return super.resizedFrame(free, hold, touchAt: location, state)
    }
  }

  final class LeftResizesRight: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A touch at the left edge resizes the item at the right.", evidence: "OpenTTD/OpenTTD#2704",
      breaks: "opposite-edge-stays", at: "right at move", with: ["edges": .number(8)])
    override func edges(at location: Point, of index: Int, _ state: FreeDrag.State) -> FreeDrag.Edges {
      var edges = super.edges(at: location, of: index, state)
      if edges.x == .left { edges.x = .right }
      return edges
    }
  }

  final class EdgeSwitchesSides: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "While an edge is dragged, the touch takes the one that is nearer now.", evidence: "asmvik/yabai#2102",
      breaks: "opposite-edge-stays", at: "left at move", with: ["edges": .number(8)])
    override func resizedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      var hold = hold
      let isLeft = location.x < item.frame.centre.x
      if hold.edges.x != nil { hold.edges.x = isLeft ? .left : .right }
      return super.resizedFrame(item, hold, touchAt: location, state)
    }
  }

  final class DoesNotWaitAtLeastSize: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "An edge that the least size has stopped comes back as soon as the touch turns around.",
      evidence: "newcat/baklavajs#431", breaks: "edge-tracks-touch", at: "move", with: ["edges": .number(8)])
    private var last = Point.zero
    override func lift(_ index: Int, touchIndex: Int, _ state: inout FreeDrag.State) {
      last = state.touches[touchIndex].press
      super.lift(index, touchIndex: touchIndex, &state)
    }
    override func resizedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      let way = location - last
      last = location
      return hold.edges.resized(
        item.frame, to: hold.edges.corner(of: item.frame) + way, least: item.least,
        in: item.bounces ? nil : state.container.room)
    }
  }

  final class LeftEdgeLeavesContainer: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "Left and top edges of an item that does not bounce are dragged out of the container.",
      evidence: "bokuweb/react-rnd#97", breaks: "edge-tracks-touch", at: "stopped at move",
      with: ["edges": .number(8)])
    override func resizedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      guard hold.edges.x == .left || hold.edges.y == .top else {
        return super.resizedFrame(item, hold, touchAt: location, state)
      }
      var free = item
      free.bounces = true
      return super.resizedFrame(free, hold, touchAt: location, state)
    }
  }

  final class CancelKeepsSize: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A cancel leaves an item as large as a dragged edge has made it.", evidence: "RamonUnch/AltSnap#504",
      breaks: "cancel-restores", at: "frame at cancel", with: ["edges": .number(8)])
    override func restore(_ index: Int, _ hold: FreeDrag.State.Hold, _ state: inout FreeDrag.State) {
      let frame = state.items[index].frame
      super.restore(index, hold, &state)
      if hold.edges != .none { state.items[index].frame = frame }
    }
  }

  final class GrowsWhileMoved: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "An item that is dragged up grows.", evidence: "RongleCat/grok-app#786", breaks: "sizes-never-change",
      at: "move", with: ["edges": .number(8)])
    override func trackedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      var frame = super.trackedFrame(item, hold, touchAt: location, state)
      if frame.y < item.frame.y { frame.height += item.frame.y - frame.y }
      return frame
    }
  }

  final class OneLeastStopsBoth: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A corner stops as a whole when the item has its least size on one axis.",
      evidence: "HGustavs/LenaSYS#15570", breaks: "edge-tracks-touch", at: "move",
      with: ["edges": .number(8)])
    override func resizedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      let frame = super.resizedFrame(item, hold, touchAt: location, state)
      let isStopped = frame.width == item.least.x || frame.height == item.least.y
      return isStopped && hold.edges.x != nil && hold.edges.y != nil ? item.frame : frame
    }
  }

  final class GripsEndAtFrame: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A touch just outside of an item does not take its edge.",
      evidence: "OurMachinery/themachinery-public#223",
      breaks: "first-move-lifts", at: "move", with: ["edgesOutside": .number(8)])
    override func isFree(_ index: Int, at location: Point, _ state: FreeDrag.State) -> Bool {
      state.items[index].frame.contains(location) && super.isFree(index, at: location, state)
    }
  }

  final class EdgesLeaveContainer: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "Only moves stop at the edges of the container, edges do not.", evidence: "bokuweb/react-rnd#73",
      breaks: "edge-tracks-touch", at: "stopped at move",
      with: ["edges": .number(8), "edgesWithin": "container"])
    override func resizedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      let way = location - hold.grabOffset - hold.start.origin
      return hold.edges.resized(
        hold.start, to: hold.edges.corner(of: hold.start) + way, least: item.least, in: nil)
    }
  }

  final class DockedSizeReturns: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A docked item that was dragged off has its docked size again when it is let go.",
      evidence: "pop-os/cosmic-epoch#3290", breaks: "sizes-never-change", at: "release",
      with: ["release": "docks"])
    override func release(_ index: Int, _ state: inout FreeDrag.State) {
      let hold = state.items[index].hold
      super.release(index, &state)
      guard let hold, hold.dockedAtLift != nil, state.items[index].docked == nil else { return }
      (state.items[index].frame.width, state.items[index].frame.height) =
        (hold.frameAtLift.width, hold.frameAtLift.height)
    }
  }
}
