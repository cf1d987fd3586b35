import DragSpec
import Testing

@testable import DragFuzz

@Suite("Touches stay on their items when the scene beneath them changes")
struct RelocationTests {
  private let scenario = Scenario<GridReorder>(
    scene: Grids.scene(),
    events: [
      .press(1, at: Point(25, 15)), .hold(1), .move(1, to: Point(10, 5)), .move(1, to: Point(45, 3)),
      .release(1),
    ])

  private func locations(_ scenario: Scenario<GridReorder>) -> [Point] {
    scenario.events.compactMap { $0.touchEvent?.location }
  }

  private func moved(_ change: (inout GridReorder.Scene) -> Void) -> [Point] {
    var scene = scenario.scene
    change(&scene)
    let result = Relocation.moving(scenario, to: scene)
    #expect(result.scene == scene && result.events.map(\.kind) == scenario.events.map(\.kind))
    return locations(result)
  }

  @Test func locationsFollowTheirSlots() {
    // In the slot of item 4, the middle of item 1, and beyond the right edge, where the whole grid counts.
    #expect(moved { _ in } == [Point(25, 15), Point(10, 5), Point(45, 3)])
    #expect(moved { $0.layout.width = 20 } == [Point(12, 15), Point(5, 5), Point(25, 3)])
    #expect(moved { $0.layout.width = 80 } == [Point(50, 15), Point(20, 5), Point(85, 3)])
    #expect(moved { $0.layout.rowMargin = 7 } == [Point(25, 22), Point(10, 12), Point(45, 5)])
    #expect(moved { $0.layout.columnCount = 1 } == [Point(10, 35), Point(20, 5), Point(45, 6)])
    #expect(moved { $0.titles.items = [4] } == [Point(5, 5), Point(10, 5), Point(45, 1)])
    #expect(moved { $0.layout.rowHeight = 2 } == [Point(25, 3), Point(10, 1), Point(45, 0)])
  }

  @Test func aShiftedGestureMovesAsAWholeByTheWayOfItsPress() {
    var scene = scenario.scene
    scene.titles.items = [4]
    let shifted = Relocation.shifting(scenario.events, asIn: Relocation.moving(scenario, to: scene))
    #expect(locations(shifted) == [Point(5, 5), Point(-10, -5), Point(25, -7)])
    #expect(shifted.scene == scene)
  }

  @Test func inRandomScenesATouchStaysInTheSlotOfItsItem() {
    var checked = 0
    forEvery("iteration", in: RandomScenarios<GridReorder>(seed: 14, count: 600).enumerated()) {
      iteration, old in
      var scene = old.scene
      switch iteration % 4 {
      case 0: scene.layout.columnCount = 1 + scene.layout.columnCount % 4
      case 1: scene.layout.width = scene.layout.width / 2 + 12
      case 2: scene.titles.items = Array(scene.titles.items.dropFirst())
      default: scene.layout.rowHeight = (scene.layout.rowHeight / 2).rounded(.up)
      }
      guard (try? scene.validate()) != nil else { return }
      let new = Relocation.moving(old, to: scene)
      for (before, after) in zip(locations(old), locations(new)) {
        let slots = old.scene.titles.items.indices.map { old.scene.layout.slot($0) }
        guard let slot = slots.firstIndex(where: { $0.contains(before) }),
          let place = scene.titles.items.firstIndex(of: old.scene.titles.items[slot]),
          scene.layout.slotWidth > 0, scene.layout.rowHeight > 0
        else { continue }
        checked += 1
        #expect(scene.layout.slot(place).contains(after), "\(before) to \(after), \(Combination.now)")
      }
    }
    #expect(checked > 500)
  }
}
