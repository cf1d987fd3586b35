/// The locations of touches, for code that needs one even with a hold, a release and a cancel.
///
/// ```swift
/// private var locations = TouchLocations()
/// …
/// case .touch(let event):
///   guard let location = locations.location(of: event) else { return }
/// ```
public struct TouchLocations: Sendable {
  private var touches: [Touch<Void>] = []

  /// Makes locations while no touch is down.
  public init() {}

  /// Takes a touch event.
  ///
  /// - Returns: the present or last location of its touch, in the coordinates of the events; nil for an event
  ///   that makes no sense: its touch is not down, is down already, or has no finite location.
  public mutating func location(of event: TouchEvent) -> Point? {
    switch touches.take(event) {
    case .ignored: return nil
    case .pressed(let touch, let location):
      touches.append(Touch(touch, at: location, .live, ()))
      return location
    case .moved(let index, _), .held(let index): return touches[index].location
    case .ended(let touch, _): return touch.location
    }
  }
}
