/// Drag sessions by their rules: the specification or, with overridden rules, a planted fault.
public typealias DragSessionReference = RuledReference<DragSessionRules>

// The rules that each event asks.

extension DragSessionRules: LiftingRules {
  /// Starts with the scene's apps and views, without a session or request.
  public final func start(_ scene: DragSession.Scene, _ state: inout State) {
    state = State(scene, policies: state.policies, decider: state.decider)
  }

  /// Takes a touch that goes down.
  public final func press(_ touch: TouchID, at location: Point, _ state: inout State) {
    let item = item(at: location, state)
    let isIgnored = state.policies.ignoresTouch(beside: state.touches)
    let purpose = isIgnored ? nil : item.flatMap { role(ofPressOn: $0, state) }
    var pressed = Touch(
      touch, at: location, purpose == nil ? .inert : .live, State.TouchNote(item: item, purpose: purpose))
    (pressed.isIgnored, pressed.isOnItem) = (isIgnored, item != nil)
    state.touches.append(pressed)
    guard state.policies.cancelsAll(state.touches) else { return }
    cancelSession(&state)
    state.touches.silence()
  }

  /// Takes the hold of the touch with that index, or another way to lift by the policy `lifts`.
  public final func lift(touchAt index: Int, _ state: inout State) {
    guard state.touches[index].role != .drags else { return }
    // A press may be of any length to add items.
    if state.lifts == .press, state.touches[index].note.purpose == .adds { return }
    guard canLift(state.touches[index], state), let item = state.touches[index].note.item else {
      return state.touches[index].role = .inert
    }
    lift(from: item, touchIndex: index, &state)
    // A lift by a move also begins the session.
    if state.lifts == .move, state.touches[index].role == .drags { follow(touchAt: index, &state) }
  }

  final func lifts(_ touch: Touch, _ state: State) -> Bool { state.policies.lifts(touch) }

  final func follow(touchAt index: Int, _ state: inout State) {
    if state.session?.isBegun == false { begin(&state) }
  }

  final func tap(_ touch: Touch, _ state: inout State) {
    guard let item = touch.note.item else { return }
    tellTap(item, &state)
    if touch.note.purpose == .adds { tap(item, &state) }
  }

  final func end(_ touch: Touch, isReleased: Bool, _ state: inout State) {
    if isReleased { release(at: touch.location, &state) } else { cancelSession(&state) }
  }

  /// Shows the rows, the session and all reports: the snapshot shares its lists with the state, so that this costs
  /// the same for any number of rows.
  public final func show(_ state: inout State, in snapshot: inout DragSession.Snapshot) {
    snapshot.views.share(state.rows)
    snapshot.cells.share(state.cells)
    snapshot.requests.share(state.requests)
    snapshot.reports.share(state.reports)
    snapshot.tapped = state.tapped
    snapshot.session = state.session.flatMap { session in
      topItem(session, state.policies.top).map { session.shown(top: $0) }
    }
  }
}
