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

  /// While it is dragged a resize lowers it where it would have rested, which nobody sees before it overlaps another item.
  @Test func whatAResizeMayHaveLoweredIsSeenLater() throws {
    let tested = try #require(RightVariants.ownFrees.first { $0.name == "own-settles-throws-free" })
    func item(_ id: ItemID, _ frame: Rect, isDraggable: Bool = false) -> FreeDrag.Scene.Item {
      FreeDrag.Scene.Item(id: id, frame: frame, isDraggable: isDraggable)
    }
    let scene = FreeDrag.Scene(
      container: .init(width: 440, height: 320),
      items: [
        item(1, Rect(200, 20, 60, 60)), item(2, Rect(340, 20, 60, 60)),
        item(3, Rect(20, 80, 60, 260), isDraggable: true),
      ])
    let scenario = Scenario<FreeDrag>(
      scene: scene,
      events: [
        .press(1, at: Point(50, 200)), .move(1, to: Point(250, 200)), .release(1),
        .press(1, at: Point(420, 120)), .move(1, to: Point(520, 120)),
        .resize(.init(width: 200, height: 320)), .resize(.init(width: 220, height: 320)), .cancel(1),
        .insert(item(4, Rect(20, 20, 60, 60)), rank: 3),
      ])
    #expect(tested.runner().run(scenario) == [])
  }
}
