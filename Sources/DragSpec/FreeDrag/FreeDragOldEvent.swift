// Until the event holds a TouchEvent itself.

extension FreeDrag.Event {
  /// The event in which that happens to a touch.
  public static func touch(_ event: TouchEvent) -> Self {
    switch event {
    case .press(let touch, let location): .press(touch, at: location)
    case .release(let touch): .release(touch)
    case .move(let touch, let location): .move(touch, to: location)
    // A long press means nothing here: what changes nothing stands for it.
    case .hold: .layout
    case .cancel(let touch): .cancel(touch)
    }
  }

  /// What happens to a touch, if that is what the event is about.
  public var touchEvent: TouchEvent? {
    switch self {
    case .press(let touch, let location): .press(touch, at: location)
    case .release(let touch): .release(touch)
    case .move(let touch, let location): .move(touch, to: location)
    case .cancel(let touch): .cancel(touch)
    default: nil
    }
  }
}
