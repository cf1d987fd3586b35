/// A JSON value as it was read, with the fields of objects in their order.
public enum JSON: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case flag(Bool)
  /// A finite number.
  case number(Double)
  /// A text.
  case text(String)
  /// An array.
  case array([JSON])
  /// An object: its fields in the order in which they stood.
  case object([Field])

  /// One field of an object.
  public struct Field: Hashable, Sendable {
    /// The name before the colon.
    public var name: String
    /// The value behind the colon.
    public var value: JSON

    /// Makes a field.
    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// The field of that name; nil where this is no object or has no such field.
  ///
  /// - Complexity: O(number of fields).
  public subscript(name: String) -> JSON? {
    fields.first { $0.name == name }?.value
  }

  /// The text, where this is one.
  public var asText: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  /// The number, where this is one.
  public var asNumber: Double? {
    if case .number(let number) = self { return number }
    return nil
  }

  /// The whole number, where this is one that fits.
  public var asInteger: Int? {
    if case .number(let number) = self { return Int(exactly: number) }
    return nil
  }

  /// The elements, where this is an array.
  public var asArray: [JSON]? {
    if case .array(let elements) = self { return elements }
    return nil
  }

  /// The fields of an object; none where this is something else.
  package var fields: [Field] {
    if case .object(let fields) = self { return fields }
    return []
  }

  /// The kind of value, for an error message, with long texts cut: `a number (3)`, `an object`.
  var kindInWords: String {
    switch self {
    case .null: "null"
    case .flag(let value): "\(value)"
    case .number(let value): "the number \(NumberText.of(value))"
    case .text(let value): "the text \(FormatError.quoted(value))"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

// Lets source code write JSON as literals.
extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
  /// Makes an object; its fields stay in their order.
  public init(dictionaryLiteral fields: (String, JSON)...) {
    self = .object(fields.map { Field($0.0, $0.1) })
  }
  /// Makes an array.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// Makes a text.
  public init(stringLiteral text: String) { self = .text(text) }
}

extension JSON {
  /// Makes a text, or `null`.
  package init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// An array of texts.
  package static func texts(_ texts: [String]) -> JSON { .array(texts.map { .text($0) }) }

  /// Makes a whole number, or `null`; beyond 2^53 the nearest that JSON can hold exactly everywhere.
  package init<Number: BinaryInteger>(_ number: Number?) {
    self = number.map { .number(Double($0)) } ?? .null
  }

  /// The object with the fields of another one behind its own.
  package func adding(_ other: JSON) -> JSON {
    guard case .object(let fields) = self, case .object(let more) = other else { return self }
    return .object(fields + more)
  }
}
