extension DragSession {
  /// Where drag sessions legitimately differ.
  public struct Policies: PolicyValue {
    /// Which item lies on top of the lift.
    public enum Top: String, Word {
      /// The last one of the session (rule 2), or the first one, as UIKit's documentation has it.
      case last, first
    }

    /// In which order a session has its items.
    public enum Order: String, Word {
      /// As they have joined (rules 2 and 4), or as their rows stand when one joins, from the first view to the last.
      case joined, rows
    }

    /// Where a moved item goes that is dropped on a later row of its own section, if ``halves`` is `last`.
    public enum Landing: String, Word {
      /// Behind that row, so that it ends at the index path of the drop (rule 10); in front of it, as on any other row; or
      /// where the code decides, on any row of any view: side by side, and all others stay in order.
      case behind, inFront = "in-front", own
    }

    /// What decides where a drop would go, and what it would do.
    public enum Place: String, Word {
      /// The touch (rules 1 and 5 to 7), or the code: destination, proposal and gap may be any that can be.
      case touch, own
    }

    /// What the destination is while the touch is over no view.
    public enum Outside: String, Word {
      /// There is none (rule 5), or the last one, as long as it is there.
      case nowhere, lastPlace = "last-place"
    }

    /// What an app sees of a session of which it may see some items only.
    public enum Visibility: String, Word {
      /// Those items (rule 5), or nothing.
      case byItem = "by-item", allOrNothing = "all-or-nothing"
    }

    /// Of which rows the lower half stands for the place behind them.
    public enum Halves: String, Word {
      /// Of the last row of a section only (rule 1), or of every row, so that items always land in front of the row that they
      /// are dropped on.
      case last, every
    }

    /// Which item lies on top of the lift.
    public var top: Top = .last
    /// In which order a session has its items.
    public var order: Order = .joined
    /// What decides where a drop would go, and what it would do.
    public var destination: Place = .touch
    /// Where a moved item goes that is dropped on a later row of its own section.
    public var landing: Landing = .behind
    /// What the destination is while the touch is over no view.
    public var outside: Outside = .nowhere
    /// What an app sees of a session of which it may see some items only.
    public var visibility: Visibility = .byItem
    /// Of which rows the lower half stands for the place behind them.
    public var halves: Halves = .last
    /// Whether snapshots tell what was tapped.
    public var taps: Taps = .untold

    /// The rules as they are written.
    public init() {}

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.word(
        "top", &top, default: .last,
        "Which item lies on top of the lift: the last of the session (last), or the first (first).")
      try visitor.word(
        "order", &order, default: .joined,
        "In which order a session has its items: as they have joined (joined), or as their rows stand (rows)."
      )
      try visitor.word(
        "destination", &destination, default: .touch,
        """
        What decides where a drop would go, what it would do, and where rows make room: the place of the touch (touch), \
        or the code itself (own).
        """)
      try visitor.word(
        "landing", &landing, default: .behind,
        """
        Where an item lands when it is dropped on a later row of its own section: behind that row (behind), or in front \
        of it (in-front), as it always does with `halves` = `every`. Or the code decides for every drop (own): the items \
        lie side by side, and all others in order.
        """)
      try visitor.word(
        "outside", &outside, default: .nowhere,
        "What the destination is while the touch is over no view: none (nowhere), or the last one (last-place)."
      )
      try visitor.word(
        "visibility", &visibility, default: .byItem,
        """
        What an app sees of a session when it may see only some of its items: those (by-item), or nothing \
        (all-or-nothing).
        """)
      try visitor.word(
        "halves", &halves, default: .last,
        """
        Of which rows the lower half stands for the place behind them: the last one of a section (last), or all (every).
        """)
      try visitor.word("taps", &taps, default: .untold, Taps.policy)
    }

    /// Those about where a drop lands, where the code decides that.
    public var droppedInvariants: Set<String> {
      if landing == .own {
        ["drop-lands-at-the-destination", "drop-lands-where-shown", "drop-on-dragged-changes-nothing"]
      } else {
        halves == .every ? ["drop-on-dragged-changes-nothing"] : []
      }
    }

    /// Whether the reference has to see what the code decides.
    public var leavesOpen: Bool { destination == .own || landing == .own }
  }
}
