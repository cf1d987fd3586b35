/// Collection reorder by its rules: the specification, or a variant of it with a subclass of the rules.
///
/// A copy shares its rules until its next start, with all that a subclass remembers of this run.
public struct CollectionReorderReference: Implementation {
  /// The behaviour that it implements.
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
  public init(
    rules: CollectionReorderRules.Type = CollectionReorderRules.self,
    policies: CollectionReorder.Policies = CollectionReorder.Policies()
  ) {
    kind = rules
    self.rules = rules.init()
    state = CollectionReorder.State(policies: policies)
  }

  /// Begins with the scene's items, laid out and scrolled as far as the content allows, nothing lifted.
  public mutating func start(_ scene: CollectionReorder.Scene) {
    rules = kind.init()
    rules.start(scene, &state)
  }

  /// Takes one event; what makes no sense now is ignored.
  public mutating func handle(_ event: CollectionReorder.Event) { rules.handle(event, &state) }

  /// Takes an event and scrolls as far as was seen.
  ///
  /// - Throws: where the item does not come to rest as was seen, so that it cannot be told how far it was scrolled first.
  mutating func handle(_ event: CollectionReorder.Event, seen: CollectionReorder.Snapshot) throws {
    guard case .tick = event, state.drag != nil else { return handle(event) }
    state.seenOffset = seen.offset
    handle(event)
    state.seenOffset = nil
    let isAsSeen =
      abs(state.offset - seen.offset) <= Tolerance.standard
      && zip(state.flow.sections, seen.display).allSatisfy { $0.cells.lazy.map(\.id).elementsEqual($1.items) }
    if !isAsSeen { throw ScrolledUnseen() }
  }

  /// It cannot be told how far the content was scrolled before the item came to rest.
  private struct ScrolledUnseen: Error {}

  /// Shows what has changed since the last snapshot of this run.
  public mutating func observe(into snapshot: inout CollectionReorder.Snapshot) {
    rules.show(&state, in: &snapshot)
  }
}

// Which rules an event asks. These are functions of the rules, not of the reference, so that an event retains
// the rules once and not for each rule that it asks.

extension CollectionReorderRules {
  final func handle(_ event: CollectionReorder.Event, _ state: inout State) {
    switch event {
    case .touch(.press(let touch, let location)): press(touch, at: location, &state)
    case .touch(.move(let touch, let location)): move(touch, to: location, &state)
    case .touch(.hold(let touch)): hold(touch, &state)
    case .touch(.release(let touch)):
      guard let index = state.index(of: touch) else { return }
      let released = state.touches.remove(at: index)
      if released.role == .drags, let drag = state.drag { release(drag, &state) }
    case .touch(.cancel(let touch)):
      guard let index = state.index(of: touch) else { return }
      let cancelled = state.touches.remove(at: index)
      if cancelled.role == .drags, let drag = state.drag { _ = cancel(drag, &state) }
    case .tick(let seconds):
      guard seconds.isFinite, seconds >= 0 else { return }
      if let drag = state.drag {
        tick(seconds: seconds, drag, &state)
      } else {
        tickAtRest(seconds: seconds, &state)
      }
    case .background: enterBackground(&state)
    case .resize(let viewport):
      guard CollectionReorder.isSize(viewport), viewport != state.flow.layout.viewport else { return }
      resize(viewport, &state)
      settle(fallback: state.offset, &state)
    case .insert, .delete, .moveItem, .reload:
      guard change(event, &state) else { return }
      if state.policies.change == .cancels { cancelByChange(&state) }
      settle(fallback: state.offset, &state)
    case .lock, .unlock:
      if change(event, &state) { settle(fallback: state.offset, &state) }
    }
  }

  private func press(_ touch: TouchID, at location: Point, _ state: inout State) {
    guard location.isFinite, accepts(pressOf: touch, &state) else { return }
    let path = cellPressed(at: location, state)
    let item = path.map { state.flow.sections[$0.section].cells[$0.item].id }
    let role: State.Touch.Role = item.map { self.role(ofPressOn: $0, state) } ?? .inert
    state.touches.append(
      State.Touch(id: touch, press: location, item: item, path: path, role: role))
  }

  private func move(_ touch: TouchID, to location: Point, _ state: inout State) {
    guard location.isFinite, let index = state.index(of: touch) else { return }
    state.touches[index].location = location
    switch state.touches[index].role {
    case .inert: return
    case .live where state.policies.liftsByMove:
      if state.policies.lifts(pressedAt: state.touches[index].press, at: location) { lift(index, &state) }
    case .live:
      if wanders(state.touches[index], at: location) { state.touches[index].role = .inert }
    case .drags:
      guard let drag = state.drag else { return }
      var centre = snapshotCentre(drag, touchAt: location)
      if state.policies.axis == .scrolling {
        centre = state.flow.layout.location(along: centre, across: drag.centre)
      }
      state.drag?.centre = centre
      settle(fallback: state.offset, &state)
    }
  }

  private func hold(_ touch: TouchID, _ state: inout State) {
    guard !state.policies.liftsByMove, let index = state.index(of: touch) else { return }
    lift(index, &state)
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

  /// Cancels the drag because others have changed the data; its touch stays without effect.
  private func cancelByChange(_ state: inout State) {
    guard let drag = state.drag else { return }
    if let index = state.index(of: drag.touch) { state.touches[index].role = .inert }
    _ = cancel(drag, &state)
  }

  /// Takes a data change by others; false where it is ignored.
  private func change(_ event: CollectionReorder.Event, _ state: inout State) -> Bool {
    switch event {
    case .insert(let item, let path):
      guard accepts(item, at: path, &state) else { return false }
      insert(item, at: path, &state)
    case .delete(let path):
      guard state.flow.contains(path) else { return false }
      if let drag = state.drag, drag.path == path {
        deleteLifted(drag, &state)
      } else {
        delete(at: path, &state)
      }
    case .moveItem(let source, let path):
      guard source != path, state.flow.contains(source), state.flow.isPlace(path, afterTakingOut: source)
      else {
        return false
      }
      moveItem(from: source, to: path, &state)
    case .reload(let path, let size):
      guard state.flow.contains(path), CollectionReorder.isSize(size) else { return false }
      reload(at: path, size: size, &state)
    case .lock(let path):
      guard state.flow.contains(path) else { return false }
      if let drag = state.drag, drag.path == path {
        lockLifted(drag, &state)
      } else {
        setLocked(true, at: path, &state)
      }
    case .unlock(let path):
      guard state.flow.contains(path) else { return false }
      setLocked(false, at: path, &state)
    default: return false
    }
    return true
  }
}

// What is seen.

extension CollectionReorderRules {
  /// Shows what has changed since the last snapshot of this run.
  final func show(_ state: inout State, in snapshot: inout CollectionReorder.Snapshot) {
    if state.stale.isEverything { showEverything(&state, in: &snapshot) }
    for section in state.stale.display { showDisplay(section, state, in: &snapshot) }
    for section in state.stale.data { showData(section, state, in: &snapshot) }
    state.stale.display.clear()
    state.stale.data.clear()
    snapshot.viewport = state.flow.layout.viewport
    snapshot.contentExtent = state.flow.contentExtent
    snapshot.offset = state.offset
    if state.stale.areFramesStale || state.stale.shownOffset != state.offset {
      showCells(state, in: &snapshot)
      state.stale.areFramesStale = false
      state.stale.shownOffset = state.offset
    }
    snapshot.hidden.clear()
    if let item = hiddenItem(state) { snapshot.hidden.append(item) }
    snapshot.snapshotViews.clear()
    if let view = snapshotView(state) { snapshot.snapshotViews.append(view) }
    for index in snapshot.reports.count..<state.reports.count {
      snapshot.reports.append(state.reports[index])
    }
  }

  private func showEverything(_ state: inout State, in snapshot: inout CollectionReorder.Snapshot) {
    state.stale.isEverything = false
    state.stale.areFramesStale = true
    snapshot.reports.clear()
    let count = state.flow.sections.count
    snapshot.display.resize(to: count, with: .blank)
    snapshot.data.resize(to: count, with: .blank)
    for section in 0..<count {
      showDisplay(section, state, in: &snapshot)
      showData(section, state, in: &snapshot)
    }
  }

  private func showDisplay(_ section: Int, _ state: State, in snapshot: inout CollectionReorder.Snapshot) {
    snapshot.display[section].items.clear()
    for cell in state.flow.sections[section].cells { snapshot.display[section].items.append(cell.id) }
  }

  private func showData(_ section: Int, _ state: State, in snapshot: inout CollectionReorder.Snapshot) {
    snapshot.data[section].items.clear()
    for entry in state.data[section] { snapshot.data[section].items.append(entry.id) }
  }

  private func showCells(_ state: State, in snapshot: inout CollectionReorder.Snapshot) {
    snapshot.cells.clear()
    let bounds = state.flow.layout.bounds
    state.flow.forEachCellNearViewport(offset: state.offset) { path in
      let frame = frame(of: path, state)
      guard frame.overlaps(bounds) else { return }
      snapshot.cells.append(
        CollectionReorder.Snapshot.Cell(state.flow.sections[path.section].cells[path.item].id, frame))
    }
  }
}
