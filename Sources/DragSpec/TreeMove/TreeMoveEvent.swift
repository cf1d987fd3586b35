extension TreeMove {
  /// One thing that happens to a tree.
  public enum Event: KeyedEvent {
    /// Something happens to a touch.
    case touch(TouchEvent)
    /// Time passes, in seconds.
    case tick(seconds: Double)
    /// Somebody opens or closes an item.
    case toggle(ItemID)
    /// Others insert an item at a place; a leaf can hold no others.
    case insert(ItemID, at: Place, isLeaf: Bool)
    /// Others move an item with its contents; the place counts without the item.
    case moveItem(ItemID, to: Place)
    /// Others delete an item with its contents.
    case delete(ItemID)
    /// A key drags; only with the policy `keys`.
    case key(KeyEvent)

    public enum Kind: String, KeyedEventKind {
      case press, release, move, hold, cancel, tick, toggle, insert
      case moveItem = "move-item"
      case delete, pick, step, drop, escape
    }

    public var kind: Kind {
      switch self {
      case .touch(let event): Kind(event)
      case .tick: .tick
      case .toggle: .toggle
      case .insert: .insert
      case .moveItem: .moveItem
      case .delete: .delete
      case .key(let event): Kind(event)
      }
    }

    public var touchEvent: TouchEvent? { if case .touch(let event) = self { event } else { nil } }

    public static func blank(_ kind: Kind) -> Event {
      switch kind {
      case .press, .release, .move, .hold, .cancel, .pick, .step, .drop, .escape: .blankInput(kind)
      case .tick: .tick(seconds: 0)
      case .toggle: .toggle(1)
      case .insert: .insert(1, at: Place(0), isLeaf: false)
      case .moveItem: .moveItem(1, to: Place(0))
      case .delete: .delete(1)
      }
    }

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try describeKind(to: &visitor)
      switch self {
      case .touch(var event):
        try event.describe(to: &visitor)
        self = .touch(event)
      case .tick(var seconds):
        try visitor.number("seconds", &seconds, .seconds, plain: 1, "How much time has passed, in seconds.")
        self = .tick(seconds: seconds)
      case .toggle(var item):
        try visitor.identifier("item", &item, .refers, "Which item.")
        self = .toggle(item)
      case .insert(var item, var place, var isLeaf):
        try visitor.identifier("item", &item, .defines, "The number of the new item.")
        try place.describe(to: &visitor)
        try visitor.flag("leaf", &isLeaf, default: false, "Whether nothing can be in it.")
        self = .insert(item, at: place, isLeaf: isLeaf)
      case .moveItem(var item, var place):
        try visitor.identifier("item", &item, .refers, "Which item.")
        try place.describe(to: &visitor)
        self = .moveItem(item, to: place)
      case .delete(var item):
        try visitor.identifier("item", &item, .refers, "Which item.")
        self = .delete(item)
      case .key(var event):
        try event.describe(to: &visitor)
        self = .key(event)
      }
    }

    public static func meaning(of kind: Kind) -> EventMeaning {
      switch kind {
      case .tick: EventMeaning("Time passes.", senseless: "it is negative")
      case .toggle:
        EventMeaning(
          "Somebody opens an item, or closes an open one.",
          senseless: "there is no such item, or it is a leaf")
      case .insert:
        EventMeaning(
          "Others insert an item, open and with nothing in it.",
          senseless: "there is an item of that number or no such place, or the place is in a leaf")
      case .moveItem:
        EventMeaning(
          "Others move an item with all that is in it. The place is counted without it.",
          senseless: "there is no such item or place, or the place is in the item or in a leaf")
      case .delete:
        EventMeaning("Others delete an item with all that is in it.", senseless: "there is no such item")
      default: .input(kind)
      }
    }
  }
}

extension TreeMove.Place: Described {
  public static let blank = Self(0)

  public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
    try visitor.identifier("parent", &parent, .refers, "The item that it is in; null at the top.")
    try visitor.integer("index", &index, in: 0..., "How many siblings stand before it.")
  }
}

extension TreeMove.Event {
  /// Whether a change by others makes sense in a tree of these items.
  func makesSense(in items: [some ForestItem], isLeaf: (ItemID) -> Bool) -> Bool {
    func canHold(_ place: TreeMove.Place, _ items: [some ForestItem]) -> Bool {
      items.position(of: place) != nil && !(place.parent.map(isLeaf) ?? false)
    }
    switch self {
    case .touch, .key: return true
    case .tick(let seconds): return seconds >= 0 && seconds.isFinite
    case .toggle(let item): return items.index(of: item) != nil && !isLeaf(item)
    case .delete(let item): return items.index(of: item) != nil
    case .insert(let item, let place, _): return items.index(of: item) == nil && canHold(place, items)
    case .moveItem(let item, let place):
      guard items.index(of: item) != nil, !(place.parent.map { items.contains($0, in: item) } ?? false) else {
        return false
      }
      var others = items
      _ = others.takeOut(item)
      return canHold(place, others)
    }
  }
}
