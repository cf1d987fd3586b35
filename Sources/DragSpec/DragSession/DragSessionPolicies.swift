extension DragSession {
  /// Where drag sessions legitimately differ.
  public struct Policies: LiftPolicies {
    /// Which item lies on top of the lift (rule 2); in UIKit's documentation it is the first one.
    public enum Top: String, Word { case last, first }

    /// In which order a session has its items (rules 2 and 4); rows count as they stand when one joins, from the first view
    /// to the last.
    public enum Order: String, Word { case joined, rows }

    /// Where a moved item goes that is dropped on a later row of its own section, if ``zones`` is `last` (rule 10); the code
    /// may decide so on any row of any view.
    public enum Landing: String, Word { case behind, inFront = "in-front", own }

    /// Who decides where a drop would go and which operation it would be: the touch (rules 1 and 5 to 7) or the code.
    public enum Place: String, Word { case touch, own }

    /// The destination while the touch is over no view (rule 5); the last one only as long as it is there.
    public enum Outside: String, Word { case nowhere, lastPlace = "last-place" }

    /// How much an app sees of a session of which it may see some items only (rule 5).
    public enum Visibility: String, Word { case byItem = "by-item", allOrNothing = "all-or-nothing" }

    /// For which places the parts of a row stand (rule 1); with `quarters`, rows that take nothing in have halves.
    public enum Zones: String, Word { case last, halves, quarters }

    /// Which item lies on top of the lift.
    public var top: Top = .last
    /// In which order a session has its items.
    public var order: Order = .joined
    /// Who decides where a drop would go and which operation it would be.
    public var destination: Place = .touch
    /// Where a moved item goes that is dropped on a later row of its own section.
    public var landing: Landing = .behind
    /// The destination while the touch is over no view.
    public var outside: Outside = .nowhere
    /// How much an app sees of a session of which it may see some items only.
    public var visibility: Visibility = .byItem
    /// For which places the parts of a row stand.
    public var zones: Zones = .last
    /// At which end views may begin.
    public var begins: Beginnings = .top
    public var lifts: Lifts = .hold
    public var liftDistance = 0.0
    public var secondTouch: SecondTouch = .waits
    /// Whether snapshots tell what was tapped.
    public var taps: Taps = .untold

    public init() {}

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
        of it (in-front), as it always does where the parts of a row have places (`zones`). Or the code decides for every \
        drop (own): the items lie side by side, and all others in order.
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
        "zones", &zones, default: .last,
        """
        For which places the parts of a row stand: the lower half of a section's last row for the one behind it (last), the \
        halves of each row for those before and behind it (halves), or its outer quarters for these, and its middle for the \
        inside of the row (quarters).
        """)
      try visitor.word("begins", &begins, default: .top, Beginnings.policy)
      try visitor.word("lifts", &lifts, default: .hold, Lifts.policy)
      try visitor.number("liftDistance", &liftDistance, .plain, in: 0..., default: 0, Lifts.distance)
      try visitor.word("secondTouch", &secondTouch, default: .waits, SecondTouch.policy)
      try visitor.word("taps", &taps, default: .untold, Taps.policy)
    }

    /// The invariants about where a drop lands that do not hold with these policies.
    public var droppedInvariants: Set<String> {
      if landing == .own {
        ["drop-lands-at-the-destination", "drop-lands-where-shown", "drop-on-dragged-changes-nothing"]
      } else {
        zones != .last ? ["drop-on-dragged-changes-nothing"] : []
      }
    }

    /// Whether the reference takes decisions of the code from snapshots.
    public var leavesOpen: Bool { destination == .own || landing == .own }
  }
}
