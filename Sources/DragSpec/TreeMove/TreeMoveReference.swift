/// A tree by its rules: the specification or, with overridden rules, a planted fault.
public typealias TreeMoveReference = RuledReference<TreeMoveRules>

// Which rules an event asks.

extension TreeMoveRules: KeyedRules {
  /// Begins with the scene's items, nothing lifted.
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

  /// Does nothing: rules look at where a touch is after every event.
  final func follow(touchAt index: Int, _ state: inout State) {}

  /// A tap does nothing.
  final func tap(_ touch: State.Touch, _ state: inout State) {}

  final func pick(_ item: ItemID, _ state: inout State) {
    let items = itemsPicked(item, state)
    if !items.isEmpty { lift(items, touch: nil, &state) }
  }

  final func step(_ direction: KeyEvent.Direction, _ drag: State.Drag, _ state: inout State) {
    guard let index = drag.items.first.flatMap({ state.items.index(of: $0) }),
      let place = place(direction, from: index, state), accepts(place.parent, drag, state)
    else { return }
    step(to: place, drag, &state)
  }

  final func end(_ drag: State.Drag, isReleased: Bool, _ state: inout State) {
    guard isReleased else {
      cancel(drag, &state)
      return closeOpened(drag, isDropped: false, state.policies.opened, &state)
    }
    // A key drops what it has picked up where that is.
    let own = drag.items.first.flatMap { state.items.index(of: $0) }.map { state.items.place(of: $0) }
    drop(drag, at: drag.touch == nil ? own : dropped(drag, state) ?? drag.indicator, &state)
    closeOpened(drag, isDropped: true, state.policies.opened, &state)
  }

  final func change(_ event: TreeMove.Event, _ state: inout State) {
    switch event {
    case .toggle(let item): toggle(item, &state)
    case .insert(let item, let place, let isLeaf): insert(item, at: place, isLeaf: isLeaf, &state)
    case .moveItem(let item, let place): move(item, to: place, &state)
    case .delete(let item): delete(item, &state)
    case .touch, .tick, .key: break
    }
  }

  /// Asks again where a drop would go, after every event while a touch drags.
  final func update(_ state: inout State) {
    guard let drag = state.drag, let touch = drag.touch.flatMap({ state.touches.index(of: $0) }) else {
      return
    }
    let location = state.touches[touch].location
    hover(at: location, &state)
    let place = decided(drag, at: location, state) ?? self.place(at: location, state.policies.target, state)
    let accepted = place.flatMap { accepts($0.parent, drag, state) ? $0 : nil }
    state.drag?.indicator = accepted
  }

  /// The place that is the decision of the code under test, with the policy `target` = `own`; nil where it names no
  /// possible one.
  ///
  /// The decider names it. Without its answer, it is the place that is shown or, at a drop, that in which the items
  /// are seen, if they can be there.
  private func decided(_ drag: State.Drag, at location: Point, _ state: State) -> Place?? {
    guard state.policies.target == .own else { return nil }
    let shown = state.seen.map { $0.indicator?.place }
    guard let decider = state.decider else {
      guard let shown else { return nil }
      return shown.map { canTake($0, drag, state) } ?? true ? .some(shown) : nil
    }
    func answer(_ shift: Point) -> Place?? {
      let rows = state.rows.indices.map { row in
        let item = state.items[state.rows[row]]
        return TreeMove.Question.Row(
          id: item.id, frame: frame(ofRow: row, state), isOpen: item.isOpen, isLeaf: item.isLeaf)
      }
      let question = TreeMove.Question(rows: rows, lifted: drag.items, touch: location + shift)
      guard let decision = try? decider.decide(question) else { return nil }
      return .some(decision.indicator?.place)
    }
    let decided = answer(.zero)
    guard let decided, let shown, decided != shown else { return decided }
    // Between two places rounding decides, and the place that is seen is as right.
    return Point.shiftsByRounding.contains { answer($0) == .some(shown) } ? .some(shown) : .some(decided)
  }

  private func canTake(_ place: Place, _ drag: State.Drag, _ state: State) -> Bool {
    state.items.position(of: place) != nil && accepts(place.parent, drag, state)
  }

  /// Where the lifted items are seen after a drop, if they can be there and all others are where they were.
  private func dropped(_ drag: State.Drag, _ state: State) -> Place?? {
    guard state.policies.target == .own, state.decider == nil, let seen = state.seen,
      let index = drag.items.first.flatMap({ seen.items.index(of: $0) })
    else { return nil }
    if state.items.hasPlaces(of: seen.items) { return .some(nil) }
    let place = seen.items.place(of: index)
    var moved = state
    moveItems(drag.items, to: place, &moved)
    guard moved.items.hasPlaces(of: seen.items), accepts(place.parent, drag, state) else { return nil }
    // Counted with all items where they are, as an indicator is.
    return (place.index...place.index + drag.items.count).map { Place($0, in: place.parent) }
      .first {
        corrected($0, without: drag.items, state) == place && state.items.position(of: $0) != nil
      }
      .map { .some($0) }
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
    snapshot.indicator = state.drag?.indicator.map { TreeMove.Snapshot.Indicator($0) }
    if snapshot.reports != state.reports { snapshot.reports = state.reports }
  }
}
