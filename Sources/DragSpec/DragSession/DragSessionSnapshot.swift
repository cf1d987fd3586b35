extension DragSession {
  /// The apps and their views as they are seen at one moment.
  public struct Snapshot: SnapshotValue {
    /// A row of a view, or something that was dropped into one.
    public struct Row: Described, Hashable {
      /// Which item; for a placeholder the one that will stand here.
      public var id: Identity
      /// Whether its data has not arrived yet.
      public var isPlaceholder: Bool

      public init(_ id: Identity, isPlaceholder: Bool = false) {
        (self.id, self.isPlaceholder) = (id, isPlaceholder)
      }

      public static let blank = Row(0)
      /// The name: `2`, `3 (copy 1)`, `placeholder of 3 (copy 2)`.
      public var inFewWords: String { (isPlaceholder ? "placeholder of " : "") + id.inFewWords }
      public static var schemaRules: [JSON] { Identity.schemaRules }

      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try id.describe(to: &visitor)
        try visitor.flag(
          "placeholder", &isPlaceholder, default: false,
          "Whether its data has not arrived yet: it has the name of the copy that it will become.")
      }
    }

    /// A section of a view.
    public struct Section: Described, Hashable {
      /// The rows, from top to bottom.
      public var rows: [Row]

      public init(_ rows: [Row] = []) { self.rows = rows }

      public static let blank = Section()

      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.list("rows", &rows, "The rows, from top to bottom, without any room made.")
      }
    }

    /// A view.
    public struct View: Described, Hashable {
      /// Which view.
      public var id: ViewID
      /// The sections, from top to bottom.
      public var sections: [Section]

      public init(_ id: ViewID, _ sections: [Section] = []) { (self.id, self.sections) = (id, sections) }

      public static let blank = View(1)

      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.identifier("id", &id, .defines, "Which view.")
        try visitor.list("sections", &sections, "The sections, from top to bottom, empty ones too.")
      }
    }

    /// A row that something was dropped into.
    public struct Cell: Described, Hashable {
      /// Which row; it may itself have been dropped into another since.
      public var id: Identity
      /// Its contents, in the order in which they came; never empty.
      public var rows: [Row]

      public init(_ id: Identity, _ rows: [Row]) { (self.id, self.rows) = (id, rows) }

      public static let blank = Cell(0, [])
      public static var schemaRules: [JSON] { Identity.schemaRules }

      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try id.describe(to: &visitor)
        try visitor.list("rows", &rows, "What is in it, in the order in which it came.")
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
      /// Where a drop would go, as last asked; nil for nowhere.
      public var destination: Destination?
      /// The drop that is proposed there, as last asked; nil without a destination.
      public var proposal: Proposal?
      /// Where the rows make room.
      public var gap: Path?
      /// The spring-loaded row that is open because the session has stayed over it until now.
      public var opened: Identity?

      public init(
        isBegun: Bool = false, items: [Identity], top: Identity, destination: Destination? = nil,
        proposal: Proposal? = nil, gap: Path? = nil, opened: Identity? = nil
      ) {
        (self.isBegun, self.items, self.top) = (isBegun, items, top)
        (self.destination, self.proposal, self.gap, self.opened) = (destination, proposal, gap, opened)
      }

      public static let blank = Session(items: [], top: 0)

      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.flag(
          "begun", &isBegun, default: false, "Whether it has begun, which the first move after the lift does."
        )
        try visitor.list("items", &items, "What it carries, in the order in which the items joined.")
        try visitor.record("top", &top, "The item that lies on top of the others.")
        try visitor.record(
          "destination", &destination,
          "Where a drop would go, as asked after the last event; null for nowhere, and before it begins.")
        try visitor.record("proposal", &proposal, "What a drop would do; null without a destination.")
        try visitor.record(
          "gap", &gap, "Where the rows make room, with placeholders counted; null where they do not.")
        try visitor.record(
          "opened", &opened,
          "The spring-loaded row that has opened under the session and is still under it; null for none.")
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

      public init(_ number: Int, item: Identity, app: AppID) {
        (self.number, self.item, self.app) = (number, item, app)
      }

      public static let blank = Request(1, item: 0, app: 1)

      /// The item that it will become.
      public var copy: Identity { Identity(item.original, copy: number) }

      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.request(
          "number", &number, .defines,
          "Its number: requests are counted from 1 through the whole run, and so are the copies that they become."
        )
        try visitor.record(
          "item", &item, "The item that was dragged, of which a copy is made: the original or itself a copy.")
        try visitor.identifier("app", &app, .refers, "The app that has asked, into which it was dropped.")
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
    /// All that was tapped in this run, the oldest first, a copy under the name of its original; nil where the code does not
    /// tell of taps.
    public var tapped: [ItemID]?

    public init(
      views: [View], cells: [Cell] = [], session: Session? = nil, requests: [Request] = [],
      reports: [Report] = [], tapped: [ItemID]? = nil
    ) {
      (self.views, self.cells, self.session) = (views, cells, session)
      (self.requests, self.reports, self.tapped) = (requests, reports, tapped)
    }

    public static let blank = Snapshot(views: [])

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.list(
        "views", &views, "All views, in the order of the scene, also those of apps in the background.")
      try visitor.list(
        "cells", &cells, "The rows that something was dropped into, as a set; others are left out.")
      try visitor.record(
        "session", &session, "The session from its lift until its touch lets go; null without one.")
      try visitor.list(
        "requests", &requests, "The requests for data that has neither arrived nor failed, as a set.")
      try visitor.list(
        "reports", &reports,
        "All that was reported in this run, the oldest first, with the places as they were at the time.")
      try visitor.identifiers(
        Taps.field, &tapped, .refers, rare: true,
        """
        All that was tapped in this run, the oldest first, a copy as its original; left out, or null, where the code does \
        not tell of taps (`taps`).
        """)
    }
  }
}

// MARK: Without copies

// Swift would copy a session with its lists, twice, to compare it with nil or another one (measured).

extension DragSession.Snapshot {
  /// Whether there is a session.
  var hasSession: Bool { if case .some = session { true } else { false } }

  public static func == (one: Self, other: Self) -> Bool {
    one.requests == other.requests && one.reports == other.reports && one.tapped == other.tapped
      && one.views == other.views && one.cells == other.cells
      && Session.areSame(one.session, other.session)
  }
}

extension DragSession.Snapshot.Session {
  fileprivate static func areSame(_ one: Self?, _ other: Self?) -> Bool {
    guard let one else { if case .none = other { return true } else { return false } }
    guard let other else { return false }
    return one == other
  }

  /// Whether both have the same destination and proposal, or none.
  static func showSamePlace(_ one: Self?, _ other: Self?) -> Bool {
    guard let one else { return other?.destination == nil && other?.proposal == nil }
    return one.destination == other?.destination && one.proposal == other?.proposal
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
    Aspect("lost", of: "session", as: .sessionKeepsItsItems) { snapshot, _ in
      snapshot.session.map { "a session of \($0.items.inWords)" } ?? "no session"
    },
    Aspect("left", of: "session", as: .sessionKeepsItsItems),
    sessionAspect("items", as: .sessionKeepsItsItems) { "a session of \($0.items.inWords)" },
    sessionAspect("begun", as: .beginsWithTheFirstMove) {
      "a session that has \($0.isBegun ? "begun" : "not begun")"
    },
    sessionAspect(
      "top", as: "last-item-is-on-top",
      "The last item of a session lies on top of the others; with the policy top=first, the first does."
    ) { "\($0.top.inWords) on top" },
    sessionAspect(
      "destination", as: "destination-is-under-the-touch",
      "The destination is what the place under the touch stands for in the front-most view, if that view's app may see "
        + "the items."
    ) { $0.destination?.description ?? "no destination" },
    sessionAspect(
      "proposal", as: "proposal-is-effective",
      "The proposal is the one that the destination makes, as far as items, app and view allow it."
    ) { $0.proposal?.description ?? "no proposal" },
    sessionAspect(
      "gap", as: "gap-follows-the-rest-time",
      "Rows make room only once destination and proposal have stayed the same for the rest time."
    ) { $0.gap.map { "a gap at \($0)" } ?? "no gap" },
    sessionAspect("opened", as: .opensOncePerHover) {
      $0.opened.map { "\($0.inWords) open" } ?? "nothing open"
    },
    Aspect("requests") { snapshot, _ in snapshot.requests.map(\.copy).requestsInWords },
    Aspect("begin", of: "reports", as: .beginsWithTheFirstMove),
    Aspect("opening", of: "reports", as: .opensOncePerHover),
    Aspect("end", of: "reports", as: .oneEndForEveryBegin),
    Aspect("further end", of: "reports", as: .oneEndForEveryBegin),
    Aspect(
      "report", of: "reports",
      as: ComparedPromise(
        "reports-are-true",
        "Reports say what really happened in this event, with the index paths before and after it.")),
    Aspect(
      "order", of: "reports",
      as: ComparedPromise(
        "told-in-order",
        "A session tells all that it does before its end, and of requests that fail together in their order.")
    ),
    Taps.aspect { $0.tapped },
  ]

  private static func sessionAspect(
    _ name: String, as promise: ComparedPromise, words: @escaping @Sendable (Session) -> String
  ) -> Aspect<DragSession.Snapshot> {
    Aspect(name, of: "session.\(name)", as: promise) { snapshot, _ in snapshot.session.map(words) ?? "" }
  }

  private static func sessionAspect(
    _ name: String, as promise: String, _ sentence: String, words: @escaping @Sendable (Session) -> String
  ) -> Aspect<DragSession.Snapshot> {
    sessionAspect(name, as: ComparedPromise(promise, sentence), words: words)
  }

  /// The first difference of this snapshot from the expected one; of reports, the first that differs.
  ///
  /// No field is a coordinate, so the tolerance has no effect.
  public func firstDifference(
    from expected: DragSession.Snapshot, tolerance: Double, ignoring ignored: Set<String>
  ) -> Difference? {
    guard self != expected else { return nil }
    guard
      var difference = describedDifference(
        from: expected, tolerance: tolerance, skipping: ["reports"], ignoring: ignored)
    else { return reportDifference(from: expected.reports, ignoring: ignored) }
    if difference.aspect == "lost", expected.session == nil { difference.aspect = "left" }
    return difference
  }

  private func reportDifference(
    from expected: [DragSession.Report], ignoring ignored: Set<String>
  ) -> Difference? {
    let due = expected.filter { !ignored.contains($0.aspect) }
    let seen = reports.filter { !ignored.contains($0.aspect) }
    let place = zip(due, seen).prefix { $0 == $1 }.count
    let (one, other) = (due.dropFirst(place).first, seen.dropFirst(place).first)
    guard let first = one ?? other else { return nil }
    func difference(_ aspect: String) -> Difference {
      Difference(
        aspect, expected: one?.description ?? "no further callback",
        seen: other?.description ?? "no further callback")
    }
    if due.count == seen.count, due.allSatisfy(seen.contains) {
      return ignored.contains("order") ? nil : difference("order")
    }
    // Either the visible report is wrong, or one is missing before it.
    if let other, !due.dropFirst(place).contains(other) {
      return difference(other.kind == .ended && one?.kind != .ended ? "further end" : other.aspect)
    }
    return difference(first.aspect)
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

extension ComparedPromise {
  fileprivate static let sessionKeepsItsItems = ComparedPromise(
    "session-keeps-its-items",
    "A hold lifts the items that the pressed item names, taps in the session add to them, only deleted ones leave it, and "
      + "it ends only with its touch.")
  fileprivate static let beginsWithTheFirstMove = ComparedPromise(
    "begins-with-the-first-move", "The first move after the lift begins the session, and nothing else does.")
  fileprivate static let opensOncePerHover = ComparedPromise(
    "opens-once-per-hover",
    "A spring-loaded row opens once each time the session stays over it for the spring time.")
  fileprivate static let oneEndForEveryBegin = ComparedPromise(
    "one-end-for-every-begin",
    "Every session that has begun ends once: at its drop or cancel, or when its last request is over.")
}

extension DragSession.Report {
  /// The aspect of the comparison that it belongs to.
  fileprivate var aspect: String {
    switch kind {
    case .began: "begin"
    case .opened: "opening"
    case .ended: "end"
    default: "report"
    }
  }
}

extension Array where Element == DragSession.Snapshot.Row {
  /// The names between brackets: `[2, placeholder of 3 (copy 1)]`.
  public var inWords: String { "[" + map(\.inFewWords).joined(separator: ", ") + "]" }
}

// MARK: Looking at rows

extension Array where Element == DragSession.Snapshot.View {
  /// The section of a path; nil where there is no such section.
  func section(at path: DragSession.Path) -> DragSession.Snapshot.Section? {
    guard let view = firstIndex(where: { $0.id == path.view }),
      self[view].sections.indices.contains(path.section)
    else { return nil }
    return self[view].sections[path.section]
  }

  /// The row at a path; nil one past the end and where there is no such place.
  func row(at path: DragSession.Path) -> DragSession.Snapshot.Row? {
    guard let rows = section(at: path)?.rows, rows.indices.contains(path.item) else { return nil }
    return rows[path.item]
  }

  /// The row path of a path among items; nil where there is no such place.
  ///
  /// Placeholders are not counted; the place behind the last item is behind the trailing placeholders.
  func rowPath(ofItem path: DragSession.Path) -> DragSession.Path? {
    guard path.item >= 0, let rows = section(at: path)?.rows else { return nil }
    var (place, rest) = (path, path.item)
    for row in rows.indices where !rows[row].isPlaceholder {
      place.item = row
      if rest == 0 { return place }
      rest -= 1
    }
    place.item = rows.count
    return rest == 0 ? place : nil
  }

  /// The item at a path among items; nil where there is none.
  func row(atItem path: DragSession.Path) -> DragSession.Snapshot.Row? {
    rowPath(ofItem: path).flatMap { row(at: $0) }
  }

  mutating func remove(_ id: DragSession.Identity) {
    guard let path = path(of: id), let view = firstIndex(where: { $0.id == path.view }) else { return }
    self[view].sections[path.section].rows.remove(at: path.item)
  }

  /// Where an item is a row.
  func path(of id: DragSession.Identity) -> DragSession.Path? {
    for view in self {
      for (section, content) in view.sections.enumerated() {
        for (item, row) in content.rows.enumerated() where row.id == id {
          return DragSession.Path(view.id, section, item)
        }
      }
    }
    return nil
  }
}

extension Array where Element == DragSession.Snapshot.Cell {
  /// The rows inside an item, in their order; empty for an item with nothing in it.
  func contents(of cell: DragSession.Identity) -> [DragSession.Snapshot.Row] {
    first { $0.id == cell }?.rows ?? []
  }

  /// The names of rows, and of all that is inside them at whatever depth.
  func all(in rows: [DragSession.Snapshot.Row]) -> [DragSession.Identity] {
    var all = rows.map(\.id)
    var index = 0
    while index < all.count {
      for row in contents(of: all[index]) where !all.contains(row.id) { all.append(row.id) }
      index += 1
    }
    return all
  }

  /// The item that another is inside of.
  func holder(of id: DragSession.Identity) -> DragSession.Identity? {
    first { $0.rows.contains { $0.id == id } }?.id
  }
}

extension DragSession {
  /// A callback of a session, with the paths of the moment of the call.
  public struct Report: Described, Hashable {
    /// The kinds of callbacks.
    public enum Kind: String, Word {
      /// The session begins, or ends with an operation.
      case began, ended
      /// An item joins the session, or a spring-loaded row opens: where it is.
      case added, opened
      /// An item has moved: where it was before the drop, and where it is after it or into which cell it went.
      case moved
      /// Data is asked for, or has arrived: where the placeholder or the new item is, or in which cell.
      case requested, arrived
      /// Data will not arrive.
      case failed
    }

    /// The kind of this callback.
    public var kind: Kind
    /// Which session, counted in the order in which they begin, from 1.
    public var session: Int
    /// The item that it is about; for data that was asked for, the new one.
    public var item: Identity?
    /// Where the item was before the event, and where it is after it.
    public var from, to: Path?
    /// The cell that the item is in after the event.
    public var cell: Identity?
    /// The number of the request.
    public var request: Int?
    /// How the session has ended.
    public var operation: Operation

    public init(
      _ kind: Kind, session: Int, item: Identity? = nil, from: Path? = nil, to: Path? = nil,
      cell: Identity? = nil, request: Int? = nil, operation: Operation = .move
    ) {
      (self.kind, self.session, self.item) = (kind, session, item)
      (self.from, self.to, self.cell) = (from, to, cell)
      (self.request, self.operation) = (request, operation)
    }

    public static let blank = Report(.began, session: 1)

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.word("kind", &kind, "What has happened.")
      try visitor.integer(
        "session", &session, in: 1..., "Which session: those that have begun are counted from 1.")
      try visitor.record(
        "item", &item,
        """
        For `added` and `moved`: the item. For `opened`: the row. For `requested`, `arrived` and `failed`: the new copy, \
        `3~1`. For `began` and `ended`: null.
        """)
      try visitor.record(
        "from", &from,
        """
        For `added`: where the item is. For `moved`: where it was before the drop. Null for all others, and for what is \
        inside a row.
        """)
      try visitor.record(
        "to", &to,
        """
        For `opened`: where the row is. For `moved`: where the item is after the drop. For `requested`: where the \
        placeholder is after the drop. For `arrived`: where the copy is. Null for all others, and for what is inside a \
        row.
        """)
      try visitor.record(
        "cell", &cell,
        "For `moved`, `requested` and `arrived`: the row that the item is in; null where it is in none.")
      visitor.about(
        "For `requested`, `arrived` and `failed`: the number of the request. Otherwise null.", least: 1)
      try visitor.identifier("request", &request, .request, .refers)
      try visitor.word(
        "operation", &operation, default: .move,
        "For `ended`: what the session has done. Otherwise `move`, without a meaning.")
    }
  }
}

extension DragSession.Report: CustomStringConvertible {
  /// A few words: `session 1: item 3 moved from index 2 of section 0 of view 1 into item 4`.
  public var description: String {
    var words = "session \(session)"
    if let item { words += ": \(item.inWords)" }
    words += " \(kind.rawValue)"
    if kind == .ended { words += " with \(operation.rawValue)" }
    if let from { words += " from \(from)" }
    if let to { words += " \(kind == .moved ? "to" : "at") \(to)" }
    if let cell { words += " into \(cell.inWords)" }
    return words
  }
}
