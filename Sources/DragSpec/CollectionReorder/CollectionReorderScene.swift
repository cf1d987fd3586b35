extension CollectionReorder {
  /// The collection before anything has happened.
  public struct Scene: SceneValue {
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

    /// Shows the fields; what each number measures is told as for a content that scrolls vertically.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.point("origin", &origin, .place)
      try visitor.point("viewport", &layout.viewport, .size)
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
