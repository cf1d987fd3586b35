import RightVariants
import Testing

@testable import DragFuzz
@testable import DragSpec

/// `Benchmarks/right-variants` does the same with 100,000 scenarios of each of five seeds.
@Suite("In right code that computes in another order nothing is found")
struct RightVariantsTests {
  /// On a thread of its own: it takes a minute, in which other tests would wait for theirs.
  private func expectNothing<B: FuzzedBehaviour>(_ variants: [ImplementationUnderTest<B>]) async {
    let found = await OwnThread.run { _ in Self.findings(in: variants) }
    #expect(found == [])
  }

  private static func findings<B: FuzzedBehaviour>(in variants: [ImplementationUnderTest<B>]) -> [String] {
    var found: [String] = []
    for variant in variants {
      // What is followed is observed as a whole, which takes several times as long.
      let scenarios: UInt64 = variant.promises.policies.leavesOpen ? 300 : 1000
      if let finding = RightVariants.firstFinding(in: variant, seed: 1, scenarios: scenarios) {
        found.append("\(variant.name): \(finding)")
      }
    }
    return found
  }

  @Test func ofGridReorder() async { await expectNothing(RightVariants.grids) }

  @Test func ofCollectionReorder() async { await expectNothing(RightVariants.collections) }

  @Test func ofDragSession() async { await expectNothing(RightVariants.sessions) }

  @Test func ofFreeDrag() async { await expectNothing(RightVariants.frees) }

  @Test("Nor is it in code whose one decision is declared as its own")
  func ofOwnDecisions() async {
    await expectNothing(RightVariants.ownGrids)
    await expectNothing(RightVariants.ownFrees)
  }
}
