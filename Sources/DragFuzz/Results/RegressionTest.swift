import DragSpec

/// A test in Swift that keeps a counterexample from coming back, as source text.
///
/// The test imports `DragFuzzTesting`, and needs an expression for the implementation under test.
public struct RegressionTest: Hashable, Sendable {
  /// The framework that the test is written for.
  public enum Framework: Hashable, Sendable {
    /// Swift Testing.
    case swiftTesting
    /// XCTest; the test is a method of an `XCTestCase`.
    case xctest
  }

  /// The Swift name of the behaviour.
  private let behaviour: String
  private let invariant: String
  private let promise: String
  private let entry: CorpusEntry
  private let script: Script
  private let scenarioLines: [String]
  /// Whether the implementation is a reference or published control of dragfuzz.
  private let isKnown: Bool

  /// Makes the test of an entry.
  ///
  /// - Parameter policies: the policies of the implementation, which decide which events make sense.
  init<B: FuzzedBehaviour>(
    _ entry: CorpusEntry, _ scenario: Scenario<B>, _ policies: B.Policies, invariant: String, promise: String,
    isKnown: Bool
  ) {
    behaviour = "\(B.self)"
    (self.isKnown, self.entry, self.invariant, self.promise) = (isKnown, entry, invariant, promise)
    script = Script(scenario, policies)
    scenarioLines = Self.lines(of: scenario)
  }

  /// The name of the test function: that of the invariant with the hash of the entry.
  public var name: String {
    let hash = entry.fileName().dropLast(".json".count).suffix(8)
    return "\(Self.expression(for: invariant))_\(hash)"
  }

  /// The default expression for an implementation: `myGrid` for `my-grid`.
  public static func expression(for implementation: String) -> String {
    let name = implementation.camelCase
    return name.first?.isNumber == false ? name : "_\(name)"
  }

  /// Whether the violation ends the process, so that the test has to run it in another one.
  private var endsTheProcess: Bool {
    invariant == CommonInvariant.survives && entry.key?.endsTheProgram == true
  }

  /// The source text of a whole file.
  ///
  /// - Parameters:
  ///   - framework: the framework that the test is written for.
  ///   - expression: the expression for the implementation under test; nil for the default.
  public func file(_ framework: Framework = .swiftTesting, implementation expression: String? = nil) -> String
  {
    let source = source(framework, implementation: expression)
    let modules =
      ["DragFuzz", "DragFuzzTesting", "DragSpec", framework == .xctest ? "XCTest" : "Testing"]
      + (isKnown ? ["PublishedControls"] : [])
    let imports = modules.sorted().map { "import \($0)\n" }.joined()
    switch framework {
    case .swiftTesting: return imports + "\n" + source
    case .xctest:
      let methods = source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.isEmpty ? "" : "  \(line)"
      }.joined(separator: "\n")
      return imports
        + "\nfinal class \(name.prefix(1).uppercased())\(name.dropFirst()): XCTestCase {\n\(methods)}\n"
    }
  }

  /// The source text of the function.
  ///
  /// - Parameters:
  ///   - framework: the framework that the test is written for.
  ///   - expression: the expression for the implementation under test; nil for the default.
  public func source(_ framework: Framework = .swiftTesting, implementation expression: String? = nil)
    -> String
  {
    var lines: [String] = []
    switch framework {
    case .swiftTesting:
      lines.append("@Test(\("\(invariant): \(promise)".swiftLiteral))")
      lines.append("func \(name)() async throws {")
      if endsTheProcess {
        lines.append("  await #expect(processExitsWith: .success) {")
        lines += body(framework, expression).map { "    \($0)" }
        lines.append("  }")
      } else {
        lines += body(framework, expression).map { "  \($0)" }
      }
    case .xctest:
      lines.append("/// \(invariant): \(promise)")
      lines.append("func test_\(name)() async throws {")
      lines += body(framework, expression).map { "  \($0)" }
    }
    lines.append("}")
    return lines.map { $0.allSatisfy { $0 == " " } ? "" : $0 }.joined(separator: "\n") + "\n"
  }

  private func body(_ framework: Framework, _ expression: String?) -> [String] {
    var setUp: [String] = []
    let guess = entry.implementation.map { Self.expression(for: $0) } ?? "implementation"
    var subject = expression ?? guess
    if expression == nil, !isKnown {
      let whose = entry.implementation.map { " \($0.swiftLiteral)" } ?? ""
      setUp = ["// Write here what your tests call the implementation\(whose), if that is not `\(guess)`."]
    }
    if expression == nil, isKnown, let name = entry.implementation {
      let unwrap = framework == .swiftTesting ? "#require" : "XCTUnwrap"
      let first = "\(behaviour).implementations.first { $0.name == \(name.swiftLiteral) }"
      setUp = ["let implementation = try \(unwrap)(\(first))"]
      subject = "implementation"
    }
    if !entry.settings.isEmpty { subject += ".with(\(Self.literal(of: entry.settings)))" }
    if !entry.policies.isEmpty { subject += ".following(\(Self.literal(of: entry.policies)))" }
    let json = scenarioLines
    // Use enough number signs that no text inside ends the literal.
    var signs = "#"
    while json.contains(where: { $0.contains("\"\"\"\(signs)") || $0.contains("\\\(signs)") }) {
      signs += "#"
    }
    let call = framework == .swiftTesting ? "expectNoViolation" : "assertNoViolation"
    return ["// \(script.scene)"]
      + script.events.enumerated().map { "// \($0 + 1). \($1)" }
      + ["let scenario = try Scenario<\(behaviour)>(", "  json: \(signs)\"\"\""]
      + json.map { "    \($0)" }
      + ["    \"\"\"\(signs))"] + setUp
      + ["await \(call)(of: \(invariant.swiftLiteral), in: scenario, on: \(subject))"]
  }

  /// The JSON of a scenario, with a line for each event.
  private static func lines<B: Behaviour>(of scenario: Scenario<B>) -> [String] {
    let scene = short(JSON(of: scenario.scene)) { scene in
      (try? FieldReader.read(B.Scene.self, from: scene)) == scenario.scene
    }
    let events = scenario.events.map { event in
      short(JSON(of: event)) { (try? FieldReader.read(B.Event.self, from: $0)) == event }.text
    }
    let head = ["{", "  \"scene\": \(scene.text),"]
    if events.isEmpty { return head + ["  \"events\": []", "}"] }
    let lines = events.enumerated().map { "    \($1)\($0 == events.count - 1 ? "" : ",")" }
    return head + ["  \"events\": ["] + lines + ["  ]", "}"]
  }

  /// The object without the fields whose absence means the same.
  private static func short(_ json: JSON, meansTheSame: (JSON) -> Bool) -> JSON {
    guard case .object(var fields) = json else { return json }
    for index in fields.indices.reversed() {
      var fewer = fields
      fewer.remove(at: index)
      if meansTheSame(.object(fewer)) { fields = fewer }
    }
    return .object(fields)
  }

  /// The settings as a dictionary literal.
  private static func literal(of settings: Settings) -> String {
    let pairs = settings.names.map { "\($0.swiftLiteral): \((settings[$0] ?? "").swiftLiteral)" }
    return "[\(pairs.joined(separator: ", "))]"
  }

  /// The policies as a dictionary literal, or with the fields that are not shown.
  private static func literal(of policies: ChosenPolicies) -> String {
    let pairs = policies.json.fields.map { field in
      "\(field.name.swiftLiteral): \(field.value.asText.map { $0.swiftLiteral } ?? ".number(\(field.value.text))")"
    }
    let values = pairs.isEmpty ? "[:]" : "[\(pairs.joined(separator: ", "))]"
    guard !policies.notShown.isEmpty else { return values }
    let hidden = policies.notShown.sorted().map { $0.swiftLiteral }.joined(separator: ", ")
    return "ChosenPolicies(\(values), notShown: [\(hidden)])"
  }
}

extension Scenario {
  /// Reads a scenario from the JSON of its scene and events, as in a corpus entry.
  ///
  /// - Throws: `FormatError`, or `SceneRefusal` for a scene that is no legal starting situation.
  public init(json: String) throws {
    self = try FieldReader.read(Scenario.self, from: try JSONParser.parse(Array(json.utf8)))
    try scene.validate()
  }
}
