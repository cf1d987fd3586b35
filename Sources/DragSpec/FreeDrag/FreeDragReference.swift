/// Free drag by its rules: the specification or, with overridden rules, a planted fault.
public typealias FreeDragReference = RuledReference<FreeDragRules>

// The rules that each event asks.

extension FreeDragRules {
  /// Begins with the scene's items and no touch down.
  public final func start(_ scene: FreeDrag.Scene, _ state: inout State) {
    // Not a new state, so that the lists keep their memory.
    (state.origin, state.container) = (scene.origin, scene.container.with(state.policies.margins))
    state.touches.removeAll(keepingCapacity: true)
    state.liftCount = 0
    if state.tapped != nil { state.tapped = [] }
    putIn(scene.items, &state)
  }

  /// Takes an event and its snapshot: with the policy `release` = `own` items rest where they are seen.
  public final func follow(_ event: FreeDrag.Event, seen: FreeDrag.Snapshot, _ state: inout State) {
    let open = state.items.indices.filter { index in
      state.items[index].hold.map { $0.isHomeOpen && $0.raiseAtLift != 0 } ?? state.items[index].mayBeLowered
    }
    guard !open.isEmpty else { return handle(event, seen: seen, &state) }
    let before = state
    handle(event, seen: seen, &state)
    // The resize might have lowered the item where it would have rested, which shows at the cancel, or once
    // it overlaps another one.
    for index in open {
      var lowered = before
      lowered.items[index].hold?.raiseAtLift = 0
      if lowered.items[index].mayBeLowered { lowered.items[index].lower() }
      handle(event, seen: seen, &lowered)
      switch (state.hasOrder(of: seen), lowered.hasOrder(of: seen)) {
      case (false, true): state = lowered
      case (true, false): state.index(of: before.items[index].id).map { state.items[$0].mayBeLowered = false }
      default: break
      }
    }
  }

  final func take(_ event: TouchEvent, _ state: inout State) {
    switch state.touches.take(event) {
    case .ignored: break
    case .held(let index):
      guard state.policies.lifts == .hold else { return }
      state.touches[index].note.mayTap = false
      lift(touchAt: index, &state)
    case .pressed(let touch, let location): press(touch, at: location, &state)
    case .moved(let touch, _): move(touch, &state)
    case .ended(let touch, let isReleased):
      if isReleased, touch.note.mayTap, let item = touch.item { tellTap(item, &state) }
      guard touch.role == .drags, let item = touch.item, let index = state.index(of: item) else { return }
      if isReleased { release(index, &state) } else { cancel(index, &state) }
    }
  }

  private func press(_ touch: TouchID, at location: Point, _ state: inout State) {
    var pressed = State.Touch(touch, at: location, .inert, State.Pressed())
    // Code that ignores a touch does not raise with it, either.
    pressed.isIgnored = state.policies.ignoresTouch(beside: state.touches)
    if let index = itemIndex(at: location, state) {
      pressed.note.item = state.items[index].id
      pressed.isOnItem = true
      pressed.note.grabOffset = grabOffset(press: location, frame: state.items[index].frame)
      pressed.note.mayTap = state.items[index].frame.contains(location) && mayTap(index, state)
      if state.policies.dragsEdges { pressed.note.edges = edges(at: location, of: index, state) }
      if isFree(index, at: location, state) { pressed.role = role(ofPressOn: index, state) }
      if state.policies.order == .lastPressed, !pressed.isIgnored {
        raise(index, &state)
        restack(&state)
      }
    }
    let isFirst = state.touches.isEmpty
    state.touches.append(pressed)
    if !isFirst { pressBesideOthers(&state) }
    if state.policies.lifts == .press { lift(touchAt: state.touches.count - 1, &state) }
  }

  /// Lifts the item that a live touch has pressed, and moves it to where the touch is.
  private func lift(touchAt touchIndex: Int, _ state: inout State) {
    guard state.touches[touchIndex].role == .live, let item = state.touches[touchIndex].item,
      let index = state.index(of: item)
    else { return }
    state.touches[touchIndex].note.mayTap = false
    lift(index, touchIndex: touchIndex, &state)
    track(index, &state)
  }

  private func move(_ touchIndex: Int, _ state: inout State) {
    let moved = state.touches[touchIndex]
    guard moved.role == .drags else {
      guard moved.role == .live || moved.note.mayTap else { return }
      let moveLifts = state.policies.lifts == .move
      guard moveLifts ? begins(moved, state) : wanders(moved) else { return }
      state.touches[touchIndex].note.mayTap = false
      if moveLifts { return lift(touchAt: touchIndex, &state) }
      return state.touches[touchIndex].role = .inert
    }
    guard let item = moved.item, let index = state.index(of: item) else { return }
    if state.items[index].hold?.isAxisOpen == true, moved.location != moved.press {
      let axis = state.policies.axis(of: moved.location - moved.press)
      state.items[index].hold?.axis = axis
      state.items[index].hold?.isAxisOpen = false
    }
    if state.items[index].hold?.mayUndock == true {
      undock(index, touchAt: moved.location, &state)
      state.items[index].hold?.mayUndock = false
    }
    track(index, &state)
  }

  public final func show(_ state: inout State, in snapshot: inout FreeDrag.Snapshot) {
    snapshot.tapped = state.tapped
    snapshot.items.refill(to: state.stack.count, with: .blank) { place in
      let item = state.items[state.stack[place]]
      return FreeDrag.Snapshot.Item(
        id: item.id, frame: item.frame, heldBy: item.hold?.touch, isDraggable: item.isDraggable,
        bounces: item.bounces, adsorbs: item.adsorbs)
    }
  }
}

extension FreeDrag.State {
  fileprivate func hasOrder(of seen: FreeDrag.Snapshot) -> Bool {
    stack.count == seen.items.count && stack.indices.allSatisfy { items[stack[$0]].id == seen.items[$0].id }
  }
}
