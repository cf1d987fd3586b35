import DragSpec
import Testing

@Suite("Rules 3 to 5: lift, track and move")
struct GridReorderDragTests {
  /// Two columns of slots of 20 × 10 points: 1 2 / 3 4 / 5.
  private let scene = Grids.scene(items: [1, 2, 3, 4, 5], enabled: [1])

  @Test func aHoldLiftsScalesAndBringsToTheFrontEnabledOrNot() throws {
    for (location, item) in [(Point(1, 1), ItemID(1)), (Point(21, 1), 2)] {
      let slot = scene.layout.slot(item.number - 1)
      #expect(
        try Grids.last(scene, .press(7, at: location), .hold(7)) == Grids.lifted(item, at: slot, scene))
    }
  }

  @Test func aHoldBesideAllItemsOrOfNoTouchLiftsNothing() throws {
    #expect(try Grids.last(scene, .press(1, at: Point(25, 25)), .hold(1)) == Grids.atRest(scene))
    #expect(try Grids.last(scene, .hold(1)) == Grids.atRest(scene))
    #expect(try Grids.last(scene, .press(1, at: Point(1, 1)), .hold(2)) == Grids.atRest(scene))
  }

  @Test func theGrabOffsetIsTakenAtTheHold() throws {
    // Pressed at (5, 5), held at (8, 9): the centre (10, 5) lies (2, −4) from the touch.
    let seen = try Grids.last(
      scene, .press(1, at: Point(5, 5)), .move(1, to: Point(8, 9)), .hold(1), .move(1, to: Point(11, 6)))
    #expect(seen == Grids.lifted(1, at: Rect(3, -3, 20, 10), scene))
  }

  @Test func oneDragAtATime() throws {
    let other: [GridReorder.Event] = [
      .press(1, at: Point(1, 1)), .press(2, at: Point(21, 1)), .hold(1), .press(3, at: Point(1, 11)),
      .hold(2),
      .hold(3), .move(2, to: Point(99, 99)), .release(2), .release(3),
    ]
    let lifted = Grids.lifted(1, at: Rect(0, 0, 20, 10), scene)
    let seen = try Grids.trace(scene, other)
    #expect(seen.dropFirst(3).allSatisfy { $0 == lifted })
  }

  @Test func aTouchThatWasDownDuringADragStaysWithoutEffectUntilItIsReleased() throws {
    let enabled = Grids.scene()
    let report = GridReorder.Snapshot.Report(order: [1, 2, 3, 4])
    let dragged: [GridReorder.Event] = [
      .press(1, at: Point(1, 1)), .press(2, at: Point(21, 1)), .hold(1), .press(3, at: Point(1, 11)),
      .release(1),
    ]
    let rest = Grids.atRest(enabled, ended: 1, reported: report)
    for rest3 in [[.release(2), .release(3)], [.hold(2)], [.hold(3)]] as [[GridReorder.Event]] {
      #expect(try Grids.trace(enabled, dragged + rest3).last == rest)
    }
    #expect(
      try Grids.trace(enabled, dragged + [.release(2), .press(2, at: Point(21, 1)), .release(2)]).last
        == Grids.atRest(enabled, selected: [2], ended: 1, reported: report))
  }

  @Test func theItemMovesIntoTheSlotOfItsCentreAndTheOthersShift() throws {
    // Grabbed at its centre, so that the centre is where the touch is.
    let seen = try Grids.trace(
      scene,
      [
        .press(1, at: Point(10, 5)), .hold(1), .move(1, to: Point(19.875, 5)), .move(1, to: Point(20, 5)),
        .move(1, to: Point(10, 25)), .move(1, to: Point(20, 10)), .move(1, to: Point(0, 0)),
      ])
    let frames = [
      Rect(9.875, 0, 20, 10), Rect(10, 0, 20, 10), Rect(0, 20, 20, 10), Rect(10, 5, 20, 10),
      Rect(-10, -5, 20, 10),
    ]
    let orders: [[ItemID]] = [
      [1, 2, 3, 4, 5], [2, 1, 3, 4, 5], [2, 3, 4, 5, 1], [2, 3, 4, 1, 5], [1, 2, 3, 4, 5],
    ]
    #expect(
      Array(seen.dropFirst(3)) == zip(frames, orders).map { Grids.lifted(1, at: $0, scene, order: $1) })
  }

  @Test func outsideEverySlotNothingHappens() throws {
    var gapped = scene
    gapped.layout.columnPadding = 4
    gapped.layout.width = 44
    let drag: [GridReorder.Event] = [.press(1, at: Point(10, 5)), .hold(1), .move(1, to: Point(30, 15))]
    // A gap, the empty cell of the last row, above, below, far to the left.
    for target in [Point(21, 15), Point(30, 25), Point(30, -1), Point(10, 30), Point(-500, 5)] {
      let seen = try Grids.trace(gapped, drag + [.move(1, to: target)])
      #expect(
        seen.last
          == Grids.lifted(
            1, at: Rect(target.x - 10, target.y - 5, 20, 10), gapped, order: [2, 3, 4, 1, 5]), "\(target)")
    }
  }

  @Test func theLiftedItemStaysInsideWhereThePolicySaysSo() throws {
    let inside = Grids.policies { $0.within = .container }
    func frame(_ events: GridReorder.Event...) throws -> Rect? {
      let drag: [GridReorder.Event] = [.press(1, at: Point(10, 5)), .hold(1)]
      let seen = try Grids.trace(Grids.scene(), drag + events, policies: inside).last
      return seen?.items.first { $0.id == 1 }?.frame
    }
    let out = GridReorder.Event.move(1, to: Point(100, -50))
    #expect(try frame(out) == Rect(20, 0, 20, 10))
    let back = try frame(out, .move(1, to: Point(12, 6)))
    #expect(back == Rect(2, 1, 20, 10), "with the same offset as before")
    #expect(try frame(.move(1, to: Point(50, 5)), .resize(width: 80)) == Rect(30, 0, 40, 10))
    #expect(try frame(out, .resize(width: 80)) == Rect(40, 0, 40, 10))
  }

  @Test func theLiftedItemIsHitWhereItIs() throws {
    // The item 1 hangs over slot 1; a second press on it there is ignored, and so is its release.
    let seen = try Grids.last(
      scene, .press(1, at: Point(10, 5)), .hold(1), .move(1, to: Point(18, 5)), .press(2, at: Point(25, 5)),
      .release(1), .release(2))
    #expect(
      seen
        == Grids.atRest(scene, ended: 1, reported: GridReorder.Snapshot.Report(order: [1, 2, 3, 4, 5])))
  }
}
