/// Collection reorder by its rules: the specification, or a variant of it with a subclass of the rules.
public typealias CollectionReorderReference = RuledReference<CollectionReorderRules>

// The rules that each event asks.

extension CollectionReorderRules: KeyedRules {
  final func itemPressed(at location: Point, _ state: State) -> ItemID? {
    cellPressed(at: location, state).flatMap { state.flow.item(at: $0)?.id }
  }

  /// Lifts the item that a touch has pressed; a touch that lifts nothing now never will.
  final func lift(touchAt index: Int, _ state: inout State) {
    guard let path = pathLifted(byHoldOf: state.touches[index], state), state.flow.contains(path) else {
      if state.touches[index].role == .live { state.touches[index].role = .inert }
      return
    }
    lift(path, touchIndex: index, &state)
    settle(fallback: state.offset, &state)
  }

  final func follow(touchAt index: Int, _ state: inout State) {
    guard let drag = state.drag else { return }
    state.drag = followed(drag, to: state.touches[index].location, state)
    settle(fallback: state.offset, &state)
  }

  final func tap(_ touch: State.Touch, _ state: inout State) {
    if let item = touch.note, state.flow.path(of: item) != nil { tellTap(item, &state) }
  }

  final func pick(_ item: ItemID, _ state: inout State) {
    if let path = pathPicked(item, state), state.flow.contains(path) { pick(item, path, &state) }
  }

  final func step(_ direction: KeyEvent.Direction, _ drag: State.Drag, _ state: inout State) {
    guard let path = pathSeen(drag, state) ?? target(drag, direction, state), path != drag.path else {
      return
    }
    arrange(from: drag.path, to: path, &state)
    tellMove(from: drag.path, to: path, &state)
  }

  final func end(_ drag: State.Drag, isReleased: Bool, _ state: inout State) {
    if isReleased { drop(drag, &state) } else { _ = cancel(drag, &state) }
  }

  /// Makes a change by others, which may end the drag.
  final func changeForOthers(_ event: CollectionReorder.Event, _ state: inout State) {
    if let drag = state.drag, event == .delete(at: drag.path) {
      deleteLifted(drag, &state)
    } else if let drag = state.drag, event == .lock(at: drag.path) {
      lockLifted(drag, &state)
    } else {
      change(event, &state)
    }
    if event.isDataChange, state.policies.change == .cancels, let drag = state.drag {
      _ = cancel(drag, &state)
    }
    settle(fallback: state.offset, &state)
  }

  /// Keeps the snapshot view of an item that a key has picked up where its cell is.
  final func keepPickedInCell(_ state: inout State) {
    guard var drag = state.drag, drag.touch == nil else { return }
    drag.centre = frame(of: drag.path, state).centre
    drag.location = drag.centre
    state.drag = drag
  }

  /// Shows the whole state in a snapshot, and reuses the memory of its lists.
  public final func show(_ state: inout State, in snapshot: inout CollectionReorder.Snapshot) {
    snapshot.data.share(state.data)
    snapshot.reports.share(state.reports)
    snapshot.tapped = state.tapped
    (snapshot.viewport, snapshot.offset) = (state.flow.layout.viewport, state.offset)
    snapshot.contentExtent = state.flow.contentExtent
    snapshot.display.resize(to: state.flow.sections.count, with: .blank)
    snapshot.cells.removeAll(keepingCapacity: true)
    let bounds = state.flow.layout.bounds
    for section in state.flow.sections.indices {
      // Taken out of the loop: in it, each item would cost reference counting.
      let items = state.flow.sections[section].items
      snapshot.display[section].items.update(to: items.count, with: 0) { items[$0].id }
      for index in items.indices {
        let frame = frame(of: CollectionReorder.IndexPath(section, index), state)
        guard frame.overlaps(bounds) else { continue }
        snapshot.cells.append(CollectionReorder.Snapshot.Cell(items[index].id, frame))
      }
    }
    snapshot.hidden.refill(with: hiddenItem(state))
    snapshot.snapshotViews.refill(with: snapshotView(state))
  }
}
