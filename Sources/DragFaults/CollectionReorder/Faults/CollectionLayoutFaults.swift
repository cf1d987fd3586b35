import DragSpec

// Faults in rules 1 and 12: layout, hit-testing and the viewport.

extension CollectionReorderFaults {
  /// A cell that fills its line exactly begins the next one.
  struct ExactFitBreaksLine: CollectionReorderRules {
    mutating func joinsLine(end: Double, room: Double) -> Bool { end < room }
  }

  /// A cell larger than its line has room is centred in it.
  struct OversizedIsCentred: CollectionReorderRules {
    mutating func frame(of path: IndexPath, _ state: State) -> Rect {
      var frame = standard { $0.frame(of: path, state) }
      let layout = state.flow.layout
      let over = layout.across(Point(frame.width, frame.height)) - layout.breadth
      guard over > 0 else { return frame }
      if layout.axis == .vertical { frame.x -= over / 2 } else { frame.y -= over / 2 }
      return frame
    }
  }

  /// The lifted cell takes no room, so that those behind it close ranks.
  struct HiddenCellCollapses: CollectionReorderRules {
    mutating func lift(_ path: IndexPath, touchIndex: Int, _ state: inout State) {
      standard { $0.lift(path, touchIndex: touchIndex, &state) }
      // The cell comes back with the next layout of its section.
      let size = state.flow.sections[path.section].cells[path.item].size
      state.flow.sections[path.section].cells[path.item].size = .zero
      layOut(section: path.section, &state)
      state.flow.sections[path.section].cells[path.item].size = size
      state.flow.stack()
    }
  }

  /// Lines begin at the left in a collection that is written from right to left.
  struct LinesIgnoreDirection: CollectionReorderRules {
    mutating func frame(of path: IndexPath, _ state: State) -> Rect {
      var frame = standard { $0.frame(of: path, state) }
      let layout = state.flow.layout
      if layout.axis == .vertical, layout.direction == .rightToLeft {
        frame.x = layout.viewport.x - frame.maxX
      }
      return frame
    }
  }

  /// From right to left a touch is looked for where it would be from left to right.
  struct HitTestIgnoresDirection: CollectionReorderRules {
    mutating func cell(at location: Point, _ state: State) -> IndexPath? {
      guard state.flow.layout.direction == .rightToLeft else {
        return state.flow.cell(at: location, offset: state.offset)
      }
      let mirrored = Point(state.flow.layout.viewport.x - location.x, location.y)
      return state.flow.cell(at: mirrored, offset: state.offset)
    }
  }

  /// From right to left the content scrolls away from the edge.
  struct ScrollIgnoresDirection: CollectionReorderRules {
    mutating func edge(nearTouchAt location: Point, _ state: State) -> State.Edge? {
      let edge = standard { $0.edge(nearTouchAt: location, state) }
      let layout = state.flow.layout
      guard layout.axis == .horizontal, layout.direction == .rightToLeft else { return edge }
      return edge.map { $0 == .start ? .end : .start }
    }
  }

  /// The origin of the viewport in its window is added to where a touch goes down.
  struct PressInWindowCoordinates: CollectionReorderRules {
    mutating func cellPressed(at location: Point, _ state: State) -> IndexPath? {
      cell(at: location + state.origin, state)
    }
  }

  /// What is under the snapshot view is looked for as if nothing had been scrolled.
  struct ProposalForgetsOffset: CollectionReorderRules {
    mutating func proposal(_ drag: State.Drag, _ state: State) -> IndexPath? {
      guard let path = state.flow.cell(at: drag.centre, offset: 0) else { return nil }
      return path == drag.path || state.flow.sections[path.section].cells[path.item].isLocked ? nil : path
    }
  }

  /// A centre exactly on a border belongs to both cells, and the other one than the item's own is taken.
  struct BorderBelongsToBoth: CollectionReorderRules {
    mutating func proposal(_ drag: State.Drag, _ state: State) -> IndexPath? {
      let path = standard { $0.proposal(drag, state) }
      guard path == nil, let before = cell(at: drag.centre - Point(1e-9, 0), state), before != drag.path,
        !state.flow.sections[before.section].cells[before.item].isLocked
      else { return path }
      return before
    }
    mutating func comesBack(to path: IndexPath, _ state: State) -> Bool { false }
    mutating func settle(fallback offset: Double, _ state: inout State) {
      guard let drag = state.drag, let path = proposal(drag, state), canMove(drag, to: path, state),
        let place = destination(path, drag, state), place.section == drag.path.section
      else { return standard { $0.settle(fallback: offset, &state) } }
      moveOnce(to: place, drag, &state)
    }
  }

  /// After a change of the viewport the cells stay where they were.
  struct StaleLayoutAfterResize: CollectionReorderRules {
    mutating func resize(_ viewport: Point, _ state: inout State) {
      state.flow.layout.viewport = viewport
      state.offset = clampedOffset(state.offset, state)
    }
  }

  /// After a change of the viewport the offset stays as it is.
  struct StaleOffsetAfterResize: CollectionReorderRules {
    mutating func resize(_ viewport: Point, _ state: inout State) {
      let offset = state.offset
      standard { $0.resize(viewport, &state) }
      state.offset = offset
    }
  }

  /// The offset is worked out as a share of the content, which without content is no number.
  struct NoContentNoNumber: CollectionReorderRules {
    mutating func clampedOffset(_ offset: Double, _ state: State) -> Double {
      let clamped = standard { $0.clampedOffset(offset, state) }
      return state.flow.contentExtent == 0 ? clamped / state.flow.contentExtent : clamped
    }
  }
}

extension CollectionReorderRules {
  /// One step of settling, whatever comes of it.
  mutating func moveOnce(to path: IndexPath, _ drag: State.Drag, _ state: inout State) {
    guard path != drag.path else { return }
    arrange(from: drag.path, to: path, &state)
    state.offset = clampedOffset(state.offset, state)
    moveInData(from: drag.path, to: path, &state)
    reportMove(from: drag.path, to: path, &state)
  }
}
