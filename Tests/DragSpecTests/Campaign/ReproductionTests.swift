import DragSpec
import Testing

@testable import DragFuzz

@Suite("What does not break every time is told with its rate, with what it needs, or as trouble")
struct ReproductionTests {
  /// The reference, but every so often a run fails, whatever the scenario.
  private struct FailsAtTimes: Implementation {
    typealias Subject = GridReorder
    /// Which runs fail, over and over.
    let pattern: [Bool]
    private var reference = GridReorder.reference(GridReorder.Policies())
    /// All instances count together, as chance does not begin anew with a fresh one.
    let runs: Locked<Int>

    init(_ pattern: [Bool], _ runs: Locked<Int>) { (self.pattern, self.runs) = (pattern, runs) }

    mutating func start(_ scene: GridReorder.Scene) throws {
      if pattern[(runs.next() - 1) % pattern.count] { throw PlannedFailure() }
      reference.start(scene)
    }
    mutating func handle(_ event: GridReorder.Event) { reference.handle(event) }
    mutating func observe(into snapshot: inout GridReorder.Snapshot) { reference.observe(into: &snapshot) }
  }

  private static let key = Violation.Key(invariant: "survives", place: "start")

  private func options(_ iterations: UInt64, jobs: Int = 1) -> CampaignOptions {
    var options = CampaignOptions(seed: 9, iterations: iterations, jobs: jobs, relationInterval: 0)
      .withLittleStrength
    // Beside other tests any run may take long.
    options.shrinking.slowRun = .seconds(600)
    return options
  }

  private func run<I: Implementation & NotIsolated>(
    _ options: CampaignOptions, _ make: @escaping @Sendable () -> I
  ) async -> CampaignResult<GridReorder> where I.Subject == GridReorder {
    await Campaign(ImplementationUnderTest<GridReorder>("own", "A grid.", make: make), options).run()
  }

  @Test(
    "What fails at times is shrunk all the same, and told with its rate in 20 runs",
    arguments: [
      ([false, true], .flaky(failures: 10, runs: 20)), ([true, false], .flaky(failures: 10, runs: 20)),
      ([false, false, false, false, true], .flaky(failures: 4, runs: 20)), ([true], .everyTime),
    ] as [([Bool], FindingConfidence)])
  func rates(pattern: [Bool], confidence: FindingConfidence) async {
    let runs = Locked(0)
    let result = await run(options(12)) { FailsAtTimes(pattern, runs) }
    #expect(result.findings.map(\.violation.key) == [Self.key] && result.report.trouble == [])
    #expect(result.findings.map(\.confidence) == [confidence])
    #expect(
      result.findings.first.map { Minima.words($0.scenario) }
        == "columnCount 1, items []")
    let expected = pattern.indices.filter { pattern[$0] }
    #expect(result.findings.first?.iteration == expected.first.map { UInt64($0) })
  }

  /// Half of all instances are wrong, each of them always: the order of a dictionary is like that, anew in every process.
  @Test func whatDependsOnTheInstanceIsFlakyAndNeverSure() async {
    let made = Locked(0)
    let result = await run(options(40)) {
      let isWrong = made.next() % 2 == 1
      return Accompanied<GridReorder>(onStart: { _ in if isWrong { throw PlannedFailure() } })
    }
    #expect(result.report.trouble == [])
    #expect(result.findings.map(\.violation.key) == [Self.key])
    #expect(result.findings.map(\.confidence) == [.flaky(failures: 10, runs: 20)])
  }

  @Test func whatBreaksOnlyAfterOtherScenariosIsToldSo() async {
    // It fails with items after a scenario without any.
    let result = await run(options(64)) {
      let wasEmpty = Locked(false)
      return Accompanied<GridReorder>(
        onStart: { scene in
          try wasEmpty.withLock { wasEmpty in
            defer { wasEmpty = scene.titles.items.isEmpty }
            if wasEmpty, !scene.titles.items.isEmpty { throw PlannedFailure() }
          }
        })
    }
    #expect(result.report.trouble == [])
    #expect(result.findings.map(\.violation.key) == [Self.key])
    guard case .afterOthers(let runs) = result.findings.first?.confidence else {
      Issue.record("\(result.findings.map(\.confidence))")
      return
    }
    #expect((1...4).contains(runs))
    #expect(result.findings.first?.scenario.scene.titles.items.isEmpty == false)
  }

  @Test func whatNeverBreaksAgainIsTroubleAndNoFinding() async {
    let count = Locked(0)
    let result = await run(options(64)) {
      Accompanied<GridReorder>(
        onStart: { _ in
          let number = count.next()
          if number == 7 { throw PlannedFailure() }
        })
    }
    #expect(result.findings.isEmpty)
    #expect(
      result.report.trouble == [
        Trouble(
          kind: .notDeterministic,
          seen: "survives broke (start): expected no error, seen planned failure", iteration: 6,
          triesAfter: 20)
      ])
  }

  /// Fails by chance in some scenario, and always in those with a cancel.
  @Test func chanceDoesNotHideWhatAlwaysBreaks() async {
    let count = Locked(0)
    let result = await run(options(64)) {
      Accompanied<GridReorder>(
        onStart: { scene in
          let number = count.next()
          if number == 1 || scene.titles.items.count > 4 { throw PlannedFailure() }
        })
    }
    #expect(result.report.trouble == [])
    #expect(result.findings.map(\.confidence) == [.everyTime])
    #expect(result.findings.first?.scenario.scene.titles.items.count == 5)
  }
}

extension Locked<Int> {
  /// Counts one more.
  func next() -> Int {
    withLock { count in
      count += 1
      return count
    }
  }
}
