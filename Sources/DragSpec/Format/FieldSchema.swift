/// Writes down what fields a described value has, as JSON Schema.
package struct FieldSchema: ShapeVisitor {
  private var properties: [JSON.Field] = []
  private var required: [JSON] = []
  private let missing: FieldReader.Missing

  private init(missing: FieldReader.Missing) { self.missing = missing }

  /// The schema of an object with the fields of a value.
  ///
  /// - Parameters:
  ///   - missing: what a field means that is left out: its default, which then stands in the schema, or that it is as it was.
  package static func object<Value: Described>(
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

  package mutating func field<Shape: FieldShape>(
    _ name: String, _ value: inout Shape.Value, _ shape: Shape, default fallback: Shape.Value?
  ) throws(FormatError) {
    var schema = shape.schema(like: value, missing)
    if missing == .takesDefault {
      if let fallback, case .object(let fields) = schema {
        var writer = FieldWriter()
        shape.write(fallback, to: &writer)
        schema = .object(fields + [JSON.Field("default", try JSONParser.parse(writer.bytes))])
      } else {
        required.append(.text(name))
      }
    }
    properties.append(JSON.Field(name, schema))
  }

  /// Each kind of event has a schema of its own.
  package mutating func eventKind<W: Word>(_ value: inout W) throws(FormatError) {
    required.append("event")
    properties.append(JSON.Field("event", ["const": .text(value.rawValue)]))
  }
}

extension JSON {
  /// The schema of the types of those names.
  package static func schema(_ types: String...) -> JSON {
    ["type": types.count == 1 ? .text(types[0]) : .array(types.map { .text($0) })]
  }

  /// The schema of one of several.
  package static func schema(anyOf schemas: [JSON]) -> JSON { ["anyOf": .array(schemas)] }

  /// The schema of an array.
  package static func schema(arrayOf element: JSON) -> JSON { ["type": "array", "items": element] }

  /// The schema of an array of so many numbers.
  package static func schema(numbers count: Int) -> JSON {
    ["type": "array", "items": .schema("number"), "minItems": .integer(count), "maxItems": .integer(count)]
  }

  /// The schema of one value alone.
  package static func schema(constant: JSON) -> JSON { ["const": constant] }
}
