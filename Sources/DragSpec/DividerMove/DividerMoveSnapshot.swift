extension DividerMove {
  /// Dividers as they are seen at one moment.
  public struct Snapshot: SnapshotValue {
    /// A divider.
    public struct Divider: SeenItem {
      public var id: ItemID
      /// Where its middle is, from the left end of the strip or its top, in points.
      public var at: Double
      /// The touch that holds it; nil for none.
      public var touch: TouchID?

      public init(_ id: ItemID, at place: Double, touch: TouchID? = nil) {
        (self.id, at, self.touch) = (id, place, touch)
      }

      public static let blank = Divider(0, at: 0)

      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.identifier("id", &id, .defines, "Which divider.")
        try visitor.number("at", &at, .plain, "Where its middle is, from the left or the top, in points.")
        try visitor.touch("touch", &touch, "The touch that holds it; null for none.")
      }
    }

    /// The length of the axis, in points.
    public var length = 0.0
    /// All dividers, from the beginning of the axis to its end.
    public var dividers: [Divider] = []
    /// The dividers that were told to have been moved in this run, the oldest first.
    public var reports: [ItemID] = []

    public static let blank = Snapshot()

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.number("length", &length, .plain, "The length of the axis, in points.")
      try visitor.list("dividers", &dividers, "All dividers, from the beginning of the axis to its end.")
      try visitor.identifiers(
        "reports", &reports, .refers, "The dividers that were told to have been moved, the oldest first.")
    }

    /// The places come first, then what is held, and what was told.
    public static let aspects: [Aspect<Snapshot>] = [
      Aspect(
        "dividers", as: .init("no-item-lost", "Every divider is there, in its order.", severity: .loss)),
      .element("place", of: "dividers.at", \.dividers) { "at \(NumberText.of($0.at))" },
      Aspect(
        "touch", of: "dividers.touch",
        as: .init("holds-what-was-pressed", "A touch holds the divider that it has pressed, until it ends.")),
      Aspect(
        "reports", as: .init("one-report-per-drag", "A drag or a key that moves something is told once.")),
    ]
  }
}
