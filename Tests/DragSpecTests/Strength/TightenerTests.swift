import DragSpec
import Testing

@testable import DragFuzz

@Suite("Declarations that give up less and hold, too, are proposed with the lines to write")
struct TightenerTests {
  private func tighter<B: FuzzedBehaviour>(
    _ promises: Promises<B>, _ dialect: Dialect = .swift, iterations: UInt64 = 400,
    following policies: B.Policies = B.Policies()
  ) async -> Tightenings {
    var tested = ImplementationUnderTest<B>("own", "Right.", promises: promises) { B.reference(policies) }
    tested.dialect = dialect
    let result = await Campaign(tested, CampaignOptions(seed: 1, iterations: iterations).withLittleStrength)
      .run()
    #expect(result.findings.isEmpty)
    return result.report.tighter
  }

  /// The named value that a right design follows is found, and only that one.
  private func follows<B: FuzzedBehaviour>(
    _ behaviour: B.Type, _ words: [String], _ set: (inout B.Policies, String) -> Void
  ) async {
    for word in words {
      var (own, named) = (B.Policies(), B.Policies())
      set(&own, "own")
      set(&named, word)
      let found = await tighter(Promises<B>(policies: own), following: named)
      #expect(found.lines == ["promises.policies.target = .\(word.camelCase)"])
      #expect(
        found.each.map(\.text).allSatisfy {
          $0.hasPrefix("You can declare `target=\(word)`: your code decided so in all ")
        },
        "\(found.each)")
    }
  }

  @Test func theDecisionOfAGridIsNamed() async {
    await follows(GridReorder.self, ["centre", "touch", "edge", "middle"]) {
      $0.target = GridReorder.Policies.Target(rawValue: $1) ?? .own
    }
  }

  @Test func theDecisionOfACollectionIsNamed() async {
    await follows(CollectionReorder.self, ["centre", "touch", "nearest", "overlap", "edge", "middle"]) {
      $0.target = CollectionReorder.Policies.Target(rawValue: $1) ?? .own
    }
  }

  @Test func theDecisionOfATreeIsNamed() async {
    await follows(TreeMove.self, ["quarters", "halves"]) {
      $0.target = TreeMove.Policies.Target(rawValue: $1) ?? .own
    }
  }

  /// Goes to the slot under the touch while that is in the left half of the grid, and to the one under its centre in the right.
  private final class HalfAndHalf: GridReorderRules {
    override func targetSlot(_ drag: State.Drag, _ state: State) -> Int? {
      let point = drag.frame.centre.x < 40 ? drag.frame.origin : drag.frame.centre
      return state.slots.indices.first { state.slots[$0].contains(point) }
    }
  }

  @Test func whatIsReallyItsOwnIsLeftAlone() async {
    let tested = ImplementationUnderTest<GridReorder>(
      "own", "Right.", promises: Promises(policies: Grids.policies { $0.target = .own })
    ) { GridReorderReference(rules: HalfAndHalf.self) }
    let report = await Campaign(tested, CampaignOptions(seed: 1, iterations: 400).withLittleStrength).run()
      .report
    #expect(report.tighter == Tightenings())
  }

  @Test func fewScenariosSayNothing() async {
    let promises = Promises<TreeMove>(policies: Trees.policies { $0.target = .own })
    #expect(await tighter(promises, iterations: 60) == Tightenings())
  }

  @Test func aFieldThatIsShownAllTheSameIsNamed() async {
    let promises = Promises<TreeMove>(
      policies: Trees.policies { $0.target = .own }, notShown: ["indicator", "reports"])
    let program = await tighter(promises, .program)
    #expect(program.place == "the program's answer to `initialize`")
    #expect(program.lines == ["\"policies\": {\"target\":\"quarters\"},", "\"notShown\": [],"])
    #expect(
      program.each.map(\.text).dropFirst().first?.hasPrefix(
        "You can show `indicator`: your code showed it right in all ") == true)
    let page = await tighter(promises, .page)
    #expect(page.lines == program.lines && page.place == "your file")
    #expect(
      await tighter(promises).lines == [
        "promises.policies.target = .quarters", "promises.notShown = []",
      ])
  }

  /// The reference behind a driver that never shows where a drop would go.
  @Test func aFieldThatIsNotShownIsLeftAlone() async {
    let tested = Unfinished<TreeMove>(snapshot: { snapshot, _ in snapshot.indicator = nil }).tested
      .promising(Promises(notShown: ["indicator"]))
    let report = await Campaign(tested, CampaignOptions(seed: 1, iterations: 400).withLittleStrength).run()
      .report
    #expect(report.causes.isEmpty && report.tighter == Tightenings())
  }

  @Test func aRunThatFindsSomethingProposesNothing() async {
    var policies = GridReorder.Policies()
    policies.cancel = .keeps
    let tested = ImplementationUnderTest<GridReorder>(
      "own", "Keeps.", promises: Promises(policies: Grids.policies { $0.target = .own })
    ) { [policies] in GridReorder.reference(policies) }
    let report = await Campaign(tested, CampaignOptions(seed: 1, iterations: 400).withLittleStrength).run()
      .report
    #expect(!report.causes.isEmpty && report.tighter == Tightenings())
  }
}
