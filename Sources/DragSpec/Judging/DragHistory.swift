// The common part of histories of behaviours in which a touch lifts, or a key: one drag at a time.

/// How a drag has ended; `lost` if the lifted item is no longer there.
enum DragEnding { case released, cancelled, lost }

/// A history of drags, read off events and snapshots.
protocol DragHistory: HistoryValue {
  associatedtype Drag: HeldDrag
  associatedtype Note: Sendable
  /// The touches that are down, each with the item that was seen under it at its press.
  var touches: [Touch<Note>] { get set }
  /// The drag in progress after the event, or the one that it has ended.
  var drag: Drag? { get set }
  /// How this event has ended the drag; nil where it has not.
  var ending: DragEnding? { get set }
  /// Whether this event has lifted something.
  var isLift: Bool { get set }
  /// Watches when a touch has to lift.
  var lifting: LiftWatch { get set }

  /// Whether a key can pick an item up while nothing is lifted.
  func canBePicked(_ item: ItemID) -> Bool
}

extension DragHistory {
  /// The drag that is in progress after the event.
  var held: Drag? { ending == nil ? drag : nil }
  /// Whether the touch that has gone down last is beside another one that holds something, or has held it until then.
  var isBesideHolder: Bool {
    guard let holder = drag?.touch else { return false }
    return touches.last?.id != holder
  }
  /// Whether a key has picked up what is lifted.
  var isPicked: Bool { ending == nil && drag != nil && drag?.touch == nil }

  /// The touch that this event has to lift with, and what it has pressed; nil where nobody can tell.
  var due: Touch<Note>? { lifting.due.flatMap { touches.index(of: $0) }.map { touches[$0] } }

  /// Forgets all that only the last event has brought.
  mutating func beginEvent(_ event: TouchEvent?) {
    if ending != nil { drag = nil }
    (ending, isLift) = (nil, false)
    lifting.begin(event)
  }

  /// Begins a drag: all other touches are without effect from now on.
  mutating func begin(_ drag: Drag) {
    (self.drag, isLift) = (drag, true)
    touches.silence(except: drag.touch)
  }
}

extension Moment where Subject.History: DragHistory, Subject.Policies: KeyPolicies {
  /// Whether a press cancels the drag in progress.
  var pressCancels: Bool { history.held.map { policies.pressCancels($0) } ?? false }

  /// Whether a key event makes sense: a key picks up one item at a time, and moves or drops only what one has picked up.
  func makesSense(_ event: KeyEvent) -> Bool {
    guard case .pick(let item) = event else { return history.isPicked }
    return policies.keys == .drag && history.drag == nil && history.canBePicked(item)
  }

  /// Takes in an event of a touch, which ends the drag if that touch holds it and goes up.
  @inline(__always)
  mutating func take(_ event: TouchEvent) -> TouchMeaning<Subject.History.Note> {
    let meaning = history.touches.take(event)
    history.lifting.take(meaning, history.touches, policies, tolerance: tolerance)
    switch meaning {
    case .ignored: isSenseless = true
    case .ended(let touch, let isReleased):
      if history.drag?.touch == touch.id { history.ending = isReleased ? .released : .cancelled }
    case .pressed, .moved, .held: break
    }
    return meaning
  }

  /// Takes in a press, which has no effect without an item, while something is lifted, or beside others by the policy.
  ///
  /// - Parameter isTie: whether it is on an edge, so that nobody can tell on which item it is.
  @inline(__always)
  mutating func press(
    _ touch: TouchID, at location: Point, _ note: Subject.History.Note, isTie: Bool,
    item: (Subject.History.Note) -> ItemID?
  ) {
    if pressCancels { history.ending = .cancelled }
    let pressed = item(note)
    let isFree =
      pressed != nil && history.drag == nil
      && !policies.isTaken(by: history.touches) { item($0.note) == pressed }
    history.lifting.press(touch, policies.lifts, isSure: isFree && history.touches.isEmpty && !isTie)
    var down = Touch(touch, at: location, isFree ? .live : .inert, note)
    down.isOnItem = pressed != nil
    down.isIgnored = policies.ignoresTouch(beside: history.touches)
    history.touches.append(down)
    if policies.cancelsAll(history.touches) { history.touches.silence() }
  }

  /// Takes in an event of a key, and returns it if it makes sense and does not end the drag.
  @inline(__always)
  mutating func take(_ event: KeyEvent) -> KeyEvent? {
    isSenseless = !makesSense(event)
    switch event {
    case _ where isSenseless: return nil
    case .pick, .step: return event
    case .drop: history.ending = .released
    case .escape: history.ending = .cancelled
    }
    return nil
  }
}
