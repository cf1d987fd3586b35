/// A straight line from one side of a container to the other one, on which places are counted from that side.
public enum AxisStart: String, Word {
  case left, right, top, bottom

  /// Whether the axis is upright.
  public var isVertical: Bool { self == .top || self == .bottom }

  /// Turns a place on an axis of some length into one from the left end or the top, or back.
  public func turned(_ place: Double, _ length: Double) -> Double {
    self == .right || self == .bottom ? length - place : place
  }

  /// How far a location is from the beginning of an axis of some length, in points.
  public func place(of location: Point, _ length: Double) -> Double {
    turned(isVertical ? location.y : location.x, length)
  }

  /// The strip along the axis between two places that are counted from the left end or the top, in points.
  public func strip(from start: Double, to end: Double, breadth: Double) -> Rect {
    isVertical ? Rect(0, start, breadth, end - start) : Rect(start, 0, end - start, breadth)
  }
}
