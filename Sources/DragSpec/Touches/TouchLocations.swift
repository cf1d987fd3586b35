/// Where touches are, for code that wants a location with every event: a hold, a release and a cancel have none.
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

  /// Takes a touch event in.
  ///
  /// - Returns: where its touch is now, or was last, in the coordinates of the events; nil where the event makes no
  ///   sense, as the touch is not down, is down already, or is at no place.
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
