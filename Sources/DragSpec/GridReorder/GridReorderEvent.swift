extension GridReorder {
  /// One thing that happens to a grid.
  public enum Event: EventValue {
    /// A touch goes down.
    case press(TouchID, at: Point)
    /// A touch goes up, at its last location.
    case release(TouchID)
    /// A touch moves.
    case move(TouchID, to: Point)
    /// A touch has been down for the time of a long press.
    case hold(TouchID)
    /// A touch is taken away: by a call, by another gesture.
    case cancel(TouchID)
    /// The grid gets another width, in points.
    case resize(width: Double)
    /// The items are replaced.
    case setTitles(Titles)

    /// The kinds of events.
    public enum Kind: String, Word {
      /// A touch goes down.
      case press
      /// A touch goes up.
      case release
      /// A touch moves.
      case move
      /// A touch becomes a long press.
      case hold
      /// A touch is taken away.
      case cancel
      /// The grid gets another width.
      case resize
      /// The items are replaced.
      case setTitles = "set-titles"
    }

    /// The place of the kind among all kinds.
    public var ordinal: Int {
      switch self {
      case .press: 0
      case .release: 1
      case .move: 2
      case .hold: 3
      case .cancel: 4
      case .resize: 5
      case .setTitles: 6
      }
    }

    /// The touch that the event is about.
    public var touch: TouchID? {
      switch self {
      case .press(let touch, _), .release(let touch), .move(let touch, _), .hold(let touch),
        .cancel(let touch):
        touch
      case .resize, .setTitles: nil
      }
    }

    /// A tap's end.
    public static let blank = Event.release(1)

    /// Any event of that kind.
    public static func blank(_ kind: Kind) -> Event {
      switch kind {
      case .press: .press(1, at: .zero)
      case .release: .release(1)
      case .move: .move(1, to: .zero)
      case .hold: .hold(1)
      case .cancel: .cancel(1)
      case .resize: .resize(width: 0)
      case .setTitles: .setTitles(Titles(items: []))
      }
    }

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      var kind = kind
      try visitor.eventKind(&kind)
      if kind != self.kind { self = .blank(kind) }
      switch self {
      case .press(var touch, var location):
        try visitor.touch(&touch)
        try visitor.point("at", &location, .location)
        self = .press(touch, at: location)
      case .move(var touch, var location):
        try visitor.touch(&touch)
        try visitor.point("to", &location, .location)
        self = .move(touch, to: location)
      case .release(var touch):
        try visitor.touch(&touch)
        self = .release(touch)
      case .hold(var touch):
        try visitor.touch(&touch)
        self = .hold(touch)
      case .cancel(var touch):
        try visitor.touch(&touch)
        self = .cancel(touch)
      case .resize(var width):
        try visitor.number("width", &width, .horizontal, default: nil)
        self = .resize(width: width)
      case .setTitles(var titles):
        try titles.describe(to: &visitor)
        self = .setTitles(titles)
      }
    }
  }
}
