extension FreeDrag {
  /// One thing that happens to a container with items.
  public enum Event: EventValue {
    /// Something happens to a touch; a hold comes only with the policy `lifts` = `hold`.
    case touch(TouchEvent)
    /// The container lays out its contents, with nothing changed.
    case layout
    /// Touches can drag an item from now on, or no longer.
    case setDraggable(ItemID, Bool)
    /// An item may leave the container while it is dragged, or no longer.
    case setBounces(ItemID, Bool)
    /// An item goes to an edge when it is released, or no longer.
    case setAdsorbs(ItemID, Bool)
    /// The container gets another size: rotation, split view.
    case resize(Container)
    /// An item is inserted at a rank in the home order; a rank beyond either end means that end.
    case insert(Scene.Item, rank: Int)
    /// An item is removed.
    case remove(ItemID)
    /// A touch goes up while it moves; a release unless the policy `throwDistance` says more.
    case `throw`(TouchID, velocity: Point)

    public enum Kind: String, EventKind {
      case press, release, move, cancel, layout
      case setDraggable = "set-draggable"
      case setBounces = "set-bounces"
      case setAdsorbs = "set-adsorbs"
      case resize, insert, remove, `throw`, hold
    }

    /// The number of all kinds but `throw` and `hold`, which come only with the policies `throwDistance` and `lifts`.
    public static var everydayKinds: Int { Kind.count - 2 }

    public var kind: Kind {
      switch self {
      case .touch(let event): Kind(event)
      case .layout: .layout
      case .setDraggable: .setDraggable
      case .setBounces: .setBounces
      case .setAdsorbs: .setAdsorbs
      case .resize: .resize
      case .insert: .insert
      case .remove: .remove
      case .throw: .throw
      }
    }

    public var touchEvent: TouchEvent? {
      switch self {
      case .touch(let event): event
      case .throw(let touch, _): .release(touch)
      default: nil
      }
    }

    public static func blank(_ kind: Kind) -> Event {
      switch kind {
      case .press, .release, .move, .cancel, .hold: .blankTouch(kind)
      case .layout: .layout
      case .setDraggable: .setDraggable(1, false)
      case .setBounces: .setBounces(1, true)
      case .setAdsorbs: .setAdsorbs(1, true)
      case .resize: .resize(Container(width: 0, height: 0))
      case .insert: .insert(.blank, rank: 0)
      case .remove: .remove(1)
      case .throw: .throw(1, velocity: .zero)
      }
    }

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try describeKind(to: &visitor)
      switch self {
      case .touch(var event):
        try event.describe(to: &visitor)
        self = .touch(event)
      case .layout: break
      case .setDraggable(var item, var value):
        try Self.describe(&item, &value, "Whether they can.", to: &visitor)
        self = .setDraggable(item, value)
      case .setBounces(var item, var value):
        try Self.describe(&item, &value, "Whether it may.", to: &visitor)
        self = .setBounces(item, value)
      case .setAdsorbs(var item, var value):
        try Self.describe(&item, &value, "Whether it does.", to: &visitor)
        self = .setAdsorbs(item, value)
      case .resize(var container):
        try visitor.number(
          "width", &container.width, .horizontal, plain: 200, "The new width, in points.")
        try visitor.number(
          "height", &container.height, .vertical, plain: 320, "The new height, in points.")
        self = .resize(container)
      case .insert(var item, var rank):
        try visitor.record("item", &item, "The item, with the same fields as in the scene.")
        try visitor.integer(
          "rank", &rank, in: 0...,
          """
          Its place in the home order: how many items are behind it; less than 0 means 0, too many means all.
          """)
        self = .insert(item, rank: rank)
      case .remove(var item):
        try visitor.identifier("item", &item, .refers, "Which item.")
        self = .remove(item)
      case .throw(var touch, var velocity):
        try visitor.touch(&touch)
        try visitor.point("velocity", &velocity, .place, "How fast it moves, in points a second.")
        self = .throw(touch, velocity: velocity)
      }
    }

    private static func describe<Visitor: FieldVisitor>(
      _ item: inout ItemID, _ value: inout Bool, _ meaning: StaticString, to visitor: inout Visitor
    ) throws(FormatError) {
      try visitor.identifier("item", &item, .refers, "Which item.")
      try visitor.flag("to", &value, meaning)
    }

    public static func meaning(of kind: Kind) -> EventMeaning {
      let unknown = "there is no such item"
      return switch kind {
      case .press, .release, .move, .cancel: .touch(kind)
      case .hold:
        EventMeaning(
          "A touch has been down for the time of a long press. It comes only with the policy `lifts` = `hold`.",
          senseless: "the touch is not down")
      case .throw:
        EventMeaning(
          "A touch goes up while it moves. It comes only with the policy `throwDistance`.",
          senseless: "the touch is not down")
      case .layout: EventMeaning("The container lays out its contents, although nothing has changed.")
      case .setDraggable:
        EventMeaning(
          """
          From now on touches can drag an item, or no longer can. If they no longer can, a drag of it is cancelled.
          """, senseless: unknown)
      case .setBounces:
        EventMeaning(
          """
          From now on an item may leave the container while it is dragged, or no longer may. It takes effect at once.
          """, senseless: unknown)
      case .setAdsorbs:
        EventMeaning(
          """
          From now on an item goes to an edge when it is released, or no longer does. Nothing moves now.
          """, senseless: unknown)
      case .resize:
        EventMeaning(
          "The container gets another size; its top left corner stays.", senseless: "a length is negative")
      case .insert:
        EventMeaning(
          "An item is put in, at rest.", senseless: "an item of that name is there, or its size is negative")
      case .remove:
        EventMeaning("An item is taken out, also while it is dragged.", senseless: unknown)
      }
    }
  }
}
