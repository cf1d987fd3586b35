// The lifting of touches: one machine for every behaviour in which one touch drags at a time. A touch that is
// down is live, and may tap or lift; or it drags; or it is inert until it is released.

/// The state that the machine works on.
protocol LiftingState {
  associatedtype Note: Sendable
  /// The touches that are down, in the order of their presses.
  var touches: [Touch<Note>] { get set }
  /// The policy on the event that lifts.
  var lifts: Lifts { get }
}

/// The rules that the machine asks for.
protocol LiftingRules: AnyObject {
  associatedtype State: LiftingState

  /// Takes a touch that goes down.
  func press(_ touch: TouchID, at location: Point, _ state: inout State)
  /// Whether a touch has left its press by more than 10 points, so that it neither lifts nor taps.
  func wanders(_ touch: Touch<State.Note>) -> Bool
  /// Whether a touch that has moved lifts; asked only where moves lift.
  func lifts(_ touch: Touch<State.Note>, _ state: State) -> Bool
  /// Lifts the item that the touch of that index, live or not, has pressed, if possible.
  func lift(touchAt index: Int, _ state: inout State)
  /// Follows the touch of that index, which drags, after its move.
  func follow(touchAt index: Int, _ state: inout State)
  /// Takes a live touch that is released.
  func tap(_ touch: Touch<State.Note>, _ state: inout State)
  /// Ends the drag of a touch that has gone up.
  func end(_ touch: Touch<State.Note>, isReleased: Bool, _ state: inout State)
}

// The defaults suit rules in which a press holds at once, so that no touch is live.
extension LiftingRules {
  func wanders(_ touch: Touch<State.Note>) -> Bool { false }
  func lifts(_ touch: Touch<State.Note>, _ state: State) -> Bool { false }
  func lift(touchAt index: Int, _ state: inout State) {}
  func tap(_ touch: Touch<State.Note>, _ state: inout State) {}

  /// Takes a touch event; ignores a press of a touch that is down, and other events of one that is not.
  @inline(__always)
  func take(_ event: TouchEvent, _ state: inout State) {
    switch state.touches.take(event) {
    case .ignored: break
    case .pressed(let touch, let location):
      press(touch, at: location, &state)
      if state.lifts == .press, let index = state.touches.index(of: touch), state.touches[index].role == .live
      {
        lift(touchAt: index, &state)
      }
    case .moved(let index, _):
      switch state.touches[index].role {
      case .inert: break
      case .live where state.lifts == .move:
        if lifts(state.touches[index], state) { lift(touchAt: index, &state) }
      case .live: if wanders(state.touches[index]) { state.touches[index].role = .inert }
      case .drags: follow(touchAt: index, &state)
      }
    case .held(let index): if state.lifts == .hold { lift(touchAt: index, &state) }
    case .ended(let touch, let isReleased):
      switch touch.role {
      case .inert: break
      case .live: if isReleased { tap(touch, &state) }
      case .drags: end(touch, isReleased: isReleased, &state)
      }
    }
  }
}

/// A drag of one touch, or of keys.
protocol HeldDrag {
  /// The touch that holds the lifted item; nil where a key has picked it up.
  var touch: TouchID? { get }
}

/// The state of the machine for behaviours in which keys drag, too: one drag at a time.
protocol KeyedState: LiftingState, RuledState where Note == ItemID?, Subject.Policies: KeyPolicies {
  associatedtype Drag: HeldDrag
  var policies: Subject.Policies { get }
  /// The drag in progress.
  var drag: Drag? { get set }
}

extension KeyedState {
  var lifts: Lifts { policies.lifts }

  /// Whether the touches that are down keep one that goes down on an item from having an effect on it.
  public func isTaken(_ item: ItemID) -> Bool { policies.isTaken(by: touches) { $0.note == item } }
}

/// The rules that the machine asks for, where keys drag, too.
protocol KeyedRules: LiftingRules where State: KeyedState {
  /// The item that a touch going down here is on; nil for none.
  func itemPressed(at location: Point, _ state: State) -> ItemID?
  /// The role of a touch that goes down on an item: live if it may tap or lift it.
  func role(ofPressOn item: ItemID, _ state: State) -> Touch<ItemID?>.Role
  /// Lifts an item by a key, if it can be lifted.
  func pick(_ item: ItemID, _ state: inout State)
  /// Takes the item that a key has picked up one step farther.
  func step(_ direction: KeyEvent.Direction, _ drag: State.Drag, _ state: inout State)
  /// Ends a drag.
  func end(_ drag: State.Drag, isReleased: Bool, _ state: inout State)
  /// Whether a location is outside of the container of the items.
  func isOutside(_ location: Point, _ state: State) -> Bool
  /// Ends a drag whose item is removed.
  func remove(_ drag: State.Drag, _ state: inout State)
}

extension KeyedRules {
  func lifts(_ touch: Touch<ItemID?>, _ state: State) -> Bool { state.policies.lifts(touch) }

  func press(_ touch: TouchID, at location: Point, _ state: inout State) {
    let item = itemPressed(at: location, state)
    let role = if let item { self.role(ofPressOn: item, state) } else { Touch<ItemID?>.Role.inert }
    if let drag = state.drag, state.policies.pressCancels(drag) { end(drag, isReleased: false, &state) }
    var pressed = Touch(touch, at: location, role, item)
    pressed.isOnItem = item != nil
    pressed.isIgnored = state.policies.ignoresTouch(beside: state.touches)
    state.touches.append(pressed)
    if state.policies.cancelsAll(state.touches) { state.touches.silence() }
  }

  func end(_ touch: Touch<ItemID?>, isReleased: Bool, _ state: inout State) {
    guard let drag = state.drag else { return }
    if isReleased, state.policies.outside == .removes, isOutside(touch.location, state) {
      remove(drag, &state)
    } else {
      end(drag, isReleased: isReleased, &state)
    }
  }

  /// No place is outside where no drop removes anything.
  func isOutside(_ location: Point, _ state: State) -> Bool { false }

  /// Nothing is removed.
  func remove(_ drag: State.Drag, _ state: inout State) {}

  /// Takes a key event; unless a key has picked up an item, no key moves or drops one.
  func take(_ event: KeyEvent, _ state: inout State) {
    guard state.policies.keys == .drag else { return }
    if case .pick(let item) = event { return pick(item, &state) }
    guard let drag = state.drag, drag.touch == nil else { return }
    switch event {
    case .pick: break
    case .step(let direction): step(direction, drag, &state)
    case .drop: end(drag, isReleased: true, &state)
    case .escape: end(drag, isReleased: false, &state)
    }
  }
}
