import DragSpec
import Testing

/// Rules 1 to 4: how a drag begins, and what the item does meanwhile.
@Suite struct FreeDragBeginTests {
  let a = item(1, at: 10, 10)
  let b = item(2, at: 15, 12)

  @Test func aDragBeginsWithTheFirstMoveElsewhere() {
    #expect(play([a], .press(1, at: Point(12, 13))) == [seen(a)])
    #expect(play([a], .press(1, at: Point(12, 13)), .move(1, to: Point(12, 13))) == [seen(a)])
    #expect(
      play([a], .press(1, at: Point(12, 13)), .move(1, to: Point(13, 13))) == [seen(a, at: 11, 10, by: 1)])
  }

  @Test func aRunThatStartsAnewHasNoTouchDown() {
    let scene = FreeScene(container: .init(width: 100, height: 60), items: [a])
    var reference = FreeDrag.reference(.init())
    for _ in 0..<2 {
      reference.start(scene)
      reference.handle(.press(1, at: Point(12, 13)))
      reference.handle(.move(1, to: Point(13, 13)))
      #expect(reference.state.items[0].hold?.touch == 1)
    }
  }

  @Test func aMoveBackToThePressKeepsTheDrag() {
    let events: [FreeDrag.Event] = [.press(1, at: Point(12, 13)), .move(1, to: Point(50, 50))]
    #expect(play([a], events[0], events[1], .move(1, to: Point(12, 13))) == [seen(a, by: 1)])
  }

  @Test func aTapRaisesNothing() {
    #expect(play([a, b], .press(1, at: Point(11, 11)), .release(1)) == [seen(a), seen(b)])
  }

  @Test func hitTestingIsHalfOpen() {
    let drag = FreeDrag.Event.move(1, to: Point(0, 0))
    #expect(play([a], .press(1, at: Point(10, 10)), drag)[0].heldBy == 1)
    #expect(play([a], .press(1, at: Point(30, 10)), drag)[0].heldBy == nil)
    #expect(play([a], .press(1, at: Point(10, 20)), drag)[0].heldBy == nil)
  }

  @Test func aPressOutsideTheContainerHitsNothingNotEvenAnItemThatSticksOut() {
    let sticking = item(1, at: 90, 10)
    let drag = FreeDrag.Event.move(1, to: Point(0, 0))
    #expect(play([sticking], .press(1, at: Point(99, 12)), drag)[0].heldBy == 1)
    #expect(play([sticking], .press(1, at: Point(100, 12)), drag)[0].heldBy == nil)
  }

  @Test func theFrontMostItemIsTaken() {
    #expect(
      play([a, b], .press(1, at: Point(20, 15)), .move(1, to: Point(21, 15)))
        == [seen(a), seen(b, at: 16, 12, by: 1)])
  }

  @Test func anItemThatCannotBeDraggedSwallowsTheTouch() {
    let cover = item(2, at: 15, 12, draggable: false)
    #expect(
      play([a, cover], .press(1, at: Point(20, 15)), .move(1, to: Point(50, 15))) == [seen(a), seen(cover)])
  }

  @Test func aHeldItemSwallowsTheTouch() {
    #expect(
      play(
        [a, b], .press(1, at: Point(16, 21)), .move(1, to: Point(16, 20)), .press(2, at: Point(20, 15)),
        .move(2, to: Point(60, 40))) == [seen(a), seen(b, at: 15, 11, by: 1)])
  }

  @Test func theItemMustBeDraggableFromThePressOnWithoutABreak() {
    let press = FreeDrag.Event.press(1, at: Point(12, 13))
    let move = FreeDrag.Event.move(1, to: Point(50, 13))
    var off = a
    off.isDraggable = false
    #expect(play([off], press, .setDraggable(1, true), move) == [seen(a)])
    #expect(play([a], press, .setDraggable(1, false), .setDraggable(1, true), move) == [seen(a)])
    #expect(play([a], press, .setDraggable(1, true), move) == [seen(a, at: 48, 10, by: 1)])
  }

  @Test func onceAnItemIsHeldOtherTouchesOnItHaveNoEffectUntilTheyPressAgain() {
    let first: [FreeDrag.Event] = [
      .press(1, at: Point(12, 13)), .press(2, at: Point(14, 13)), .move(1, to: Point(12, 20)), .release(1),
    ]
    #expect(
      play([a], first[0], first[1], first[2], first[3], .move(2, to: Point(50, 13))) == [seen(a, at: 10, 17)])
    #expect(
      play(
        [a], first[0], first[1], first[2], first[3], .release(2), .press(2, at: Point(14, 17)),
        .move(2, to: Point(15, 17))) == [seen(a, at: 11, 17, by: 2)])
  }

  @Test func liftDistanceIsInAStraightLineAndExactlyAsFarIsEnough() {
    let policies = FreeDrag.Policies(liftDistance: 5)
    let press = FreeDrag.Event.press(1, at: Point(12, 13))
    #expect(play([a], policies: policies, press, .move(1, to: Point(16, 15)))[0] == seen(a))
    // The grab offset stays that of the press: the item catches up with the touch.
    #expect(
      play([a], policies: policies, press, .move(1, to: Point(15, 17)))[0] == seen(a, at: 13, 14, by: 1))
  }

  @Test func laterLiftsComeInFrontOfEarlierOnes() {
    let c = item(3, at: 60, 40)
    #expect(
      play(
        [a, b, c], .press(1, at: Point(11, 11)), .move(1, to: Point(12, 11)), .press(2, at: Point(30, 20)),
        .move(2, to: Point(31, 20))) == [seen(c), seen(a, at: 11, 10, by: 1), seen(b, at: 16, 12, by: 2)])
  }

  @Test func theGrabOffsetIsThatOfThePressAlsoIfAResizeMovesTheItem() {
    #expect(
      play(
        [item(1, at: 70, 10)], .press(1, at: Point(75, 12)), .resize(.init(width: 50, height: 60)),
        .move(1, to: Point(40, 12)))[0].frame.origin == Point(35, 10))
  }

  @Test func withBounceTheItemLeavesTheContainer() {
    #expect(
      play([a], .press(1, at: Point(10, 10)), .move(1, to: Point(-50, 70)))[0] == seen(a, at: -50, 70, by: 1))
  }

  @Test func withoutBounceTheItemWaitsAtTheEdgeUntilTheTouchComesBack() {
    let stiff = item(1, at: 10, 10, bounces: false)
    let press = FreeDrag.Event.press(1, at: Point(12, 13))
    let far = FreeDrag.Event.move(1, to: Point(500, -500))
    #expect(play([stiff], press, far)[0] == seen(stiff, at: 80, 0, by: 1))
    #expect(play([stiff], press, far, .move(1, to: Point(82, 3)))[0] == seen(stiff, at: 80, 0, by: 1))
    #expect(play([stiff], press, far, .move(1, to: Point(81, 4)))[0] == seen(stiff, at: 79, 1, by: 1))
  }

  @Test func changesOfBounceAndContainerApplyAtOnce() {
    let press = FreeDrag.Event.press(1, at: Point(10, 10))
    let far = FreeDrag.Event.move(1, to: Point(150, 10))
    #expect(play([a], press, far, .setBounces(1, false))[0].frame.origin == Point(80, 10))
    #expect(
      play([a], press, far, .setBounces(1, false), .resize(.init(width: 50, height: 60)))[0].frame.origin
        == Point(30, 10))
    #expect(
      play([a], press, far, .setBounces(1, false), .setBounces(1, true))[0].frame.origin == Point(150, 10))
  }
}
