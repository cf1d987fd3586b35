import DragSpec
import Testing

@testable import DragFuzz
@testable import PlantedFaults

@Suite("An interrupt leaves some seconds, and then what was found is told as it is")
struct GracePeriodTests {
  @Test func timeRunsFromWhenAnInterruptIsNoticed() {
    let (long, none) = (GracePeriod(.seconds(3600)), GracePeriod(.zero))
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

  /// With many items, the candidates of each site take time to make.
  @Test func noSiteOfAMoveIsLookedAtThen() {
    let asked = Locked(0)
    let tested = ImplementationUnderTest<GridReorder>.reference
    let runner = tested.runner().ending { asked.next() > 3 }
    var shrinker = Shrinker(runner, key: .init(invariant: "survives", place: "start"))
    let sites = Locked(0)
    shrinker.walk(
      Move(sites: { _ in 1000 }) { _, _, _ in
        _ = sites.next()
        return [Scenario<GridReorder>]()
      })
    #expect(sites.withLock { $0 } == 3)
  }

  @Test func noEarlierScenariosAreRunThen() {
    let runs = Locked(0)
    let tested = ImplementationUnderTest<GridReorder>(
      "own", "Counts its runs.", make: { Accompanied<GridReorder>(onStart: { _ in _ = runs.next() }) })
    var worker = Worker(tested, CampaignOptions(seed: 1, iterations: 100).withLittleStrength)
    let key = Violation.Key(invariant: "survives", place: "start")
    #expect(worker.runsBefore(90, for: key) { runs.withLock { $0 } >= 5 } == nil)
    #expect(runs.withLock { $0 } == 5)
  }

  @Test func noSymptomsAreLookedForThen() throws {
    let key = Violation.Key(invariant: "survives", place: "decision")
    let violation = Violation(key: key, eventIndex: nil, expected: "", seen: "")
    let runs = Locked(0)
    let tested = ImplementationUnderTest<GridReorder>(
      "own", "Counts its runs.", make: { Accompanied<GridReorder>(onStart: { _ in _ = runs.next() }) })
    let scenario = Scenario<GridReorder>(scene: Grids.scene(), events: [])
    let cause = FindingGroup<GridReorder>.found(violation, in: scenario)
    #expect(tested.runner().ending { true }.symptoms(of: cause.finding).first == [violation])
    #expect(runs.withLock { $0 } == 0)
  }

  @Test func nothingIsAdvisedThen() throws {
    let tested = try Registration(GridReorder.withFaults).find("off-by-one-forward")
    let key = try #require(Minima.key(tested))
    let violation = Violation(key: key, eventIndex: 0, expected: "", seen: "")
    let scenario = Scenario<GridReorder>(scene: Grids.scene(), events: [.press(1, at: Point(5, 5))])
    var adviser = Adviser(tested, CampaignOptions(seed: 1, iterations: 1000).withLittleStrength) { true }
    let advice = adviser.advice(for: .found(violation, in: scenario))
    #expect(advice.allSatisfy { $0.kind == .question }, "\(advice)")
    #expect(adviser.survey.runs == 0)
  }

  /// The reference stops in its tracks then, with fewer snapshots than the implementation has shown.
  @Test(arguments: [50, 200, 400, 1000, 2000, 4000])
  func anInterruptInTheMiddleOfAdviceIsNoTrap(askedBefore: Int) throws {
    let tested = try Registration(GridReorder.withFaults).find("off-by-one-forward")
    let key = try #require(Minima.key(tested))
    let violation = Violation(key: key, eventIndex: 0, expected: "", seen: "")
    let scenario = Scenario<GridReorder>(scene: Grids.scene(), events: [.press(1, at: Point(5, 5))])
    let asked = Locked(0)
    var adviser = Adviser(tested, CampaignOptions(seed: 1, iterations: 1000).withLittleStrength) {
      asked.withLock {
        $0 += 1
        return $0 > askedBefore
      }
    }
    _ = adviser.advice(for: .found(violation, in: scenario))
    #expect(asked.withLock { $0 } > 0)
  }
}
