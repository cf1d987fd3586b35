/// Grid reorder after its rules: the specification, or with overridden rules a planted fault.
public struct GridReorderReference<Rules: GridReorderRules>: Implementation {
  /// The behaviour that it implements.
  public typealias Subject = GridReorder

  /// The rules that it follows.
  public private(set) var rules: Rules
  /// The grid as it is now.
  public private(set) var state: GridReorder.State

  private let policies: GridReorder.Policies
  /// The rules as they were given: whatever they remember of a run is forgotten at the next start.
  private let freshRules: Rules

  /// Makes a grid that follows the rules.
  public init(rules: Rules, policies: GridReorder.Policies = GridReorder.Policies()) {
    self.rules = rules
    freshRules = rules
    self.policies = policies
    state = GridReorder.State(layout: GridReorder.Scene.blank.layout)
  }

  /// Begins with the scene's items, nothing selected by anything but its lists, nothing lifted.
  public mutating func start(_ scene: GridReorder.Scene) {
    rules = freshRules
    state.origin = scene.origin
    state.layout = scene.layout
    state.drag = nil
    state.touches.removeAll(keepingCapacity: true)
    state.endedCount = 0
    state.lastEnded.order.removeAll(keepingCapacity: true)
    state.lastEnded.selection.removeAll(keepingCapacity: true)
    rules.setTitles(scene.titles, &state)
  }

  /// Takes one event; what makes no sense now is ignored.
  public mutating func handle(_ event: GridReorder.Event) {
    switch event {
    case .press(let touch, let location): press(touch, at: location)
    case .move(let touch, let location): move(touch, to: location)
    case .hold(let touch): hold(touch)
    case .release(let touch): release(touch)
    case .cancel(let touch): cancel(touch)
    case .resize(let width):
      if rules.accepts(width: width, state.layout) { rules.resize(width: width, &state) }
    case .setTitles(let titles):
      if rules.accepts(titles) { rules.setTitles(titles, &state) }
    }
  }

  private mutating func press(_ touch: TouchID, at location: Point) {
    guard location.isFinite, rules.accepts(pressOf: touch, &state) else { return }
    let item = rules.item(at: location, state)
    let role = item.map { rules.role(ofPressOn: $0, state) } ?? .inert
    state.touches.append(GridReorder.State.Touch(id: touch, press: location, item: item, role: role))
  }

  private mutating func move(_ touch: TouchID, to location: Point) {
    guard location.isFinite, let index = state.index(of: touch) else { return }
    state.touches[index].location = location
    switch state.touches[index].role {
    case .inert: return
    case .live:
      if rules.wanders(state.touches[index], at: location) { state.touches[index].role = .inert }
    case .drags:
      guard var drag = state.drag else { return }
      drag.frame = rules.trackedFrame(drag, touchAt: location)
      if let target = rules.targetSlot(drag, state) {
        switch policies.reorder {
        case .move: rules.moveItem(from: drag.slot, to: target, &state)
        case .swap:
          if state.items.indices.contains(drag.slot), state.items.indices.contains(target) {
            state.items.swapAt(drag.slot, target)
          }
        }
        drag.slot = target
      }
      state.drag = drag
    }
  }

  private mutating func hold(_ touch: TouchID) {
    guard let index = state.index(of: touch),
      let item = rules.itemLifted(byHoldOf: state.touches[index], state),
      let slot = state.items.firstIndex(where: { $0.id == item })
    else { return }
    rules.lift(item, slot: slot, touchIndex: index, &state)
  }

  private mutating func release(_ touch: TouchID) {
    guard let index = state.index(of: touch) else { return }
    let released = state.touches.remove(at: index)
    switch released.role {
    case .inert: return
    case .live: if let item = released.item { rules.tap(item, &state) }
    case .drags: if let drag = state.drag { rules.release(drag, &state) }
    }
  }

  private mutating func cancel(_ touch: TouchID) {
    guard let index = state.index(of: touch) else { return }
    let cancelled = state.touches.remove(at: index)
    if cancelled.role == .drags, let drag = state.drag { rules.cancel(drag, policies.cancel, &state) }
  }

  /// Shows every item in its slot, and the lifted one under its touch.
  public mutating func observe(into snapshot: inout GridReorder.Snapshot) {
    snapshot.height = rules.height(state.layout, itemCount: state.items.count)
    if snapshot.items.count != state.items.count {
      snapshot.items.removeAll(keepingCapacity: true)
      for item in state.items {
        snapshot.items.append(
          GridReorder.Snapshot.Item(
            id: item.id, frame: .zero, isEnabled: item.isEnabled, isSelected: item.isSelected))
      }
    }
    for index in state.items.indices {
      let item = state.items[index]
      snapshot.items[index] = GridReorder.Snapshot.Item(
        id: item.id, frame: index < state.slots.count ? state.slots[index] : .zero, isEnabled: item.isEnabled,
        isSelected: item.isSelected)
    }
    // With overridden rules the state may be any, which must not stop the program.
    if let drag = state.drag, drag.slot < snapshot.items.count {
      snapshot.items[drag.slot].frame = drag.frame
      snapshot.items[drag.slot].isLifted = true
    }
    if let scaled = rules.scaledItem(state), let index = slot(of: scaled) {
      snapshot.items[index].isScaled = true
    }
    snapshot.front = rules.itemInFront(state)
    if snapshot.endedCount != state.endedCount || state.endedCount == 0 {
      snapshot.endedCount = state.endedCount
      snapshot.lastEnded = state.lastEnded
    }
  }

  private func slot(of item: ItemID) -> Int? {
    if let drag = state.drag, drag.item == item, drag.slot < state.items.count { return drag.slot }
    return state.items.firstIndex { $0.id == item }
  }
}
