extension GridReorder {
  /// A grid as it is seen at one moment.
  public struct Snapshot: SnapshotValue {
    /// One item, as it is seen.
    public struct Item: SeenItem {
      public var id: ItemID
      /// Where it is, without the scaling of a lifted item.
      public var frame: Rect
      /// Whether taps can select it, whether it is selected, held by a touch, and shown larger than it is.
      public var isEnabled, isSelected, isLifted, isScaled: Bool

      public init(
        id: ItemID, frame: Rect, isEnabled: Bool, isSelected: Bool, isLifted: Bool = false,
        isScaled: Bool = false
      ) {
        (self.id, self.frame) = (id, frame)
        (self.isEnabled, self.isSelected) = (isEnabled, isSelected)
        (self.isLifted, self.isScaled) = (isLifted, isScaled)
      }

      public static let blank = Item(id: 0, frame: .zero, isEnabled: true, isSelected: true)

      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.identifier("id", &id, .defines, "Which item.")
        try visitor.rect(
          "frame", &frame, "Where it is in the grid now, in points; of a lifted one before it is enlarged.")
        try visitor.flag("enabled", &isEnabled, default: true, "Whether taps can select it.")
        try visitor.flag("selected", &isSelected, default: false, "Whether it is selected.")
        try visitor.flag("lifted", &isLifted, default: false, "Whether it is dragged.")
        try visitor.flag(
          "scaled", &isScaled, default: false, "Whether it is shown larger, as a lifted one is.")
      }
    }

    /// The report of a call of `ended`.
    public struct Report: Described, Hashable {
      /// The items in their order.
      public var order: [ItemID]
      /// The selected items, in their order.
      public var selection: [ItemID]

      public init(order: [ItemID] = [], selection: [ItemID] = []) {
        (self.order, self.selection) = (order, selection)
      }

      public static let blank = Report()

      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.identifiers("order", &order, .refers, "All items, in the order of their slots.")
        try visitor.identifiers(
          "selection", &selection, .refers, "The selected ones, in the order of their slots.")
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
    /// The report of the last call of `ended`; empty before the first.
    public var lastEnded: Report

    public init(
      height: Double, items: [Item], front: ItemID? = nil, endedCount: Int = 0, lastEnded: Report = Report()
    ) {
      (self.height, self.items, self.front) = (height, items, front)
      (self.endedCount, self.lastEnded) = (endedCount, lastEnded)
    }

    public static let blank = Snapshot(height: 0, items: [])

    /// The order of the items.
    public var order: [ItemID] { items.map(\.id) }

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.number("height", &height, .vertical, "The height of the whole grid, in points.")
      try visitor.list("items", &items, "All items, in the order of their slots, the lifted one included.")
      try visitor.identifier(
        "front", &front, .refers,
        "The item that is drawn in front of all others; null while all lie side by side.")
      try visitor.integer(
        "endedCount", &endedCount, in: 0..., default: 0,
        "How often the grid has told its delegate that a drag has ended, in this run.")
      try visitor.record(
        "lastEnded", &lastEnded,
        "What it told the last time; two empty lists before the first.")
    }

    /// Copies another snapshot in place: a whole copy after each event would be half of the time of a run.
    public mutating func overwrite(with other: Snapshot) {
      (height, front) = (other.height, other.front)
      items.overwrite(with: other.items)
      if endedCount != other.endedCount || lastEnded != other.lastEnded {
        (endedCount, lastEnded) = (other.endedCount, other.lastEnded)
      }
    }

    /// The order comes first, then item by item, then the grid.
    public static let aspects: [Aspect<Snapshot>] = [
      Aspect("order", of: "items") { snapshot, _ in "the order \(snapshot.order.inWords)" },
      // Items at rest are judged by `rests-in-slot`.
      .element("frame", of: "items.frame", with: "lifted-tracks-touch", \.items) { "at \($0.frame)" },
      .element("selection", of: "items.selected", \.items) {
        $0.isSelected ? "selected" : "not selected"
      },
      .element("enabled", of: "items.enabled", \.items) {
        $0.isEnabled ? "enabled" : "disabled"
      },
      .element("lifted", of: "items.lifted", \.items) {
        $0.isLifted ? "lifted" : "at rest"
      },
      .element("scale", of: "items.scaled", \.items) {
        $0.isScaled ? "scaled" : "not scaled"
      },
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
  }
}
