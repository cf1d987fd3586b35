extension GridReorder {
  /// The measures from which the slots follow, in points.
  public struct Layout: Hashable, Sendable {
    /// The width of the whole grid.
    public var width: Double
    /// How many slots stand side by side; at least 1.
    public var columnCount: Int
    /// The height of a slot.
    public var rowHeight: Double
    /// The room above the first and below the last row.
    public var rowMargin: Double
    /// The room between two rows.
    public var rowPadding: Double
    /// The room left of the first and right of the last column.
    public var columnMargin: Double
    /// The room between two columns.
    public var columnPadding: Double

    /// Makes a layout.
    public init(
      width: Double, columnCount: Int, rowHeight: Double, rowMargin: Double = 0, rowPadding: Double = 0,
      columnMargin: Double = 0, columnPadding: Double = 0
    ) {
      self.width = width
      self.columnCount = columnCount
      self.rowHeight = rowHeight
      self.rowMargin = rowMargin
      self.rowPadding = rowPadding
      self.columnMargin = columnMargin
      self.columnPadding = columnPadding
    }
  }
}

extension GridReorder.Layout {
  /// The width of every slot, in points.
  public var slotWidth: Double {
    (width - 2 * columnMargin - columnPadding * Double(columnCount - 1)) / Double(columnCount)
  }

  /// The layout with another width, if that is finite and leaves room for the slots.
  public func resized(to width: Double) -> Self? {
    var resized = self
    resized.width = width
    return width.isFinite && width >= 0 && resized.slotWidth >= 0 ? resized : nil
  }

  /// The frame of a slot.
  public func slot(_ index: Int) -> Rect { slot(index, slotWidth: slotWidth) }

  /// The frame of a slot, with the width of all slots at hand.
  public func slot(_ index: Int, slotWidth: Double) -> Rect {
    let (row, column) = index.quotientAndRemainder(dividingBy: columnCount)
    return Rect(
      columnMargin + Double(column) * (slotWidth + columnPadding),
      rowMargin + Double(row) * (rowHeight + rowPadding), slotWidth, rowHeight)
  }

  /// The height of a grid of that many items, in points.
  public func height(itemCount: Int) -> Double {
    guard itemCount > 0 else { return 2 * rowMargin }
    let rows = Double((itemCount + columnCount - 1) / columnCount)
    return 2 * rowMargin + rows * rowHeight + (rows - 1) * rowPadding
  }

  /// The whole grid, in its own coordinates; a touch outside is on nothing.
  public func bounds(itemCount: Int) -> Rect { Rect(0, 0, width, height(itemCount: itemCount)) }

  /// The slot that contains a location, among these slots; nil in a gap, a margin or beyond the last slot.
  ///
  /// - Complexity: O(1): the row and the column are computed, then the neighbours are checked, because of
  ///   rounding.
  public func slotIndex(at location: Point, in slots: [Rect]) -> Int? {
    guard let first = slots.first else { return nil }
    let columnWidth = first.width + columnPadding
    let rowStride = rowHeight + rowPadding
    // Where a stride is 0 every slot is empty on that axis and contains nothing.
    guard columnWidth > 0, rowStride > 0 else { return nil }
    let column = (location.x - columnMargin) / columnWidth
    let row = (location.y - rowMargin) / rowStride
    guard column > -1, column < Double(columnCount) + 1, row > -1, row < Double(slots.count) + 1 else {
      return nil
    }
    let index = Int(row) * columnCount + Int(column)
    if Int(column) < columnCount, index < slots.count, slots[index].contains(location) {
      return firstSharing(index, column, row, location, slots)
    }
    return nextToBorder(column, row, location, slots)
  }

  /// The first slot that contains a location: rounding may let a slot end behind the beginning of the next.
  private func firstSharing(
    _ index: Int, _ column: Double, _ row: Double, _ location: Point, _ slots: [Rect]
  ) -> Int {
    let isLeft = Int(column) > 0 && column - Double(Int(column)) < 1e-6
    let isTop = Int(row) > 0 && row - Double(Int(row)) < 1e-6
    guard isLeft || isTop else { return index }
    if isTop {
      let above = index - columnCount
      if isLeft, slots[above - 1].contains(location) { return above - 1 }
      if slots[above].contains(location) { return above }
    }
    return isLeft && slots[index - 1].contains(location) ? index - 1 : index
  }

  /// What rounding may have put on the wrong side of a border: a slot next to the computed one.
  private func nextToBorder(_ column: Double, _ row: Double, _ location: Point, _ slots: [Rect]) -> Int? {
    let (toColumn, toRow) = (column - Double(Int(column + 0.5)), row - Double(Int(row + 0.5)))
    guard abs(toColumn) < 1e-6 || abs(toRow) < 1e-6 else { return nil }
    for nearRow in Int(row) - 1...Int(row) + 1 where nearRow >= 0 {
      for nearColumn in Int(column) - 1...Int(column) + 1 where nearColumn >= 0 && nearColumn < columnCount {
        let index = nearRow * columnCount + nearColumn
        if index < slots.count, slots[index].contains(location) { return index }
      }
    }
    return nil
  }
}
