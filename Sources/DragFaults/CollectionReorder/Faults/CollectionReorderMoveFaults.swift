import DragFuzz
import DragSpec

// Faults in rules 6 to 8: moves, reports and auto-scroll.

extension CollectionReorder.Faults {
  final class SwapsInsteadOfShifting: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "The item changes places with the one in its new place.",
      evidence: "iPaulPro/Android-ItemTouchHelper-Demo#9", breaks: "drag-is-a-move", at: "move")
    override func moveInDisplay(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      swapCells(source, path, &state)
    }
    override func moveInData(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      copySections(source, path, &state)
    }
  }

  final class NeighboursDoNotReturn: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "On the way back cells change places instead of shifting.",
      evidence: "react-grid-layout/react-grid-layout#1382", breaks: "drag-is-a-move", at: "move")
    override func moveInDisplay(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      if path < source {
        swapCells(source, path, &state)
      } else {
        state.moveCell(from: source, to: path)
      }
    }
    override func moveInData(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      copySections(source, path, &state)
    }
  }

  final class LockedAreShifted: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "Locked items shift with the others.", evidence: "grommet/grommet#6229", breaks: "locked-items-stay",
      at: "move")
    override func moveInDisplay(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      let cell = state.flow.sections[source.section].cells.remove(at: source.item)
      let count = state.flow.sections[path.section].cells.count
      state.flow.sections[path.section].cells.insert(cell, at: min(path.item, count))
      state.noteDisplay(source.section)
      state.noteDisplay(path.section)
    }
    override func moveInData(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      copySections(source, path, &state)
    }
  }

  final class LastLockedIsPushed: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A locked item is pushed by one that leaves its section.", evidence: "ra1028/RAReorderableLayout#3",
      breaks: "locked-items-stay", at: "move")
    override func canMove(_ drag: State.Drag, to path: IndexPath, _ state: State) -> Bool { true }
  }

  final class TwiceInData: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "Across sections the item is put into the data source without being taken out.",
      evidence: "a5hik/ng-sortable#184", breaks: "no-item-doubled", at: "twice in data at move")
    override func moveInData(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      state.copyToData(path.section)
    }
  }

  final class LostInData: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "Across sections the item is taken out of the data source without being put in.",
      evidence: "adamshin/SwiftReorder#43", breaks: "no-item-lost", at: "data at move")
    override func moveInData(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      state.copyToData(source.section)
    }
  }

  final class DataMissesMovesBack: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "The data source is told of moves towards the end only.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#102", breaks: "data-agrees-with-display",
      at: "move")
    override func moveInData(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      if source < path { state.moveEntry(from: source, to: path) }
    }
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

  final class ReportsPlaceBehind: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "Towards the end a move reports the place behind the item.", evidence: "realm/realm-swift#7956",
      breaks: "moves-are-reported", at: "move")
    override func reportMove(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      let step = source.section == path.section && source < path ? 1 : 0
      state.reports.append(.moved(from: source, to: IndexPath(path.section, path.item + step)))
    }
  }

  final class ReportsMoveWithoutChange: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A drag that has changed nothing reports a move.", evidence: "flutter/flutter#150843",
      breaks: "moves-are-reported", at: "release")
    override func reportEnded(_ path: IndexPath, _ state: inout State) {
      if case .began(let begin)? = state.reports.last, begin == path {
        reportMove(from: path, to: path, &state)
      }
      state.reports.append(.ended(path))
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

  final class ShortContentScrolls: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "Content that is no longer than the viewport scrolls all the same.",
      evidence: "wlsdms0122/JSReorderableCollectionView#6", breaks: "offset-within-content", at: "end at tick"
    )
    override func clampedOffset(_ offset: Double, _ state: State) -> Double {
      state.flow.contentExtent < state.flow.layout.extent && state.drag != nil
        ? max(0, min(offset, state.flow.contentExtent))
        : max(0, min(offset, state.flow.greatestOffset))
    }
  }

  final class OverscrollIsRemembered: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "What could not be scrolled at the end has to be scrolled back first.",
      evidence: "bcakmakoglu/revue-draggable#108", breaks: "scrolls-in-the-edge-zone", at: "tick")
    private var rest = 0.0
    override func tick(seconds: Double, _ drag: State.Drag, _ state: inout State) {
      let step = scrollStep(seconds: seconds, state)
      let location = state.touches.first { $0.id == drag.touch }?.location ?? .zero
      switch edge(nearTouchAt: location, state) {
      case .end:
        rest += max(0, state.offset + step - state.flow.greatestOffset)
        super.tick(seconds: seconds, drag, &state)
      case .start:
        let back = min(rest, step)
        rest -= back
        if back < step { super.tick(seconds: seconds, drag, &state) }
      case nil: settle(fallback: state.offset, &state)
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
      return hasScrolled ? 0 : state.scrollSpeed * seconds
    }
  }

  final class BeyondEdgeDoesNotScroll: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A touch beyond the side of the viewport does not scroll.",
      evidence: "atlassian/react-beautiful-dnd#348", breaks: "scrolls-in-the-edge-zone", at: "tick")
    override func edge(nearTouchAt location: Point, _ state: State) -> State.Edge? {
      let fromStart = state.flow.layout.distanceFromStart(location)
      if fromStart < 0 || fromStart > state.flow.layout.extent { return nil }
      return super.edge(nearTouchAt: location, state)
    }
  }

  final class ScrollingDoesNotMove: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "Scrolling brings other cells under the snapshot view without moving the item.",
      evidence: "angular-ui/ui-sortable#382", breaks: "takes-the-place-under-it", at: "not taken at tick")
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

extension CollectionReorderRules {
  /// Lets two cells of a section change places; across sections the item is moved as it should be.
  func swapCells(_ source: IndexPath, _ path: IndexPath, _ state: inout State) {
    guard source.section == path.section else { return state.moveCell(from: source, to: path) }
    state.flow.sections[path.section].cells.swapAt(source.item, path.item)
    state.noteDisplay(source.section)
    state.noteDisplay(path.section)
  }

  /// Gives the data source two sections as displayed.
  func copySections(_ source: IndexPath, _ path: IndexPath, _ state: inout State) {
    state.copyToData(source.section)
    state.copyToData(path.section)
  }
}
