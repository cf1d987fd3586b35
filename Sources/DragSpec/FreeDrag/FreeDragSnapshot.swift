extension FreeDrag {
  /// What is seen of a container.
  ///
  /// The edge to which adsorption took an item is not part of it: it shows in frames, and at the next resize.
  public struct Snapshot: SnapshotValue {
    /// One item, as it is seen.
    public struct Item: Described, Hashable {
      /// Which item.
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
        self.id = id
        self.frame = frame
        self.heldBy = heldBy
        self.isDraggable = isDraggable
        self.bounces = bounces
        self.adsorbs = adsorbs
      }

      /// An item of no size.
      public static let blank = Item(id: 1, frame: .zero)

      /// Shows the fields.
      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.identifier("id", &id.number, .item, .defines)
        try visitor.rect("frame", &frame)
        var number = heldBy?.number
        try visitor.identifier("heldBy", &number, .touch, .refers)
        heldBy = number.map { TouchID($0) }
        try visitor.flag("isDraggable", &isDraggable, default: false)
        try visitor.flag("bounces", &bounces, default: true)
        try visitor.flag("adsorbs", &adsorbs, default: true)
      }
    }

    /// The items, back to front.
    public var items: [Item]

    /// Makes a snapshot.
    public init(items: [Item]) { self.items = items }

    /// An empty container.
    public static let blank = Snapshot(items: [])

    /// The items' names, back to front.
    public var order: [ItemID] { items.map(\.id) }

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.list("items", &items)
    }

    /// The first thing in which this snapshot is not the expected one: the order, then item by item.
    ///
    /// Frames come before what holds them, as that is what a user sees.
    public func firstDifference(from expected: Snapshot, tolerance: Double) -> Difference? {
      if self == expected { return nil }
      guard hasOrder(of: expected) else {
        return Difference("order", expected: expected.order.inWords, seen: order.inWords)
      }
      for index in items.indices {
        if let difference = items[index].firstDifference(from: expected.items[index], tolerance: tolerance) {
          return difference
        }
      }
      return nil
    }

    /// Whether the same items stand in the same order.
    func hasOrder(of other: Snapshot) -> Bool {
      guard items.count == other.items.count else { return false }
      for index in items.indices where items[index].id != other.items[index].id { return false }
      return true
    }
  }
}

extension FreeDrag.Snapshot.Item {
  /// The first thing in which this item is not the expected one, which has the same name.
  func firstDifference(from expected: Self, tolerance: Double) -> Difference? {
    if !frame.isClose(to: expected.frame, within: tolerance) {
      return Difference("frame", expected: "item \(id) at \(expected.frame)", seen: "\(frame)")
    }
    if heldBy != expected.heldBy {
      return Difference("held", expected: expected.holdInWords, seen: holdInWords)
    }
    return firstOptionDifference(from: expected)
  }

  /// The first option that is not as in the expected item, which has the same name.
  func firstOptionDifference(from expected: Self) -> Difference? {
    if isDraggable != expected.isDraggable {
      return Difference(
        "draggable", expected: "item \(id) \(expected.isDraggable ? "draggable" : "not draggable")",
        seen: isDraggable ? "draggable" : "not draggable")
    }
    if bounces != expected.bounces {
      return Difference(
        "bounces", expected: "item \(id) \(expected.bounces ? "bouncing" : "not bouncing")",
        seen: bounces ? "bouncing" : "not bouncing")
    }
    if adsorbs != expected.adsorbs {
      return Difference(
        "adsorbs", expected: "item \(id) \(expected.adsorbs ? "adsorbing" : "not adsorbing")",
        seen: adsorbs ? "adsorbing" : "not adsorbing")
    }
    return nil
  }

  private var holdInWords: String { "item \(id) " + (heldBy.map { "held by touch \($0)" } ?? "at rest") }
}
