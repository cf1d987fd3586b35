extension GridReorder {
  /// The question to code with the policy `target` = `own`: the slot of a lifted item.
  ///
  /// It is asked after each move of the item's touch, and once more at its drop if nothing has changed since.
  public struct Question: Described, Hashable {
    /// A slot, as one of a list.
    public struct Slot: Described, Hashable {
      /// Where it is.
      public var frame: Rect

      public static let blank = Slot(frame: .zero)

      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.rect("frame", &frame, "Where the slot is in the grid, in points.")
      }
    }

    /// The slots, in their order.
    public var slots: [Slot]
    /// The slot that the lifted item has now.
    public var slot: Int
    /// Where the lifted item is.
    public var frame: Rect
    /// Where its touch is.
    public var touch: Point
    /// Whether it is dropped now.
    public var isDropped: Bool

    public static let blank = Question(slots: [], slot: 0, frame: .zero, touch: .zero, isDropped: false)

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.list("slots", &slots, "All slots, in their order.")
      try visitor.integer("slot", &slot, in: 0..., "The slot that the lifted item has now, counted from 0.")
      try visitor.rect("frame", &frame, "Where the lifted item is in the grid, in points.")
      try visitor.point("at", &touch, .location, "Where its touch is in the grid, in points.")
      try visitor.flag("dropped", &isDropped, "Whether it is dropped now, and not only moved.")
    }
  }

  /// The answer: the slot of the lifted item; its present slot leaves everything as it is.
  public struct Decision: Described, Hashable {
    /// The slot, counted from 0.
    public var slot: Int

    public init(slot: Int) { self.slot = slot }

    public static let blank = Decision(slot: 0)

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.integer("slot", &slot, in: 0..., "The slot of the lifted item from now on, counted from 0.")
    }
  }
}
