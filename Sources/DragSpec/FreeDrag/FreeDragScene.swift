extension FreeDrag {
  /// The container before anything has happened.
  public struct Scene: SceneValue {
    /// An item as it is put into a container.
    public struct Item: Described, Hashable {
      /// Which item.
      public var id: ItemID
      /// Where it lies, in the container's coordinates; anywhere, also outside.
      public var frame: Rect
      /// Whether touches can drag it.
      public var isDraggable: Bool
      /// Whether it may leave the container while it is dragged.
      public var bounces: Bool
      /// Whether it goes to an edge when it is released.
      public var adsorbs: Bool

      /// Makes an item; the options default to what they are where nobody has set them.
      public init(
        id: ItemID, frame: Rect, isDraggable: Bool = false, bounces: Bool = true, adsorbs: Bool = true
      ) {
        self.id = id
        self.frame = frame
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
        try visitor.flag("isDraggable", &isDraggable, default: false)
        try visitor.flag("bounces", &bounces, default: true)
        try visitor.flag("adsorbs", &adsorbs, default: true)
      }
    }

    /// Where the container lies in its window; nothing may depend on it.
    public var origin: Point
    /// The size of the container.
    public var container: Container
    /// The items, back to front.
    public var items: [Item]

    /// Makes a scene.
    public init(origin: Point = .zero, container: Container, items: [Item]) {
      self.origin = origin
      self.container = container
      self.items = items
    }

    /// A container of one point without items.
    public static let blank = Scene(container: Container(width: 1, height: 1), items: [])

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.point("origin", &origin, .place)
      try visitor.number("width", &container.width, .horizontal, default: nil)
      try visitor.number("height", &container.height, .vertical, default: nil)
      try visitor.list("items", &items)
    }

    /// Refuses what is not a legal scene.
    ///
    /// - Throws: ``SceneRefusal``.
    /// - Complexity: O(*n*²) in the items up to 32, O(*n*) with a set above.
    public func validate() throws(SceneRefusal) {
      try SceneRefusal.check(origin.x, "origin")
      try SceneRefusal.check(origin.y, "origin")
      try SceneRefusal.check(container.width, atLeast: 0, "width")
      try SceneRefusal.check(container.height, atLeast: 0, "height")
      for (index, item) in items.enumerated() {
        let frame = item.frame
        try SceneRefusal.check(frame.x, "items[\(index)].frame")
        try SceneRefusal.check(frame.y, "items[\(index)].frame")
        try SceneRefusal.check(frame.width, atLeast: 0, "items[\(index)].frame")
        try SceneRefusal.check(frame.height, atLeast: 0, "items[\(index)].frame")
      }
      if let index = firstRepeated {
        throw SceneRefusal(
          field: "items[\(index)].id", value: "\(items[index].id)", rule: "must not name an item twice")
      }
    }

    /// The index of the first item whose identifier stands before it already.
    private var firstRepeated: Int? {
      if items.count <= 32 {
        for index in items.indices where items[..<index].contains(where: { $0.id == items[index].id }) {
          return index
        }
        return nil
      }
      var seen = Set<ItemID>(minimumCapacity: items.count)
      return items.firstIndex { !seen.insert($0.id).inserted }
    }
  }
}
