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
    let slots = (0..<5).map { layout.slot($0) }
    let expected: [(Point, Int?)] = [
      (Point(6, 5), 0), (Point(33.99, 16.99), 0), (Point(34, 5), nil), (Point(35.99, 5), nil),
      (Point(36, 5), 1),
      (Point(5.99, 5), nil), (Point(6, 4.99), nil), (Point(6, 17), nil), (Point(6, 20.99), nil),
      (Point(6, 21), 3),
      (Point(63.99, 32.99), 4), (Point(66, 21), nil), (Point(94, 5), nil), (Point(6, 37), nil),
      (Point(-100, 5), nil), (Point(1e300, 1e300), nil), (Point(.nan, 5), nil), (Point(5, .infinity), nil),
    ]
    forEvery("location", in: expected) { location, slot in
      #expect(layout.slotIndex(at: location, in: slots) == slot, Combination.now)
    }
  }

  @Test func slotsWithoutSizeContainNothing() {
    let layout = GridReorder.Layout(width: 0, columnCount: 1, rowHeight: 0)
    #expect(layout.slotIndex(at: .zero, in: [layout.slot(0)]) == nil)
    let flat = GridReorder.Layout(width: 10, columnCount: 1, rowHeight: 0, rowPadding: 3)
    #expect(flat.slotIndex(at: Point(1, 3), in: [flat.slot(0), flat.slot(1)]) == nil)
  }

  /// The computed slot is that of a search through all of them, also where rounding decides.
  @Test func amongTenThousandItemsTheComputedSlotIsTheOneThatASearchFinds() {
    forEvery("seed", in: 0..<12) { seed in
      var random = Random(seed: UInt64(seed))
      let columns = random.integer(in: 1...150)
      let layout = GridReorder.Layout(
        width: random.number(in: 100...3000), columnCount: columns, rowHeight: random.number(in: 0.1...40),
        rowMargin: random.number(in: 0...9), rowPadding: Double(random.below(2)) * random.unit(),
        columnMargin: random.number(in: 0...9), columnPadding: Double(random.below(2)) * random.unit() / 10)
      let slots = (0..<10_000).map { layout.slot($0) }
      let height = layout.height(itemCount: slots.count)
      for _ in 0..<15 {
        let border = slots[random.below(slots.count)]
        let points = [
          Point(random.number(in: -10...layout.width + 10), random.number(in: -10...height + 10)),
          border.origin,
          Point(border.maxX, border.y), Point(border.x, border.maxY),
          Point(border.maxX.nextDown, border.maxY.nextDown),
          Point(border.x.nextDown, border.centre.y),
        ]
        for point in points {
          #expect(
            layout.slotIndex(at: point, in: slots) == slots.firstIndex { $0.contains(point) },
            "\(point), \(Combination.now)")
        }
      }
    }
  }
}
