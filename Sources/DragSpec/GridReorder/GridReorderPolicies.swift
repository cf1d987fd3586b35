extension GridReorder {
  /// Where grids that reorder legitimately differ.
  public struct Policies: KeyPolicies {
    /// The order that a cancelled drag leaves behind (rule 6); there is no `ended` either way.
    public enum Cancel: String, Word { case restores, keeps }

    /// How the order changes when the lifted item reaches another slot (rule 5).
    public enum Reorder: String, Word {
      case move, swap
      case swapBack = "swap-back"
    }

    /// How the slot of the lifted item is found (rule 5).
    public enum Target: String, Word { case centre, touch, edge, middle, own }

    /// Which drops are reported (rule 6).
    public enum Reported: String, Word { case always, changed }

    /// In which directions the lifted item follows its touch (rule 4); across them it stays in line with its slot.
    public enum Axis: String, Word {
      case both, vertical, horizontal

      /// The part of a touch's location that counts: the one along the axis.
      func location(_ location: Point, inLineWith slot: Rect) -> Point {
        frame(Rect(location.x, location.y, 0, 0), inLineWith: slot).origin
      }

      /// The frame of a lifted item that stays in line with its slot across the axis.
      func frame(_ frame: Rect, inLineWith slot: Rect) -> Rect {
        let (own, centre) = (frame.centre, slot.centre)
        switch self {
        case .both: return frame
        case .vertical: return Rect(frame.x + centre.x - own.x, frame.y, frame.width, frame.height)
        case .horizontal: return Rect(frame.x, frame.y + centre.y - own.y, frame.width, frame.height)
        }
      }
    }

    /// The order that a cancelled drag leaves behind.
    public var cancel: Cancel = .restores
    /// How the order changes when the lifted item reaches another slot.
    public var reorder: Reorder = .move
    /// How the slot of the lifted item is found.
    public var target: Target = .centre
    /// Which drops are reported.
    public var reported: Reported = .always
    public var lifts: Lifts = .hold
    public var liftDistance = 0.0
    /// In which directions the lifted item follows its touch.
    public var axis: Axis = .both
    /// How far the lifted item follows its touch.
    public var within: Within = .anywhere
    public var keys: Keys = .none
    public var press: Interruption = .keeps
    public var secondTouch: SecondTouch = .waits
    public var outside: Outside = .stays

    public init() {}

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.word(
        "cancel", &cancel, default: .restores,
        "What a cancel leaves: the order at the lift (restores), or the current one (keeps).")
      try visitor.word(
        "reorder", &reorder, default: .move,
        """
        What happens when the lifted item reaches a slot: the items in between shift (move), or the one there changes \
        places with it (swap), and the one before goes back to its own (swap-back).
        """)
      try visitor.word(
        "target", &target, default: .centre,
        """
        What decides in which slot the lifted item is: its centre (centre); the touch (touch); its edge, once that has \
        passed the far edge of another slot (edge); the touch, once that has passed the middle of one (middle); or your \
        code (own): then only the slot is not judged, neither while the item is lifted nor at its drop.
        """)
      try visitor.word(
        "reported", &reported, default: .always,
        "Which drops `ended` reports: all (always), or only those that change the order (changed).")
      try visitor.word("lifts", &lifts, default: .hold, Lifts.policy)
      try visitor.number("liftDistance", &liftDistance, .plain, in: 0..., default: 0, Lifts.distance)
      try visitor.word(
        "axis", &axis, default: .both,
        """
        In which directions the lifted item follows its touch: all (both); or only up and down (vertical), or to the sides \
        (horizontal), in line with its slot.
        """)
      try visitor.word(
        "within", &within, default: .anywhere,
        "How far the lifted item follows its touch: wherever that goes (anywhere), or not out of the grid (container)."
      )
      try visitor.word("keys", &keys, default: Keys.none, Keys.policy)
      try visitor.word("press", &press, default: .keeps, Interruption.policy)
      try visitor.word("secondTouch", &secondTouch, default: .waits, SecondTouch.policy)
      try visitor.word("outside", &outside, default: .stays, Outside.policy)
    }

    /// Whether the slot of the lifted item is the decision of the code under test.
    public var leavesOpen: Bool { target == .own }

    /// The invariants that do not hold with these policies.
    public var droppedInvariants: Set<String> {
      var names: Set<String> = []
      if cancel == .keeps { names.insert("cancel-restores") }
      if target == .own { names.formUnion(["lifted-is-in-indicated-slot", "there-and-back-restores"]) }
      if reorder != .move { names.insert("drag-is-a-move") }
      if reorder == .swap { names.insert("there-and-back-restores") }
      return names
    }
  }
}

extension GridReorder.Policies.Target {
  /// The slot that a lifted item moves to because one of its edges has passed the slot's far edge (`edge`),
  /// or its touch has come to the slot's middle (`middle`); nil where the item stays.
  ///
  /// - Parameters:
  ///   - frame: the item's frame without its scaling.
  ///   - location: where its touch is.
  ///   - own: the slot that it has.
  ///   - slots: the frames of all slots.
  ///   - slack: the distance beyond an edge that is not enough, and before the middle that is, in points.
  /// - Complexity: O(number of slots).
  public func slotPassed(
    by frame: Rect, touchAt location: Point, from own: Int, in slots: [Rect], slack: Double = 0
  ) -> Int? {
    guard slots.indices.contains(own) else { return nil }
    return switch self {
    case .centre, .touch, .own: nil
    case .edge: slots.passed(byEdgesOf: frame, from: own, slack: slack)
    case .middle: slots.passed(byTouchAt: location, from: own, slack: slack)
    }
  }
}
