import DragSpec

@testable import DragFuzz

/// Reports that are made by hand.
enum Reports {
  static let promise = PromiseCard(name: "cancel-restores", promise: "A cancel restores.", kind: .invariant)
  static let other = PromiseCard(name: "no-item-lost", promise: "No item is lost.", kind: .invariant)

  static let scenario = Scenario<GridReorder>(
    scene: .blank, events: [.press(1, at: .zero), .cancel(1)])

  static func finding(
    _ card: PromiseCard = promise, seen: String = "[2, 1]", place: String = "cancel",
    confidence: FindingConfidence = .everyTime, also others: [FindingReport.Sighting] = [],
    advice: [String] = []
  ) -> FindingReport {
    let key = Violation.Key(invariant: card.name, place: place)
    var report = FindingReport(
      violation: Violation(key: key, eventIndex: 1, expected: "[1, 2]", seen: seen), promise: card.promise,
      entry: CorpusEntry(scenario, implementation: "mine", breaks: key, seed: 1, iteration: 4),
      script: FindingReport.Script(scenario), occurrences: 3, confidence: confidence)
    (report.alsoSeen, report.advice) = (others, advice)
    return report
  }

  static func failure(
    _ finding: FindingReport = finding(), file: String? = nil
  ) -> TestReport.Failure {
    TestReport.Failure(
      finding, scenarios: 10, file: file, text: file.map { _ in finding.entry.fileText },
      command: "dragfuzz replay x")
  }

  static func report(_ failures: [TestReport.Failure], trouble: String? = nil) -> TestReport {
    var campaign = CampaignReport(behaviour: "grid-reorder", implementation: "mine")
    campaign.scenarios = 10
    var report = TestReport(figures: [JSON.Field("seed", JSON(1))])
    report.suites = [
      TestReport.Suite(campaign, judged: [promise, other], failures: failures, unfinished: trouble)
    ]
    report.trouble = trouble
    return report
  }
}
