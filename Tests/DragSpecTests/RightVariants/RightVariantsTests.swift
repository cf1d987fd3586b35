import RightVariants
import Testing

@testable import DragFuzz
@testable import DragSpec

/// `Benchmarks/right-variants` does the same with 100,000 scenarios of each of five seeds.
@Suite("In right code that computes in another order nothing is found")
struct RightVariantsTests {
  private func expectNothing<B: FuzzedBehaviour>(_ variants: [ImplementationUnderTest<B>]) {
    for variant in variants {
      // What is followed is observed as a whole, which takes several times as long.
      let scenarios: UInt64 = variant.promises.policies.leavesOpen ? 300 : 2000
      #expect(
        RightVariants.firstFinding(in: variant, seed: 1, scenarios: scenarios) == nil, "\(variant.name)")
    }
  }

  @Test func ofGridReorder() { expectNothing(RightVariants.grids) }

  @Test func ofCollectionReorder() { expectNothing(RightVariants.collections) }

  @Test func ofDragSession() { expectNothing(RightVariants.sessions) }

  @Test func ofFreeDrag() { expectNothing(RightVariants.frees) }

  @Test("Nor is it in code whose one decision is declared as its own")
  func ofOwnDecisions() {
    expectNothing(RightVariants.ownGrids)
    expectNothing(RightVariants.ownFrees)
  }
}
