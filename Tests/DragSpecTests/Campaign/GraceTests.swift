import DragSpec
import Testing

@testable import DragFuzz
@testable import PlantedFaults

@Suite("An interrupt leaves some seconds, and then what was found is told as it is")
struct GraceTests {
  @Test func timeRunsFromWhenAnInterruptIsNoticed() {
    let (long, none) = (Grace(.seconds(3600)), Grace(.zero))
    #expect(!none.isOver { false } && !long.isOver { true })
    #expect(none.isOver { true })
  }

  @Test func nothingIsShrunkThen() throws {
    let tested = try Registration(GridReorder.withFaults).find("off-by-one-forward")
    let key = try #require(Minima.key(tested))
    let runner = tested.runner().ending { true }
    let scenario = try #require(
      RandomScenarios<GridReorder>(seed: 5, count: 10_000).first { scenario in
        runner.run(scenario).contains { $0.key == key }
      })
    var shrinker = Shrinker(runner, key: key)
    let finding = shrinker.shrink(scenario)
    // What comes after the violation is left out without a run.
    #expect(finding.scenario.scene == scenario.scene && finding.violation.key == key)
    #expect(finding.confidence == .everyTime && shrinker.executions == 1)
  }

  @Test func nothingIsAdvisedThen() throws {
    let tested = try Registration(GridReorder.withFaults).find("off-by-one-forward")
    let key = try #require(Minima.key(tested))
    let violation = Violation(key: key, eventIndex: 0, expected: "", seen: "")
    let scenario = Scenario<GridReorder>(scene: Grids.scene(), events: [.press(1, at: Point(5, 5))])
    var adviser = Adviser(tested, CampaignOptions(seed: 1, iterations: 1000)) { true }
    let advice = adviser.advice(for: .found(violation, in: scenario))
    #expect(advice.allSatisfy { $0.kind == .question }, "\(advice)")
    #expect(adviser.survey.runs == 0)
  }
}
