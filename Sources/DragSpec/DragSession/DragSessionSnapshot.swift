extension DragSession {
  /// What is seen of apps and their views.
  public struct Snapshot: SnapshotValue {
    /// A row of a view, or something that was dropped into one.
    public struct Row: Described, Hashable {
      /// Which item; for a placeholder the one that will stand here.
      public var id: Identity
      /// Whether its data has not arrived yet.
      public var isPlaceholder: Bool

      /// Makes a row.
      public init(_ id: Identity, isPlaceholder: Bool = false) {
        self.id = id
        self.isPlaceholder = isPlaceholder
      }

      /// Any row.
      public static let blank = Row(0)

      /// Shows the fields.
      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try id.describe(to: &visitor)
        try visitor.flag("placeholder", &isPlaceholder, default: false)
      }
    }

    /// A section of a view.
    public struct Section: Described, Hashable {
      /// The rows, from top to bottom.
      public var rows: [Row]

      /// Makes a section.
      public init(_ rows: [Row] = []) { self.rows = rows }

      /// An empty section.
      public static let blank = Section()

      /// Shows the fields.
      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.list("rows", &rows)
      }
    }

    /// A view.
    public struct View: Described, Hashable {
      /// Which view.
      public var id: ViewID
      /// The sections, from top to bottom.
      public var sections: [Section]

      /// Makes a view.
      public init(_ id: ViewID, _ sections: [Section] = []) {
        self.id = id
        self.sections = sections
      }

      /// An empty view.
      public static let blank = View(1)

      /// Shows the fields.
      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.identifier("id", &id.number, .view, .defines)
        try visitor.list("sections", &sections)
      }
    }

    /// A row that something was dropped into.
    public struct Cell: Described, Hashable {
      /// Which row; it may itself have been dropped into another since.
      public var id: Identity
      /// What is in it, in the order in which it came; never empty.
      public var rows: [Row]

      /// Makes a cell.
      public init(_ id: Identity, _ rows: [Row]) {
        self.id = id
        self.rows = rows
      }

      /// Any cell.
      public static let blank = Cell(0, [])

      /// Shows the fields.
      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try id.describe(to: &visitor)
        try visitor.list("rows", &rows)
      }
    }

    /// The session from its lift to its drop.
    public struct Session: Described, Hashable {
      /// Whether it has begun, or has only been lifted.
      public var isBegun: Bool
      /// The items, in the order in which they joined; never empty.
      public var items: [Identity]
      /// The item that lies on top of the others.
      public var top: Identity
      /// Where a drop would go, as last asked.
      public var destination: Destination?
      /// What a drop would do, as last asked; nil without a destination.
      public var proposal: Proposal?
      /// Where the rows make room.
      public var gap: Path?
      /// The spring-loaded row that is open because the session has stayed over it until now.
      public var opened: Identity?

      /// Makes a session.
      public init(
        isBegun: Bool = false, items: [Identity], top: Identity, destination: Destination? = nil,
        proposal: Proposal? = nil, gap: Path? = nil, opened: Identity? = nil
      ) {
        self.isBegun = isBegun
        self.items = items
        self.top = top
        self.destination = destination
        self.proposal = proposal
        self.gap = gap
        self.opened = opened
      }

      /// A lift of nothing.
      public static let blank = Session(items: [], top: 0)

      /// Shows the fields.
      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.flag("begun", &isBegun, default: false)
        try visitor.list("items", &items)
        try visitor.record("top", &top)
        try visitor.record("destination", &destination)
        try visitor.record("proposal", &proposal)
        try visitor.record("gap", &gap)
        try visitor.record("opened", &opened)
      }
    }

    /// A request for data that has neither arrived nor failed.
    public struct Request: Described, Hashable {
      /// Which request of all; the copy that it will become has the same number.
      public var number: Int
      /// The item that was asked for.
      public var item: Identity
      /// The app that has asked.
      public var app: AppID

      /// Makes a request.
      public init(_ number: Int, item: Identity, app: AppID) {
        self.number = number
        self.item = item
        self.app = app
      }

      /// Any request.
      public static let blank = Request(1, item: 0, app: 1)

      /// The item that it will become.
      public var copy: Identity { Identity(item.original, copy: number) }

      /// Shows the fields.
      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.identifier("number", &number, .request, .defines)
        try visitor.record("item", &item)
        try visitor.identifier("app", &app.number, .app, .refers)
      }
    }

    /// The views, in the order of the scene.
    public var views: [View]
    /// The rows that something was dropped into, in the order of their names.
    public var cells: [Cell]
    /// The session that is lifted or under way.
    public var session: Session?
    /// The requests that are outstanding, in the order of their numbers.
    public var requests: [Request]
    /// All that was reported so far.
    public var reports: [Report]

    /// Makes a snapshot.
    public init(
      views: [View], cells: [Cell] = [], session: Session? = nil, requests: [Request] = [],
      reports: [Report] = []
    ) {
      self.views = views
      self.cells = cells
      self.session = session
      self.requests = requests
      self.reports = reports
    }

    /// No views.
    public static let blank = Snapshot(views: [])

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.list("views", &views)
      try visitor.list("cells", &cells)
      try visitor.record("session", &session)
      try visitor.list("requests", &requests)
      try visitor.list("reports", &reports)
    }
  }
}

// MARK: Differences

extension DragSession.Snapshot {
  /// Sorts cells and requests by their names.
  public mutating func sortSets() {
    cells.sort { $0.id < $1.id }
    requests.sort { $0.number < $1.number }
  }

  /// The rows come first, then what is in them, the session, requests and reports.
  public static let aspects: [Aspect<DragSession.Snapshot>] = [
    Aspect("rows", of: "views") { snapshot, _ in snapshot.viewsInWords },
    Aspect("contents", of: "cells") { snapshot, _ in snapshot.cellsInWords },
    Aspect("session") { snapshot, _ in
      snapshot.session.map { "a session that has \($0.isBegun ? "begun" : "been lifted")" } ?? "no session"
    },
    sessionAspect("items") { "items " + $0.items.inWords },
    sessionAspect("top") { "\($0.top.inWords) on top" },
    sessionAspect("destination") { $0.destination?.description ?? "no destination" },
    sessionAspect("proposal") { $0.proposal?.description ?? "no proposal" },
    sessionAspect("gap") { $0.gap.map { "a gap at \($0)" } ?? "no gap" },
    sessionAspect("opened") { $0.opened.map { "\($0.inWords) open" } ?? "nothing open" },
    Aspect("requests") { snapshot, _ in snapshot.requests.map(\.copy).requestsInWords },
  ]

  private static func sessionAspect(
    _ name: String, words: @escaping @Sendable (Session) -> String
  ) -> Aspect<DragSession.Snapshot> {
    Aspect(name, of: "session.\(name)") { snapshot, _ in snapshot.session.map(words) ?? "" }
  }

  /// The first difference of this snapshot from the expected one; of reports, the first one that differs.
  ///
  /// There are no coordinates in it, so that nothing depends on the tolerance.
  public func firstDifference(from expected: DragSession.Snapshot, tolerance: Double) -> Difference? {
    guard self != expected else { return nil }
    if let difference = describedDifference(from: expected, tolerance: tolerance, skipping: ["reports"]) {
      return difference
    }
    let place = zip(reports, expected.reports).prefix { $0 == $1 }.count
    func words(_ reports: [DragSession.Report]) -> String {
      place < reports.count ? "\(reports[place])" : "no further callback"
    }
    return Difference("reports", expected: words(expected.reports), seen: words(reports))
  }

  /// The rows of all views, for violations: `view 1 has [1, 2], view 2 has [3] in section 0 and [] in section 1`.
  public var viewsInWords: String {
    views.map { view in
      let sections = view.sections
      let words =
        sections.count == 1
        ? sections[0].rows.inWords
        : sections.indices.map { "\(sections[$0].rows.inWords) in section \($0)" }.joined(separator: " and ")
      return "view \(view.id) has " + (words.isEmpty ? "no sections" : words)
    }.joined(separator: ", ")
  }

  /// The rows of all views and what is in cells, for violations: `view 1 has [1]; item 1 holds [2]`.
  public var allInWords: String {
    cells.isEmpty ? viewsInWords : views.isEmpty ? cellsInWords : viewsInWords + "; " + cellsInWords
  }

  private var cellsInWords: String {
    cells.isEmpty
      ? "nothing in any item"
      : cells.map { "\($0.id.inWords) holds \($0.rows.inWords)" }.joined(separator: ", ")
  }
}

extension Array where Element == DragSession.Snapshot.Row {
  /// The names between brackets: `[2, placeholder of 3 (copy 1)]`.
  public var inWords: String { "[" + map(\.inFewWords).joined(separator: ", ") + "]" }
}

extension DragSession.Snapshot.Row {
  /// The name: `2`, `3 (copy 1)`, `placeholder of 3 (copy 2)`.
  public var inFewWords: String { (isPlaceholder ? "placeholder of " : "") + id.inFewWords }
}
