extension DividerMove {
  /// One thing that happens to dividers.
  public enum Event: EventValue {
    /// Something happens to a touch; a hold means nothing here.
    case touch(TouchEvent)
    /// The axis gets another length, in points.
    case resize(Double)
    /// An arrow key moves a divider; only with the policy `keys`.
    case key(ItemID, KeyEvent.Direction)

    public enum Kind: String, EventKind {
      case press, release, move, cancel, resize, key

      /// A hold means nothing, and has no kind of its own.
      public static var hold: Kind { .cancel }
    }

    public var kind: Kind {
      switch self {
      case .touch(let event): Kind(event)
      case .resize: .resize
      case .key: .key
      }
    }

    public var touchEvent: TouchEvent? { if case .touch(let event) = self { event } else { nil } }

    public static func blank(_ kind: Kind) -> Event {
      kind == .resize ? .resize(0) : kind == .key ? .key(1, .left) : .blankTouch(kind)
    }

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try describeKind(to: &visitor)
      switch self {
      case .touch(var event):
        try event.describe(to: &visitor)
        self = .touch(event)
      case .resize(var length):
        try visitor.number(
          "length", &length, .plain, plain: 320, "How long the axis is from now on, in points.")
        self = .resize(length)
      case .key(var divider, var direction):
        try visitor.identifier("divider", &divider, .refers, "Which divider.")
        try visitor.word("to", &direction, "In which direction the arrow points.")
        self = .key(divider, direction)
      }
    }

    public static func meaning(of kind: Kind) -> EventMeaning {
      switch kind {
      case .resize:
        EventMeaning(
          "The axis gets another length.", senseless: "the panes do not fit into it, or it is no step")
      case .key:
        EventMeaning(
          "An arrow key moves a divider. Keys come only with the policy `keys`.",
          senseless: "there is no such divider, a touch holds one, or the arrow points across the axis")
      default: .touch(kind)
      }
    }
  }
}
