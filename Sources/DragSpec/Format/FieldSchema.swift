/// Writes down what fields a described value has, as JSON Schema.
package struct FieldSchema: ShapeVisitor {
  private var properties: [JSON.Field] = []
  private var required: [String] = []
  private let missing: FieldReader.Missing

  private init(missing: FieldReader.Missing) { self.missing = missing }

  /// The schema of an object with the fields of a value.
  ///
  /// - Parameters:
  ///   - missing: what a missing field means: its default, which then stands in the schema, or no change.
  package static func object<Value: Described>(
    like value: Value, missing: FieldReader.Missing = .takesDefault
  ) -> JSON {
    var copy = value
    var schema = FieldSchema(missing: missing)
    // A visitor that does not read throws nothing.
    try? copy.describe(to: &schema)
    return .schema(properties: schema.properties, required: schema.required)
  }

  package mutating func field<Shape: FieldShape>(
    _ name: String, _ value: inout Shape.Value, _ shape: Shape, default fallback: Shape.Value?
  ) throws(FormatError) {
    var schema = shape.schema(like: value, missing)
    if missing == .takesDefault {
      if let fallback {
        var writer = FieldWriter()
        shape.write(fallback, to: &writer)
        schema = schema.adding(["default": try JSONParser.parse(writer.bytes)])
      } else {
        required.append(name)
      }
    }
    properties.append(JSON.Field(name, schema))
  }

  /// Each kind of event has a schema of its own.
  package mutating func eventKind<W: Word>(_ value: inout W) throws(FormatError) {
    required.append("event")
    properties.append(JSON.Field("event", .schema(constant: .text(value.rawValue))))
  }
}

extension JSON {
  /// The schema of the types of those names.
  package static func schema(_ types: String...) -> JSON {
    ["type": types.count == 1 ? .text(types[0]) : .array(types.map { .text($0) })]
  }

  /// The schema of an object with no other fields than these.
  package static func schema(properties: [Field], required: [String]) -> JSON {
    let object: JSON = ["type": "object", "properties": .object(properties)]
    let names: JSON = required.isEmpty ? [:] : ["required": .array(required.map { .text($0) })]
    return object.adding(names).adding(["additionalProperties": .flag(false)])
  }

  /// The schema of one of several.
  package static func schema(anyOf schemas: [JSON]) -> JSON { ["anyOf": .array(schemas)] }

  /// The schema of an array.
  package static func schema(arrayOf element: JSON) -> JSON { ["type": "array", "items": element] }

  /// The schema of an array of that many numbers.
  package static func schema(numbers count: Int) -> JSON {
    ["type": "array", "items": .schema("number"), "minItems": JSON(count), "maxItems": JSON(count)]
  }

  /// The schema of a word out of some.
  package static func schema(words: [String]) -> JSON { ["enum": .array(words.map { .text($0) })] }

  /// The schema of one value alone.
  package static func schema(constant: JSON) -> JSON { ["const": constant] }
}
