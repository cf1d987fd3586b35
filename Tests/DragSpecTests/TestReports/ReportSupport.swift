import DragSpec

@testable import DragFuzz

/// Reports that are made by hand.
enum Reports {
  static let promise = PromiseCard(name: "cancel-restores", promise: "A cancel restores.", kind: .invariant)
  static let other = PromiseCard(name: "no-item-lost", promise: "No item is lost.", kind: .invariant)

  static let scenario = Scenario<GridReorder>(
    scene: .blank, events: [.press(1, at: .zero), .cancel(1)])

  static func cause(
    _ card: PromiseCard = promise, seen: String = "[2, 1]", place: String = "cancel",
    confidence: FindingConfidence = .everyTime, also others: [Cause.Sighting] = [],
    advice: [String] = [], file: String? = nil
  ) -> Cause {
    let key = Violation.Key(invariant: card.name, place: place)
    return Cause(
      violation: Violation(key: key, eventIndex: 1, expected: "[1, 2]", seen: seen), promise: card.promise,
      entry: CorpusEntry(scenario, implementation: "mine", breaks: key, seed: 1, iteration: 4),
      script: Script(scenario), occurrences: 3, confidence: confidence, alsoSeen: others, advice: advice,
      scenarios: 10, file: file, command: "dragfuzz replay x")
  }

  static func report(_ causes: [Cause], trouble: String? = nil) -> TestReport {
    var campaign = CampaignReport(behaviour: "grid-reorder", implementation: "mine")
    campaign.scenarios = 10
    campaign.causes = causes
    for index in causes.indices { campaign.causes[index].number = index + 1 }
    var report = TestReport(figures: [JSON.Field("seed", JSON(1))])
    report.suites = [TestReport.Suite(campaign, judged: [promise, other], unfinished: trouble)]
    report.trouble = trouble
    return report
  }
}
