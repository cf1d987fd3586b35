import DragSpec

/// A report as SARIF 2.1.0, which code scanning services and editors read.
///
/// One run for the whole report, as GitHub keeps one run of a tool and category: the rules are the invariants that were
/// judged, the results what broke. Nothing in it depends on the clock or the number of workers.
public struct SARIFText {
  /// The JSON Schema that the text follows.
  static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  /// What relative names of files begin at.
  static let root = "%SRCROOT%"

  private let report: TestReport
  private let paths: ReportPaths
  private let rules: SARIFRules

  /// The text of the file.
  public static func text(of report: TestReport, paths: ReportPaths = ReportPaths()) -> String {
    SARIFText(report: report, paths: paths, rules: SARIFRules(of: report)).document.prettyText
  }

  private var document: JSON {
    ["$schema": .text(Self.schema), "version": "2.1.0", "runs": [run]]
  }

  private var run: JSON {
    [
      "tool": ["driver": driver], "invocations": [invocation],
      "originalUriBaseIds": [Self.root: ["description": .message("The root of the repository.")]],
      "results": .array(report.failures.map { result($0) }), "columnKind": "unicodeCodePoints",
      "properties": .object(report.facts.map { JSON.Field($0.name, .text($0.value)) }),
    ]
  }

  private var driver: JSON {
    [
      "name": "dragfuzz", "version": .text(Version.current), "semanticVersion": .text(Version.current),
      "shortDescription": .message("Property-based testing and fuzzing of drag-and-drop behaviour."),
      "rules": .array(rules.list),
    ]
  }

  private var invocation: JSON {
    let fields: JSON = ["executionSuccessful": .flag(report.trouble == nil)]
    guard let trouble = report.troubleSentence else { return fields }
    return fields.adding([
      "toolExecutionNotifications": [["level": "error", "message": .message(trouble)]]
    ])
  }

  // MARK: Results

  private func result(_ failure: TestReport.Failure) -> JSON {
    let finding = failure.finding
    let rule = SARIFRules.identifier(of: finding.violation.key.invariant, in: finding.entry.behaviour)
    let index: JSON = rules.index(of: rule).map { ["ruleIndex": JSON($0)] } ?? [:]
    let flow: JSON = flow(failure).map { ["codeFlows": [$0]] } ?? [:]
    return (["ruleId": .text(rule)] as JSON).adding(index).adding([
      "level": failure.flakiness == nil ? "error" : "warning", "message": .message(message(failure)),
      "locations": [location(failure)],
      "fingerprints": ["counterexample/v1": .text(Random.hexHash(finding.entry.identity))],
      "partialFingerprints": partialFingerprints(finding),
    ]).adding(flow).adding(["properties": properties(failure)])
  }

  private func message(_ failure: TestReport.Failure) -> String {
    let script = failure.finding.script
    let steps = script.events.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")
    return """
      \(failure.finding.entry.implementation ?? "The implementation") breaks a promise of \
      \(failure.finding.entry.behaviour): \(failure.finding.promise)
      Expected \(failure.finding.violation.expected), seen \(failure.finding.violation.seen) \
      \(moment(failure)).
      Scene: \(script.scene)
      Events:\(steps.isEmpty ? " none" : "\n\(steps)")
      Again: \(failure.command)
      """ + failure.remarks.map { "\n\($0)" }.joined()
  }

  private func moment(_ failure: TestReport.Failure) -> String {
    failure.finding.violation.eventIndex.map { "after event \($0 + 1)" } ?? "at the start"
  }

  private func location(_ failure: TestReport.Failure) -> JSON {
    let entry = failure.finding.entry
    let implementation = entry.implementation ?? ""
    return place(failure, line: failure.line).adding([
      "logicalLocations": [
        [
          "name": .text(implementation), "fullyQualifiedName": .text("\(entry.behaviour)/\(implementation)"),
          "kind": "type",
        ]
      ]
    ])
  }

  private func place(_ failure: TestReport.Failure, line: Int) -> JSON {
    guard let file = failure.file else { return [:] }
    let uri = paths.uri(of: file)
    let base: JSON = uri.hasPrefix("file:") ? [:] : ["uriBaseId": .text(Self.root)]
    return [
      "physicalLocation": [
        "artifactLocation": (["uri": .text(uri)] as JSON).adding(base), "region": ["startLine": JSON(line)],
      ]
    ]
  }

  /// The events as the path that leads to the result, which viewers let people step through.
  private func flow(_ failure: TestReport.Failure) -> JSON? {
    let events = failure.finding.script.events
    guard failure.file != nil, !events.isEmpty else { return nil }
    let steps = events.enumerated().map { index, event -> JSON in
      let line = failure.eventLines.indices.contains(index) ? failure.eventLines[index] : failure.line
      return ["location": place(failure, line: line).adding(["message": .message(event)])]
    }
    return ["threadFlows": [["locations": .array(steps)]]]
  }

  private func properties(_ failure: TestReport.Failure) -> JSON {
    let entry = failure.finding.entry
    let fields: JSON = [
      "behaviour": .text(entry.behaviour), "implementation": JSON(entry.implementation),
      "place": .text(failure.finding.violation.key.place), "seed": JSON(entry.seed),
      "iteration": JSON(entry.iteration), "command": .text(failure.command),
      "alsoSeen": .array(failure.cause.alsoSeen.map { .text($0.key.words) }),
    ]
    return fields.adding(failure.finding.defect.map { ["defect": .text($0.name)] } ?? [:])
  }

  // MARK: Fingerprints

  /// What tells findings apart: another minimum of the same violation is still the same alert.
  ///
  /// The second name is the one that GitHub looks at; without it GitHub would make one from a line of the
  /// entry.
  private func partialFingerprints(_ finding: FindingReport) -> JSON {
    let key = finding.violation.key
    let parts = [finding.entry.behaviour, finding.entry.implementation ?? "", key.invariant, key.place]
    let hash = Random.hexHash(JSON.array(parts.map { .text($0) }).text)
    return ["violation/v1": .text(hash), "primaryLocationLineHash": .text("\(hash):1")]
  }
}

/// The invariants of a report as SARIF's rules.
private struct SARIFRules {
  /// The rules, in the order of their behaviours and invariants.
  private(set) var list: [JSON] = []
  private var indexes: [String: Int] = [:]

  /// All that were judged, so that what held is seen too, and all that broke.
  init(of report: TestReport) {
    for suite in report.suites {
      for card in suite.judged { add(card.name, card.promise, card.kind, of: suite.behaviour) }
      for failure in suite.failures {
        add(failure.finding.violation.key.invariant, failure.finding.promise, .invariant, of: suite.behaviour)
      }
    }
  }

  /// The name of an invariant among those of all behaviours.
  static func identifier(of invariant: String, in behaviour: String) -> String { "\(behaviour)/\(invariant)" }

  /// The place of a rule in the list.
  func index(of identifier: String) -> Int? { indexes[identifier] }

  private mutating func add(
    _ name: String, _ promise: String, _ kind: PromiseCard.Kind, of behaviour: String
  ) {
    let identifier = Self.identifier(of: name, in: behaviour)
    guard indexes[identifier] == nil else { return }
    indexes[identifier] = list.count
    let help = Self.help(kind, behaviour)
    list.append([
      "id": .text(identifier), "name": .text(Self.pascalCase(name)), "shortDescription": .message(promise),
      "fullDescription": .message(promise),
      "help": ["text": .text("\(promise) \(help)"), "markdown": .text("\(promise)\n\n\(help)")],
      "defaultConfiguration": ["level": "error"],
      "properties": [
        "tags": ["drag-and-drop", .text(behaviour), .text(kind.rawValue)], "precision": "very-high",
        "problem.severity": "error",
      ],
    ])
  }

  private static func help(_ kind: PromiseCard.Kind, _ behaviour: String) -> String {
    let judged =
      switch kind {
      case .invariant: "It is checked by what is seen after each event."
      case .relation: "It is checked by running a scenario and a variant of it, and comparing the two."
      case .common: "Every implementation of every behaviour promises it."
      }
    return
      "\(judged) `dragfuzz show FILE` draws the counterexample step by step, `dragfuzz replay FILE` runs it "
      + "again, and `dragfuzz list invariants --behaviour \(behaviour)` tells what else is promised."
  }

  /// `cancel-restores` as `CancelRestores`, the form in which SARIF has the names of rules.
  private static func pascalCase(_ name: String) -> String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension JSON {
  /// A message of SARIF in plain text.
  fileprivate static func message(_ text: String) -> JSON { ["text": .text(text)] }
}
