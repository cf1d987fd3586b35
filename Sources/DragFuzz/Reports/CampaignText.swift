import DragSpec

/// The amount of output.
package enum Loudness: Comparable, Sendable { case quiet, normal, verbose }

/// Reports campaigns as text for people.
///
/// The text must not depend on the number of workers, on time, or on whether a finding was kept before.
package struct CampaignText: Reporter {
  private let loudness: Loudness
  private let painter: Painter
  /// Whether the lines to put into the driver are shown.
  private let tightens: Bool
  private let strengthCommand: (CampaignReport) -> String
  private let write: ([String]) -> Void
  private var run = Run()
  private var totals = RunTotals()
  /// How many causes have no file with a counterexample.
  private var unkept = 0
  /// Of how many implementations nothing was run or judged.
  private var untestedCount = 0
  private var isFirst = true
  /// The notes on situations shown so far: other implementations of the behaviour run the same scenarios.
  private var situations: Set<[String]> = []

  /// Makes a reporter.
  ///
  /// - Parameters:
  ///   - loudness: how much is written.
  ///   - painter: the colours.
  ///   - tightens: whether to show the lines that declare less.
  ///   - strengthCommand: the command that tells which typical mistakes a campaign would notice.
  ///   - write: is given lines to write.
  package init(
    _ loudness: Loudness, painter: Painter, tightens: Bool,
    strengthCommand: @escaping (CampaignReport) -> String, write: @escaping ([String]) -> Void
  ) {
    (self.loudness, self.painter, self.tightens) = (loudness, painter, tightens)
    (self.strengthCommand, self.write) = (strengthCommand, write)
  }

  package mutating func begin(_ run: Run) async { self.run = run }

  package mutating func cause(_ cause: Cause, in report: CampaignReport, of target: Run.Target) async {
    if cause == report.causes.first { head(report) }
    if cause.file == nil { unkept += 1 }
    write([""] + FactText(painter: painter).lines(of: cause, isWhole: loudness == .verbose))
  }

  package mutating func end(_ report: CampaignReport, of target: Run.Target) async {
    totals.add(report)
    if report.isUntested { untestedCount += 1 }
    let notes = loudness > .quiet ? notes(report) : []
    if report.causes.isEmpty {
      guard loudness > .quiet || !report.unconfirmed.isEmpty else { return }
      head(report)
    } else if !notes.isEmpty {
      write([""])
    }
    write(notes)
  }

  private mutating func head(_ report: CampaignReport) {
    var lines = (isFirst ? [] : [""]) + [headline(report)]
    if loudness > .quiet || !report.unconfirmed.isEmpty { lines += remarks(report, .doubt) }
    isFirst = false
    write(lines)
  }

  private func headline(_ report: CampaignReport) -> String {
    let head = painter.strong("\(report.behaviour), \(report.implementation)")
    let outcome =
      !report.causes.isEmpty
      ? painter.bad(Figures.count(report.causes.count, "cause"))
      : report.isUntested
        ? painter.bad("nothing tested")
        : report.isNotDeterministic
          ? painter.bad("not deterministic")
          : report.isInDoubt ? painter.bad("nothing confirmed") : painter.good("nothing found")
    let ran =
      report.isUntested && report.scenarios == 0 ? "" : " in \(Figures.count(report.scenarios, "scenario"))"
    // Name known counterexamples only where they alone show a cause.
    let isKnown = report.causes.contains { $0.occurrences == 0 }
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
      lines.append("  \(missed): \(strengthCommand(report))")
    }
    lines += tighter(report)
    if !report.next.isEmpty {
      lines += ["  To see what else breaks:"]
      lines += ["    \(painter.command(run.again(skipping: report.next)))"]
    }
    if loudness == .verbose { lines += exercised(report) }
    return lines + declined(report) + remarks(report, .warning)
  }

  /// The lines to put into the driver, or how to get them.
  private func tighter(_ report: CampaignReport) -> [String] {
    guard !report.tighter.lines.isEmpty else { return [] }
    guard tightens else { return ["  --tighten prints the lines to declare it."] }
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

  package mutating func end(_ ending: Run.Ending) async {
    var line =
      totals.causes > 0
      ? painter.bad(Figures.count(totals.causes, "cause"))
      : !totals.isDeterministic
        ? painter.bad("Two answers to the same scenario")
        : totals.isInDoubt ? painter.bad("Nothing confirmed") : painter.good("Nothing found")
    line += " in \(totals.ran()), seed \(run.seed ?? 0)"
    let untested = totals.untested
    if totals.causes == 0, untestedCount == run.targets.count {
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
    line += "\(ending.wasInterrupted ? "; interrupted before the end" : "")."
    let advice = unkept > 0 && !run.keeps ? ["--corpus DIR keeps the counterexamples."] : []
    write((isFirst ? [] : [""]) + [line] + advice)
  }
}
