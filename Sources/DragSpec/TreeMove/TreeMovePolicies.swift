extension TreeMove {
  /// Where trees whose items can be moved legitimately differ.
  public struct Policies: PolicyValue {
    /// What decides where a drop goes.
    public enum Target: String, Word {
      /// The quarters of a row: before it, into it for both in the middle, behind it. Or its halves: before and behind.
      case quarters, halves
      /// The code under test decides: the reference takes over what is seen.
      case own
    }

    /// What becomes of the items that a rest has opened.
    public enum Opened: String, Word {
      /// They stay open (rule 5), or close when the drag ends, but for those in which something was dropped.
      case stays, closes
    }

    /// What decides where a drop goes.
    public var target: Target = .quarters
    /// What becomes of the items that a rest has opened.
    public var opened: Opened = .stays
    /// How far from its press a touch has to move to lift its item, in points; with 0 a hold lifts.
    public var liftDistance = 0.0
    /// Whether keys drag.
    public var keys: Keys = .none
    /// What a press does to a drag by keys.
    public var press: Interruption = .keeps

    /// The rules as they are written.
    public init() {}

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.word(
        "target", &target, default: .quarters,
        """
        What decides where a drop goes: the quarters of a row, before, into and behind it (quarters); its halves, before and \
        behind it (halves); or your code (own): then only the place is not judged, neither while something is lifted nor at \
        its drop.
        """)
      try visitor.word(
        "opened", &opened, default: .stays,
        """
        What becomes of the items that a rest has opened: they stay open (stays), or close when the drag ends, but for those \
        in which something was dropped (closes).
        """)
      try visitor.number(
        "liftDistance", &liftDistance, .plain, in: 0..., default: 0,
        "How far from its press a held touch has to move to lift its item, in points; with 0 the hold lifts.")
      try visitor.word("keys", &keys, default: Keys.none, Keys.policy)
      try visitor.word("press", &press, default: .keeps, Interruption.policy)
    }

    /// Whether the place of a drop is the decision of the code under test.
    public var leavesOpen: Bool { target == .own }

    /// Whether moves lift, and not holds.
    public var liftsByMove: Bool { liftDistance > 0 }

    /// All hold with any of them.
    public var droppedInvariants: Set<String> { [] }
  }

  /// What code with the policy `target` = `own` decides: where a drop would go, asked after each event while a touch drags.
  public struct Question: Described, Hashable {
    /// A row, and what its item can take.
    public struct Row: Described, Hashable {
      /// Which item.
      public var id: ItemID
      /// Where it is.
      public var frame: Rect
      /// Whether what is in it is seen, and whether nothing can be in it.
      public var isOpen, isLeaf: Bool

      /// A row of no size.
      public static let blank = Row(id: 0, frame: .zero, isOpen: true, isLeaf: false)

      /// Shows the fields.
      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.identifier("id", &id, .refers, "Which item.")
        try visitor.rect("frame", &frame, "Where it is in the tree, in points.")
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

    /// No rows.
    public static let blank = Question(rows: [], lifted: [], touch: .zero)

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.list("rows", &rows, "The rows that are seen, from top to bottom.")
      try visitor.identifiers("lifted", &lifted, .refers, "The items that are lifted, from top to bottom.")
      try visitor.point("at", &touch, .location, "Where the touch is in the tree, in points.")
    }
  }

  /// The answer: where a drop would go.
  public struct Decision: Described, Hashable {
    /// The place; nil where a drop would change nothing.
    public var indicator: Snapshot.Indicator?

    /// Makes a decision.
    public init(_ place: Place?) { indicator = place.map { Snapshot.Indicator($0) } }

    /// Nowhere.
    public static let blank = Decision(nil)

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.record(
        "indicator", &indicator,
        "Where a drop would go, counted with all items where they are; null for nowhere.")
    }
  }
}
