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
