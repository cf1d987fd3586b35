import DragSpec
import Testing

@testable import PlantedFaults
@testable import PublishedControls
@testable import DragFuzz

@Suite("Targets of a fuzzing engine tell what breaks, and seeds are what they say")
struct FuzzTargetTests {
  private let grids = Registration(GridReorder.withFaults)

  @Test func aViolationIsTold() throws {
    var runner = ChoiceRunner(try grids.find("swaps-instead-of-shifting"))
    let iteration = try #require(
      (0..<UInt64(2000)).first { iteration in
        guard let made = runner.choices(seed: 1, iteration: iteration) else { return false }
        return runner.finding(in: made.choices)?.violation.key.invariant == "drag-is-a-move"
      })
    let made = runner.choices(seed: 1, iteration: iteration)
    let input = try #require(made).choices
    let target = try FuzzTarget(grids, implementation: "swaps-instead-of-shifting")
    let lines = try #require(target.finding(in: input))
    #expect(lines[0] == "grid-reorder, swaps-instead-of-shifting")
    #expect(lines[2] == "drag-is-a-move breaks (move)")
    #expect(lines.last == "   Found     not made smaller")
    #expect(try FuzzTarget(grids, implementation: nil).finding(in: input) == nil)
    // The same input becomes the same scenario when it is imported.
    let entry = try grids.entry(ofInput: input, for: "swaps-instead-of-shifting")
    let scenario = runner.scenario(of: input)
    #expect(try grids.scenario(of: entry) == scenario)
  }

  @Test func seedsLeadToEverySituationAndBreakWhatWasFound() throws {
    let entries = CorpusReplayTests.entries.filter { $0.behaviour == "grid-reorder" }.map(\.stored.entry)
    let seeds = try grids.seeds(for: "reference", from: entries)
    #expect(seeds.situations == grids.situations.count)
    #expect(seeds.counterexamples >= 20)
    var runner = ChoiceRunner(try grids.find("reference"))
    let observer = Runner<GridReorder>.judgingNothing
    var reached = Situations()
    for input in seeds.inputs.values {
      let scenario = runner.scenario(of: input)
      _ = observer.run(try #require(scenario), observed: true)
      reached.formUnion(observer.situations)
      #expect(input.last != 0)
    }
    #expect(reached.count == grids.situations.count)
    #expect(try grids.seeds(for: "reference", from: entries).inputs == seeds.inputs)
  }

  @Test func whatComesFromOutsideIsReadAsItWasWritten() {
    let texts = [
      #"{"a":[1,-0.5,1e308,null,true,"\u0000é😀"]}"#, "[]", "nonsense", "",
      CorpusEntryTests.entry.fileText,
      #"{"jsonrpc":"2.0","id":1,"method":"run","params":{"behaviour":"grid-reorder","scenario":{}}}"#,
      "\n" + #"{"jsonrpc":"2.0","id":1,"result":{"snapshots":[{},{}]}}"#,
    ]
    let targets = [
      FuzzTarget.json(), .entries(of: Behaviours.withFaults), .requests(to: Behaviours.withFaults),
      .answers(about: grids),
    ]
    for target in targets {
      for text in texts { #expect(target.finding(in: Array(text.utf8)) == nil, "\(text)") }
    }
  }
}
