// The common part of the histories of behaviours with one drag at a time, by a touch or a key.

/// How a drag has ended; `lost` if the lifted item is no longer there.
enum DragEnding { case released, cancelled, lost }

/// A history of drags, read off events and snapshots.
protocol DragHistory: HistoryValue {
  associatedtype Drag: HeldDrag
  associatedtype Note: Sendable
  /// The touches that are down, each with the item that was seen under it at its press.
  var touches: [Touch<Note>] { get set }
  /// The drag in progress after the event, or the one that the event has ended.
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
  /// Whether the last press is beside a touch that holds something, or has held it until then.
  var isBesideHolder: Bool {
    guard let holder = drag?.touch else { return false }
    return touches.last?.id != holder
  }
  /// Whether a key has picked up the lifted item.
  var isPicked: Bool { ending == nil && drag != nil && drag?.touch == nil }

  /// The touch that has to lift with this event, and its pressed item; nil where this is uncertain.
  var due: Touch<Note>? { lifting.due.flatMap { touches.index(of: $0) }.map { touches[$0] } }

  /// Forgets the facts of the last event alone.
  mutating func beginEvent(_ event: TouchEvent?) {
    if ending != nil { drag = nil }
    (ending, isLift) = (nil, false)
    lifting.begin(event)
  }

  /// Begins a drag; all other touches have no effect any more.
  mutating func begin(_ drag: Drag) {
    (self.drag, isLift) = (drag, true)
    touches.silence(except: drag.touch)
  }
}

extension Moment where Subject.History: DragHistory, Subject.Policies: KeyPolicies {
  /// Whether a press cancels the drag in progress.
  var pressCancels: Bool { history.held.map { policies.pressCancels($0) } ?? false }

  /// Whether a key event makes sense: keys pick up one item at a time, and move or drop only that one.
  func makesSense(_ event: KeyEvent) -> Bool {
    guard case .pick(let item) = event else { return history.isPicked }
    return policies.keys == .drag && history.drag == nil && history.canBePicked(item)
  }

  /// Takes an event of a touch; ends the drag if that touch holds it and goes up.
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

  /// Takes a press; without an item, during a lift, or beside others by the policy, it has no effect.
  ///
  /// - Parameter isTie: whether the press is on an edge, so that its item is uncertain.
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

  /// Takes an event of a key; returns it if it makes sense and does not end the drag.
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
