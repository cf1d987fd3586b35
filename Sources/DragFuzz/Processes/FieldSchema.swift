import DragSpec

/// Writes down what fields a described value has, as JSON Schema.
struct FieldSchema: FieldVisitor {
  private var properties: [JSON.Field] = []
  private var required: [JSON] = []

  /// The schema of an object with the fields of a value.
  ///
  /// - Parameters:
  ///   - isWhole: whether fields without a default have to be there.
  static func object<Value: Described>(like value: Value, isWhole: Bool = true) -> JSON {
    var copy = value
    var schema = FieldSchema()
    // A visitor that does not read throws nothing.
    try? copy.describe(to: &schema)
    var fields = [JSON.Field("type", .text("object")), JSON.Field("properties", .object(schema.properties))]
    if isWhole, !schema.required.isEmpty { fields.append(JSON.Field("required", .array(schema.required))) }
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

  private mutating func add(_ name: String, _ schema: JSON, isRequired: Bool) {
    properties.append(JSON.Field(name, schema))
    if isRequired { required.append(.text(name)) }
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
  ) throws(FormatError) { add(name, Self.type("number"), isRequired: fallback == nil) }

  mutating func integer(
    _ name: String, _ value: inout Int, least: Int, default fallback: Int?
  ) throws(FormatError) { add(name, Self.type("integer"), isRequired: fallback == nil) }

  mutating func flag(_ name: String, _ value: inout Bool, default fallback: Bool?) throws(FormatError) {
    add(name, Self.type("boolean"), isRequired: fallback == nil)
  }

  mutating func text(_ name: String, _ value: inout String) throws(FormatError) {
    add(name, Self.type("string"), isRequired: true)
  }

  mutating func word<W: Word>(_ name: String, _ value: inout W, default fallback: W?) throws(FormatError) {
    let words = W.allCases.map { JSON.text($0.rawValue) }
    add(name, .object([JSON.Field("enum", .array(words))]), isRequired: fallback == nil)
  }

  mutating func eventKind<W: Word>(_ value: inout W) throws(FormatError) {
    add("event", Self.constant(.text(value.rawValue)), isRequired: true)
  }

  mutating func point(_ name: String, _ value: inout Point, _ role: PointRole) throws(FormatError) {
    add(name, Self.numbers(2), isRequired: true)
  }

  mutating func rect(_ name: String, _ value: inout Rect) throws(FormatError) {
    add(name, Self.numbers(4), isRequired: true)
  }

  mutating func identifier(
    _ name: String, _ value: inout Int, _ space: IdentifierSpace, _ use: IdentifierUse
  ) throws(FormatError) { add(name, Self.type("integer"), isRequired: true) }

  mutating func identifier(
    _ name: String, _ value: inout Int?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) throws(FormatError) { add(name, Self.type("integer", "null"), isRequired: false) }

  mutating func identifiers(
    _ name: String, _ value: inout [Int]?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) throws(FormatError) {
    let list = Self.array(of: Self.type("integer"))
    add(name, Self.anyOf([list, Self.type("null")]), isRequired: false)
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R) throws(FormatError) {
    add(name, Self.object(like: value), isRequired: true)
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R?) throws(FormatError) {
    add(name, Self.anyOf([Self.object(like: R.blank), Self.type("null")]), isRequired: false)
  }

  mutating func list<R: Described>(_ name: String, _ value: inout [R]) throws(FormatError) {
    add(name, Self.array(of: Self.object(like: R.blank)), isRequired: true)
  }
}
