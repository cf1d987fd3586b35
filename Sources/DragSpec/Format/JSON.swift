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
    /// What stands behind it.
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
    guard case .object(let fields) = self else { return nil }
    return fields.first { $0.name == name }?.value
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

  /// What this is, for an error message, with long texts cut: `a number (3)`, `an object`.
  var kindInWords: String {
    switch self {
    case .null: "null"
    case .flag(let value): "\(value)"
    case .number(let value): "the number \(NumberText.of(value))"
    case .text(let value): "the text \"\(FormatError.shortened(value))\""
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSON: ExpressibleByDictionaryLiteral {
  /// Makes an object of fields in their order.
  public init(dictionaryLiteral fields: (String, JSON)...) {
    self = .object(fields.map { Field($0.0, $0.1) })
  }
}
