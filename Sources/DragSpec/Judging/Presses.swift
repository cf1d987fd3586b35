/// The history of a behaviour whose invariants need only the presses, and the snapshots before them.
public struct Presses<Subject: Behaviour>: HistoryValue {
  private var presses: [(touch: TouchID, location: Point, snapshot: Subject.Snapshot)] = []
  private var ended: TouchID?

  /// Makes a history in which no touch is down.
  public init() {}

  /// The snapshot before the press of a touch that is still down or ends with this event; nil for any other.
  public subscript(touch: TouchID) -> Subject.Snapshot? { presses.first { $0.touch == touch }?.snapshot }

  /// How many touches are down, or end with this event.
  public var count: Int { presses.count }

  /// Where a touch that is still down or ends with this event went down; nil for any other.
  public func location(of touch: TouchID) -> Point? { presses.first { $0.touch == touch }?.location }

  /// Takes an event; returns whether it makes sense for its touch.
  fileprivate mutating func take(_ event: TouchEvent?, _ before: Subject.Snapshot) -> Bool {
    if let ended { presses.removeAll { $0.touch == ended } }
    ended = nil
    guard let event else { return true }
    let isDown = presses.contains { $0.touch == event.touch }
    switch event {
    case .press(let touch, let location):
      guard !isDown, location.isFinite else { return false }
      presses.append((touch, location, before))
      return true
    case .move(_, let location): return isDown && location.isFinite
    case .hold: return isDown
    case .release(let touch), .cancel(let touch):
      ended = touch
      return isDown
    }
  }
}

extension Behaviour where History == Presses<Self> {
  /// Remembers presses, marks events of touches that make no sense, and notes the situations.
  public static func remember(_ moment: inout Moment<Self>) {
    moment.isSenseless = !moment.history.take(moment.event?.touchEvent, moment.before)
    noteSituations(&moment)
  }
}
