extension TreeMove {
  /// A tree as it is seen at one moment.
  public struct Snapshot: SnapshotValue {
    /// An item, visible or inside a closed one.
    public struct Item: ForestItem, SeenItem {
      /// Which item.
      public var id: ItemID
      /// The number of items that contain it.
      public var level: Int
      /// Whether its contents are visible.
      public var isOpen: Bool

      public init(_ id: ItemID, level: Int = 0, isOpen: Bool = true) {
        (self.id, self.level, self.isOpen) = (id, level, isOpen)
      }

      public static let blank = Item(0)

      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.identifier("id", &id, .defines, "Which item.")
        try visitor.integer("level", &level, in: 0..., "In how many others it is.")
        try visitor.flag("open", &isOpen, default: true, "Whether what is in it is seen.")
      }
    }

    /// A row: a visible item.
    public struct Row: SeenItem {
      /// Which item.
      public var id: ItemID
      /// Where it is.
      public var frame: Rect

      public init(_ id: ItemID, _ frame: Rect) { (self.id, self.frame) = (id, frame) }

      public static let blank = Row(0, .zero)

      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.identifier("id", &id, .defines, "Which item.")
        try visitor.rect(
          "frame", &frame, "Where it is in the tree, in points, from its indentation to the right end.")
      }
    }

    /// The report of a drop.
    public struct Report: Described, Hashable {
      /// The moved items, without their contents.
      public var items: [ItemID]
      /// The first item's place since then, or its last place if the drop has removed it.
      public var place: Place
      /// Whether their drop has removed them.
      public var isRemoved = false

      public init(_ items: [ItemID], at place: Place) { (self.items, self.place) = (items, place) }

      public static let blank = Report([], at: Place(0))

      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.identifiers(
          "items", &items, .refers, "The items that were moved, without what is in them.")
        try place.describe(to: &visitor)
        try visitor.flag(
          "removed", &isRemoved, default: false, rare: true,
          "Whether their drop outside has removed them; the first was in that place. Not sent where it has not."
        )
      }
    }

    /// All items, each followed by its contents.
    public var items: [Item]
    /// The rows that are seen, from top to bottom.
    public var rows: [Row]
    /// The lifted items, from top to bottom, without their contents.
    public var lifted: [ItemID]
    /// The place of a drop now, counted with all items in place; nil where none is shown.
    public var indicator: Place?
    /// The reports of drops in this run, the oldest first.
    public var reports: [Report]

    public init(
      items: [Item], rows: [Row] = [], lifted: [ItemID] = [], indicator: Place? = nil,
      reports: [Report] = []
    ) {
      (self.items, self.rows, self.lifted) = (items, rows, lifted)
      (self.indicator, self.reports) = (indicator, reports)
    }

    public static let blank = Snapshot(items: [])

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.list(
        "items", &items, "All items, each directly before what is in it, also where that is not seen.")
      try visitor.list("rows", &rows, "The rows that are seen, from top to bottom.")
      try visitor.identifiers(
        "lifted", &lifted, .refers, "The items that are lifted, from top to bottom, without what is in them.")
      try visitor.record(
        "indicator", &indicator,
        "Where a drop would go, counted with all items where they are; null where no place is shown.")
      try visitor.list("reports", &reports, "What was told of drops in this run, the oldest first.")
    }

    public mutating func overwrite(with other: Snapshot) {
      items.overwrite(with: other.items)
      rows.overwrite(with: other.rows)
      if lifted != other.lifted { lifted = other.lifted }
      indicator = other.indicator
      if reports != other.reports { reports = other.reports }
    }

    /// The tree comes first, then its rows, the drag, and what was told.
    public static let aspects: [Aspect<Snapshot>] = [
      Aspect("tree", of: "items") { snapshot, _ in "the tree \(snapshot.items.inWords)" },
      Aspect("level", of: "items.level") { snapshot, _ in "the tree \(snapshot.items.inWords)" },
      .element("open", of: "items.open", \.items) { $0.isOpen ? "open" : "closed" },
      Aspect("rows") { snapshot, _ in "the rows \(snapshot.rows.map(\.id).inWords)" },
      .element("frame", of: "rows.frame", \.rows) { "at \($0.frame)" },
      Aspect("lifted") { snapshot, _ in
        snapshot.lifted.isEmpty ? "nothing lifted" : "\(snapshot.lifted.inWords) lifted"
      },
      Aspect("indicator") { snapshot, _ in
        snapshot.indicator.map { "a drop would go to \($0.inWords)" } ?? "no drop is shown"
      },
      Aspect("reports") { snapshot, _ in
        snapshot.reports.isEmpty
          ? "nothing told" : snapshot.reports.map(\.inWords).joined(separator: ", then ")
      },
    ]
  }
}

extension TreeMove.Snapshot.Report {
  /// A few words: `[3] moved to place 0 at the top`.
  public var inWords: String {
    "\(items.inWords) \(isRemoved ? "removed from" : "moved to") \(place.inWords)"
  }
}
