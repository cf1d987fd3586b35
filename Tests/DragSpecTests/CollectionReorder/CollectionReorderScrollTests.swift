import DragSpec
import Testing

@Suite("Rules 8 and 12: auto-scroll and viewport")
struct CollectionReorderScrollTests {
  /// Eight lines of 10 points in a viewport of 30, with zones of 5 points and 10 points a second.
  private func long(offset: Double = 0, edgeZone: Double = 5, axis: Collection.Axis = .vertical)
    -> Collection.Scene
  {
    let items = (1...8).map { Collection.Item(ItemID($0), size: Point(10, 10)) }
    var scene = Collection.Scene.squares(
      Collection.Section(items: items), axis: axis, edgeZone: edgeZone, scrollSpeed: 10, offset: offset)
    scene.layout.viewport = axis == .vertical ? Point(10, 30) : Point(30, 10)
    return scene
  }

  /// The offset after a tick of half a second with the touch at that height, lifted from the middle.
  private func offset(at y: Double, from offset: Double = 20, edgeZone: Double = 5) -> Double {
    var stage = Stage(long(offset: offset, edgeZone: edgeZone))
    stage.play(.press(1, at: Point(5, 15)), .hold(1), .move(1, to: Point(50, y)), .tick(seconds: 0.5))
    return stage.snapshot.offset
  }

  @Test("a touch in the zone or beyond its side scrolls by speed times seconds, wherever it is across")
  func zones() {
    #expect(offset(at: 3) == 15)
    #expect(offset(at: 5) == 15, "exactly at the border is within the zone")
    #expect(offset(at: 5.5) == 20)
    #expect(offset(at: 15) == 20)
    #expect(offset(at: 24.5) == 20)
    #expect(offset(at: 25) == 25)
    #expect(offset(at: 30) == 25)
    #expect(offset(at: 500) == 25)
    #expect(offset(at: -500) == 15)
    #expect(offset(at: -1, edgeZone: 0) == 15)
    #expect(offset(at: 31, edgeZone: 0) == 25)
    #expect(offset(at: 1, edgeZone: 0) == 20)
  }

  @Test("in both zones the nearer side counts, exactly between them the start")
  func bothZones() {
    #expect(offset(at: 14, edgeZone: 20) == 15)
    #expect(offset(at: 15, edgeZone: 20) == 15)
    #expect(offset(at: 16, edgeZone: 20) == 25)
    #expect(offset(at: -500, edgeZone: 2000) == 15)
    #expect(offset(at: 600, edgeZone: 2000) == 25)
  }

  @Test("the offset is clamped to the content at every tick")
  func clamped() {
    #expect(offset(at: 0, from: 2) == 0)
    #expect(offset(at: 30, from: 48) == 50)
    #expect(offset(at: 30, from: 50) == 50)
  }

  @Test("from right to left the start is at the right")
  func rightToLeft() {
    var scene = long(offset: 20, axis: .horizontal)
    scene.layout.direction = .rightToLeft
    var stage = Stage(scene)
    stage.play(.press(1, at: Point(15, 5)), .hold(1), .move(1, to: Point(28, 5)), .tick(seconds: 0.5))
    #expect(stage.snapshot.offset == 15)
    stage.play(.move(1, to: Point(2, 5)), .tick(seconds: 1))
    #expect(stage.snapshot.offset == 25)
  }

  @Test("the start is at the bottom where content begins there")
  func fromBottom() {
    var scene = long(offset: 20)
    scene.layout.isFromBottom = true
    var stage = Stage(scene)
    stage.play(.press(1, at: Point(5, 15)), .hold(1), .move(1, to: Point(5, 28)), .tick(seconds: 0.5))
    #expect(stage.snapshot.offset == 15)
    stage.play(.move(1, to: Point(5, 2)), .tick(seconds: 1))
    #expect(stage.snapshot.offset == 25)
  }

  @Test("a still touch goes on scrolling, and the item moves along under it")
  func stillTouch() {
    var stage = Stage(long())
    stage.play(.press(1, at: Point(5, 15)), .hold(1), .move(1, to: Point(5, 27)))
    #expect(stage.display == [[1, 3, 2, 4, 5, 6, 7, 8]])
    stage.play(.tick(seconds: 1))
    #expect(stage.snapshot.offset == 10)
    #expect(stage.display == [[1, 3, 4, 2, 5, 6, 7, 8]])
    #expect(stage.snapshot.snapshotViews.map(\.frame) == [Rect(0, 22, 10, 10)])
    stage.play(.tick(seconds: 1), .tick(seconds: 1), .tick(seconds: 1), .tick(seconds: 1), .tick(seconds: 1))
    #expect(stage.snapshot.offset == 50)
    #expect(stage.display == [[1, 3, 4, 5, 6, 7, 8, 2]])
  }

  @Test("nothing scrolls before the lift, after the end, or where the content is no longer than the viewport")
  func neverScrolls() {
    var stage = Stage(long(offset: 20))
    #expect(stage.play(.press(1, at: Point(5, 1)), .tick(seconds: 1)).offset == 20)
    #expect(stage.play(.hold(1), .release(1), .tick(seconds: 1)).offset == 20)
    #expect(stage.play(.press(1, at: Point(5, 1)), .hold(1), .cancel(1), .tick(seconds: 1)).offset == 20)
    stage = Stage(.squares(.of(1, 2, 3, 4), edgeZone: 5, scrollSpeed: 10))
    stage.lift(1)
    #expect(stage.play(.move(1, to: Point(5, 29)), .tick(seconds: 1)).offset == 0)
  }

  @Test("where scrolling would leave the item without rest, the offset of before the tick stays")
  func noRestNoScroll() {
    let sizes: [Double] = [10, 20, 30, 30]
    let items = sizes.enumerated().map { Collection.Item(ItemID($0 + 1), size: Point(10, $1)) }
    var scene = long()
    scene.sections = [Collection.Section(items: items)]
    scene.layout.viewport.y = 24
    scene.edgeZone = 16
    var stage = Stage(scene)
    // The centre is at 9, still over item 1; item 2 is at 10 to 30, and would be at 0 to 20 if it were first.
    stage.play(.press(1, at: Point(5, 9)), .hold(1), .move(1, to: Point(5, 13)))
    let before = stage.snapshot
    #expect(stage.play(.tick(seconds: 0.5)) == before, "5 points farther item 2 is there, in both places")
    stage.play(.tick(seconds: 1.5))
    #expect(stage.snapshot.offset == 15)
    #expect(stage.display == [[2, 1, 3, 4]])
  }

  @Test("a new size of the viewport lays out, clamps the offset and settles the lifted item")
  func resize() {
    var stage = Stage(.squares(.of(1, 2, 3, 4, 5, 6)))
    stage.lift(1)
    stage.play(.move(1, to: Point(15, 14)))
    #expect(stage.display == [[2, 3, 4, 5, 1, 6]])
    // In lines of two, the third cell of all is the first of the second line; (15, 14) is over the fourth.
    stage.play(.resize(Point(20, 10)))
    #expect(stage.display == [[2, 3, 4, 1, 5, 6]])
    #expect(stage.snapshot.contentExtent == 30)
    #expect(stage.snapshot.snapshotViews.map(\.frame) == [Rect(10, 9, 10, 10)])
    let scrolled = Collection.Scene.squares(.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), offset: 10)
    stage = Stage(scrolled)
    #expect(stage.play(.resize(Point(50, 30))).offset == 0)
    #expect(stage.play(.resize(Point(30, 30))).offset == 0)
  }
}
