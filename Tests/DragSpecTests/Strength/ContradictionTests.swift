import DragSpec
import Testing

@testable import DragFuzz

@Suite("Declarations that leave no scenario together are named, and no others")
struct ContradictionTests {
  private func contradiction(_ capabilities: Capabilities) async -> [String] {
    let tested = ImplementationUnderTest<FreeDrag>.reference.promising(Promises(capabilities: capabilities))
    return await Campaign(tested, CampaignOptions(seed: 1, iterations: 50).withLittleStrength).run().report
      .contradiction
  }

  @Test func twoThatExcludeEachOther() async {
    let capabilities = Capabilities(without: ["resize"], touches: 1, items: 5, fields: ["items": 2])
    #expect(await contradiction(capabilities) == ["--items 5", "--field items=2"])
  }

  @Test func whatLeavesScenariosIsNone() async {
    #expect(await contradiction(Capabilities(without: ["resize"], touches: 1, items: 2)) == [])
  }
}
