/// Collection reorder after its rules: the specification, or with overridden rules a planted fault.
public struct CollectionReorderReference<Rules: CollectionReorderRules>: Implementation, Sendable {
  /// The behaviour that it implements.
  public typealias Subject = CollectionReorder

  /// The rules that it follows.
  public var rules: Rules
  /// The collection as it is now.
  public private(set) var state: CollectionReorder.State

  /// The rules as they were given: whatever they remember of a run is forgotten at the next start.
  private let freshRules: Rules
  /// The offset of the last snapshot.
  private var shownOffset = 0.0

  /// Makes a collection that follows the rules.
  public init(rules: Rules, policies: CollectionReorder.Policies = CollectionReorder.Policies()) {
    self.rules = rules
    freshRules = rules
    state = CollectionReorder.State(policies: policies)
  }

  /// Begins with the scene's items, laid out and scrolled as far as the content allows, nothing lifted.
  public mutating func start(_ scene: CollectionReorder.Scene) {
    rules = freshRules
    rules.start(scene, &state)
  }

  /// Takes one event; what makes no sense now is ignored.
  public mutating func handle(_ event: CollectionReorder.Event) {
    switch event {
    case .press(let touch, let location): press(touch, at: location)
    case .move(let touch, let location): move(touch, to: location)
    case .hold(let touch): hold(touch)
    case .release(let touch):
      guard let index = state.index(of: touch) else { return }
      let released = state.touches.remove(at: index)
      if released.role == .drags, let drag = state.drag { rules.release(drag, &state) }
    case .cancel(let touch):
      guard let index = state.index(of: touch) else { return }
      let cancelled = state.touches.remove(at: index)
      if cancelled.role == .drags, let drag = state.drag { _ = rules.cancel(drag, &state) }
    case .tick(let seconds):
      guard seconds.isFinite, seconds >= 0 else { return }
      if let drag = state.drag {
        rules.tick(seconds: seconds, drag, &state)
      } else {
        rules.tickAtRest(seconds: seconds, &state)
      }
    case .background: rules.enterBackground(&state)
    case .resize(let viewport):
      guard CollectionReorder.isSize(viewport), viewport != state.flow.layout.viewport else { return }
      rules.resize(viewport, &state)
      rules.settle(fallback: state.offset, &state)
    case .insert, .delete, .moveItem, .reload, .lock, .unlock:
      if change(event) { rules.settle(fallback: state.offset, &state) }
    }
  }

  private mutating func press(_ touch: TouchID, at location: Point) {
    guard location.isFinite, rules.accepts(pressOf: touch, &state) else { return }
    let path = rules.cellPressed(at: location, state)
    let item = path.map { state.flow.sections[$0.section].cells[$0.item].id }
    let role = item.map { rules.role(ofPressOn: $0, state) } ?? .inert
    state.touches.append(
      CollectionReorder.State.Touch(id: touch, press: location, item: item, path: path, role: role))
  }

  private mutating func move(_ touch: TouchID, to location: Point) {
    guard location.isFinite, let index = state.index(of: touch) else { return }
    state.touches[index].location = location
    switch state.touches[index].role {
    case .inert: return
    case .live:
      if rules.wanders(state.touches[index], at: location) { state.touches[index].role = .inert }
    case .drags:
      guard let drag = state.drag else { return }
      state.drag?.centre = rules.snapshotCentre(drag, touchAt: location)
      rules.settle(fallback: state.offset, &state)
    }
  }

  private mutating func hold(_ touch: TouchID) {
    guard let index = state.index(of: touch),
      let path = rules.pathLifted(byHoldOf: state.touches[index], state), state.flow.contains(path)
    else { return }
    rules.lift(path, touchIndex: index, &state)
    rules.settle(fallback: state.offset, &state)
  }

  /// Takes a data change by others; false where it is ignored.
  private mutating func change(_ event: CollectionReorder.Event) -> Bool {
    switch event {
    case .insert(let item, let path):
      guard rules.accepts(item, at: path, &state) else { return false }
      rules.insert(item, at: path, &state)
    case .delete(let path):
      guard state.flow.contains(path) else { return false }
      if let drag = state.drag, drag.path == path {
        rules.deleteLifted(drag, &state)
      } else {
        rules.delete(at: path, &state)
      }
    case .moveItem(let source, let path):
      guard source != path, state.flow.contains(source), isPlace(path, afterTakingOut: source) else {
        return false
      }
      rules.moveItem(from: source, to: path, &state)
    case .reload(let path, let size):
      guard state.flow.contains(path), CollectionReorder.isSize(size) else { return false }
      rules.reload(at: path, size: size, &state)
    case .lock(let path):
      guard state.flow.contains(path) else { return false }
      if let drag = state.drag, drag.path == path {
        rules.lockLifted(drag, &state)
      } else {
        rules.setLocked(true, at: path, &state)
      }
    case .unlock(let path):
      guard state.flow.contains(path) else { return false }
      rules.setLocked(false, at: path, &state)
    default: return false
    }
    return true
  }

  private func isPlace(
    _ path: CollectionReorder.IndexPath, afterTakingOut source: CollectionReorder.IndexPath
  ) -> Bool {
    guard state.flow.sections.indices.contains(path.section), path.item >= 0 else { return false }
    let count = state.flow.sections[path.section].cells.count
    return path.section == source.section ? path.item < count : path.item <= count
  }
}

extension CollectionReorderReference {
  /// Shows what has changed since the last snapshot of this run.
  public mutating func observe(into snapshot: inout CollectionReorder.Snapshot) {
    if state.stale.isEverything { showEverything(in: &snapshot) }
    for section in state.stale.display { showDisplay(section, in: &snapshot) }
    for section in state.stale.data { showData(section, in: &snapshot) }
    state.stale.display.removeAll(keepingCapacity: true)
    state.stale.data.removeAll(keepingCapacity: true)
    snapshot.viewport = state.flow.layout.viewport
    snapshot.contentExtent = state.flow.contentExtent
    snapshot.offset = state.offset
    if state.stale.areFramesStale || shownOffset != state.offset {
      showCells(in: &snapshot)
      state.stale.areFramesStale = false
      shownOffset = state.offset
    }
    snapshot.hidden.removeAll(keepingCapacity: true)
    if let item = rules.hiddenItem(state) { snapshot.hidden.append(item) }
    snapshot.snapshotViews.removeAll(keepingCapacity: true)
    if let view = rules.snapshotView(state) { snapshot.snapshotViews.append(view) }
    for index in snapshot.reports.count..<state.reports.count {
      snapshot.reports.append(state.reports[index])
    }
  }

  private mutating func showEverything(in snapshot: inout CollectionReorder.Snapshot) {
    state.stale.isEverything = false
    state.stale.areFramesStale = true
    snapshot.reports.removeAll(keepingCapacity: true)
    let count = state.flow.sections.count
    while snapshot.display.count > count { snapshot.display.removeLast() }
    while snapshot.display.count < count { snapshot.display.append(.blank) }
    while snapshot.data.count > count { snapshot.data.removeLast() }
    while snapshot.data.count < count { snapshot.data.append(.blank) }
    for section in 0..<count {
      showDisplay(section, in: &snapshot)
      showData(section, in: &snapshot)
    }
  }

  private func showDisplay(_ section: Int, in snapshot: inout CollectionReorder.Snapshot) {
    snapshot.display[section].items.removeAll(keepingCapacity: true)
    for cell in state.flow.sections[section].cells { snapshot.display[section].items.append(cell.id) }
  }

  private func showData(_ section: Int, in snapshot: inout CollectionReorder.Snapshot) {
    snapshot.data[section].items.removeAll(keepingCapacity: true)
    for entry in state.data[section] { snapshot.data[section].items.append(entry.id) }
  }

  private mutating func showCells(in snapshot: inout CollectionReorder.Snapshot) {
    snapshot.cells.removeAll(keepingCapacity: true)
    let bounds = state.flow.layout.bounds
    state.flow.forEachCellNearViewport(offset: state.offset) { path in
      let frame = rules.frame(of: path, state)
      guard frame.overlaps(bounds) else { return }
      snapshot.cells.append(
        CollectionReorder.Snapshot.Cell(state.flow.sections[path.section].cells[path.item].id, frame))
    }
  }
}
