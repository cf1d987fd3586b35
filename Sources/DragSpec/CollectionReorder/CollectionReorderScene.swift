extension CollectionReorder {
  /// The collection before anything has happened.
  public struct Scene: SceneInWindow {
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
    /// The answers of the delegate to proposed index paths; where several are about the same one, the first counts.
    public var delegate: [Verdict]

    public init(
      origin: Point = .zero, layout: Layout, edgeZone: Double = 0, scrollSpeed: Double = 0,
      offset: Double = 0,
      sections: [Section], delegate: [Verdict] = []
    ) {
      (self.origin, self.layout, self.sections, self.delegate) = (origin, layout, sections, delegate)
      (self.edgeZone, self.scrollSpeed, self.offset) = (edgeZone, scrollSpeed, offset)
    }

    public static let blank = Scene(layout: Layout(viewport: .zero), sections: [])

    /// Shows the fields; the numbers have the measures of content that scrolls vertically.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.point(
        "origin", &origin, .place,
        "Where the viewport lies in its window, in points. Nothing may depend on it.")
      try visitor.point(
        "viewport", &layout.viewport, .size, plain: .plainRoom,
        "The width and height of what can be seen of the content, in points.")
      try visitor.word(
        "axis", &layout.axis, default: .vertical,
        "The axis on which the content scrolls; lines of cells lie across it.")
      try visitor.word(
        "direction", &layout.direction, default: .leftToRight,
        "Where lines begin, and content that scrolls horizontally.")
      try visitor.number(
        "lineSpacing", &layout.lineSpacing, .vertical, in: 0..., default: 0,
        "The room between two lines of a section, in points.")
      try visitor.number(
        "itemSpacing", &layout.itemSpacing, .horizontal, in: 0..., default: 0,
        "The room between two cells of a line, in points.")
      try visitor.number(
        "edgeZone", &edgeZone, .vertical, in: 0..., default: 0,
        "How near to a side a dragging touch has to be for the content to scroll, in points.")
      try visitor.number(
        "scrollSpeed", &scrollSpeed, .vertical, in: 0..., default: 0,
        "How fast it then scrolls, in points a second.")
      try visitor.number(
        "offset", &offset, .vertical, default: 0,
        """
        How far the content is scrolled at the start, in points from its beginning; one that the content does not \
        allow is clamped.
        """)
      try visitor.list(
        "sections", &sections, "The sections, in their order along the scroll axis. It may be empty.")
      try visitor.list(
        "delegate", &delegate,
        """
        What the delegate says to proposed places; to others it says yes. Where a place is there twice, the first \
        counts.
        """)
      try visitor.flag(
        "fromBottom", &layout.isFromBottom, default: false, rare: true,
        "Whether content that scrolls vertically begins at the bottom. Not sent where it does not.")
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

    public init(header: Double = 0, insets: Insets = Insets(), items: [Item] = []) {
      (self.header, self.insets, self.items) = (header, insets, items)
    }

    public static let blank = Section()

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.number(
        "header", &header, .vertical, in: 0..., default: 0,
        "How long the header is along the scroll axis, in points; 0 for none.")
      try visitor.number(
        "leadingInset", &insets.leading, .vertical, in: 0..., default: 0,
        "The room between the header and the first line, in points.")
      try visitor.number(
        "trailingInset", &insets.trailing, .vertical, in: 0..., default: 0,
        "The room behind the last line, in points.")
      try visitor.number(
        "nearInset", &insets.near, .horizontal, in: 0..., default: 0,
        "The room at the beginning of each line, in points.")
      try visitor.number(
        "farInset", &insets.far, .horizontal, in: 0..., default: 0,
        "The room at the end of each line, in points.")
      try visitor.list("items", &items, "The items, in their order. It may be empty.")
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

    public init(_ id: ItemID, size: Point, isLocked: Bool = false) {
      (self.id, self.size, self.isLocked) = (id, size, isLocked)
    }

    public static let blank = Item(0, size: .zero)

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.identifier("id", &id, .defines, "The number by which the item is known.")
      try visitor.point("size", &size, .size, "The width and height of its cell, in points.")
      try visitor.flag(
        "locked", &isLocked, default: false,
        "Whether it cannot be lifted and keeps its place when others are dragged.")
    }
  }

  /// The answer of the delegate to a proposed index path.
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

    public static let blank = Verdict(on: .blank)

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.record("proposed", &proposed, "The place that the delegate is asked about.")
      try visitor.record(
        "redirect", &redirect, "Where it sends the item instead; null where it denies the place.")
    }
  }
}

extension CollectionReorder {
  /// Whether a scene or an event may have this length.
  static func isLength(_ value: Double) -> Bool { value >= 0 && value <= greatestLength }

  /// Whether a scene or an event may have this width and height.
  static func isSize(_ size: Point) -> Bool { isLength(size.x) && isLength(size.y) }
}

extension CollectionReorder.Scene {
  /// Refuses a field out of its bounds, a length above ``CollectionReorder/greatestLength``, and a repeated
  /// item.
  public func validate() throws(SceneRefusal) {
    try checkFields(greatest: CollectionReorder.greatestLength)
    let items = sections.flatMap { $0.items.map(\.id) }
    guard let twice = items.firstRepeated else { return }
    throw SceneRefusal(
      field: "sections", value: items.inWords, rule: "must not name the item \(twice) twice")
  }
}
