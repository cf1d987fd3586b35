import DragSpec
import Testing

@testable import DragFuzz

@Suite("Facts of a run say what makes a result worth less than it seems")
struct RunFactsTests {
  private func report(scenarios: UInt64, refused: UInt64 = 0, counts: [UInt64] = [1]) -> CampaignReport {
    var report = CampaignReport(behaviour: "grid-reorder", implementation: "mine")
    (report.scenarios, report.observedScenarios, report.notRun.refused) = (scenarios, scenarios, refused)
    report.situations = counts.enumerated().map { index, count in
      CampaignReport.SituationCount(
        situation: SituationCard(name: "situation-\(index)", meaning: ""), count: count)
    }
    return report
  }

  private func warnings(_ report: CampaignReport) -> [String] {
    report.facts.filter { $0.kind == .warning }.map(\.text)
  }

  @Test func aGoodRunSaysNothing() {
    #expect(warnings(report(scenarios: 100_000, refused: 1000)) == [])
  }

  @Test func refusedScenesAreCounted() {
    let messages = warnings(report(scenarios: 900, refused: 100))
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("100 of 1,000 generated scenes were refused and not run.") == true)
  }

  @Test func whatIsNotConfirmedInMoreThanAFewScenariosIsNoGreen() {
    func told(_ occurrences: Int, of scenarios: UInt64) -> (isInDoubt: Bool, text: String?) {
      var cause = Reports.cause()
      (cause.occurrences, cause.scenarios, cause.doubt) = (occurrences, scenarios, "Not seen.")
      var report = report(scenarios: scenarios)
      report.unconfirmed = [cause]
      return (report.isInDoubt, report.facts.first { $0.kind == .doubt }?.text)
    }
    #expect(told(3, of: 20) == (false, "Not seen."))
    #expect(told(4, of: 80) == (false, "Not seen."))
    #expect(told(4, of: 79) == (true, "Not seen. It broke in 4 of 79 scenarios, so this run is not clean."))
  }

  @Test func aRunWithoutAScenarioHasTestedNothing() {
    #expect(report(scenarios: 0, refused: 100).isUntested)
    #expect(!report(scenarios: 1, refused: 99).isUntested)
    #expect(warnings(report(scenarios: 0)) == ["Nothing was tested: no scenario was run in the given time."])
    var ended = report(scenarios: 0)
    ended.wasInterrupted = true
    #expect(!ended.isUntested)
  }

  @Test func aRunInWhichNothingIsJudgedOrHappensHasTestedNothing() {
    var blind = report(scenarios: 100)
    blind.unjudged = "it shows none of the fields"
    #expect(warnings(blind) == ["Nothing was tested: it shows none of the fields."])
    #expect(
      warnings(report(scenarios: 64, counts: [0, 0])) == [
        "Nothing was tested: none of the 2 situations occurred."
      ])
    // In a few scenarios a situation is missing by chance.
    #expect(!report(scenarios: 63, counts: [0, 0]).isUntested)
    var broken = report(scenarios: 64, counts: [0])
    broken.unexplained = [Violation.Key(invariant: "survives", place: "start")]
    #expect(!broken.isUntested)
  }

  @Test func whatWasNotTestedIsOneSentenceWithItsReasons() {
    var declined = report(scenarios: 0)
    declined.notRun.declined = ["a": 3]
    var late = report(scenarios: 0)
    late.behaviour = "free-drag"
    var other = late
    other.behaviour = "tree-move"
    let reports = [declined, report(scenarios: 5), late, other]
    #expect(
      RunTotals(reports).untestedInWords
        == "nothing was tested of grid-reorder, as every scenario was declined; nor of free-drag and tree-move, as no "
        + "scenario was run in the given time")
    #expect(RunTotals([report(scenarios: 5)]).untestedInWords == nil)
  }

  @Test func whatIsNotShownAndWhatCannotBeIsTold() {
    var seen = report(scenarios: 100, counts: [0, 0, 3])
    seen.notShown = ["height", "items.frame"]
    seen.ruledOut = ["situation-1"]
    seen.tolerance = 0.5
    let gaps = seen.facts.filter { $0.kind == .gap }.map(\.text)
    #expect(
      gaps == [
        "1 of 3 situations occurred; never: situation-0; excluded by what you declare: situation-1.",
        "Not judged, because not shown: height, items.frame.",
        "Coordinates up to 0.5 points apart count as equal, as you declare.",
      ])
    #expect(seen.facts.json["health"] == .texts(gaps))
  }

  @Test func whatIsHardlyTestedIsTold() {
    func messages(scenarios: UInt64, declined: UInt64) -> [String] {
      var report = report(scenarios: scenarios)
      report.notRun.declined = ["a": declined - 1, "b": 1]
      return warnings(report)
    }
    #expect(messages(scenarios: 101, declined: 899) == [])
    #expect(
      messages(scenarios: 100, declined: 900) == [
        "mine declined 900 of 1,000 scenarios. Declare what your code cannot be given as a capability, so that such scenarios are not made."
      ])
    #expect(
      messages(scenarios: 0, declined: 1000) == [
        "Nothing was tested: mine declined all 1,000 scenarios."
      ])
  }

  @Test func declarationsThatLeaveNoScenarioAreNamed() {
    var report = report(scenarios: 0)
    report.notRun.outside = 500
    #expect(warnings(report) == ["Nothing was tested: no scenario fits what mine declares."])
    report.contradiction = ["--field items=2"]
    #expect(warnings(report) == ["Nothing was tested: no scenario fits --field items=2."])
    report.contradiction = ["--items 5", "--field items=2"]
    #expect(
      warnings(report) == ["Nothing was tested: no scenario fits --items 5 and --field items=2 together."])
    report.scenarios = 100
    report.contradiction = []
    #expect(
      warnings(report) == [
        "500 of 600 scenarios could not be made, because what mine declares leaves so few: declare less of it."
      ])
  }

  @Test func aTolerancePointIsOne() {
    var seen = report(scenarios: 100)
    seen.tolerance = 1
    #expect(
      seen.facts.first { $0.title == "Tolerance" }?.text
        == "Coordinates up to 1 point apart count as equal, as you declare.")
  }

  @Test func situationsAreOneSentence() {
    func sentence(_ counts: [UInt64]) -> String? {
      report(scenarios: 10, counts: counts).facts.first { $0.title == "Situations" }?.text
    }
    #expect(sentence([1, 2]) == "All 2 situations occurred.")
    #expect(sentence([0, 3, 0]) == "1 of 3 situations occurred; never: situation-0, situation-2.")
    let many = (0..<8).map { "situation-\($0)" }.joined(separator: ", ")
    #expect(
      sentence(Array(repeating: 0, count: 11) + [1])
        == "1 of 12 situations occurred; never: \(many), and 3 more.")
    #expect(!report(scenarios: 0).facts.contains { $0.title == "Situations" })
  }

  @Test func whatAGreenRunDidNotTryIsTold() async throws {
    let promises = Promises<GridReorder>(
      notPromised: ["drag-is-a-move", "cancel-restores:cancel"],
      capabilities: Capabilities(
        without: ["resize", "cancel"], touches: 1, items: 1...3,
        fields: ["rowHeight": 44, "at": .wholeNumbers, "width": 200...400]))
    let reference = ImplementationUnderTest<GridReorder>.reference.promising(promises)
    let report = try await Registration().adding(reference).campaign(
      on: "reference", CampaignOptions(seed: 1, iterations: 50), known: [], mayGoOn: { true },
      progress: { _ in })
    #expect(
      report.facts.filter { $0.kind == .gap && $0.title != "Situations" }.map(\.text) == [
        "Never tried, because of what you declare: a second finger, other numbers of items than 1...3, cancel, resize, "
          + "at other than `whole`, rowHeight other than `44`, width other than `200...400`.",
        "Not judged: drag-is-a-move, cancel-restores at cancel.",
      ])
    let health = report.facts.json["health"]?.asArray
    #expect(
      health?.compactMap(\.asText)
        == report.facts.filter { [.gap, .warning].contains($0.kind) }.map(\.text))
  }

  @Test func whatIsLeftToTheCodeIsNotTestedUnlessItIsSaid() async throws {
    func told(_ decider: Decider<GridReorder>?) async throws -> [String] {
      var promises = Promises<GridReorder>()
      promises.policies.target = .own
      promises.decider = decider
      let report = try await Registration().adding(.reference.promising(promises)).campaign(
        on: "reference", CampaignOptions(seed: 1, iterations: 50), known: [], mayGoOn: { true },
        progress: { _ in })
      return report.facts.filter { $0.title == "Left open" }.map(\.text)
    }
    #expect(
      try await told(nil) == [
        "Not tested, because left to your code: target. `dragfuzz explain own` says how to test it."
      ])
    #expect(try await told(Decider { _ in nil }) == [])
  }
}
