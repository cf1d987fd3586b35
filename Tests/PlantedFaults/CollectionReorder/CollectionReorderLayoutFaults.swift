import DragFuzz
import DragSpec

// Faults in rules 1 and 12: layout, hit-testing and the viewport.

extension CollectionReorder.Faults {
  final class ExactFitBreaksLine: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A cell that fills its line exactly begins the next one.",
      evidence: "react-grid-layout/react-draggable#20", breaks: "cells-are-laid-out", at: "content at start")
    override func joinsLine(end: Double, room: Double) -> Bool { end < room }
  }

  final class OversizedIsCentred: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A cell larger than its line has room is centred in it, half of it out of reach.",
      evidence: "desandro/draggabilly#46", breaks: "cells-are-laid-out", at: "cell frame at start")
    override func frame(of path: IndexPath, _ state: State) -> Rect {
      var frame = super.frame(of: path, state)
      let layout = state.flow.layout
      let over = layout.across(Point(frame.width, frame.height)) - layout.breadth
      guard over > 0 else { return frame }
      if layout.axis == .vertical { frame.x -= over / 2 } else { frame.y -= over / 2 }
      return frame
    }
  }

  final class HitTestIgnoresDirection: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "In a right-to-left layout a touch is looked up where it would be from left to right.",
      evidence: "angular/components#13274", breaks: "hold-lifts-the-pressed-cell", at: "hold")
    override func cell(at location: Point, _ state: State) -> IndexPath? {
      guard state.flow.layout.direction == .rightToLeft else {
        return state.flow.cell(at: location, offset: state.offset)
      }
      let mirrored = Point(state.flow.layout.viewport.x - location.x, location.y)
      return state.flow.cell(at: mirrored, offset: state.offset)
    }
  }

  final class BorderBelongsToBoth: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A centre exactly on a border belongs to both cells, so that the item goes to and fro.",
      evidence: "clauderic/dnd-kit#1678", breaks: "repetition-changes-nothing", at: "order at move")
    // While the rule itself settles the item, a border belongs to one cell; otherwise settling would never
    // end.
    private var isSettling = false
    override func proposal(_ drag: State.Drag, _ state: State) -> IndexPath? {
      let path = super.proposal(drag, state)
      // Of the two cells, the one that is not the item's own is taken.
      guard !isSettling, path == nil, let before = cell(at: drag.centre - Point(1e-9, 0), state),
        before != drag.path, !state.flow.isLocked(before)
      else { return path }
      return before
    }
    override func settle(fallback offset: Double, _ state: inout State) {
      if let drag = state.drag, let path = proposal(drag, state), canMove(drag, to: path, state),
        let place = destination(path, drag, state), place.section == drag.path.section
      {
        moveOnce(to: place, drag, &state)
      } else {
        isSettling = true
        super.settle(fallback: offset, &state)
        isSettling = false
      }
    }
  }

  final class StaleOffsetAfterResize: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "After a change of the viewport the offset stays as it is.", evidence: "PuruVJ/neodrag#62",
      breaks: "offset-within-content", at: "end at resize")
    override func change(_ event: CollectionReorder.Event, _ state: inout State) {
      let offset = state.offset
      super.change(event, &state)
      if event.kind == .resize { state.offset = offset }
    }
  }

  final class NoContentNoNumber: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "The offset is worked out as a share of the content, which without content is no number.",
      evidence: "jquery/jquery-ui#268", breaks: "numbers-are-finite", at: "content at start")
    override func clampedOffset(_ offset: Double, _ state: State) -> Double {
      let clamped = super.clampedOffset(offset, state)
      return state.flow.contentExtent == 0 ? clamped / state.flow.contentExtent : clamped
    }
  }
}

extension CollectionReorderRules {
  /// One step of settling, even if the item does not come to rest.
  func moveOnce(to path: IndexPath, _ drag: State.Drag, _ state: inout State) {
    guard path != drag.path else { return }
    arrange(from: drag.path, to: path, &state)
    moveInData(from: drag.path, to: path, &state)
    reportMove(from: drag.path, to: path, &state)
  }
}
