import DragSpec
import Testing

/// Rules 5, 6, 9 and 10: where items come to rest, and stay.
@Suite struct FreeDragSettleTests {
  let plain = item(1, at: 10, 10)
  let magnetic = item(1, at: 10, 10, adsorbs: true)

  @Test(arguments: [
    (Point(-30, 20), Point(0, 20)), (Point(90, 20), Point(80, 20)), (Point(30, -1), Point(30, 0)),
    (Point(30, 55), Point(30, 50)), (Point(500, -500), Point(80, 0)), (Point(30, 20), Point(30, 20)),
  ])
  func withoutAdsorptionARelease(at place: Point, isClampedTo rest: Point) {
    #expect(drop(plain, at: place.x, place.y) == rest)
  }

  @Test(arguments: [
    (39.0, 0.0), (40, 0), (40.5, 80), (41, 80), (-500, 0), (500, 80),
  ])
  func adsorptionGoesToTheNearerEdgeAndExactlyInTheMiddleLeft(from x: Double, to rest: Double) {
    #expect(drop(magnetic, at: x, 20) == Point(rest, 20))
    #expect(drop(magnetic, at: x, 70) == Point(rest, 50))
  }

  @Test(arguments: [
    // Depths of the centre: left, right, top, bottom.
    (Point(5, 20), Point(0, 20)), (Point(70, 20), Point(80, 20)), (Point(40, 5), Point(40, 0)),
    (Point(40, 45), Point(40, 50)),
    // Ties: left before top, right before top and bottom, top before bottom.
    (Point(5, 10), Point(0, 10)), (Point(75, 10), Point(80, 10)), (Point(75, 40), Point(80, 40)),
    (Point(40, 25), Point(40, 0)),
    // Beyond two edges the one that it is farther beyond.
    (Point(-50, -80), Point(0, 0)), (Point(30, -80), Point(30, 0)),
  ])
  func allEdgesTakeTheLeastDepth(at place: Point, to rest: Point) {
    #expect(drop(magnetic, at: place.x, place.y, policies: .init(adsorption: .allEdges)) == rest)
  }

  @Test func aReleaseThatStaysOrRevertsSettlesNothingAndNeitherDoesAResize() {
    for (release, rest) in [(FreeDrag.Policies.Release.stays, Point(-30, 55)), (.reverts, Point(10, 10))] {
      var policies = FreeDrag.Policies()
      policies.release = release
      #expect(drop(plain, at: -30, 55, policies: policies) == rest)
      #expect(drop(magnetic, at: -30, 55, policies: policies) == rest)
      let shrunk = play(
        [plain], policies: policies, .press(1, at: Point(10, 10)), .move(1, to: Point(-30, 55)), .release(1),
        .resize(.init(width: 5, height: 5)))
      #expect(shrunk[0].frame.origin == rest)
      // Held where it does not bounce it is inside the container all the same.
      let held = play(
        [item(1, at: 10, 10, bounces: false)], policies: policies, .press(1, at: Point(10, 10)),
        .move(1, to: Point(-30, 55)))
      #expect(held[0].frame.origin == Point(0, 50))
    }
  }

  @Test func whatIsLargerThanTheContainerIsPinnedToTheLeftAndTop() {
    let large = item(1, at: 0, 0, width: 120, height: 80)
    let largeMagnet = item(1, at: 0, 0, width: 120, height: 80, adsorbs: true)
    #expect(drop(large, at: 30, 30) == Point(0, 0))
    #expect(drop(large, at: -30, -30) == Point(0, 0))
    #expect(drop(largeMagnet, at: 90, 30) == Point(0, 0))
    // Its adsorption counts as left, also when there is room again.
    #expect(
      play(
        [largeMagnet], .press(1, at: Point(0, 0)), .move(1, to: Point(90, 0)), .release(1),
        .resize(.init(width: 200, height: 100)))[0].frame.origin == Point(0, 0))
  }

  @Test func anEmptyItemSettlesLikeAnyOther() {
    let point = item(1, at: 10, 10, width: 10, height: 0)
    // Nothing can press an item of no height, so another one shows that it is not in the way.
    #expect(play([point], .press(1, at: Point(12, 10)), .move(1, to: Point(50, 50)))[0] == seen(point))
  }

  @Test func adsorptionIsDecidedByTheOptionAtTheRelease() {
    let press = FreeDrag.Event.press(1, at: Point(10, 10))
    let move = FreeDrag.Event.move(1, to: Point(60, 20))
    #expect(play([plain], press, move, .setAdsorbs(1, true), .release(1))[0].frame.origin == Point(80, 20))
    #expect(play([plain], press, move, .release(1), .setAdsorbs(1, true))[0].frame.origin == Point(60, 20))
    #expect(
      play([magnetic], press, move, .release(1), .setAdsorbs(1, false))[0].frame.origin == Point(80, 20))
  }

  @Test func theEdgeDoesNotDependOnWhereTheContainerLies() {
    for origin in [Point.zero, Point(-500, 300), Point(1000, 0)] {
      var reference = FreeDrag.reference(.init())
      reference.start(FreeScene(origin: origin, container: .init(width: 100, height: 60), items: [magnetic]))
      for event: FreeDrag.Event in [.press(1, at: Point(10, 10)), .move(1, to: Point(45, 20)), .release(1)] {
        reference.handle(event)
      }
      #expect(reference.state.items[0].frame == Rect(80, 20, 20, 10))
    }
  }

  @Test func aResizeKeepsAdsorbedItemsOnTheirSideAndClampsTheOthers() {
    let other = item(2, at: 70, 45)
    let fixed = item(3, at: 95, 55, draggable: false)
    #expect(
      play(
        [magnetic, other, fixed], .press(1, at: Point(10, 10)), .move(1, to: Point(60, 20)), .release(1),
        .resize(.init(width: 70, height: 40)))
        == [seen(magnetic, at: 50, 20), seen(other, at: 50, 30), seen(fixed)])
    #expect(
      play(
        [magnetic], .press(1, at: Point(10, 10)), .move(1, to: Point(60, 20)), .release(1),
        .setAdsorbs(1, false), .resize(.init(width: 200, height: 40)))[0].frame.origin == Point(180, 20))
  }

  @Test func theEdgeIsKeptWhileTheContainerIsTooSmallForTheItem() {
    #expect(
      play(
        [magnetic], .press(1, at: Point(10, 10)), .move(1, to: Point(60, 20)), .release(1),
        .resize(.init(width: 15, height: 60)), .resize(.init(width: 100, height: 60)))[0].frame.origin
        == Point(80, 20))
  }

  @Test func anItemThatIsNotDraggableSitsAResizeOutAndFollowsTheNextOne() {
    let drag: [FreeDrag.Event] = [
      .press(1, at: Point(10, 10)), .move(1, to: Point(60, 20)), .release(1), .setDraggable(1, false),
      .resize(.init(width: 50, height: 60)),
    ]
    #expect(
      play([magnetic], drag[0], drag[1], drag[2], drag[3], drag[4])[0].frame.origin == Point(80, 20))
    #expect(
      play(
        [magnetic], drag[0], drag[1], drag[2], drag[3], drag[4], .setDraggable(1, true),
        .resize(.init(width: 60, height: 60)))[0].frame.origin == Point(40, 20))
  }

  @Test func aDragThatDoesNotEndAtAnEdgeForgetsTheLastOne() {
    #expect(
      play(
        [magnetic], .press(1, at: Point(10, 10)), .move(1, to: Point(60, 20)), .release(1),
        .setAdsorbs(1, false), .press(1, at: Point(80, 20)), .move(1, to: Point(30, 20)), .release(1),
        .resize(.init(width: 200, height: 60)))[0].frame.origin == Point(30, 20))
  }

  @Test func whatIsAsWideAsTheContainerIsNotLarger() {
    #expect(
      play(
        [item(1, at: 0, 0, width: 100, adsorbs: true)], .press(1, at: Point(0, 0)),
        .move(1, to: Point(10, 0)), .release(1), .resize(.init(width: 200, height: 60)))[0].frame.x == 100)
  }

  @Test func aContainerMayBeOfNoSize() {
    #expect(play([plain], .resize(.init(width: 0, height: 0)))[0].frame.origin == Point(0, 0))
  }

  @Test func aResizeToTheSameSizeIsAResize() {
    #expect(
      play([item(1, at: 300, 300)], .resize(.init(width: 100, height: 60)))[0].frame.origin == Point(80, 50))
  }

  @Test func aLayoutPassMovesNothing() {
    let outside = item(1, at: 300, 300)
    #expect(play([outside], .layout) == [seen(outside)])
    #expect(
      play([plain], .press(1, at: Point(10, 10)), .move(1, to: Point(60, 20)), .layout)
        == [seen(plain, at: 60, 20, by: 1)])
  }
}
