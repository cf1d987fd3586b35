extension DragSession {
  /// The question to code that decides itself where a drop would go: the views with their rows, and the dragged
  /// items.
  public struct Question: Described, Hashable {
    /// A row, as it lies on the screen.
    public struct Row: Described, Hashable {
      /// Which item, and whether its data has not arrived yet.
      public var row: Snapshot.Row
      /// Its frame, without any gap, and including its cut off part.
      public var frame: Rect

      public static let blank = Row(row: .blank, frame: .zero)

      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try row.describe(to: &visitor)
        try visitor.rect("frame", &frame, "Where it lies on the screen, without any room made, in points.")
      }
    }

    /// A section of a view.
    public struct Section: Described, Hashable {
      /// The rows, from top to bottom.
      public var rows: [Row]

      public static let blank = Section(rows: [])

      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.list("rows", &rows, "The rows, from top to bottom.")
      }
    }

    /// A view that is on the screen and may see the session.
    public struct View: Described, Hashable {
      /// Which view.
      public var id: ViewID
      /// Where it lies.
      public var frame: Rect
      /// The sections, from top to bottom.
      public var sections: [Section]

      public static let blank = View(id: 1, frame: .zero, sections: [])

      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.identifier("id", &id, .defines, "Which view.")
        try visitor.rect("frame", &frame, "Where it lies on the screen, in points.")
        try visitor.list("sections", &sections, "The sections, from top to bottom, empty ones too.")
      }
    }

    /// Where the touch of the session is.
    public var location: Point
    /// The dragged items, in the order of the session.
    public var items: [Identity]
    /// The views that are there and may see the session, from back to front.
    public var views: [View]
    /// The last decision about the destination in this session; nil where it was nowhere, or there was none.
    public var last: Destination?

    public static let blank = Question(location: .zero, items: [], views: [])

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.point("location", &location, .location, "Where the touch of the session is.")
      try visitor.list("items", &items, "What is dragged, in the order of the session.")
      try visitor.list(
        "views", &views, "The views that are there and may see the session, from back to front.")
      try visitor.record("last", &last, "What was decided last in this session; null for nothing.")
    }
  }

  /// Where a drop would go, and what it would do, as code has decided it.
  public struct Decision: Described, Hashable {
    /// Where it would go; nil for nowhere.
    public var destination: Destination?
    /// The operation and the intent of the drop; nil for those that the item or the view proposes (rule 6).
    public var proposal: Proposal?

    public init(_ destination: Destination?, proposal: Proposal? = nil) {
      (self.destination, self.proposal) = (destination, proposal)
    }

    public static let blank = Decision(nil)

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.record("destination", &destination, "Where a drop would go; null for nowhere.")
      try visitor.record(
        "proposal", &proposal, "What it would do; null for what the item or the view there proposes.")
    }
  }
}
