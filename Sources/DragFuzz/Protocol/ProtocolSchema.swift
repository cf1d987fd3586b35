import DragSpec

/// The messages of a behaviour, as parts of the protocol's JSON Schema.
package struct BehaviourSchema: Sendable {
  /// A kind of event.
  struct Event: Sendable {
    let kind: String
    let meaning: EventMeaning
    let schema: JSON
  }

  let name: String
  let scene: JSON
  /// The schema of a scene in which any field may be left out.
  private let partOfScene: JSON
  /// All kinds of events.
  let events: [Event]
  /// The schemas of a snapshot at the start, and of one without its unchanged fields.
  let snapshots: (first: JSON, later: JSON)
  let policies: JSON
  /// The names of promises that a program may make or refuse.
  let promisable: JSON
  /// The same names, each also with a place: `cancel-restores:order-at-cancel`.
  let deniable: JSON
  /// The fields that a program may hide.
  let hideable: JSON
  /// The names for capabilities.
  let capabilities: JSON
  /// The question and its answer; nil where the behaviour asks nothing.
  let decision: (question: JSON, answer: JSON)?

  init<B: Behaviour>(_ behaviour: B.Type) {
    name = B.name
    scene = FieldSchema.object(like: B.Scene.blank)
    partOfScene = FieldSchema.object(like: B.Scene.blank, missing: .staysAsItIs)
    events = B.Event.Kind.allCases.map { kind in
      Event(
        kind: kind.rawValue, meaning: B.Event.meaning(of: kind),
        schema: FieldSchema.event(like: B.Event.blank(kind)))
    }
    snapshots = (
      FieldSchema.object(like: B.Snapshot.blank),
      FieldSchema.object(like: B.Snapshot.blank, missing: .staysAsItIs)
    )
    policies = FieldSchema.object(like: B.Policies())
    promisable = (["$anchor": .text("\(B.name)-promises")] as JSON)
      .adding(.schema(arrayOf: .schema(words: ProgramCard.promisable(B.self))))
    let deniable = ProgramCard.promisable(B.self).joined(separator: "|")
    let place = "(?:[^ ()]+-at-)?(?:\(B.moments.joined(separator: "|")))"
    self.deniable = (["$anchor": .text("\(B.name)-denials")] as JSON)
      .adding(.schema(arrayOf: ["type": "string", "pattern": .text("^(?:\(deniable))(?::\(place))?$")]))
    hideable = .schema(arrayOf: .schema(words: FieldNames(of: B.Snapshot.self).names))
    decision =
      B.asks
      ? (FieldSchema.object(like: B.Question.blank), FieldSchema.object(like: B.Decision.blank)) : nil
    let names = CapabilityNames(of: B.self)
    let number = JSON.schema("number")
    let range = JSON.object(
      [],
      optional: [
        field("least", number, "The least."), field("greatest", number, "The greatest."),
        field("whole", JSON.schema("boolean"), "Whether only whole numbers."),
      ])
    let numbers = (["$anchor": "numbers"] as JSON).adding(.schema(anyOf: [number, range]))
    let fields = names.fields.sorted { $0.key < $1.key }.map { name, field in
      let words = field.words == ["true", "false"] ? .schema("boolean") : JSON.schema(words: field.words)
      let some = field.words.isEmpty ? [] : [words, .schema(arrayOf: words)]
      let all = some + (field.hasNumbers ? [numbers] : [])
      let schema = all.count == 1 ? all[0] : JSON.schema(anyOf: all)
      return (name, schema.described(names.meanings[name] ?? "The values that `\(name)` may have."))
    }
    capabilities = (["$anchor": .text("\(B.name)-capabilities")] as JSON).adding(
      .object(
        [],
        optional: [
          field(
            "without", .schema(arrayOf: .schema(words: names.withouts)),
            "Never given to it: kinds of events, features, and fields that keep their defaults."),
          field(
            "touches", .schema("integer").adding(["minimum": JSON(1)]),
            "How many touches are down at once, at most."),
          field("items", numbers, "How many items there are."),
          field("fields", .object([], optional: fields), "The values that fields have, and no others."),
        ]))
  }

  /// The names of the kinds of events.
  package var kinds: [String] { events.map(\.kind) }

  /// The schema of the program's own scenes, in which fields may be left out.
  fileprivate var scenes: JSON { .schema(arrayOf: partOfScene).adding(["minItems": JSON(1)]) }

  var scenario: JSON {
    .object(
      [
        field("scene", scene, "The situation before anything has happened."),
        field(
          "events", .schema(arrayOf: .schema(anyOf: events.map(\.schema))),
          "What happens, one after the other. An event that makes no sense at that moment has to be ignored."),
      ],
      optional: [
        field(
          Settings.fieldName, .schemaOfTexts,
          "The settings that are not at their defaults; only for programs that declare settings.")
      ])
  }

  /// The schema of those parts of the promises that a value of a setting may change.
  fileprivate var changes: JSON {
    (["$anchor": .text("\(name)-changes")] as JSON).adding(
      .object(
        [],
        optional: [
          field("policies", policies, "The policies that it changes."),
          field("notPromised", deniable, "What else is not judged."),
          field("capabilities", capabilities, "It gets nothing outside these, either."),
        ]))
  }
}

/// A field of a message, with a sentence about it.
private func field(_ name: String, _ schema: JSON, _ text: String) -> (String, JSON) {
  (name, schema.described(text))
}

extension JSON {
  /// The schema with a sentence that describes its value.
  fileprivate func described(_ text: String) -> JSON {
    (["description": .text(text)] as JSON).adding(self)
  }

  /// The schema of an object with any fields that are texts.
  fileprivate static var schemaOfTexts: JSON {
    ["type": "object", "additionalProperties": .schema("string")]
  }

  /// The schema of an object with these fields.
  fileprivate static func object(_ fields: [(String, JSON)], optional: [(String, JSON)] = []) -> JSON {
    .schema(
      properties: (fields + optional).map { JSON.Field($0.0, $0.1) }, required: fields.map { $0.0 })
  }
}

/// The JSON Schema of all messages of the protocol, made from the descriptions of the behaviours' fields.
package enum ProtocolSchema {
  /// The schema, draft 2020-12.
  package static func schema(of parts: [BehaviourSchema]) -> JSON {
    let requests = [initialize] + parts.map(run) + parts.compactMap(decide) + [shutdown]
    let answers =
      [card(parts)] + parts.map(trace) + parts.compactMap(decision) + parts.map(failure) + [error]
    let schema: JSON = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": .text("dragfuzz protocol, version \(WireProtocol.version)"),
      "anyOf": .array(requests + answers),
    ]
    return schema.definingAnchors()
  }

  private static func message(_ title: String, _ fields: [(String, JSON)], id: JSON? = integer) -> JSON {
    let version = field("jsonrpc", JSON.schema(constant: "2.0"), "The version of JSON-RPC.")
    let number = id.map { field("id", $0, "The number of the request, which its answer repeats.") }
    let head = [version] + [number].compactMap { $0 }
    return (["title": .text(title)] as JSON).adding(.object(head + fields))
  }

  private static func method(_ name: String) -> (String, JSON) {
    field("method", .schema(constant: .text(name)), "What is asked for.")
  }

  private static let integer = JSON.schema("integer")
  private static let string = JSON.schema("string")
  private static let names = JSON.schema(arrayOf: string)

  // MARK: Requests

  private static var initialize: JSON {
    let parameters = JSON.object([
      field("protocol", integer, "The version of the protocol that dragfuzz speaks."),
      field("dragfuzz", string, "The version of dragfuzz."),
      field("behaviours", names, "The behaviours that it may ask for."),
    ])
    return message(
      "the request initialize", [method("initialize"), field("params", parameters, "Who asks.")])
  }

  private static func run(_ part: BehaviourSchema) -> JSON {
    let parameters = JSON.object([
      field("behaviour", .schema(constant: .text(part.name)), "What is run."),
      field("scenario", part.scenario, "What happens."),
    ])
    return message(
      "the request run for \(part.name)",
      [method("run"), field("params", parameters, "What is run from a start of its own.")])
  }

  private static func decide(_ part: BehaviourSchema) -> JSON? {
    part.decision.map { decision in
      let parameters = JSON.object(
        [
          field("behaviour", .schema(constant: .text(part.name)), "What is run."),
          field("question", decision.question, "What is to be decided."),
        ],
        optional: [
          field(Settings.fieldName, .schemaOfTexts, "The settings that are not at their defaults.")
        ])
      return message(
        "the request decide for \(part.name)",
        [method("decide"), field("params", parameters, "What your code is to decide, by itself.")])
    }
  }

  private static var shutdown: JSON { message("the notification shutdown", [method("shutdown")], id: nil) }

  // MARK: Answers

  private static func card(_ parts: [BehaviourSchema]) -> JSON {
    let result = JSON.object(
      [
        field(
          "protocol", .schema(constant: JSON(WireProtocol.version)),
          "The version of the protocol that the program speaks."),
        field(
          "name", (["type": "string", "pattern": "^[a-z0-9][a-z0-9-]{0,63}$"] as JSON),
          "The name of the program in reports and in the corpus."),
        field(
          "behaviours", .schema(arrayOf: .schema(anyOf: parts.map(offer) + [otherOffer(parts)])),
          "What it implements."),
      ],
      optional: [
        field("summary", string, "What the program is, in one sentence."), ("shrinkRuns", shrinkRuns),
        field(
          "dialect", JSON.object([JSON.Field("enum", .array(Dialect.allCases.map { .text($0.rawValue) }))]),
          "How hints speak: of a Swift driver, of a program (the default), or of a file for a web page."),
        field(
          "confirmation",
          JSON.object([
            field(
              "argument", string, "The argument with which it is started once more to run what was found."),
            field("meaning", string, "What that does, in words: with real input (mouse)."),
          ]), "How it runs scenarios so that what is found is sure; too slow to search with."),
        field(Settings.fieldName, settings(parts), "Its options, which campaigns vary."),
      ])
    return message(
      "the answer to initialize", [field("result", result, "What the program is and promises.")])
  }

  private static func offer(_ part: BehaviourSchema) -> JSON {
    let tolerance: JSON = [
      "description": "How far apart coordinates may lie, in points.", "type": "number", "minimum": JSON(0),
      "default": .number(Tolerance.standard),
    ]
    return JSON.object(
      [field("name", .schema(constant: .text(part.name)), "The behaviour.")],
      optional: [
        field("policies", part.policies, "Its policies, where good implementations differ."),
        field("promised", part.promisable, "Only these invariants and relations are judged; default all."),
        field(
          "notPromised", part.deniable,
          "All invariants and relations but these are judged; `NAME:PLACE` is one that is not judged there."),
        ("tolerance", tolerance),
        field(
          "notShown", part.hideable, "Fields of snapshots that it does not show, which may then be left out."),
        field(
          "decides", JSON.schema("boolean"),
          "Whether it answers `decide` where a policy is `own`; default false."),
        field("capabilities", part.capabilities, "What it can be given; it gets nothing else."),
        field("scenes", part.scenes, "Its own scenes; it starts from no others."),
        field(
          "opened", part.scenes,
          "What it does not show of scenes that it opens as they are: each becomes a scene of its own, with what it shows first."
        ),
        field(Settings.fieldName, settings([part]), "Instead of those of the program."),
      ]
    ).adding(["not": ["required": ["promised", "notPromised"]]])
  }

  /// The options of a program, or of one of its behaviours.
  private static func settings(_ parts: [BehaviourSchema]) -> JSON {
    let changes = JSON.schema(anyOf: parts.map(\.changes))
    let values: JSON = [
      "description": "The values that are worth trying, the default first.", "type": "array",
      "items": .schema("string"), "minItems": JSON(2), "maxItems": JSON(32), "uniqueItems": .flag(true),
    ]
    let promises: JSON = [
      "description": "What values other than the default change in the promises.", "type": "object",
      "additionalProperties": changes,
    ]
    let name: JSON = ["type": "string", "pattern": "^[A-Za-z0-9_.][A-Za-z0-9_.-]{0,63}$"]
    let setting = JSON.object(
      [
        field("name", name, "The name in reports, on the command line and in the corpus."),
        ("values", values),
      ],
      optional: [("promises", promises)])
    return (["type": "array", "items": setting, "maxItems": JSON(64)] as JSON)
  }

  /// A behaviour that a later dragfuzz may know.
  private static func otherOffer(_ parts: [BehaviourSchema]) -> JSON {
    let name: JSON = ["type": "string", "not": .schema(words: parts.map(\.name))]
    return [
      "type": "object",
      "properties": ["name": name.described("A behaviour that dragfuzz does not know yet.")],
      "required": ["name"],
    ]
  }

  private static var shrinkRuns: JSON {
    let allowed = ProgramCard.shrinkRunsAllowed
    return [
      "description": "How many runs a counterexample may cost while it is made smaller.",
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
          "description":
            "One at the start and one after each event; a later one may leave out what has not changed.",
        ]
      )
    ])
  }

  private static func trace(_ part: BehaviourSchema) -> JSON {
    message("a trace of \(part.name)", [field("result", snapshots(part, least: 1), "What was seen.")])
  }

  private static func decision(_ part: BehaviourSchema) -> JSON? {
    part.decision.map { decision in
      let result = JSON.schema(anyOf: [decision.answer, .schema("null")])
      return message(
        "a decision of \(part.name)",
        [field("result", result, "What is decided; null where only what is seen tells it.")])
    }
  }

  private static func failure(_ part: BehaviourSchema) -> JSON {
    let data = snapshots(part, least: 0).described("What was seen until then.")
    return message(
      "an error of an implementation of \(part.name)", [("error", error(data, isRequired: true))])
  }

  private static var error: JSON {
    let data = (["properties": ["snapshots": .flag(false)]] as JSON).described("Anything but a trace.")
    return message(
      "any other error", [("error", error(data, isRequired: false))], id: .schema("integer", "null"))
  }

  /// An error with data, required or optional.
  private static func error(_ data: JSON, isRequired: Bool) -> JSON {
    let head = [
      field("code", integer, "The number of the kind of error."),
      field("message", string, "What went wrong, in one sentence."),
    ]
    let data = [("data", data)]
    return .object(head + (isRequired ? data : []), optional: isRequired ? [] : data)
      .described("Why there is no result.")
  }
}
