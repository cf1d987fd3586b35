import DragSpec
import Testing

@testable import DragFuzz
@testable import PlantedFaults

@Suite("A counterexample is shrunk to the simplest of the code's own scenes, and then its events are")
struct OwnScenesShrinkingTests {
  private typealias Grid = ImplementationUnderTest<GridReorder>

  /// A grid that keeps the order of a cancelled drag.
  private func keeping(_ scenes: [GridReorder.Scene]) -> Grid {
    let promises = Promises<GridReorder>(scenes: scenes)
    return Grid("keeps", "It keeps the order at a cancel.", promises: promises) {
      GridReorder.reference(Grids.policies { $0.cancel = .keeps })
    }
  }

  private func shrunk(_ tested: Grid, _ scenario: Scenario<GridReorder>) -> Finding<GridReorder> {
    let key = Violation.Key(invariant: "cancel-restores", place: "cancel")
    var shrinker = Shrinker(tested.limitedRunner(), key: key)
    return shrinker.shrink(scenario)
  }

  /// The third item of the largest fixture is moved to the place of the first.
  private let long = Scenario<GridReorder>(
    scene: Fixtures.grids[0],
    events: [
      .press(3, at: Point(80, 20)), .hold(3), .move(3, to: Point(60, 25)), .move(3, to: Point(16, 18)),
      .cancel(3), .press(1, at: Point(3, 4)), .release(1),
    ])

  @Test func itReachesTheSimplestInWhichItFails() {
    // In the last one nothing can change places.
    let finding = shrunk(keeping(Fixtures.grids), long)
    #expect(finding.scenario.scene == Fixtures.grids[1])
    #expect(finding.confidence == .everyTime)
    #expect(finding.scenario.events.map(\.kind) == [.press, .hold, .move, .cancel])
    #expect(finding.scenario.events.allSatisfy { $0.touch == 1 })
  }

  @Test func withOneSceneTheEventsAloneAreShrunk() {
    let finding = shrunk(keeping([Fixtures.grids[0]]), long)
    #expect(finding.scenario.scene == Fixtures.grids[0])
    #expect(finding.scenario.events.count == 4)
  }

  @Test func nothingElseIsEverRun() {
    let seen = Locked<Set<GridReorder.Scene>>([])
    let tested = Grid("dies", "It dies at its fifth event.", promises: Promises(scenes: Fixtures.grids)) {
      Accompanied<GridReorder>(
        onStart: { scene in seen.withLock { _ = $0.insert(scene) } },
        onEvent: { if $0 >= 4 { throw PlannedFailure() } })
    }
    var shrinker = Shrinker(
      tested.limitedRunner(), key: Violation.Key(invariant: "survives", place: "cancel"))
    let finding = shrinker.shrink(long)
    // The variants of relations begin in other scenes.
    _ = tested.limitedRunner().run(long, relations: .all)
    #expect(finding.scenario.scene == Fixtures.grids[2])
    #expect(seen.withLock { $0 }.isSubset(of: Fixtures.grids))
  }

  @Test("In each behaviour mistakes are found, in scenes of its own alone")
  func mistakesAreFound() async throws {
    func check<B: FuzzedBehaviour>(_ behaviour: B.Type, _ scenes: [B.Scene]) async throws {
      var gauge = try #require(
        StrengthGauge(of: B.referenceImplementation.promising(Promises<B>(scenes: scenes))))
      let strength = gauge.strength()
      #expect(strength.noticeable * 2 > strength.mistakes.count, "\(B.name): \(strength.noticeable)")
      #expect(strength.missed.isEmpty, "\(B.name): \(strength.sentence)")
      let index = try #require(
        strength.mistakes.firstIndex { if case .noticed = $0.verdict { true } else { false } })
      let tested = B.mistakes[index].promising(Promises<B>(scenes: scenes))
      var options = CampaignOptions(seed: 1, iterations: 400).withLittleStrength
      options.stopsAtFirst = true
      options.shrinking.executionsMax = 100
      let result = await Campaign(tested, options).run()
      #expect(!result.groups.isEmpty, "\(B.name): \(tested.name)")
      let kinds = result.groups.flatMap { [$0.finding] + $0.others }
      #expect(kinds.allSatisfy { scenes.contains($0.scenario.scene) }, "\(B.name)")
      #expect(result.groups.flatMap(\.advice).allSatisfy { $0.kind != .ignoredField }, "\(B.name)")
      #expect(result.report.ownScenes == scenes.count)
    }
    try await check(FreeDrag.self, Fixtures.containers)
    try await check(GridReorder.self, Fixtures.grids)
    try await check(CollectionReorder.self, Fixtures.collections)
    try await check(DragSession.self, Fixtures.boards)
    try await check(TreeMove.self, Fixtures.trees)
  }

  @Test func aCounterexampleLivesOnWhenTheFixtureChanges() async throws {
    let before = keeping(Fixtures.grids)
    let entry = shrunk(before, long).entry(of: before, seed: 1)
    let after = keeping([Fixtures.grids[2]])
    let known = Corpus.Stored(path: "old.json", entry: entry)
    let registered = Registration([after])
    let report = try await registered.campaign(
      on: "keeps", CampaignOptions(seed: 1, iterations: 50).withLittleStrength, known: [known],
      mayGoOn: { true },
      progress: { _ in })
    #expect(report.replayed == 1 && report.notReplayed.isEmpty)
    #expect(
      report.causes.map(\.violation.key) == [Violation.Key(invariant: "cancel-restores", place: "cancel")])
    #expect(report.causes.first?.entry.scene == entry.scene)
    #expect(registered.missingCapability(for: entry) == nil)
    let replayed = try registered.replay(entry, on: nil)
    #expect(replayed.violation?.key == entry.key && replayed.missingCapability == nil)
    let again = try registered.shrink(entry, on: nil, .all, nil)
    #expect(again.map(\.entry.scene) == [entry.scene])
  }

  @Test func aRunSaysHowManyScenesThereWereAndWhatTheyMakeImpossible() async {
    let promises = Promises<GridReorder>(scenes: [Fixtures.grids[2]])
    let report = await Campaign(
      .reference.promising(promises), CampaignOptions(seed: 1, iterations: 1000).withLittleStrength
    )
    .run().report
    let words = report.facts.map(\.text)
    #expect(
      words.contains("Never tried, because of what you declare: other scenes than its own (1)."), "\(words)")
    // A single item changes no places.
    #expect(!report.ruledOut.isEmpty)
    #expect(
      report.situations.filter { $0.count == 0 }.allSatisfy { report.ruledOut.contains($0.situation.name) })
  }
}
