import DragSpec

/// The values of settings by their names, with which the implementation under test is set up for a scenario.
///
/// A setting without a value is at its default.
public struct Settings: Hashable, Sendable {
  /// The values, by the names of their settings.
  public var values: [String: String]

  /// Makes settings; by default all are at their defaults.
  public init(_ values: [String: String] = [:]) { self.values = values }

  /// Whether all settings are at their defaults.
  public var isEmpty: Bool { values.isEmpty }

  /// The value of a setting; nil for its default.
  public subscript(name: String) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The names, in alphabetical order.
  var names: [String] { values.keys.sorted() }

  /// The settings in words: `axis=x, grid=5`.
  public var words: String {
    names.map { FormatError.shortened("\($0)=\(values[$0] ?? "")") }.joined(separator: ", ")
  }

  /// An object with the values, in alphabetical order of the names.
  public var json: JSON { .object(names.map { JSON.Field($0, JSON(values[$0])) }) }

  /// A field `settings` with the values; nothing where all are at their defaults.
  public var field: [JSON.Field] { isEmpty ? [] : [JSON.Field(Self.fieldName, json)] }

  /// The name of the field in scenarios, entries and output.
  static let fieldName = "settings"

  /// Reads the field `settings` of an object; without it all are at their defaults.
  init(in json: JSON, path: String = "") throws(FormatError) {
    self.init()
    guard let found = json[Self.fieldName], found != .null else { return }
    let path = path.isEmpty ? Self.fieldName : "\(path).\(Self.fieldName)"
    guard case .object(let fields) = found else {
      throw FormatError(path: path, expected: "an object of texts", found: found)
    }
    for field in fields {
      guard let value = field.value.asText else {
        throw FormatError(
          path: "\(path).\(FormatError.shortened(field.name))", expected: "a text", found: field.value)
      }
      values[field.name] = value
    }
  }
}

extension Settings: ExpressibleByDictionaryLiteral {
  /// Makes settings from names and values; for a repeated name the last value counts.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements) { $1 })
  }
}

extension JSON {
  /// The object without a field.
  func without(_ name: String) -> JSON {
    guard case .object(let fields) = self, self[name] != nil else { return self }
    return .object(fields.filter { $0.name != name })
  }
}
