extension TreeMove {
  /// Where trees whose items can be moved legitimately differ.
  public struct Policies: KeyPolicies {
    /// How the place of a drop is found (rule 3).
    public enum Target: String, Word { case quarters, halves, own }

    /// Whether items that a rest has opened stay open after the drag (rule 5).
    public enum Opened: String, Word { case stays, closes }

    /// How the place of a drop is found.
    public var target: Target = .quarters
    /// Whether items that a rest has opened stay open after the drag.
    public var opened: Opened = .stays
    public var lifts: Lifts = .hold
    public var liftDistance = 0.0
    public var keys: Keys = .none
    public var press: Interruption = .keeps
    public var secondTouch: SecondTouch = .waits
    public var outside: Outside = .stays

    public init() {}

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
      try visitor.word("lifts", &lifts, default: .hold, Lifts.policy)
      try visitor.number("liftDistance", &liftDistance, .plain, in: 0..., default: 0, Lifts.distance)
      try visitor.word("keys", &keys, default: Keys.none, Keys.policy)
      try visitor.word("press", &press, default: .keeps, Interruption.policy)
      try visitor.word("secondTouch", &secondTouch, default: .waits, SecondTouch.policy)
      try visitor.word("outside", &outside, default: .stays, Outside.policy)
    }

    /// Whether the code under test decides on the place of a drop.
    public var leavesOpen: Bool { target == .own }
  }
}
