/// Reordering the items of a grid with columns: lifted by a long press, dropped into a slot.
public enum GridReorder: Behaviour {
  public typealias Reference = GridReorderReference

  public static let name = "grid-reorder"
  public static let summary =
    "Items in a grid with columns, lifted by a long press and moved from slot to slot."
  public static let features: [String: [String]] = [
    "margins": ["rowMargin", "columnMargin"], "paddings": ["rowPadding", "columnPadding"],
    "spacings": ["rowMargin", "columnMargin", "rowPadding", "columnPadding"],
  ]
}

extension GridReorder {
  /// The grid before anything has happened.
  public struct Scene: SceneInWindow {
    public var origin: Point
    /// The measures of the grid.
    public var layout: Layout
    /// The items, in the order of their slots.
    public var titles: Titles

    public init(origin: Point = .zero, layout: Layout, titles: Titles) {
      (self.origin, self.layout, self.titles) = (origin, layout, titles)
    }

    public static let blank = Scene(
      layout: Layout(width: 1, columnCount: 1, rowHeight: 1), titles: Titles(items: []))

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.point(
        "origin", &origin, .place, "Where the grid lies in its window, in points. Nothing may depend on it.")
      try visitor.number(
        "width", &layout.width, .horizontal, in: 0..., plain: 320, "The width of the grid, in points.")
      try visitor.integer("columnCount", &layout.columnCount, in: 1..., "How many slots are side by side.")
      try visitor.number(
        "rowHeight", &layout.rowHeight, .vertical, in: 0..., plain: 60, "The height of every slot, in points."
      )
      try visitor.number(
        "rowMargin", &layout.rowMargin, .vertical, in: 0..., default: 0,
        "The room above the first row and below the last, in points.")
      try visitor.number(
        "rowPadding", &layout.rowPadding, .vertical, in: 0..., default: 0,
        "The room between two rows, in points."
      )
      try visitor.number(
        "columnMargin", &layout.columnMargin, .horizontal, in: 0..., default: 0,
        "The room left of the first column and right of the last, in points.")
      try visitor.number(
        "columnPadding", &layout.columnPadding, .horizontal, in: 0..., default: 0,
        "The room between two columns, in points. The slots share the rest of the width.")
      try titles.describe(to: &visitor)
    }

    /// Refuses a field that is not within its bounds, and a width that leaves no room for the slots.
    public func validate() throws(SceneRefusal) {
      try checkFields()
      guard layout.slotWidth >= 0, layout.slotWidth.isFinite else {
        throw SceneRefusal(
          field: "width", value: NumberText.of(layout.width),
          rule: "leaves slots of the width \(NumberText.of(layout.slotWidth)), which must be at least 0")
      }
    }
  }

  /// The items of a grid, and which of them are enabled and selected.
  public struct Titles: Hashable, Sendable {
    /// The items, in the order of their slots.
    public var items: [ItemID]
    /// The enabled ones; nil for all.
    ///
    /// Identifiers of no item are ignored.
    public var enabled: [ItemID]?
    /// The selected ones; nil for all.
    ///
    /// Identifiers of no item are ignored.
    public var selected: [ItemID]?

    /// Makes a list of items.
    public init(items: [ItemID], enabled: [ItemID]? = nil, selected: [ItemID]? = nil) {
      (self.items, self.enabled, self.selected) = (items, enabled, selected)
    }

    mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.identifiers(
        "items", &items, .defines,
        "The numbers by which items are known, in the order of their slots: row by row. It may be empty.")
      try visitor.identifiers(
        "enabled", &enabled, .refers,
        "Those that taps can select, as a set; null for all. Numbers that no item has are ignored.")
      try visitor.identifiers(
        "selected", &selected, .refers,
        "Those that are selected, as a set; null for all. Numbers that no item has are ignored.")
    }
  }
}

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

    public init(
      width: Double, columnCount: Int, rowHeight: Double, rowMargin: Double = 0, rowPadding: Double = 0,
      columnMargin: Double = 0, columnPadding: Double = 0
    ) {
      (self.width, self.columnCount, self.rowHeight) = (width, columnCount, rowHeight)
      (self.rowMargin, self.rowPadding) = (rowMargin, rowPadding)
      (self.columnMargin, self.columnPadding) = (columnMargin, columnPadding)
    }
  }
}

extension GridReorder.Layout {
  /// The width of every slot, in points: (W − 2·columnMargin − columnPadding·(columns − 1)) / columns.
  public var slotWidth: Double {
    (width - 2 * columnMargin - columnPadding * Double(columnCount - 1)) / Double(columnCount)
  }

  /// The layout with another width, if that is finite and leaves room for the slots.
  public func resized(to width: Double) -> Self? {
    var resized = self
    resized.width = width
    return width.isFinite && resized.slotWidth >= 0 ? resized : nil
  }

  /// The frame of a slot.
  public func slot(_ index: Int) -> Rect { slot(index, slotWidth: slotWidth) }

  /// The frame of a slot, with the width of all slots at hand: row index / columns, column index mod columns.
  public func slot(_ index: Int, slotWidth: Double) -> Rect {
    let (row, column) = index.quotientAndRemainder(dividingBy: columnCount)
    return Rect(
      columnMargin + Double(column) * (slotWidth + columnPadding),
      rowMargin + Double(row) * (rowHeight + rowPadding), slotWidth, rowHeight)
  }

  /// The slot beside another one; nil where there is none: a step does not go on in the next row.
  public func slot(beside slot: Int, _ direction: KeyEvent.Direction, itemCount: Int) -> Int? {
    let column = slot % columnCount
    let next: Int? =
      switch direction {
      case .left: column > 0 ? slot - 1 : nil
      case .right: column + 1 < columnCount ? slot + 1 : nil
      case .up: slot - columnCount
      case .down: slot + columnCount
      }
    return next.flatMap { (0..<itemCount).contains($0) ? $0 : nil }
  }

  /// The height of a grid of that many items, in points: 2·rowMargin + rows·rowHeight + (rows − 1)·rowPadding.
  public func height(itemCount: Int) -> Double {
    guard itemCount > 0 else { return 2 * rowMargin }
    let rows = Double((itemCount + columnCount - 1) / columnCount)
    return 2 * rowMargin + rows * rowHeight + (rows - 1) * rowPadding
  }

  /// The whole grid, in its own coordinates; a touch outside is on nothing.
  public func bounds(itemCount: Int) -> Rect { Rect(0, 0, width, height(itemCount: itemCount)) }
}
