import DragSpec

/// A test in Swift that keeps a counterexample from coming back, as source text.
///
/// It needs `DragFuzzTesting`, and an expression for the implementation under test that stands for it in the tests.
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
  private let script: FindingReport.Script

  /// Makes the test of an entry.
  init<B: Behaviour>(_ entry: CorpusEntry, _ scenario: Scenario<B>, invariant: String, promise: String) {
    behaviour = "\(B.self)"
    self.entry = entry
    self.invariant = invariant
    self.promise = promise
    script = FindingReport.Script(scenario)
  }

  /// The name of the test function: that of the invariant with the hash of the entry.
  public var name: String {
    let hash = entry.fileName().dropLast(".json".count).suffix(8)
    return "\(Self.camelCase(invariant))_\(hash)"
  }

  /// The constant that stands for an implementation where nobody says otherwise: `myGrid` for `my-grid`.
  public static func expression(for implementation: String) -> String { camelCase(implementation) }

  private static func camelCase(_ name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    let joined = words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }
      .joined()
    return joined.first?.isNumber == false ? joined : "_\(joined)"
  }

  /// Whether the implementation ends its process, so that the test has to run in one of its own.
  private var endsTheProcess: Bool {
    invariant == CommonInvariant.survives
      && (entry.place?.hasPrefix("SIG") == true || entry.place?.hasPrefix("signal ") == true
        || entry.place == "exit")
  }

  /// The source text.
  ///
  /// - Parameters:
  ///   - expression: what stands for the implementation in the tests.
  public func source(_ framework: Framework = .swiftTesting, implementation expression: String) -> String {
    var lines: [String] = []
    switch framework {
    case .swiftTesting:
      lines.append("@Test(\(Self.literal("\(invariant): \(promise)")))")
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

  private func body(_ framework: Framework, _ expression: String) -> [String] {
    let json = scenarioLines
    // As many number signs as no text inside can be mistaken for the end.
    var signs = "#"
    while json.contains(where: { $0.contains("\"\"\"\(signs)") || $0.contains("\\\(signs)") }) { signs += "#" }
    let call = framework == .swiftTesting ? "expectNoViolation" : "assertNoViolation"
    return ["// \(script.scene)"]
      + script.events.enumerated().map { "// \($0 + 1). \($1)" }
      + ["let scenario = try Scenario<\(behaviour)>(", "  json: \(signs)\"\"\""]
      + json.map { "    \($0)" }
      + ["    \"\"\"\(signs))"]
      + ["await \(call)(of: \(Self.literal(invariant)), in: scenario, on: \(expression))"]
  }

  private var scenarioLines: [String] {
    let events = entry.events.asArray ?? []
    if events.isEmpty { return ["{", "  \"scene\": \(entry.scene.text),", "  \"events\": []", "}"] }
    return ["{", "  \"scene\": \(entry.scene.text),", "  \"events\": ["]
      + events.enumerated().map { "    \($1.text)\($0 == events.count - 1 ? "" : ",")" } + ["  ]", "}"]
  }

  private static func literal(_ text: String) -> String {
    "\"\(text.replacing(["\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\r": "\\r"]))\""
  }
}

extension String {
  /// The text with some characters written otherwise.
  fileprivate func replacing(_ escapes: [Character: String]) -> String {
    reduce(into: "") { $0 += escapes[$1] ?? String($1) }
  }
}

extension Scenario {
  /// Reads a scenario from the JSON of its scene and events, as in a corpus entry.
  ///
  /// - Throws: ``FormatError``, or ``SceneRefusal`` for a scene that is no legal starting situation.
  public init(json: String) throws {
    self = try FieldReader.read(Scenario.self, from: try JSONParser.parse(Array(json.utf8)))
    try scene.validate()
  }
}

extension Registration {
  /// The regression test of an entry, which has to say what it breaks.
  ///
  /// - Throws: ``EntryError``.
  public func regressionTest(of entry: CorpusEntry) throws(EntryError) -> RegressionTest {
    guard let key = try key(of: entry) else { throw .incomplete(missing: "invariant") }
    return RegressionTest(
      entry, try scenario(of: entry), invariant: key.invariant, promise: promise(of: key.invariant))
  }
}
