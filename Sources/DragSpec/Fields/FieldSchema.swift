/// The JSON Schema of the fields of a described value.
package struct FieldSchema: ShapeVisitor {
  private var properties: [JSON.Field] = []
  private var required: [String] = []
  private let missing: FieldReader.Missing
  private var meaning: StaticString = ""

  private init(missing: FieldReader.Missing) { self.missing = missing }

  /// The schema of an object with the fields of a value.
  ///
  /// - Parameters:
  ///   - value: a value of the wanted shape, for types with several shapes.
  ///   - kind: the name of that shape.
  ///   - missing: the meaning of a missing field: its default, which the schema then has, or no change.
  package static func object<Value: Described>(
    like value: Value, kind: String? = nil, missing: FieldReader.Missing = .takesDefault
  ) -> JSON {
    let isWhole = missing == .takesDefault
    var schema = FieldSchema(missing: missing)
    value.show(to: &schema)
    let name = anchor(of: Value.self) + (kind.map { ".\($0)" } ?? "") + (isWhole ? "" : "-changes")
    let rules: JSON = Value.schemaRules.isEmpty ? [:] : ["allOf": .array(Value.schemaRules)]
    return (["$anchor": .text(name)] as JSON)
      .adding(.schema(properties: schema.properties, required: schema.required)).adding(rules)
  }

  /// The name of a type within its module, in characters that an anchor may have: `FreeDrag.Scene.Item`.
  private static func anchor<Value>(of type: Value.Type) -> String {
    let name = String(reflecting: type).split(separator: ".").dropFirst().joined(separator: ".")
    return String(name.map { $0 == "." || $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  package mutating func about(_ meaning: StaticString, least: Double) { self.meaning = meaning }

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
    if meaning.utf8CodeUnitCount > 0 {
      schema = (["description": .text(meaning.description)] as JSON).adding(schema)
      meaning = ""
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
  /// The schema with each anchored part once, among the definitions at its end.
  package func definingAnchors() -> JSON {
    var definitions: [Field] = []
    let short = definingAnchors(&definitions)
    return short.adding(["$defs": .object(definitions)])
  }

  private func definingAnchors(_ definitions: inout [Field]) -> JSON {
    switch self {
    case .array(let elements): return .array(elements.map { $0.definingAnchors(&definitions) })
    case .object(let fields):
      guard let anchor = self["$anchor"]?.asText else {
        return .object(fields.map { Field($0.name, $0.value.definingAnchors(&definitions)) })
      }
      // The meaning and the default belong to the field, and not to the shared definition.
      let own = fields.filter { $0.name == "description" || $0.name == "default" }
      if !definitions.contains(where: { $0.name == anchor }) {
        // Take the place first: the parts within it come behind it.
        let place = definitions.count
        definitions.append(Field(anchor, .null))
        let rest = fields.filter { $0.name != "$anchor" && !own.contains($0) }
        definitions[place].value = .object(
          rest.map { Field($0.name, $0.value.definingAnchors(&definitions)) })
      }
      return .object([Field("$ref", .text("#/$defs/\(anchor)"))] + own)
    default: return self
    }
  }
}

extension JSON {
  /// The schema of the types of those names.
  package static func schema(_ types: String...) -> JSON {
    ["type": types.count == 1 ? .text(types[0]) : .texts(types)]
  }

  /// The schema of an object with no other fields than these.
  package static func schema(properties: [Field], required: [String]) -> JSON {
    let object: JSON = ["type": "object", "properties": .object(properties)]
    let names: JSON = required.isEmpty ? [:] : ["required": .texts(required)]
    return object.adding(names).adding(["additionalProperties": .flag(false)])
  }

  /// The schema of one of several.
  package static func schema(anyOf schemas: [JSON]) -> JSON { ["anyOf": .array(schemas)] }

  package static func schema(arrayOf element: JSON) -> JSON { ["type": "array", "items": element] }

  /// The schema of an array of that many numbers, with a name and a description.
  package static func schema(_ anchor: String, _ words: String, numbers count: Int) -> JSON {
    [
      "$anchor": .text(anchor), "title": .text(words), "type": "array", "items": .schema("number"),
      "minItems": JSON(count), "maxItems": JSON(count),
    ]
  }

  package static func schema(words: [String]) -> JSON { ["enum": .texts(words)] }

  package static func schema(constant: JSON) -> JSON { ["const": constant] }
}
