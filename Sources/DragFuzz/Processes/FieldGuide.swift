import DragSpec

/// The fields of a behaviour in words, made of the same sentences as the protocol's schema.
package struct FieldGuide: Sendable {
  /// One field, or one within it.
  struct Field {
    /// The names on the way, with brackets after those of lists: `items[].frame`.
    let path: String
    /// The type of the value in words: `a whole number`.
    let type: String
    /// The default, used if the field is left out; nil where it must be there.
    let fallback: String?
    /// The meaning, in one sentence.
    let meaning: String
  }

  private let schema: BehaviourSchema

  /// The fields of the behaviour that the schema is about.
  package init(_ schema: BehaviourSchema) { self.schema = schema }

  /// The names of the policies.
  package var policies: [String] {
    guard case .object(let properties)? = schema.policies["properties"] else { return [] }
    return properties.map(\.name)
  }

  // MARK: Comments

  /// The lines of a comment about a part: `scene`, `snapshot`, `question`, or the kind of an event; nil where there is no
  /// such part.
  package func lines(about part: String, width: Int) -> [String]? {
    let fields: [Field]
    var lines: [String] = []
    switch part {
    case "scene": fields = Self.fields(of: schema.scene)
    case "snapshot": fields = Self.fields(of: schema.snapshots.first)
    case "question": fields = schema.decision.map { Self.fields(of: $0.question) } ?? []
    default:
      guard let event = schema.events.first(where: { $0.kind == part }) else { return nil }
      lines = Self.wrapped(event.meaning.text, width: width)
      fields = Self.fields(of: event)
    }
    for field in fields {
      let fallback = part == "snapshot" ? field.fallback.map { " Default \($0)." } ?? "" : ""
      lines += Self.wrapped(
        "\(field.path) (\(field.type)): \(field.meaning)\(fallback)", width: width, by: "  ")
    }
    return lines
  }

  private static func wrapped(_ text: String, width: Int, by indent: String = "") -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = indent + word
      } else {
        line += (line.isEmpty ? "" : " ") + word
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  // MARK: Page

  /// A page in Markdown: a table of the scene, one of the events, one of the snapshot.
  ///
  /// - Parameters:
  ///   - title: the title of the page.
  ///   - rules: the name of the article that has the rules.
  package func page(title: String, rules: String) -> String {
    let events = schema.events.flatMap { event in
      ["| **`\(event.kind)`** | | \(event.meaning.summary) | \(event.meaning.senseless ?? "never") |"]
        + Self.fields(of: event).map { "| `\($0.path)` | \($0.type) | \($0.meaning) | |" }
    }
    return """
      # \(title)

      What stands in the JSON of `\(schema.name)`: in the messages of the protocol, in the corpus, and in the fields of \
      the Swift types.

      ## Overview

      This page is written by a test, from the descriptions that are also in `Documentation/protocol.schema.json` and \
      in what `dragfuzz new \(schema.name)` writes. [The rules](\(rules).md) say what has to happen.

      Lengths are in points, y grows downwards. `items[].id` is the field `id` of each element of `items`.

      ### The scene

      dragfuzz sends every field. In files that are written by hand, a field with a default may be left out.

      \(Self.table(Self.fields(of: schema.scene)))

      ### Events

      Any event may come at any time. One that makes no sense is ignored as a whole; so is one with a number that is \
      not finite. Below each event stand its fields.

      | event | what stands there | what it means | makes no sense if |
      |---|---|---|---|
      \(events.joined(separator: "\n"))

      ### The snapshot

      What your code answers after each event: final values, as if all animations had ended. A field with a default may \
      be left out; so may one of the snapshot itself that is as it was in the snapshot before. Where a list is called a \
      set, its order means nothing.

      \(Self.table(Self.fields(of: schema.snapshots.first)))
      \(decision)

      """
  }

  /// The section about the question and the decision; empty where the behaviour asks nothing.
  private var decision: String {
    schema.decision.map { decision in
      """

      ### The question

      What `decide` is asked where a policy is `own`, and below it what is answered.

      \(Self.table(Self.fields(of: decision.question)))

      \(Self.table(Self.fields(of: decision.answer)))
      """
    } ?? ""
  }

  private static func table(_ fields: [Field]) -> String {
    let rows = fields.map { field in
      "| `\(field.path)` | \(field.type) | \(field.fallback.map { "`\($0)`" } ?? "") | \(field.meaning) |"
    }
    return "| field | what stands there | default | what it means |\n|---|---|---|---|\n"
      + rows.joined(separator: "\n")
  }

  // MARK: Fields

  /// The fields of an event, without those within an item, which stand with the scene.
  private static func fields(of event: BehaviourSchema.Event) -> [Field] {
    fields(of: event.schema).filter { !$0.path.contains(".") }
  }

  /// The fields of an object, each with those within it behind it, but for the kind of an event.
  private static func fields(of schema: JSON) -> [Field] {
    guard case .object(let properties)? = schema["properties"] else { return [] }
    return properties.filter { $0.value["const"] == nil }.flatMap { field(named: $0.name, $0.value) }
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
