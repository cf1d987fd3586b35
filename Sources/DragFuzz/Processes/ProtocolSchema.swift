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

  init<B: Behaviour>(_ behaviour: B.Type) {
    name = B.name
    let events = B.Event.Kind.allCases.map { FieldSchema.object(like: B.Event.blank($0)) }
    scenario = .object([
      JSON.Field("type", .text("object")),
      JSON.Field(
        "properties",
        .object([
          JSON.Field("scene", FieldSchema.object(like: B.Scene.blank)),
          JSON.Field("events", FieldSchema.array(of: FieldSchema.anyOf(events))),
        ])), JSON.Field("required", .array([.text("scene"), .text("events")])),
      JSON.Field("additionalProperties", .flag(false)),
    ])
    snapshots = (
      FieldSchema.object(like: B.Snapshot.blank),
      FieldSchema.object(like: B.Snapshot.blank, missing: .staysAsItIs)
    )
    policies = FieldSchema.object(like: B.Policies())
    let names = ProgramCard.promisable(B.self).map { JSON.text($0) }
    promisable = FieldSchema.array(of: .object([JSON.Field("enum", .array(names))]))
  }
}

/// The JSON Schema of all messages of the protocol, made of what the behaviours say about their fields.
public enum ProtocolSchema {
  /// The schema, draft 2020-12.
  public static func schema(of parts: [BehaviourSchema]) -> JSON {
    let requests = [initialize] + parts.map(run) + [shutdown]
    let answers = [card(parts)] + parts.map(trace) + parts.map(failure) + [error]
    return .object([
      JSON.Field("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      JSON.Field("title", .text("dragfuzz protocol, version \(WireProtocol.version)")),
      JSON.Field("anyOf", .array(requests + answers)),
    ])
  }

  private static func object(_ fields: [(String, JSON)], optional: [(String, JSON)] = []) -> JSON {
    .object([
      JSON.Field("type", .text("object")),
      JSON.Field("properties", .object((fields + optional).map { JSON.Field($0.0, $0.1) })),
      JSON.Field("required", .array(fields.map { .text($0.0) })),
      JSON.Field("additionalProperties", .flag(false)),
    ])
  }

  private static func message(_ title: String, _ fields: [(String, JSON)], id: JSON? = integer) -> JSON {
    let head = [("jsonrpc", FieldSchema.constant(.text("2.0")))] + (id.map { [("id", $0)] } ?? [])
    guard case .object(let rest) = object(head + fields) else { return .null }
    return .object([JSON.Field("title", .text(title))] + rest)
  }

  private static func method(_ name: String) -> (String, JSON) {
    ("method", FieldSchema.constant(.text(name)))
  }

  private static let integer = FieldSchema.type("integer")
  private static let string = FieldSchema.type("string")
  private static let names = FieldSchema.array(of: FieldSchema.type("string"))

  // MARK: Requests

  private static var initialize: JSON {
    let parameters = object([("protocol", integer), ("dragfuzz", string), ("behaviours", names)])
    return message("the request initialize", [method("initialize"), ("params", parameters)])
  }

  private static func run(_ part: BehaviourSchema) -> JSON {
    let parameters = object([
      ("behaviour", FieldSchema.constant(.text(part.name))), ("scenario", part.scenario),
    ])
    return message("the request run for \(part.name)", [method("run"), ("params", parameters)])
  }

  private static var shutdown: JSON { message("the notification shutdown", [method("shutdown")], id: nil) }

  // MARK: Answers

  private static func card(_ parts: [BehaviourSchema]) -> JSON {
    let offers = parts.map(offer) + [otherOffer(parts)]
    let name = JSON.object([
      JSON.Field("type", .text("string")), JSON.Field("pattern", .text("^[a-z0-9][a-z0-9-]{0,63}$")),
    ])
    let result = object(
      [
        ("protocol", FieldSchema.constant(.number(Double(WireProtocol.version)))), ("name", name),
        ("behaviours", FieldSchema.array(of: FieldSchema.anyOf(offers))),
      ], optional: [("summary", string), ("shrinkRuns", shrinkRuns)])
    return message("the answer to initialize", [("result", result)])
  }

  private static func offer(_ part: BehaviourSchema) -> JSON {
    let standard = Tolerance.standard
    let tolerance = JSON.object([
      JSON.Field("type", .text("number")), JSON.Field("minimum", .number(0)),
      JSON.Field("default", .number(standard)),
    ])
    let fields = object(
      [("name", FieldSchema.constant(.text(part.name)))],
      optional: [
        ("policies", part.policies), ("promised", part.promisable), ("notPromised", part.promisable),
        ("tolerance", tolerance),
      ])
    guard case .object(let rest) = fields else { return .null }
    let both = JSON.object([JSON.Field("required", .array([.text("promised"), .text("notPromised")]))])
    return .object(rest + [JSON.Field("not", both)])
  }

  /// A behaviour that a later dragfuzz may know.
  private static func otherOffer(_ parts: [BehaviourSchema]) -> JSON {
    let known = JSON.object([JSON.Field("enum", .array(parts.map { .text($0.name) }))])
    let name = JSON.object([JSON.Field("type", .text("string")), JSON.Field("not", known)])
    return .object([
      JSON.Field("type", .text("object")), JSON.Field("properties", .object([JSON.Field("name", name)])),
      JSON.Field("required", .array([.text("name")])),
    ])
  }

  private static var shrinkRuns: JSON {
    let allowed = ProgramCard.shrinkRunsAllowed
    return .object([
      JSON.Field("type", .text("integer")), JSON.Field("minimum", .number(Double(allowed.lowerBound))),
      JSON.Field("maximum", .number(Double(allowed.upperBound))),
      JSON.Field("default", .number(Double(ProgramCard.shrinkRunsStandard))),
    ])
  }

  private static func snapshots(_ part: BehaviourSchema, least: Double) -> JSON {
    .object([
      JSON.Field("type", .text("array")), JSON.Field("prefixItems", .array([part.snapshots.first])),
      JSON.Field("items", part.snapshots.later), JSON.Field("minItems", .number(least)),
    ])
  }

  private static func trace(_ part: BehaviourSchema) -> JSON {
    message("a trace of \(part.name)", [("result", object([("snapshots", snapshots(part, least: 1))]))])
  }

  private static func failure(_ part: BehaviourSchema) -> JSON {
    let data = object([("snapshots", snapshots(part, least: 0))])
    let error = object([("code", integer), ("message", string), ("data", data)])
    return message("an error of an implementation of \(part.name)", [("error", error)])
  }

  private static var error: JSON {
    // What other programs say along with an error is theirs, as long as it is no trace.
    let data = JSON.object([JSON.Field("properties", .object([JSON.Field("snapshots", .flag(false))]))])
    let error = object([("code", integer), ("message", string)], optional: [("data", data)])
    return message("any other error", [("error", error)], id: FieldSchema.type("integer", "null"))
  }
}
