extension FreeDrag {
  /// A container as it is seen at one moment.
  ///
  /// The edge of an adsorbed item is no part of it: it shows in frames, and at the next resize.
  public struct Snapshot: SnapshotValue {
    /// One item, as it is seen.
    public struct Item: SeenItem {
      public var id: ItemID
      /// Where it is, in the container's coordinates.
      public var frame: Rect
      /// The touch that holds it; nil at rest.
      public var heldBy: TouchID?
      /// Whether touches can drag it.
      public var isDraggable: Bool
      /// Whether it may leave the container while it is dragged.
      public var bounces: Bool
      /// Whether it goes to an edge when it is released.
      public var adsorbs: Bool

      /// Makes an item; the options default to what they are where nobody has set them.
      public init(
        id: ItemID, frame: Rect, heldBy: TouchID? = nil, isDraggable: Bool = false, bounces: Bool = true,
        adsorbs: Bool = true
      ) {
        (self.id, self.frame, self.heldBy) = (id, frame, heldBy)
        (self.isDraggable, self.bounces, self.adsorbs) = (isDraggable, bounces, adsorbs)
      }

      public static let blank = Item(id: 1, frame: .zero)

      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.identifier("id", &id, .defines, "Which item.")
        try visitor.rect("frame", &frame, "Where it is in the container now, in points.")
        try visitor.touch(
          "heldBy", &heldBy,
          "The touch that drags it; null where none does, also while a touch is down that has not moved yet.")
        try Scene.Item.describe(&isDraggable, &bounces, &adsorbs, to: &visitor)
      }
    }

    /// The items, back to front.
    public var items: [Item]
    /// All that was tapped in this run, the oldest first; nil where the code does not tell of taps.
    public var tapped: [ItemID]?

    public init(items: [Item], tapped: [ItemID]? = nil) { (self.items, self.tapped) = (items, tapped) }

    public static let blank = Snapshot(items: [])

    /// The items' names, back to front.
    public var order: [ItemID] { items.map(\.id) }

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.list("items", &items, "All items, from back to front, as they are drawn.")
      try visitor.identifiers(Taps.field, &tapped, .refers, rare: true, Taps.meaning)
    }

    /// Copies another snapshot into the memory of this one, after every event.
    public mutating func overwrite(with other: Snapshot) {
      items.overwrite(with: other.items)
      tapped = other.tapped
    }

    /// The order comes first, then each item: its frame before its holder, as users see frames.
    public static let aspects: [Aspect<Snapshot>] = [
      Aspect("order", of: "items") { snapshot, _ in "\(snapshot.order.inWords) from back to front" },
      .element("frame", of: "items.frame", \.items, words: { "at \($0.frame)" }, seen: { "\($0.frame)" }),
      .element("held", of: "items.heldBy", \.items) { $0.heldBy.map { "held by touch \($0)" } ?? "at rest" },
      option("draggable", of: "isDraggable") { $0.isDraggable ? "draggable" : "not draggable" },
      option("bounces", of: "bounces") { $0.bounces ? "bouncing" : "not bouncing" },
      option("adsorbs", of: "adsorbs") { $0.adsorbs ? "adsorbing" : "not adsorbing" },
      Taps.aspect { $0.tapped },
    ]

    private static func option(
      _ name: String, of field: String, words: @escaping @Sendable (Item) -> String
    ) -> Aspect<Snapshot> {
      .element(name, of: "items.\(field)", \.items, words: words, seen: words)
    }
  }
}
