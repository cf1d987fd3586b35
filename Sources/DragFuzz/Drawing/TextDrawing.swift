import DragSpec

extension Drawing {
  /// The smallest rectangle around all that is drawn; numbers that are not finite, or beyond any screen, are left out.
  public var bounds: Rect {
    var points = touches.map(\.location)
    for box in boxes { points += [box.frame.origin, Point(box.frame.maxX, box.frame.maxY)] }
    points.removeAll { !$0.isFinite || abs($0.x) > 1e7 || abs($0.y) > 1e7 }
    guard let first = points.first else { return .zero }
    var (low, high) = (first, first)
    for point in points {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    return Rect(low.x, low.y, high.x - low.x, high.y - low.y)
  }

  /// How many rows are enough to tell the boxes apart; few boxes need no more than a few rows.
  var rowsWanted: Int { min(16, 5 + 2 * boxes.count) }

  /// The drawing in plain characters: `:` the container, `+--+` items, `#==#` held ones, `*` touches.
  ///
  /// - Parameters:
  ///   - area: what to show; the same area for several drawings makes them comparable.
  ///   - columns: how wide it may become.
  ///   - rows: how high it may become; enough to tell the boxes apart where nothing is said.
  public func lines(showing area: Rect? = nil, columns: Int = 60, rows: Int? = nil) -> [String] {
    guard !boxes.isEmpty || !touches.isEmpty else { return notes }
    var canvas = TextCanvas(
      showing: area ?? bounds, limits: TextCanvas.Limits(columns: columns, rows: rows ?? rowsWanted))
    for box in boxes { canvas.draw(box) }
    for touch in touches { canvas.draw(touch) }
    var lines = canvas.lines
    // What shows only in other drawings of the same area leaves empty lines here.
    while lines.last == "" { lines.removeLast() }
    return lines + notes
  }
}
