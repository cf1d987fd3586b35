import DragSpec

extension Drawing {
  /// The smallest rectangle around all boxes; numbers that are not finite, or beyond any screen, are left out.
  public var bounds: Rect? {
    Self.bounds(of: boxes.flatMap { [$0.frame.origin, Point($0.frame.maxX, $0.frame.maxY)] })
  }

  /// The smallest rectangle around some points; numbers that are not finite, or beyond any screen, are left out.
  static func bounds(of points: some Sequence<Point>) -> Rect? {
    var range: (low: Point, high: Point)?
    for point in points where point.isFinite && abs(point.x) <= 1e7 && abs(point.y) <= 1e7 {
      let (low, high) = range ?? (point, point)
      range = (
        Point(min(low.x, point.x), min(low.y, point.y)), Point(max(high.x, point.x), max(high.y, point.y))
      )
    }
    return range.map { Rect($0.low.x, $0.low.y, $0.high.x - $0.low.x, $0.high.y - $0.low.y) }
  }

  /// How many rows are enough to tell the boxes apart; few boxes need no more than a few rows.
  var rowsWanted: Int { min(16, 5 + 2 * boxes.filter { !$0.isScenery }.count) }

  /// The drawing in plain characters: `:` the container, `+--+` items, `#==#` held ones, `*` touches.
  ///
  /// Each character has the style of its box; there are no spaces at the ends.
  ///
  /// - Parameters:
  ///   - touches: the touches; those that have ended are left out.
  ///   - area: what to show; the same area for several drawings makes them comparable.
  ///   - columns: how wide it may become.
  func textRows(touches: [Touch], showing area: Rect, columns: Int) -> [[TextCanvas.Cell]] {
    let down = touches.filter { $0.end == nil }
    guard !boxes.isEmpty || !down.isEmpty else { return [] }
    var canvas = TextCanvas(showing: area, columns: columns, rows: rowsWanted)
    for (index, box) in boxes.enumerated() { canvas.draw(box, index: index) }
    for touch in down { canvas.draw(touch) }
    var lines = canvas.rows
    // Boxes that only other drawings of the same area have leave empty lines here.
    while lines.last == [] { lines.removeLast() }
    return lines
  }
}

extension Rect {
  /// The upper left and the lower right corner.
  var corners: [Point] { [origin, Point(maxX, maxY)] }
}
