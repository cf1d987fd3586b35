import DragFuzz
import DragSpec
import Testing

@Suite("Rule 1: slots and height")
struct GridReorderSlotTests {
  /// Slots of (100 − 2·6 − 2·2) / 3 = 28 points.
  private func scene(_ count: Int) -> GridReorder.Scene {
    GridReorder.Scene(
      origin: Point(50, 60),
      layout: GridReorder.Layout(
        width: 100, columnCount: 3, rowHeight: 12, rowMargin: 5, rowPadding: 4, columnMargin: 6,
        columnPadding: 2),
      titles: GridReorder.Titles(items: (0..<count).map { ItemID($0 + 1) }))
  }

  @Test func slotsLieBetweenMarginsAndPaddings() throws {
    let seen = try Grids.last(scene(5))
    #expect(
      seen.items.map(\.frame) == [
        Rect(6, 5, 28, 12), Rect(36, 5, 28, 12), Rect(66, 5, 28, 12), Rect(6, 21, 28, 12),
        Rect(36, 21, 28, 12),
      ])
    #expect(seen.order == [1, 2, 3, 4, 5] && seen.front == nil && seen.endedCount == 0)
    #expect(seen.items.allSatisfy { $0.isEnabled && $0.isSelected && !$0.isLifted && !$0.isScaled })
  }

  @Test func theHeightIsThatOfTheRowsAndWithoutItemsThatOfTheMargins() throws {
    let heights = try [0, 1, 3, 4, 6, 7].map { try Grids.last(scene($0)).height }
    #expect(heights == [10, 22, 22, 38, 38, 54])
  }

  @Test func listsDecideWhatIsEnabledAndSelectedAndNoListMeansAll() throws {
    let seen = try Grids.last(Grids.scene(items: [1, 2, 3], enabled: [3, 99], selected: nil))
    #expect(seen.items.map(\.isEnabled) == [false, false, true])
    #expect(seen.items.map(\.isSelected) == [true, true, true])
    let none = try Grids.last(Grids.scene(items: [1, 2], enabled: [], selected: []))
    #expect(none.items.allSatisfy { !$0.isEnabled && !$0.isSelected })
  }

  @Test func aSlotIsHalfOpenAndGapsMarginsAndEmptyCellsAreNoSlots() {
    let layout = scene(5).layout
    let expected: [(Point, Int?)] = [
      (Point(6, 5), 0), (Point(33.99, 16.99), 0), (Point(34, 5), nil), (Point(35.99, 5), nil),
      (Point(36, 5), 1),
      (Point(5.99, 5), nil), (Point(6, 4.99), nil), (Point(6, 17), nil), (Point(6, 20.99), nil),
      (Point(6, 21), 3),
      (Point(63.99, 32.99), 4), (Point(66, 21), nil), (Point(94, 5), nil), (Point(6, 37), nil),
      (Point(-100, 5), nil), (Point(1e300, 1e300), nil), (Point(.nan, 5), nil), (Point(5, .infinity), nil),
    ]
    forEvery("location", in: expected) { location, slot in
      #expect(slotIndex(at: location, layout, count: 5) == slot, Combination.now)
    }
  }

  @Test func slotsWithoutSizeContainNothing() {
    let layout = GridReorder.Layout(width: 0, columnCount: 1, rowHeight: 0)
    #expect(slotIndex(at: .zero, layout, count: 1) == nil)
    let flat = GridReorder.Layout(width: 10, columnCount: 1, rowHeight: 0, rowPadding: 3)
    #expect(slotIndex(at: Point(1, 3), flat, count: 2) == nil)
  }

  private func slotIndex(at location: Point, _ layout: GridReorder.Layout, count: Int) -> Int? {
    var state = GridReorder.State(GridReorder.Scene(layout: layout, titles: GridReorder.Titles(items: [])))
    state.slots = (0..<count).map { layout.slot($0) }
    return GridReorderRules().slotIndex(at: location, state)
  }
}
