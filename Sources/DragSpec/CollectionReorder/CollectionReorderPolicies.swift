extension CollectionReorder {
  /// Where collections that reorder legitimately differ.
  public struct Policies: KeyPolicies {
    /// Where a cancelled drag leaves the lifted item (rule 10).
    public enum Cancel: String, Word { case restores, commits }

    /// When the data source is told about the moves of a drag (rule 6); until then it has the lifted item at home.
    public enum DataSource: String, Word { case atOnce = "at-once", atEnd = "at-end" }

    /// Where the lifted item goes over an index path that the delegate denies (rule 4).
    public enum Denial: String, Word { case stay, home }

    /// How the place is chosen that the snapshot view proposes (rule 4); only cells in the viewport are compared.
    public enum Target: String, Word { case centre, touch, nearest, overlap, edge, middle, own }

    /// Along which axes the snapshot view follows the touch (rule 3); along another one it stays where its cell was at the
    /// lift.
    public enum Freedom: String, Word { case both, scrolling }

    /// How far the content scrolls in a time (rule 8).
    public enum Scroll: String, Word { case speed, anySpeed = "any-speed" }

    /// How a change of the data by others affects the drag (rule 11); a cancel comes after the change.
    public enum Change: String, Word { case keeps, cancels }

    /// Where a cancelled drag leaves the lifted item.
    public var cancel: Cancel = .restores
    /// When the data source is told about the moves of a drag.
    public var dataSource: DataSource = .atOnce
    /// Where the lifted item goes over an index path that the delegate denies.
    public var denial: Denial = .stay
    /// How the place is chosen that the snapshot view proposes.
    public var target: Target = .centre
    /// Along which axes the snapshot view follows the touch.
    public var axis: Freedom = .both
    /// How far the snapshot view follows the touch.
    public var within: Within = .anywhere
    /// How far the content scrolls in a time.
    public var scroll: Scroll = .speed
    /// How a change of the data by others affects the drag.
    public var change: Change = .keeps
    public var lifts: Lifts = .hold
    public var liftDistance = 0.0
    public var keys: Keys = .none
    public var press: Interruption = .keeps
    public var secondTouch: SecondTouch = .waits
    public var outside: Outside = .stays
    /// At which end vertical content may begin.
    public var begins: Beginnings = .top
    /// Whether snapshots tell what was tapped.
    public var taps: Taps = .untold

    public init() {}

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.word(
        "cancel", &cancel, default: .restores,
        """
        What a cancel leaves: the lifted item at home (restores), or where it is, as if the drag had ended (commits).
        """)
      try visitor.word(
        "dataSource", &dataSource, default: .atOnce,
        """
        When the data source is told of the moves: with each (at-once), or once, at the end of the drag (at-end).
        """)
      try visitor.word(
        "denial", &denial, default: .stay,
        """
        What happens over a place that the delegate denies: the item stays where it is (stay), or goes home (home).
        """)
      try visitor.word(
        "target", &target, default: .centre,
        """
        What decides which place is proposed: the centre of the snapshot view (centre), the touch (touch), the cell \
        with the nearest centre (nearest), the cell that is covered most, and at least by half (overlap), the cell whose \
        far edge one of its edges has passed (edge), the touch, once that has come to the middle of a cell (middle), or \
        the code under test (own): then it is compared where the item is seen.
        """)
      try visitor.word(
        "axis", &axis, default: .both,
        "Along which axes the snapshot view follows the touch: both (both), or the one that scrolls (scrolling)."
      )
      try visitor.word(
        "within", &within, default: .anywhere,
        """
        How far the snapshot view follows the touch: wherever that goes (anywhere), or not out of the viewport (container).
        """)
      try visitor.word(
        "scroll", &scroll, default: .speed,
        """
        How fast the content scrolls: at the speed of the scene (speed), or at any speed above 0 in the right \
        direction (any-speed).
        """)
      try visitor.word(
        "change", &change, default: .keeps,
        "What a change of the data by others does to the drag: it goes on (keeps), or is cancelled (cancels)."
      )
      try visitor.word("lifts", &lifts, default: .hold, Lifts.policy)
      try visitor.number("liftDistance", &liftDistance, .plain, in: 0..., default: 0, Lifts.distance)
      try visitor.word("keys", &keys, default: Keys.none, Keys.policy)
      try visitor.word("press", &press, default: .keeps, Interruption.policy)
      try visitor.word("secondTouch", &secondTouch, default: .waits, SecondTouch.policy)
      try visitor.word("outside", &outside, default: .stays, Outside.policy)
      try visitor.word("begins", &begins, default: .top, Beginnings.policy)
      try visitor.word("taps", &taps, default: .untold, Taps.policy)
    }

    /// The invariants that do not hold with these policies.
    ///
    /// The others are judged by what the policies say.
    public var droppedInvariants: Set<String> {
      var names: Set<String> = []
      if cancel == .commits { names.insert("cancel-restores") }
      return names
    }

    /// Whether the reference takes the scroll distance, or the place of the lifted item, from snapshots.
    public var leavesOpen: Bool { scroll == .anySpeed || target == .own }
  }
}

extension CollectionReorder.Policies.Target {
  /// How well a cell fits as the proposed one, for policies that compare cells: more is better; nil for a
  /// cell that cannot be proposed.
  func score(of cell: Rect, under view: Rect) -> Double? {
    switch self {
    case .centre, .touch, .edge, .middle, .own: return nil
    case .nearest: return -(cell.centre - view.centre).squaredLength
    case .overlap:
      let share = cell.shareCovered(by: view)
      return share >= 0.5 ? share : nil
    }
  }
}
