import DragFuzz
import DragSpec

// Faults in rules 6 to 8: moves, reports and auto-scroll.

extension CollectionReorder.Faults {
  final class LastLockedIsPushed: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A locked item is pushed by one that leaves its section.", evidence: "ra1028/RAReorderableLayout#3",
      breaks: "locked-items-stay", at: "move")
    override func canMove(_ drag: State.Drag, to path: IndexPath, _ state: State) -> Bool { true }
  }

  final class HeaderCountsAsItem: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A section's header counts as an item where the end is reported.", evidence: "SortableJS/Sortable#2379",
      breaks: "reported-paths-exist", at: "ended at release")
    override func reportEnded(_ path: IndexPath, _ state: inout State) {
      let step = state.flow.sections[path.section].header > 0 ? 1 : 0
      state.reports.append(.ended(IndexPath(path.section, path.item + step)))
    }
  }

  final class ScrollsPastEnd: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "The content scrolls on beyond its end.", evidence: "taye/interact.js#340",
      breaks: "offset-within-content", at: "end at tick")
    override func tick(seconds: Double, _ drag: State.Drag, _ state: inout State) {
      let offset = state.offset
      super.tick(seconds: seconds, drag, &state)
      guard let touch = state.touches.first(where: { $0.id == drag.touch }) else { return }
      if edge(nearTouchAt: touch.location, state) == .end, state.flow.greatestOffset > 0,
        state.offset == state.flow.greatestOffset
      {
        state.offset = offset + scrollStep(seconds: seconds, state)
      }
    }
  }

  final class ScrollsAfterDrop: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "The content goes on scrolling after the drag.", evidence: "isaacHagoel/svelte-dnd-action#619",
      breaks: "scrolls-only-by-ticks", at: "towards the end at tick")
    private var last: State.Edge?
    override func edge(nearTouchAt location: Point, _ state: State) -> State.Edge? {
      last = super.edge(nearTouchAt: location, state)
      return last
    }
    override func tickAtRest(seconds: Double, _ state: inout State) {
      let step = scrollStep(seconds: seconds, state)
      switch last {
      case .start: state.offset = clampedOffset(state.offset - step, state)
      case .end: state.offset = clampedOffset(state.offset + step, state)
      case nil: break
      }
    }
  }

  final class StillTouchStopsScrolling: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A still touch scrolls once and no more.", evidence: "flutter/flutter#191690",
      breaks: "scrolls-in-the-edge-zone", at: "tick")
    private var hasScrolled = false
    override func snapshotCentre(_ drag: State.Drag, touchAt location: Point) -> Point {
      hasScrolled = false
      return location + drag.grabOffset
    }
    override func scrollStep(seconds: Double, _ state: State) -> Double {
      defer { hasScrolled = true }
      return hasScrolled ? 0 : state.scene.scrollSpeed * seconds
    }
  }

  final class ScrollsAsFromTop: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "Content that begins at the bottom scrolls as if it began at the top: away from the touch.",
      evidence: "casvanluijtelaar/reorderable_grid#9", breaks: "scrolls-in-the-edge-zone", at: "tick",
      with: ["begins": "either"])
    override func edge(nearTouchAt location: Point, _ state: State) -> State.Edge? {
      let edge = super.edge(nearTouchAt: location, state)
      guard state.flow.layout.axis == .vertical, state.flow.layout.isFromBottom else { return edge }
      return edge.map { $0 == .start ? .end : .start }
    }
  }

  final class ScrollingDoesNotMove: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "Scrolling brings other cells under the snapshot view without moving the item.",
      evidence: "angular-ui/ui-sortable#382", breaks: "takes-the-place-under-it", at: "tick")
    override func tick(seconds: Double, _ drag: State.Drag, _ state: inout State) {
      guard let touch = state.touches.first(where: { $0.id == drag.touch }) else { return }
      let step = scrollStep(seconds: seconds, state)
      switch edge(nearTouchAt: touch.location, state) {
      case .start: state.offset = clampedOffset(state.offset - step, state)
      case .end: state.offset = clampedOffset(state.offset + step, state)
      case nil: break
      }
    }
  }
}
