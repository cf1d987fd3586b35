import DragSpec
import Testing

@testable import PlantedFaults
@testable import DragFuzz

@Suite("Two implementations part where they first differ")
struct ComparisonTests {
  /// The reference until an event of a kind, at which it fails.
  private struct Failing: Implementation {
    typealias Subject = GridReorder
    var kind: GridReorder.Event.Kind
    var reference = GridReorderReference()

    struct Broken: Error, CustomStringConvertible {
      let description = "out of order"
    }

    mutating func start(_ scene: GridReorder.Scene) { reference.start(scene) }
    mutating func handle(_ event: GridReorder.Event) throws {
      if event.kind == kind { throw Broken() }
      reference.handle(event)
    }
    mutating func observe(into snapshot: inout GridReorder.Snapshot) {
      reference.observe(into: &snapshot)
    }
  }

  private static func failing(_ name: String, at kind: GridReorder.Event.Kind) -> ImplementationUnderTest<
    GridReorder
  > {
    ImplementationUnderTest(name, "Fails.", make: { Failing(kind: kind) })
  }

  private let grid = Registration(
    GridReorder.withFaults + [
      failing("fails-at-move", at: .move), failing("fails-at-cancel", at: .cancel),
      failing("also-fails-at-cancel", at: .cancel),
    ])

  private var entry: CorpusEntry {
    var scene = GridReorder.Scene.blank
    scene.titles.items = [1, 2, 3]
    let scenario = Scenario<GridReorder>(
      scene: scene, events: [.press(1, at: .zero), .hold(1), .move(1, to: Point(0, 2)), .cancel(1)])
    return CorpusEntry(scenario, implementation: nil, breaks: nil)
  }

  private func comparison(_ first: String, _ second: String) throws -> Comparison {
    try grid.comparison(of: entry, first, with: second, of: grid)
  }

  @Test func theSameHasNoParting() throws {
    #expect(try comparison("reference", "reference").parting == nil)
    #expect(try comparison("fails-at-cancel", "also-fails-at-cancel").parting == nil)
  }

  @Test func theFirstDifference() throws {
    let parting = try #require(try comparison("reference", "swaps-instead-of-shifting").parting)
    #expect(parting.eventIndex == 2)
    #expect(parting.first.words == "the order [2, 3, 1]")
    #expect(parting.second.words == "the order [3, 2, 1]")
    let turned = try #require(try comparison("swaps-instead-of-shifting", "reference").parting)
    #expect((turned.first, turned.second) == (parting.second, parting.first))
  }

  @Test func aFailureIsADifference() throws {
    let parting = try #require(try comparison("reference", "fails-at-move").parting)
    #expect(parting.eventIndex == 2)
    #expect(parting.aspect == "survival")
    #expect((parting.first.words, parting.second.words) == ("goes on", "failed: out of order"))
    #expect(parting.second.drawing == nil)
    #expect(parting.second.snapshot == .null)
    #expect(try comparison("fails-at-cancel", "fails-at-move").parting?.eventIndex == 2)
  }

  @Test func inWords() throws {
    let text = ComparisonText(try comparison("reference", "swaps-instead-of-shifting"))
    #expect(text.headline(file: "x.json") == "differ  x.json: after event 3, move touch 1 to (0, 2)")
    let details = text.details
    #expect(
      details.prefix(6) == [
        "   Scene     width 1, columnCount 1, rowHeight 1, items [1, 2, 3]",
        "   Events    1. press touch 1 at (0, 0), on item 1", "             2. hold touch 1",
        "             3. move touch 1 to (0, 2)  <- they differ here", "             4. cancel touch 1",
        "   reference                            | swaps-instead-of-shifting",
      ])
    #expect(
      details.suffix(2) == [
        "   Differs   order: reference the order [2, 3, 1]",
        "                    swaps-instead-of-shifting the order [3, 2, 1]",
      ])
    let same = ComparisonText(try comparison("reference", "reference"))
    #expect(same.headline(file: "x.json") == "same    x.json")
    #expect(same.details.isEmpty)
  }

  @Test func anotherBehaviourIsRefused() throws {
    #expect(throws: EntryError.self) {
      try grid.comparison(
        of: entry, "reference", with: "reference", of: Registration(FreeDrag.withFaults))
    }
    #expect(throws: EntryError.self) { try comparison("reference", "nobody") }
  }
}
