import DragSpec
import Testing

@testable import DragFuzz

@Suite("What breaks only with a second touch is told as that, and nothing is proposed that hides more")
struct SecondTouchTests {
  private func hints<B: FuzzedBehaviour>(
    _ tested: ImplementationUnderTest<B>, lifts policies: B.Policies = B.Policies()
  ) async throws -> [String] {
    let own = tested.keeping(Promises(policies: policies))
    let result = await Campaign(own, CampaignOptions(seed: 1, iterations: 400, jobs: 2).withLittleStrength)
      .run()
    return try #require(result.groups.first).advice.map(\.text)
  }

  private func mistake<B: FuzzedBehaviour>(_ behaviour: B.Type, _ name: String) throws
    -> ImplementationUnderTest<B>
  {
    try #require(B.mistakes.first { $0.name == name })
  }

  private func expectABug(_ hints: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      hints.first?.hasPrefix("It breaks only with a second touch.") == true, "\(hints)",
      sourceLocation: sourceLocation)
    for excuse in ["other designs are as right", "notPromised", ".own"] {
      #expect(!hints.contains { $0.contains(excuse) }, "\(hints)", sourceLocation: sourceLocation)
    }
  }

  @Test func aSecondFingerThatTakesOverIsABug() async throws {
    expectABug(try await hints(mistake(GridReorder.self, "follows-a-second-finger")))
    expectABug(try await hints(mistake(GridReorder.self, "ends-with-a-second-finger")))
    expectABug(try await hints(mistake(TreeMove.self, "follows-a-second-finger")))
    expectABug(try await hints(mistake(DividerMove.self, "follows-the-other-touch")))
    var press = TreeMove.Policies()
    press.lifts = .press
    expectABug(try await hints(mistake(TreeMove.self, "follows-a-second-finger"), lifts: press))
  }

  @Test func aPolicyAboutSecondTouchesIsNamed() async throws {
    let own = ImplementationUnderTest<TreeMove>("own", "") {
      var policies = TreeMove.Policies()
      policies.secondTouch = .every
      return TreeMove.reference(policies)
    }
    let result = await Campaign(own, CampaignOptions(seed: 1, iterations: 400).withLittleStrength).run()
    let hints = try #require(result.groups.first).advice.map(\.text)
    #expect(hints.count == 1)
    #expect(
      hints.first?.hasPrefix(
        "It breaks only with a second touch. Is this what your code should do? If so, declare "
          + "`promises.policies.secondTouch = .every`") == true, "\(hints)")
  }
}
