extension DragSession {
  /// Where the rows of a view lie: one below the other, each section under its header.
  public struct Layout: Hashable, Sendable {
    /// Where the view lies on the screen, which cuts off what is longer.
    public var frame: Rect
    /// The height of every row, in points.
    public var rowHeight: Double
    /// The height of every header, in points.
    public var headerHeight: Double

    /// Makes a layout.
    public init(frame: Rect, rowHeight: Double, headerHeight: Double = 0) {
      self.frame = frame
      self.rowHeight = rowHeight
      self.headerHeight = headerHeight
    }

    /// What lies at a location of a view.
    public enum Spot: Hashable, Sendable {
      /// The header of a section.
      case header(section: Int)
      /// A row of a section, and whether its lower half.
      case row(section: Int, row: Int, isLowerHalf: Bool)
    }
  }
}

extension DragSession.Layout {
  /// The upper edge of a row, in points.
  ///
  /// - Parameters:
  ///   - section: the index of its section.
  ///   - row: its index among the rows of all sections.
  public func top(section: Int, row: Int) -> Double {
    frame.y + Double(section + 1) * headerHeight + Double(row) * rowHeight
  }

  /// What lies at a height of the screen; nil below everything.
  ///
  /// - Parameters:
  ///   - y: the height, inside the frame.
  ///   - firstRows: how many rows lie in front of each section, and at the end how many there are.
  /// - Complexity: O(log *n*) in the number of sections, whatever the number of rows.
  public func spot(atHeight y: Double, firstRows: [Int]) -> Spot? {
    var low = 0
    var high = firstRows.count - 1
    while low < high {
      let middle = (low + high) / 2
      if top(section: middle - 1, row: firstRows[middle]) <= y { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let section = low - 1
    let rowsTop = top(section: section, row: firstRows[section])
    if y < rowsTop { return .header(section: section) }
    // The row is computed, then its neighbours are asked for what rounding did.
    let estimate = ((y - rowsTop) / rowHeight).rounded(.down)
    let count = firstRows[section + 1] - firstRows[section]
    guard rowHeight > 0, estimate >= -1, estimate <= Double(count) else { return nil }
    for row in Int(estimate) - 1...Int(estimate) + 1 where row >= 0 && row < count {
      let edge = top(section: section, row: firstRows[section] + row)
      guard y >= edge, y < top(section: section, row: firstRows[section] + row + 1) else { continue }
      return .row(section: section, row: row, isLowerHalf: y >= edge + rowHeight / 2)
    }
    return nil
  }
}
