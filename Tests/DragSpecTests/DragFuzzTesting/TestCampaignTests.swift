import DragSpec
import Foundation
import Testing

@testable import DragFuzz
@testable import DragFuzzTesting

@Suite("One call for tests")
struct TestCampaignTests {
  /// A copy of a planted fault under a name of its own.
  private static func swapping(_ name: String = "swapping-grid") -> ImplementationUnderTest<GridReorder> {
    ImplementationUnderTest(name, "Swaps.", make: { SwappingGrid() })
  }

  private static let only = CampaignOptions(
    seed: 1, iterations: 200, selection: InvariantSelection(only: ["drag-is-a-move"]))
  private static let none = Corpus(folder: "/no/such/corpus")

  private func issues(
    _ implementation: ImplementationUnderTest<GridReorder>, _ options: CampaignOptions = only,
    framework: RegressionTest.Framework = .swiftTesting, timeLimit: Duration = .seconds(600),
    corpus: Corpus = none, test: String = #function
  ) async -> [TestIssue] {
    let issues = Locked<[TestIssue]>([])
    await TestCampaign.run(
      on: implementation, options,
      TestContext(framework: framework, name: "DragSpecTests.TestCampaignTests/\(test)", file: #filePath),
      expression: nil, timeLimit: timeLimit, corpus: corpus, program: nil
    ) { issue in issues.withLock { $0.append(issue) } }
    return issues.withLock { $0 }
  }

  @Test func aNameThatIsNotPromisedHasToBeThere() async {
    let promises = Promises<GridReorder>(notPromised: ["cancel-restores:cancel", "drag-is-a-mvoe"])
    let tested = Self.swapping().promising(promises)
    #expect(
      await issues(tested).map(\.message) == [
        "The promises of swapping-grid: notPromised: unknown word \"drag-is-a-mvoe\"; did you mean \"drag-is-a-move\"?"
      ])
  }

  @Test func theMessageHoldsAllThatIsNeeded() async throws {
    let found = await issues(Self.swapping())
    let issue = try #require(found.first)
    #expect(found.count == 1)
    let path = try #require(
      issue.message.split(separator: "DRAGFUZZ_REPLAY=").last?.split(separator: ".json").first)
    #expect(path.hasSuffix("/findings/grid-reorder/drag-is-a-move-e7615097"))
    #expect(
      issue.message == """
        swapping-grid: drag-is-a-move breaks (move)
           Promise   While an item is dragged the others keep their order among
                     themselves.
           Expected  the others in the order [2, 3]
           Seen      [3, 2]
           Scene     columnCount 1, items [1, 2, 3]
           Events    1. press touch 1 at (160, 30), on item 1
                     2. hold touch 1
                     3. move touch 1 to (160, 130)  <- broken here
           Hint      Is this what your code should do? If so, declare
                     `promises.policies.reorder = .swap`: every typical mistake would
                     still be noticed. If not, it is a bug.
           Found     in 57 of 200 scenarios
           Again     DRAGFUZZ_REPLAY=\(path).json swift test --filter \
        '^DragSpecTests\\.TestCampaignTests/theMessageHoldsAllThatIsNeeded\\(\\)(/|$)'
           Page      \(path).html
           Test      \(path).swift
        """)
    let endings = [".json", ".html", ".svg", ".swift"]
    #expect(issue.attachments.map(\.name) == endings.map { "drag-is-a-move-e7615097\($0)" })
    // What is attached lies beside the counterexample, too.
    for (attached, ending) in zip(issue.attachments, endings) {
      #expect(try String(contentsOfFile: "\(path)\(ending)", encoding: .utf8) == attached.text)
    }
    #expect(
      try CorpusEntry(fileBytes: Array(issue.attachments[0].text.utf8)).implementation == "swapping-grid")
    #expect(issue.attachments[1].text.contains("drag-is-a-move breaks"))
    #expect(issue.attachments[3].text.hasSuffix("in: scenario, on: swappingGrid)\n}\n"))
  }

  @Test func theTestBesideAMessageOfXCTestIsForXCTest() async throws {
    let issue = try #require(await issues(Self.swapping(), framework: .xctest).first)
    let test = try #require(issue.attachments.last?.text)
    #expect(test.hasPrefix("import DragFuzz\nimport DragFuzzTesting\nimport DragSpec\nimport XCTest\n"))
    #expect(test.contains("  await assertNoViolation(of: \"drag-is-a-move\", in: scenario"))
  }

  @Test func theTimeCountsFromTheFirstScenarioAndWhatWasFoundIsTold() async throws {
    // So many scenarios would take a quarter of an hour. Other tests keep all threads of all tasks busy meanwhile.
    var options = Self.only
    options.iterations = 10_000_000
    let others = (0..<ProcessInfo.processInfo.activeProcessorCount).map { _ in
      Task.detached { Self.block(for: 4) }
    }
    let found = await issues(Self.swapping(), options, timeLimit: .seconds(2))
    #expect(found.count == 1)
    #expect(found.first?.message.contains("10,000,000") == false)
    #expect(found.first?.message.hasPrefix("swapping-grid: drag-is-a-move breaks (move)") == true)
    for other in others { await other.value }
  }

  private static func block(for seconds: Double) { Thread.sleep(forTimeInterval: seconds) }

  @Test func aTestThatRunsNextToNothingFails() async {
    var options = Self.only
    options.iterations = 10_000_000
    let slow = ImplementationUnderTest<GridReorder>(
      "slow-grid", "", make: { Accompanied<GridReorder>(onStart: { _ in Self.block(for: 0.01) }) })
    let messages = await issues(slow, options, timeLimit: .seconds(1)).map(\.message)
    #expect(messages.count == 1)
    let words = messages.first?.split(separator: " of 10,000,000 scenarios run, ") ?? []
    #expect(words.first?.hasPrefix("slow-grid: only ") == true)
    #expect(
      words.last
        == "so nothing can be said: the limit of 1 s was reached; `timeLimit:` or DRAGFUZZ_TIME raises it."
    )
    // All are enough.
    options.iterations = 2
    #expect(await issues(slow, options).isEmpty)
  }

  @Test func aTestThatIsCutOffBelowNineTenthsWarns() async {
    // The clock only says when it is over; how far it gets depends on the scenario that outlasts it.
    func told(after count: Int) async -> [TestIssue] {
      let begun = Locked(0)
      let stopping = ImplementationUnderTest<GridReorder>(
        "stopping-grid", "",
        make: {
          Accompanied<GridReorder>(onStart: { _ in
            let number = begun.withLock {
              $0 += 1
              return $0
            }
            if number > count { Self.block(for: 4) }
          })
        })
      var options = Self.only
      (options.iterations, options.jobs, options.relationInterval) = (20, 1, 0)
      return await issues(stopping, options, timeLimit: .seconds(2))
    }
    let half = await told(after: 9)
    #expect(half.map(\.isWarning) == [true])
    #expect(
      half.map(\.message) == [
        "stopping-grid: only 10 of 20 scenarios run: the limit of 2 s was reached; `timeLimit:` or DRAGFUZZ_TIME raises it."
      ])
    #expect(await told(after: 18).isEmpty)
  }

  @Test func progressIsToldInWords() {
    let progress = TestProgress(of: "my-grid", scenarios: 1000)
    #expect(progress.line == "my-grid: running the first scenarios")
    progress.note(CampaignProgress(phase: .running, scenarios: 64, findings: 0))
    #expect(progress.line == "my-grid: 64 of 1,000 scenarios so far, nothing found")
    progress.note(CampaignProgress(phase: .running, scenarios: 192, findings: 3))
    #expect(progress.line == "my-grid: 192 of 1,000 scenarios so far, something breaks in 3 ways")
    progress.note(CampaignProgress(phase: .shrinking(done: 1, of: 3), scenarios: 1000, findings: 3))
    #expect(progress.line == "my-grid: shrinking what was found, 1 of 3 done")
  }

  @Test func nothingIsFoundInTheReference() async throws {
    let reference = ImplementationUnderTest<GridReorder>.reference
    let copy = ImplementationUnderTest<GridReorder>(
      "copy", "", make: { Self.grid() })
    #expect(await issues(reference, .test).isEmpty)
    #expect(await issues(copy, .test).isEmpty)
  }

  @Test func theCorpusOfTheImplementationIsRunFirst() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let corpus = Corpus(folder: folder)
    var options = Self.only
    let attached = try #require(await issues(Self.swapping(), options).first?.attachments.first)
    var entry = try CorpusEntry(fileBytes: Array(attached.text.utf8))
    _ = try corpus.save(entry)
    // The first scenario of this seed does not find it.
    (options.seed, options.iterations) = (3, 1)
    #expect(await issues(Self.swapping(), options, corpus: corpus).count == 1)
    // That of others is none of its business.
    #expect(await issues(Self.swapping("other-grid"), options, corpus: corpus).isEmpty)
    // One whose invariant is gone is told, and the others are run.
    entry.invariant = "no-such-invariant"
    let outdated = try corpus.save(entry).path
    let found = await issues(Self.swapping(), options, corpus: corpus)
    #expect(found.map(\.isWarning) == [false, true])
    #expect(
      found.last?.message == "swapping-grid: Known counterexample not run: \(outdated): unknown invariant "
        + "\"no-such-invariant\" of grid-reorder.")
    entry.invariant = "drag-is-a-move"
    entry.events = .null
    _ = try corpus.save(entry)
    let broken = await issues(Self.swapping(), options, corpus: corpus)
    #expect(broken.count == 1)
    #expect(broken.first?.message.hasPrefix("The corpus entry \(folder)/grid-reorder/drag-is-a-move") == true)
  }

  @Test(
    "Corpus entries are arguments by name",
    arguments: try Counterexample.all(of: argument, in: CorpusReplayTests.corpora[1]))
  func entriesAreArguments(counterexample: Counterexample<GridReorder>) async {
    #expect(counterexample.testDescription == "drag-is-a-move-bc961ad2")
    #expect(counterexample.invariant == "drag-is-a-move")
    await withKnownIssue { await expectNoViolation(in: counterexample, on: Self.swapping()) }
    await expectNoViolation(
      in: counterexample, on: ImplementationUnderTest("copy", "", make: { Self.grid() }))
  }

  private static func grid() -> GridReorder.Reference { GridReorder.reference(GridReorder.Policies()) }
  private static let argument = ImplementationUnderTest("swaps-instead-of-shifting", "", make: { grid() })

  @Test func anIssueIsRecordedWhereTheCallStands() async {
    let line = #line + 2
    await withKnownIssue {
      await expectNoFindings(on: Self.swapping(), Self.only, corpus: Self.none)
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.sourceLocation?.fileName == "TestCampaignTests.swift"
    }
  }

  /// Declines more or less.
  private static func declining(_ isDeclined: @escaping @Sendable (GridReorder.Scene) -> Bool)
    -> ImplementationUnderTest<GridReorder>
  {
    ImplementationUnderTest(
      "declining-grid", "Declines.",
      make: {
        Accompanied<GridReorder>(onStart: { if isDeclined($0) { throw ScenarioDeclined("not here") } })
      })
  }

  @Test func aTestInWhichEverythingIsDeclinedFails() async {
    #expect(
      await issues(Self.declining { _ in true }).map(\.message) == [
        "declining-grid: Nothing was tested: declining-grid declined all 200 scenarios. Declined: "
          + "not here (200)."
      ])
    #expect(await issues(Self.declining { $0.layout.rowMargin > 0 }).isEmpty)
  }

  @Test func aRegressionTestThatIsDeclinedFails() async {
    let scenario = Scenario<GridReorder>(scene: .blank, events: [])
    await withKnownIssue {
      await expectNoViolation(of: "drag-is-a-move", in: scenario, on: Self.declining { _ in true })
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue == "declining-grid declines the scenario, so it was not run: not here."
      }
    }
  }

  @Test func aRegressionTestWhoseRunEndsBeforeItsEndFails() async {
    let failing = ImplementationUnderTest<GridReorder>(
      "failing-grid", "", make: { Accompanied<GridReorder>(onStart: { _ in throw PlannedFailure() }) })
    let scenario = Scenario<GridReorder>(scene: .blank, events: [])
    await withKnownIssue {
      await expectNoViolation(of: "drag-is-a-move", in: scenario, on: failing)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("failing-grid: survives breaks (start)") }
    }
  }

  @Test func anInvariantThatIsNoneIsAnIssue() async {
    let scenario = Scenario<GridReorder>(scene: .blank, events: [])
    await withKnownIssue {
      await expectNoViolation(of: "drag-is-a-mov", in: scenario, on: Self.swapping())
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue == "grid-reorder has no invariant or relation \"drag-is-a-mov\"."
      }
    }
  }
}

/// Swaps instead of shifting.
private struct SwappingGrid: Implementation {
  typealias Subject = GridReorder
  private var grid = GridReorderReference(rules: Swapping.self)

  private final class Swapping: GridReorderRules {
    override func moveItem(from: Int, to: Int, _ state: inout GridReorder.State) {
      state.items.swapAt(from, to)
    }
  }

  mutating func start(_ scene: GridReorder.Scene) { grid.start(scene) }
  mutating func handle(_ event: GridReorder.Event) { grid.handle(event) }
  mutating func observe(into snapshot: inout GridReorder.Snapshot) { grid.observe(into: &snapshot) }
}
