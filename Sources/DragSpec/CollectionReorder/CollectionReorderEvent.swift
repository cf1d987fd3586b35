extension CollectionReorder {
  /// One thing that happens to a collection.
  ///
  /// The index paths of data changes mean the display at that moment. Locations are in the viewport.
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
    /// Time passes.
    case tick(seconds: Double)
    /// Others put an item in.
    case insert(Item, at: IndexPath)
    /// Others take an item out.
    case delete(at: IndexPath)
    /// Others take an item out and put it in elsewhere.
    case moveItem(from: IndexPath, to: IndexPath)
    /// Others give an item's cell another size.
    case reload(at: IndexPath, size: Point)
    /// An item is locked.
    case lock(at: IndexPath)
    /// An item is no longer locked.
    case unlock(at: IndexPath)
    /// The viewport gets another size.
    case resize(Point)
    /// The app goes to the background, which takes all touches away.
    case background

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
      /// Time passes.
      case tick
      /// Others put an item in.
      case insert
      /// Others take an item out.
      case delete
      /// Others move an item.
      case moveItem = "move-item"
      /// Others give a cell another size.
      case reload
      /// An item is locked.
      case lock
      /// An item is no longer locked.
      case unlock
      /// The viewport gets another size.
      case resize
      /// The app goes to the background.
      case background
    }

    /// The place of the kind among all kinds.
    public var ordinal: Int {
      switch self {
      case .press: 0
      case .release: 1
      case .move: 2
      case .hold: 3
      case .cancel: 4
      case .tick: 5
      case .insert: 6
      case .delete: 7
      case .moveItem: 8
      case .reload: 9
      case .lock: 10
      case .unlock: 11
      case .resize: 12
      case .background: 13
      }
    }

    /// The touch that the event is about.
    public var touch: TouchID? {
      switch self {
      case .press(let touch, _), .release(let touch), .move(let touch, _), .hold(let touch),
        .cancel(let touch):
        touch
      default: nil
      }
    }

    /// The end of a touch.
    public static let blank = Event.release(1)

    /// Any event of that kind.
    public static func blank(_ kind: Kind) -> Event {
      switch kind {
      case .press: .press(1, at: .zero)
      case .release: .release(1)
      case .move: .move(1, to: .zero)
      case .hold: .hold(1)
      case .cancel: .cancel(1)
      case .tick: .tick(seconds: 0)
      case .insert: .insert(.blank, at: .blank)
      case .delete: .delete(at: .blank)
      case .moveItem: .moveItem(from: .blank, to: .blank)
      case .reload: .reload(at: .blank, size: .zero)
      case .lock: .lock(at: .blank)
      case .unlock: .unlock(at: .blank)
      case .resize: .resize(.zero)
      case .background: .background
      }
    }
  }
}

extension CollectionReorder.Event {
  /// Shows the fields.
  public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
    var kind = kind
    try visitor.eventKind(&kind)
    if kind != self.kind { self = .blank(kind) }
    switch self {
    case .press, .release, .move, .hold, .cancel: try describeTouch(to: &visitor)
    case .tick(var seconds):
      try visitor.number("seconds", &seconds, .seconds, default: nil)
      self = .tick(seconds: seconds)
    case .resize(var viewport):
      try visitor.point("viewport", &viewport, .size)
      self = .resize(viewport)
    case .background: break
    default: try describeChange(to: &visitor)
    }
  }

  private mutating func describeTouch<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
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
    default: break
    }
  }

  private mutating func describeChange<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
    switch self {
    case .insert(var item, var path):
      try visitor.record("item", &item)
      try visitor.record("at", &path)
      self = .insert(item, at: path)
    case .delete(var path):
      try visitor.record("at", &path)
      self = .delete(at: path)
    case .moveItem(var source, var path):
      try visitor.record("from", &source)
      try visitor.record("to", &path)
      self = .moveItem(from: source, to: path)
    case .reload(var path, var size):
      try visitor.record("at", &path)
      try visitor.point("size", &size, .size)
      self = .reload(at: path, size: size)
    case .lock(var path):
      try visitor.record("at", &path)
      self = .lock(at: path)
    case .unlock(var path):
      try visitor.record("at", &path)
      self = .unlock(at: path)
    default: break
    }
  }
}
