extension DragSession {
  /// One thing that happens to apps, views and the touches on them.
  public enum Event: EventValue {
    /// Something happens to a touch.
    case touch(TouchEvent)
    /// Time passes, in seconds.
    case tick(seconds: Double)
    /// The data of a request arrives.
    case arrive(request: Int)
    /// The data of a request will never arrive.
    case fail(request: Int)
    /// An app goes to the background.
    case background(AppID)
    /// An app comes to the foreground.
    case foreground(AppID)
    /// A view is reloaded.
    case reload(ViewID)
    /// The data source deletes an item; the path counts items, not placeholders.
    case delete(Path)
    /// The data source inserts an item; the path counts items, not placeholders.
    ///
    /// The case is indirect, so that all other events are small and copied without counting references.
    indirect case insert(Item, at: Path)
    /// The data source moves an item within the view of the path, which counts items, not placeholders.
    ///
    /// The section and the index are those that the item has afterwards.
    case moveItem(Path, section: Int, item: Int)
    /// The data source deletes a section.
    case deleteSection(ViewID, section: Int)

    public enum Kind: String, EventKind {
      case press, release, move, hold, cancel
      case tick, arrive, fail, background, foreground, reload, delete, insert
      case moveItem = "move-item"
      case deleteSection = "delete-section"
    }

    public var kind: Kind {
      switch self {
      case .touch(let event): Kind(event)
      case .tick: .tick
      case .arrive: .arrive
      case .fail: .fail
      case .background: .background
      case .foreground: .foreground
      case .reload: .reload
      case .delete: .delete
      case .insert: .insert
      case .moveItem: .moveItem
      case .deleteSection: .deleteSection
      }
    }

    public var touchEvent: TouchEvent? { if case .touch(let event) = self { event } else { nil } }

    public static func blank(_ kind: Kind) -> Event {
      switch kind {
      case .press, .release, .move, .hold, .cancel: .blankTouch(kind)
      case .tick: .tick(seconds: 0)
      case .arrive: .arrive(request: 1)
      case .fail: .fail(request: 1)
      case .background: .background(1)
      case .foreground: .foreground(1)
      case .reload: .reload(1)
      case .delete: .delete(.blank)
      case .insert: .insert(.blank, at: .blank)
      case .moveItem: .moveItem(.blank, section: 0, item: 0)
      case .deleteSection: .deleteSection(1, section: 0)
      }
    }
  }
}

extension DragSession.Event {
  public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
    try describeKind(to: &visitor)
    switch self {
    case .touch(var event):
      try event.describe(to: &visitor)
      self = .touch(event)
    case .tick(var seconds):
      try visitor.number("seconds", &seconds, .seconds, plain: 1, "How much, in seconds.")
      self = .tick(seconds: seconds)
    case .arrive(var request):
      try visitor.request("request", &request, .refers, "The number of the request.")
      self = .arrive(request: request)
    case .fail(var request):
      try visitor.request("request", &request, .refers, "The number of the request.")
      self = .fail(request: request)
    case .background(var app):
      try visitor.identifier("app", &app, .refers, "Which app.")
      self = .background(app)
    case .foreground(var app):
      try visitor.identifier("app", &app, .refers, "Which app.")
      self = .foreground(app)
    case .reload(var view):
      try visitor.identifier("view", &view, .refers, "Which view.")
      self = .reload(view)
    case .delete(var path):
      try path.describe(to: &visitor)
      self = .delete(path)
    case .insert(var item, var path):
      try path.describe(to: &visitor)
      try visitor.record("new", &item, "The item, with the same fields as in the scene.")
      self = .insert(item, at: path)
    case .moveItem(var path, var section, var item):
      try path.describe(to: &visitor)
      try visitor.integer("toSection", &section, in: 0..., "Its section afterwards, counted from 0.")
      try visitor.integer(
        "toItem", &item, in: 0..., "Its place among the items there afterwards, counted from 0.")
      self = .moveItem(path, section: section, item: item)
    case .deleteSection(var view, var section):
      try visitor.identifier("view", &view, .refers, "The view.")
      try visitor.integer("section", &section, in: 0..., "The section, counted from 0.")
      self = .deleteSection(view, section: section)
    }
  }

  public static func meaning(of kind: Kind) -> EventMeaning {
    switch kind {
    case .tick:
      EventMeaning("Time passes: rows may make room or open.", senseless: "the time is negative")
    case .arrive:
      EventMeaning(
        "The data of a request arrives, and its placeholder becomes the item.",
        senseless: "that request is not outstanding")
    case .fail:
      EventMeaning(
        "The data of a request will never arrive, and its placeholder goes.",
        senseless: "that request is not outstanding")
    case .background:
      EventMeaning(
        "An app goes to the background. A lift of its items ends, a session that has begun does not.",
        senseless: "there is no such app")
    case .foreground: EventMeaning("An app comes to the foreground.", senseless: "there is no such app")
    case .reload:
      EventMeaning(
        "A view is reloaded: its outstanding requests fail.", senseless: "there is no such view")
    case .delete:
      EventMeaning(
        "The data source deletes an item, with all that was dropped into it.",
        senseless: "there is no item at that place")
    case .insert:
      EventMeaning(
        "The data source inserts an item.",
        senseless: "an item of that name is there already, or there is no such place")
    case .moveItem:
      EventMeaning(
        "The data source moves an item within its view.",
        senseless: "there is no item at the first place, no such place for it, or both are the same")
    case .deleteSection:
      EventMeaning(
        "The data source deletes a section with all its rows; those below move up.",
        senseless: "there is no such section")
    default: .touch(kind)
    }
  }
}

extension FieldVisitor {
  /// Sees the number of a request.
  mutating func request(
    _ name: String, _ number: inout Int, _ use: IdentifierUse, _ meaning: StaticString
  ) throws(FormatError) {
    about(meaning, least: 1)
    try identifier(name, &number, .request, use)
  }
}
