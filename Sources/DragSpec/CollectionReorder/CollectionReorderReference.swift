/// Collection reorder by its rules: the specification, or a variant of it with a subclass of the rules.
///
/// A copy shares its rules until its next start, with all that a subclass remembers of this run.
public struct CollectionReorderReference: Implementation {
  public typealias Subject = CollectionReorder

  /// The collection as it is now.
  public internal(set) var state: CollectionReorder.State

  private let kind: CollectionReorderRules.Type
  /// The rules of this run: what they remember is forgotten at the next start.
  var rules: CollectionReorderRules

  /// Makes a collection that follows the rules.
  ///
  /// - Parameters:
  ///   - rules: the rules as they are written, or a subclass.
  ///   - policies: where good implementations differ.
  ///   - decider: what answers where the lifted item goes, with the policy `target` = `own`.
  public init(
    rules: CollectionReorderRules.Type = CollectionReorderRules.self,
    policies: CollectionReorder.Policies = CollectionReorder.Policies(),
    decider: Decider<CollectionReorder>? = nil
  ) {
    kind = rules
    self.rules = rules.init()
    state = CollectionReorder.State(policies: policies, decider: decider)
  }

  /// Begins with the scene's items, laid out and scrolled as far as the content allows, nothing lifted.
  public mutating func start(_ scene: CollectionReorder.Scene) {
    rules = kind.init()
    rules.start(scene, &state)
  }

  public mutating func handle(_ event: CollectionReorder.Event) { rules.handle(event, &state) }

  /// Shows the sections, the cells in the viewport, what is lifted, and what was told.
  public mutating func observe(into snapshot: inout CollectionReorder.Snapshot) {
    rules.show(state, in: &snapshot)
  }
}

// Which rules an event asks. These are functions of the rules, not of the reference, so that an event retains
// the rules once and not for each rule that it asks.

extension CollectionReorderRules {
  final func handle(_ event: CollectionReorder.Event, _ state: inout State) {
    switch event {
    case .touch(.press(let touch, let location)): press(touch, at: location, &state)
    case .touch(let event):
      switch state.touches.take(event) {
      case .ignored, .pressed: break
      case .moved(let index, _): move(index, &state)
      case .held(let index): if !state.policies.liftsByMove { lift(index, &state) }
      case .ended(let touch, let isReleased):
        if isReleased, touch.role == .live, let item = touch.note, state.flow.path(of: item) != nil {
          tellTap(item, &state)
        }
        guard touch.role == .drags, let drag = state.drag else { return }
        if isReleased { drop(drag, &state) } else { _ = cancel(drag, &state) }
      }
    case .tick(let seconds):
      guard seconds.isFinite, seconds >= 0 else { return }
      if let drag = state.drag, drag.touch != nil {
        tick(seconds: seconds, drag, &state)
      } else {
        tickAtRest(seconds: seconds, &state)
      }
    case .background: enterBackground(&state)
    case .key(let event): if state.policies.keys == .drag { take(event, &state) }
    case .insert, .delete, .moveItem, .reload, .lock, .unlock, .resize:
      guard accepts(event, state) else { return }
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
    if var drag = state.drag, drag.touch == nil {
      drag.centre = frame(of: drag.path, state).centre
      drag.location = drag.centre
      state.drag = drag
    }
  }

  private func take(_ event: KeyEvent, _ state: inout State) {
    if case .pick(let item) = event {
      if let path = pathPicked(item, state), state.flow.contains(path) { pick(item, path, &state) }
      return
    }
    guard let drag = state.drag, drag.touch == nil else { return }
    switch event {
    case .pick: break
    case .step(let direction):
      guard let path = pathSeen(drag, state) ?? target(drag, direction, state), path != drag.path else {
        return
      }
      arrange(from: drag.path, to: path, &state)
      tellMove(from: drag.path, to: path, &state)
    case .drop: drop(drag, &state)
    case .escape: _ = cancel(drag, &state)
    }
  }

  private func press(_ touch: TouchID, at location: Point, _ state: inout State) {
    guard location.isFinite, accepts(pressOf: touch, &state) else { return }
    let item = cellPressed(at: location, state).flatMap { state.flow.item(at: $0)?.id }
    let role = item.map { self.role(ofPressOn: $0, state) } ?? .inert
    if state.policies.press == .cancels, let drag = state.drag, drag.touch == nil { _ = cancel(drag, &state) }
    state.touches.append(State.Touch(touch, at: location, role, item))
  }

  private func move(_ index: Int, _ state: inout State) {
    let location = state.touches[index].location
    switch state.touches[index].role {
    case .inert: return
    case .live where state.policies.liftsByMove:
      if state.policies.lifts(pressedAt: state.touches[index].press, at: location) { lift(index, &state) }
    case .live:
      if wanders(state.touches[index], at: location) { state.touches[index].role = .inert }
    case .drags:
      guard let drag = state.drag else { return }
      state.drag = followed(drag, to: location, state)
      settle(fallback: state.offset, &state)
    }
  }

  /// Lifts what a touch has pressed; where it lifts nothing now, it never will.
  private func lift(_ index: Int, _ state: inout State) {
    guard let path = pathLifted(byHoldOf: state.touches[index], state), state.flow.contains(path) else {
      if state.touches[index].role == .live { state.touches[index].role = .inert }
      return
    }
    lift(path, touchIndex: index, &state)
    settle(fallback: state.offset, &state)
  }
}

// What is seen.

extension CollectionReorderRules {
  /// Shows everything, in the memory of the lists.
  final func show(_ state: State, in snapshot: inout CollectionReorder.Snapshot) {
    let sections = state.flow.sections
    snapshot.display.resize(to: sections.count, with: .blank)
    for section in sections.indices {
      snapshot.display[section].items.refill(to: sections[section].items.count, with: 0) {
        sections[section].items[$0].id
      }
    }
    snapshot.data.overwrite(with: state.data)
    (snapshot.viewport, snapshot.offset) = (state.flow.layout.viewport, state.offset)
    snapshot.contentExtent = state.flow.contentExtent
    snapshot.cells.removeAll(keepingCapacity: true)
    let bounds = state.flow.layout.bounds
    state.flow.forEachPath { path in
      let frame = frame(of: path, state)
      guard frame.overlaps(bounds) else { return }
      snapshot.cells.append(
        CollectionReorder.Snapshot.Cell(sections[path.section].items[path.item].id, frame))
    }
    snapshot.hidden = hiddenItem(state).map { [$0] } ?? []
    snapshot.snapshotViews = snapshotView(state).map { [$0] } ?? []
    snapshot.reports.overwrite(with: state.reports)
    snapshot.tapped = state.tapped
  }
}
