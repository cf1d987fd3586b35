import DragSpec
import Testing

@Suite("Rules 9 and 10: release and cancel")
struct CollectionReorderEndTests {
  @Test("a release leaves the item where it is, visible, and reports the end, also when nothing has moved")
  func release() {
    var stage = Stage(.squares(.of(1, 2, 3)))
    let before = stage.snapshot
    stage.lift(2)
    var expected = before
    expected.reports = [.began(Path(0, 1)), .ended(Path(0, 1))]
    #expect(stage.play(.release(1)) == expected)
  }

  /// Item 1 has been carried from the first to the second section.
  private func carried(_ policies: Collection.Policies = Collection.Policies()) -> Stage {
    var stage = Stage(.squares(.of(1, 2), .of(3, 4)), policies: policies)
    stage.lift(1)
    stage.play(.move(1, to: Point(15, 15)))
    return stage
  }

  @Test("every way to cancel brings the item home, in display and data source, and reports it")
  func cancel() {
    let ways: [Collection.Event] = [.cancel(1), .background, .lock(at: Path(1, 1))]
    for way in ways {
      var stage = carried()
      stage.play(way)
      #expect(stage.display == [[1, 2], [3, 4]], "\(way)")
      #expect(stage.data == [[1, 2], [3, 4]], "\(way)")
      #expect(stage.snapshot.hidden == [], "\(way)")
      #expect(stage.snapshot.snapshotViews == [], "\(way)")
      #expect(
        stage.snapshot.reports == [
          .began(Path(0, 0)), .moved(from: Path(0, 0), to: Path(1, 1)),
          .moved(from: Path(1, 1), to: Path(0, 0)), .cancelled(Path(0, 0)),
        ], "\(way)")
    }
  }

  @Test("a second touch cancels where the policy says so, and no touch has an effect until it presses again")
  func secondTouch() {
    var policies = Collection.Policies()
    policies.secondTouch = .cancels
    var stage = carried(policies)
    stage.play(.press(2, at: Point(5, 15)))
    #expect(stage.display == [[1, 2], [3, 4]] && stage.snapshot.snapshotViews == [])
    #expect(stage.snapshot.reports.last == .cancelled(Path(0, 0)))
    let rest = stage.snapshot
    #expect(stage.play(.hold(2), .hold(1), .move(1, to: Point(5, 15)), .release(2), .release(1)) == rest)
    stage.lift(1)
    #expect(stage.snapshot.hidden == [1])
    var other = carried()
    #expect(other.play(.press(2, at: Point(5, 15))).hidden == [1])
  }

  @Test("after a cancel or a background the next drag is as on a fresh collection")
  func afterCancel() {
    for way in [Collection.Event.cancel(1), .background] {
      var stage = carried()
      stage.play(way)
      stage.lift(2)
      stage.play(.move(1, to: Point(5, 5)), .release(1))
      #expect(stage.display == [[2, 1], [3, 4]], "\(way)")
    }
  }

  @Test("a locked item is home, and stays there; its touch is without effect until it is released")
  func lockLifted() {
    var stage = carried()
    stage.play(.lock(at: Path(1, 1)), .hold(1), .move(1, to: Point(15, 15)))
    #expect(stage.snapshot.snapshotViews == [])
    stage.play(.release(1))
    stage.lift(1)
    #expect(stage.snapshot.snapshotViews == [])
  }

  @Test("a deleted item is gone, nothing goes home, and the drag is cancelled without an index path")
  func deleteLifted() {
    var stage = carried()
    stage.play(.delete(at: Path(1, 1)))
    #expect(stage.display == [[2], [3, 4]])
    #expect(stage.data == [[2], [3, 4]])
    #expect(stage.snapshot.hidden == [])
    #expect(stage.snapshot.reports.last == .cancelled(nil))
    // The touch that held it presses nothing new.
    stage.play(.move(1, to: Point(5, 5)), .hold(1), .release(1))
    #expect(stage.snapshot.reports.count == 3)
  }

  @Test("the background takes all touches away")
  func background() {
    var stage = Stage(.squares(.of(1, 2, 3)))
    stage.play(.press(1, at: Point(5, 5)), .press(2, at: Point(15, 5)), .background, .hold(1), .hold(2))
    #expect(stage.snapshot.hidden == [])
    stage.play(.press(1, at: Point(5, 5)), .hold(1))
    #expect(stage.snapshot.hidden == [1])
  }

  @Test("the offset stays after a cancel, clamped")
  func offset() {
    var scene = Collection.Scene.squares(
      .of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), edgeZone: 5, scrollSpeed: 10)
    scene.layout.viewport = Point(30, 20)
    var stage = Stage(scene)
    stage.lift(1)
    stage.play(.move(1, to: Point(5, 18)), .tick(seconds: 1), .cancel(1))
    #expect(stage.snapshot.offset == 10)
    #expect(stage.display == [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]])
  }

  @Test("home is right before the first item that followed there and still does")
  func homeAfterChanges() {
    func display(_ changes: Collection.Event...) -> [[ItemID]] {
      var stage = Stage(.squares(.of(1, 2, 3, 4), .of(5)))
      stage.lift(2)
      // Lines: 1 2 3, then 4, then 5.
      stage.play(.move(1, to: Point(5, 25)))
      for change in changes { stage.play(change) }
      stage.play(.cancel(1))
      return stage.display
    }
    #expect(display() == [[1, 2, 3, 4], [5]])
    let new = Collection.Item(9, size: Point(10, 10))
    #expect(display(.insert(new, at: Path(0, 0))) == [[9, 1, 2, 3, 4], [5]])
    #expect(display(.insert(new, at: Path(0, 1))) == [[1, 9, 2, 3, 4], [5]])
    #expect(display(.insert(new, at: Path(0, 2))) == [[1, 2, 3, 9, 4], [5]])
    #expect(display(.delete(at: Path(0, 0))) == [[2, 3, 4], [5]])
    #expect(display(.delete(at: Path(0, 1))) == [[1, 2, 4], [5]])
    #expect(display(.delete(at: Path(0, 1)), .delete(at: Path(0, 1))) == [[1, 2], [5]])
    #expect(display(.moveItem(from: Path(0, 2), to: Path(0, 1))) == [[1, 2, 4, 3], [5]])
    #expect(display(.moveItem(from: Path(0, 2), to: Path(0, 0))) == [[4, 1, 2, 3], [5]])
    #expect(display(.moveItem(from: Path(0, 1), to: Path(0, 2))) == [[1, 2, 4, 3], [5]])
    #expect(display(.moveItem(from: Path(0, 0), to: Path(0, 2))) == [[2, 3, 4, 1], [5]])
    // An item that went away does not follow any more, even if it comes back.
    #expect(
      display(.moveItem(from: Path(0, 1), to: Path(1, 0)), .moveItem(from: Path(1, 0), to: Path(0, 1)))
        == [[1, 3, 2, 4], [5]])
  }

  @Test("an item that is at home while others change the data stays there")
  func changesAtHome() {
    func display(_ change: Collection.Event) -> [[ItemID]] {
      var stage = Stage(.squares(.of(1, 2, 3)))
      stage.lift(2)
      stage.play(change, .cancel(1))
      return stage.display
    }
    let new = Collection.Item(9, size: Point(10, 10))
    var stage = Stage(.squares(.of(1, 2, 3)))
    stage.lift(2)
    stage.play(.insert(new, at: Path(0, 2)))
    #expect(stage.display == [[1, 2, 9, 3]])
    stage.play(.cancel(1))
    #expect(stage.display == [[1, 2, 9, 3]])
    #expect(stage.snapshot.reports == [.began(Path(0, 1)), .cancelled(Path(0, 1))])
    #expect(display(.lock(at: Path(0, 2))) == [[1, 2, 3]])
    #expect(display(.delete(at: Path(0, 2))) == [[1, 2]])
  }

  @Test("a locked item moves up where the lifted one has to leave it the last of its section")
  func pushedByCancel() {
    var stage = Stage(.squares(.of(1, 2), .of(3)))
    stage.lift(1)
    stage.play(.move(1, to: Point(5, 15)))
    #expect(stage.display == [[2], [1, 3]])
    stage.play(.lock(at: Path(1, 1)), .cancel(1))
    #expect(stage.display == [[1, 2], [3]])
    #expect(stage.data == [[1, 2], [3]])
  }

  @Test("locked items before home are not counted, as they keep their index paths")
  func homeBehindLocked() {
    var stage = Stage(.squares(.of(1, 2, 3, locked: [1])))
    stage.lift(2)
    stage.play(.move(1, to: Point(25, 5)))
    #expect(stage.display == [[1, 3, 2]])
    stage.play(.cancel(1))
    #expect(stage.display == [[1, 2, 3]])
  }

  @Test("a locked item that was behind the home is what the item goes home to, once it is unlocked")
  func homeBeforeUnlocked() {
    var stage = Stage(.squares(.of(1, 2, 3, locked: [3])))
    stage.lift(2)
    stage.play(.move(1, to: Point(5, 5)))
    #expect(stage.display == [[2, 1, 3]])
    stage.play(.unlock(at: Path(0, 2)), .cancel(1))
    #expect(stage.display == [[1, 2, 3]])
  }

  @Test("with the policy commits a cancel is an end")
  func commits() {
    var policies = Collection.Policies()
    policies.cancel = .commits
    for way in [Collection.Event.cancel(1), .background, .lock(at: Path(1, 1))] {
      var stage = carried(policies)
      stage.play(way)
      #expect(stage.display == [[2], [3, 1, 4]], "\(way)")
      #expect(stage.snapshot.reports.last == .ended(Path(1, 1)), "\(way)")
    }
  }

  @Test("told at the end, the data source has the item at home until then and hears of one move")
  func toldAtEnd() {
    var policies = Collection.Policies()
    policies.dataSource = .atEnd
    var stage = carried(policies)
    #expect(stage.display == [[2], [3, 1, 4]])
    #expect(stage.data == [[1, 2], [3, 4]])
    stage.play(.insert(Collection.Item(9, size: Point(10, 10)), at: Path(1, 1)))
    #expect(stage.data == [[1, 2], [3, 9, 4]])
    stage.play(.release(1))
    #expect(stage.data == stage.display)
    let path = stage.snapshot.display.enumerated().compactMap { section, items in
      items.items.firstIndex(of: 1).map { Path(section, $0) }
    }[0]
    #expect(
      stage.snapshot.reports == [.began(Path(0, 0)), .moved(from: Path(0, 0), to: path), .ended(path)])
    stage = carried(policies)
    stage.play(.cancel(1))
    #expect(stage.display == [[1, 2], [3, 4]])
    #expect(stage.snapshot.reports == [.began(Path(0, 0)), .cancelled(Path(0, 0))])
  }
}
