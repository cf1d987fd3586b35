extension DividerMove {
  /// Where dividers legitimately differ.
  public struct Policies: PolicyValue {
    /// What the panes do that are not beside the divider (rule 4).
    public enum Neighbours: String, Word { case stop, push, shove, share }
    /// How a touch holds a divider (rule 2).
    public enum Grab: String, Word { case offset, move, press }
    /// What a press does that is on no divider (rule 2).
    public enum Beside: String, Word { case nothing, nearest }
    /// When a divider goes to a step (rule 3).
    public enum Snap: String, Word { case always, release }
    /// Which panes take another length of the axis (rule 6).
    public enum Resize: String, Word { case share, last }

    /// What the panes do that are not beside the divider.
    public var neighbours: Neighbours = .stop
    /// How a touch holds a divider.
    public var grab: Grab = .offset
    /// What a press does that is on no divider.
    public var beside: Beside = .nothing
    /// When a divider goes to a step.
    public var snap: Snap = .always
    /// Which panes take another length of the axis.
    public var resize: Resize = .share
    /// Whether keys move dividers.
    public var keys: Keys = .none
    /// How far an arrow key moves a divider where there are no steps, in points.
    public var keyStep = 10.0

    public init() {}

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.word(
        "neighbours", &neighbours, default: .stop,
        """
        What happens where a pane beside a held divider cannot give or take more: the divider stops (stop), or moves the next \
        one, which comes back with it (push) or stays (shove); or all panes on a side always share, in proportion to their \
        sizes at the press (share).
        """)
      try visitor.word(
        "grab", &grab, default: .offset,
        """
        How a touch holds a divider: where it has pressed it (offset); or by its middle, which goes to the touch when that first \
        moves (move), or at the press (press).
        """)
      try visitor.word(
        "beside", &beside, default: .nothing,
        "What a press beside all dividers does: nothing (nothing), or the nearest one goes there and is held (nearest)."
      )
      try visitor.word(
        "snap", &snap, default: .always,
        "When a divider goes to a step: with each move (always), or at the release (release).")
      try visitor.word(
        "resize", &resize, default: .share,
        """
        Which panes take another length of the axis: all, in proportion to their sizes (share); or the last one, and where that \
        cannot, the one before it (last).
        """)
      try visitor.word("keys", &keys, default: Keys.none, Keys.policy)
      try visitor.number(
        "keyStep", &keyStep, .plain, in: 1..., default: 10,
        "How far an arrow key moves a divider where there are no steps, in points.")
    }
  }
}
