import DragSpec
import Testing

@testable import DragFuzz

@Suite("Rules 6 to 8: release, cancel, new titles, another width")
struct GridReorderEndTests {
  private let scene = Grids.scene(selected: [2])
  /// Item 1 has moved into the last slot.
  private let drag: [GridReorder.Event] = [
    .press(1, at: Point(10, 5)), .hold(1), .move(1, to: Point(30, 15)),
  ]
  private let moved: [ItemID] = [2, 3, 4, 1]

  @Test func aReleaseSettlesAndReportsOnce() throws {
    let seen = try Grids.trace(scene, drag + [.release(1), .release(1), .cancel(1)])
    let settled = Grids.atRest(
      scene, order: moved, selected: [2], ended: 1,
      reported: GridReorder.Snapshot.Report(order: moved, selection: [2]))
    #expect(Array(seen.suffix(3)) == [settled, settled, settled])
  }

  @Test func aDragThatMovesNothingReportsToo() throws {
    #expect(
      try Grids.last(scene, .press(1, at: Point(10, 5)), .hold(1), .release(1))
        == Grids.atRest(
          scene, selected: [2], ended: 1,
          reported: GridReorder.Snapshot.Report(order: [1, 2, 3, 4], selection: [2])))
  }

  @Test func aDragThatMovesNothingReportsNothingWhereThePolicySaysSo() throws {
    let changed = Grids.policies { $0.reported = .changed }
    let back: [GridReorder.Event] = [.move(1, to: Point(10, 5)), .release(1)]
    #expect(try Grids.trace(scene, drag + back, policies: changed).last == Grids.atRest(scene, selected: [2]))
    let dropped = try Grids.trace(scene, drag + [.release(1)], policies: changed).last
    #expect(dropped?.endedCount == 1 && dropped?.lastEnded.order == moved)
    #expect(try Grids.trace(scene, drag + back).last?.endedCount == 1)
  }

  @Test func aCancelRestoresTheOrderAndReportsNothing() throws {
    #expect(try Grids.trace(scene, drag + [.cancel(1)]).last == Grids.atRest(scene, selected: [2]))
  }

  @Test func aSecondTouchCancelsWhereThePolicySaysSo() throws {
    let cancels = Grids.policies { $0.secondTouch = .cancels }
    let rest = Grids.atRest(scene, selected: [2])
    let without: [GridReorder.Event] = [
      .hold(2), .move(2, to: Point(30, 5)), .hold(1), .move(1, to: Point(10, 5)), .release(2), .release(1),
    ]
    let second: [GridReorder.Event] = [.press(2, at: Point(30, 5))]
    let dragged = try Grids.trace(scene, drag + second + without, policies: cancels)
    #expect(Array(dragged.suffix(7)) == Array(repeating: rest, count: 7))
    let pressed = try Grids.trace(
      scene, [.press(1, at: Point(10, 5))] + second + without, policies: cancels)
    #expect(pressed == Array(repeating: rest, count: 9), "not even a tap")
    let again = try Grids.trace(scene, drag + second + without + drag, policies: cancels)
    #expect(again.last?.order == moved)
    #expect(try Grids.trace(scene, drag + second).last?.order == moved)
  }

  @Test func theReportShowsTheSelectionInItsOrder() throws {
    let both = Grids.scene(selected: nil)
    let seen = try Grids.trace(both, drag + [.release(1)]).last
    #expect(seen?.lastEnded == GridReorder.Snapshot.Report(order: moved, selection: moved))
  }

  @Test func newTitlesCancelADragAndSilenceEveryTouch() throws {
    let titles = GridReorder.Titles(items: [9, 1], enabled: [9], selected: [1])
    let replaced = Grids.scene(items: [9, 1], enabled: [9], selected: [1])
    let rest = Grids.atRest(replaced, selected: [1])
    let seen = try Grids.trace(
      scene,
      drag + [
        .press(2, at: Point(1, 1)), .setTitles(titles), .move(1, to: Point(1, 1)), .hold(2), .release(2),
      ])
    #expect(Array(seen.suffix(4)) == [rest, rest, rest, rest])
    #expect(try Grids.trace(scene, [.press(1, at: Point(1, 1)), .setTitles(titles), .hold(1)]).last == rest)
    #expect(
      try Grids.trace(scene, [.press(1, at: Point(1, 1)), .setTitles(titles), .release(1)]).last == rest)
  }

  @Test func aTouchThatNewTitlesHaveSilencedDoesNotBlockItsItem() throws {
    let titles = GridReorder.Titles(items: [1], selected: [])
    let replaced = Grids.scene(items: [1])
    #expect(
      try Grids.last(
        scene, .press(1, at: Point(1, 1)), .setTitles(titles), .press(2, at: Point(1, 1)), .release(2))
        == Grids.atRest(replaced, selected: [1]))
  }

  @Test func newTitlesWithAnItemTwiceAreIgnored() throws {
    let seen = try Grids.trace(scene, drag + [.setTitles(GridReorder.Titles(items: [5, 5]))])
    #expect(seen.last == seen[3])
  }

  @Test func anotherWidthMovesTheSlotsAndKeepsTheOrder() throws {
    let seen = try Grids.last(scene, .resize(width: 60))
    #expect(
      seen.items.map(\.frame) == [
        Rect(0, 0, 30, 10), Rect(30, 0, 30, 10), Rect(0, 10, 30, 10), Rect(30, 10, 30, 10),
      ])
    #expect(seen.order == [1, 2, 3, 4] && seen.height == 20)
  }

  @Test func theLiftedItemTakesTheNewWidthAboutItsCentreAndMovesAtTheNextMoveOnly() throws {
    var wide = scene
    wide.layout.width = 80
    let seen = try Grids.trace(
      scene, [.press(1, at: Point(12, 5)), .hold(1), .move(1, to: Point(32, 5)), .resize(width: 80)])
    // The centre stays at (30, 5), which now lies in slot 0; the item has slot 1 still.
    #expect(
      seen.last == Grids.lifted(1, at: Rect(10, 0, 40, 10), wide, order: [2, 1, 3, 4], selected: [2]))
    let next = try Grids.trace(
      scene,
      [
        .press(1, at: Point(12, 5)), .hold(1), .move(1, to: Point(32, 5)), .resize(width: 80),
        .move(1, to: Point(33, 5)),
      ])
    #expect(next.last == Grids.lifted(1, at: Rect(11, 0, 40, 10), wide, selected: [2]))
  }

  @Test func afterAResizeTheGrabOffsetIsTheSame() throws {
    var narrow = scene
    narrow.layout.width = 20
    let seen = try Grids.last(
      scene, .press(1, at: Point(2, 2)), .hold(1), .resize(width: 20), .move(1, to: Point(3, 3)))
    #expect(seen == Grids.lifted(1, at: Rect(6, 1, 10, 10), narrow, order: [2, 1, 3, 4], selected: [2]))
  }

  @Test(
    "A width that a scene would be refused for is ignored", arguments: [-1, .nan, .infinity, 3] as [Double])
  func illegalWidths(width: Double) throws {
    var margins = scene
    margins.layout.columnMargin = 2
    let seen = try Grids.trace(margins, [.resize(width: width)])
    #expect(seen[1] == seen[0])
  }
}

@Suite("Policies replace one rule each")
struct GridReorderPoliciesTests {
  /// The order once item 1 was taken to the last slot.
  private let moved: [ItemID] = [2, 3, 4, 1]
  private let scene = Grids.scene()
  private let drag: [GridReorder.Event] = [
    .press(1, at: Point(10, 5)), .hold(1), .move(1, to: Point(30, 15)),
  ]

  @Test func aCancelThatKeepsLeavesThePresentOrderAndReportsNothing() throws {
    var policies = GridReorder.Policies()
    policies.cancel = .keeps
    #expect(
      try Grids.trace(scene, drag + [.cancel(1)], policies: policies).last
        == Grids.atRest(scene, order: [2, 3, 4, 1]))
  }

  @Test func swappedItemsChangePlacesAndTheOthersStay() throws {
    var policies = GridReorder.Policies()
    policies.reorder = .swap
    #expect(
      try Grids.trace(scene, drag, policies: policies).last
        == Grids.lifted(1, at: Rect(20, 10, 20, 10), scene, order: [4, 2, 3, 1]))
    #expect(try Grids.trace(scene, drag + [.cancel(1)], policies: policies).last == Grids.atRest(scene))
  }

  @Test func whatHasChangedPlacesGoesBackBeforeTheNextDoes() throws {
    let policies = Grids.policies { $0.reorder = .swapBack }
    func order(_ path: Point...) throws -> [ItemID]? {
      let moves = path.map { GridReorder.Event.move(1, to: $0) }
      let trace = try Grids.trace(scene, [.press(1, at: Point(10, 5)), .hold(1)] + moves, policies: policies)
      return trace.last?.order
    }
    let (second, third, home) = (Point(30, 5), Point(10, 15), Point(10, 5))
    #expect(try order(second) == [2, 1, 3, 4])
    #expect(try order(second, third) == [3, 2, 1, 4])
    #expect(try order(second, third, home) == [1, 2, 3, 4])
    #expect(
      try Grids.trace(scene, drag + [.cancel(1)], policies: policies).last == Grids.atRest(scene))
  }

  @Test func theSlotUnderTheTouchCountsWhereTheTouchIndicatesIt() throws {
    var policies = GridReorder.Policies()
    policies.target = .touch
    // Pressed near its right edge, item 1 is over slot 1 by its touch long before it is by its centre.
    let events: [GridReorder.Event] = [.press(1, at: Point(19, 5)), .hold(1), .move(1, to: Point(21, 5))]
    #expect(
      try Grids.trace(scene, events, policies: policies).last
        == Grids.lifted(1, at: Rect(2, 0, 20, 10), scene, order: [2, 1, 3, 4]))
    #expect(
      try Grids.trace(scene, events).last
        == Grids.lifted(1, at: Rect(2, 0, 20, 10), scene, order: [1, 2, 3, 4]))
  }

  @Test func aMoveLiftsAtItsDistanceAndTheItemCatchesUpWithTheTouch() throws {
    let policies = Grids.policies { ($0.lifts, $0.liftDistance) = (.move, 5) }
    let press = GridReorder.Event.press(1, at: Point(10, 5))
    let rest = Grids.atRest(scene)
    #expect(
      try Grids.trace(scene, [press, .hold(1), .move(1, to: Point(14, 7)), .hold(1)], policies: policies)
        == [rest, rest, rest, rest, rest])
    #expect(
      try Grids.last(scene, press, .move(1, to: Point(14, 7)), .move(1, to: Point(13, 9)), policies: policies)
        == Grids.lifted(1, at: Rect(3, 4, 20, 10), scene))
    // The same move takes the item to another slot.
    #expect(
      try Grids.last(scene, press, .move(1, to: Point(30, 15)), policies: policies)
        == Grids.lifted(1, at: Rect(20, 10, 20, 10), scene, order: [2, 3, 4, 1]))
  }

  @Test func aPressLiftsWhereThePolicySaysSo() throws {
    let policies = Grids.policies { $0.lifts = .press }
    let press = GridReorder.Event.press(1, at: Point(10, 5))
    #expect(
      try Grids.last(scene, press, policies: policies) == Grids.lifted(1, at: Rect(0, 0, 20, 10), scene))
    #expect(
      try Grids.last(scene, press, .hold(1), .move(1, to: Point(30, 15)), policies: policies)
        == Grids.lifted(1, at: Rect(20, 10, 20, 10), scene, order: moved))
    let released = try Grids.last(scene, press, .release(1), policies: policies)
    #expect(released.endedCount == 1 && released.items.map(\.isSelected) == [false, false, false, false])
  }

  @Test func withoutADistanceAnyMoveToAnotherPlaceLifts() throws {
    let policies = Grids.policies { $0.lifts = .move }
    let press = GridReorder.Event.press(1, at: Point(10, 5))
    #expect(try Grids.last(scene, press, .move(1, to: Point(10, 5)), policies: policies).front == nil)
    #expect(try Grids.last(scene, press, .move(1, to: Point(10, 6)), policies: policies).front == 1)
  }

  @Test(arguments: SecondTouch.allCases)
  func whatASecondTouchCanDoIsAPolicy(_ choice: SecondTouch) throws {
    let same: [ItemID] = choice == .every ? [1] : []
    let other: [ItemID] = choice == .every || choice == .waits ? [2] : []
    let next: [ItemID] = choice == .cancels ? [] : [1]
    func lifted(_ events: [GridReorder.Event]) throws -> [ItemID]? {
      let policies = Grids.policies { $0.secondTouch = choice }
      return try Grids.trace(scene, events, policies: policies).last?.items.filter(\.isLifted).map(\.id)
    }
    let (first, second) = (Point(10, 5), Point(30, 5))
    #expect(try lifted([.press(1, at: first), .press(2, at: first), .hold(2)]) == same)
    let both: [GridReorder.Event] = [.press(1, at: first), .press(2, at: second)]
    #expect(try lifted(both + [.hold(2)]) == other)
    // The second one is still down, and in nobody's way where it was not noticed.
    #expect(try lifted(both + [.release(1), .press(1, at: first), .hold(1)]) == next)
    // A finger beside the items is in the way only of code that counts every finger.
    let free: [ItemID] = [.firstOnly, .cancels].contains(choice) ? [] : [2]
    #expect(try lifted([.press(1, at: Point(500, 5)), .press(2, at: second), .hold(2)]) == free)
  }

  @Test func aDropOutsideRemovesTheItemWhereThePolicySaysSo() throws {
    func dropped(at place: Point, _ outside: Outside, _ end: GridReorder.Event = .release(1)) throws
      -> GridReorder.Snapshot?
    {
      try Grids.trace(
        scene, drag + [.move(1, to: place), end], policies: Grids.policies { $0.outside = outside }
      ).last
    }
    let left = try dropped(at: Point(-1, 5), .removes)
    #expect(left?.order == [2, 3, 4] && left?.height == 20 && left?.endedCount == 1)
    #expect(left?.lastEnded == GridReorder.Snapshot.Report(order: [2, 3, 4], selection: []))
    #expect(left?.items.map(\.frame) == Array(Grids.atRest(scene).items.map(\.frame).prefix(3)))
    #expect(try dropped(at: Point(0, 5), .removes)?.order.count == 4, "the left edge belongs to the grid")
    #expect(try dropped(at: Point(40, 5), .removes)?.order.count == 3, "the right one does not")
    #expect(try dropped(at: Point(-1, 5), .stays)?.order == moved)
    #expect(try dropped(at: Point(-1, 5), .removes, .cancel(1))?.order == [1, 2, 3, 4])
  }

  @Test func belowTheDistanceATouchIsATapHoweverFarItIs() throws {
    let policies = Grids.policies { ($0.lifts, $0.liftDistance) = (.move, 15) }
    #expect(
      try Grids.last(
        scene, .press(1, at: Point(10, 5)), .move(1, to: Point(22, 5)), .release(1), policies: policies)
        == Grids.atRest(scene, selected: [1]))
  }

  @Test func alongOneAxisAnItemStaysInLineWithItsSlot() throws {
    let events = drag + [.resize(width: 60)]
    func frames(_ axis: GridReorder.Policies.Axis) throws -> [Rect?] {
      try Grids.trace(scene, events, policies: Grids.policies { $0.axis = axis }).suffix(2).map { seen in
        seen.items.first { $0.isLifted }?.frame
      }
    }
    // The touch has gone from slot 0 to the middle of slot 3, 20 to the right and 10 down; then slots are 30 wide.
    #expect(try frames(.both) == [Rect(20, 10, 20, 10), Rect(15, 10, 30, 10)])
    #expect(try frames(.vertical) == [Rect(0, 10, 20, 10), Rect(0, 10, 30, 10)])
    #expect(try frames(.horizontal) == [Rect(20, 0, 20, 10), Rect(15, 0, 30, 10)])
  }

  @Test func eachPolicyDropsTheInvariantsThatDoNotHoldWithIt() {
    let values = FieldVariants.all(of: GridReorder.Policies()).compactMap {
      variant -> (String, Set<String>)? in
      var policies = GridReorder.Policies()
      guard FieldVariants.make(&policies, variant.field.path, number: variant.number),
        !policies.droppedInvariants.isEmpty
      else { return nil }
      return ("\(variant.field.path) = \(variant.leaf.words)", policies.droppedInvariants)
    }
    #expect(
      Dictionary(uniqueKeysWithValues: values) == [
        "cancel = keeps": ["cancel-restores"],
        "reorder = swap": ["drag-is-a-move", "there-and-back-restores"],
        "reorder = swap-back": ["drag-is-a-move"],
        "target = own": ["lifted-is-in-indicated-slot", "there-and-back-restores"],
      ])
    let together = Grids.policies { ($0.cancel, $0.reorder, $0.target) = (.keeps, .swap, .own) }
    #expect(together.droppedInvariants == values.reduce(into: []) { $0.formUnion($1.1) })
  }
}
