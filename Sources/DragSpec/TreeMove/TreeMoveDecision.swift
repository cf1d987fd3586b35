extension TreeMove {
  /// The question to code with the policy `target` = `own`: the place of a drop, asked after each event while
  /// a touch drags.
  public struct Question: Described, Hashable {
    /// A row, and whether its item can take others in.
    public struct Row: Described, Hashable {
      /// Which item.
      public var id: ItemID
      /// Where it is.
      public var frame: Rect
      /// The number of items that contain it.
      public var level: Int
      /// Whether its contents are visible, and whether it can have none.
      public var isOpen, isLeaf: Bool

      public static let blank = Row(id: 0, frame: .zero, level: 0, isOpen: true, isLeaf: false)

      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.identifier("id", &id, .refers, "Which item.")
        try visitor.rect("frame", &frame, "Where it is in the tree, in points.")
        try visitor.integer("level", &level, in: 0..., default: 0, "In how many others it is; 0 at the top.")
        try visitor.flag("open", &isOpen, default: true, "Whether what is in it is seen.")
        try visitor.flag("leaf", &isLeaf, default: false, "Whether nothing can be in it.")
      }
    }

    /// The rows that are seen, from top to bottom.
    public var rows: [Row]
    /// The items that are lifted.
    public var lifted: [ItemID]
    /// Where the touch is.
    public var touch: Point

    public static let blank = Question(rows: [], lifted: [], touch: .zero)

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.list("rows", &rows, "The rows that are seen, from top to bottom.")
      try visitor.identifiers("lifted", &lifted, .refers, "The items that are lifted, from top to bottom.")
      try visitor.point("at", &touch, .location, "Where the touch is in the tree, in points.")
    }
  }

  /// The answer: the place of a drop.
  public struct Decision: Described, Hashable {
    /// The place; nil for nowhere.
    public var indicator: Place?

    /// Makes a decision.
    public init(_ place: Place?) { indicator = place }

    public static let blank = Decision(nil)

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.record(
        "indicator", &indicator,
        "Where a drop would go, counted with all items where they are; null for nowhere.")
    }
  }
}
