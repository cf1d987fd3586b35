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
    /// The item lies elsewhere, so that all other events are small and copied without counting references.
    indirect case insert(Item, at: Path)
    /// The data source moves an item within the view of the path, which counts items, not placeholders.
    ///
    /// The new section and index are those that the item has afterwards.
    case moveItem(Path, section: Int, item: Int)
    /// The data source deletes a section.
    case deleteSection(ViewID, section: Int)

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
      /// Data arrives.
      case arrive
      /// Data will not arrive.
      case fail
      /// An app goes to the background.
      case background
      /// An app comes to the foreground.
      case foreground
      /// A view is reloaded.
      case reload
      /// An item is deleted.
      case delete
      /// An item is inserted.
      case insert
      /// An item is moved by the data source.
      case moveItem = "move-item"
      /// A section is deleted.
      case deleteSection = "delete-section"
    }

    /// The place of the kind among all kinds.
    public var ordinal: Int {
      switch self {
      case .touch(let event): event.ordinal
      case .tick: 5
      case .arrive: 6
      case .fail: 7
      case .background: 8
      case .foreground: 9
      case .reload: 10
      case .delete: 11
      case .insert: 12
      case .moveItem: 13
      case .deleteSection: 14
      }
    }

    /// What happens to a touch, if that is what the event is about.
    public var touchEvent: TouchEvent? {
      if case .touch(let event) = self { event } else { nil }
    }

    /// Any event of that kind.
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

// MARK: Fields

extension DragSession.Event {
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
    case .arrive(var request):
      try visitor.identifier("request", &request, .request, .refers)
      self = .arrive(request: request)
    case .fail(var request):
      try visitor.identifier("request", &request, .request, .refers)
      self = .fail(request: request)
    case .background(var app):
      try visitor.identifier("app", &app.number, .app, .refers)
      self = .background(app)
    case .foreground(var app):
      try visitor.identifier("app", &app.number, .app, .refers)
      self = .foreground(app)
    case .reload(var view):
      try visitor.identifier("view", &view.number, .view, .refers)
      self = .reload(view)
    case .delete(var path):
      try path.describe(to: &visitor)
      self = .delete(path)
    case .insert(var item, var path):
      try path.describe(to: &visitor)
      try visitor.record("new", &item)
      self = .insert(item, at: path)
    case .moveItem(var path, var section, var item):
      try path.describe(to: &visitor)
      try visitor.integer("toSection", &section, least: 0, default: nil)
      try visitor.integer("toItem", &item, least: 0, default: nil)
      self = .moveItem(path, section: section, item: item)
    case .deleteSection(var view, var section):
      try visitor.identifier("view", &view.number, .view, .refers)
      try visitor.integer("section", &section, least: 0, default: nil)
      self = .deleteSection(view, section: section)
    }
  }
}
