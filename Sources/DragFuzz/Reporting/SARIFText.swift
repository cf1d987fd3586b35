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
    [
      "$schema": .text(Self.schema),
      "version": .text("2.1.0"),
      "runs": .array([run]),
    ]
  }

  private var run: JSON {
    [
      "tool": ["driver": driver],
      "invocations": .array([invocation]),
      "originalUriBaseIds": [Self.root: ["description": .message("The root of the repository.")]],
      "results": .array(report.failures.map { result($0) }),
      "columnKind": .text("unicodeCodePoints"),
      "properties": .object(report.facts.map { JSON.Field($0.name, .text($0.value)) }),
    ]
  }

  private var driver: JSON {
    [
      "name": .text("dragfuzz"),
      "version": .text(Version.current),
      "semanticVersion": .text(Version.current),
      "shortDescription": .message("Property-based testing and fuzzing of drag-and-drop behaviour."),
      "rules": .array(rules.list),
    ]
  }

  private var invocation: JSON {
    var fields = [JSON.Field("executionSuccessful", .flag(report.trouble == nil))]
    if let trouble = report.troubleInWords {
      fields.append(
        JSON.Field(
          "toolExecutionNotifications",
          .array([
            [
              "level": .text("error"),
              "message": .message(trouble),
            ]
          ])))
    }
    return .object(fields)
  }

  // MARK: Results

  private func result(_ failure: TestReport.Failure) -> JSON {
    let finding = failure.finding
    let rule = SARIFRules.identifier(of: finding.violation.key.invariant, in: finding.entry.behaviour)
    var fields = [JSON.Field("ruleId", .text(rule))]
    if let index = rules.index(of: rule) { fields.append(JSON.Field("ruleIndex", .number(Double(index)))) }
    fields += [
      JSON.Field("level", .text(failure.flakiness == nil ? "error" : "warning")),
      JSON.Field("message", .message(message(failure))),
      JSON.Field("locations", .array([location(failure)])),
      JSON.Field(
        "fingerprints", ["counterexample/v1": .text(hash(finding.entry.identity))]),
      JSON.Field("partialFingerprints", partialFingerprints(finding)),
    ]
    if let flow = flow(failure) { fields.append(JSON.Field("codeFlows", .array([flow]))) }
    fields.append(JSON.Field("properties", properties(failure)))
    return .object(fields)
  }

  private func message(_ failure: TestReport.Failure) -> String {
    let script = failure.finding.script
    let steps = script.events.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")
    return """
      \(failure.finding.entry.implementation ?? "The implementation") breaks a promise of \
      \(failure.finding.entry.behaviour): \(failure.finding.promise)
      Expected \(failure.finding.violation.expected), seen \(failure.finding.violation.seen) \
      \(failure.finding.violation.moment).\(failure.flakiness.map { "\nIt is \($0)." } ?? "")
      Scene: \(script.scene)
      Events:\(steps.isEmpty ? " none" : "\n\(steps)")
      Again: \(failure.command)
      """
  }

  private func location(_ failure: TestReport.Failure) -> JSON {
    let entry = failure.finding.entry
    let implementation = entry.implementation ?? ""
    let logical: JSON = [
      "name": .text(implementation),
      "fullyQualifiedName": .text("\(entry.behaviour)/\(implementation)"),
      "kind": .text("type"),
    ]
    return .object(
      place(failure, line: failure.line) + [JSON.Field("logicalLocations", .array([logical]))])
  }

  private func place(_ failure: TestReport.Failure, line: Int) -> [JSON.Field] {
    guard let file = failure.file else { return [] }
    let uri = paths.uri(of: file)
    var artifact = [JSON.Field("uri", .text(uri))]
    if !uri.hasPrefix("file:") { artifact.append(JSON.Field("uriBaseId", .text(Self.root))) }
    return [
      JSON.Field(
        "physicalLocation",
        [
          "artifactLocation": .object(artifact),
          "region": ["startLine": .number(Double(line))],
        ])
    ]
  }

  /// The events as the path that leads to the result, which viewers let people step through.
  private func flow(_ failure: TestReport.Failure) -> JSON? {
    let events = failure.finding.script.events
    guard failure.file != nil, !events.isEmpty else { return nil }
    let steps = events.enumerated().map { index, event in
      let line = failure.eventLines.indices.contains(index) ? failure.eventLines[index] : failure.line
      return JSON.object([
        JSON.Field(
          "location", .object(place(failure, line: line) + [JSON.Field("message", .message(event))]))
      ])
    }
    return ["threadFlows": .array([["locations": .array(steps)]])]
  }

  private func properties(_ failure: TestReport.Failure) -> JSON {
    let finding = failure.finding
    var fields = [
      JSON.Field("behaviour", .text(finding.entry.behaviour)),
      JSON.Field("implementation", JSON(finding.entry.implementation)),
      JSON.Field("place", .text(finding.violation.key.place)),
      JSON.Field("seed", JSON(finding.entry.seed)), JSON.Field("iteration", JSON(finding.entry.iteration)),
      JSON.Field("command", .text(failure.command)),
    ]
    if let defect = finding.defect { fields.append(JSON.Field("defect", .text(defect.name))) }
    return .object(fields)
  }

  // MARK: Fingerprints

  /// What tells findings apart: another minimum of the same violation is still the same alert.
  ///
  /// The second name is the one that GitHub looks at; it would make it from a line of the entry otherwise.
  private func partialFingerprints(_ finding: FindingReport) -> JSON {
    let key = finding.violation.key
    let parts = [finding.entry.behaviour, finding.entry.implementation ?? "", key.invariant, key.place]
    let hash = hash(JSON.array(parts.map { .text($0) }).text)
    return [
      "violation/v1": .text(hash),
      "primaryLocationLineHash": .text("\(hash):1"),
    ]
  }

  private func hash(_ text: String) -> String {
    let digits = String(Random.hash(text), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension JSON {
  /// A message of SARIF in plain text.
  static func message(_ text: String) -> JSON { ["text": .text(text)] }
}
