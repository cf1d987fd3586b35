import DragSpec
import Testing

@testable import DragFuzz

@Suite("A press that lifts is no second touch during a drag")
struct SecondTouchSituationTests {
  private func count<B: FuzzedBehaviour>(_ behaviour: B.Type, _ policies: B.Policies, touches: Int?) async
    -> UInt64?
  {
    var promises = Promises<B>(policies: policies)
    promises.capabilities.touches = touches
    let tested = ImplementationUnderTest<B>.reference.promising(promises)
    let report = await Campaign(tested, CampaignOptions(seed: 1, iterations: 500).withLittleStrength).run()
      .report
    return report.situations.first { $0.situation.name == "second-touch-during-drag" }?.count
  }

  @Test func itTakesAnotherTouchThanTheOneThatHolds() async {
    for lifts in Lifts.allCases {
      var (grid, tree, list) = (GridReorder.Policies(), TreeMove.Policies(), CollectionReorder.Policies())
      (grid.lifts, tree.lifts, list.lifts) = (lifts, lifts, lifts)
      #expect(await count(GridReorder.self, grid, touches: 1) == 0)
      #expect(await count(TreeMove.self, tree, touches: 1) == 0)
      #expect(await count(CollectionReorder.self, list, touches: 1) == 0)
      #expect(await count(GridReorder.self, grid, touches: nil) ?? 0 > 20)
      #expect(await count(TreeMove.self, tree, touches: nil) ?? 0 > 20)
      #expect(await count(CollectionReorder.self, list, touches: nil) ?? 0 > 20)
    }
  }
}
