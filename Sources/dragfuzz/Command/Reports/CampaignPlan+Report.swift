import DragFuzz
import DragSpec

// The results of campaigns in reports for other programs.
extension CampaignPlan {
  /// A report with only the seed and other figures of the run.
  var emptyReport: TestReport {
    var figures = [
      JSON.Field("version", .text(Version.current)), JSON.Field("seed", JSON(seed)),
    ]
    if hasIterations { figures.append(JSON.Field("iterations", JSON(iterations))) }
    return TestReport(figures: figures)
  }

  /// The suite of an implementation that has been run.
  func suite(of report: CampaignReport, on target: Target, files: [String?]) -> TestReport.Suite {
    let failures = zip(report.findings, files).map { finding, file in
      TestReport.Failure(
        finding, scenarios: report.scenarios, file: file, text: file.flatMap { EntryFiles.text(of: $0) },
        command: command(for: finding, in: file))
    }
    var unfinished: String?
    if stopsAtFirst, !failures.isEmpty { unfinished = Self.stopped }
    if report.wasInterrupted {
      unfinished = "interrupted after \(Figures.count(report.scenarios, "scenario"))"
    }
    if let doubt = report.doubtInWords { unfinished = doubt }
    if report.isNotDeterministic { unfinished = "the same scenario was given two different answers" }
    if let ending = arguments.program?.trouble ?? report.ending { unfinished = ending }
    return TestReport.Suite(report, judged: judged(target), failures: failures, unfinished: unfinished)
  }

  /// The suites of the implementations that the run did not reach.
  func suites(notRunAfter count: Int, isInterrupted: Bool) -> [TestReport.Suite] {
    targets.dropFirst(count).map { target in
      TestReport.Suite(
        notRun: target.implementation, of: target.behaviour.name, judged: judged(target),
        because: isInterrupted ? "not run: interrupted" : "not run: \(Self.stopped)")
    }
  }

  private static let stopped = "the run ended with the first cause"

  private func judged(_ target: Target) -> [PromiseCard] {
    target.behaviour.judged(in: target.implementation, selection)
  }
}
