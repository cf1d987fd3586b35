import DragSpec

extension TestReport.Suite {
  /// Makes the suite of a campaign: a case for each promise that was judged, so that it shows the kept ones,
  /// too.
  ///
  /// - Parameters:
  ///   - report: the results of the campaign.
  ///   - judged: the promises that were judged.
  ///   - unfinished: the reason why promises without a violation may not hold; nil where everything was run.
  package init(
    _ report: CampaignReport, judged: [PromiseCard], unfinished: String?
  ) {
    let causes = report.causes
    let doubt =
      unfinished ?? report.untested ?? (report.scenarios == 0 ? "no scenario was run" : nil)
    var cases = judged.map { card in
      let broken = causes.filter { $0.violation.key.invariant == card.name }
      if !broken.isEmpty { return TestReport.Case(card.name, .broke(broken)) }
      if let index = causes.firstIndex(where: { cause in
        cause.alsoSeen.contains { $0.key.invariant == card.name }
      }) {
        let head = causes[index].violation.key.words
        return TestReport.Case(card.name, .unknown("broken by cause \(index + 1), \(head)"))
      }
      if report.unexplained.contains(where: { $0.invariant == card.name }) {
        return TestReport.Case(
          card.name, .unknown("also broken, not analysed: fix the others first"))
      }
      return TestReport.Case(card.name, doubt.map { .unknown($0) } ?? .held)
    }
    // Survival is judged even where it was not selected.
    for cause in causes where !cases.contains(where: { $0.causes.contains(cause) }) {
      let name = cause.violation.key.invariant
      if let index = cases.firstIndex(where: { $0.name == name }) {
        cases[index].outcome = .broke(cases[index].causes + [cause])
      } else {
        cases.append(TestReport.Case(name, .broke([cause])))
      }
    }
    let facts = report.facts
    if report.demandedStrength != nil {
      let weakness = facts.first { $0.title == "Too weak" }
      cases.append(TestReport.Case("strength", weakness.map { .tooWeak($0.text) } ?? .held))
    }
    self.init(
      behaviour: report.behaviour, implementation: report.implementation,
      ran: "\(Figures.count(report.scenarios, "scenario")) with \(Figures.count(report.events, "event"))",
      figures: facts.json.fields.filter { $0.value.asNumber != nil },
      remarks: facts.compactMap { $0.words(isWhole: false) }, cases: cases)
  }

  /// Makes the suite of an implementation that was never run.
  package init(
    notRun implementation: String, of behaviour: String, judged: [PromiseCard], because reason: String
  ) {
    self.init(
      behaviour: behaviour, implementation: implementation, ran: "nothing: \(reason)",
      cases: judged.map { TestReport.Case($0.name, .unknown(reason)) })
  }
}
