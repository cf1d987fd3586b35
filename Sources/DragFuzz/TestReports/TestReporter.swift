import DragSpec

/// Reports a run to CI systems when it has ended: as JUnit XML, as annotations of GitHub, or both.
package struct TestReporter: Reporter {
  private var run = Run()
  private var report = TestReport()
  private let write: (TestReport) -> Void

  /// Makes a reporter.
  ///
  /// - Parameter write: is given the results once the run has ended.
  package init(write: @escaping (TestReport) -> Void) { self.write = write }

  package mutating func begin(_ run: Run) async {
    self.run = run
    report.figures = [JSON.Field("version", .text(Version.current))]
    if let seed = run.seed { report.figures.append(JSON.Field("seed", JSON(seed))) }
    if let iterations = run.iterations { report.figures.append(JSON.Field("iterations", JSON(iterations))) }
  }

  package mutating func end(_ campaign: CampaignReport, of target: Run.Target) async {
    report.suites.append(
      TestReport.Suite(
        campaign, judged: judged(target), unfinished: campaign.unfinished(stopsAtFirst: run.stopsAtFirst)))
  }

  package mutating func replayed(_ replayed: ReplayedEntry) async { report.add(replayed) }

  package mutating func end(_ ending: Run.Ending) async {
    (report.trouble, report.untested) = (ending.trouble, ending.untested)
    let reason =
      ending.wasInterrupted
      ? "interrupted" : ending.trouble == nil ? CampaignReport.stopped : "the run ended early"
    // The implementations that the run did not reach.
    report.suites += run.targets.dropFirst(report.suites.count).map { target in
      TestReport.Suite(
        notRun: target.implementation, of: target.behaviour.name, judged: judged(target),
        because: "not run: \(reason)")
    }
    write(report)
  }

  private func judged(_ target: Run.Target) -> [PromiseCard] {
    target.behaviour.judged(in: target.implementation, run.selection)
  }
}

extension CampaignReport {
  fileprivate static let stopped = "the run ended with the first cause"

  /// The reason why promises without a violation may not hold; nil where everything was run.
  fileprivate func unfinished(stopsAtFirst: Bool) -> String? {
    if let ending { return ending }
    if isNotDeterministic { return "the same scenario was given two different answers" }
    if let doubt = doubtInWords { return doubt }
    if wasInterrupted { return "interrupted after \(Figures.count(scenarios, "scenario"))" }
    return stopsAtFirst && !causes.isEmpty ? Self.stopped : nil
  }
}
