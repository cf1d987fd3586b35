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
      try visitor.rect("frame", &layout.frame, plain: Point(160, 200))
      try visitor.number("rowHeight", &layout.rowHeight, .vertical, default: nil, plain: 60)
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

  /// The operation that an item proposes for itself: the words of ``Operation``, and one more.
  enum OwnOperation: String, Word {
    /// None: what its view proposes counts.
    case asView = "as-view"
    case move, copy, forbidden, cancel
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

    /// Its own proposal is shown like that of a view, with one more word for items that have none.
    private mutating func describeProposal<Visitor: FieldVisitor>(
      to visitor: inout Visitor
    ) throws(FormatError) {
      var operation = proposal.flatMap { OwnOperation(rawValue: $0.operation.rawValue) } ?? .asView
      var intent = proposal?.intent ?? .insertAt
      try visitor.word("operation", &operation, default: .asView)
      try visitor.word("intent", &intent, default: .insertAt)
      proposal = Operation(rawValue: operation.rawValue).map { Proposal($0, intent) }
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

// MARK: Layout

extension DragSession {
  /// Where the rows of a view lie: one below the other, each section under its header.
  public struct Layout: Hashable, Sendable {
    /// Where the view lies on the screen; what is longer is cut off.
    public var frame: Rect
    /// The height of every row, in points.
    public var rowHeight: Double
    /// The height of every header, in points.
    public var headerHeight: Double

    /// Makes a layout.
    public init(frame: Rect, rowHeight: Double, headerHeight: Double = 0) {
      self.frame = frame
      self.rowHeight = rowHeight
      self.headerHeight = headerHeight
    }

    /// What lies at a location of a view.
    public enum Spot: Hashable, Sendable {
      /// The header of a section.
      case header(section: Int)
      /// A row of a section, and whether its lower half.
      case row(section: Int, row: Int, isLowerHalf: Bool)
    }
  }
}

extension DragSession.Layout {
  /// The upper edge of a row, in points.
  ///
  /// - Parameters:
  ///   - section: the index of its section.
  ///   - row: its index among the rows of all sections.
  public func top(section: Int, row: Int) -> Double {
    frame.y + Double(section + 1) * headerHeight + Double(row) * rowHeight
  }

  /// What lies at a height of the screen; nil below everything.
  ///
  /// - Parameters:
  ///   - y: the height, inside the frame.
  ///   - firstRows: how many rows lie in front of each section, and at the end how many there are.
  /// - Complexity: O(log *n*) in the number of sections, whatever the number of rows.
  public func spot(atHeight y: Double, firstRows: [Int]) -> Spot? {
    var low = 0
    var high = firstRows.count - 1
    while low < high {
      let middle = (low + high) / 2
      if top(section: middle - 1, row: firstRows[middle]) <= y { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let section = low - 1
    let rowsTop = top(section: section, row: firstRows[section])
    if y < rowsTop { return .header(section: section) }
    // The row is computed, then its neighbours are checked, because of rounding.
    let estimate = ((y - rowsTop) / rowHeight).rounded(.down)
    let count = firstRows[section + 1] - firstRows[section]
    guard rowHeight > 0, estimate >= -1, estimate <= Double(count) else { return nil }
    for row in Int(estimate) - 1...Int(estimate) + 1 where row >= 0 && row < count {
      let edge = top(section: section, row: firstRows[section] + row)
      guard y >= edge, y < top(section: section, row: firstRows[section] + row + 1) else { continue }
      return .row(section: section, row: row, isLowerHalf: y >= edge + rowHeight / 2)
    }
    return nil
  }
}

// MARK: Proposals

extension DragSession {
  /// What a drop does with the items.
  public enum Operation: String, Word {
    /// They go from where they are to the destination.
    case move
    /// The destination asks for their data and gets new items.
    case copy
    /// A drop is not allowed here, although one could be in another place of the view.
    case forbidden
    /// Nothing happens, as if the session were cancelled.
    case cancel
  }

  /// Where a drop puts the items.
  public enum Intent: String, Word {
    /// Between the rows, which make room for them.
    case insertAt = "insert-at"
    /// Between the rows, which do not make room.
    case unspecified
    /// Into the row of the destination.
    case insertInto = "insert-into"
  }

  /// What a destination would do with the items.
  public struct Proposal: Described, Hashable {
    /// What happens to them.
    public var operation: Operation
    /// Where they go.
    public var intent: Intent

    /// Makes a proposal.
    public init(_ operation: Operation, _ intent: Intent = .insertAt) {
      self.operation = operation
      self.intent = intent
    }

    /// A move between the rows.
    public static let blank = Proposal(.move)

    /// Nothing at all.
    public static let cancel = Proposal(.cancel, .unspecified)

    /// Whether a drop changes anything.
    public var changesAnything: Bool { operation == .move || operation == .copy }

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.word("operation", &operation, default: .move)
      try visitor.word("intent", &intent, default: .insertAt)
    }
  }
}

extension DragSession.Proposal: CustomStringConvertible {
  /// What a drop would do: `a move between the rows`, `a copy into the row`, `a refusal`.
  public var description: String {
    switch operation {
    case .move, .copy: "a \(operation.rawValue) \(intent.inWords)"
    case .forbidden: intent == .unspecified ? "a refusal" : "a refusal with the intent \(intent.rawValue)"
    case .cancel:
      intent == Self.cancel.intent ? "a cancel" : "a cancel with the intent \(intent.rawValue)"
    }
  }
}

extension DragSession.Intent {
  /// Where the items go.
  fileprivate var inWords: String {
    switch self {
    case .insertAt: "between the rows"
    case .unspecified: "without room made"
    case .insertInto: "into the row"
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
    let layout = view.layout
    for number in [layout.frame.x, layout.frame.y] { try SceneRefusal.check(number, "\(field).frame") }
    let lengths = [
      (layout.frame.width, "frame"), (layout.frame.height, "frame"), (layout.rowHeight, "rowHeight"),
      (layout.headerHeight, "headerHeight"),
    ]
    for (length, name) in lengths { try SceneRefusal.check(length, atLeast: 0, "\(field).\(name)") }
  }
}
