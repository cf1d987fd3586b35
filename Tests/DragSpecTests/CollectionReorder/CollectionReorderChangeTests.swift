import DragSpec
import Testing

@Suite("Rule 11: data changes by others")
struct CollectionReorderChangeTests {
  private let new = Collection.Item(9, size: Point(10, 10))

  @Test("at rest every change reaches display, data source and layout at once, and reports nothing")
  func atRest() {
    var stage = Stage(.squares(.of(1, 2, 3), .of(4)))
    stage.play(.insert(new, at: Path(0, 1)))
    #expect(stage.display == [[1, 9, 2, 3], [4]])
    stage.play(.delete(at: Path(0, 0)), .moveItem(from: Path(0, 0), to: Path(1, 1)))
    #expect(stage.display == [[2, 3], [4, 9]])
    #expect(stage.data == [[2, 3], [4, 9]])
    stage.play(.reload(at: Path(0, 0), size: Point(10, 15)))
    #expect(
      stage.snapshot.cells.map(\.frame) == [
        Rect(0, 0, 10, 15), Rect(10, 2.5, 10, 10), Rect(0, 15, 10, 10), Rect(10, 15, 10, 10),
      ])
    #expect(stage.snapshot.contentExtent == 25)
    #expect(stage.snapshot.reports == [])
  }

  @Test("with rules of one's own any path may come; one that is not there changes nothing")
  func pathsThatAreNotThere() {
    let scene = Collection.Scene.squares(.of(1, 2))
    var flow = Collection.Flow(layout: scene.layout, sections: scene.sections)
    let before = flow.sections
    for path in [Path(0, 3), Path(1, 0), Path(0, -1)] {
      let nowhere: [Collection.Event] = [
        .insert(new, at: path), .delete(at: path), .moveItem(from: path, to: Path(0, 0)),
        .moveItem(from: Path(0, 0), to: path), .lock(at: path), .unlock(at: path),
        .reload(at: path, size: Point(1, 1)),
      ]
      for event in nowhere { #expect(flow.change(event) == nil, "\(event)") }
    }
    #expect(flow.sections == before)
  }

  @Test("locked items shift with what others put in, take out and move")
  func lockedItemsShift() {
    var stage = Stage(.squares(.of(1, 2, 3, locked: [2])))
    stage.play(.insert(new, at: Path(0, 0)))
    #expect(stage.display == [[9, 1, 2, 3]])
    stage.play(.delete(at: Path(0, 1)))
    #expect(stage.display == [[9, 2, 3]])
    stage.play(.moveItem(from: Path(0, 1), to: Path(0, 0)))
    #expect(stage.display == [[2, 9, 3]])
  }

  @Test("a press goes on meaning its item while others move it, and lifts it where it is then")
  func pressFollowsItem() {
    var stage = Stage(.squares(.of(1, 2, 3)))
    stage.play(.press(1, at: Point(5, 5)), .moveItem(from: Path(0, 0), to: Path(0, 2)), .hold(1))
    #expect(stage.snapshot.hidden == [1])
    #expect(stage.snapshot.snapshotViews.map(\.frame) == [Rect(20, 0, 10, 10)])
    #expect(stage.snapshot.reports == [.began(Path(0, 2))])
  }

  @Test("the lifted item stays lifted, and goes on to where it is proposed after the change")
  func duringDrag() {
    var stage = Stage(.squares(.of(1, 2, 3)))
    stage.lift(3)
    stage.play(.insert(new, at: Path(0, 0)))
    // It was shifted to the second line, while the touch still is over the third place of the first.
    #expect(stage.display == [[9, 1, 3, 2]])
    #expect(stage.data == [[9, 1, 3, 2]])
    #expect(stage.snapshot.reports == [.began(Path(0, 2)), .moved(from: Path(0, 3), to: Path(0, 2))])
  }

  @Test("if others move the lifted item, its new place is its home")
  func liftedMoved() {
    var stage = Stage(.squares(.of(1, 2, 3), .of(4)))
    stage.lift(1)
    stage.play(.move(1, to: Point(50, 50)), .moveItem(from: Path(0, 0), to: Path(1, 0)))
    #expect(stage.display == [[2, 3], [1, 4]])
    stage.play(.move(1, to: Point(5, 5)))
    #expect(stage.display == [[1, 2, 3], [4]])
    stage.play(.cancel(1))
    #expect(stage.display == [[2, 3], [1, 4]])
  }

  @Test("what is deleted can come back under its name")
  func deletedAndBack() {
    var stage = Stage(.squares(.of(1, 2)))
    stage.play(.delete(at: Path(0, 0)), .insert(Collection.Item(1, size: Point(10, 10)), at: Path(0, 1)))
    #expect(stage.display == [[2, 1]])
  }

  @Test("what comes back under the name of a deleted item is not lifted by a touch on that")
  func deletedWhilePressed() {
    var stage = Stage(.squares(.of(1, 2)))
    stage.play(.press(1, at: Point(5, 5)), .delete(at: Path(0, 0)))
    stage.play(.insert(Collection.Item(1, size: Point(10, 10)), at: Path(0, 0)), .hold(1))
    #expect(stage.display == [[1, 2]])
    #expect(stage.snapshot.hidden == [])
  }

  @Test("a move to the place where the item is changes nothing, not even the home of the lifted item")
  func moveToOwnPlace() {
    var stage = Stage(.squares(.of(1, 2, 3)))
    stage.lift(1)
    stage.play(.move(1, to: Point(25, 5)), .moveItem(from: Path(0, 2), to: Path(0, 2)))
    #expect(stage.display == [[2, 3, 1]])
    stage.play(.cancel(1))
    #expect(stage.display == [[1, 2, 3]])
  }

  @Test("among many items a name that exists is refused as among few, before and after changes")
  func manyItems() {
    let items = (1...100).map { Collection.Item(ItemID($0), size: Point(10, 10)) }
    var stage = Stage(.squares(Collection.Section(items: items)))
    stage.play(.insert(Collection.Item(50, size: .zero), at: Path(0, 0)))
    #expect(stage.display[0].count == 100)
    stage.play(.insert(Collection.Item(101, size: .zero), at: Path(0, 0)))
    stage.play(.insert(Collection.Item(101, size: .zero), at: Path(0, 0)))
    #expect(stage.display[0].count == 101)
    stage.play(.delete(at: Path(0, 0)), .insert(Collection.Item(101, size: .zero), at: Path(0, 0)))
    #expect(stage.display[0].count == 101)
  }

  @Test("unlocking under the snapshot makes room for the lifted item")
  func unlock() {
    var stage = Stage(.squares(.of(1, 2, 3, locked: [2])))
    stage.lift(1)
    stage.play(.move(1, to: Point(15, 5)))
    #expect(stage.display == [[1, 2, 3]])
    stage.play(.unlock(at: Path(0, 1)))
    #expect(stage.display == [[2, 1, 3]])
  }

  @Test("the index path of the lifted item follows what others put in, take out and move")
  func pathFollows() {
    func path(after change: Collection.Event) -> Path? {
      var stage = Stage(.squares(.of(1, 2, 3, 4), .of(5)))
      stage.lift(3)
      // Over no cell, the item stays where it is.
      stage.play(.move(1, to: Point(50, 50)), change, .release(1))
      return stage.snapshot.reports.last?.path
    }
    #expect(path(after: .insert(new, at: Path(0, 2))) == Path(0, 3))
    #expect(path(after: .insert(new, at: Path(0, 3))) == Path(0, 2))
    #expect(path(after: .insert(new, at: Path(1, 0))) == Path(0, 2))
    #expect(path(after: .delete(at: Path(0, 2))) == nil)
    #expect(path(after: .delete(at: Path(0, 1))) == Path(0, 1))
    #expect(path(after: .delete(at: Path(0, 3))) == Path(0, 2))
    #expect(path(after: .moveItem(from: Path(0, 2), to: Path(1, 1))) == Path(1, 1))
    #expect(path(after: .moveItem(from: Path(0, 0), to: Path(0, 2))) == Path(0, 1))
    #expect(path(after: .moveItem(from: Path(0, 3), to: Path(0, 2))) == Path(0, 3))
  }
}
