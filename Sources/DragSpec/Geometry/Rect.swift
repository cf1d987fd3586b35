/// An upright rectangle, in points, given by its top left corner and its size.
public struct Rect: Hashable, Sendable {
  /// The left edge, in points.
  public var x: Double
  /// The top edge, in points.
  public var y: Double
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Makes a rectangle from its top left corner and its size, in points.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle of no size at the origin.
  public static let zero = Rect(0, 0, 0, 0)

  /// The top left corner.
  public var origin: Point {
    get { Point(x, y) }
    set {
      x = newValue.x
      y = newValue.y
    }
  }

  /// Width and height, in points.
  public var size: Point { Point(width, height) }

  /// The right edge, in points.
  public var maxX: Double { x + width }

  /// The bottom edge, in points.
  public var maxY: Double { y + height }

  /// The point in the middle.
  public var centre: Point { Point(x + width / 2, y + height / 2) }

  /// Whether all four numbers are finite.
  ///
  /// Zero times a number that is not finite is no number: one test is quicker than four.
  public var isFinite: Bool { 0 * x + 0 * y + 0 * width + 0 * height == 0 }

  /// Whether the location lies inside: the left and top edges belong to it, the right and bottom do not.
  public func contains(_ location: Point) -> Bool {
    location.x >= x && location.x < maxX && location.y >= y && location.y < maxY
  }

  /// Whether the location lies inside, on an edge, or outside by no more than the tolerance, in points.
  public func contains(_ location: Point, within tolerance: Double) -> Bool {
    location.x >= x - tolerance && location.x <= maxX + tolerance && location.y >= y - tolerance
      && location.y <= maxY + tolerance
  }

  /// Whether the location lies on an edge, or no farther from one than the tolerance, in points.
  func hasOnEdge(_ location: Point, within tolerance: Double) -> Bool {
    contains(location, within: tolerance) && !contains(location, within: -tolerance)
  }

  /// Whether no edge lies outside of the other by more than the tolerance, in points; never true for NaN.
  public func isInside(_ other: Rect, within tolerance: Double) -> Bool {
    x >= other.x - tolerance && y >= other.y - tolerance && maxX <= other.maxX + tolerance
      && maxY <= other.maxY + tolerance
  }

  /// Whether the two share more than the tolerance, in points, on both axes.
  ///
  /// Edges that only touch are no overlap, and an empty rectangle overlaps nothing.
  public func overlaps(_ other: Rect, byMoreThan tolerance: Double = 0) -> Bool {
    let sharedWidth = min(maxX, other.maxX) - max(x, other.x)
    let sharedHeight = min(maxY, other.maxY) - max(y, other.y)
    return sharedWidth > tolerance && sharedHeight > tolerance
  }

  /// The share of the area that the other covers, from 0 to 1; 0 where there is no area.
  func shareCovered(by other: Rect) -> Double {
    let sharedWidth = min(maxX, other.maxX) - max(x, other.x)
    let sharedHeight = min(maxY, other.maxY) - max(y, other.y)
    guard sharedWidth > 0, sharedHeight > 0 else { return 0 }
    // Divide last, so that equal shares come out equal.
    return sharedWidth * sharedHeight / (width * height)
  }

  /// The bits in which any of the four numbers differ; 0 where they are identical.
  @inline(__always)
  func bits(differingFrom other: Rect) -> UInt64 {
    (x.bitPattern ^ other.x.bitPattern) | (y.bitPattern ^ other.y.bitPattern)
      | (width.bitPattern ^ other.width.bitPattern) | (height.bitPattern ^ other.height.bitPattern)
  }

  /// Whether all four numbers agree within the tolerance, in points; never true for NaN.
  public func isClose(to other: Rect, within tolerance: Double) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
      && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}

extension Rect: CustomStringConvertible {
  /// Corner and size: `(10, 20) 30×40`.
  public var description: String {
    "\(origin) \(NumberText.of(width))×\(NumberText.of(height))"
  }
}
