extension CollectionReorder {
  /// One thing that happens to a collection.
  ///
  /// The index paths of data changes refer to the display at that moment. Locations are in the viewport.
  public enum Event: EventValue {
    /// Something happens to a touch.
    case touch(TouchEvent)
    /// Time passes.
    case tick(seconds: Double)
    /// Others insert an item.
    case insert(Item, at: IndexPath)
    /// Others delete an item.
    case delete(at: IndexPath)
    /// Others move an item to another place.
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
      /// Others insert an item.
      case insert
      /// Others delete an item.
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
      case .touch(let event): event.ordinal
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

    /// What happens to a touch, if that is what the event is about.
    public var touchEvent: TouchEvent? {
      if case .touch(let event) = self { event } else { nil }
    }

    /// The end of a touch.
    public static let blank = Event.release(1)

    /// Any event of that kind.
    public static func blank(_ kind: Kind) -> Event {
      switch kind {
      case .press, .release, .move, .hold, .cancel: .blankTouch(kind)
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
    try describeKind(to: &visitor)
    switch self {
    case .touch(var event):
      try event.describe(to: &visitor)
      self = .touch(event)
    case .tick(var seconds):
      try visitor.number("seconds", &seconds, .seconds, default: nil, plain: 1)
      self = .tick(seconds: seconds)
    case .resize(var viewport):
      try visitor.point("viewport", &viewport, .size, plain: Point(200, 320))
      self = .resize(viewport)
    case .background: break
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
    }
  }
}
