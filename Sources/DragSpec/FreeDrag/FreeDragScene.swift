/// Dragging items freely in a container, at whose edges they come to rest.
public enum FreeDrag: Behaviour {
  public typealias Reference = FreeDragReference

  public static let name = "free-drag"
  public static let summary =
    "Items that follow a touch anywhere, spring back into their container and rest at its edges."
  public static let features: [String: [String]] = [
    "option-changes": ["set-draggable", "set-bounces", "set-adsorbs"],
    "options": ["set-draggable", "set-bounces", "set-adsorbs", "bounces", "adsorbs"],
  ]
}

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
      /// The least width and height for drags of edges, in points; see ``FreeDrag/Policies/edges``.
      public var least: Point

      /// Makes an item; the options default to what they are where nobody has set them.
      public init(
        id: ItemID, frame: Rect, isDraggable: Bool = false, bounces: Bool = true, adsorbs: Bool = true,
        least: Point = .zero
      ) {
        (self.id, self.frame, self.least) = (id, frame, least)
        (self.isDraggable, self.bounces, self.adsorbs) = (isDraggable, bounces, adsorbs)
      }

      public static let blank = Item(id: 1, frame: .zero)

      /// Whether all numbers are finite and no size is negative, as a scene demands.
      public var isLegal: Bool {
        frame.isFrame
          && least.isFinite && least.x >= 0 && least.y >= 0
      }

      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.identifier("id", &id, .defines, "The number by which the item is known.")
        try visitor.rect(
          "frame", &frame,
          "Where it lies in the container, in points. It may be outside, larger than the container, or empty."
        )
        try Self.describe(&isDraggable, &bounces, &adsorbs, to: &visitor)
        try visitor.number(
          "leastWidth", &least.x, .horizontal, in: 0..., default: 0, rare: true,
          "The width below which no drag of an edge takes it, in points, with the policy `edges`. Not sent where it is 0."
        )
        try visitor.number(
          "leastHeight", &least.y, .vertical, in: 0..., default: 0, rare: true,
          "The height below which no drag of an edge takes it, in points, with the policy `edges`. Not sent where it is 0."
        )
      }

      static func describe<Visitor: FieldVisitor>(
        _ isDraggable: inout Bool, _ bounces: inout Bool, _ adsorbs: inout Bool, to visitor: inout Visitor
      ) throws(FormatError) {
        try visitor.flag("isDraggable", &isDraggable, default: false, "Whether touches can drag it.")
        try visitor.flag(
          "bounces", &bounces, default: true,
          "Whether it may leave the container while it is dragged; it comes back at the release.")
        try visitor.flag(
          "adsorbs", &adsorbs, default: true,
          "Whether it goes to the left or right edge when it is released.")
      }
    }

    public var origin: Point
    /// The size of the container.
    public var container: Container
    /// The items, back to front.
    public var items: [Item]

    public init(origin: Point = .zero, container: Container, items: [Item]) {
      (self.origin, self.container, self.items) = (origin, container, items)
    }

    public static let blank = Scene(container: Container(width: 1, height: 1), items: [])

    // As every scene does; repeated here for specialisation, which showed in a profile of free drag.
    public func validate() throws(SceneRefusal) { try checkFields() }

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.point(
        "origin", &origin, .place,
        "Where the container lies in its window, in points. Nothing may depend on it.")
      try visitor.number(
        "width", &container.width, .horizontal, in: 0..., plain: 320,
        "The width of the container, in points.")
      try visitor.number(
        "height", &container.height, .vertical, in: 0..., plain: 200,
        "The height of the container, in points.")
      try visitor.list("items", &items, "The items, from back to front. It may be empty.")
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
    /// How far from each edge items come to rest, in points; see ``FreeDrag/Policies/margin``.
    public var margins: Margins

    public init(width: Double, height: Double, margins: Margins = Margins()) {
      (self.width, self.height, self.margins) = (width, height, margins)
    }

    /// The same with other margins.
    package func with(_ margins: Margins) -> Container {
      Container(width: width, height: height, margins: margins)
    }

    /// The same room as a rectangle.
    public var bounds: Rect { Rect(0, 0, width, height) }
    /// The part of it in which items come to rest; its size is negative where the margins leave none.
    package var room: Rect {
      Rect(
        margins.left, margins.top, width - margins.left - margins.right, height - margins.top - margins.bottom
      )
    }

    /// Whether both numbers are finite and none is negative, as a scene demands.
    public var isLegal: Bool { width.isFinite && width >= 0 && height.isFinite && height >= 0 }

    /// A frame moved inside on both axes: to the nearest possible place, or, on an axis on which it is larger
    /// than the container, to the policy's.
    public func clamped(_ frame: Rect, _ oversized: Policies.Oversized = .start) -> Rect {
      Rect(
        Self.clamped(frame.x, length: frame.width, from: room.x, to: room.maxX, oversized),
        Self.clamped(frame.y, length: frame.height, from: room.y, to: room.maxY, oversized), frame.width,
        frame.height)
    }

    private static func clamped(
      _ start: Double, length: Double, from first: Double, to last: Double, _ oversized: Policies.Oversized
    ) -> Double {
      guard length > last - first else { return min(max(start, first), last - length) }
      switch oversized {
      case .start: return first
      case .end: return last - length
      case .covers: return min(max(start, last - length), first)
      }
    }

    /// A frame moved to an edge along one axis; on an axis on which it is larger than the container it stays.
    public func frame(_ frame: Rect, on side: Side) -> Rect {
      guard !isExceeded(by: frame, from: side) else { return frame }
      var result = frame
      switch side {
      case .left: result.x = room.x
      case .right: result.x = room.maxX - frame.width
      case .top: result.y = room.y
      case .bottom: result.y = room.maxY - frame.height
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
      side.isHorizontal ? frame.width > room.width : frame.height > room.height
    }

    /// The edges nearest to the centre of a frame, several if they are equally near within the tolerance.
    func nearestSides(_ frame: Rect, _ policies: Policies, within tolerance: Double = 0) -> [Side] {
      let depths = policies.sides.map { depth(of: frame.centre, from: $0) }
      let least = depths.min() ?? 0
      return zip(policies.sides, depths).filter { $0.1 <= least + tolerance }.map(\.0)
    }
  }

  /// How far from each edge of a container items come to rest, in points.
  public struct Margins: Hashable, Sendable {
    /// From the left one.
    public var left = 0.0
    /// From the top one.
    public var top = 0.0
    /// From the right one.
    public var right = 0.0
    /// From the bottom one.
    public var bottom = 0.0

    /// None.
    public init() {}

    /// The margins, for violations: `8`, or `8, 8, 8, 40 (left, top, right, bottom)`; nil for none.
    var inWords: String? {
      if self == Margins() { return nil }
      let all = [left, top, right, bottom].map { NumberText.of($0) }
      return Set(all).count == 1 ? all[0] : all.joined(separator: ", ") + " (left, top, right, bottom)"
    }
  }

  /// An edge of the container to which adsorption takes an item; in a tie the first one wins.
  public enum Side: String, CaseIterable, Hashable, Sendable {
    case left, right, top, bottom

    /// Whether an item gets there by a move to the left or right.
    var isHorizontal: Bool { self == .left || self == .right }
  }

  /// An axis on which alone an item follows its touch.
  public enum Axis: Hashable, Sendable {
    /// Left and right.
    case horizontal
    /// Up and down.
    case vertical
  }
}
