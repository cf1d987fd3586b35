import DragSpec
import Testing

@testable import DragFuzz

@Suite("What code may never be given is named, by the name that leaves it out")
struct NeverGivenTests {
  private func hints<B: FuzzedBehaviour>(_ tested: ImplementationUnderTest<B>) async throws -> [String] {
    let result = await Campaign(tested, CampaignOptions(seed: 1, iterations: 400, jobs: 2).withLittleStrength)
      .run()
    return result.groups.flatMap(\.advice).map(\.text)
  }

  /// Reports that are filled in follow the scene, so they must not tell two scenes apart.
  @Test func itemsThatCannotBeFixedAreNamedThoughReportsAreNotShown() async throws {
    var policies = TreeMove.Policies()
    policies.lifts = .press
    let promises = Promises<TreeMove>(
      policies: policies, notShown: ["reports"], capabilities: Capabilities(touches: 1))
    let tested = ImplementationUnderTest<TreeMove>("own", "", promises: promises) { [policies] in
      Unfixed(reference: TreeMove.reference(policies))
    }
    let hints = try await hints(tested)
    #expect(
      hints == [
        "The driver seems to ignore `fixed` of the items: your code does the same with every value. Does the driver pass it "
          + "on, and does your code use it? If your code has no such thing, declare `promises.capabilities.without = "
          + "[\"fixed-items\"]`."
      ])
  }

  private struct Unfixed: Implementation {
    typealias Subject = TreeMove
    var reference: TreeMove.Reference
    mutating func start(_ scene: TreeMove.Scene) {
      var scene = scene
      for index in scene.items.indices { scene.items[index].isFixed = false }
      reference.start(scene)
    }
    mutating func handle(_ event: TreeMove.Event) { reference.handle(event) }
    mutating func observe(into snapshot: inout TreeMove.Snapshot) {
      reference.observe(into: &snapshot)
    }
  }
}
