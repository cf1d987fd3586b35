import DragFuzz
import DragSpec

/// Reports a campaign to its test: failures as issues, and everything else as lines on standard error.
struct IssueReporter<B: FuzzedBehaviour>: Reporter {
  let tested: TestedImplementation<B>
  /// The requested number of scenarios.
  let iterations: UInt64
  /// The longest time of the campaign; nil for no limit.
  let limit: Duration?
  /// Called with each failure and warning.
  let fail: @Sendable (TestIssue) async -> Void

  func cause(_ cause: Cause, in report: CampaignReport, of target: Run.Target) async {
    // While answers are not deterministic, a bug cannot be told from chance.
    guard !report.isNotDeterministic else { return }
    await fail(await OwnThread.run { [tested] _ in TestIssue(cause, on: tested) })
  }

  func end(_ report: CampaignReport, of target: Run.Target) async {
    if report.isNotDeterministic, !report.causes.isEmpty {
      let causes = Figures.count(report.causes.count, "cause")
      Note.write("\(report.implementation): \(causes) not shown, as its answers are not deterministic")
    }
    await tellFacts(report)
    if report.isTooWeak { await fail(TestIssue(tooWeak: report)) }
    if report.causes.isEmpty, !report.isUntested, let issue = tooFew(report) {
      await fail(issue)
      if !issue.isWarning { return }
    } else if report.wasInterrupted, let limitWords {
      let done = "\(Figures.grouped(report.scenarios)) of \(Figures.count(iterations, "scenario")) run"
      Note.write(
        "\(report.implementation): \(done); the findings are not fully shrunk: \(limitWords)")
    }
    if report.causes.isEmpty, report.trouble.isEmpty, report.scenarios > 0, !report.isUntested {
      tellPassing(report)
    }
  }

  /// A warning if under nine tenths of the requested scenarios were run, a failure under one tenth.
  private func tooFew(_ report: CampaignReport) -> TestIssue? {
    let (done, asked) = (report.scenarios, iterations)
    let isNextToNothing = done < asked && (done == 0 || done < asked / 10)
    // Declined scenarios have a message of their own.
    let isCutOff = (report.wasInterrupted || report.ending != nil) && done < asked - asked / 10
    guard isNextToNothing || isCutOff else { return nil }
    let why = report.wasInterrupted ? limitWords : report.ending.map { "the campaign ended early: \($0)" }
    return TestIssue(
      "\(report.implementation): only \(Figures.grouped(done)) of \(Figures.count(asked, "scenario")) run"
        + "\(isNextToNothing ? ", so nothing can be said" : "")\(why.map { ": \($0)" } ?? ".")".sentence,
      isWarning: !isNextToNothing)
  }

  /// A clause about the end of the time.
  private var limitWords: String? {
    limit.map {
      "the limit of \($0.components.seconds) s was reached; `timeLimit:` or DRAGFUZZ_TIME raises it"
    }
  }

  /// Notes the number of scenarios in a passing test, and how to run more: a thousand are few.
  private func tellPassing(_ report: CampaignReport) {
    Note.write(
      "\(report.implementation): nothing found in \(Figures.count(report.scenarios, "scenario")); DRAGFUZZ_SEED=N "
        + "runs others, DRAGFUZZ_ITERATIONS=N runs more")
  }

  /// Reports the facts of a report besides its causes.
  ///
  /// A test fails if the same scenario was given two answers, or if nothing was tested. Other facts are lines
  /// on standard error.
  private func tellFacts(_ report: CampaignReport) async {
    let all = report.notRun.reasons
    var reasons = all.prefix(8).map { "\($0.reason) (\(Figures.grouped($0.count)))" }
    if all.count > reasons.count { reasons.append("…") }
    let declined = reasons.isEmpty ? "" : " Declined: \(reasons.joined(separator: "; "))."
    let facts = report.facts
    for fact in facts where [.doubt, .warning].contains(fact.kind) {
      let text = "\(report.implementation): \(fact.text)"
      if fact.title == "Too weak" {
        continue
      } else if fact.kind == .warning, report.isUntested {
        await fail(TestIssue(text + declined))
      } else if report.trouble.contains(where: { $0.kind == .notDeterministic && $0.text == fact.text }) {
        await fail(TestIssue(text))
      } else if report.outdated.contains(fact.text) {
        await fail(TestIssue(text, isWarning: true))
      } else {
        Note.write(text)
      }
    }
    var gaps = facts.filter { $0.kind == .gap || ["More", "Strength", "Tighter"].contains($0.title) }.map(
      \.text)
    if !report.tighter.lines.isEmpty {
      gaps.append("So declare: \(report.tighter.lines.joined(separator: "; ")).")
    }
    if !report.next.isEmpty {
      let skipped = (tested.environment.skipped.sorted() + report.next.map(\.word)).unique.joined(
        separator: ",")
      gaps.append("DRAGFUZZ_SKIP=\(skipped) shows what else breaks.")
    }
    let notes = gaps.joined(separator: " ") + (report.isUntested ? "" : declined)
    if !notes.isEmpty { Note.write("\(report.implementation): \(notes.drop { $0 == " " })") }
  }
}
