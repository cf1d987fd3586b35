import Testing

@testable import DragSpec

/// Four slots of 100×50, two in a row, without gaps.
private let slots = [
  Rect(0, 0, 100, 50), Rect(100, 0, 100, 50), Rect(0, 50, 100, 50), Rect(100, 50, 100, 50),
]

@Suite("Rule 5: what decides in which slot the lifted item is")
struct GridReorderTargetTests {
  private func passed(
    _ target: GridReorder.Policies.Target, _ x: Double, _ y: Double, from own: Int = 0, slack: Double = 0
  ) -> Int? {
    // The touch is in the middle of the item.
    target.slotPassed(
      by: Rect(x, y, 100, 50), touchAt: Point(x + 50, y + 25), from: own, in: slots, slack: slack)
  }

  @Test("An edge has to pass the far edge of the slot; reaching it is not enough")
  func edgePassesEdge() {
    #expect(passed(.edge, 99, 0) == nil)
    #expect(passed(.edge, 100, 0) == nil)
    #expect(passed(.edge, 101, 0) == 1)
    #expect(passed(.edge, 0, 51) == 2)
    #expect(passed(.edge, -1, 50, from: 3) == 2)
    #expect(passed(.edge, 100, -1, from: 3) == 1)
  }

  @Test("Of several slots that are passed the farthest counts, then the nearest")
  func farthestThenNearest() {
    // 20 beyond the slot on the right, 10 beyond the one below, and both in the slot across.
    #expect(passed(.edge, 120, 60) == 3)
    #expect(passed(.edge, 120, 10) == 1)
  }

  @Test("A slot counts only in the direction in which it lies from the item's own")
  func onlyInItsDirection() {
    #expect(passed(.edge, 150, 0, from: 1) == nil)
    #expect(passed(.edge, -20, 0, from: 0) == nil)
  }

  @Test("The touch has to come to the middle of the slot: along the row, or from row to row")
  func touchPassesMiddle() {
    #expect(passed(.middle, 99, 0) == nil)
    #expect(passed(.middle, 100, 0) == 1)
    #expect(passed(.middle, 0, 49) == nil)
    #expect(passed(.middle, 0, 50) == 2)
    #expect(passed(.middle, 1, 0, from: 1) == nil)
    #expect(passed(.middle, 0, 0, from: 1) == 0)
    #expect(passed(.middle, 100, 40) == nil)
    // Across, only the height counts.
    #expect(passed(.middle, 60, 50) == 3)
  }

  @Test("With slack, both answers are told where something is exactly reached")
  func slack() {
    #expect(passed(.edge, 100, 0, slack: -0.001) == 1)
    #expect(passed(.middle, 100, 0, slack: -0.001) == nil)
  }

  @Test("The slot follows the policy while an item is dragged in a list")
  func inAList() throws {
    let scene = GridReorder.Scene(
      layout: GridReorder.Layout(width: 100, columnCount: 1, rowHeight: 50),
      titles: GridReorder.Titles(items: [1, 2, 3]))
    func order(_ target: GridReorder.Policies.Target, to y: Double) -> [ItemID] {
      var reference = GridReorderReference(policies: Grids.policies { $0.target = target })
      reference.start(scene)
      for event in [
        GridReorder.Event.press(1, at: Point(50, 10)), .hold(1), .move(1, to: Point(50, y)), .release(1),
      ] {
        reference.handle(event)
      }
      return reference.state.items.map(\.id)
    }
    // The item is 10 above the touch: its lower edge passes 100 at 60, its touch the middle of the second slot at 75.
    #expect(order(.edge, to: 60) == [1, 2, 3])
    #expect(order(.edge, to: 61) == [2, 1, 3])
    #expect(order(.middle, to: 74) == [1, 2, 3])
    #expect(order(.middle, to: 75) == [2, 1, 3])
    // The middle of the third slot is not reached, so the item stays where it was.
    #expect(order(.middle, to: 110) == [1, 2, 3])
    #expect(order(.centre, to: 75) == [2, 1, 3])
  }

  @Test("With an axis only the place of the touch along it counts")
  func besideTheList() throws {
    let scene = Grids.scene(items: [1, 2, 3], columns: 1)
    let move: [GridReorder.Event] = [.press(1, at: Point(10, 5)), .hold(1), .move(1, to: Point(90, 25))]
    func order(_ axis: GridReorder.Policies.Axis) throws -> [ItemID]? {
      try Grids.trace(scene, move, policies: Grids.policies { ($0.target, $0.axis) = (.touch, axis) }).last?
        .order
    }
    #expect(try order(.vertical) == [2, 3, 1])
    #expect(try order(.both) == [1, 2, 3])
  }
}
