import DragFuzz
import DragSpec

/// Writes the results of campaigns, as text or as JSON lines.
///
/// Nothing here may depend on the number of workers, on time or on whether a finding was kept before.
struct CampaignOutput {
  private let plan: CampaignPlan
  private let painter: Painter
  private(set) var totals = RunTotals()
  /// How many causes have no file with a counterexample.
  private var unkept = 0
  /// Of how many implementations nothing was run or judged.
  private var untestedCount = 0
  private var number = 0
  private var isFirst = true
  /// The notes on situations that were shown: other implementations of a behaviour run the same scenarios.
  private var situations: Set<[String]> = []

  init(_ plan: CampaignPlan) {
    self.plan = plan
    painter = plan.arguments.isJSON ? Painter() : StandardOutput.painter
  }

  // MARK: Start

  /// Prints a seed that dragfuzz chose at once, so that it is known however the run ends.
  func start() throws(CommandError) {
    if plan.arguments.isJSON { return try StandardOutput.write(lines: [startLine]) }
    if !plan.arguments.has(.seed), plan.loudness > .quiet {
      StandardError.write(line: "dragfuzz: the seed is \(plan.seed)")
    }
  }

  private var startLine: String {
    JSONLine.text(
      type: "start",
      [
        "version": .text(Version.current), "seed": JSON(plan.seed),
        "iterations": plan.hasIterations ? JSON(plan.iterations) : .null,
        "corpus": JSON(plan.corpus?.folder), "keeps": .flag(plan.keeps),
      ])
  }

  // MARK: Each implementation

  mutating func show(_ report: CampaignReport, files: [String?]) throws(CommandError) {
    totals.add(report)
    if report.isUntested { untestedCount += 1 }
    unkept += files.count { $0 == nil }
    if plan.arguments.isJSON {
      var lines: [String] = []
      for (finding, file) in zip(report.findings, files) {
        let command = plan.command(for: finding, in: file)
        let facts = finding.facts(scenarios: report.scenarios, file: file, command: command)
        lines.append(JSONLine.text(type: "cause", facts))
      }
      lines += report.unconfirmed.map {
        JSONLine.text(type: "unconfirmed", $0.finding.facts(scenarios: report.scenarios, command: nil))
      }
      return try StandardOutput.write(lines: lines + [JSONLine.text(type: "result", report.facts)])
    }
    let notes = plan.loudness > .quiet ? notes(report) : []
    guard plan.loudness > .quiet || !report.findings.isEmpty || !report.unconfirmed.isEmpty else { return }
    var lines = (isFirst ? [] : [""]) + [headline(report)]
    if plan.loudness > .quiet || !report.unconfirmed.isEmpty { lines += remarks(report, .doubt) }
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
      : report.isUntested
        ? painter.bad("nothing tested")
        : report.isNotDeterministic
          ? painter.bad("not deterministic")
          : report.isInDoubt ? painter.bad("nothing confirmed") : painter.good("nothing found")
    let ran =
      report.isUntested && report.scenarios == 0 ? "" : " in \(Figures.count(report.scenarios, "scenario"))"
    // Named only where a cause is seen in one of them alone: a second run shows the same as the first.
    let isKnown = report.findings.contains { $0.occurrences == 0 }
    let known = isKnown ? " and \(Figures.count(report.replayed, "known counterexample"))" : ""
    return "\(head): \(outcome)\(ran)\(known)"
      + (report.wasInterrupted ? ", until it was interrupted" : "")
  }

  /// The notes to show besides the causes.
  private mutating func notes(_ report: CampaignReport) -> [String] {
    let notes = report.facts.filter { fact in
      guard fact.title == "Situations" else { return [.note, .gap].contains(fact.kind) }
      return situations.insert([report.behaviour, fact.text]).inserted
    }
    var lines = notes.flatMap { $0.text.wrapped(to: 78) }.map { "  \($0)" }
    if let strength = report.strength, !strength.missed.isEmpty {
      let missed = strength.missed.count == 1 ? "Why it is missed" : "Which are missed, and why"
      lines.append("  \(missed): \(plan.strengthCommand(for: report))")
    }
    lines += tighter(report)
    if !report.next.isEmpty {
      lines += ["  To see what else breaks:"]
      lines += ["    \(painter.command(plan.again(skipping: report.next)))"]
    }
    if plan.loudness == .verbose { lines += exercised(report) }
    return lines + declined(report) + remarks(report, .warning)
  }

  /// The lines to put into the driver, or how to get them.
  private func tighter(_ report: CampaignReport) -> [String] {
    guard !report.tighter.lines.isEmpty else { return [] }
    guard plan.arguments.has(.tighten) else { return ["  --tighten prints the lines to declare it."] }
    return ["  To put into \(report.tighter.place), in place of what is there:"]
      + report.tighter.lines.map { "    \(painter.command($0))" }
  }

  private func declined(_ report: CampaignReport) -> [String] {
    let reasons = report.notRun.reasons
    guard !reasons.isEmpty else { return [] }
    let shownMax = 8
    var rows = reasons.prefix(shownMax).map { ($0.count, $0.reason) }
    let others = reasons.dropFirst(shownMax)
    if !others.isEmpty { rows.append((others.reduce(0) { $0 + $1.count }, "for other reasons")) }
    return ["  \(Figures.count(report.notRun.declinedCount, "more scenario")) that the program declined:"]
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

  private func remarks(_ report: CampaignReport, _ kind: Fact.Kind) -> [String] {
    report.facts.filter { $0.kind == kind }.flatMap { fact in
      fact.text.wrapped(to: 76).enumerated().map { ($0 == 0 ? "  ! " : "    ") + $1 }
    }
  }

  // MARK: End

  func end(wasInterrupted: Bool) throws(CommandError) {
    if plan.arguments.isJSON {
      let line = JSONLine.text(
        type: "end",
        [
          "scenarios": JSON(totals.scenarios), "causes": JSON(totals.causes), "trouble": JSON(totals.trouble),
          "untested": JSON(totals.untestedInWords?.sentence), "interrupted": .flag(wasInterrupted),
        ])
      return try StandardOutput.write(lines: [line])
    }
    var line =
      totals.causes > 0
      ? painter.bad(Figures.count(totals.causes, "cause"))
      : !totals.isDeterministic
        ? painter.bad("Two answers to the same scenario")
        : totals.isInDoubt ? painter.bad("Nothing confirmed") : painter.good("Nothing found")
    line += " in \(totals.ran()), seed \(plan.seed)"
    let untested = totals.untested
    if totals.causes == 0, untestedCount == plan.targets.count {
      let reasons =
        untested.count == 1
        ? ", as \(untested[0].reason)" : untested.map { "; \($0.what), as \($0.reason)" }.joined()
      line = painter.bad("Nothing was tested") + reasons
    } else {
      for (what, reason) in untested { line += "; \(what) \(painter.bad("not tested")), as \(reason)" }
    }
    if totals.trouble == 1 { line += "; one problem did not happen again" }
    if totals.trouble > 1 { line += "; \(Figures.grouped(totals.trouble)) problems did not happen again" }
    if totals.isTooWeak { line += "; \(painter.bad("too weak"))" }
    line += "\(wasInterrupted ? "; interrupted before the end" : "")."
    let advice = unkept > 0 && !plan.keeps ? ["--corpus DIR keeps the counterexamples."] : []
    try StandardOutput.write(lines: (isFirst ? [] : [""]) + [line] + advice)
  }
}
