/// A tree by its rules: the specification or, with overridden rules, a planted fault.
public typealias TreeMoveReference = RuledReference<TreeMoveRules>

// The rules that each event asks.

extension TreeMoveRules: KeyedRules {
  /// Starts with the scene's items, and nothing lifted.
  public final func start(_ scene: TreeMove.Scene, _ state: inout State) {
    state = State(scene, policies: state.policies, decider: state.decider)
    layOut(&state)
  }

  final func itemPressed(at location: Point, _ state: State) -> ItemID? {
    row(at: location, state).map { state.items[state.rows[$0]].id }
  }

  /// Lifts the item that a touch has pressed; a touch that lifts nothing now never will.
  final func lift(touchAt index: Int, _ state: inout State) {
    guard state.touches[index].role == .live else { return }
    let items = state.touches[index].note.map { itemsLifted(with: $0, state) } ?? []
    if items.isEmpty {
      state.touches[index].role = .inert
    } else {
      lift(items, touch: state.touches[index].id, &state)
    }
  }

  /// Does nothing, as rules look at the touch's location after every event.
  final func follow(touchAt index: Int, _ state: inout State) {}

  /// A tap does nothing.
  final func tap(_ touch: State.Touch, _ state: inout State) {}

  final func pick(_ item: ItemID, _ state: inout State) {
    let items = itemsPicked(item, state)
    if !items.isEmpty { lift(items, touch: nil, &state) }
  }

  final func step(_ direction: KeyEvent.Direction, _ drag: State.Drag, _ state: inout State) {
    if let place = place(direction, from: drag, state) { step(to: place, drag, &state) }
  }

  final func end(_ drag: State.Drag, isReleased: Bool, _ state: inout State) {
    guard isReleased else {
      cancel(drag, &state)
      return closeOpened(drag, isDropped: false, state.policies.opened, &state)
    }
    let place = placeOfDrop(drag, state)
    drop(drag, at: place, &state)
    closeOpened(drag, isDropped: isDropped(drag, at: place, state), state.policies.opened, &state)
  }

  /// Asks for the place of a drop again, after every event while a touch drags.
  final func update(_ state: inout State) {
    guard let drag = state.drag, let touch = drag.touch.flatMap({ state.touches.index(of: $0) }) else {
      return
    }
    let location = state.touches[touch].location
    hover(at: location, &state)
    let (place, isDecided) = place(of: drag, touchAt: location, state)
    state.drag?.indicator = place
    state.drag?.locationOfDecision = isDecided ? location : nil
  }

  /// Shows all items, the rows, and what is lifted.
  ///
  /// - Complexity: O(number of items).
  public final func show(_ state: inout State, in snapshot: inout TreeMove.Snapshot) {
    let (items, rows) = (state.items, state.rows)
    snapshot.items.refill(to: items.count, with: .blank) { index in
      TreeMove.Snapshot.Item(items[index].id, level: items[index].level, isOpen: items[index].isOpen)
    }
    snapshot.rows.refill(to: rows.count, with: .blank) { row in
      TreeMove.Snapshot.Row(items[rows[row]].id, frame(ofRow: row, state))
    }
    snapshot.lifted = state.drag?.items ?? []
    snapshot.indicator = state.drag?.indicator
    if snapshot.reports != state.reports { snapshot.reports = state.reports }
  }
}
