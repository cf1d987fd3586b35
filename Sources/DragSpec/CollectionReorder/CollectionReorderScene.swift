extension CollectionReorder {
  /// The collection before anything has happened.
  public struct Scene: SceneInWindow {
    /// Where the viewport lies in its window; nothing may depend on it.
    public var origin: Point
    /// The measures that all sections share.
    public var layout: Layout
    /// How near to a side of the scroll axis a touch has to be for the content to scroll, in points.
    public var edgeZone: Double
    /// How fast the content then scrolls, in points a second.
    public var scrollSpeed: Double
    /// How far the content is scrolled from its leading end, in points; it is clamped at the start.
    public var offset: Double
    /// The sections; a single one is an ungrouped collection.
    public var sections: [Section]
    /// What the delegate says to proposed index paths; where several entries name the same one, the first counts.
    public var delegate: [Verdict]

    /// Makes a scene.
    public init(
      origin: Point = .zero, layout: Layout, edgeZone: Double = 0, scrollSpeed: Double = 0,
      offset: Double = 0,
      sections: [Section], delegate: [Verdict] = []
    ) {
      self.origin = origin
      self.layout = layout
      self.edgeZone = edgeZone
      self.scrollSpeed = scrollSpeed
      self.offset = offset
      self.sections = sections
      self.delegate = delegate
    }

    /// A viewport without sections.
    public static let blank = Scene(layout: Layout(viewport: .zero), sections: [])

    /// Shows the fields; the measures of its numbers are those of content that scrolls vertically.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.point("origin", &origin, .place)
      try visitor.point("viewport", &layout.viewport, .size, plain: .plainRoom)
      try visitor.word("axis", &layout.axis, default: .vertical)
      try visitor.word("direction", &layout.direction, default: .leftToRight)
      try visitor.number("lineSpacing", &layout.lineSpacing, .vertical, default: 0)
      try visitor.number("itemSpacing", &layout.itemSpacing, .horizontal, default: 0)
      try visitor.number("edgeZone", &edgeZone, .vertical, default: 0)
      try visitor.number("scrollSpeed", &scrollSpeed, .vertical, default: 0)
      try visitor.number("offset", &offset, .vertical, default: 0)
      try visitor.list("sections", &sections)
      try visitor.list("delegate", &delegate)
    }
  }

  /// A section at the start.
  public struct Section: Described, Hashable {
    /// The extent of the header along the scroll axis, in points; it spans the whole breadth.
    public var header: Double
    /// The room around the lines.
    public var insets: Insets
    /// The items, in their order; a section may be empty.
    public var items: [Item]

    /// Makes a section.
    public init(header: Double = 0, insets: Insets = Insets(), items: [Item] = []) {
      self.header = header
      self.insets = insets
      self.items = items
    }

    /// An empty section of no extent.
    public static let blank = Section()

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.number("header", &header, .vertical, default: 0)
      try visitor.number("leadingInset", &insets.leading, .vertical, default: 0)
      try visitor.number("trailingInset", &insets.trailing, .vertical, default: 0)
      try visitor.number("nearInset", &insets.near, .horizontal, default: 0)
      try visitor.number("farInset", &insets.far, .horizontal, default: 0)
      try visitor.list("items", &items)
    }
  }

  /// An item of a collection.
  public struct Item: Described, Hashable {
    /// Which item.
    public var id: ItemID
    /// The width and the height of its cell.
    public var size: Point
    /// Whether it keeps its index path and cannot be lifted.
    public var isLocked: Bool

    /// Makes an item.
    public init(_ id: ItemID, size: Point, isLocked: Bool = false) {
      self.id = id
      self.size = size
      self.isLocked = isLocked
    }

    /// An item of no size.
    public static let blank = Item(0, size: .zero)

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.identifier("id", &id.number, .item, .defines)
      try visitor.point("size", &size, .size)
      try visitor.flag("locked", &isLocked, default: false)
    }
  }

  /// What the delegate says when an index path is proposed to it.
  public struct Verdict: Described, Hashable {
    /// The index path that it is asked about.
    public var proposed: IndexPath
    /// Where it sends the item instead; nil where it denies.
    public var redirect: IndexPath?

    /// Makes a verdict; without a redirect it is a denial.
    public init(on proposed: IndexPath, redirect: IndexPath? = nil) {
      self.proposed = proposed
      self.redirect = redirect
    }

    /// A denial of the first place.
    public static let blank = Verdict(on: .blank)

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.record("proposed", &proposed)
      try visitor.record("redirect", &redirect)
    }
  }
}

extension CollectionReorder {
  /// Whether a length is one that a scene or an event may name.
  static func isLength(_ value: Double) -> Bool { value >= 0 && value <= greatestLength }

  /// Whether a width and a height are ones that a scene or an event may name.
  static func isSize(_ size: Point) -> Bool { isLength(size.x) && isLength(size.y) }

  fileprivate static func check(
    _ value: Double, atLeast least: Double = 0, _ field: @autoclosure () -> String
  ) throws(SceneRefusal) {
    try SceneRefusal.check(value, atLeast: least, field())
    guard value <= greatestLength else {
      throw SceneRefusal(
        field: field(), value: NumberText.of(value),
        rule: "must be at most \(NumberText.of(greatestLength))")
    }
  }

  fileprivate static func check(_ path: IndexPath, _ field: @autoclosure () -> String) throws(SceneRefusal) {
    guard path.section >= 0, path.item >= 0 else {
      throw SceneRefusal(field: field(), value: path.description, rule: "must not name a negative number")
    }
  }
}

extension CollectionReorder.Scene {
  /// Refuses what is not a legal scene.
  ///
  /// - Throws: ``SceneRefusal``.
  public func validate() throws(SceneRefusal) {
    try SceneRefusal.check(origin.x, "origin")
    try SceneRefusal.check(origin.y, "origin")
    try CollectionReorder.check(layout.viewport.x, "viewport")
    try CollectionReorder.check(layout.viewport.y, "viewport")
    try CollectionReorder.check(layout.lineSpacing, "lineSpacing")
    try CollectionReorder.check(layout.itemSpacing, "itemSpacing")
    try CollectionReorder.check(edgeZone, "edgeZone")
    try CollectionReorder.check(scrollSpeed, "scrollSpeed")
    try SceneRefusal.check(offset, "offset")
    for index in sections.indices { try sections[index].validate("sections[\(index)]") }
    for index in delegate.indices {
      try CollectionReorder.check(delegate[index].proposed, "delegate[\(index)].proposed")
      if let redirect = delegate[index].redirect {
        try CollectionReorder.check(redirect, "delegate[\(index)].redirect")
      }
    }
    if let twice = firstRepeated {
      throw SceneRefusal(
        field: "sections", value: sections.flatMap { $0.items.map(\.id) }.inWords,
        rule: "must not name the item \(twice) twice")
    }
  }

  /// The first identifier that occurs a second time.
  ///
  /// - Complexity: O(*n*²) up to 32 items, O(*n*) with a set above.
  private var firstRepeated: ItemID? {
    let count = sections.reduce(0) { $0 + $1.items.count }
    guard count <= 32 else {
      var seen = Set<ItemID>(minimumCapacity: count)
      for section in sections {
        for item in section.items where !seen.insert(item.id).inserted { return item.id }
      }
      return nil
    }
    for section in sections.indices {
      for index in sections[section].items.indices {
        let id = sections[section].items[index].id
        for earlier in 0...section {
          let items = sections[earlier].items
          let end = earlier == section ? index : items.count
          for other in 0..<end where items[other].id == id { return id }
        }
      }
    }
    return nil
  }
}

extension CollectionReorder.Section {
  func validate(_ field: String) throws(SceneRefusal) {
    try CollectionReorder.check(header, "\(field).header")
    try CollectionReorder.check(insets.leading, "\(field).leadingInset")
    try CollectionReorder.check(insets.trailing, "\(field).trailingInset")
    try CollectionReorder.check(insets.near, "\(field).nearInset")
    try CollectionReorder.check(insets.far, "\(field).farInset")
    for index in items.indices {
      try CollectionReorder.check(items[index].size.x, "\(field).items[\(index)].size")
      try CollectionReorder.check(items[index].size.y, "\(field).items[\(index)].size")
    }
  }
}
