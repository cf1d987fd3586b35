extension GridReorder {
  /// What is seen of a grid.
  public struct Snapshot: SnapshotValue {
    /// One item, as it is seen.
    public struct Item: Described, Hashable {
      /// Which item.
      public var id: ItemID
      /// Where it is, without the scaling of a lifted item.
      public var frame: Rect
      private var marks: Marks

      /// Makes an item.
      public init(
        id: ItemID, frame: Rect, isEnabled: Bool, isSelected: Bool, isLifted: Bool = false,
        isScaled: Bool = false
      ) {
        self.init(id: id, frame: frame, Marks(isEnabled, isSelected, isLifted, isScaled))
      }

      init(id: ItemID, frame: Rect, _ marks: Marks) {
        self.id = id
        self.frame = frame
        self.marks = marks
      }

      /// Whether taps can select it.
      public var isEnabled: Bool {
        get { marks[.enabled] }
        set { marks[.enabled] = newValue }
      }

      /// Whether it is selected.
      public var isSelected: Bool {
        get { marks[.selected] }
        set { marks[.selected] = newValue }
      }

      /// Whether a touch holds it.
      public var isLifted: Bool {
        get { marks[.lifted] }
        set { marks[.lifted] = newValue }
      }

      /// Whether it is shown larger than it is.
      public var isScaled: Bool {
        get { marks[.scaled] }
        set { marks[.scaled] = newValue }
      }

      /// Whether all is the same, bit for bit: quicker to tell than whether all is equal.
      func isIdentical(to other: Item) -> Bool {
        UInt64(bitPattern: Int64(id.number ^ other.id.number)) | frame.bits(differingFrom: other.frame)
          | (marks.rawValue ^ other.marks.rawValue) == 0
      }

      /// An item of no size.
      public static let blank = Item(id: 0, frame: .zero, isEnabled: true, isSelected: true)

      /// Shows the fields.
      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.identifier("id", &id.number, .item, .defines)
        try visitor.rect("frame", &frame)
        try visitor.flag("enabled", &isEnabled, default: true)
        try visitor.flag("selected", &isSelected, default: false)
        try visitor.flag("lifted", &isLifted, default: false)
        try visitor.flag("scaled", &isScaled, default: false)
      }
    }

    /// What a call of `ended` has reported.
    public struct Report: Described, Hashable {
      /// The items in their order.
      public var order: [ItemID]
      /// The selected items, in their order.
      public var selection: [ItemID]

      /// Makes a report.
      public init(order: [ItemID] = [], selection: [ItemID] = []) {
        self.order = order
        self.selection = selection
      }

      /// Takes over what another report says, in the memory that this one has.
      mutating func overwrite(with other: Report) {
        order.overwrite(with: other.order)
        selection.overwrite(with: other.selection)
      }

      /// An empty report.
      public static let blank = Report()

      /// Shows the fields.
      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        var numbers = order.map(\.number)
        try visitor.identifiers("order", &numbers, .item, .refers)
        order = numbers.map { ItemID($0) }
        numbers = selection.map(\.number)
        try visitor.identifiers("selection", &numbers, .item, .refers)
        selection = numbers.map { ItemID($0) }
      }
    }

    /// The height of the whole grid, in points.
    public var height: Double
    /// The items, in the order of their slots.
    public var items: [Item]
    /// The item that is drawn in front of all others; nil while they all lie side by side.
    public var front: ItemID?
    /// How many times `ended` has been called in this run.
    public var endedCount: Int
    /// What the last call of `ended` has reported; empty before the first.
    public var lastEnded: Report

    /// Makes a snapshot.
    public init(
      height: Double, items: [Item], front: ItemID? = nil, endedCount: Int = 0, lastEnded: Report = Report()
    ) {
      self.height = height
      self.items = items
      self.front = front
      self.endedCount = endedCount
      self.lastEnded = lastEnded
    }

    /// An empty grid.
    public static let blank = Snapshot(height: 0, items: [])

    /// The order of the items.
    public var order: [ItemID] { items.map(\.id) }

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.number("height", &height, .vertical, default: nil)
      try visitor.list("items", &items)
      var number = front?.number
      try visitor.identifier("front", &number, .item, .refers)
      front = number.map { ItemID($0) }
      try visitor.integer("endedCount", &endedCount, least: 0, default: 0)
      try visitor.record("lastEnded", &lastEnded)
    }

    /// The order comes first, then item by item, then the grid.
    public static let aspects: [Aspect<Snapshot>] = [
      Aspect("order", of: "items") { snapshot, _ in "the order \(snapshot.order.inWords)" },
      itemAspect("frame", of: "frame") { "at \($0.frame)" },
      itemAspect("selection", of: "selected") { $0.isSelected ? "selected" : "not selected" },
      itemAspect("enabled", of: "enabled") { $0.isEnabled ? "enabled" : "disabled" },
      itemAspect("lifted", of: "lifted") { $0.isLifted ? "lifted" : "at rest" },
      itemAspect("scale", of: "scaled") { $0.isScaled ? "scaled" : "not scaled" },
      Aspect("height") { snapshot, _ in "a height of \(NumberText.of(snapshot.height))" },
      Aspect("front") { snapshot, _ in
        snapshot.front.map { "item \($0) in front" } ?? "nothing in front"
      },
      Aspect("ended", of: "endedCount") { snapshot, _ in
        "\(snapshot.endedCount == 1 ? "1 call" : "\(snapshot.endedCount) calls") of ended"
      },
      Aspect("report", of: "lastEnded") { snapshot, _ in
        "ended with order \(snapshot.lastEnded.order.inWords), "
          + "selection \(snapshot.lastEnded.selection.inWords)"
      },
    ]

    private static func itemAspect(
      _ name: String, of field: String, words: @escaping @Sendable (Item) -> String
    ) -> Aspect<Snapshot> {
      Aspect(name, of: "items.\(field)") { snapshot, index in
        "item \(snapshot.items[index].id) " + words(snapshot.items[index])
      }
    }
  }
}
