extension FreeDrag {
  /// The room in which items are dragged, in its own coordinates: its top left corner is the origin.
  public struct Container: Hashable, Sendable {
    /// The width, in points.
    public var width: Double
    /// The height, in points.
    public var height: Double

    /// Makes a container.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }

    /// The same room as a rectangle.
    public var bounds: Rect { Rect(0, 0, width, height) }

    /// Whether both numbers are finite and none is negative, as a scene demands.
    public var isLegal: Bool { width.isFinite && width >= 0 && height.isFinite && height >= 0 }

    /// The left edge of a frame moved inside: the nearest possible one, and 0 for what is wider than the container.
    public func clampedX(_ frame: Rect) -> Double { Self.clamped(frame.x, length: frame.width, room: width) }

    /// The top edge of a frame moved inside: the nearest possible one, and 0 for what is higher than the container.
    public func clampedY(_ frame: Rect) -> Double {
      Self.clamped(frame.y, length: frame.height, room: height)
    }

    /// A frame moved inside on both axes.
    public func clamped(_ frame: Rect) -> Rect {
      Rect(clampedX(frame), clampedY(frame), frame.width, frame.height)
    }

    private static func clamped(_ start: Double, length: Double, room: Double) -> Double {
      length > room ? 0 : min(max(start, 0), room - length)
    }

    /// A frame moved to an edge, and inside along it; what is larger than the container begins at its left or top.
    public func frame(_ frame: Rect, on side: Side) -> Rect {
      var result = clamped(frame)
      switch side {
      case .left: result.x = 0
      case .right: result.x = max(0, width - frame.width)
      case .top: result.y = 0
      case .bottom: result.y = max(0, height - frame.height)
      }
      return result
    }

    /// How far inside of an edge a point lies, in points; negative beyond it.
    public func depth(of point: Point, from side: Side) -> Double {
      switch side {
      case .left: point.x
      case .right: width - point.x
      case .top: point.y
      case .bottom: height - point.y
      }
    }

    /// Whether a frame is larger than the container on the axis that is at right angles to the edge.
    public func isExceeded(by frame: Rect, from side: Side) -> Bool {
      side == .left || side == .right ? frame.width > width : frame.height > height
    }
  }

  /// An edge of the container to which adsorption takes an item; in a tie the first one wins.
  public enum Side: Int, CaseIterable, Hashable, Sendable {
    case left, right, top, bottom

    /// The name, for violations.
    public var name: String {
      switch self {
      case .left: "left"
      case .right: "right"
      case .top: "top"
      case .bottom: "bottom"
      }
    }
  }
}
