/// Dragging items between lists, within one app or between several, by move or by copy.
public enum DragSession: Behaviour {
  public typealias Reference = DragSessionReference

  public static let name = "drag-session"
  public static let summary =
    "Items lifted from lists, dragged as one session within or between apps, and moved or copied by the drop."
  public static let features: [String: [String]] = [
    "headers": ["headerHeight"], "spring-loading": ["springLoaded"],
    "several-apps": ["apps", "background", "foreground"], "several-items": ["starts", "adds"],
    "proposals": ["operation", "intent", "allowsMoves", "cadence", "arrive", "fail"],
    "data-changes": ["reload", "delete", "insert", "move-item", "delete-section"],
    "overlapping-views": [],
  ]
}

extension DragSession {
  /// The apps and their views before anything has happened.
  public struct Scene: SceneValue {
    /// The apps.
    public var apps: [App]
    /// The views of all apps on the screen, from back to front.
    public var views: [View]
    /// How long a session stays over a spring-loaded row until that opens, in seconds.
    public var springTime: Double
    /// How long a destination stays the same until a view of that cadence makes room, in seconds.
    public var fastRest, slowRest: Double

    public init(
      apps: [App] = [App(id: 1)], views: [View], springTime: Double = 0, fastRest: Double = 0,
      slowRest: Double = 0
    ) {
      (self.apps, self.views) = (apps, views)
      (self.springTime, self.fastRest, self.slowRest) = (springTime, fastRest, slowRest)
    }

    public static let blank = Scene(views: [])

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.list("apps", &apps, "The apps, in any order.")
      try visitor.list(
        "views", &views, "The views of all apps on the screen, from back to front. It may be empty.")
      try visitor.number(
        "springTime", &springTime, .seconds, in: 0..., default: 0,
        "How long a session stays over a spring-loaded row until that opens, in seconds.")
      try visitor.number(
        "fastRest", &fastRest, .seconds, in: 0..., default: 0,
        "How long a destination stays the same until a view of the cadence `fast` makes room, in seconds.")
      try visitor.number(
        "slowRest", &slowRest, .seconds, in: 0..., default: 0,
        "How long a destination stays the same until a view of the cadence `slow` makes room, in seconds.")
    }

    /// Refuses a field that is not within its bounds, a view of no app, and two items of one name.
    public func validate() throws(SceneRefusal) {
      try checkFields()
      // A list, as in `FieldCheck`: a set of this size costs more.
      var seen: [ItemID] = []
      for (index, view) in views.enumerated() {
        guard apps.contains(where: { $0.id == view.app }) else {
          throw SceneRefusal(
            field: "views[\(index)].app", value: "\(view.app)", rule: "must be the name of an app")
        }
        for (section, content) in view.sections.enumerated() {
          for (row, item) in content.items.enumerated() {
            guard !seen.contains(item.id) else {
              throw SceneRefusal(
                field: "views[\(index)].sections[\(section)].items[\(row)].id", value: "\(item.id)",
                rule: "must not be the name of another item")
            }
            seen.append(item.id)
          }
        }
      }
    }
  }

  /// An app.
  public struct App: Described, Hashable {
    /// Which app.
    public var id: AppID
    /// The number of its team; apps of one team may see items that others may not.
    public var team: Int
    /// Whether it is in the background at the beginning.
    public var isInBackground: Bool

    public init(id: AppID, team: Int = 0, isInBackground: Bool = false) {
      (self.id, self.team, self.isInBackground) = (id, team, isInBackground)
    }

    public static let blank = App(id: 1)

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.identifier("id", &id, .defines, "The number by which the app is known.")
      try visitor.integer(
        "team", &team, in: 0..., default: 0,
        "Whose app it is: items for the team are seen by the apps with the same number.")
      try visitor.flag(
        "background", &isInBackground, default: false,
        "Whether it begins in the background, where its views are not on the screen.")
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
    /// The drop that it proposes for items that are dragged over it.
    public var proposal: Proposal
    /// The sections, from top to bottom.
    public var sections: [Section]

    public init(
      id: ViewID, app: AppID = 1, layout: Layout, cadence: Cadence = .immediate, allowsMoves: Bool = true,
      proposal: Proposal = .blank, sections: [Section]
    ) {
      (self.id, self.app, self.layout, self.cadence) = (id, app, layout, cadence)
      (self.allowsMoves, self.proposal, self.sections) = (allowsMoves, proposal, sections)
    }

    public static let blank = View(id: 1, layout: Layout(frame: .zero, rowHeight: 1), sections: [])

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.identifier("id", &id, .defines, "The number by which the view is known.")
      try visitor.identifier("app", &app, .refers, "The app that it belongs to.")
      try visitor.rect(
        "frame", &layout.frame, plain: Point(160, 200),
        "Where it lies on the screen, in points; rows below its bottom edge are cut off.")
      try visitor.number(
        "rowHeight", &layout.rowHeight, .vertical, in: 0..., plain: 60, "The height of every row, in points.")
      try visitor.number(
        "headerHeight", &layout.headerHeight, .vertical, in: 0..., default: 0,
        "The height of the header above the rows of each section, in points; 0 for none.")
      try visitor.word(
        "cadence", &cadence, default: .immediate,
        "How long it waits until it makes room for a drop: not at all, `fastRest` or `slowRest`.")
      try visitor.flag(
        "allowsMoves", &allowsMoves, default: true,
        "Whether what is lifted in it may be moved away, and not only copied.")
      try proposal.describe(to: &visitor)
      try visitor.list(
        "sections", &sections, "The sections, from top to bottom: a header, then the rows. It may be empty.")
      try visitor.flag(
        "fromBottom", &layout.isFromBottom, default: false, rare: true,
        "Whether its rows lie from the bottom edge upwards, headers below them. Not sent where they do not.")
    }
  }

  /// A section of a view.
  public struct Section: Described, Hashable {
    /// The items, from top to bottom.
    public var items: [Item]

    public init(_ items: [Item] = []) { self.items = items }

    public static let blank = Section()

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.list("items", &items, "The items, a row each, from top to bottom.")
    }
  }

  /// An item, and what the data source says about it.
  public struct Item: Described, Hashable {
    /// Which item.
    public var id: ItemID
    /// The items of a session that is lifted from it, and those that a tap on it adds to one; nil for the item alone.
    public var starts, adds: [ItemID]?
    /// Who may see it while it is dragged.
    public var visibility: Visibility
    /// Whether it opens when a session stays over it.
    public var isSpringLoaded: Bool
    /// The drop that it proposes on itself; nil to leave that to its view.
    public var proposal: Proposal?

    public init(
      _ id: ItemID, starts: [ItemID]? = nil, adds: [ItemID]? = nil, visibility: Visibility = .everyone,
      isSpringLoaded: Bool = false, proposal: Proposal? = nil
    ) {
      (self.id, self.starts, self.adds) = (id, starts, adds)
      (self.visibility, self.isSpringLoaded, self.proposal) = (visibility, isSpringLoaded, proposal)
    }

    public static let blank = Item(1)

    /// Shows the fields; the proposal is like that of a view, with one more word for items without any.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.identifier(
        "id", &id, .defines, "The number by which the item is known; no two of all apps have the same.")
      try visitor.identifiers(
        "starts", &starts, .refers,
        """
        What a session that is lifted from it carries, in this order: items of its app, unknown ones and repeats left \
        out. Null for itself alone; an empty list lifts nothing.
        """)
      try visitor.identifiers(
        "adds", &adds, .refers,
        "What a tap on it adds to a session, in this order. Null for itself alone; an empty list adds nothing."
      )
      try visitor.word(
        "visibility", &visibility, default: .everyone,
        "Which apps see it while it is dragged: all, those of its app's team, or its own.")
      try visitor.flag(
        "springLoaded", &isSpringLoaded, default: false, "Whether it opens when a session stays over it.")
      var operation = proposal.flatMap { OwnOperation(rawValue: $0.operation.rawValue) } ?? .asView
      var intent = proposal?.intent ?? .insertAt
      try visitor.word(
        "operation", &operation, default: .asView,
        "What a drop on it would do; `as-view` for what its view says.")
      try visitor.word(
        "intent", &intent, default: .insertAt,
        "Where a drop on it would put the items; without a meaning where `operation` is `as-view`.")
      proposal = Operation(rawValue: operation.rawValue).map { Proposal($0, intent) }
    }
  }

  /// How long a view waits until it makes room for a drop.
  public enum Cadence: String, Word {
    /// Not at all, for the short rest time, or for the long one.
    case immediate, fast, slow
  }

  /// Who may see an item of an app.
  public enum Visibility: String, Word {
    /// Every app, the app itself and those of the same team, or the app itself.
    case everyone, team
    case ownProcess = "own-process"
  }

  /// The operation that an item proposes for itself: the words of ``Operation``, and one more.
  package enum OwnOperation: String, Word {
    /// None: the proposal of its view counts.
    case asView = "as-view"
    case move, copy, forbidden, cancel
  }
}

// MARK: Layout

extension DragSession {
  /// The places of a view's rows: one below the other, each section under its header; or upside down.
  public struct Layout: Hashable, Sendable {
    /// Where the view lies on the screen; rows beyond it are cut off.
    public var frame: Rect
    /// The height of every row and of every header, in points.
    public var rowHeight, headerHeight: Double
    /// Whether the rows lie from the bottom edge upwards.
    public var isFromBottom: Bool

    public init(frame: Rect, rowHeight: Double, headerHeight: Double = 0, isFromBottom: Bool = false) {
      (self.frame, self.rowHeight, self.headerHeight) = (frame, rowHeight, headerHeight)
      self.isFromBottom = isFromBottom
    }

    /// The edge at which a row begins, in points: the upper edge, or the lower one in a view from the bottom.
    ///
    /// - Parameters:
    ///   - section: the index of its section.
    ///   - row: its index among the rows of all sections.
    public func beginning(section: Int, row: Int) -> Double {
      let way: Double = isFromBottom ? -1 : 1
      return (isFromBottom ? frame.maxY : frame.y) + way * Double(section + 1) * headerHeight
        + way * Double(row) * rowHeight
    }

    /// The row or header of that height that begins at an edge; without a height, the rest of the view.
    public func part(from edge: Double, _ height: Double? = nil) -> Rect {
      let height = height ?? max(0, isFromBottom ? edge - frame.y : frame.maxY - edge)
      return Rect(frame.x, isFromBottom ? edge - height : edge, frame.width, height)
    }

    /// Whether a height is behind an edge; on the edge, it belongs to the part below.
    private func isPast(_ edge: Double, _ y: Double) -> Bool { isFromBottom ? y < edge : y >= edge }

    /// The row or header at a location; nil below everything.
    func spot(at location: Point, _ sections: [Snapshot.Section]) -> Spot? {
      var (section, first, end) = (-1, 0, 0)
      for index in sections.indices {
        guard isPast(beginning(section: index - 1, row: end), location.y) else { break }
        (section, first, end) = (index, end, end + sections[index].rows.count)
      }
      guard section >= 0 else { return nil }
      let rowsTop = beginning(section: section, row: first)
      if !isPast(rowsTop, location.y) { return .header(section: section) }
      // The row is computed, then its neighbours are checked, because of rounding.
      let estimate = (abs(location.y - rowsTop) / rowHeight).rounded(.down)
      guard rowHeight > 0, estimate >= -1, estimate <= Double(end - first) else { return nil }
      for row in Int(estimate) - 1...Int(estimate) + 1 where row >= 0 && row < end - first {
        let edge = beginning(section: section, row: first + row)
        guard isPast(edge, location.y), !isPast(beginning(section: section, row: first + row + 1), location.y)
        else { continue }
        let quarter = (1...3).count {
          let far = rowHeight * Double($0) / 4
          return isFromBottom ? location.y <= edge - far : location.y >= edge + far
        }
        return .row(section: section, row: row, quarter: quarter)
      }
      return nil
    }
  }

  /// A part of a view: a header, or a quarter of a row.
  public enum Spot: Hashable, Sendable {
    /// The header of a section.
    case header(section: Int)
    /// A row of a section, and which quarter of it, from 0 for the one nearest to the beginning to 3.
    case row(section: Int, row: Int, quarter: Int)
  }
}

// MARK: Proposals

extension DragSession {
  /// The effect of a drop on the items.
  public enum Operation: String, Word {
    /// The items go to the destination, or the destination asks for their data and gets new items.
    case move, copy
    /// A drop is not allowed here, though perhaps elsewhere, or counts as a cancel of the session.
    case forbidden, cancel
  }

  /// Where a drop puts the items.
  public enum Intent: String, Word {
    /// Between the rows, which make room for them or do not, or into the row of the destination.
    case insertAt = "insert-at", unspecified
    case insertInto = "insert-into"
  }

  /// A drop as a destination proposes it: the operation, and where it puts the items.
  public struct Proposal: Described, Hashable {
    /// Whether it moves or copies the items, or changes nothing.
    public var operation: Operation
    /// Whether it puts them between the rows or into one.
    public var intent: Intent

    public init(_ operation: Operation, _ intent: Intent = .insertAt) {
      (self.operation, self.intent) = (operation, intent)
    }

    public static let blank = Proposal(.move)
    /// The proposal to change nothing.
    public static let cancel = Proposal(.cancel, .unspecified)

    /// Whether a drop changes anything.
    public var changesAnything: Bool { operation == .move || operation == .copy }

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.word(
        "operation", &operation, default: .move,
        "What a drop would do: move the items, copy them, refuse them here, or nothing.")
      try visitor.word(
        "intent", &intent, default: .insertAt,
        """
        Where it would put them: between rows that make room, between rows that do not, or into the row. \
        `unspecified` where nothing would be put anywhere.
        """)
    }
  }
}

extension DragSession.Proposal: CustomStringConvertible {
  /// The proposal in words: `a move between the rows`, `a copy into the row`, `a refusal`.
  public var description: String {
    guard changesAnything else {
      let word = operation == .forbidden ? "a refusal" : "a cancel"
      return intent == .unspecified ? word : "\(word) with the intent \(intent.rawValue)"
    }
    let places = [DragSession.Intent.insertAt: "between the rows", .insertInto: "into the row"]
    return "a \(operation.rawValue) \(places[intent] ?? "without room made")"
  }
}

// MARK: Names and places

extension DragSession {
  /// The name of an app.
  public struct AppID: Identifier {
    public static let space = IdentifierSpace("app")
    public var number: Int

    public init(_ number: Int) { self.number = number }
  }

  /// The name of a view.
  public struct ViewID: Identifier {
    public static let space = IdentifierSpace("view")
    public var number: Int

    public init(_ number: Int) { self.number = number }
  }

  /// The name of a row: an item of the scene, or a copy of an item.
  ///
  /// Copies are numbered through the whole run, so that names are unique: the second copy of all is `3~2`,
  /// whether it was made from item 3 or from the copy `3~1`.
  public struct Identity: Hashable, Sendable {
    /// The item itself, or the one that the copy was originally made from.
    public var original: ItemID
    /// The number among all copies of the run, counted from 1; 0 for an item that is not a copy.
    public var copy: Int

    public init(_ original: ItemID, copy: Int = 0) { (self.original, self.copy) = (original, copy) }

    /// Hashes the original alone: names are hashed often, and copies are few.
    public func hash(into hasher: inout Hasher) { hasher.combine(original) }
  }

  /// A place in a view: the index of a section, and of a row in it.
  public struct Path: Hashable, Sendable {
    /// The view.
    public var view: ViewID
    /// The index of the section, and of the row in it.
    public var section, item: Int

    public init(_ view: ViewID, _ section: Int, _ item: Int) {
      (self.view, self.section, self.item) = (view, section, item)
    }
  }

  /// Where a drop would go.
  public struct Destination: Described, Hashable {
    /// The view under the touch.
    public var view: ViewID
    /// The place in it; nil below all rows.
    public var path: Path?

    public init(view: ViewID, path: Path? = nil) { (self.view, self.path) = (view, path) }

    public static let blank = Destination(view: 1)

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.identifier("view", &view, .refers, "The view under the touch.")
      try visitor.record(
        "path", &path,
        """
        The row in front of which, or into which, a drop would go; one past the rows of a section for its end. Null \
        below all rows.
        """)
    }
  }
}

extension IdentifierSpace {
  /// Requests for data, numbered in the order in which they are made.
  public static let request = IdentifierSpace("request")
}

extension DragSession.Identity: ExpressibleByIntegerLiteral, CustomStringConvertible, Comparable {
  /// Makes the name of an item that is not a copy.
  public init(integerLiteral number: Int) { self.init(ItemID(number)) }

  /// The name in scenarios: the item's number, and for a copy its own behind it: `3`, `3~1`.
  public var description: String { copy == 0 ? "\(original)" : "\(original)~\(copy)" }
  /// For people: `item 3`, `copy 1 of item 3`.
  public var inWords: String { copy == 0 ? "item \(original)" : "copy \(copy) of item \(original)" }
  /// The same where it is plain that items are meant: `3`, `3 (copy 1)`.
  public var inFewWords: String { copy == 0 ? "\(original)" : "\(original) (copy \(copy))" }

  /// The name that a text stands for; nil where the text is not a name.
  public init?(_ text: String) {
    let parts = text.split(separator: "~", maxSplits: 1, omittingEmptySubsequences: false).map { Int($0) }
    guard let number = parts.first ?? nil else { return nil }
    let copy = parts.count == 2 ? parts[1] ?? 0 : 0
    guard parts.count == 1 || copy >= 1 else { return nil }
    self.init(ItemID(number), copy: copy)
  }

  /// The order of the originals, and of the copies of the same one.
  public static func < (left: Self, right: Self) -> Bool {
    left.original != right.original ? left.original < right.original : left.copy < right.copy
  }
}

extension DragSession.Identity: Described {
  public static let blank = Self(0)
  /// A number, for a copy with its own behind it.
  public static var schemaRules: [JSON] {
    [["properties": ["id": ["pattern": "^-?[0-9]{1,15}(~[1-9][0-9]{0,14})?$"]]]]
  }

  /// Shows the name as a text.
  public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
    var text = description
    try visitor.text(
      "id", &text,
      "The item as a text, `3`; of a copy the first original and the number of its request, `3~1`.")
    guard let identity = Self(text) else {
      throw visitor.error(
        .wrongType(
          expected: "the name of an item or a copy, such as \"3\" or \"3~1\"",
          found: "the text \"\(FormatError.shortened(text))\""), in: "id")
    }
    self = identity
  }
}

extension DragSession.Path: Described, CustomStringConvertible {
  public static let blank = Self(1, 0, 0)
  /// Row, section and view, rows and sections counted from 0: `index 2 of section 0 of view 1`.
  public var description: String { "index \(item) of section \(section) of view \(view)" }

  public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
    try visitor.identifier("view", &view, .refers, "The view.")
    try visitor.integer("section", &section, in: 0..., "The section of the view, counted from 0.")
    try visitor.integer(
      "item", &item, in: 0...,
      "The row of the section, counted from 0; placeholders count, but not in an event.")
  }
}

extension DragSession.Destination: CustomStringConvertible {
  /// Whether its path, if it has one, is that of a row or one past the end.
  func exists(in views: [DragSession.Snapshot.View]) -> Bool {
    guard let path else { return true }
    guard path.view == view else { return false }
    return views.section(at: path).map { (0...$0.rows.count).contains(path.item) } ?? false
  }

  /// The place, or the view: `index 2 of section 0 of view 1`, `the end of view 1`.
  public var description: String { path?.description ?? "the end of view \(view)" }
}

extension Array where Element == DragSession.Identity {
  /// The names between brackets, for violations: `[2, 1, copy 1 of 3]`.
  public var inWords: String { "[" + map(\.inFewWords).joined(separator: ", ") + "]" }
  /// The requests for these items, for violations: `requests for [1]`, `no request`.
  var requestsInWords: String { isEmpty ? "no request" : "requests for \(inWords)" }
}
