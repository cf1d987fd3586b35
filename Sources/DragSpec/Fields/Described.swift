/// A value that names its fields once, for everything that writes, reads, measures or shrinks it.
///
/// `describe` calls the visitor once for each field, always in the same order, and passes the field as
/// `inout`. A writing visitor leaves the value unchanged; a reading one replaces it. For a value with several
/// shapes (an event), the word for the shape comes first, and `describe` changes the value to that shape
/// before it names the rest.
public protocol Described: Sendable {
  /// Any legal value, to be filled by a reading visitor.
  static var blank: Self { get }
  /// The demands of JSON Schema on an object beyond its fields; by default none.
  static var schemaRules: [JSON] { get }

  /// Shows all fields to the visitor.
  ///
  /// - Throws: ``FormatError`` from a visitor that reads; one that writes throws nothing.
  mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError)
}

extension Described {
  /// No demands beyond the fields.
  public static var schemaRules: [JSON] { [] }

  /// Shows all fields to a visitor that only looks at them.
  @inlinable package func show<Visitor: FieldVisitor>(to visitor: inout Visitor) {
    var copy = self
    // Only a visitor that reads can throw.
    try? copy.describe(to: &visitor)
  }
}

/// The quantity that a number measures; the shrinker moves and scales numbers of one quantity together.
public enum Measure: Hashable, Sendable {
  /// A horizontal coordinate or length, in points.
  case horizontal
  /// A vertical coordinate or length, in points.
  case vertical
  /// A time, in seconds.
  case seconds
  /// A whole number of things, not below `least`.
  case count(least: Int)
  /// Anything else.
  case plain
}

/// The meaning of a point: a location, a place or a size.
public enum PointRole: Hashable, Sendable {
  /// The location of a touch, in the container's coordinates; it follows the scene when that shrinks.
  case location
  /// A place in other coordinates than the container's, such as the container's place in its window.
  case place
  /// A width and a height.
  case size

  /// The default, if there is one: a place is at the origin.
  public var fallback: Point? { self == .place ? .zero : nil }
}

/// A kind of identifiers that a behaviour has, such as touches or items.
public struct IdentifierSpace: Hashable, Sendable {
  // Not a reference-counted `String`: the shrinker copies a space with each identifier of a candidate.
  private let staticName: StaticString
  /// The number that the first identifier gets when identifiers are renumbered.
  public let first: Int

  /// Makes a space.
  public init(_ name: StaticString, first: Int = 1) {
    staticName = name
    self.first = first
  }

  /// The name, for the shrinker and for messages.
  public var name: String { staticName.description }

  /// Whether both have the same name and begin with the same number.
  public static func == (left: IdentifierSpace, right: IdentifierSpace) -> Bool {
    left.first == right.first
      && left.staticName.withUTF8Buffer { one in
        right.staticName.withUTF8Buffer { one.elementsEqual($0) }
      }
  }

  /// Hashes name and number.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(first)
    staticName.withUTF8Buffer { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Touches.
  public static let touch = IdentifierSpace("touch")
  /// Draggable things.
  public static let item = IdentifierSpace("item")
}

/// Whether an identifier defines a thing or refers to one.
public enum IdentifierUse: Hashable, Sendable {
  /// It defines: this is the name of the list element that contains it.
  case defines
  /// It refers; a reference without a definition is harmless and useless.
  case refers
}

/// A word from a fixed list, written as its raw value.
public protocol Word: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// How many words there are.
  static var count: Int { get }
  /// The place of the word among all, from 0.
  var index: Int { get }
  /// The word at a place; nil if there is none.
  static func word(at index: Int) -> Self?
}

// Requirements with defaults give each type specialised ones: the shrinker asks for every word of every
// candidate.
extension Word {
  public static var count: Int { allCases.count }

  public var index: Int {
    var index = 0
    for word in Self.allCases {
      if word == self { return index }
      index += 1
    }
    return 0
  }

  public static func word(at index: Int) -> Self? {
    var rest = index
    for word in allCases {
      if rest == 0 { return word }
      rest -= 1
    }
    return nil
  }
}

/// A visitor that sees the fields of a ``Described`` value one after the other.
///
/// A reader takes the default for a missing field, and the shrinker counts the fields that differ from their
/// defaults. A plain value is a person's choice where it does not matter, and the goal of the shrinker.
///
/// By default a visitor enters all values with fields of their own, and ignores other fields.
public protocol FieldVisitor {
  /// Whether rare fields are left out while they have their default, so that code without these fields gets
  /// the same text as before.
  static var leavesOutDefaults: Bool { get }
  /// Hears the meaning of the next field, and the least value of its numbers in a scene.
  mutating func about(_ meaning: StaticString, least: Double)
  /// Sees a number; its plain value is its default if it has one, else `plain`.
  mutating func number(
    _ name: String, _ value: inout Double, _ measure: Measure, default: Double?, plain: Double)
    throws(FormatError)
  /// Sees a whole number that is not below `least`.
  mutating func integer(_ name: String, _ value: inout Int, least: Int, default: Int?) throws(FormatError)
  /// Sees a switch.
  mutating func flag(_ name: String, _ value: inout Bool, default: Bool?) throws(FormatError)
  /// Sees a free text.
  mutating func text(_ name: String, _ value: inout String) throws(FormatError)
  /// Sees a word from a fixed list; the order of the list is from simple to complex.
  mutating func word<W: Word>(_ name: String, _ value: inout W, default: W?) throws(FormatError)
  /// Sees the word that tells the kind of an event.
  mutating func eventKind<W: Word>(_ value: inout W) throws(FormatError)
  /// Sees a point, written as an array of two numbers; its default is ``PointRole/fallback``.
  ///
  /// Of a size, `plain` is the width and height that a person would choose; of all else it says nothing.
  mutating func point(_ name: String, _ value: inout Point, _ role: PointRole, plain: Point)
    throws(FormatError)
  /// Sees a rectangle, written as an array of four numbers; `plain` is the width and height that a person would choose.
  mutating func rect(_ name: String, _ value: inout Rect, plain: Point) throws(FormatError)
  /// Sees an identifier.
  mutating func identifier(
    _ name: String, _ value: inout Int, _ space: IdentifierSpace, _ use: IdentifierUse) throws(FormatError)
  /// Sees an identifier that may be absent.
  mutating func identifier(
    _ name: String, _ value: inout Int?, _ space: IdentifierSpace, _ use: IdentifierUse) throws(FormatError)
  /// Sees a list of identifiers that may be absent.
  mutating func identifiers(
    _ name: String, _ value: inout [Int]?, _ space: IdentifierSpace, _ use: IdentifierUse) throws(FormatError)
  /// Sees a value with fields of its own.
  mutating func record<R: Described>(_ name: String, _ value: inout R) throws(FormatError)
  /// Sees a value with fields of its own that may be absent.
  mutating func record<R: Described>(_ name: String, _ value: inout R?) throws(FormatError)
  /// Sees a list of values with fields of their own.
  mutating func list<R: Described>(_ name: String, _ value: inout [R]) throws(FormatError)
  /// The error for a field that does not fit the other fields.
  func error(_ problem: FormatError.Problem, in field: String) -> FormatError
}

extension FieldVisitor {
  /// Ignores the meaning, which few visitors need.
  @inline(__always) public mutating func about(_ meaning: StaticString, least: Double) {}

  /// Ignores a number.
  @inlinable public mutating func number(
    _ name: String, _ value: inout Double, _ measure: Measure, default: Double?, plain: Double
  ) {}
  /// Ignores a whole number.
  @inlinable public mutating func integer(_ name: String, _ value: inout Int, least: Int, default: Int?) {}
  /// Ignores a switch.
  @inlinable public mutating func flag(_ name: String, _ value: inout Bool, default: Bool?) {}
  /// Ignores a text.
  @inlinable public mutating func text(_ name: String, _ value: inout String) {}
  /// Ignores a word.
  @inlinable public mutating func word<W: Word>(_ name: String, _ value: inout W, default: W?) {}
  /// Ignores the kind of an event.
  @inlinable public mutating func eventKind<W: Word>(_ value: inout W) {}
  /// Ignores a point.
  @inlinable public mutating func point(
    _ name: String, _ value: inout Point, _ role: PointRole, plain: Point
  ) {}
  /// Ignores a rectangle.
  @inlinable public mutating func rect(_ name: String, _ value: inout Rect, plain: Point) {}
  /// Ignores an identifier.
  @inlinable public mutating func identifier(
    _ name: String, _ value: inout Int, _ space: IdentifierSpace, _ use: IdentifierUse
  ) {}
  /// Ignores an identifier that may be absent.
  @inlinable public mutating func identifier(
    _ name: String, _ value: inout Int?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) {}

  /// Enters a value with fields of its own.
  @inlinable public mutating func record<R: Described>(_ name: String, _ value: inout R) throws(FormatError) {
    try value.describe(to: &self)
  }

  /// Enters a value with fields of its own, if it is there.
  @inlinable public mutating func record<R: Described>(_ name: String, _ value: inout R?) throws(FormatError)
  {
    guard var record = value else { return }
    try self.record(name, &record)
    value = record
  }

  /// Enters all values of a list.
  @inlinable public mutating func list<R: Described>(_ name: String, _ value: inout [R]) throws(FormatError) {
    for index in value.indices { try value[index].describe(to: &self) }
  }

  /// The error for a field, wherever its value stands.
  public func error(_ problem: FormatError.Problem, in field: String) -> FormatError {
    FormatError(path: field, problem: problem)
  }

  /// Sees a list of identifiers that is always there.
  public mutating func identifiers(
    _ name: String, _ value: inout [Int], _ space: IdentifierSpace, _ use: IdentifierUse
  ) throws(FormatError) {
    var list: [Int]? = value
    try identifiers(name, &list, space, use)
    value = list ?? []
  }

  /// Sees the identifier of a touch that may be absent.
  public mutating func touch(_ name: String, _ value: inout TouchID?, _ meaning: StaticString = "")
    throws(FormatError)
  {
    try identifier(name, &value, .refers, meaning)
  }

  /// Sees the identifier of an event's touch.
  public mutating func touch(_ value: inout TouchID, _ meaning: StaticString = "Which touch.")
    throws(FormatError)
  {
    try identifier("touch", &value, .refers, meaning)
  }
}

extension Point {
  /// The width and height of an item that a person would choose: large enough for a finger.
  public static let plainItem = Point(60, 60)
  /// The plain width and height of a container: it fits on a phone.
  public static let plainRoom = Point(320, 200)
}
