import DragSpec

// Faults in rules 9 to 11: release, cancel and data changes by others.

extension CollectionReorderFaults {
  /// A drop where the drag began takes the item away.
  struct DropOnItselfDeletes: CollectionReorderRules {
    mutating func release(_ drag: State.Drag, _ state: inout State) {
      if homePath(drag, state) == drag.path {
        deleteDropped(drag, &state)
      } else {
        standard { $0.release(drag, &state) }
      }
    }
  }

  /// A drop outside the viewport takes the item away.
  struct DropOutsideDeletes: CollectionReorderRules {
    mutating func release(_ drag: State.Drag, _ state: inout State) {
      if state.flow.layout.bounds.contains(drag.centre) {
        standard { $0.release(drag, &state) }
      } else {
        deleteDropped(drag, &state)
      }
    }
  }

  /// The cell stays where it was dropped until another one is lifted.
  struct DoesNotSettle: CollectionReorderRules {
    private var dropped: CollectionReorder.Snapshot.Cell?
    mutating func release(_ drag: State.Drag, _ state: inout State) {
      dropped = standard { $0.snapshotView(state) }
      standard { $0.release(drag, &state) }
    }
    mutating func frame(of path: IndexPath, _ state: State) -> Rect {
      let frame = standard { $0.frame(of: path, state) }
      guard let dropped, state.drag == nil, state.flow.contains(path),
        state.flow.sections[path.section].cells[path.item].id == dropped.item
      else { return frame }
      return dropped.frame
    }
  }

  /// Each lift adds a handler, so that a drag ends as often as there were lifts.
  struct HandlersPileUp: CollectionReorderRules {
    private var count = 0
    mutating func reportBegan(_ path: IndexPath, _ state: inout State) {
      count += 1
      state.reports.append(.began(path))
    }
    mutating func reportEnded(_ path: IndexPath, _ state: inout State) {
      for _ in 0..<count { state.reports.append(.ended(path)) }
    }
  }

  /// Another touch that is down takes the item over when its own is released.
  struct OtherTouchInherits: CollectionReorderRules {
    mutating func release(_ drag: State.Drag, _ state: inout State) {
      guard let other = state.touches.first else { return standard { $0.release(drag, &state) } }
      state.touches[0].role = .drags
      state.drag?.touch = other.id
    }
  }

  /// A cancel leaves the item where it is.
  struct CancelKeepsOrder: CollectionReorderRules {
    mutating func cancel(_ drag: State.Drag, _ state: inout State) -> IndexPath {
      standard { $0.release(drag, &state) }
      state.reports.removeLast()
      reportCancelled(drag.path, &state)
      return drag.path
    }
  }

  /// A cancel brings the item home in the display and not in the data source.
  struct CancelForgetsData: CollectionReorderRules {
    mutating func cancel(_ drag: State.Drag, _ state: inout State) -> IndexPath {
      let home = homePath(drag, state)
      let path = standard { $0.cancel(drag, &state) }
      if home != drag.path { state.moveEntry(from: home, to: drag.path) }
      return path
    }
  }

  /// A cancel counts as an end.
  struct CancelReportsEnded: CollectionReorderRules {
    mutating func reportCancelled(_ path: IndexPath?, _ state: inout State) {
      state.reports.append(path.map { .ended($0) } ?? .cancelled(nil))
    }
  }

  /// A cancel goes to the index path of the lift, whatever others have done since.
  struct HomeIsAnIndexPath: CollectionReorderRules {
    private var home: IndexPath?
    mutating func reportBegan(_ path: IndexPath, _ state: inout State) {
      home = path
      state.reports.append(.began(path))
    }
    mutating func homePath(_ drag: State.Drag, _ state: State) -> IndexPath {
      guard let home, state.flow.sections.indices.contains(home.section),
        isDestination(home, drag, state) || home == drag.path
      else { return standard { $0.homePath(drag, state) } }
      return home
    }
  }

  /// After a cancel the next hold lifts nothing.
  struct CancelPoisonsNextLift: CollectionReorderRules {
    private var isPoisoned = false
    mutating func reportCancelled(_ path: IndexPath?, _ state: inout State) {
      isPoisoned = true
      state.reports.append(.cancelled(path))
    }
    mutating func pathLifted(byHoldOf touch: State.Touch, _ state: State) -> IndexPath? {
      guard let path = standard({ $0.pathLifted(byHoldOf: touch, state) }) else { return nil }
      defer { isPoisoned = false }
      return isPoisoned ? nil : path
    }
  }

  /// A cancelled touch leaves its item lifted.
  struct CancelLeavesLifted: CollectionReorderRules {
    mutating func cancel(_ drag: State.Drag, _ state: inout State) -> IndexPath { drag.path }
  }

  /// An app that goes to the background leaves the item lifted.
  struct BackgroundLeavesLifted: CollectionReorderRules {
    mutating func enterBackground(_ state: inout State) { state.touches.removeAll() }
  }

  /// Locking the lifted item does not end its drag.
  struct LockDoesNotCancel: CollectionReorderRules {
    mutating func lockLifted(_ drag: State.Drag, _ state: inout State) {
      setLocked(true, at: drag.path, &state)
    }
  }

  /// Home is remembered at the first lift and never again.
  struct CancelRestoresFirstLift: CollectionReorderRules {
    private var home: IndexPath?
    mutating func rememberHome(_ state: inout State) {
      if let home, state.flow.sections.indices.contains(home.section) {
        state.drag?.homeSection = home.section
        for index in state.flow.sections[home.section].cells.indices where index >= home.item {
          state.flow.sections[home.section].cells[index].followsHome = true
        }
      } else {
        home = state.drag?.path
        standard { $0.rememberHome(&state) }
      }
    }
  }

  /// An item that is there already can be put in once more.
  struct InsertsKnownItem: CollectionReorderRules {
    mutating func accepts(
      _ item: CollectionReorder.Item, at path: IndexPath, _ state: inout State
    ) -> Bool {
      let unknown = CollectionReorder.Item(ItemID(.min), size: item.size)
      return standard { $0.accepts(unknown, at: path, &state) }
    }
  }

  /// A cancel brings an item that others have moved back to where it was lifted.
  struct MoveByOthersKeepsHome: CollectionReorderRules {
    mutating func moveItem(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      guard let drag = state.drag, drag.path == source else {
        return standard { $0.moveItem(from: source, to: path, &state) }
      }
      let followers = Set(state.flow.sections[drag.homeSection].cells.filter(\.followsHome).map(\.id))
      standard { $0.moveItem(from: source, to: path, &state) }
      state.drag?.homeSection = drag.homeSection
      for section in Set([drag.homeSection, path.section]) {
        for index in state.flow.sections[section].cells.indices {
          let id = state.flow.sections[section].cells[index].id
          state.flow.sections[section].cells[index].followsHome = followers.contains(id)
        }
      }
    }
  }

  /// Locking an item has no effect.
  struct LockIsIgnored: CollectionReorderRules {
    mutating func setLocked(_ isLocked: Bool, at path: IndexPath, _ state: inout State) {
      if !isLocked { standard { $0.setLocked(isLocked, at: path, &state) } }
    }
  }

  /// An item that others put in before the lifted one makes the drag go on with its neighbour.
  struct InsertShiftsDrag: CollectionReorderRules {
    mutating func insert(_ item: CollectionReorder.Item, at path: IndexPath, _ state: inout State) {
      let dragged = state.drag?.path
      standard { $0.insert(item, at: path, &state) }
      if let dragged { state.drag?.path = dragged }
    }
  }

  /// An item that others take out ends the drag of another one without a word.
  struct DeleteEndsDrag: CollectionReorderRules {
    mutating func delete(at path: IndexPath, _ state: inout State) {
      standard { $0.delete(at: path, &state) }
      if let drag = state.drag, let index = state.index(of: drag.touch) { state.touches[index].role = .inert }
      state.drag = nil
    }
  }

  /// A drag whose item is deleted reports where the item was.
  struct DeletedReportsPath: CollectionReorderRules {
    mutating func deleteLifted(_ drag: State.Drag, _ state: inout State) {
      standard { $0.deleteLifted(drag, &state) }
      state.reports.removeLast()
      reportCancelled(drag.path, &state)
    }
  }

  /// A drag whose item is deleted ends without a callback.
  struct DeletedIsSilent: CollectionReorderRules {
    mutating func deleteLifted(_ drag: State.Drag, _ state: inout State) {
      standard { $0.deleteLifted(drag, &state) }
      state.reports.removeLast()
    }
  }

  /// What others put in is missing in the data source.
  struct InsertMissesData: CollectionReorderRules {
    mutating func updateData(_ section: Int, _ state: inout State) {
      if state.drag == nil { state.copyToData(section) }
    }
  }
}

extension CollectionReorderRules {
  /// Ends a drag by taking its item out, and says that it has ended.
  mutating func deleteDropped(_ drag: State.Drag, _ state: inout State) {
    standard { $0.deleteLifted(drag, &state) }
    state.reports.removeLast()
    reportEnded(drag.path, &state)
  }
}
