extension CollectionReorder {
  /// One thing that happens to a collection.
  ///
  /// The index paths of data changes refer to the display at that moment. Locations are in the viewport.
  public enum Event: KeyedEvent {
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
    /// A key drags; only with the policy `keys`.
    case key(KeyEvent)

    public enum Kind: String, KeyedEventKind {
      case press, release, move, hold, cancel, tick, insert, delete
      case moveItem = "move-item"
      case reload, lock, unlock, resize, background, pick, step, drop, escape
    }

    public var kind: Kind {
      switch self {
      case .touch(let event): Kind(event)
      case .tick: .tick
      case .insert: .insert
      case .delete: .delete
      case .moveItem: .moveItem
      case .reload: .reload
      case .lock: .lock
      case .unlock: .unlock
      case .resize: .resize
      case .background: .background
      case .key(let event): Kind(event)
      }
    }

    public var touchEvent: TouchEvent? {
      if case .touch(let event) = self { event } else { nil }
    }

    /// Whether others change the data with this event; changing a lock does not count.
    var isDataChange: Bool {
      switch self {
      case .insert, .delete, .moveItem, .reload: true
      default: false
      }
    }

    /// Whether the event is a change by others that makes sense.
    ///
    /// - Parameters:
    ///   - counts: how many items each section has.
    ///   - isThere: whether an item is in one of them.
    func isChange(
      ofSections sectionCount: Int, itemCount: (_ section: Int) -> Int, has isThere: (ItemID) -> Bool
    ) -> Bool {
      func hasPlace(_ path: IndexPath, besides more: Int = 0) -> Bool {
        path.section >= 0 && path.section < sectionCount && path.item >= 0
          && path.item < itemCount(path.section) + more
      }
      return switch self {
      case .insert(let item, let path):
        hasPlace(path, besides: 1) && CollectionReorder.isSize(item.size) && !isThere(item.id)
      case .delete(let path), .lock(let path), .unlock(let path): hasPlace(path)
      case .moveItem(let source, let path):
        source != path && hasPlace(source)
          && hasPlace(path, besides: path.section == source.section ? 0 : 1)
      case .reload(let path, let size): hasPlace(path) && CollectionReorder.isSize(size)
      case .resize(let viewport): CollectionReorder.isSize(viewport)
      case .touch, .tick, .background, .key: false
      }
    }

    public static func blank(_ kind: Kind) -> Event {
      switch kind {
      case .press, .release, .move, .hold, .cancel, .pick, .step, .drop, .escape: .blankInput(kind)
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
  public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
    try describeKind(to: &visitor)
    switch self {
    case .touch(var event):
      try event.describe(to: &visitor)
      self = .touch(event)
    case .tick(var seconds):
      try visitor.number("seconds", &seconds, .seconds, plain: 1, "How much, in seconds.")
      self = .tick(seconds: seconds)
    case .resize(var viewport):
      try visitor.point(
        "viewport", &viewport, .size, plain: Point(200, 320), "Its new width and height, in points.")
      self = .resize(viewport)
    case .background: break
    case .key(var event):
      try event.describe(to: &visitor)
      self = .key(event)
    case .insert(var item, var path):
      try visitor.record("item", &item, "The item, with the same fields as in the scene.")
      try visitor.record(
        "at", &path, "The place that it gets in what is shown now; those behind it shift.")
      self = .insert(item, at: path)
    case .delete(var path):
      try visitor.record("at", &path, "Its place in what is shown now.")
      self = .delete(at: path)
    case .moveItem(var source, var path):
      try visitor.record("from", &source, "Its place in what is shown now.")
      try visitor.record("to", &path, "Its place afterwards.")
      self = .moveItem(from: source, to: path)
    case .reload(var path, var size):
      try visitor.record("at", &path, "Its place in what is shown now.")
      try visitor.point("size", &size, .size, "Its new width and height, in points.")
      self = .reload(at: path, size: size)
    case .lock(var path):
      try visitor.record("at", &path, "Its place in what is shown now.")
      self = .lock(at: path)
    case .unlock(var path):
      try visitor.record("at", &path, "Its place in what is shown now.")
      self = .unlock(at: path)
    }
  }
}

extension CollectionReorder.Event {
  public static func meaning(of kind: Kind) -> EventMeaning {
    let noItem = "there is no item at that place"
    switch kind {
    case .tick:
      return EventMeaning(
        "Time passes: content may scroll under a touch that drags.", senseless: "the time is negative")
    case .insert:
      return EventMeaning(
        "Others put in an item.",
        senseless:
          "it is there already, its size is not one that a scene may have, or the place is neither taken "
          + "nor right behind the last of its section")
    case .delete:
      return EventMeaning(
        "Others delete an item. A drag of it is cancelled.", senseless: noItem)
    case .moveItem:
      return EventMeaning(
        "Others move an item.",
        senseless: "there is no item at `from`, no such place for it, or both are the same")
    case .reload:
      return EventMeaning(
        "Others give a cell another size.",
        senseless: "there is no item at that place, or the size is not one that a scene may have")
    case .lock:
      return EventMeaning(
        "An item is locked. A drag of it is cancelled.", senseless: noItem)
    case .unlock: return EventMeaning("An item is no longer locked.", senseless: noItem)
    case .resize:
      return EventMeaning(
        "The viewport gets another size, and everything is laid out again.",
        senseless: "the size is not one that a scene may have")
    case .background:
      return EventMeaning("The app goes to the background: every touch is cancelled and is down no longer.")
    default:
      return .input(kind)
    }
  }
}
