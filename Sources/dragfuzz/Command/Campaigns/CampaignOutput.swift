import DragFuzz
import DragSpec

/// Writes what campaigns have shown, as text or as JSON lines.
///
/// Nothing here may depend on the number of workers, on time or on whether a finding was in the corpus before.
struct CampaignOutput {
  private let plan: CampaignPlan
  private let painter: Painter
  private var scenarios: UInt64 = 0
  /// The behaviours that were not tested, as every scenario was declined.
  private var untested: [String] = []
  private var findings = 0
  /// How often something went wrong and not again.
  private var trouble = 0
  private var isDeterministic = true
  private var number = 0
  /// The behaviours of which it was shown what was exercised.
  private var shown: Set<String> = []

  init(_ plan: CampaignPlan) {
    self.plan = plan
    painter = plan.isJSON ? Painter() : StandardOutput.painter
  }

  // MARK: Start

  func start() throws(CommandError) {
    if plan.isJSON { return try StandardOutput.write(lines: [startLine]) }
    guard plan.loudness > .quiet else { return }
    var line = "dragfuzz \(Version.current), seed \(plan.seed)"
    if plan.hasIterations {
      line += ", \(Figures.count(plan.iterations, "scenario")) for each implementation"
    }
    if plan.shard.count > 1 { line += ", shard \(plan.shard.number) of \(plan.shard.count)" }
    try StandardOutput.write(lines: [line])
  }

  private var startLine: String {
    JSONLine.text(
      type: "start",
      [
        JSON.Field("version", .text(Version.current)), JSON.Field("seed", .integer(plan.seed)),
        JSON.Field("iterations", plan.hasIterations ? .integer(plan.iterations) : .null),
        JSON.Field(
          "shard",
          .object([
            JSON.Field("number", .integer(plan.shard.number)),
            JSON.Field("count", .integer(plan.shard.count)),
          ])),
        JSON.Field("corpus", .optional(plan.corpus?.folder)),
      ])
  }

  // MARK: Each implementation

  mutating func show(_ report: CampaignReport, files: [String?]) throws(CommandError) {
    scenarios += report.scenarios
    findings += report.findings.count
    if report.isNotDeterministic { isDeterministic = false }
    trouble += report.trouble.reduce(0) { $0 + $1.count }
    if report.wasDeclined { untested.append(report.behaviour) }
    if plan.isJSON {
      var lines: [String] = []
      for (finding, file) in zip(report.findings, files) {
        lines.append(FindingLine.text(finding, file: file, command: plan.command(for: finding, in: file)))
      }
      return try StandardOutput.write(lines: lines + [resultLine(report)])
    }
    var lines: [String] = []
    if plan.loudness > .quiet {
      lines += ["", headline(report)] + remarks(report.remarks) + declined(report)
      // Other implementations of a behaviour run the same scenarios; what they never show, the health check says.
      if shown.insert(report.behaviour).inserted || plan.loudness == .verbose { lines += exercised(report) }
      lines += remarks(HealthCheck.messages(about: report))
    }
    for (finding, file) in zip(report.findings, files) {
      number += 1
      lines.append("")
      if plan.loudness == .quiet {
        lines.append("\(report.behaviour), \(report.implementation):")
      }
      lines += FindingText(finding, painter: painter).lines(
        number: number, scenarios: report.scenarios, isVerbose: plan.loudness == .verbose,
        command: plan.command(for: finding, in: file))
    }
    try StandardOutput.write(lines: lines)
  }

  private func headline(_ report: CampaignReport) -> String {
    let head = painter.strong("\(report.behaviour), \(report.implementation)")
    let ran = "\(Figures.count(report.scenarios, "scenario")) with \(Figures.count(report.events, "event"))"
    let outcome =
      !report.findings.isEmpty
      ? painter.bad(Figures.count(report.findings.count, "finding"))
      : report.wasDeclined
        ? painter.bad("nothing tested")
        : report.isNotDeterministic ? painter.bad("not deterministic") : painter.good("nothing found")
    var known = ""
    if let card = plan.targets.first(where: {
      $0.behaviour.name == report.behaviour && $0.implementation == report.implementation
    })?.behaviour.implementations.first(where: { $0.name == report.implementation }), !card.defects.isEmpty {
      let shown = Set(report.findings.compactMap(\.defect)).count
      known = "; \(shown) of \(Figures.count(card.defects.count, "known defect")) shown"
    }
    return "\(head): \(ran), \(outcome)\(known)\(report.wasInterrupted ? " until it was interrupted" : "")"
  }

  private func declined(_ report: CampaignReport) -> [String] {
    guard !report.declined.isEmpty else { return [] }
    let shownMax = 8
    var rows = report.declined.prefix(shownMax).map { ($0.count, $0.reason) }
    let others = report.declined.dropFirst(shownMax)
    if !others.isEmpty { rows.append((others.reduce(0) { $0 + $1.count }, "for other reasons")) }
    return ["  \(Figures.count(report.declinedCount, "more scenario")) the program has declined:"]
      + rows.map { count, reason in
        let figure = Figures.grouped(count)
        return String(repeating: " ", count: max(0, 10 - figure.count))
          + "\(figure)  \(painter.faint(reason))"
      }
  }

  private func exercised(_ report: CampaignReport) -> [String] {
    guard report.scenarios > 0, !report.labels.isEmpty else { return [] }
    let width = report.labels.map(\.label.name.count).max() ?? 0
    return ["  What was exercised, in how many of the \(report.labelledInWords):"]
      + report.labels.map { row in
        let share = Figures.share(row.count, of: report.labelledScenarios)
        let spaces = String(repeating: " ", count: max(0, 8 - share.count))
        let gap = String(repeating: " ", count: width - row.label.name.count)
        return painter.faint("  ")
          + "\(spaces)\(share)  \(row.label.name)\(gap)  \(painter.faint(row.label.meaning))"
      }
  }

  private func remarks(_ texts: [String]) -> [String] {
    texts.flatMap { text in
      text.wrapped(to: 100).enumerated().map { ($0 == 0 ? "  ! " : "    ") + $1 }
    }
  }

  private func resultLine(_ report: CampaignReport) -> String {
    JSONLine.text(
      type: "result",
      [
        JSON.Field("behaviour", .text(report.behaviour)),
        JSON.Field("implementation", .text(report.implementation)),
        JSON.Field("scenarios", .integer(report.scenarios)), JSON.Field("events", .integer(report.events)),
        JSON.Field("refusedScenes", .integer(report.refusedScenes)),
        JSON.Field("declined", .object(report.declined.map { JSON.Field($0.reason, .integer($0.count)) })),
        JSON.Field("findings", .integer(report.findings.count)),
        JSON.Field("trouble", .array(report.trouble.map { FindingLine.trouble($0) })),
        JSON.Field("ending", .optional(report.ending)),
        JSON.Field("interrupted", .flag(report.wasInterrupted)),
        JSON.Field("labelledScenarios", .integer(report.labelledScenarios)),
        JSON.Field("labels", .object(report.labels.map { JSON.Field($0.label.name, .integer($0.count)) })),
        JSON.Field("health", .array(HealthCheck.messages(about: report).map { .text($0) })),
      ])
  }

  // MARK: End

  func end(wasInterrupted: Bool) throws(CommandError) {
    if plan.isJSON {
      let line = JSONLine.text(
        type: "end",
        [
          JSON.Field("scenarios", .integer(scenarios)), JSON.Field("findings", .integer(findings)),
          JSON.Field("trouble", .integer(trouble)),
          JSON.Field("interrupted", .flag(wasInterrupted)),
        ])
      return try StandardOutput.write(lines: [line])
    }
    let implementations = Set(plan.targets.map { "\($0.behaviour.name)/\($0.implementation)" }).count
    let ran = "\(Figures.count(scenarios, "scenario")) on \(Figures.count(implementations, "implementation"))"
    var line =
      findings > 0
      ? painter.bad(Figures.count(findings, "finding"))
      : isDeterministic ? painter.good("Nothing found") : painter.bad("Two answers to the same scenario")
    line += " in \(ran)"
    if !untested.isEmpty {
      let what = untested.joined(separator: " and ")
      line =
        scenarios == 0 && findings == 0
        ? painter.bad("Nothing was tested") : "\(line); \(what) \(painter.bad("not tested"))"
      line += ", as every scenario was declined"
    }
    if trouble == 1 { line += "; one thing went wrong that did not come again" }
    if trouble > 1 { line += "; \(Figures.grouped(trouble)) things went wrong that did not come again" }
    line += "\(wasInterrupted ? "; interrupted before the end" : "")."
    if plan.corpus == nil {
      line += " Without a corpus nothing was written: make a folder Corpus, or name one with --corpus."
    }
    try StandardOutput.write(lines: (plan.loudness > .quiet ? [""] : []) + [line])
  }
}
