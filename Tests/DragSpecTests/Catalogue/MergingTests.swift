import DragSpec
import Testing

@testable import PlantedFaults
@testable import DragFuzz

@Suite("What many machines have found becomes one counterexample for each cause, in any order")
struct MergingTests {
  private let grids = Registration(GridReorder.withFaults)

  /// What each of three shards has found in a fault, and in another implementation that is not known here.
  private func found() async throws -> [Corpus.Stored] {
    var found: [Corpus.Stored] = []
    for number in 1...3 {
      for name in ["swaps-instead-of-shifting", "raise-reorders"] {
        var options = CampaignOptions(seed: 3, iterations: 900, shard: Shard(number: number, count: 3))
        (options.shrinking.executionsMax, options.shrinking.sweepMax) = (500, 0)
        let report = try await grids.campaign(
          on: name, options, known: [], mayGoOn: { true }, progress: { _ in })
        for finding in report.findings {
          found.append(Corpus.Stored(path: "\(number)/\(found.count)", entry: finding.entry))
          var foreign = finding.entry
          foreign.implementation = "somebody-elses"
          found.append(Corpus.Stored(path: "\(number)/\(found.count)", entry: foreign))
        }
      }
    }
    return found
  }

  @Test func everyOrderGivesTheSame() async throws {
    let found = try await found()
    let groups = try grids.causes(of: found)
    for name in ["swaps-instead-of-shifting", "raise-reorders"] {
      #expect(groups.count { $0[0].entry.implementation == name } == 1)
    }
    #expect(groups.reduce(0) { $0 + $1.count } == found.count)
    let foreign = groups.filter { $0[0].entry.implementation == "somebody-elses" }
    #expect(Set(foreign.map { $0[0].entry.key }).count == foreign.count)
    var random = Random(seed: 1)
    for _ in 0..<5 {
      var other = found
      random.shuffle(&other)
      #expect(try grids.causes(of: other) == groups)
    }
  }

  @Test func theSmallestStandsForItsCause() throws {
    let key = Violation.Key(invariant: "drag-is-a-move", place: "move")
    func stored(_ items: Int) -> Corpus.Stored {
      let scene = GridReorder.Scene(
        layout: GridReorder.Layout(width: 1, columnCount: 1, rowHeight: 1),
        titles: GridReorder.Titles(items: (1...items).map { ItemID($0) }))
      let scenario = Scenario<GridReorder>(
        scene: scene, events: [.press(1, at: .zero), .hold(1), .move(1, to: Point(0, 2))])
      return Corpus.Stored(
        path: "\(items)",
        entry: CorpusEntry(scenario, implementation: "swaps-instead-of-shifting", breaks: key))
    }
    let groups = try grids.causes(of: [stored(5), stored(3), stored(4)])
    #expect(groups.map { $0.map(\.path) } == [["3", "4", "5"]] || groups.map { $0[0].path } == ["3"])
  }

  @Test func whatCannotBeReadIsNamed() {
    let entry = CorpusEntry(
      behaviour: "grid-reorder", implementation: "reference", invariant: "nothing", place: "move",
      scene: [:], events: [])
    #expect(throws: EntryFault.self) { try grids.causes(of: [Corpus.Stored(path: "file", entry: entry)]) }
  }

  @Test func missingShardsAreNamed() throws {
    func record(_ number: Int, of count: Int = 4, seed: UInt64 = 7, isFinished: Bool = true) -> ShardRecord {
      ShardRecord(
        seed: seed, iterations: 1000, shard: Shard(number: number, count: count), isFinished: isFinished)
    }
    let records = [
      record(4), record(1), record(2, isFinished: false), record(1, isFinished: false),
      record(2, of: 2, seed: 1), record(1, of: 2, seed: 1),
    ]
    #expect(
      ShardRecord.missing(in: records) == [
        "shard 2/4 of seed 7 did not reach its end", "shard 3/4 of seed 7 is missing",
      ])
    #expect(ShardRecord.missing(in: []) == [])
    let many = ShardRecord.missing(in: [record(1, of: 1000)])
    #expect(many.count == 21 && many.last == "979 more shards of seed 7 are missing")
    for record in records { #expect(ShardRecord(fileBytes: Array(record.fileText.utf8)) == record) }
    for text in [
      "", "{}", #"{"seed":-1,"shard":1,"of":2,"finished":true}"#,
      #"{"seed":1,"shard":3,"of":2,"finished":true}"#, #"{"seed":1,"shard":1,"of":0,"finished":true}"#,
      #"{"seed":1,"shard":1,"of":-5,"finished":true}"#, #"{"seed":1,"shard":1,"of":1000001,"finished":true}"#,
    ] {
      #expect(ShardRecord(fileBytes: Array(text.utf8)) == nil, "\(text)")
    }
  }
}
