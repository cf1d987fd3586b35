extension GridReorder {
  /// The grid before anything has happened.
  public struct Scene: SceneInWindow {
    /// Where the grid lies in its window; nothing may depend on it.
    public var origin: Point
    /// The measures of the grid.
    public var layout: Layout
    /// The items, in the order of their slots.
    public var titles: Titles

    /// Makes a scene.
    public init(origin: Point = .zero, layout: Layout, titles: Titles) {
      self.origin = origin
      self.layout = layout
      self.titles = titles
    }

    /// No items in a grid of one column.
    public static let blank = Scene(
      layout: Layout(width: 1, columnCount: 1, rowHeight: 1), titles: Titles(items: []))

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.point("origin", &origin, .place)
      try visitor.number("width", &layout.width, .horizontal, default: nil, plain: 320)
      try visitor.integer("columnCount", &layout.columnCount, least: 1, default: nil)
      try visitor.number("rowHeight", &layout.rowHeight, .vertical, default: nil, plain: 60)
      try visitor.number("rowMargin", &layout.rowMargin, .vertical, default: 0)
      try visitor.number("rowPadding", &layout.rowPadding, .vertical, default: 0)
      try visitor.number("columnMargin", &layout.columnMargin, .horizontal, default: 0)
      try visitor.number("columnPadding", &layout.columnPadding, .horizontal, default: 0)
      try titles.describe(to: &visitor)
    }

    /// Refuses what is not a legal scene.
    ///
    /// - Throws: ``SceneRefusal``.
    public func validate() throws(SceneRefusal) {
      try SceneRefusal.check(origin.x, "origin")
      try SceneRefusal.check(origin.y, "origin")
      try SceneRefusal.check(layout.width, atLeast: 0, "width")
      guard layout.columnCount >= 1 else {
        throw SceneRefusal(field: "columnCount", value: "\(layout.columnCount)", rule: "must be at least 1")
      }
      try SceneRefusal.check(layout.rowHeight, atLeast: 0, "rowHeight")
      try SceneRefusal.check(layout.rowMargin, atLeast: 0, "rowMargin")
      try SceneRefusal.check(layout.rowPadding, atLeast: 0, "rowPadding")
      try SceneRefusal.check(layout.columnMargin, atLeast: 0, "columnMargin")
      try SceneRefusal.check(layout.columnPadding, atLeast: 0, "columnPadding")
      guard layout.slotWidth >= 0, layout.slotWidth.isFinite else {
        throw SceneRefusal(
          field: "width", value: NumberText.of(layout.width),
          rule: "leaves slots of the width \(NumberText.of(layout.slotWidth)), which must be at least 0")
      }
      if let twice = titles.firstRepeated {
        throw SceneRefusal(
          field: "items", value: titles.items.inWords, rule: "must not name the item \(twice) twice")
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
      self.items = items
      self.enabled = enabled
      self.selected = selected
    }

    /// The first identifier that occurs a second time.
    ///
    /// - Complexity: O(*n*²) up to 32 items, O(*n*) with a set above.
    public var firstRepeated: ItemID? {
      if items.count <= 32 {
        for index in items.indices where items[..<index].contains(items[index]) { return items[index] }
        return nil
      }
      var seen = Set<ItemID>(minimumCapacity: items.count)
      return items.first { !seen.insert($0).inserted }
    }

    mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      var numbers = items.map(\.number)
      try visitor.identifiers("items", &numbers, .item, .defines)
      items = numbers.map { ItemID($0) }
      try Self.describe("enabled", &enabled, to: &visitor)
      try Self.describe("selected", &selected, to: &visitor)
    }

    private static func describe<Visitor: FieldVisitor>(
      _ name: String, _ list: inout [ItemID]?, to visitor: inout Visitor
    ) throws(FormatError) {
      var numbers = list?.map(\.number)
      try visitor.identifiers(name, &numbers, .item, .refers)
      list = numbers?.map { ItemID($0) }
    }
  }
}
