extension DragSession {
  /// The apps and their views before anything has happened.
  public struct Scene: SceneValue {
    /// The apps.
    public var apps: [App]
    /// The views of all apps on the screen, from back to front.
    public var views: [View]
    /// How long a session stays over a spring-loaded row until that opens, in seconds.
    public var springTime: Double
    /// How long a destination stays the same until a view of the cadence `fast` makes room, in seconds.
    public var fastRest: Double
    /// How long a destination stays the same until a view of the cadence `slow` makes room, in seconds.
    public var slowRest: Double

    /// Makes a scene.
    public init(
      apps: [App] = [App(id: 1)], views: [View], springTime: Double = 0, fastRest: Double = 0,
      slowRest: Double = 0
    ) {
      self.apps = apps
      self.views = views
      self.springTime = springTime
      self.fastRest = fastRest
      self.slowRest = slowRest
    }

    /// One app without views.
    public static let blank = Scene(views: [])

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.list("apps", &apps)
      try visitor.list("views", &views)
      try visitor.number("springTime", &springTime, .seconds, default: 0)
      try visitor.number("fastRest", &fastRest, .seconds, default: 0)
      try visitor.number("slowRest", &slowRest, .seconds, default: 0)
    }
  }

  /// An app.
  public struct App: Described, Hashable {
    /// Which app.
    public var id: AppID
    /// Whose it is; apps of one team may see items that others may not.
    public var team: Int
    /// Whether it is in the background at the beginning.
    public var isInBackground: Bool

    /// Makes an app.
    public init(id: AppID, team: Int = 0, isInBackground: Bool = false) {
      self.id = id
      self.team = team
      self.isInBackground = isInBackground
    }

    /// App 1.
    public static let blank = App(id: 1)

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.identifier("id", &id.number, .app, .defines)
      try visitor.integer("team", &team, least: 0, default: 0)
      try visitor.flag("background", &isInBackground, default: false)
    }
  }

  /// A view: a list of sections, each a header and its rows below it.
  public struct View: Described, Hashable {
    /// Which view.
    public var id: ViewID
    /// The app that it belongs to.
    public var app: AppID
    /// Where it lies on the screen, and how high its headers and rows are.
    public var layout: Layout
    /// How long it waits until it makes room.
    public var cadence: Cadence
    /// Whether a session that starts here may move its items away.
    public var allowsMoves: Bool
    /// What it would do with items that are dragged over it.
    public var proposal: Proposal
    /// The sections, from top to bottom.
    public var sections: [Section]

    /// Makes a view.
    public init(
      id: ViewID, app: AppID = 1, layout: Layout, cadence: Cadence = .immediate, allowsMoves: Bool = true,
      proposal: Proposal = .blank, sections: [Section]
    ) {
      self.id = id
      self.app = app
      self.layout = layout
      self.cadence = cadence
      self.allowsMoves = allowsMoves
      self.proposal = proposal
      self.sections = sections
    }

    /// An empty view of no size.
    public static let blank = View(id: 1, layout: Layout(frame: .zero, rowHeight: 1), sections: [])

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.identifier("id", &id.number, .view, .defines)
      try visitor.identifier("app", &app.number, .app, .refers)
      try visitor.rect("frame", &layout.frame)
      try visitor.number("rowHeight", &layout.rowHeight, .vertical, default: nil)
      try visitor.number("headerHeight", &layout.headerHeight, .vertical, default: 0)
      try visitor.word("cadence", &cadence, default: .immediate)
      try visitor.flag("allowsMoves", &allowsMoves, default: true)
      try proposal.describe(to: &visitor)
      try visitor.list("sections", &sections)
    }
  }

  /// How long a view waits until it makes room for a drop.
  public enum Cadence: String, Word {
    /// It makes room at once.
    case immediate
    /// After the short rest time.
    case fast
    /// After the long one.
    case slow
  }

  /// A section of a view.
  public struct Section: Described, Hashable {
    /// The items, from top to bottom.
    public var items: [Item]

    /// Makes a section.
    public init(_ items: [Item] = []) { self.items = items }

    /// An empty section.
    public static let blank = Section()

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.list("items", &items)
    }
  }

  /// Who may see an item of an app.
  public enum Visibility: String, Word {
    /// Every app.
    case everyone
    /// The app itself and those of the same team.
    case team
    /// The app itself.
    case ownProcess = "own-process"
  }

  /// The operation that an item proposes for itself.
  enum OwnOperation: String, Word {
    /// None: what its view proposes counts.
    case asView = "as-view"
    case move, copy, forbidden, cancel

    init(_ operation: Operation) {
      switch operation {
      case .move: self = .move
      case .copy: self = .copy
      case .forbidden: self = .forbidden
      case .cancel: self = .cancel
      }
    }

    var operation: Operation? {
      switch self {
      case .asView: nil
      case .move: .move
      case .copy: .copy
      case .forbidden: .forbidden
      case .cancel: .cancel
      }
    }
  }

  /// An item, and what the data source says about it.
  public struct Item: Described, Hashable {
    /// Which item.
    public var id: ItemID
    /// The items of a session that is lifted from it; nil for itself alone.
    public var starts: [ItemID]?
    /// The items that a tap on it adds to a session; nil for itself alone.
    public var adds: [ItemID]?
    /// Who may see it while it is dragged.
    public var visibility: Visibility
    /// Whether it opens when a session stays over it.
    public var isSpringLoaded: Bool
    /// What a drop on it would do; nil for what its view proposes.
    public var proposal: Proposal?

    /// Makes an item.
    public init(
      _ id: ItemID, starts: [ItemID]? = nil, adds: [ItemID]? = nil, visibility: Visibility = .everyone,
      isSpringLoaded: Bool = false, proposal: Proposal? = nil
    ) {
      self.id = id
      self.starts = starts
      self.adds = adds
      self.visibility = visibility
      self.isSpringLoaded = isSpringLoaded
      self.proposal = proposal
    }

    /// Item 1, without anything special.
    public static let blank = Item(1)

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.identifier("id", &id.number, .item, .defines)
      try Self.describe("starts", &starts, to: &visitor)
      try Self.describe("adds", &adds, to: &visitor)
      try visitor.word("visibility", &visibility, default: .everyone)
      try visitor.flag("springLoaded", &isSpringLoaded, default: false)
      try describeProposal(to: &visitor)
    }

    /// Its own proposal is shown like that of a view, with one more word for what has none.
    private mutating func describeProposal<Visitor: FieldVisitor>(
      to visitor: inout Visitor
    ) throws(FormatError) {
      var operation = proposal.map { OwnOperation($0.operation) } ?? .asView
      var intent = proposal?.intent ?? .insertAt
      try visitor.word("operation", &operation, default: .asView)
      try visitor.word("intent", &intent, default: .insertAt)
      proposal = operation.operation.map { Proposal($0, intent) }
    }

    private static func describe<Visitor: FieldVisitor>(
      _ name: String, _ list: inout [ItemID]?, to visitor: inout Visitor
    ) throws(FormatError) {
      var numbers = list?.map(\.number)
      try visitor.identifiers(name, &numbers, .item, .refers)
      list = numbers?.map { ItemID($0) }
    }
  }
}

// MARK: Refusals

extension DragSession.Scene {
  /// Refuses what is not a legal scene.
  ///
  /// - Throws: ``SceneRefusal``.
  public func validate() throws(SceneRefusal) {
    try SceneRefusal.check(springTime, atLeast: 0, "springTime")
    try SceneRefusal.check(fastRest, atLeast: 0, "fastRest")
    try SceneRefusal.check(slowRest, atLeast: 0, "slowRest")
    for index in apps.indices where apps[..<index].contains(where: { $0.id == apps[index].id }) {
      throw SceneRefusal(
        field: "apps[\(index)].id", value: "\(apps[index].id)", rule: "must not be the name of another app")
    }
    for index in views.indices {
      try validate(views[index], "views[\(index)]")
      if views[..<index].contains(where: { $0.id == views[index].id }) {
        throw SceneRefusal(
          field: "views[\(index)].id", value: "\(views[index].id)",
          rule: "must not be the name of another view")
      }
    }
    var seen: Set<ItemID> = []
    for (index, view) in views.enumerated() {
      for (section, content) in view.sections.enumerated() {
        for (row, item) in content.items.enumerated() where !seen.insert(item.id).inserted {
          throw SceneRefusal(
            field: "views[\(index)].sections[\(section)].items[\(row)].id", value: "\(item.id)",
            rule: "must not be the name of another item")
        }
      }
    }
  }

  private func validate(_ view: DragSession.View, _ field: String) throws(SceneRefusal) {
    guard apps.contains(where: { $0.id == view.app }) else {
      throw SceneRefusal(field: "\(field).app", value: "\(view.app)", rule: "must be the name of an app")
    }
    try SceneRefusal.check(view.layout.frame.x, "\(field).frame")
    try SceneRefusal.check(view.layout.frame.y, "\(field).frame")
    try SceneRefusal.check(view.layout.frame.width, atLeast: 0, "\(field).frame")
    try SceneRefusal.check(view.layout.frame.height, atLeast: 0, "\(field).frame")
    try SceneRefusal.check(view.layout.rowHeight, atLeast: 0, "\(field).rowHeight")
    try SceneRefusal.check(view.layout.headerHeight, atLeast: 0, "\(field).headerHeight")
  }
}
