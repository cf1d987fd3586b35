extension GridReorder {
  /// One thing that happens to a grid.
  public enum Event: KeyedEvent {
    /// Something happens to a touch.
    case touch(TouchEvent)
    /// The grid gets another width, in points.
    case resize(width: Double)
    /// The items are replaced.
    case setTitles(Titles)
    /// A key drags; only with the policy `keys`.
    case key(KeyEvent)

    public enum Kind: String, KeyedEventKind {
      case press, release, move, hold, cancel, resize
      case setTitles = "set-titles"
      case pick, step, drop, escape
    }

    public var kind: Kind {
      switch self {
      case .touch(let event): Kind(event)
      case .resize: .resize
      case .setTitles: .setTitles
      case .key(let event): Kind(event)
      }
    }

    public var touchEvent: TouchEvent? { if case .touch(let event) = self { event } else { nil } }

    public static func blank(_ kind: Kind) -> Event {
      switch kind {
      case .press, .release, .move, .hold, .cancel, .pick, .step, .drop, .escape: .blankInput(kind)
      case .resize: .resize(width: 0)
      case .setTitles: .setTitles(Titles(items: []))
      }
    }

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try describeKind(to: &visitor)
      switch self {
      case .touch(var event):
        try event.describe(to: &visitor)
        self = .touch(event)
      case .resize(var width):
        try visitor.number("width", &width, .horizontal, plain: 200, "The new width, in points.")
        self = .resize(width: width)
      case .setTitles(var titles):
        try titles.describe(to: &visitor)
        self = .setTitles(titles)
      case .key(var event):
        try event.describe(to: &visitor)
        self = .key(event)
      }
    }

    public static func meaning(of kind: Kind) -> EventMeaning {
      switch kind {
      case .resize:
        EventMeaning(
          "The grid gets another width. The order stays, and the slots become wider or narrower.",
          senseless: "the width is negative, or leaves slots of a negative width")
      case .setTitles:
        EventMeaning(
          "All items are replaced. A drag is cancelled without a report, and touches that are down do nothing more.",
          senseless: "`items` names an item twice")
      default: .input(kind)
      }
    }
  }
}
