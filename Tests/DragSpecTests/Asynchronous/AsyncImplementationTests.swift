import DragSpec
import Foundation
import Testing

@testable import PlantedFaults
@testable import DragFuzz

private func faulty() -> GridReorderReference {
  GridReorderReference(rules: GridReorder.Mistakes.SwapsInsteadOfShifting.self)
}

/// Waits at every step, and is no value that threads may share.
private final class WaitingGrid: AsyncImplementation {
  typealias Subject = GridReorder
  private var grid = faulty()
  private var snapshot = GridReorder.Snapshot.blank

  func start(_ scene: GridReorder.Scene) async throws {
    await Task.yield()
    grid.start(scene)
  }

  func handle(_ event: GridReorder.Event) async throws {
    await Task.yield()
    grid.handle(event)
  }

  func observe() async throws -> GridReorder.Snapshot {
    grid.observe(into: &snapshot)
    return snapshot
  }
}

/// A class of the main actor with plain methods, as one around views is.
@MainActor private final class MainActorGrid: AsyncImplementation {
  typealias Subject = GridReorder
  private var grid = faulty()
  private var snapshot = GridReorder.Snapshot.blank

  func start(_ scene: GridReorder.Scene) {
    MainActor.assertIsolated()
    grid.start(scene)
  }

  func handle(_ event: GridReorder.Event) { grid.handle(event) }

  func observe() -> GridReorder.Snapshot {
    grid.observe(into: &snapshot)
    return snapshot
  }
}

/// Fails, or never returns, at the first event of a kind.
private struct FailingGrid: AsyncImplementation {
  typealias Subject = GridReorder
  let kind: GridReorder.Event.Kind
  let hangs: Bool

  struct Failure: Error, CustomStringConvertible { let description = "no such item" }

  func start(_ scene: GridReorder.Scene) {}
  func handle(_ event: GridReorder.Event) async throws {
    guard event.kind == kind else { return }
    // On a busy machine the limit of 5 s is reached after minutes, as only turns that a task could get count.
    if hangs { try await Task.sleep(for: .seconds(100_000)) } else { throw Failure() }
  }
  func observe() -> GridReorder.Snapshot { .blank }
}

/// Keeps its thread at the first event of a kind until it is released.
private struct BlockingGrid: AsyncImplementation {
  typealias Subject = GridReorder
  let release: Locked<Bool>

  func start(_ scene: GridReorder.Scene) {}
  func handle(_ event: GridReorder.Event) async throws {
    guard event.kind == .hold else { return }
    while !release.withLock({ $0 }) { block(for: 0.01) }
  }
  func observe() -> GridReorder.Snapshot { .blank }
}

private func block(for seconds: Double) { Thread.sleep(forTimeInterval: seconds) }

private func blockThread() { Thread.sleep(forTimeInterval: 2.5) }

@Suite("Implementations that wait, or live on an actor")
struct AsyncImplementationTests {
  /// Beside other tests a run may take long.
  private static let all: [ImplementationUnderTest<GridReorder>] = [
    ImplementationUnderTest("waiting", "", limit: .seconds(600), makeAsync: { WaitingGrid() }),
    ImplementationUnderTest("main-actor", "", makeOnMainActor: { MainActorGrid() }),
    ImplementationUnderTest("hopping", "", limit: .seconds(600), makeAsync: { await MainActorGrid() }),
  ]

  private func findings(_ implementation: ImplementationUnderTest<GridReorder>, jobs: Int = 2) async
    -> [String]
  {
    var options = CampaignOptions(seed: 1, iterations: 100, jobs: jobs).withLittleStrength
    options.selection = InvariantSelection(only: ["drag-is-a-move", "agrees-with-reference"])
    // Enough to come to an end: how many runs make sure depends on how busy the machine is.
    options.shrinking = .otherProcess(executionsMax: 1000)
    options.shrinking.slowRun = .seconds(600)
    return await Campaign(implementation, options.withLittleStrength).run().findings.map { finding in
      "\(finding.violation.key.invariant) \(finding.occurrences) \(FieldWriter.text(of: finding.scenario))"
    }
  }

  @Test("They break what the same code breaks that does not wait", arguments: Self.all.map(\.name))
  func sameFindings(name: String) async throws {
    let implementation = try #require(Self.all.first { $0.name == name })
    let plain = await findings(ImplementationUnderTest("plain", "", make: { faulty() }))
    #expect(plain.contains { $0.hasPrefix("drag-is-a-move") })
    #expect(await findings(implementation) == plain)
    #expect(await findings(implementation, jobs: 3) == plain)
  }

  @MainActor @Test func aCampaignMayBeStartedFromTheMainActor() async {
    #expect(await !findings(Self.all[1], jobs: 1).isEmpty)
  }

  private let scenario = Scenario<GridReorder>(
    scene: .blank, events: [.press(1, at: .zero), .hold(1), .release(1)])

  private func violations(_ implementation: ImplementationUnderTest<GridReorder>) async -> [Violation] {
    let scenario = scenario
    return await OwnThread.run { _ in implementation.runner().run(scenario) }
  }

  @Test func whatIsThrownBreaksSurvives() async {
    let implementation = ImplementationUnderTest<GridReorder>(
      "failing", "", makeAsync: { FailingGrid(kind: .hold, hangs: false) })
    #expect(
      await violations(implementation).last
        == Violation(
          key: .init(invariant: "survives", place: "hold"), eventIndex: 1, expected: "no error",
          seen: "no such item"))
  }

  @Test func whatNeverReturnsBreaksAnswersInTime() async {
    let implementation = ImplementationUnderTest<GridReorder>(
      "hanging", "", limit: .seconds(5), makeAsync: { FailingGrid(kind: .release, hangs: true) })
    #expect(
      await violations(implementation) == [
        Violation(
          key: .init(invariant: "answers-in-time", place: "run"), eventIndex: 2,
          expected: "an answer to the scenario within 5 s", seen: "no answer")
      ])
  }

  @Test("What never suspends ends in a report, and leaves the threads of all tasks alone")
  func neverSuspends() async throws {
    let release = Locked(false)
    defer { release.withLock { $0 = true } }
    let implementation = ImplementationUnderTest<GridReorder>(
      "blocking", "", limit: .seconds(1), makeAsync: { BlockingGrid(release: release) })
    var options = CampaignOptions(seed: 1, iterations: 10_000, jobs: 2).withLittleStrength
    options.selection = InvariantSelection(only: ["answers-in-time"])
    let result = await Campaign(implementation, options).run()
    let finding = try #require(result.findings.first)
    #expect(result.findings.count == 1 && result.report.scenarios < 1000)
    #expect(finding.violation.key == .init(invariant: "answers-in-time", place: "run"))
    #expect(finding.violation.expected == "an answer to the scenario within 1 s")
    #expect(finding.scenario.events.last?.kind == .hold && finding.confidence == .everyTime)
    #expect(result.report.ending == "an earlier scenario has not ended, and still keeps its thread busy")
  }

  @Test("A busy machine is no hang, for what runs on the main actor either", arguments: [false, true])
  func busyMachine(isOnMainActor: Bool) async {
    let implementation =
      isOnMainActor
      ? ImplementationUnderTest<GridReorder>(
        "main-actor", "", limit: .milliseconds(500), makeOnMainActor: { MainActorGrid() })
      : ImplementationUnderTest<GridReorder>(
        "waiting", "", limit: .milliseconds(500), makeAsync: { WaitingGrid() })
    // All threads of all tasks are taken for five times the limit.
    for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
      Task.detached { blockThread() }
    }
    #expect(await violations(implementation).isEmpty)
  }

  @Test func whatCannotBeMadeBreaksSurvivesAtTheStart() async {
    let implementation = ImplementationUnderTest<GridReorder>(
      "unmade", "", makeAsync: { () async throws -> FailingGrid in throw FailingGrid.Failure() })
    #expect(
      await violations(implementation).map(\.key) == [.init(invariant: "survives", place: "start")])
  }

  @Test func cancellingTheTaskEndsTheCampaign() async {
    let campaign = Campaign(Self.all[0], CampaignOptions(seed: 1, iterations: 1_000_000).withLittleStrength)
    let task = Task { await campaign.run() }
    try? await Task.sleep(for: .milliseconds(200))
    task.cancel()
    let result = await task.value
    #expect(result.report.wasInterrupted)
    #expect(result.report.scenarios < 1_000_000)
  }
}
