import DragSpec
import Testing

@testable import PlantedFaults
@testable import DragFuzz

/// A wrong grid that cannot show margins, and takes one touch at a time.
private struct PlainGrid: Implementation {
  typealias Subject = GridReorder
  private var grid = GridReorderReference(rules: GridReorder.Mistakes.SwapsInsteadOfShifting.self)
  private var touches = 0
  static let margins = "margins, and there are none here"
  static let touchesReason = "two touches at a time"

  mutating func start(_ scene: GridReorder.Scene) throws {
    if scene.layout.rowMargin > 0 || scene.layout.columnMargin > 0 { throw ScenarioDeclined(Self.margins) }
    touches = 0
    grid.start(scene)
  }

  mutating func handle(_ event: GridReorder.Event) throws {
    switch event.kind {
    case .press: touches += 1
    case .release, .cancel: touches = max(0, touches - 1)
    default: break
    }
    if touches > 1 { throw ScenarioDeclined(Self.touchesReason) }
    grid.handle(event)
  }

  mutating func observe(into snapshot: inout GridReorder.Snapshot) { grid.observe(into: &snapshot) }
}

/// The same, as one that waits.
private final class WaitingPlainGrid: AsyncImplementation {
  typealias Subject = GridReorder
  private var grid = PlainGrid()
  private var snapshot = GridReorder.Snapshot.blank

  func start(_ scene: GridReorder.Scene) async throws { try grid.start(scene) }
  func handle(_ event: GridReorder.Event) async throws { try grid.handle(event) }
  func observe() async throws -> GridReorder.Snapshot {
    grid.observe(into: &snapshot)
    return snapshot
  }
}

/// The same on the main actor.
@MainActor private final class MainActorPlainGrid: AsyncImplementation {
  typealias Subject = GridReorder
  private var grid = PlainGrid()
  private var snapshot = GridReorder.Snapshot.blank

  func start(_ scene: GridReorder.Scene) throws { try grid.start(scene) }
  func handle(_ event: GridReorder.Event) throws { try grid.handle(event) }
  func observe() -> GridReorder.Snapshot {
    grid.observe(into: &snapshot)
    return snapshot
  }
}

@Suite("A scenario that is declined is counted, and neither breaks nor keeps anything")
struct DeclinedScenarioTests {
  private static let all: [ImplementationUnderTest<GridReorder>] = [
    ImplementationUnderTest("plain", "", make: { PlainGrid() }),
    // Beside other tests a run may take long.
    ImplementationUnderTest("waiting", "", limit: .seconds(600), makeAsync: { WaitingPlainGrid() }),
    ImplementationUnderTest("main-actor", "", makeOnMainActor: { MainActorPlainGrid() }),
  ]

  private func campaign(_ implementation: ImplementationUnderTest<GridReorder>) async
    -> CampaignResult<GridReorder>
  {
    var options = CampaignOptions(seed: 1, iterations: 400, jobs: 2).withLittleStrength
    options.shrinking = .otherProcess(executionsMax: 200)
    return await Campaign(implementation, options).run()
  }

  private static func isDeclined(_ scenario: Scenario<GridReorder>) -> Bool {
    var grid = PlainGrid()
    return Recording(of: scenario, on: &grid).declined != nil
  }

  @Test("However it is run", arguments: all.map(\.name))
  func countsByReason(name: String) async throws {
    let result = await campaign(try #require(Self.all.first { $0.name == name }))
    #expect(Set(result.report.notRun.declined.keys) == [PlainGrid.margins, PlainGrid.touchesReason])
    #expect(result.report.scenarios + result.report.notRun.declinedCount == 400)
    let expected = (0..<400 as Range<UInt64>).count {
      Self.isDeclined(Scenario<GridReorder>(seed: 1, iteration: $0))
    }
    #expect(result.report.notRun.declinedCount == UInt64(expected))
    #expect(result.findings.contains { $0.violation.key.invariant == "drag-is-a-move" })
    #expect(!result.findings.contains { $0.violation.key.invariant == CommonInvariant.survives })
    for finding in result.findings { #expect(!Self.isDeclined(finding.scenario)) }
  }

  @Test func progressCountsThemTooAndNeverGoesBack() async {
    let told = Locked<[UInt64]>([])
    let campaign = Campaign(
      Self.all[0], CampaignOptions(seed: 1, iterations: 400, jobs: 2).withLittleStrength)
    let report = await campaign.run(progress: { progress in
      guard progress.phase == .running else { return }
      told.withLock { $0.append(progress.scenarios) }
    }).report
    let counts = told.withLock { $0 }
    #expect(counts.last == 400 && report.notRun.declinedCount > 0)
    #expect(counts == counts.sorted())
  }

  @Test func servedItIsAnsweredWithTheCodeForThat() throws {
    var server = Server([Served(Self.all[0])])
    var scene = Grids.scene()
    scene.layout.rowMargin = 1
    var writer = FieldWriter()
    let line = WireProtocol.run(Scenario<GridReorder>(scene: scene, events: []), number: 3, &writer)
    #expect(
      String(decoding: server.answer(Array(line.dropLast())), as: UTF8.self)
        == #"{"jsonrpc":"2.0","id":3,"error":{"code":-32001,"message":"margins, and there are none here"}}"#
        + "\n")
  }

  @Test func whatWasSeenBeforeItIsNotJudged() {
    // The height is wrong from the start, but the second touch is more than there can be.
    var judge = Judge<GridReorder>()
    var declining = Accompanied<GridReorder>(onEvent: {
      if $0 == 1 { throw ScenarioDeclined("two touches") }
    })
    let scenario = Scenario<GridReorder>(
      scene: Grids.scene(), events: [.press(1, at: .zero), .press(2, at: .zero)])
    #expect(judge.run(scenario, on: &declining))
    #expect(judge.declined == "two touches" && judge.violations.isEmpty)
    var right = Accompanied<GridReorder>()
    #expect(judge.run(scenario, on: &right))
    #expect(judge.declined == nil)
  }

  @Test func anEntryThatIsDeclinedIsAnErrorAndNoResult() throws {
    let behaviour = Registration([Self.all[0], .reference])
    var scene = Grids.scene()
    scene.layout.columnMargin = 1
    let key = Violation.Key(invariant: "drag-is-a-move", place: "move")
    let entry = CorpusEntry(
      Scenario<GridReorder>(scene: scene, events: []), implementation: "plain", breaks: key)
    #expect(throws: EntryError.declined(reason: PlainGrid.margins)) {
      try behaviour.replay(entry, on: nil)
    }
    #expect(throws: EntryError.declined(reason: PlainGrid.margins)) {
      try behaviour.story(of: entry, on: nil)
    }
  }

  @Test func knownCounterexamplesThatAreDeclinedAreCounted() async throws {
    var scene = Grids.scene()
    scene.layout.columnMargin = 1
    let key = Violation.Key(invariant: "drag-is-a-move", place: "move")
    let entry = CorpusEntry(
      Scenario<GridReorder>(scene: scene, events: []), implementation: "plain", breaks: key)
    let report = try await Registration([Self.all[0], .reference]).campaign(
      on: "plain",
      CampaignOptions(
        seed: 1, iterations: 20,
        selection: InvariantSelection(only: [Violation.Key(invariant: key.invariant)])),
      known: [Corpus.Stored(path: "x.json", entry: entry)], mayGoOn: { true }, progress: { _ in })
    #expect(report.replayed == 0 && report.notReplayed.declinedCount == 1)
    #expect(
      report.facts.map(\.text).contains(
        "1 known counterexample not run: declined by plain."))
  }
}
