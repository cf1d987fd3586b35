import DragSpec
import Foundation
import Testing

@testable import DragFuzz

@Suite("What a run that dies leaves for the next one")
struct BreadcrumbsTests {
  /// A path in a folder of its own, which is taken away at the end.
  private func withPath(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appendingPathComponent("breadcrumbs").path)
  }

  private func open(_ path: String, slots: Int = 2) throws -> Breadcrumbs {
    try #require(try Breadcrumbs.open(path, slotCount: slots))
  }

  private static let options = CampaignOptions(seed: 1, iterations: 1)
  private let scenario = Scenario<GridReorder>(scene: .blank, events: [.press(1, at: .zero), .cancel(1)])

  @Test func theNumbersOfScenariosAreThereAfterwards() throws {
    try withPath { path in
      do {
        let crumbs = try open(path, slots: 3)
        #expect(crumbs.lastRun == nil)
        crumbs.begin(behaviour: "grid-reorder", implementation: "mine", seed: 9_007_199_254_740_991)
        crumbs.slot(0)?.leave(0)
        crumbs.slot(1)?.leave(77)
        crumbs.slot(1)?.clear()
        crumbs.slot(2)?.leave(123_456_789_012)
        #expect(crumbs.slot(3) == nil)
      }
      let last = try #require(try open(path, slots: 1).lastRun)
      #expect(last.behaviour == "grid-reorder")
      #expect(last.implementation == "mine")
      #expect(last.seed == 9_007_199_254_740_991)
      #expect(last.iterations == [0, 123_456_789_012])
      let entries = last.entries(on: ImplementationUnderTest<GridReorder>.reference, Self.options)
      #expect(
        entries.first
          == CorpusEntry(
            Scenario<GridReorder>(seed: last.seed, iteration: 0), implementation: "mine", breaks: nil,
            seed: last.seed, iteration: 0))
      #expect(last.entries(on: ImplementationUnderTest<FreeDrag>.reference, Self.options).isEmpty)
    }
  }

  @Test func aScenarioOfNoIterationIsThereAsAWhole() throws {
    try withPath { path in
      do {
        let crumbs = try open(path)
        crumbs.begin(behaviour: "grid-reorder", implementation: "mine", seed: 1)
        crumbs.slot(0)?.leave(5)
        crumbs.slot(0)?.leave(scenario)
      }
      let last = try #require(try open(path).lastRun)
      #expect(last.iterations.isEmpty)
      #expect(
        last.entries(on: ImplementationUnderTest<GridReorder>.reference, Self.options) == [
          CorpusEntry(scenario, implementation: "mine", breaks: nil, seed: 1)
        ])
    }
  }

  @Test func aScenarioThatDoesNotFitLeavesTheOneThatItWasShrunkFrom() throws {
    try withPath { path in
      do {
        let crumbs = try open(path)
        crumbs.begin(behaviour: "grid-reorder", implementation: "mine", seed: 1)
        var slot = try #require(crumbs.slot(0))
        slot.fallback = 5
        slot.leave(scenario)
        slot.leave(
          Scenario<GridReorder>(scene: .blank, events: Array(repeating: .press(1, at: .zero), count: 1000)))
      }
      #expect(try open(path).lastRun?.iterations == [5])
    }
  }

  @Test func whatHasSurvivedLeavesNothing() throws {
    try withPath { path in
      do {
        let crumbs = try open(path)
        crumbs.begin(behaviour: "grid-reorder", implementation: "mine", seed: 1)
        crumbs.slot(0)?.leave(5)
        crumbs.begin(behaviour: "grid-reorder", implementation: "mine", seed: 2)
      }
      #expect(try open(path).lastRun == nil)
      try open(path).remove()
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func twoRunsDoNotWriteIntoEachOthers() throws {
    try withPath { path in
      let first = try open(path)
      #expect(try Breadcrumbs.open(path, slotCount: 2) == nil)
      withExtendedLifetime(first) {}
    }
  }

  @Test func whatCannotBeOpenedIsSaidAndWhatMakesNoSenseIsIgnored() throws {
    #expect(throws: FileError.self) { try Breadcrumbs.open("/no/such/folder/breadcrumbs", slotCount: 1) }
    try withPath { path in
      try Data(repeating: 0xFF, count: 30000).write(to: URL(fileURLWithPath: path))
      #expect(try open(path).lastRun == nil)
    }
  }

  /// Looks at the file while its scenarios run.
  private struct Looking: Implementation {
    typealias Subject = GridReorder
    let path: String
    let seen: Locked<[[UInt8]]>

    func start(_ scene: GridReorder.Scene) {
      let bytes = (try? FileAccess.read(path, limit: 1 << 20)) ?? []
      seen.withLock { $0.append(Array(bytes.dropFirst(4096).prefix(8))) }
    }
    func handle(_ event: GridReorder.Event) {}
    func observe(into snapshot: inout GridReorder.Snapshot) { snapshot = .blank }
  }

  @Test func theNumberIsWrittenBeforeTheScenarioRuns() async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    let seen = Locked<[[UInt8]]>([])
    let looking = ImplementationUnderTest<GridReorder>(
      "looking", "", make: { Looking(path: path, seen: seen) })
    var options = CampaignOptions(seed: 1, iterations: 3, selection: InvariantSelection(only: ["survives"]))
    options.relationInterval = 0
    let crumbs = try open(path, slots: 1)
    crumbs.begin(behaviour: "grid-reorder", implementation: "looking", seed: 1)
    options.breadcrumbs = crumbs
    _ = await Campaign(looking, options).run()
    let numbers = seen.withLock { $0.map(\.first) }
    // Counted from 1, as 0 stands for nothing.
    #expect(numbers == [1, 2, 3])
    crumbs.remove()
  }
}
