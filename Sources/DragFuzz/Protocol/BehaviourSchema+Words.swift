import DragSpec

// A behaviour's fields, described in words.
extension BehaviourSchema {
  /// A field, or a field within another one.
  struct Field {
    /// The names on the way, with brackets after those of lists: `items[].frame`.
    let path: String
    /// The type of the value in words: `a whole number`.
    let type: String
    /// The default for a field that is left out; nil for a required field.
    let fallback: String?
    /// The meaning, in one sentence.
    let meaning: String
  }

  /// The lines of a comment about a part: `scene`, `snapshot`, `question`, or the kind of an event; nil where there is no
  /// such part.
  package func lines(about part: String, width: Int) -> [String]? {
    let fields: [Field]
    var lines: [String] = []
    switch part {
    case "scene": fields = Self.fields(of: scene)
    case "snapshot": fields = Self.fields(of: snapshots.first)
    case "question": fields = decision.map { Self.fields(of: $0.question) } ?? []
    default:
      guard let event = events.first(where: { $0.kind == part }) else { return nil }
      lines = event.meaning.text.wrapped(to: width)
      fields = Self.fields(of: event)
    }
    for field in fields {
      let fallback = part == "snapshot" ? field.fallback.map { " Default \($0)." } ?? "" : ""
      lines += "\(field.path) (\(field.type)): \(field.meaning)\(fallback)".wrapped(to: width, by: "  ")
    }
    return lines
  }

  // MARK: Fields

  /// The fields of an event, without those within an item, which the scene describes.
  static func fields(of event: Event) -> [Field] {
    fields(of: event.schema).filter { !$0.path.contains(".") }
  }

  /// The fields of an object, each followed by those within it; an event's kind is left out.
  static func fields(of schema: JSON) -> [Field] {
    (schema["properties"]?.fields ?? []).filter { $0.value["const"] == nil }.flatMap {
      field(named: $0.name, $0.value)
    }
  }

  private static func field(named name: String, _ schema: JSON) -> [Field] {
    let shape = schema["anyOf"]?.asArray?.first ?? schema
    let isList = shape["items"] != nil && shape["$anchor"] == nil
    let inner = isList ? shape["items"] ?? shape : shape
    let path = isList ? name + "[]" : name
    let fallback = schema["default"].map(\.text)
    let outer = Field(
      path: name, type: type(of: schema), fallback: fallback, meaning: schema["description"]?.asText ?? "")
    return [outer]
      + fields(of: inner).map {
        Field(path: "\(path).\($0.path)", type: $0.type, fallback: $0.fallback, meaning: $0.meaning)
      }
  }

  /// The type of a field's value, in words.
  private static func type(of schema: JSON) -> String {
    if let shape = schema["anyOf"]?.asArray?.first { return type(of: shape) + " or null" }
    if let words = schema["enum"]?.asArray {
      return "one of " + words.compactMap(\.asText).map { "`\($0)`" }.joined(separator: ", ")
    }
    switch schema["$anchor"]?.asText {
    case "Point": return "[x, y]"
    case "Size": return "[width, height]"
    case "Rect": return "[x, y, width, height]"
    default: break
    }
    if let types = schema["type"]?.asArray {
      return types.compactMap(\.asText).map { name($0) }.joined(separator: " or ")
    }
    guard let element = schema["items"] else { return name(schema["type"]?.asText ?? "") }
    return element["properties"] == nil ? "a list of \(type(of: element).dropFirst(2))s" : "a list of objects"
  }

  private static func name(_ type: String) -> String {
    switch type {
    case "integer": "a whole number"
    case "number": "a number"
    case "boolean": "true or false"
    case "string": "a text"
    case "object": "an object"
    case "array": "a list"
    default: type
    }
  }
}
