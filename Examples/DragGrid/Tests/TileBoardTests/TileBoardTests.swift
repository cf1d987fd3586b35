import DragFuzz
import DragFuzzTesting
import DragSpec
import Foundation
import Testing
import TileBoardDriver

let tilesV1 = TileBoardDriver.implementation(.v1)
let tilesV2 = TileBoardDriver.implementation(.v2)
let tilesV3 = TileBoardDriver.implementation(.v3)

@Suite("The board of tiles")
struct TileBoardTests {
  @Test func nothingIsFoundInTheLastRelease() async {
    await expectNoFindings(on: tilesV3)
  }

  @Test func theBugOfTheSecondReleaseIsFound() async {
    // The issues that it records are what a failing test of yours would show.
    await withKnownIssue { await expectNoFindings(on: tilesV2) }
    let findings = await Campaign(tilesV2, .test).run().findings
    let cancel = findings.first { $0.violation.key.invariant == "cancel-restores" }
    #expect(
      cancel?.scenario.events == [
        .press(1, at: Point(160, 30)), .hold(1), .move(1, to: Point(160, 130)), .cancel(1),
      ])
  }

  @Test("What was found once stays fixed", arguments: try Counterexample.all(of: tilesV2))
  func staysFixed(counterexample: Counterexample<GridReorder>) async {
    await expectNoViolation(in: counterexample, on: tilesV3)
  }

  // Release 1 crashes, and the tests with it. `CRASH=1 swift test`, run twice, shows what happens then.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["CRASH"] != nil))
  func theFirstReleaseCrashes() async {
    await expectNoFindings(on: tilesV1)
  }
}
