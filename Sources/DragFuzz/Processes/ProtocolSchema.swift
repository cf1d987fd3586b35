import DragSpec

/// The messages of a behaviour, as parts of the protocol's JSON Schema.
public struct BehaviourSchema: Sendable {
  let name: String
  let scenario: JSON
  /// A snapshot at the start, and one that may leave out what has not changed.
  let snapshots: (first: JSON, later: JSON)
  let policies: JSON
  /// What may be promised, or not.
  let promisable: JSON
  /// What may be said about what can be given.
  let capabilities: JSON

  init<B: Behaviour>(_ behaviour: B.Type) {
    name = B.name
    let events = B.Event.Kind.allCases.map { FieldSchema.object(like: B.Event.blank($0)) }
    scenario = .object([
      ("scene", FieldSchema.object(like: B.Scene.blank)),
      ("events", .schema(arrayOf: .schema(anyOf: events))),
    ])
    snapshots = (
      FieldSchema.object(like: B.Snapshot.blank),
      FieldSchema.object(like: B.Snapshot.blank, missing: .staysAsItIs)
    )
    policies = FieldSchema.object(like: B.Policies())
    promisable = .schema(arrayOf: .schema(words: ProgramCard.promisable(B.self)))
    let names = CapabilityNames(of: B.self)
    let number = JSON.schema("number")
    let numbers = JSON.schema(anyOf: [
      number, .object([], optional: [("least", number), ("greatest", number), ("step", number)]),
    ])
    let fields = names.fields.sorted { $0.key < $1.key }.map { name, field in
      let words = field.words == ["true", "false"] ? .schema("boolean") : JSON.schema(words: field.words)
      let some = field.words.isEmpty ? [] : [words, .schema(arrayOf: words)]
      let all = some + (field.hasNumbers ? [numbers] : [])
      return (name, all.count == 1 ? all[0] : .schema(anyOf: all))
    }
    capabilities = .object(
      [],
      optional: [
        ("without", .schema(arrayOf: .schema(words: names.withouts))), ("touches", .schema("integer")),
        ("items", numbers), ("fields", .object([], optional: fields)),
      ])
  }
}

extension JSON {
  /// The schema of an object with these fields.
  fileprivate static func object(_ fields: [(String, JSON)], optional: [(String, JSON)] = []) -> JSON {
    .schema(
      properties: (fields + optional).map { JSON.Field($0.0, $0.1) }, required: fields.map { $0.0 })
  }
}

/// The JSON Schema of all messages of the protocol, made of what the behaviours say about their fields.
public enum ProtocolSchema {
  /// The schema, draft 2020-12.
  public static func schema(of parts: [BehaviourSchema]) -> JSON {
    let requests = [initialize] + parts.map(run) + [shutdown]
    let answers = [card(parts)] + parts.map(trace) + parts.map(failure) + [error]
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": .text("dragfuzz protocol, version \(WireProtocol.version)"),
      "anyOf": .array(requests + answers),
    ]
  }

  private static func message(_ title: String, _ fields: [(String, JSON)], id: JSON? = integer) -> JSON {
    let head = [("jsonrpc", JSON.schema(constant: "2.0"))] + (id.map { [("id", $0)] } ?? [])
    return (["title": .text(title)] as JSON).adding(.object(head + fields))
  }

  private static func method(_ name: String) -> (String, JSON) { ("method", .schema(constant: .text(name))) }

  private static let integer = JSON.schema("integer")
  private static let string = JSON.schema("string")
  private static let names = JSON.schema(arrayOf: string)

  // MARK: Requests

  private static var initialize: JSON {
    let parameters = JSON.object([("protocol", integer), ("dragfuzz", string), ("behaviours", names)])
    return message("the request initialize", [method("initialize"), ("params", parameters)])
  }

  private static func run(_ part: BehaviourSchema) -> JSON {
    let parameters = JSON.object([
      ("behaviour", .schema(constant: .text(part.name))), ("scenario", part.scenario),
    ])
    return message("the request run for \(part.name)", [method("run"), ("params", parameters)])
  }

  private static var shutdown: JSON { message("the notification shutdown", [method("shutdown")], id: nil) }

  // MARK: Answers

  private static func card(_ parts: [BehaviourSchema]) -> JSON {
    let result = JSON.object(
      [
        ("protocol", .schema(constant: JSON(WireProtocol.version))),
        ("name", ["type": "string", "pattern": "^[a-z0-9][a-z0-9-]{0,63}$"]),
        ("behaviours", .schema(arrayOf: .schema(anyOf: parts.map(offer) + [otherOffer(parts)]))),
      ], optional: [("summary", string), ("shrinkRuns", shrinkRuns)])
    return message("the answer to initialize", [("result", result)])
  }

  private static func offer(_ part: BehaviourSchema) -> JSON {
    let tolerance: JSON = ["type": "number", "minimum": JSON(0), "default": .number(Tolerance.standard)]
    return JSON.object(
      [("name", .schema(constant: .text(part.name)))],
      optional: [
        ("policies", part.policies), ("promised", part.promisable), ("notPromised", part.promisable),
        ("tolerance", tolerance), ("capabilities", part.capabilities),
      ]
    ).adding(["not": ["required": ["promised", "notPromised"]]])
  }

  /// A behaviour that a later dragfuzz may know.
  private static func otherOffer(_ parts: [BehaviourSchema]) -> JSON {
    [
      "type": "object",
      "properties": ["name": ["type": "string", "not": .schema(words: parts.map(\.name))]],
      "required": ["name"],
    ]
  }

  private static var shrinkRuns: JSON {
    let allowed = ProgramCard.shrinkRunsAllowed
    return [
      "type": "integer", "minimum": JSON(allowed.lowerBound), "maximum": JSON(allowed.upperBound),
      "default": JSON(ProgramCard.shrinkRunsStandard),
    ]
  }

  /// The snapshots of a trace, of which there are at least `least`.
  private static func snapshots(_ part: BehaviourSchema, least: Int) -> JSON {
    JSON.object([
      (
        "snapshots",
        [
          "type": "array", "prefixItems": [part.snapshots.first], "items": part.snapshots.later,
          "minItems": JSON(least),
        ]
      )
    ])
  }

  private static func trace(_ part: BehaviourSchema) -> JSON {
    message("a trace of \(part.name)", [("result", snapshots(part, least: 1))])
  }

  private static func failure(_ part: BehaviourSchema) -> JSON {
    let error = JSON.object([("code", integer), ("message", string), ("data", snapshots(part, least: 0))])
    return message("an error of an implementation of \(part.name)", [("error", error)])
  }

  private static var error: JSON {
    // Programs may send any other data with an error, as long as it is no trace.
    let data: JSON = ["properties": ["snapshots": .flag(false)]]
    let error = JSON.object([("code", integer), ("message", string)], optional: [("data", data)])
    return message("any other error", [("error", error)], id: .schema("integer", "null"))
  }
}
