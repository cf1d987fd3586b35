import DragSpec
import Testing

/// Rules 7 and 11: the order from back to front.
@Suite struct FreeDragOrderTests {
  let a = item(1, at: 0, 0)
  let b = item(2, at: 30, 0)
  let c = item(3, at: 60, 0)

  func order(policies: FreeDrag.Policies = .init(), _ events: [FreeDrag.Event]) -> [ItemID] {
    var reference = FreeDrag.reference(policies)
    reference.start(FreeScene(container: .init(width: 100, height: 60), items: [a, b, c]))
    for event in events { reference.handle(event) }
    return reference.state.stack.map { reference.state.items[$0].id }
  }

  /// A drag of an item of the scene by an offset, from near its corner.
  func drag(_ item: FreeItem, to x: Double, _ y: Double, by touch: TouchID = 1) -> [FreeDrag.Event] {
    [.press(touch, at: item.frame.origin + Point(1, 1)), .move(touch, to: Point(x + 1, y + 1))]
  }

  @Test func aReleasedItemThatOverlapsNothingGoesBackToItsHomeRank() {
    #expect(order(drag(a, to: 5, 30)) == [2, 3, 1])
    #expect(order(drag(a, to: 5, 30) + [.release(1)]) == [1, 2, 3])
  }

  @Test func edgesThatTouchAreNoOverlap() {
    #expect(order(drag(a, to: 10, 0) + [.release(1)]) == [1, 2, 3])
    #expect(order(drag(a, to: 10.5, 0) + [.release(1)]) == [2, 3, 1])
  }

  @Test func raisedItemsLieByHowRecentlyTheyWereRaised() {
    #expect(order(drag(b, to: 65, 5) + [.release(1)] + drag(a, to: 62, 2) + [.release(1)]) == [3, 2, 1])
  }

  @Test func aHeldItemLiesInFrontOfOneThatWasRaisedLaterAndRests() {
    #expect(order(drag(a, to: 5, 30) + drag(b, to: 65, 5, by: 2)) == [3, 1, 2])
    #expect(order(drag(a, to: 5, 30) + drag(b, to: 65, 5, by: 2) + [.release(2)]) == [3, 2, 1])
  }

  @Test func everyEndLowersAllRaisedItemsThatOverlapNothing() {
    let raised = drag(a, to: 35, 5) + [.release(1)]
    #expect(order(raised) == [2, 3, 1])
    // The other one goes away: during the drag nothing is lowered, at its end everything.
    #expect(order(raised + drag(b, to: 30, 40, by: 2)) == [3, 1, 2])
    #expect(order(raised + drag(b, to: 30, 40, by: 2) + [.release(2)]) == [1, 2, 3])
    #expect(order(raised + [.remove(2)]) == [1, 3])
    let fixed: [FreeDrag.Event] = [.setDraggable(2, false), .setDraggable(3, false)]
    #expect(order(raised + fixed + [.resize(.init(width: 30, height: 60))]) == [1, 2, 3])
  }

  @Test func aCancelLowersThemToo() {
    let raised = drag(a, to: 35, 5) + [.release(1)]
    #expect(
      order(raised + drag(b, to: 30, 40, by: 2) + drag(c, to: 70, 40, by: 3) + [.cancel(3)]) == [1, 3, 2])
  }

  @Test func aHeldItemCountsAsAnOverlap() {
    let raised = drag(a, to: 35, 5) + [.release(1)]
    // b is held over a while c is put down.
    #expect(
      order(raised + drag(b, to: 33, 8, by: 2) + drag(c, to: 70, 40, by: 3) + [.release(3)]) == [3, 1, 2])
  }

  @Test func theEndOfATapLowersNothing() {
    let raised = drag(a, to: 35, 5) + [.release(1)] + drag(b, to: 30, 40, by: 2)
    #expect(order(raised + [.press(3, at: Point(61, 1)), .release(3)]) == [3, 1, 2])
  }

  @Test func insertedItemsLieAtTheirHomeRankLimitedToTheCount() {
    #expect(order([.insert(item(9, at: 0, 40), rank: 1)]) == [1, 9, 2, 3])
    #expect(order([.insert(item(9, at: 0, 40), rank: -4)]) == [9, 1, 2, 3])
    #expect(order([.insert(item(9, at: 0, 40), rank: 99)]) == [1, 2, 3, 9])
    #expect(order(drag(a, to: 35, 5) + [.insert(item(9, at: 0, 40), rank: 3)]) == [2, 3, 9, 1])
  }

  @Test func homeRanksFollowInsertionsAndRemovals() {
    let events = drag(c, to: 60, 40) + [.insert(item(9, at: 0, 40), rank: 0), .remove(1), .release(1)]
    #expect(order(events) == [9, 2, 3])
  }

  @Test func aRemovedItemLeavesItsTouchWithoutEffectAlsoIfItsNameComesBack() {
    let events: [FreeDrag.Event] = [
      .remove(1), .insert(a, rank: 0), .move(1, to: Point(50, 50)), .release(1),
    ]
    #expect(order(drag(a, to: 5, 30) + events) == [1, 2, 3])
    #expect(
      play(
        [a], .press(1, at: Point(1, 1)), .remove(1), .insert(a, rank: 0), .move(1, to: Point(50, 50)))
        == [seen(a)])
  }

  @Test func orderPolicies() {
    let drop = drag(a, to: 5, 30) + [.release(1)]
    let overlap = drag(a, to: 35, 5)
    #expect(order(policies: .init(order: .keptRaised), drop) == [2, 3, 1])
    #expect(order(policies: .init(order: .untouched), overlap) == [1, 2, 3])
    #expect(order(policies: .init(order: .untouched), overlap + [.release(1)]) == [1, 2, 3])
  }
}
