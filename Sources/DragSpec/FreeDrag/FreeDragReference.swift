/// Free drag by its rules: the specification or, with overridden rules, a planted fault.
///
/// Copies share their rules until the next start, so only one of them should go on with a run.
public struct FreeDragReference: Implementation {
  /// The behaviour that it implements.
  public typealias Subject = FreeDrag

  /// The rules that it follows in this run.
  public private(set) var rules: FreeDragRules
  /// The container as it is now.
  public internal(set) var state: FreeDrag.State

  private let kindOfRules: FreeDragRules.Type

  /// Makes a container that follows the rules.
  ///
  /// - Parameters:
  ///   - rules: the rules, of which each run gets new ones.
  ///   - policies: which of the legitimate ways to behave is followed.
  public init(
    rules: FreeDragRules.Type = FreeDragRules.self, policies: FreeDrag.Policies = FreeDrag.Policies()
  ) {
    kindOfRules = rules
    self.rules = rules.init()
    state = FreeDrag.State(container: FreeDrag.Scene.blank.container, policies: policies)
  }

  /// Begins with the scene's items and no touch down.
  public mutating func start(_ scene: FreeDrag.Scene) {
    rules = kindOfRules.init()
    state.origin = scene.origin
    state.container = scene.container
    state.touches.clear()
    state.liftCount = 0
    rules.putIn(scene.items, &state)
  }

  /// Takes one event; what makes no sense now is ignored.
  public mutating func handle(_ event: FreeDrag.Event) {
    switch event {
    case .touch(.press(let touch, let location)): press(touch, at: location)
    case .touch(.release(let touch)):
      if let index = itemHeld(byEnding: touch) { rules.release(index, &state) }
    case .throw(let touch, let velocity):
      guard velocity.isFinite else { return }
      carry(touch, by: rules.way(of: velocity, state))
      if let index = itemHeld(byEnding: touch) { rules.release(index, &state) }
    case .touch(.move(let touch, let location)): move(touch, to: location)
    case .touch(.cancel(let touch)):
      if let index = itemHeld(byEnding: touch) { rules.cancel(index, &state) }
    case .touch(.hold), .layout: rules.layout(&state)
    case .setDraggable(let item, let value):
      if let index = state.index(of: item) { rules.setDraggable(value, index, &state) }
    case .setBounces(let item, let value):
      if let index = state.index(of: item) { rules.setBounces(value, index, &state) }
    case .setAdsorbs(let item, let value):
      if let index = state.index(of: item) { rules.setAdsorbs(value, index, &state) }
    case .resize(let container):
      if rules.accepts(container) { rules.resize(container, &state) }
    case .insert(let item, let rank):
      if rules.accepts(item, state) { rules.insert(item, rank: rank, &state) }
    case .remove(let item):
      if let index = state.index(of: item) { rules.remove(index, &state) }
    }
  }

  private mutating func press(_ touch: TouchID, at location: Point) {
    guard location.isFinite, rules.accepts(pressOf: touch, state) else { return }
    var pressed = FreeDrag.State.Touch(
      id: touch, press: location, item: nil, grabOffset: .zero, role: .inert)
    if let index = rules.itemIndex(at: location, state) {
      pressed.item = state.items[index].id
      pressed.grabOffset = rules.grabOffset(press: location, frame: state.items[index].frame)
      pressed.role = rules.role(ofPressOn: index, state)
    }
    state.touches.append(pressed)
  }

  private mutating func move(_ touch: TouchID, to location: Point) {
    guard location.isFinite, let touchIndex = state.index(of: touch) else { return }
    state.touches[touchIndex].location = location
    let moved = state.touches[touchIndex]
    guard moved.role != .inert, let item = moved.item, let index = state.index(of: item) else { return }
    if moved.role == .live {
      guard rules.begins(moved, state) else { return }
      rules.lift(index, touchIndex: touchIndex, &state)
    }
    rules.track(index, &state)
  }

  /// Lets a touch that holds an item go on, as a throw does before it ends.
  private mutating func carry(_ touch: TouchID, by way: Point) {
    guard way != .zero, let touchIndex = state.index(of: touch), state.touches[touchIndex].role == .drags,
      let item = state.touches[touchIndex].item, let index = state.index(of: item)
    else { return }
    state.touches[touchIndex].location = state.touches[touchIndex].location + way
    rules.track(index, &state)
  }

  /// Takes away a touch; returns the index of the item that it held.
  private mutating func itemHeld(byEnding touch: TouchID) -> Int? {
    guard let touchIndex = state.index(of: touch) else { return nil }
    let ended = state.touches.remove(at: touchIndex)
    guard ended.role == .drags, let item = ended.item else { return nil }
    return state.index(of: item)
  }

  /// Shows every item, back to front.
  public mutating func observe(into snapshot: inout FreeDrag.Snapshot) {
    snapshot.items.refill(to: state.stack.count, with: .blank) { place in
      let item = state.items[state.stack[place]]
      return FreeDrag.Snapshot.Item(
        id: item.id, frame: item.frame, heldBy: item.hold?.touch, isDraggable: item.isDraggable,
        bounces: item.bounces, adsorbs: item.adsorbs)
    }
  }
}
