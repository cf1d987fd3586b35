/// Where touches are, for code that wants a location with every event: a hold, a release and a cancel have none.
///
/// ```swift
/// private var locations = TouchLocations()
/// …
/// case .touch(let event):
///   guard let location = locations.location(of: event) else { return }
/// ```
public struct TouchLocations: Hashable, Sendable {
  private var locations: [TouchID: Point] = [:]

  /// No touch is down.
  public init() {}

  /// Takes a touch event in.
  ///
  /// - Returns: where its touch is now, or was last, in the coordinates of the events; nil where the event makes no
  ///   sense, as the touch is not down, is down already, or is at no place.
  public mutating func location(of event: TouchEvent) -> Point? {
    let (touch, known) = (event.touch, locations[event.touch])
    if let location = event.location, !location.isFinite { return nil }
    switch event {
    case .press(_, let location):
      if known != nil { return nil }
      locations[touch] = location
    case .move(_, let location): if known != nil { locations[touch] = location }
    case .hold: break
    case .release, .cancel: locations[touch] = nil
    }
    return locations[touch] ?? known
  }
}
