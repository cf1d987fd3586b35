import DragSpec
import Testing

@Suite("Rules 2 and 3: lift and track")
struct CollectionReorderLiftTests {
  typealias Cell = Collection.Snapshot.Cell

  @Test("a hold hides the cell, shows a snapshot of it and reports the begin")
  func lift() {
    var stage = Stage(.squares(.of(1, 2, 3)))
    let before = stage.snapshot
    let after = stage.play(.press(1, at: Point(13, 4)), .hold(1))
    var expected = before
    expected.hidden = [2]
    expected.snapshotViews = [Cell(2, Rect(10, 0, 10, 10))]
    expected.reports = [.began(Path(0, 1))]
    #expect(after == expected)
  }

  @Test("the centre of the snapshot keeps its offset from the touch, outside the viewport too")
  func track() {
    var stage = Stage(.squares(.of(1, 2, 3)))
    stage.play(.press(1, at: Point(13, 4)), .hold(1))
    #expect(stage.play(.move(1, to: Point(14, 6))).snapshotViews == [Cell(2, Rect(11, 2, 10, 10))])
    #expect(stage.play(.move(1, to: Point(-87, 204))).snapshotViews == [Cell(2, Rect(-90, 200, 10, 10))])
  }

  @Test("the grab offset is taken at the hold, where touch and cell are then")
  func grabOffsetAtHold() {
    var stage = Stage(.squares(.of(1, 2, 3)))
    stage.play(.press(1, at: Point(15, 5)), .move(1, to: Point(17, 8)))
    // Item 2 has become the third of the line when it is lifted.
    stage.play(.insert(Collection.Item(9, size: Point(10, 10)), at: Path(0, 0)), .hold(1))
    #expect(stage.snapshot.snapshotViews == [Cell(2, Rect(20, 0, 10, 10))])
    #expect(stage.play(.move(1, to: Point(18, 8))).snapshotViews == [Cell(2, Rect(21, 0, 10, 10))])
  }

  @Test("exactly 10 points from the press still lifts, more does not, coming back does not help")
  func tapRadius() {
    func lifts(_ moves: Point...) -> Bool {
      var stage = Stage(.squares(.of(1)))
      stage.play(.press(1, at: Point(5, 5)))
      for move in moves { stage.play(.move(1, to: move)) }
      return !stage.play(.hold(1)).snapshotViews.isEmpty
    }
    #expect(lifts(Point(11, 13)))
    #expect(!lifts(Point(11, 13.1)))
    #expect(!lifts(Point(16, 5), Point(5, 5)))
  }

  @Test("a press in a gap, outside the viewport or on a locked cell lifts nothing")
  func nothingToLift() {
    func lifts(_ location: Point) -> Bool {
      var stage = Stage(.squares(.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, locked: [2])))
      return !stage.play(.press(1, at: location), .hold(1)).snapshotViews.isEmpty
    }
    #expect(lifts(Point(5, 5)))
    #expect(!lifts(Point(15, 5)))
    #expect(!lifts(Point(5, 35)), "item 10 lies below the viewport")
    #expect(!lifts(Point(35, 5)))
  }

  @Test("what counts is whether the item is locked and there at the hold")
  func stateAtHold() {
    var stage = Stage(.squares(.of(1, 2, locked: [1])))
    stage.play(.press(1, at: Point(5, 5)), .unlock(at: Path(0, 0)), .hold(1))
    #expect(stage.snapshot.hidden == [1])
    stage = Stage(.squares(.of(1, 2)))
    stage.play(.press(1, at: Point(5, 5)), .lock(at: Path(0, 0)), .hold(1))
    #expect(stage.snapshot.hidden == [])
    stage = Stage(.squares(.of(1, 2)))
    stage.play(.press(1, at: Point(5, 5)), .delete(at: Path(0, 0)), .hold(1))
    #expect(stage.snapshot.hidden == [], "item 2 has come under the touch, which does not make it pressed")
    stage.play(.insert(Collection.Item(1, size: Point(10, 10)), at: Path(0, 0)), .hold(1))
    #expect(stage.snapshot.hidden == [], "an identifier that comes back is another item's")
  }

  @Test("a touch is held once: what lifts nothing then never will")
  func secondHold() {
    var stage = Stage(.squares(.of(1, 2, locked: [1])))
    stage.play(.press(1, at: Point(5, 5)), .hold(1), .unlock(at: Path(0, 0)), .hold(1))
    #expect(stage.snapshot.hidden == [])
    stage.play(.release(1), .press(1, at: Point(5, 5)), .hold(1), .hold(1))
    #expect(stage.snapshot.hidden == [1])
  }

  @Test("a second touch on the same item, or during a drag, stays without effect until it is released")
  func secondTouch() {
    var stage = Stage(.squares(.of(1, 2, 3)))
    stage.play(.press(1, at: Point(5, 5)), .press(2, at: Point(6, 6)), .hold(2))
    #expect(stage.snapshot.hidden == [])
    stage.play(.press(3, at: Point(15, 5)), .hold(1), .hold(3), .press(4, at: Point(25, 5)))
    #expect(stage.snapshot.hidden == [1])
    stage.play(.release(1), .hold(2), .hold(3), .hold(4))
    #expect(stage.snapshot.hidden == [])
    stage.play(.release(3), .press(3, at: Point(15, 5)), .hold(3))
    #expect(stage.snapshot.hidden == [2])
  }

  @Test("the cell stays hidden and the snapshot keeps its size, whatever happens to the cell")
  func hiddenByIdentity() {
    var stage = Stage(.squares(.of(1, 2, 3)))
    stage.lift(1)
    stage.play(.reload(at: Path(0, 0), size: Point(20, 20)), .moveItem(from: Path(0, 0), to: Path(0, 2)))
    #expect(stage.snapshot.hidden == [1])
    #expect(stage.snapshot.snapshotViews == [Cell(1, Rect(0, 0, 10, 10))])
  }

  @Test("events that make no sense change nothing")
  func ignored() {
    var stage = Stage(.squares(.of(1, 2, 3)))
    let before = stage.snapshot
    stage.play(
      .hold(1), .move(1, to: .zero), .release(1), .cancel(1), .tick(seconds: 1), .background,
      .press(1, at: Point(.nan, 5)), .hold(1), .delete(at: Path(0, 3)), .delete(at: Path(-1, 0)),
      .insert(Collection.Item(3, size: .zero), at: Path(0, 0)),
      .insert(Collection.Item(4, size: Point(-1, 0)), at: Path(0, 0)),
      .insert(Collection.Item(4, size: .zero), at: Path(0, 4)), .moveItem(from: Path(0, 0), to: Path(0, 3)),
      .moveItem(from: Path(0, 1), to: Path(0, 1)), .reload(at: Path(0, 0), size: Point(.infinity, 1)),
      .lock(at: Path(1, 0)), .unlock(at: Path(0, 9)), .resize(Point(-1, 5)), .resize(Point(.nan, 5)))
    #expect(stage.snapshot == before)
    stage.play(.press(1, at: Point(5, 5)), .press(1, at: Point(15, 5)), .hold(1))
    #expect(stage.snapshot.hidden == [1], "the second press of the same touch does not count")
    stage.play(.tick(seconds: -1), .tick(seconds: .nan), .move(1, to: Point(.infinity, 0)))
    #expect(stage.snapshot.snapshotViews == [Cell(1, Rect(0, 0, 10, 10))])
  }
}
