/// Dragging items between lists, within one app or between several, by move or by copy.
public enum DragSession: Behaviour {
  /// `drag-session`.
  public static let name = "drag-session"
  /// One sentence.
  public static let summary =
    "Items lifted from lists, dragged as one session within or between apps, and moved or copied by the drop."
  /// Names for what lists may lack as a whole.
  public static let features: [String: [String]] = [
    "headers": ["headerHeight"], "spring-loading": ["springLoaded"],
    "data-changes": ["reload", "delete", "insert", "move-item", "delete-section"],
  ]

  /// A reference that follows the policies.
  public static func reference(_ policies: Policies) -> Reference {
    Reference(policies: policies)
  }

  /// The specification.
  public typealias Reference = DragSessionReference

  /// How far a touch may be from its press and still become a tap or a lift, in points.
  public static let tapRadius = 10.0
}

// MARK: Names and places

extension DragSession {
  /// The name of an app.
  public struct AppID: Hashable, Sendable {
    /// The number that stands for it in scenarios.
    public var number: Int

    /// Makes an identifier.
    public init(_ number: Int) { self.number = number }
  }

  /// The name of a view.
  public struct ViewID: Hashable, Sendable {
    /// The number that stands for it in scenarios.
    public var number: Int

    /// Makes an identifier.
    public init(_ number: Int) { self.number = number }
  }

  /// The name of a row: an item that was given to a view, or a copy of one.
  ///
  /// Copies are numbered through the whole run, so that no two have the same name: the second copy of all is
  /// `3~2`, whether it was made from item 3 or from the copy `3~1`.
  public struct Identity: Hashable, Sendable {
    /// The item itself, or the one that the copy was originally made from.
    public var original: ItemID
    /// The number among all copies of the run, counted from 1; 0 for an item that is not a copy.
    public var copy: Int

    /// Makes a name.
    public init(_ original: ItemID, copy: Int = 0) {
      self.original = original
      self.copy = copy
    }
  }

  /// A place in a view: the index of a section, and of a row in it.
  public struct Path: Hashable, Sendable {
    /// The view.
    public var view: ViewID
    /// The index of the section.
    public var section: Int
    /// The index of the row in the section.
    public var item: Int

    /// Makes a path.
    public init(_ view: ViewID, _ section: Int, _ item: Int) {
      self.view = view
      self.section = section
      self.item = item
    }
  }

  /// Where a drop would go.
  public struct Destination: Described, Hashable {
    /// The view under the touch.
    public var view: ViewID
    /// The place in it; nil below all rows.
    public var path: Path?

    /// Makes a destination.
    public init(view: ViewID, path: Path? = nil) {
      self.view = view
      self.path = path
    }

    /// View 1, below all rows.
    public static let blank = Destination(view: 1)

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.identifier("view", &view.number, .view, .refers)
      try visitor.record("path", &path)
    }
  }
}

extension IdentifierSpace {
  /// Apps of a drag session.
  public static let app = IdentifierSpace("app")
  /// Views of a drag session.
  public static let view = IdentifierSpace("view")
  /// Requests for data, numbered in the order in which they are made.
  public static let request = IdentifierSpace("request")
}

extension DragSession.AppID: ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// Makes an identifier.
  public init(integerLiteral number: Int) { self.number = number }
  /// The number.
  public var description: String { "\(number)" }
}

extension DragSession.ViewID: ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// Makes an identifier.
  public init(integerLiteral number: Int) { self.number = number }
  /// The number.
  public var description: String { "\(number)" }
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
    let parts = text.split(separator: "~", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let number = Int(first) else { return nil }
    var copy = 0
    if parts.count == 2 {
      guard let index = Int(parts[1]), index >= 1 else { return nil }
      copy = index
    }
    self.init(ItemID(number), copy: copy)
  }

  /// The order of the originals, and of the copies of the same one.
  public static func < (left: Self, right: Self) -> Bool {
    left.original != right.original ? left.original < right.original : left.copy < right.copy
  }
}

extension DragSession.Identity: Described {
  /// Any name.
  public static let blank = Self(0)

  /// Shows the name as a text.
  public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
    var text = description
    try visitor.text("id", &text)
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
  /// The beginning of view 1.
  public static let blank = Self(1, 0, 0)

  /// Row, section and view, rows and sections counted from 0: `index 2 of section 0 of view 1`.
  public var description: String { "index \(item) of section \(section) of view \(view)" }

  /// Shows the fields.
  public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
    try visitor.identifier("view", &view.number, .view, .refers)
    try visitor.integer("section", &section, least: 0, default: nil)
    try visitor.integer("item", &item, least: 0, default: nil)
  }
}

extension Array where Element == DragSession.Identity {
  /// The names between brackets, for violations: `[2, 1, copy 1 of 3]`.
  public var inWords: String { "[" + map(\.inFewWords).joined(separator: ", ") + "]" }

  /// What data is waited for, for violations: `requests for [1]`, `no request`.
  var requestsInWords: String { isEmpty ? "no request" : "requests for \(inWords)" }
}

extension DragSession.Destination: CustomStringConvertible {
  /// The place, or the view: `index 2 of section 0 of view 1`, `the end of view 1`.
  public var description: String { path?.description ?? "the end of view \(view)" }
}
