import DragFuzz
import DragSpec

/// Writes what campaigns have shown, as text or as JSON lines.
///
/// Nothing here may depend on the number of workers, on time or on whether a finding was kept before.
struct CampaignOutput {
  private let plan: CampaignPlan
  private let painter: Painter
  private var scenarios: UInt64 = 0
  /// The behaviours that were not tested, as every scenario was declined, or none can be given.
  private var untested: [String] = []
  private var hasDeclined = false
  private var causes = 0
  /// How many causes have a counterexample that lies nowhere.
  private var unkept = 0
  /// How often something went wrong and not again.
  private var trouble = 0
  private var isDeterministic = true
  private var number = 0
  private var isFirst = true
  /// What was said of the situations of each behaviour.
  private var situations: [String: String] = [:]

  init(_ plan: CampaignPlan) {
    self.plan = plan
    painter = plan.isJSON ? Painter() : StandardOutput.painter
  }

  // MARK: Start

  /// A seed that was chosen is said at once, so that it is known whatever happens to the run.
  func start() throws(CommandError) {
    if plan.isJSON { return try StandardOutput.write(lines: [startLine]) }
    if plan.isSeedChosen, plan.loudness > .quiet {
      StandardError.write(line: "dragfuzz: the seed is \(plan.seed)")
    }
  }

  private var startLine: String {
    JSONLine.text(
      type: "start",
      [
        JSON.Field("version", .text(Version.current)), JSON.Field("seed", .integer(plan.seed)),
        JSON.Field("iterations", plan.hasIterations ? .integer(plan.iterations) : .null),
        JSON.Field("corpus", .optional(plan.corpus?.folder)), JSON.Field("keeps", .flag(plan.keeps)),
      ])
  }

  // MARK: Each implementation

  mutating func show(_ report: CampaignReport, files: [String?]) throws(CommandError) {
    scenarios += report.scenarios
    causes += report.findings.count
    unkept += files.count { $0 == nil }
    if report.isNotDeterministic { isDeterministic = false }
    trouble += report.trouble.reduce(0) { $0 + $1.count }
    if report.wasDeclined { untested.append(report.behaviour) }
    if report.declinedCount > 0 { hasDeclined = true }
    if plan.isJSON {
      var lines: [String] = []
      for (finding, file) in zip(report.findings, files) {
        let command = plan.command(for: finding, in: file)
        let facts = finding.facts(scenarios: report.scenarios, file: file, command: command)
        lines.append(FindingLine.text("cause", facts))
      }
      lines += report.unconfirmed.map {
        FindingLine.text("unconfirmed", $0.finding.facts(scenarios: report.scenarios, command: nil))
      }
      return try StandardOutput.write(lines: lines + [resultLine(report)])
    }
    let notes = plan.loudness > .quiet ? notes(report) : []
    guard plan.loudness > .quiet || !report.findings.isEmpty || !report.unconfirmed.isEmpty else { return }
    var lines = (isFirst ? [] : [""]) + [headline(report)]
    if plan.loudness > .quiet || !report.unconfirmed.isEmpty { lines += remarks(report.remarks) }
    isFirst = false
    for (finding, file) in zip(report.findings, files) {
      number += 1
      lines.append("")
      lines += FindingText(painter: painter).lines(
        finding, number: number, scenarios: report.scenarios, isWhole: plan.loudness == .verbose,
        command: plan.command(for: finding, in: file))
    }
    if !report.findings.isEmpty, !notes.isEmpty { lines.append("") }
    try StandardOutput.write(lines: lines + notes)
  }

  private func headline(_ report: CampaignReport) -> String {
    let head = painter.strong("\(report.behaviour), \(report.implementation)")
    let outcome =
      !report.findings.isEmpty
      ? painter.bad(Figures.count(report.findings.count, "cause"))
      : report.wasDeclined
        ? painter.bad("nothing tested")
        : report.isNotDeterministic ? painter.bad("not deterministic") : painter.good("nothing found")
    let ran = report.wasDeclined ? "" : " in \(Figures.count(report.scenarios, "scenario"))"
    return "\(head): \(outcome)\(ran)"
      + (report.wasInterrupted ? ", until it was interrupted" : "")
  }

  /// What there is to know besides the causes.
  private mutating func notes(_ report: CampaignReport) -> [String] {
    var notes: [String] = []
    if let more = report.moreKinds { notes.append(more) }
    // Other implementations of a behaviour run the same scenarios.
    if let line = HealthCheck.situations(of: report),
      situations.updateValue(line, forKey: report.behaviour) != line
    {
      notes.append(line)
    }
    notes += HealthCheck.untried(in: report)
    if let settings = report.settings { notes.append(settings.sentence) }
    var lines = notes.flatMap { $0.wrapped(to: 78) }.map { "  \($0)" }
    if plan.loudness == .verbose { lines += exercised(report) }
    return lines + declined(report) + remarks(HealthCheck.messagesBesidesSituations(about: report))
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
    guard report.scenarios > 0, !report.situations.isEmpty else { return [] }
    let width = report.situations.map(\.situation.name.count).max() ?? 0
    return ["  In how many of the \(report.observedInWords) each situation occurred:"]
      + report.situations.map { row in
        let share = Figures.share(row.count, of: report.observedScenarios)
        let spaces = String(repeating: " ", count: max(0, 8 - share.count))
        let gap = String(repeating: " ", count: width - row.situation.name.count)
        return painter.faint("  ")
          + "\(spaces)\(share)  \(row.situation.name)\(gap)  \(painter.faint(row.situation.meaning))"
      }
  }

  private func remarks(_ texts: [String]) -> [String] {
    texts.flatMap { text in
      text.wrapped(to: 76).enumerated().map { ($0 == 0 ? "  ! " : "    ") + $1 }
    }
  }

  private func resultLine(_ report: CampaignReport) -> String {
    let settings: [JSON.Field] =
      report.settings.map { settings in
        let values = settings.cards.map { card in
          JSON.Field(card.name, .array(card.values.map { .text($0) }))
        }
        return [
          JSON.Field("settings", .object(values)),
          JSON.Field("combinations", .integer(settings.combinations)),
          JSON.Field("allPairs", .flag(settings.haveAllPairs)),
        ]
      } ?? []
    return JSONLine.text(
      type: "result",
      [
        JSON.Field("behaviour", .text(report.behaviour)),
        JSON.Field("implementation", .text(report.implementation)),
        JSON.Field("scenarios", .integer(report.scenarios)), JSON.Field("events", .integer(report.events)),
        JSON.Field("refusedScenes", .integer(report.refusedScenes)),
        JSON.Field("declined", .object(report.declined.map { JSON.Field($0.reason, .integer($0.count)) })),
        JSON.Field("causes", .integer(report.findings.count)),
        JSON.Field("uncounted", .integer(report.uncounted)),
        JSON.Field("trouble", .array(report.trouble.map { FindingLine.trouble($0) })),
        JSON.Field("ending", .optional(report.ending)),
        JSON.Field("interrupted", .flag(report.wasInterrupted)),
        JSON.Field("observedScenarios", .integer(report.observedScenarios)),
        JSON.Field(
          "situations", .object(report.situations.map { JSON.Field($0.situation.name, .integer($0.count)) })),
        JSON.Field("health", .array(HealthCheck.messages(about: report).map { .text($0) })),
      ] + settings)
  }

  // MARK: End

  func end(wasInterrupted: Bool) throws(CommandError) {
    if plan.isJSON {
      let line = JSONLine.text(
        type: "end",
        [
          JSON.Field("scenarios", .integer(scenarios)), JSON.Field("causes", .integer(causes)),
          JSON.Field("trouble", .integer(trouble)),
          JSON.Field("interrupted", .flag(wasInterrupted)),
        ])
      return try StandardOutput.write(lines: [line])
    }
    let implementations = Set(plan.targets.map { "\($0.behaviour.name)/\($0.implementation)" }).count
    let ran =
      "\(Figures.count(scenarios, "scenario")) on \(Figures.count(implementations, "implementation"))"
      + ", seed \(plan.seed)"
    var line =
      causes > 0
      ? painter.bad(Figures.count(causes, "cause"))
      : isDeterministic ? painter.good("Nothing found") : painter.bad("Two answers to the same scenario")
    line += " in \(ran)"
    if !untested.isEmpty {
      let what = untested.joined(separator: " and ")
      line =
        scenarios == 0 && causes == 0
        ? painter.bad("Nothing was tested") : "\(line); \(what) \(painter.bad("not tested"))"
      line +=
        hasDeclined ? ", as every scenario was declined" : ", as its capabilities rule out every scenario"
    }
    if trouble == 1 { line += "; one problem did not come back" }
    if trouble > 1 { line += "; \(Figures.grouped(trouble)) problems did not come back" }
    line += "\(wasInterrupted ? "; interrupted before the end" : "")."
    if unkept > 0, !plan.keeps { line += " --corpus DIR keeps the counterexamples." }
    try StandardOutput.write(lines: (isFirst ? [] : [""]) + [line])
  }
}
