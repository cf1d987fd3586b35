import DragSpec

extension CorpusEntry {
  /// The text of its file.
  public var fileText: String {
    let head: JSON = [
      "format": .text(Self.format), "version": JSON(Self.version), "behaviour": .text(behaviour),
      "implementation": JSON(implementation), "invariant": JSON(invariant), "place": JSON(place),
    ]
    let record: JSON =
      recorded.map {
        ["expected": .text($0.expected), "seen": .text($0.seen), "event": JSON($0.eventIndex)]
      } ?? [:]
    return head.adding(record).adding([
      "seed": JSON(seed), "iteration": JSON(iteration), "scene": scene, "events": events,
    ]).adding(.object(settings.field + policies.fields)).prettyText
  }

  /// How many characters of a text are kept; the texts that dragfuzz writes have some hundred.
  private static let textMax = 2000

  private static let fieldNames =
    [
      "format", "version", "behaviour", "implementation", "invariant", "place", "expected", "seen", "event",
      "seed", "iteration", "scene", "events", Settings.fieldName, ChosenPolicies.fieldName,
      ChosenPolicies.notShownName,
    ] + earlierNames

  /// Fields that only entries of earlier versions have; they are ignored.
  private static let earlierNames = ["presentable", "remarks"]

  /// Reads the text of a file; the behaviour reads scene and events later.
  public init(fileBytes: [UInt8]) throws(EntryError) {
    let json: JSON
    do { json = try JSONParser.parse(fileBytes) } catch { throw .format(error) }
    // The version comes first: in a newer one everything else may be unknown.
    try Self.checkVersion(json)
    do { try self.init(fields: json) } catch { throw .format(error) }
  }

  private static func checkVersion(_ json: JSON) throws(EntryError) {
    guard case .object = json else { throw .notAnEntry("the text is not an object") }
    guard let format = json["format"] else { throw .notAnEntry("the field \"format\" is missing") }
    guard format == .text(Self.format) else {
      throw .notAnEntry("the field \"format\" is \(FormatError.shortened(format.text))")
    }
    guard let version = json["version"] else {
      throw .format(FormatError(path: "version", problem: .missing))
    }
    guard let number = version.asInteger, number >= 1 else {
      throw .format(FormatError(path: "version", expected: "a whole number from 1", found: version))
    }
    guard number <= Self.version else { throw .newerVersion(found: number) }
  }

  private init(fields json: JSON) throws(FormatError) {
    try json.checkFields(among: Self.fieldNames)
    guard let behaviour = try Self.text(json, "behaviour") else {
      throw FormatError(path: "behaviour", problem: .missing)
    }
    guard let scene = json["scene"] else { throw FormatError(path: "scene", problem: .missing) }
    guard let events = json["events"] else { throw FormatError(path: "events", problem: .missing) }
    self.init(
      behaviour: behaviour, implementation: try Self.text(json, "implementation"),
      invariant: try Self.text(json, "invariant"), place: try Self.text(json, "place"),
      seed: try Self.number(json, "seed"), iteration: try Self.number(json, "iteration"), scene: scene,
      events: events)
    if let expected = try Self.text(json, "expected"), let seen = try Self.text(json, "seen") {
      recorded = Recorded(
        expected: expected, seen: seen,
        eventIndex: try Self.number(json, "event").flatMap { Int(exactly: $0) })
    }
    settings = try Settings(in: json)
    policies = try ChosenPolicies(in: json)
  }

  private static func text(_ json: JSON, _ name: String) throws(FormatError) -> String? {
    guard let value = json[name], value != .null else { return nil }
    guard let text = value.asText else {
      throw FormatError(path: name, expected: "a text", found: value)
    }
    return FormatError.shortened(text, to: textMax)
  }

  private static func number(_ json: JSON, _ name: String) throws(FormatError) -> UInt64? {
    guard let value = json[name], value != .null else { return nil }
    guard let integer = value.asInteger, let number = UInt64(exactly: integer), number <= numberMax else {
      throw FormatError(path: name, expected: "a whole number from 0 to \(numberMax)", found: value)
    }
    return number
  }
}
