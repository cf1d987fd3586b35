extension FreeDrag {
  /// The container before anything has happened.
  public struct Scene: SceneInWindow {
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

      /// Whether all numbers are finite and no size is negative, as a scene demands.
      public var isLegal: Bool { frame.isFinite && frame.width >= 0 && frame.height >= 0 }

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
      try visitor.number("width", &container.width, .horizontal, default: nil, plain: 320)
      try visitor.number("height", &container.height, .vertical, default: nil, plain: 200)
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

    /// The index of the first item whose identifier an earlier one has already.
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

extension FreeDrag {
  /// The room in which items are dragged, in its own coordinates: its top left corner is the origin.
  public struct Container: Hashable, Sendable {
    /// The width, in points.
    public var width: Double
    /// The height, in points.
    public var height: Double

    /// Makes a container.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }

    /// The same room as a rectangle.
    public var bounds: Rect { Rect(0, 0, width, height) }

    /// Whether both numbers are finite and none is negative, as a scene demands.
    public var isLegal: Bool { width.isFinite && width >= 0 && height.isFinite && height >= 0 }

    /// The left edge of a frame moved inside: the nearest possible one, and what the policy says for what is wider
    /// than the container.
    public func clampedX(_ frame: Rect, _ oversized: Policies.Oversized = .start) -> Double {
      Self.clamped(frame.x, length: frame.width, room: width, oversized)
    }

    /// The top edge of a frame moved inside: the nearest possible one, and what the policy says for what is higher
    /// than the container.
    public func clampedY(_ frame: Rect, _ oversized: Policies.Oversized = .start) -> Double {
      Self.clamped(frame.y, length: frame.height, room: height, oversized)
    }

    /// A frame moved inside on both axes.
    public func clamped(_ frame: Rect, _ oversized: Policies.Oversized = .start) -> Rect {
      Rect(clampedX(frame, oversized), clampedY(frame, oversized), frame.width, frame.height)
    }

    private static func clamped(
      _ start: Double, length: Double, room: Double, _ oversized: Policies.Oversized
    ) -> Double {
      guard length > room else { return min(max(start, 0), room - length) }
      switch oversized {
      case .start: return 0
      case .end: return room - length
      case .covers: return min(max(start, room - length), 0)
      }
    }

    /// A frame moved to an edge, and inside along it; what is larger than the container is only moved inside.
    public func frame(_ frame: Rect, on side: Side, _ oversized: Policies.Oversized = .start) -> Rect {
      var result = clamped(frame, oversized)
      guard !isExceeded(by: frame, from: side) else { return result }
      switch side {
      case .left: result.x = 0
      case .right: result.x = width - frame.width
      case .top: result.y = 0
      case .bottom: result.y = height - frame.height
      }
      return result
    }

    /// How far inside of an edge a point lies, in points; negative beyond it.
    public func depth(of point: Point, from side: Side) -> Double {
      switch side {
      case .left: point.x
      case .right: width - point.x
      case .top: point.y
      case .bottom: height - point.y
      }
    }

    /// Whether a frame is larger than the container on the axis that is at right angles to the edge.
    public func isExceeded(by frame: Rect, from side: Side) -> Bool {
      side == .left || side == .right ? frame.width > width : frame.height > height
    }
  }

  /// An edge of the container to which adsorption takes an item; in a tie the first one wins.
  public enum Side: Int, CaseIterable, Hashable, Sendable {
    case left, right, top, bottom

    /// The edge at which an item counts that is too large to lie at this one: that at which it is pinned, if it is.
    func counting(_ oversized: Policies.Oversized) -> Side {
      let isHorizontal = self == .left || self == .right
      switch oversized {
      case .start: return isHorizontal ? .left : .top
      case .end: return isHorizontal ? .right : .bottom
      case .covers: return self
      }
    }

    /// The name, for violations.
    public var name: String {
      switch self {
      case .left: "left"
      case .right: "right"
      case .top: "top"
      case .bottom: "bottom"
      }
    }
  }
}
