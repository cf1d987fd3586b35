import DragSpec
import Testing

@testable import DragFuzz

/// A grid that does not keep the order where two of its five settings have certain values.
private struct SetGrid: Implementation {
  typealias Subject = GridReorder

  static let settings: [Setting<GridReorder>] = [
    Setting("axis", ["both", "x", "y"]), Setting("grid", ["0", "10", "5"]), Setting("revert", ["no", "yes"]),
    Setting("delay", ["0", "50", "100", "200"]),
    Setting("cancel", ["restores", "keeps"]) { _, promises in promises.policies.cancel = .keeps },
  ]

  private var grid: GridReorderReference

  /// - Parameters:
  ///   - usual: what is wrong anyway.
  init(_ settings: Settings, usual: GridReorderRules.Type = GridReorderRules.self) {
    let isWrong = settings["grid"] == "5" && settings["revert"] == "yes"
    var policies = GridReorder.Policies()
    policies.cancel = settings["cancel"] == "keeps" ? .keeps : .restores
    grid = GridReorderReference(rules: isWrong ? Swapping.self : usual, policies: policies)
  }

  mutating func start(_ scene: GridReorder.Scene) { grid.start(scene) }
  mutating func handle(_ event: GridReorder.Event) { grid.handle(event) }
  mutating func observe(into snapshot: inout GridReorder.Snapshot) { grid.observe(into: &snapshot) }

  class Swapping: GridReorderRules {
    override func moveItem(from: Int, to: Int, _ state: inout GridReorder.State) {
      state.items.swapAt(from, to)
    }
  }

  /// Swaps only the first with the third item, when it is moved down.
  final class SwapsFirst: Swapping {
    override func moveItem(from: Int, to: Int, _ state: inout GridReorder.State) {
      guard from == 0, to == 2, state.items.count == 3 else {
        let item = state.items.remove(at: from)
        return state.items.insert(item, at: to)
      }
      super.moveItem(from: from, to: to, &state)
    }
  }
}

@Suite("Settings: what an implementation has, and which of them a finding needs")
struct SettingsTests {
  private static let wrong: Settings = ["grid": "5", "revert": "yes"]

  private static let own = ImplementationUnderTest<GridReorder>(
    "own", "A grid.", settings: SetGrid.settings, make: { SetGrid($0) })
  private static let waiting = ImplementationUnderTest<GridReorder>(
    "own", "A grid.", settings: SetGrid.settings, makeAsync: { WaitingSetGrid($0) })
  private static let onMainActor = ImplementationUnderTest<GridReorder>(
    "own", "A grid.", settings: SetGrid.settings, makeOnMainActor: { MainActorSetGrid($0) })

  private static func options(_ iterations: UInt64, jobs: Int = 1) -> CampaignOptions {
    CampaignOptions(
      seed: 1, iterations: iterations, jobs: jobs,
      selection: InvariantSelection(skipped: [Violation.Key(invariant: CommonInvariant.agreesWithReference)])
    ).withLittleStrength
  }

  private struct Found: Hashable {
    var key: Violation.Key
    var settings: Settings
    var events: Int
  }

  private static func found(
    _ implementation: ImplementationUnderTest<GridReorder>, _ options: CampaignOptions
  ) async -> [Found] {
    await Campaign(implementation, options).run().findings.map {
      Found(key: $0.violation.key, settings: $0.settings, events: $0.scenario.events.count)
    }
  }

  private static let moved = Violation.Key(invariant: "drag-is-a-move", place: "move")

  @Test func aFindingNamesTheTwoSettingsOfFiveThatItNeedsForAnyNumberOfWorkers() async {
    for jobs in [1, 3] {
      #expect(
        await Self.found(Self.own, Self.options(600, jobs: jobs)) == [
          Found(key: Self.moved, settings: Self.wrong, events: 3)
        ])
    }
  }

  @Test func soDoImplementationsThatAreWaitedFor() async {
    for implementation in [Self.waiting, Self.onMainActor] {
      #expect(
        await Self.found(implementation, Self.options(600)) == [
          Found(key: Self.moved, settings: Self.wrong, events: 3)
        ])
    }
  }

  @Test func whatBreaksAnywayIsNotFoundAgainWithSettings() async {
    let one = ImplementationUnderTest<GridReorder>(
      "own", "A grid.", settings: SetGrid.settings,
      make: { SetGrid($0["cancel"].map { ["cancel": $0] } ?? [:], usual: SetGrid.SwapsFirst.self) })
    #expect(
      await Self.found(one, Self.options(4000)) == [Found(key: Self.moved, settings: [:], events: 3)])
  }

  @Test func fixedSettingsAreNotVariedAndOnlyNamedWhereTheyAreNeeded() async {
    var options = Self.options(200)
    options.settings = ["grid": "5", "revert": "yes", "axis": "x", "delay": "0"]
    #expect(
      await Self.found(Self.own, options) == [Found(key: Self.moved, settings: Self.wrong, events: 3)])
    options.settings = ["grid": "0"]
    options.iterations = 2000
    #expect(await Self.found(Self.own, options) == [])
  }

  @Test func chosenSettingsAreTheOnlyOnes() async {
    #expect(await Self.found(Self.own.with(["grid": "5"]), Self.options(2000)) == [])
    #expect(await Self.found(Self.own.with([:]), Self.options(2000)) == [])
    #expect(Self.own.with(["cancel": "keeps"]).promises.policies.cancel == .keeps)
    #expect(Self.own.with(["cancel": "keeps"]).with([:]).promises.policies.cancel == .restores)
    // What there is not, and what is at its default, means nothing.
    #expect(Self.own.with(["grid": "0", "colour": "red", "axis": "z"]).chosen == [:])
  }

  @Test func anEntryKeepsItsSettingsAndIsRunWithThem() async throws {
    let behaviour = Registration<GridReorder>().adding(Self.own)
    let report = try await behaviour.campaign(
      on: "own", Self.options(600), known: [], mayGoOn: { true }, progress: { _ in })
    let entry = try #require(report.causes.first?.entry)
    #expect(entry.settings == Self.wrong)
    #expect(
      entry.fileText.contains(
        """
          ],
          "settings": { "grid": "5", "revert": "yes" }
        """))
    #expect(try CorpusEntry(fileBytes: Array(entry.fileText.utf8)) == entry)
    var other = entry
    other.settings = ["grid": "5"]
    #expect(other.fileName() != entry.fileName())
    #expect(try behaviour.replay(entry, on: nil).violation?.key == Self.moved)
    #expect(try behaviour.replay(other, on: nil).violation == nil)
    #expect(try behaviour.replay(entry, on: "reference").violation == nil)
    #expect(try behaviour.story(of: entry, on: nil).settings == Self.wrong)
    other.settings["delay"] = "50"
    other.settings["revert"] = "yes"
    let shrunk = try behaviour.shrink(other, on: nil, .all, nil)
    #expect(shrunk.map(\.entry.settings) == [Self.wrong])
    let known = [Corpus.Stored(path: "entry.json", entry: entry)]
    let again = try await behaviour.campaign(
      on: "own", Self.options(8), known: known, mayGoOn: { true }, progress: { _ in })
    #expect(again.causes.map(\.entry.settings) == [Self.wrong])
    #expect(
      try behaviour.regressionTest(of: entry).source().contains(
        #"in: scenario, on: own.with(["grid": "5", "revert": "yes"]))"#))
    #expect(
      FactText().lines(of: report.causes[0]).contains(
        "   Needs     grid=5, revert=yes"))
    #expect(
      report.facts.last?.text.hasSuffix(" combinations of 5 settings were tried.") == true)
  }

  @Test func settingsThatThereAreNotAreNamed() throws {
    let behaviour = Registration<GridReorder>().adding(Self.own)
    func problem(_ settings: Settings) -> String? {
      var entry = CorpusEntryTests.entry
      (entry.implementation, entry.settings) = ("own", settings)
      do { _ = try behaviour.replay(entry, on: nil) } catch { return "\(error)" }
      return nil
    }
    #expect(problem(["gird": "5"]) == #"settings: there is no setting "gird"; did you mean "grid"?"#)
    #expect(problem(["grid": "7"]) == #"settings: grid has no value "7"; known are 0, 10, 5"#)
    #expect(problem(["grid": "5"]) == nil)
    #expect(throws: EntryError.self) {
      try CorpusEntry(
        fileBytes: Array(
          CorpusEntryTests.entry.fileText.replacing(
            "{\n  \"format\"", with: "{\"settings\": [],\n  \"format\""
          )
          .utf8))
    }
  }

  @Test func whatIsServedDeclaresTheSameSettings() throws {
    let promises = Promises<GridReorder>()
    let json = JSON.array(SetGrid.settings.map { $0.json(changing: promises) })
    #expect(
      json.asArray?.first?["promises"] == nil
        && json.asArray?.last?["promises"] == ["keeps": ["policies": ["cancel": "keeps"]]])
    let read = try ProgramSettings<GridReorder>.read(json, changing: promises)
    #expect(read.map(\.card) == SetGrid.settings.map(\.card))
    let tested = ImplementationUnderTest<GridReorder>("read", "", settings: read, make: { SetGrid($0) })
    #expect(tested.with(["cancel": "keeps"]).promises == Self.own.with(["cancel": "keeps"]).promises)
  }

  @Test func aRunThatDiedKnowsItsSettings() throws {
    let file = "\(FileAccess.temporaryFolder ?? "/tmp")/dragfuzz-settings-\(UInt64.random(in: 0...(.max)))"
    let scenario = try Scenario<GridReorder>(
      json: #"{"scene": {"width":1,"columnCount":1,"rowHeight":1,"items":[1,2]}, "events": []}"#)
    let options = Self.options(100)
    let combinations = Self.own.combinations(options)
    do {
      let crumbs = try #require(try Breadcrumbs.open(file, slotCount: 2))
      crumbs.begin(behaviour: "grid-reorder", implementation: "own", seed: 1)
      crumbs.slot(0)?.leave(5)
      _ = Self.own.with(Self.wrong).runner().leaving(crumbs.slot(1)).run(scenario)
    }
    let crumbs = try #require(try Breadcrumbs.open(file, slotCount: 1))
    let entries = try #require(crumbs.lastRun).entries(on: Self.own, options)
    crumbs.remove()
    #expect(entries.map(\.settings) == [combinations.settings(of: 5), Self.wrong])
    #expect(!combinations.settings(of: 5).isEmpty)
    #expect(entries.last?.scene == JSON(of: scenario.scene))
  }
}

private final class WaitingSetGrid: AsyncImplementation {
  typealias Subject = GridReorder
  private var grid: SetGrid
  private var snapshot = GridReorder.Snapshot.blank

  init(_ settings: Settings) { grid = SetGrid(settings) }

  func start(_ scene: GridReorder.Scene) async throws { grid.start(scene) }

  func handle(_ event: GridReorder.Event) async throws {
    await Task.yield()
    grid.handle(event)
  }

  func observe() async throws -> GridReorder.Snapshot {
    grid.observe(into: &snapshot)
    return snapshot
  }
}

@MainActor private final class MainActorSetGrid: AsyncImplementation {
  typealias Subject = GridReorder
  private var grid: SetGrid
  private var snapshot = GridReorder.Snapshot.blank

  init(_ settings: Settings) { grid = SetGrid(settings) }

  func start(_ scene: GridReorder.Scene) async throws { grid.start(scene) }
  func handle(_ event: GridReorder.Event) async throws { grid.handle(event) }

  func observe() async throws -> GridReorder.Snapshot {
    grid.observe(into: &snapshot)
    return snapshot
  }
}
