/// A location or an offset, in points, with y growing downwards.
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate, in points.
  public var x: Double
  /// The vertical coordinate, in points.
  public var y: Double

  /// Makes a point from its coordinates, in points.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The location (0, 0).
  public static let zero = Point(0, 0)

  /// Whether both coordinates are finite numbers.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The square of the distance to the origin.
  @inlinable public var squaredLength: Double { x * x + y * y }

  /// The location that lies as far from `left` as `right` lies from the origin.
  public static func + (left: Point, right: Point) -> Point { Point(left.x + right.x, left.y + right.y) }

  /// The offset that leads from `right` to `left`.
  public static func - (left: Point, right: Point) -> Point { Point(left.x - right.x, left.y - right.y) }

  /// Whether the other point lies within the tolerance, in points, on both axes; never true for NaN.
  public func isClose(to other: Point, within tolerance: Double) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
  }
}

extension Point: CustomStringConvertible {
  /// The coordinates in brackets: `(10, 2.5)`.
  public var description: String { "(\(NumberText.of(x)), \(NumberText.of(y)))" }
}
