import DragSpec

extension Drawing.Gesture {
  /// What an event does; nil where it does nothing to touches, or to no place that could be drawn.
  ///
  /// Every behaviour names what touches do in the same words: press, move, hold, release, cancel.
  init?<B: FuzzedBehaviour>(_ event: B.Event, of behaviour: B.Type) {
    if B.takesAllTouches(event) {
      self = .cancelAll
      return
    }
    guard let touch = event.touch else { return nil }
    switch event.kind.rawValue {
    case "press":
      guard let location = Self.location(of: event) else { return nil }
      self = .press(touch, at: location)
    case "move":
      guard let location = Self.location(of: event) else { return nil }
      self = .move(touch, to: location)
    case "hold": self = .hold(touch)
    case "release": self = .release(touch)
    case "cancel": self = .cancel(touch)
    default: return nil
    }
  }

  private static func location<Event: EventValue>(of event: Event) -> Point? {
    let leaves = LeafVisitor.reading(event, event: nil).leaves
    guard let x = leaves.first(where: { $0.role == .locationX })?.value,
      let y = leaves.first(where: { $0.role == .locationY })?.value, x.isFinite, y.isFinite
    else { return nil }
    return Point(x, y)
  }
}
