import DragFuzz
import DragFuzzTesting
import DragSpec
import XCTest

/// The usual form of a test of views: that it compiles in Swift 6 mode is what is tested.
@MainActor final class MainActorTests: XCTestCase {
  private let grid = ImplementationUnderTest<GridReorder>.reference

  func testATestCaseOnTheMainActorCanAsk() async throws {
    await assertNoFindings(
      on: grid, CampaignOptions(seed: 1, iterations: 5), corpus: Corpus(folder: "/no/such/corpus"))
    await assertNoViolation(of: "drag-is-a-move", in: Scenario(scene: .blank, events: []), on: grid)
  }
}
