import DragSpec
import Testing

@testable import PlantedFaults
@testable import DragFuzz

@Suite("A campaign finds, counts and reports the same, however it is run")
struct CampaignTests {
  /// Everything that a campaign has shown, as one comparable value.
  struct Whole: Hashable {
    var scenarios: UInt64
    var events: UInt64
    var refusedScenes: UInt64
    var situationCounts: [UInt64]
    var findings: [Found]
    var others: [[Violation.Key]]

    struct Found: Hashable {
      var violation: Violation
      var scenario: Scenario<GridReorder>
      var iteration: UInt64?
      var occurrences: Int
      var confidence: FindingConfidence
      var shrinking: ShrinkStatistics?
    }

    init(_ result: CampaignResult<GridReorder>) {
      (scenarios, events, refusedScenes) = (
        result.report.scenarios, result.report.events, result.report.notRun.refused
      )
      situationCounts = result.report.situations.map(\.count)
      findings = result.findings.map {
        Found(
          violation: $0.violation, scenario: $0.scenario, iteration: $0.iteration,
          occurrences: $0.occurrences,
          confidence: $0.confidence, shrinking: $0.shrinking)
      }
      others = result.groups.map { $0.others.map(\.violation.key) }
    }
  }

  private func grid(_ name: String) throws -> ImplementationUnderTest<GridReorder> {
    try Registration(GridReorder.withFaults).find(name)
  }

  /// Options that shrink quickly.
  private func options(_ iterations: UInt64, jobs: Int = 1) -> CampaignOptions {
    var options = CampaignOptions(seed: 9, iterations: iterations, jobs: jobs)
    options.shrinking.executionsMax = 300
    options.causesMax = 100
    return options.withLittleStrength
  }

  @Test("With one, two and three workers", arguments: ["drop-on-itself-deletes", "second-drag-takes-over"])
  func anyNumberOfWorkers(name: String) async throws {
    let tested = try grid(name)
    let one = Whole(await Campaign(tested, options(400, jobs: 1)).run())
    #expect(one.scenarios == 400 && one.findings.count + one.others.joined().count >= 2)
    for jobs in [2, 3] {
      let other = Whole(await Campaign(tested, options(400, jobs: jobs)).run())
      #expect(other == one, "\(jobs) workers")
    }
  }

  /// Every 7th start fails, by the scene alone: the situations of such a run are not those of the run before.
  @Test func aFailingStartCountsNoLabelsWhateverTheNumberOfWorkers() async {
    let tested = ImplementationUnderTest<GridReorder>(
      "own", "A grid that cannot start some scenes.",
      make: {
        Accompanied<GridReorder>(onStart: { if Int($0.layout.width) % 7 == 0 { throw PlannedFailure() } })
      })
    let one = Whole(await Campaign(tested, options(300, jobs: 1)).run())
    let three = Whole(await Campaign(tested, options(300, jobs: 3)).run())
    #expect(one == three)
    #expect(one.findings.map(\.violation.key) == [Violation.Key(invariant: "survives", place: "start")])
  }

  @Test func theFirstFindingCanEndIt() async throws {
    var first = options(20_000)
    first.stopsAtFirst = true
    let result = await Campaign(try grid("raise-reorders"), first).run()
    #expect(result.findings.count == 1 && result.report.scenarios < 20_000)
    let all = await Campaign(try grid("raise-reorders"), options(result.report.scenarios)).run()
    let kinds = all.groups.flatMap { [$0.finding] + $0.others }
    #expect(kinds.count > 1)
    let earliest = kinds.compactMap(\.iteration).min()
    #expect(result.findings.first?.iteration == earliest)
  }

  @Test func everyKindOfViolationStandsUnderOneCause() async throws {
    let result = await Campaign(try grid("qidragsortview"), options(400, jobs: 2)).run()
    let keys = result.groups.flatMap(\.keys)
    #expect(result.findings.count > 2 && keys.count > 8 && Set(keys).count == keys.count)
    #expect(result.report.uncounted == 0)
  }

  /// It shows a wrong height from the first press on, and then does worse at every cancel.
  private struct WrongThenWorse: Implementation {
    typealias Subject = GridReorder
    let dies: Bool
    private var grid = GridReorder.reference(GridReorder.Policies())
    private var (isWrong, isWorse) = (false, false)
    init(dies: Bool) { self.dies = dies }
    mutating func start(_ scene: GridReorder.Scene) {
      (isWrong, isWorse) = (false, false)
      grid.start(scene)
    }
    mutating func handle(_ event: GridReorder.Event) throws {
      isWorse = isWorse || event.kind == .cancel && isWrong
      if isWorse, dies { throw PlannedFailure() }
      isWrong = isWrong || event.kind == .press
      grid.handle(event)
    }
    mutating func observe(into snapshot: inout GridReorder.Snapshot) {
      grid.observe(into: &snapshot)
      if isWrong { snapshot.height += 1 }
      if isWorse { snapshot.items = [] }
    }
  }

  @Test func aCrashIsACauseOfItsOwnWhateverBreaksBeforeIt() async {
    let tested = ImplementationUnderTest<GridReorder>(
      "own", "A grid.", make: { WrongThenWorse(dies: true) })
    let findings = await Campaign(tested, options(400)).run().findings
    #expect(findings.map(\.violation.key.invariant).sorted() == ["height-follows-rows", "survives"])
  }

  /// It is found however it hides, and tells its cause.
  @Test func whatIsLostAfterSomethingElseLeadsTheCauseOfThat() async {
    let tested = ImplementationUnderTest<GridReorder>(
      "own", "A grid.", make: { WrongThenWorse(dies: false) })
    let causes = await Campaign(tested, options(400)).run().groups
    #expect(causes.map(\.finding.violation.key.invariant) == ["no-item-lost"])
    #expect(causes.flatMap(\.others).map(\.violation.key.invariant).contains("height-follows-rows"))
  }

  /// The others are told apart by their keys, and none is lost: what was not looked into is counted.
  @Test func whatIsMoreThanWantedIsCounted() async throws {
    var few = options(400)
    let all = await Campaign(try grid("qidragsortview"), few).run()
    few.causesMax = 1
    let some = await Campaign(try grid("qidragsortview"), few).run()
    #expect(some.findings.count == 1 && some.report.uncounted > 0)
    #expect(some.groups.flatMap(\.keys).count + some.report.uncounted <= all.groups.flatMap(\.keys).count)
  }

  @Test func relationsAreJudgedNowAndThenOrNever() async {
    let tested = ImplementationUnderTest<GridReorder>(
      "own", "A grid that looks at its origin.",
      make: { GridReorderReference(rules: OriginMatters.self) })
    var relations = options(1600)
    relations.selection = InvariantSelection(only: ["moving-the-container-changes-nothing"])
    let judged = await Campaign(tested, relations).run()
    #expect(
      judged.groups.flatMap(\.keys) == [
        Violation.Key(invariant: "moving-the-container-changes-nothing", place: "frame at start"),
        Violation.Key(invariant: "moving-the-container-changes-nothing", place: "frame at set-titles"),
      ])
    relations.relationInterval = 0
    let notJudged = await Campaign(tested, relations).run()
    #expect(notJudged.findings.isEmpty)
  }

  private final class OriginMatters: GridReorderRules {
    override func height(_ layout: GridReorder.Layout, itemCount: Int) -> Double { 0 }
    override func setTitles(_ titles: GridReorder.Titles, _ state: inout GridReorder.State) {
      state.layout.rowMargin = max(state.origin.x, 0)
      super.setTitles(titles, &state)
    }
  }

  @Test func aCancelledCampaignEndsSoonAndKeepsWhatItFound() async throws {
    let tested = try grid("height-forgets-partial-row")
    let endless = CampaignOptions(seed: 1, iterations: .max, jobs: 2)
    let (rounds, signal) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      await Campaign(tested, endless).run(progress: { if $0.findings > 0 { signal.yield() } })
    }
    for await _ in rounds { break }
    task.cancel()
    let result = await task.value
    #expect(result.report.wasInterrupted && result.report.scenarios > 0)
    // Soon means that shrinking takes no more than this, whatever the machine is busy with.
    #expect(result.findings.allSatisfy { $0.shrinking?.executions ?? 0 <= 500 })
    #expect(result.findings.contains { $0.violation.key.invariant == "height-follows-rows" })
  }

  /// Counts; asked by one worker at a time, one after the other.
  private final class Countdown: @unchecked Sendable {
    private var left: Int
    init(_ count: Int) { left = count }
    func next() -> Bool {
      left -= 1
      return left >= 0
    }
  }

  @Test func whatMayNotGoOnEnds() async throws {
    let countdown = Countdown(20)
    let result = await Campaign(try grid("reference"), options(.max)).run(mayGoOn: { countdown.next() })
    // Some of the questions come before rounds, the others before blocks of 16 scenarios.
    #expect(
      result.report.scenarios > 0 && result.report.scenarios <= 20 * 16 && !result.report.wasInterrupted)
  }
}
