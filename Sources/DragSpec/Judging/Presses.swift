/// The history of a behaviour whose invariants ask only for the snapshots before presses.
public struct Presses<Subject: Behaviour>: HistoryValue {
  private var presses: [(touch: TouchID, snapshot: Subject.Snapshot)] = []
  private var ended: TouchID?

  /// Makes a history in which no touch is down.
  public init() {}

  /// The snapshot before the press of a touch that is still down or ends with this event; nil for any other.
  public subscript(touch: TouchID) -> Subject.Snapshot? { presses.first { $0.touch == touch }?.snapshot }

  fileprivate mutating func take(_ event: TouchEvent?, _ before: Subject.Snapshot) {
    if let ended { presses.removeAll { $0.touch == ended } }
    ended = nil
    switch event {
    case .press(let touch, _)?: if self[touch] == nil { presses.append((touch, before)) }
    case .release(let touch)?, .cancel(let touch)?: ended = touch
    default: break
    }
  }
}

extension Behaviour where History == Presses<Self> {
  /// Remembers what was seen before presses.
  public static func remember(_ moment: inout Moment<Self>) {
    moment.history.take(moment.event?.touchEvent, moment.before)
  }
}
