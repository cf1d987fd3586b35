import DragSpec

// Faults in rules 4 and 5: proposal and settling.

extension CollectionReorderFaults {
  /// The first move after the lift changes no order.
  struct FirstMoveIsDropped: CollectionReorderRules {
    private var rest = 0
    mutating func reportBegan(_ path: IndexPath, _ state: inout State) {
      // The hold settles too.
      rest = 2
      state.reports.append(.began(path))
    }
    mutating func settle(fallback offset: Double, _ state: inout State) {
      rest -= 1
      if rest < 0 { standard { $0.settle(fallback: offset, &state) } }
    }
  }

  /// The last place of a section cannot be reached.
  struct LastPlaceIsUnreachable: CollectionReorderRules {
    mutating func destination(_ proposed: IndexPath, _ drag: State.Drag, _ state: State) -> IndexPath? {
      guard let path = standard({ $0.destination(proposed, drag, state) }) else { return nil }
      return path.section == drag.path.section
        && path.item == state.flow.sections[path.section].cells.count - 1
        ? nil : path
    }
  }

  /// The first place of a section cannot be reached.
  struct FirstPlaceIsUnreachable: CollectionReorderRules {
    mutating func destination(_ proposed: IndexPath, _ drag: State.Drag, _ state: State) -> IndexPath? {
      guard let path = standard({ $0.destination(proposed, drag, state) }), path.item > 0 else { return nil }
      return path
    }
  }

  /// Towards the end the item lands one place too early.
  struct OffByOneForward: CollectionReorderRules {
    mutating func destination(_ proposed: IndexPath, _ drag: State.Drag, _ state: State) -> IndexPath? {
      guard let path = standard({ $0.destination(proposed, drag, state) }) else { return nil }
      guard path.section == drag.path.section, path.item > drag.path.item else { return path }
      let early = IndexPath(path.section, path.item - 1)
      return state.flow.sections[path.section].cells[early.item].isLocked ? path : early
    }
  }

  /// Over a gap the nearest cell is proposed.
  struct GapProposesNearest: CollectionReorderRules {
    mutating func proposal(_ drag: State.Drag, _ state: State) -> IndexPath? {
      if cell(at: drag.centre, state) != nil || emptySection(at: drag.centre, state) != nil {
        return standard { $0.proposal(drag, state) }
      }
      var nearest: (distance: Double, path: IndexPath)?
      for section in state.flow.sections.indices {
        for (item, cell) in state.flow.sections[section].cells.enumerated() where !cell.isLocked {
          let path = IndexPath(section, item)
          let way = frame(of: path, state).centre - drag.centre
          let distance = way.x * way.x + way.y * way.y
          if distance < nearest?.distance ?? .infinity { nearest = (distance, path) }
        }
      }
      return nearest?.path == drag.path ? nil : nearest?.path
    }
  }

  /// Only the horizontal place of the snapshot view counts: the item never leaves its line.
  struct OneAxisDecides: CollectionReorderRules {
    mutating func proposal(_ drag: State.Drag, _ state: State) -> IndexPath? {
      var level = drag
      level.centre.y = frame(of: drag.path, state).centre.y
      return standard { $0.proposal(level, state) }
    }
  }

  /// The touch decides, not the centre of the snapshot view.
  struct TouchProposes: CollectionReorderRules {
    mutating func proposal(_ drag: State.Drag, _ state: State) -> IndexPath? {
      var touched = drag
      touched.centre = drag.centre - drag.grabOffset
      return standard { $0.proposal(touched, state) }
    }
  }

  /// An empty section takes no item.
  struct EmptySectionRefuses: CollectionReorderRules {
    mutating func emptySection(at location: Point, _ state: State) -> Int? { nil }
  }

  /// The delegate's denial is not heard.
  struct DenialIsIgnored: CollectionReorderRules {
    mutating func destination(_ proposed: IndexPath, _ drag: State.Drag, _ state: State) -> IndexPath? {
      standard { $0.destination(proposed, drag, state) } ?? proposed
    }
  }

  /// The delegate's redirect is not heard.
  struct RedirectIsIgnored: CollectionReorderRules {
    mutating func destination(_ proposed: IndexPath, _ drag: State.Drag, _ state: State) -> IndexPath? {
      standard { $0.destination(proposed, drag, state) } == nil ? nil : proposed
    }
  }

  /// A redirect to a locked item's place is followed.
  struct RedirectGoesAnywhere: CollectionReorderRules {
    mutating func isDestination(_ path: IndexPath, _ drag: State.Drag, _ state: State) -> Bool {
      state.flow.contains(path) || standard { $0.isDestination(path, drag, state) }
    }
  }

  /// The item moves once for every event, whether it then comes to rest or not.
  struct Oscillates: CollectionReorderRules {
    mutating func settle(fallback offset: Double, _ state: inout State) {
      guard let drag = state.drag, let proposed = proposal(drag, state),
        let path = destination(proposed, drag, state), canMove(drag, to: path, state)
      else { return }
      moveOnce(to: path, drag, &state)
    }
  }

  /// Every step on the way to rest is reported as a move.
  struct ReportsEveryStep: CollectionReorderRules {
    private var steps: [(from: IndexPath, to: IndexPath)] = []
    mutating func moveInDisplay(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      steps.append((source, path))
      state.moveCell(from: source, to: path)
    }
    mutating func snapshotCentre(_ drag: State.Drag, touchAt location: Point) -> Point {
      steps.removeAll()
      return location + drag.grabOffset
    }
    mutating func reportMove(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      for step in steps { state.reports.append(.moved(from: step.from, to: step.to)) }
      steps.removeAll()
    }
  }
}
