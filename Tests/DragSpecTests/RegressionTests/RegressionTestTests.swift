import PlantedFaults
import PublishedControls
import DragFuzz
import DragSpec
import Foundation
import Testing

@Suite("Regression tests as source text")
struct RegressionTestTests {
  private let entry = CorpusEntry(
    Scenario<GridReorder>(
      scene: GridReorder.Scene(
        layout: GridReorder.Layout(width: 1, columnCount: 1, rowHeight: 1),
        titles: GridReorder.Titles(items: [1, 2])),
      events: [.press(1, at: .zero), .hold(1), .move(1, to: Point(0, 1)), .cancel(1)]),
    implementation: "my-grid", breaks: Violation.Key(invariant: "cancel-restores", place: "cancel"))

  private func test(_ entry: CorpusEntry) throws -> RegressionTest {
    try #require(Behaviours.withFaults.named(entry.behaviour)).regressionTest(of: entry)
  }

  @Test func theWholeFunction() throws {
    #expect(
      try test(entry).source() == #####"""
        @Test("cancel-restores: A cancelled drag leaves the order as it was at the lift.")
        func cancelRestores_00afd82c() async throws {
          // width 1, columnCount 1, rowHeight 1, items [1, 2]
          // 1. press touch 1 at (0, 0), on item 1
          // 2. hold touch 1
          // 3. move touch 1 to (0, 1)
          // 4. cancel touch 1
          let scenario = try Scenario<GridReorder>(
            json: #"""
              {
                "scene": {"width":1,"columnCount":1,"rowHeight":1,"items":[1,2]},
                "events": [
                  {"event":"press","touch":1,"at":[0,0]},
                  {"event":"hold","touch":1},
                  {"event":"move","touch":1,"to":[0,1]},
                  {"event":"cancel","touch":1}
                ]
              }
              """#)
          // Write here what your tests call the implementation "my-grid", if that is not `myGrid`.
          await expectNoViolation(of: "cancel-restores", in: scenario, on: myGrid)
        }

        """#####)
  }

  @Test func eventsOfAPolicyMakeSenseWithIt() throws {
    var entry = CorpusEntry(
      Scenario<GridReorder>(
        scene: Grids.scene(items: [1, 2], columns: 1), events: [.key(.pick(1)), .key(.step(.right))]),
      implementation: "steps-wrap",
      breaks: Violation.Key(invariant: "lifted-is-in-indicated-slot", place: "step"))
    #expect(try !test(entry).source().contains("to be ignored"))
    entry.implementation = "my-grid"
    entry.policies = ["keys": "drag"]
    #expect(try !test(entry).source().contains("to be ignored"))
  }

  @Test func whoeverHasAnotherNameForItSaysSo() throws {
    let source = try test(entry).source(implementation: "Grids.mine")
    #expect(source.contains(#"await expectNoViolation(of: "cancel-restores", in: scenario, on: Grids.mine)"#))
    #expect(!source.contains("// Write here"))
  }

  @Test func whatDragfuzzHasItselfIsLookedUp() throws {
    var entry = entry
    entry.implementation = "qidragsortview"
    let file = try test(entry).file(.xctest)
    #expect(
      file.hasPrefix(
        "import DragFuzz\nimport DragFuzzTesting\nimport DragSpec\nimport PublishedControls\nimport XCTest\n"
      ))
    #expect(
      file.contains(
        #"try XCTUnwrap(GridReorder.implementations.first { $0.name == "qidragsortview" })"#))
    #expect(
      file.contains("await assertNoViolation(of: \"cancel-restores\", in: scenario, on: implementation)"))
  }

  @Test("What ends the process is tested in one of its own", arguments: ["SIGILL", "exit", "signal 40"])
  func exitTest(place: String) throws {
    var entry = entry
    (entry.invariant, entry.place) = ("survives", place)
    #expect(try test(entry).source().contains("  await #expect(processExitsWith: .success) {\n"))
  }

  @Test func whatIsThrownIsTestedAsItIs() throws {
    var entry = entry
    (entry.invariant, entry.place) = ("survives", "cancel")
    #expect(try !test(entry).source().contains("processExitsWith"))
  }

  @Test func anEntryThatNamesNothingHasNoTest() throws {
    var entry = entry
    entry.invariant = nil
    #expect(throws: EntryError.incomplete(missing: "invariant")) { try test(entry) }
  }

  @Test(
    "The scenario in the text is that of the entry", arguments: CorpusReplayTests.entries.map(\.stored.path)
  )
  func scenarioIsTheSame(path: String) throws {
    let entry = try Corpus.entry(at: path).entry
    let source = try test(entry).source()
    let literal = try #require(source.components(separatedBy: "\"\"\"").dropFirst().first)
    let json = String(literal.dropFirst())
    switch entry.behaviour {
    case FreeDrag.name: try same(Scenario<FreeDrag>(json: json), entry)
    case GridReorder.name: try same(Scenario<GridReorder>(json: json), entry)
    default: break
    }
  }

  private func same<B: Behaviour>(_ scenario: Scenario<B>, _ entry: CorpusEntry) {
    #expect(JSON(of: scenario.scene) == entry.scene)
    #expect(.array(scenario.events.map { JSON(of: $0) }) == entry.events)
  }

  @Test func noTextInALiteralIsObeyed() {
    #expect("\u{1b}[31m\u{9b}\"".swiftLiteral == #""\u{1b}[31m\u{9b}\"""#)
    #expect("##[error] ##vso[task] #[0]".swiftLiteral == ###""##\u{5b}error] ##vso\u{5b}task] #[0]""###)
  }
}
