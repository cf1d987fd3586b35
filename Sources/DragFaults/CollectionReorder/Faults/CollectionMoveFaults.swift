import DragSpec

// Faults in rules 6 to 8: moves, reports and auto-scroll.

extension CollectionReorderFaults {
  /// The item changes places with the one in its new place.
  struct SwapsInsteadOfShifting: CollectionReorderRules {
    mutating func moveInDisplay(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      swapCells(source, path, &state)
    }
    mutating func moveInData(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      copySections(source, path, &state)
    }
  }

  /// On the way back cells change places instead of shifting.
  struct NeighboursDoNotReturn: CollectionReorderRules {
    mutating func moveInDisplay(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      if path < source {
        swapCells(source, path, &state)
      } else {
        state.moveCell(from: source, to: path)
      }
    }
    mutating func moveInData(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      copySections(source, path, &state)
    }
  }

  /// Locked items shift with the others.
  struct LockedAreShifted: CollectionReorderRules {
    mutating func moveInDisplay(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      let cell = state.flow.sections[source.section].cells.remove(at: source.item)
      let count = state.flow.sections[path.section].cells.count
      state.flow.sections[path.section].cells.insert(cell, at: min(path.item, count))
      state.noteDisplay(source.section)
      state.noteDisplay(path.section)
    }
    mutating func moveInData(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      copySections(source, path, &state)
    }
  }

  /// A locked item is pushed by one that leaves its section.
  struct LastLockedIsPushed: CollectionReorderRules {
    mutating func canMove(_ drag: State.Drag, to path: IndexPath, _ state: State) -> Bool { true }
  }

  /// Across sections the item is put into the data source without being taken out.
  struct TwiceInData: CollectionReorderRules {
    mutating func moveInData(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      state.copyToData(path.section)
    }
  }

  /// Across sections the item is taken out of the data source without being put in.
  struct LostInData: CollectionReorderRules {
    mutating func moveInData(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      state.copyToData(source.section)
    }
  }

  /// The data source is told of moves towards the end only.
  struct DataMissesMovesBack: CollectionReorderRules {
    mutating func moveInData(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      if source < path { state.moveEntry(from: source, to: path) }
    }
  }

  /// A section's header counts as an item where the end is reported.
  struct HeaderCountsAsItem: CollectionReorderRules {
    mutating func reportEnded(_ path: IndexPath, _ state: inout State) {
      let step = state.flow.sections[path.section].header > 0 ? 1 : 0
      state.reports.append(.ended(IndexPath(path.section, path.item + step)))
    }
  }

  /// Towards the end a move reports the place behind the item.
  struct ReportsPlaceBehind: CollectionReorderRules {
    mutating func reportMove(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      let step = source.section == path.section && source < path ? 1 : 0
      state.reports.append(.moved(from: source, to: IndexPath(path.section, path.item + step)))
    }
  }

  /// A drag that has changed nothing reports a move.
  struct ReportsMoveWithoutChange: CollectionReorderRules {
    mutating func reportEnded(_ path: IndexPath, _ state: inout State) {
      if case .began(let begin)? = state.reports.last, begin == path {
        reportMove(from: path, to: path, &state)
      }
      state.reports.append(.ended(path))
    }
  }

  /// The content scrolls on beyond its end.
  struct ScrollsPastEnd: CollectionReorderRules {
    mutating func tick(seconds: Double, _ drag: State.Drag, _ state: inout State) {
      let offset = state.offset
      standard { $0.tick(seconds: seconds, drag, &state) }
      guard let touch = state.touches.first(where: { $0.id == drag.touch }) else { return }
      if edge(nearTouchAt: touch.location, state) == .end, state.flow.greatestOffset > 0,
        state.offset == state.flow.greatestOffset
      {
        state.offset = offset + scrollStep(seconds: seconds, state)
      }
    }
  }

  /// Content that is no longer than the viewport scrolls all the same.
  struct ShortContentScrolls: CollectionReorderRules {
    mutating func clampedOffset(_ offset: Double, _ state: State) -> Double {
      state.flow.contentExtent < state.flow.layout.extent && state.drag != nil
        ? max(0, min(offset, state.flow.contentExtent))
        : max(0, min(offset, state.flow.greatestOffset))
    }
  }

  /// What could not be scrolled at the end has to be scrolled back first.
  struct OverscrollIsRemembered: CollectionReorderRules {
    private var rest = 0.0
    mutating func tick(seconds: Double, _ drag: State.Drag, _ state: inout State) {
      let step = scrollStep(seconds: seconds, state)
      let location = state.touches.first { $0.id == drag.touch }?.location ?? .zero
      switch edge(nearTouchAt: location, state) {
      case .end:
        rest += max(0, state.offset + step - state.flow.greatestOffset)
        standard { $0.tick(seconds: seconds, drag, &state) }
      case .start:
        let back = min(rest, step)
        rest -= back
        if back < step { standard { $0.tick(seconds: seconds, drag, &state) } }
      case nil: settle(fallback: state.offset, &state)
      }
    }
  }

  /// The content goes on scrolling after the drag.
  struct ScrollsAfterDrop: CollectionReorderRules {
    private var last: State.Edge?
    mutating func edge(nearTouchAt location: Point, _ state: State) -> State.Edge? {
      last = standard { $0.edge(nearTouchAt: location, state) }
      return last
    }
    mutating func tickAtRest(seconds: Double, _ state: inout State) {
      let step = scrollStep(seconds: seconds, state)
      switch last {
      case .start: state.offset = clampedOffset(state.offset - step, state)
      case .end: state.offset = clampedOffset(state.offset + step, state)
      case nil: break
      }
    }
  }

  /// A still touch scrolls once and no more.
  struct StillTouchStopsScrolling: CollectionReorderRules {
    private var hasScrolled = false
    mutating func snapshotCentre(_ drag: State.Drag, touchAt location: Point) -> Point {
      hasScrolled = false
      return location + drag.grabOffset
    }
    mutating func scrollStep(seconds: Double, _ state: State) -> Double {
      defer { hasScrolled = true }
      return hasScrolled ? 0 : state.scrollSpeed * seconds
    }
  }

  /// A touch beyond the side of the viewport does not scroll.
  struct BeyondEdgeDoesNotScroll: CollectionReorderRules {
    mutating func edge(nearTouchAt location: Point, _ state: State) -> State.Edge? {
      let fromStart = state.flow.layout.distanceFromStart(location)
      if fromStart < 0 || fromStart > state.flow.layout.extent { return nil }
      return standard { $0.edge(nearTouchAt: location, state) }
    }
  }

  /// Scrolling brings other cells under the snapshot view without moving the item.
  struct ScrollingDoesNotMove: CollectionReorderRules {
    mutating func tick(seconds: Double, _ drag: State.Drag, _ state: inout State) {
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
  mutating func swapCells(_ source: IndexPath, _ path: IndexPath, _ state: inout State) {
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
