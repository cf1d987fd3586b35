extension Rect {
  /// Whether all numbers are finite and no size is negative.
  var isFrame: Bool { isFinite && width >= 0 && height >= 0 }
}

extension FreeDrag {
  /// The edges of an item that a touch drags: at most one on each axis.
  public struct Edges: Hashable, Sendable {
    /// The left or the right one; nil for none.
    public var x: Side?
    /// The top or the bottom one; nil for none.
    public var y: Side?

    /// No edge: the whole item is dragged.
    public static let none = Edges()

    /// Makes a set of at most one edge on each axis.
    public init(x: Side? = nil, y: Side? = nil) { (self.x, self.y) = (x, y) }

    /// The dragged edges of a frame, as one point; on an axis without one its left or top edge.
    public func corner(of frame: Rect) -> Point {
      Point(x == .right ? frame.maxX : frame.x, y == .bottom ? frame.maxY : frame.y)
    }

    /// A frame whose dragged edges go to a point; the opposite edges stay.
    ///
    /// - Parameters:
    ///   - frame: the frame at the lift.
    ///   - corner: the wanted place of the edges.
    ///   - least: the least width and height, in points, at which an edge stops.
    ///   - room: a limit of the edges, if the least size fits into it; nil for no limit.
    public func resized(_ frame: Rect, to corner: Point, least: Point, in room: Rect?) -> Rect {
      var corner = corner
      if let room {
        corner.x = x == .left ? max(corner.x, room.x) : min(corner.x, room.maxX)
        corner.y = y == .top ? max(corner.y, room.y) : min(corner.y, room.maxY)
      }
      var result = frame
      if x != nil { result.width = max(x == .left ? frame.maxX - corner.x : corner.x - frame.x, least.x) }
      if y != nil { result.height = max(y == .top ? frame.maxY - corner.y : corner.y - frame.y, least.y) }
      if x == .left { result.x = frame.maxX - result.width }
      if y == .top { result.y = frame.maxY - result.height }
      return result
    }
  }
}
