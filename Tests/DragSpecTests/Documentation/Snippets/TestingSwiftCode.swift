// The Swift of the article TestingSwiftCode, block by block; ArticleTests compares the two.

import DragFuzz
import DragFuzzTesting
import DragSpec
import Testing
import XCTest

struct MyGridDriver: Implementation {
  typealias Subject = GridReorder
  private var board = Board()

  /// One driver is used for many scenarios: nothing of the last one may be left.
  mutating func start(_ scene: GridReorder.Scene) {
    board = Board(layout: scene.layout, titles: scene.titles)
  }

  /// What your gesture recognisers call.
  mutating func handle(_ event: GridReorder.Event) throws {
    switch event {
    case .press(let touch, let location): try board.touchDown(touch, at: location)
    case .hold(let touch): try board.longPress(touch)
    case .move(let touch, let location): try board.touchMoved(touch, to: location)
    case .release(let touch): try board.touchUp(touch)
    case .cancel(let touch): try board.touchCancelled(touch)
    case .resize(let width): try board.setWidth(width)
    case .setTitles(let titles): try board.show(titles)
    }
  }

  /// What a user would see, as if all animations had ended.
  func observe(into snapshot: inout GridReorder.Snapshot) { snapshot = board.appearance }
}

let myGrid = ImplementationUnderTest("my-grid", "The grid of our home screen.", make: { MyGridDriver() })

/// A grid that legitimately differs: a cancelled drag keeps its order, frames are rounded to half points, and what
/// is in front is not promised.
let roundedGrid: ImplementationUnderTest<GridReorder> = {
  var promises = Promises<GridReorder>(notPromised: ["lifted-is-in-front"], tolerance: 0.5)
  promises.policies.cancel = .keeps
  return ImplementationUnderTest("rounded-grid", "Rounds.", promises: promises, make: { MyGridDriver() })
}()

@MainActor final class MyViewDriver: AsyncImplementation {
  typealias Subject = GridReorder
  private var driver = MyGridDriver()

  func start(_ scene: GridReorder.Scene) { driver.start(scene) }
  func handle(_ event: GridReorder.Event) throws { try driver.handle(event) }

  func observe() -> GridReorder.Snapshot {
    var snapshot = GridReorder.Snapshot.blank
    driver.observe(into: &snapshot)
    return snapshot
  }
}

let myViews = ImplementationUnderTest(
  "my-views", "The views of our home screen.", makeOnMainActor: { MyViewDriver() })

/// A driver that waits, for a store or for a server.
actor MyStoreDriver: AsyncImplementation {
  typealias Subject = GridReorder
  private var driver = MyGridDriver()

  func start(_ scene: GridReorder.Scene) async { driver.start(scene) }
  func handle(_ event: GridReorder.Event) async throws { try driver.handle(event) }

  func observe() async -> GridReorder.Snapshot {
    var snapshot = GridReorder.Snapshot.blank
    driver.observe(into: &snapshot)
    return snapshot
  }
}

let myStore = ImplementationUnderTest(
  "my-store", "The grid behind our store.", limit: .seconds(1), makeAsync: { MyStoreDriver() })

@Test func nothingIsFoundInMyGrid() async {
  await expectNoFindings(on: myGrid)
}

@Test func nothingIsFoundInMyViews() async {
  await expectNoFindings(on: myViews, CampaignOptions(seed: 7, iterations: 200, jobs: 2))
}

final class MyGridXCTests: XCTestCase {
  func testNothingIsFoundInMyGrid() async {
    await assertNoFindings(on: myGrid)
  }
}

@Test("cancel-restores: A cancelled drag leaves the order as it was at the lift.")
func cancelRestores_00afd82c() async throws {
  // width 1, columnCount 1, rowHeight 1, items [1, 2]
  // 1. press touch 1 at (0, 0)
  // 2. hold touch 1
  // 3. move touch 1 to (0, 1)
  // 4. cancel touch 1
  let scenario = try Scenario<GridReorder>(
    json: #"""
      {
        "scene": {"origin":[0,0],"width":1,"columnCount":1,"rowHeight":1,"items":[1,2]},
        "events": [
          {"event":"press","touch":1,"at":[0,0]},
          {"event":"hold","touch":1},
          {"event":"move","touch":1,"to":[0,1]},
          {"event":"cancel","touch":1}
        ]
      }
      """#)
  await expectNoViolation(of: "cancel-restores", in: scenario, on: myGrid)
}

@Test("What was found once stays mended", arguments: try Counterexample.all(of: myGrid))
func staysMended(counterexample: Counterexample<GridReorder>) async {
  await expectNoViolation(in: counterexample, on: myGrid)
}

func cancelledDrags() async -> [String] {
  var options = CampaignOptions(seed: 1, iterations: 300)
  options.selection = InvariantSelection(only: ["cancel-restores"])
  let result = await Campaign(myGrid, options).run()
  return result.findings.map { "\($0.violation.key.invariant) in \($0.scenario.events.count) events" }
}
