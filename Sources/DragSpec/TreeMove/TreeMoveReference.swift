/// A tree by its rules: the specification or, with overridden rules, a planted fault.
///
/// Copies share their rules until the next start, so only one of them should go on with a run.
public struct TreeMoveReference: Implementation {
  /// The behaviour that it implements.
  public typealias Subject = TreeMove

  /// The tree as it is now.
  public internal(set) var state = TreeMove.State()

  private let kind: TreeMoveRules.Type
  private var rules: TreeMoveRules
  private let policies: TreeMove.Policies
  private let decider: Decider<TreeMove>?
  /// What is seen after the event that is taken, where the code under test decides about the place.
  private var seen: TreeMove.Snapshot?

  /// Makes a tree that follows the rules.
  ///
  /// - Parameters:
  ///   - rules: the rules, of which each run gets new ones.
  ///   - policies: which of the legitimate ways to behave is followed.
  ///   - decider: says where a drop would go, with the policy `target` = `own`; nil where what is seen says it.
  public init(
    rules: TreeMoveRules.Type = TreeMoveRules.self, policies: TreeMove.Policies = TreeMove.Policies(),
    decider: Decider<TreeMove>? = nil
  ) {
    (kind, self.rules, self.policies) = (rules, rules.init(), policies)
    self.decider = policies.target == .own ? decider : nil
  }

  /// Begins with the scene's items, nothing lifted.
  public mutating func start(_ scene: TreeMove.Scene) {
    rules = kind.init()
    state = TreeMove.State(scene)
    rules.layOut(&state)
  }

  /// Takes one event; what makes no sense now is ignored.
  public mutating func handle(_ event: TreeMove.Event) {
    switch event {
    case .touch(let event): take(event)
    case .tick(let seconds): if seconds >= 0, seconds.isFinite { rules.pass(seconds: seconds, &state) }
    case .key(let event): if policies.keys == .drag { take(event) }
    case .toggle, .insert, .moveItem, .delete: if makesSense(event) { change(event) }
    }
    update()
  }

  /// Takes an event after which something was seen.
  ///
  /// With the policy `target` = `own` the place is the one that the decider says. Where it says nothing, it is the one that
  /// is shown or, at a drop, that in which the items are seen, if they can be there; if not, that of rule 3.
  mutating func handle(_ event: TreeMove.Event, seen: TreeMove.Snapshot) {
    self.seen = seen
    handle(event)
    self.seen = nil
  }

  private mutating func take(_ event: TouchEvent) {
    switch state.touches.take(event) {
    case .ignored: break
    case .pressed(let touch, let location):
      let item = rules.row(at: location, state).map { state.items[state.rows[$0]].id }
      let role = item.map { rules.role(ofPressOn: $0, state) } ?? .inert
      if policies.press == .cancels, let drag = state.drag, drag.touch == nil { rules.cancel(drag, &state) }
      state.touches.append(TreeMove.State.Touch(touch, at: location, role, item))
    case .moved(let index, _):
      guard state.touches[index].role == .live else { return }
      if policies.liftsByMove {
        if rules.lifts(state.touches[index], policies) { lift(index) }
      } else if rules.wanders(state.touches[index]) {
        state.touches[index].role = .inert
      }
    case .held(let index): if !policies.liftsByMove, state.touches[index].role == .live { lift(index) }
    case .ended(let touch, let isReleased):
      guard touch.role == .drags, let drag = state.drag else { return }
      if isReleased {
        rules.drop(drag, at: dropped(drag) ?? drag.indicator, &state)
      } else {
        rules.cancel(drag, &state)
      }
      rules.closeOpened(drag, isDropped: isReleased, policies.opened, &state)
    }
  }

  /// Lifts what a touch has pressed; where it lifts nothing now, it never will.
  private mutating func lift(_ index: Int) {
    let items = state.touches[index].note.map { rules.itemsLifted(with: $0, state) } ?? []
    if items.isEmpty {
      state.touches[index].role = .inert
    } else {
      rules.lift(items, touch: state.touches[index].id, &state)
    }
  }

  private mutating func take(_ event: KeyEvent) {
    if case .pick(let item) = event {
      let items = rules.itemsPicked(item, state)
      if !items.isEmpty { rules.lift(items, touch: nil, &state) }
      return
    }
    guard let drag = state.drag, drag.touch == nil,
      let index = drag.items.first.flatMap({ state.items.index(of: $0) })
    else { return }
    switch event {
    case .pick: break
    case .step(let direction):
      guard let place = rules.place(direction, from: index, state), rules.accepts(place.parent, drag, state)
      else {
        return
      }
      rules.step(to: place, drag, &state)
    case .drop: rules.drop(drag, at: state.items.place(of: index), &state)
    case .escape: rules.cancel(drag, &state)
    }
  }

  private func makesSense(_ event: TreeMove.Event) -> Bool {
    event.makesSense(in: state.items) { item in
      state.items.index(of: item).map { state.items[$0].isLeaf } ?? false
    }
  }

  private mutating func change(_ event: TreeMove.Event) {
    switch event {
    case .toggle(let item): rules.toggle(item, &state)
    case .insert(let item, let place, let isLeaf): rules.insert(item, at: place, isLeaf: isLeaf, &state)
    case .moveItem(let item, let place): rules.move(item, to: place, &state)
    case .delete(let item): rules.delete(item, &state)
    case .touch, .tick, .key: break
    }
  }

  /// Asks again where a drop would go, after every event while a touch drags.
  private mutating func update() {
    guard let drag = state.drag, let touch = drag.touch.flatMap({ state.touches.index(of: $0) }) else {
      return
    }
    let location = state.touches[touch].location
    rules.hover(at: location, &state)
    let place = decided(drag, at: location) ?? rules.place(at: location, policies.target, state)
    let accepted = place.flatMap { rules.accepts($0.parent, drag, state) ? $0 : nil }
    state.drag?.indicator = accepted
  }

  /// The place that is the decision of the code under test; nil where that says nothing that can be.
  private func decided(_ drag: TreeMove.State.Drag, at location: Point) -> TreeMove.Place?? {
    guard policies.target == .own else { return nil }
    let shown = seen.map { $0.indicator?.place }
    guard let decider else {
      guard let shown else { return nil }
      return shown.map { canTake($0, drag) } ?? true ? .some(shown) : nil
    }
    func answer(_ shift: Point) -> TreeMove.Place?? {
      let rows = state.rows.indices.map { row in
        let item = state.items[state.rows[row]]
        return TreeMove.Question.Row(
          id: item.id, frame: rules.frame(ofRow: row, state), isOpen: item.isOpen, isLeaf: item.isLeaf)
      }
      let question = TreeMove.Question(rows: rows, lifted: drag.items, touch: location + shift)
      guard let decision = try? decider.decide(question) else { return nil }
      return .some(decision.indicator?.place)
    }
    let decided = answer(.zero)
    guard let decided, let shown, decided != shown else { return decided }
    // Between two places rounding decides, and that which is seen is as right.
    return Point.shiftsByRounding.contains { answer($0) == .some(shown) } ? .some(shown) : .some(decided)
  }

  private func canTake(_ place: TreeMove.Place, _ drag: TreeMove.State.Drag) -> Bool {
    state.items.position(of: place) != nil && rules.accepts(place.parent, drag, state)
  }

  /// Where the lifted items are seen after a drop, if they can be there and all others are where they were.
  private func dropped(_ drag: TreeMove.State.Drag) -> TreeMove.Place?? {
    guard policies.target == .own, decider == nil, let seen,
      let index = drag.items.first.flatMap({ seen.items.index(of: $0) })
    else { return nil }
    if state.items.hasPlaces(of: seen.items) { return .some(nil) }
    let place = seen.items.place(of: index)
    var moved = state
    rules.moveItems(drag.items, to: place, &moved)
    guard moved.items.hasPlaces(of: seen.items), rules.accepts(place.parent, drag, state) else { return nil }
    // Counted with all items where they are, as an indicator is.
    return (place.index...place.index + drag.items.count).map { TreeMove.Place($0, in: place.parent) }
      .first {
        rules.corrected($0, without: drag.items, state) == place && state.items.position(of: $0) != nil
      }
      .map { .some($0) }
  }

  /// Shows all items, the rows, and what is lifted.
  ///
  /// - Complexity: O(number of items).
  public mutating func observe(into snapshot: inout TreeMove.Snapshot) {
    let (items, rows) = (state.items, state.rows)
    snapshot.items.refill(to: items.count, with: .blank) { index in
      TreeMove.Snapshot.Item(items[index].id, level: items[index].level, isOpen: items[index].isOpen)
    }
    snapshot.rows.refill(to: rows.count, with: .blank) { row in
      TreeMove.Snapshot.Row(items[rows[row]].id, rules.frame(ofRow: row, state))
    }
    snapshot.lifted = state.drag?.items ?? []
    snapshot.indicator = state.drag?.indicator.map { TreeMove.Snapshot.Indicator($0) }
    if snapshot.reports != state.reports { snapshot.reports = state.reports }
  }
}
