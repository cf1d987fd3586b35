import DragFuzz
import DragSpec
import Testing

@testable import DragFuzzCommand

@Suite("The command line knows the behaviours that it is given, and no others")
struct OwnBehavioursTests {
  private static let free: [any RegisteredBehaviour] = [Registration<FreeDrag>()]

  @Test func onlyTheirNamesAreKnown() throws {
    let named = try Arguments.parse(["--behaviour", "free-drag"], behaviours: Self.free)
    #expect(try named.behaviours().map(\.name) == ["free-drag"])
    let other = try Arguments.parse(["--behaviour", "grid-reorder"], behaviours: Self.free)
    #expect(
      throws: UsageError.unknownName(option: "--behaviour", value: "grid-reorder", known: ["free-drag"])
    ) {
      try other.behaviours()
    }
  }

  @Test func aCampaignTestsTheirReferences() throws {
    let plan = try CampaignPlan(try Arguments.parse([], behaviours: Self.free))
    #expect(plan.targets.map(\.behaviour.name) == ["free-drag"])
    #expect(plan.targets.map(\.implementation) == ["reference"])
  }

  @Test func theirNamesAreCompleted() {
    func lines(_ words: String...) -> [String]? {
      Completion(["complete", "--"] + words, behaviours: Self.free)?.lines
    }
    #expect(lines("--behaviour", "") == ["free-drag"])
    #expect(lines("--behaviour", "grid") == [])
  }
}
