import DragSpec

/// Writes down what fields a described value has, as JSON Schema.
struct FieldSchema: FieldVisitor {
  private var properties: [JSON.Field] = []
  private var required: [JSON] = []
  private let missing: FieldReader.Missing

  private init(missing: FieldReader.Missing) { self.missing = missing }

  /// The schema of an object with the fields of a value.
  ///
  /// - Parameters:
  ///   - missing: what a field means that is left out: its default, which then stands in the schema, or that it is as it was.
  static func object<Value: Described>(
    like value: Value, missing: FieldReader.Missing = .takesDefault
  ) -> JSON {
    var copy = value
    var schema = FieldSchema(missing: missing)
    // A visitor that does not read throws nothing.
    try? copy.describe(to: &schema)
    var fields = [JSON.Field("type", .text("object")), JSON.Field("properties", .object(schema.properties))]
    if !schema.required.isEmpty { fields.append(JSON.Field("required", .array(schema.required))) }
    return .object(fields + [JSON.Field("additionalProperties", .flag(false))])
  }

  /// The schema of one of several.
  static func anyOf(_ schemas: [JSON]) -> JSON { .object([JSON.Field("anyOf", .array(schemas))]) }

  /// The schema of an array.
  static func array(of element: JSON) -> JSON {
    .object([JSON.Field("type", .text("array")), JSON.Field("items", element)])
  }

  static func type(_ names: String...) -> JSON {
    .object([JSON.Field("type", names.count == 1 ? .text(names[0]) : .array(names.map { .text($0) }))])
  }

  static func constant(_ value: JSON) -> JSON { .object([JSON.Field("const", value)]) }

  /// Adds a field.
  ///
  /// - Parameters:
  ///   - fallback: what it is where it is left out; nil where it may not be.
  private mutating func add(_ name: String, _ schema: JSON, default fallback: JSON?) {
    guard missing == .takesDefault else { return properties.append(JSON.Field(name, schema)) }
    guard let fallback, case .object(let fields) = schema else {
      required.append(.text(name))
      return properties.append(JSON.Field(name, schema))
    }
    properties.append(JSON.Field(name, .object(fields + [JSON.Field("default", fallback)])))
  }

  private static func numbers(_ count: Int) -> JSON {
    let size = JSON.number(Double(count))
    return .object([
      JSON.Field("type", .text("array")), JSON.Field("items", type("number")), JSON.Field("minItems", size),
      JSON.Field("maxItems", size),
    ])
  }

  mutating func number(
    _ name: String, _ value: inout Double, _ measure: Measure, default fallback: Double?
  ) throws(FormatError) { add(name, Self.type("number"), default: fallback.map { .number($0) }) }

  mutating func integer(
    _ name: String, _ value: inout Int, least: Int, default fallback: Int?
  ) throws(FormatError) { add(name, Self.type("integer"), default: fallback.map { .number(Double($0)) }) }

  mutating func flag(_ name: String, _ value: inout Bool, default fallback: Bool?) throws(FormatError) {
    add(name, Self.type("boolean"), default: fallback.map { .flag($0) })
  }

  mutating func text(_ name: String, _ value: inout String) throws(FormatError) {
    add(name, Self.type("string"), default: nil)
  }

  mutating func word<W: Word>(_ name: String, _ value: inout W, default fallback: W?) throws(FormatError) {
    let words = W.allCases.map { JSON.text($0.rawValue) }
    add(name, .object([JSON.Field("enum", .array(words))]), default: fallback.map { .text($0.rawValue) })
  }

  mutating func eventKind<W: Word>(_ value: inout W) throws(FormatError) {
    add("event", Self.constant(.text(value.rawValue)), default: nil)
  }

  mutating func point(_ name: String, _ value: inout Point, _ role: PointRole) throws(FormatError) {
    add(name, Self.numbers(2), default: role.fallback.map { .array([.number($0.x), .number($0.y)]) })
  }

  mutating func rect(_ name: String, _ value: inout Rect) throws(FormatError) {
    add(name, Self.numbers(4), default: nil)
  }

  mutating func identifier(
    _ name: String, _ value: inout Int, _ space: IdentifierSpace, _ use: IdentifierUse
  ) throws(FormatError) { add(name, Self.type("integer"), default: nil) }

  mutating func identifier(
    _ name: String, _ value: inout Int?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) throws(FormatError) { add(name, Self.type("integer", "null"), default: .null) }

  mutating func identifiers(
    _ name: String, _ value: inout [Int]?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) throws(FormatError) {
    let list = Self.array(of: Self.type("integer"))
    add(name, Self.anyOf([list, Self.type("null")]), default: .null)
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R) throws(FormatError) {
    // What is left out of a part of what has changed is as it was, too.
    add(name, Self.object(like: value, missing: missing), default: nil)
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R?) throws(FormatError) {
    add(name, Self.anyOf([Self.object(like: R.blank), Self.type("null")]), default: .null)
  }

  mutating func list<R: Described>(_ name: String, _ value: inout [R]) throws(FormatError) {
    add(name, Self.array(of: Self.object(like: R.blank)), default: nil)
  }
}
