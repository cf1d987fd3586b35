import DragSpec
import Testing

/// Rule 8: what a cancel leaves.
@Suite struct FreeDragCancelTests {
  let a = item(1, at: 10, 10, adsorbs: true)
  let b = item(2, at: 25, 12)
  let press = FreeDrag.Event.press(1, at: Point(12, 13))
  let move = FreeDrag.Event.move(1, to: Point(500, 500))

  @Test func frameAndOrderAreAsAtTheLift() {
    #expect(play([a, b], press, move) == [seen(b), seen(a, at: 498, 497, by: 1)])
    #expect(play([a, b], press, move, .cancel(1)) == [seen(a), seen(b)])
  }

  @Test func aSceneMayPutAnItemOutsideAndACancelPutsItBackThere() {
    let outside = item(1, at: 95, 55)
    #expect(play([outside], .press(1, at: Point(96, 56)), move, .cancel(1)) == [seen(outside)])
  }

  @Test func turningDraggingOffIsACancelAndItsTouchHasNoEffect() {
    var off = a
    off.isDraggable = false
    #expect(play([a, b], press, move, .setDraggable(1, false)) == [seen(off), seen(b)])
    #expect(
      play([a, b], press, move, .setDraggable(1, false), .setDraggable(1, true), .move(1, to: Point(40, 40)))
        == [seen(a), seen(b)])
  }

  @Test func anItemThatWasRaisedIsRaisedAgainInItsOldPlace() {
    // 1 upon 2, then 2 upon 1, then 1 is lifted and cancelled: 2 is still in front.
    #expect(
      play(
        [a, b], .setAdsorbs(1, false), press, .move(1, to: Point(20, 13)), .release(1),
        .press(1, at: Point(44, 21)), .move(1, to: Point(43, 21)), .release(1),
        .press(1, at: Point(19, 11)), .move(1, to: Point(60, 50)), .cancel(1)
      ).map(\.id) == [1, 2])
  }

  @Test func theItemGoesWhereItWouldHaveRestedThroughEveryResize() {
    // Away from everything 1 rests at the right edge, at 80.
    #expect(
      play(
        [a], press, .move(1, to: Point(90, 13)), .release(1), .press(1, at: Point(85, 12)),
        .move(1, to: Point(5, 5)), .resize(.init(width: 60, height: 15)),
        .resize(.init(width: 200, height: 60)), .cancel(1))[0] == seen(a, at: 180, 5))
    // Never dragged before it is only clamped, twice.
    #expect(
      play(
        [b], .press(1, at: Point(26, 13)), .move(1, to: Point(5, 5)), .resize(.init(width: 30, height: 15)),
        .resize(.init(width: 200, height: 60)), .cancel(1))[0] == seen(b, at: 10, 5))
  }

  @Test func anItemThatRestedAtAnEdgeIsMovedWithItAgain() {
    #expect(
      play(
        [a], press, .move(1, to: Point(90, 13)), .release(1), .press(1, at: Point(85, 12)),
        .move(1, to: Point(5, 5)), .cancel(1), .resize(.init(width: 200, height: 60)))[0]
        == seen(a, at: 180, 10))
  }

  @Test func aResizeThatWouldHaveLoweredTheItemHasLoweredIt() {
    // 1 is raised upon 2, which cannot be dragged and stays outside when the container becomes narrow.
    let fixed = item(2, at: 60, 12, draggable: false)
    let mover = item(1, at: 45, 10)
    let events: [FreeDrag.Event] = [
      .press(1, at: Point(46, 11)), .move(1, to: Point(47, 11)), .release(1),
      .press(1, at: Point(48, 11)), .move(1, to: Point(20, 40)),
    ]
    #expect(
      play([mover, fixed], events[0], events[1], events[2], events[3], events[4], .cancel(1)).map(\.id) == [
        2, 1,
      ])
    #expect(
      play(
        [mover, fixed], events[0], events[1], events[2], events[3], events[4],
        .resize(.init(width: 50, height: 60)), .cancel(1)) == [seen(mover, at: 30, 10), seen(fixed)])
    // What is put in over its place after that does not raise it again.
    let late = item(3, at: 35, 10)
    #expect(
      play(
        [mover, fixed], events[0], events[1], events[2], events[3], events[4],
        .resize(.init(width: 50, height: 60)), .insert(late, rank: 2), .cancel(1)
      ).map(\.id) == [1, 2, 3])
  }

  @Test func withThePolicyKeepsItSettlesAsAfterARelease() {
    let policies = FreeDrag.Policies(cancel: .keeps)
    #expect(play([a], policies: policies, press, move, .cancel(1))[0] == seen(a, at: 80, 50))
    #expect(
      play([a], policies: policies, press, move, .setDraggable(1, false))[0].frame == Rect(80, 50, 20, 10))
  }

  @Test func aDragAfterACancelIsLikeAnyOther() {
    #expect(
      play([a, b], press, move, .cancel(1), press, .move(1, to: Point(90, 40)), .release(1))
        == [seen(a, at: 80, 37), seen(b)])
  }
}
