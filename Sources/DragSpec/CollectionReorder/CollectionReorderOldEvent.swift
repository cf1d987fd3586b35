// Until the event holds a TouchEvent itself.

extension CollectionReorder.Event {
  /// The event in which that happens to a touch.
  public static func touch(_ event: TouchEvent) -> Self {
    switch event {
    case .press(let touch, let location): .press(touch, at: location)
    case .release(let touch): .release(touch)
    case .move(let touch, let location): .move(touch, to: location)
    case .hold(let touch): .hold(touch)
    case .cancel(let touch): .cancel(touch)
    }
  }

  /// What happens to a touch, if that is what the event is about.
  public var touchEvent: TouchEvent? {
    switch self {
    case .press(let touch, let location): .press(touch, at: location)
    case .release(let touch): .release(touch)
    case .move(let touch, let location): .move(touch, to: location)
    case .hold(let touch): .hold(touch)
    case .cancel(let touch): .cancel(touch)
    default: nil
    }
  }
}
