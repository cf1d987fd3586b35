import DragSpec

/// Maps an area of a container to a picture: as large as fits, and centred.
struct Camera {
  /// The room around a picture for touches at its edges and names above it, in pixels.
  static let margin = 18.0

  /// The area that is shown.
  let area: Rect
  /// The pixels per point.
  let scale: Double
  /// The size of the picture with its margins, in pixels.
  let width: Double
  let height: Double
  private let left: Double
  private let top: Double

  /// Makes a camera.
  ///
  /// - Parameters:
  ///   - width: the width of the picture, in pixels.
  ///   - heightMax: the largest height, in pixels.
  ///   - isTrimmed: whether it becomes narrower where the area is.
  init(showing area: Rect, width: Double, heightMax: Double, isTrimmed: Bool = false) {
    self.area = area
    // An area without width does not need the full height.
    let room = (
      width: width - 2 * Self.margin,
      height: (area.width > 0 ? heightMax : min(heightMax, 120)) - 2 * Self.margin
    )
    // An area without width or height still needs a place.
    let scales = [
      area.width > 0 ? room.width / area.width : nil, area.height > 0 ? room.height / area.height : nil,
    ]
    scale = scales.compactMap { $0 }.min() ?? 1
    // The picture stays large enough for words beside it.
    height = max(area.height * scale + 2 * Self.margin, 90)
    self.width = isTrimmed ? min(width, max(area.width * scale + 2 * Self.margin, 200)) : width
    left = (self.width - area.width * scale) / 2
    top = (height - area.height * scale) / 2
  }

  /// Where a location lies in the picture.
  func point(_ point: Point) -> Point {
    Point(left + (point.x - area.x) * scale, top + (point.y - area.y) * scale)
  }

  /// Where a rectangle lies in the picture.
  func rect(_ rect: Rect) -> Rect {
    let corner = point(rect.origin)
    return Rect(corner.x, corner.y, rect.width * scale, rect.height * scale)
  }
}
