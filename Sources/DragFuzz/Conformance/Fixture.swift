import DragSpec

/// A scenario with what must be seen after each of its events, for tests that have nothing but a JSON reader.
public struct Fixture: Hashable, Sendable {
  /// What the field `format` of its file says.
  public static let format = "dragfuzz-fixture"
  /// The version of the format.
  public static let version = 1

  /// The name of the behaviour.
  public var behaviour: String
  /// What it is about, in kebab case: the invariant that its mistake breaks, or `situation`.
  public var topic: String
  /// A mistake that it catches, in one sentence; nil for one that was chosen for its situations.
  public var mistake: String?
  /// The names of the situations that it leads to.
  public var situations: [String]
  /// The starting situation.
  public var scene: JSON
  /// What must be seen at the start.
  public var start: JSON
  /// What happens, and what must be seen after it.
  public var steps: [Step]

  /// An event, and what must be seen after it.
  public struct Step: Hashable, Sendable {
    /// What happens.
    public var event: JSON
    /// What must be seen after it.
    public var expected: JSON
  }

  /// The name of its file.
  public var fileName: String {
    let events = steps.map(\.event)
    return "\(topic)-\(Random.hexHash(JSON.array([scene] + events).text).prefix(8)).json"
  }

  /// The content of its file.
  public var json: JSON {
    let head: JSON = [
      "format": .text(Self.format), "version": JSON(Self.version), "behaviour": .text(behaviour),
    ]
    let said: JSON = mistake.map { ["mistake": .text($0)] } ?? [:]
    return head.adding(said).adding([
      "situations": .array(situations.map { .text($0) }), "scene": scene, "start": start,
      "steps": .array(steps.map { ["event": $0.event, "expected": $0.expected] }),
    ])
  }
}

/// All fixtures of a behaviour, as the files of a folder.
public struct FixtureFolder: Hashable, Sendable {
  /// What the field `format` of the index says.
  public static let format = "dragfuzz-fixtures"

  /// The name of the behaviour.
  public var behaviour: String
  /// The policies by which it was made; nil for the usual ones.
  public var policies: JSON?
  /// All situations that there are, with what they mean.
  public var situations: [LabelCard]
  /// The fixtures, in the order of their file names.
  public var fixtures: [Fixture]
  /// The JSON Schema of the index and of the fixtures.
  public var schema: JSON

  /// The names of the situations that no fixture leads to.
  public var missingSituations: [String] {
    let reached = Set(fixtures.flatMap(\.situations))
    return situations.map(\.name).filter { !reached.contains($0) }
  }

  /// The index: what there is, and what it is good for.
  public var index: JSON {
    let head: JSON = [
      "format": .text(Self.format), "version": JSON(Fixture.version), "behaviour": .text(behaviour),
      "tolerance": .number(Tolerance.standard),
    ]
    return head.adding(policies.map { ["policies": $0] } ?? [:]).adding([
      "situations": .object(situations.map { JSON.Field($0.name, .text($0.meaning)) }),
      "fixtures": .array(
        fixtures.map { fixture in
          let head: JSON = ["file": .text(fixture.fileName)]
          let said: JSON = fixture.mistake.map { ["mistake": .text($0)] } ?? [:]
          return head.adding(said).adding(["situations": .array(fixture.situations.map { .text($0) })])
        }),
    ])
  }

  /// The names and texts of all files.
  public var files: [(name: String, text: String)] {
    [("index.json", index.prettyText), ("schema.json", schema.prettyText)]
      + fixtures.map { ($0.fileName, $0.json.prettyText) }
  }
}

extension FixtureFolder {
  /// The JSON Schema of the index and of the fixtures of a behaviour, draft 2020-12.
  static func schema<B: Behaviour>(of behaviour: B.Type) -> JSON {
    let snapshot: JSON = ["$ref": "#/$defs/snapshot"]
    let events = B.Event.Kind.allCases.map { FieldSchema.object(like: B.Event.blank($0)) }
    let situations = JSON.schema(words: B.Observation.Label.allCases.map(\.name))
    func object(_ required: [(String, JSON)], optional: [(String, JSON)] = []) -> JSON {
      .schema(
        properties: (required + optional).map { JSON.Field($0.0, $0.1) }, required: required.map { $0.0 })
    }
    func head(_ format: String) -> [(String, JSON)] {
      [
        ("format", .schema(constant: .text(format))), ("version", .schema(constant: JSON(Fixture.version))),
        ("behaviour", .schema(constant: .text(B.name))),
      ]
    }
    let told: [(String, JSON)] = [("mistake", .schema("string"))]
    let listed = object(
      [("file", .schema("string")), ("situations", .schema(arrayOf: situations))], optional: told)
    let index = object(
      head(format) + [
        ("tolerance", .schema("number")),
        ("situations", ["type": "object", "additionalProperties": .schema("string")]),
        ("fixtures", .schema(arrayOf: listed)),
      ], optional: [("policies", FieldSchema.object(like: B.Policies()))])
    let step = object([("event", .schema(anyOf: events)), ("expected", snapshot)])
    let fixture = object(
      head(Fixture.format) + [
        ("situations", .schema(arrayOf: situations)), ("scene", FieldSchema.object(like: B.Scene.blank)),
        ("start", snapshot), ("steps", .schema(arrayOf: step)),
      ], optional: told)
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": .text("The index of the fixtures of \(B.name), or one of them"),
      "anyOf": [index, fixture],
      "$defs": ["snapshot": FieldSchema.object(like: B.Snapshot.blank)],
    ]
  }
}
