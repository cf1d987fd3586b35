import DragSpec
import Testing

@testable import PlantedFaults
@testable import DragFuzz

@Suite("The shrinker keeps to one violation, to legal scenes and to its budget")
struct ShrinkerTests {
  private func fault(_ name: String) throws -> (ImplementationUnderTest<GridReorder>, Violation.Key) {
    let fault = try Registration(GridReorder.withFaults).find(name)
    return (fault, try #require(Minima.key(fault)))
  }

  /// The first random scenario of a seed that shows a violation.
  private func failing(
    _ tested: ImplementationUnderTest<GridReorder>, _ key: Violation.Key, seed: UInt64 = 5
  ) throws -> Scenario<GridReorder> {
    let runner = tested.runner()
    return try #require(
      RandomScenarios<GridReorder>(seed: seed, count: 10_000).first { scenario in
        runner.run(scenario).contains { $0.key == key }
      })
  }

  /// A wrong height with three items or more, another wrong thing with fewer.
  private static let slippery = ImplementationUnderTest<GridReorder>(
    "own", "Breaks another promise with fewer items.",
    make: {
      Altered<GridReorder> { seen, _ in
        if seen.items.count >= 3 { seen.height += 1 } else { seen.front = 1 }
      }
    })

  @Test func whatBreaksSomethingElseIsNeverAdopted() throws {
    let key = Violation.Key(invariant: "height-follows-rows", place: "start")
    let runner = Self.slippery.runner(judging: InvariantSelection(skipped: ["agrees-with-reference"]))
    var shrinker = Shrinker(runner, key: key)
    let result = shrinker.shrink(try failing(Self.slippery, key))
    #expect(Minima.words(result.scenario) == "columnCount 1, items [1, 2, 3]")
    #expect(result.violation.key == key)
  }

  /// A grid that fails on a scene that should have been refused, and shows a wrong height where slots are narrow.
  private struct Strict: Implementation {
    typealias Subject = GridReorder
    private var reference = GridReorder.reference(GridReorder.Policies())
    private var isWrong = false

    mutating func start(_ scene: GridReorder.Scene) throws {
      try scene.validate()
      isWrong = scene.layout.columnPadding >= 2 && scene.layout.columnMargin >= 1
      reference.start(scene)
    }
    mutating func handle(_ event: GridReorder.Event) { reference.handle(event) }
    mutating func observe(into snapshot: inout GridReorder.Snapshot) {
      reference.observe(into: &snapshot)
      if isWrong { snapshot.height = -1 }
    }
  }

  @Test func aSceneThatIsRefusedNeverRuns() throws {
    let tested = ImplementationUnderTest<GridReorder>("own", "A strict grid.", make: { Strict() })
    let key = Violation.Key(invariant: "height-follows-rows", place: "start")
    forEvery("seed", in: 1...5 as ClosedRange<UInt64>) { seed in
      var shrinker = Shrinker(
        tested.runner(judging: InvariantSelection(skipped: ["agrees-with-reference"])), key: key)
      let result = shrinker.shrink(try failing(tested, key, seed: seed))
      #expect(
        Minima.words(result.scenario)
          == "columnCount 1, columnMargin 20, columnPadding 20, items []", Combination.now)
    }
  }

  @Test func twoRunsGiveTheSame() throws {
    for name in ["one-slot-at-a-time", "second-drag-takes-over", "touch-outlives-titles"] {
      let (tested, key) = try fault(name)
      let scenario = try failing(tested, key)
      var first = Shrinker(tested.runner(), key: key)
      var second = Shrinker(tested.runner(), key: key)
      let (one, other) = (first.shrink(scenario), second.shrink(scenario))
      #expect(one.scenario == other.scenario && one.violation == other.violation, "\(name)")
      #expect(one.shrinking == other.shrinking, "\(name)")
      var again = Shrinker(tested.runner(), key: key)
      #expect(again.shrink(one.scenario).scenario == one.scenario, "\(name): a minimum stays as it is")
    }
  }

  @Test func theBudgetIsKept() throws {
    let (tested, key) = try fault("one-slot-at-a-time")
    let scenario = try failing(tested, key)
    let whole = ScenarioSize(of: scenario)
    for budget in [1, 10, 50] {
      var options = ShrinkOptions()
      options.executionsMax = budget
      var shrinker = Shrinker(tested.runner(), key: key, options: options)
      let result = shrinker.shrink(scenario)
      let costs = try #require(result.shrinking)
      #expect(costs.executions <= budget, "\(budget)")
      #expect(costs.executionsUntilResult <= costs.executions)
      #expect(!(whole < ScenarioSize(of: result.scenario)) && result.confidence == .everyTime)
    }
  }

  @Test("A recording of 400 moves, of which one matters, is short after 200 runs")
  func longRecordings() throws {
    let (tested, key) = try fault("one-slot-at-a-time")
    var random = Random(seed: 1)
    let scene = Grids.scene(items: [1, 2, 3], columns: 1, selected: nil)
    let slots = (0..<3).map { GridReorder.regions(of: scene)[$0].frame.centre }
    // It trembles over its own slot, jumps over the next one, and trembles there.
    let events: [GridReorder.Event] =
      [.press(1, at: slots[0]), .hold(1)]
      + (0..<400).map { index in
        .move(1, to: slots[index < 250 ? 0 : 2] + Point(random.number(in: -1...1), random.number(in: -1...1)))
      } + [.release(1)]
    var options = ShrinkOptions.otherProcess()
    options.executionsMax = 200
    var shrinker = Shrinker(tested.runner(), key: key, options: options)
    let result = shrinker.shrink(Scenario<GridReorder>(scene: scene, events: events))
    #expect(result.scenario.events.map(\.kind) == [.press, .hold, .move])
  }

  @Test func whatDoesNotFailIsFlakyAndStaysAsItIs() throws {
    let reference = try Registration(GridReorder.withFaults).find("reference")
    let key = Violation.Key(invariant: "no-item-lost", place: "move")
    let scenario = Scenario<GridReorder>(scene: Grids.scene(), events: [.hold(1)])
    var shrinker = Shrinker(reference.runner(), key: key)
    let result = shrinker.shrink(scenario)
    #expect(result.scenario == scenario && result.confidence == .flaky(failures: 0, runs: 20))
    #expect(result.violation.key == key && result.shrinking?.executions == 1)
  }

  /// A relation needs what comes after its violation, so that nothing is cut off.
  @Test func violationsOfRelationsAreShrunkToo() throws {
    let tested = ImplementationUnderTest<GridReorder>(
      "own", "The published control without a defect but its origin.",
      make: { GridReorderReference(rules: HeightOfOrigin.self) })
    let key = Violation.Key(invariant: "moving-the-container-changes-nothing", place: "height at start")
    let scenario = try #require(
      RandomScenarios<GridReorder>(seed: 2, count: 100).first { $0.scene.origin.x > 3 && !$0.events.isEmpty })
    var shrinker = Shrinker(tested.runner(), key: key)
    let result = shrinker.shrink(scenario)
    #expect(Minima.words(result.scenario) == "columnCount 1, items []")
    #expect(result.violation.key == key && result.confidence == .everyTime)
  }

  private final class HeightOfOrigin: GridReorderRules {
    var margin = 0.0
    override func setTitles(_ titles: GridReorder.Titles, _ state: inout GridReorder.State) {
      margin = state.origin.x
      super.setTitles(titles, &state)
    }
    override func height(_ layout: GridReorder.Layout, itemCount: Int) -> Double { margin }
  }
}
