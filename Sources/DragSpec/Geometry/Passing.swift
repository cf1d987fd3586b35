// The places of a list that a dragged frame, or its touch, has passed.

extension Array where Element == Rect {
  /// The place whose far edge an edge of the frame has passed: the one passed farthest, nearest, then first.
  ///
  /// Only places that the frame touches count, in the directions in which they lie from its own place.
  /// (Source: `chooseDropTarget` of Android's ItemTouchHelper.)
  ///
  /// - Parameters:
  ///   - frame: where the dragged item is seen.
  ///   - own: the index of its own place.
  ///   - slack: the distance beyond an edge that is not enough yet, in points.
  /// - Complexity: O(number of places).
  func passed(byEdgesOf frame: Rect, from own: Int, slack: Double = 0) -> Int? {
    var best: (index: Int, beyond: Double, distance: Double)?
    for (index, place) in enumerated() where index != own && place.touches(frame) {
      let beyond = frame.passing(place, from: self[own])
      let distance = (place.centre - frame.centre).squaredLength
      guard beyond > slack,
        beyond > best?.beyond ?? -.infinity || beyond == best?.beyond && distance < best?.distance ?? 0
      else { continue }
      best = (index, beyond, distance)
    }
    return best?.index
  }

  /// The place under a touch that has come to its middle: along the line that it shares with its own, or from line to
  /// line.
  ///
  /// (Source: the sortable list of react-dnd's examples.)
  ///
  /// - Parameters:
  ///   - location: where the touch is.
  ///   - own: the index of the dragged item's own place.
  ///   - isInColumns: whether a line runs from top to bottom instead of side to side.
  ///   - slack: the distance before the middle that is enough, in points.
  /// - Complexity: O(number of places).
  func passed(byTouchAt location: Point, from own: Int, isInColumns: Bool = false, slack: Double = 0) -> Int?
  {
    guard let index = firstIndex(where: { $0.contains(location) }), index != own else { return nil }
    let (place, home) = (self[index], self[own])
    let isInLine = isInColumns ? place.sharesColumn(with: home) : place.sharesRow(with: home)
    func isPast(_ location: Double, _ middle: Double, from start: Double) -> Bool {
      middle > start ? location >= middle - slack : middle < start && location <= middle + slack
    }
    return isInLine != isInColumns
      ? isPast(location.x, place.centre.x, from: home.centre.x) ? index : nil
      : isPast(location.y, place.centre.y, from: home.centre.y) ? index : nil
  }
}

extension Rect {
  fileprivate func sharesRow(with other: Rect) -> Bool { y == other.y || y < other.maxY && other.y < maxY }

  fileprivate func sharesColumn(with other: Rect) -> Bool { x == other.x || x < other.maxX && other.x < maxX }

  /// Whether the two have at least a point of an edge in common.
  fileprivate func touches(_ other: Rect) -> Bool {
    x <= other.maxX && other.x <= maxX && y <= other.maxY && other.y <= maxY
  }

  /// Its distance beyond the far edge of another one, in a direction in which both lie from a third.
  fileprivate func passing(_ other: Rect, from home: Rect) -> Double {
    var beyond = -Double.infinity
    if x > home.x, other.maxX > home.maxX { beyond = max(beyond, maxX - other.maxX) }
    if x < home.x, other.x < home.x { beyond = max(beyond, other.x - x) }
    if y > home.y, other.maxY > home.maxY { beyond = max(beyond, maxY - other.maxY) }
    if y < home.y, other.y < home.y { beyond = max(beyond, other.y - y) }
    return beyond
  }
}
