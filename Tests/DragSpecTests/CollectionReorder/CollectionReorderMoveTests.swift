import DragSpec
import Testing

@Suite("Rules 4 to 7: proposal, settling, move and reports")
struct CollectionReorderMoveTests {
  @Test("the item goes to the index path of the cell under the snapshot's centre, over several at once")
  func move() {
    var stage = Stage(.squares(.of(1, 2, 3, 4, 5, 6)))
    stage.play(.press(1, at: Point(1, 1)), .hold(1), .move(1, to: Point(22, 12)))
    #expect(stage.display == [[2, 3, 4, 5, 6, 1]])
    #expect(stage.data == [[2, 3, 4, 5, 6, 1]])
    stage.play(.move(1, to: Point(11, 1)))
    #expect(stage.display == [[2, 1, 3, 4, 5, 6]])
    #expect(
      stage.snapshot.reports == [
        .began(Path(0, 0)), .moved(from: Path(0, 0), to: Path(0, 5)),
        .moved(from: Path(0, 5), to: Path(0, 1)),
      ])
  }

  @Test(
    "half-way counts on both axes: the centre exactly on a border belongs to the cell right of or below it")
  func halfWay() {
    func display(_ location: Point) -> [ItemID] {
      var stage = Stage(.squares(.of(1, 2, 3, 4, 5, 6)))
      stage.lift(1)
      stage.play(.move(1, to: location))
      return stage.display[0]
    }
    #expect(display(Point(9, 5)) == [1, 2, 3, 4, 5, 6])
    #expect(display(Point(10, 5)) == [2, 1, 3, 4, 5, 6])
    #expect(display(Point(5, 10)) == [2, 3, 4, 1, 5, 6])
    #expect(display(Point(10, 10)) == [2, 3, 4, 5, 1, 6])
    #expect(display(Point(30, 15)) == [1, 2, 3, 4, 5, 6])
  }

  @Test("over a gap, a header or nothing nothing happens")
  func gaps() {
    var scene = Collection.Scene.squares(Collection.Section.of(1, 2), Collection.Section.of(3))
    scene.layout.itemSpacing = 4
    scene.sections[1].header = 10
    var stage = Stage(scene)
    stage.lift(1)
    for location in [Point(12, 5), Point(5, 15), Point(25, 25), Point(-20, 5), Point(5, 90)] {
      stage.play(.move(1, to: location))
      #expect(stage.display == [[1, 2], [3]], "\(location)")
    }
  }

  @Test("an empty section takes the item at its first place, and gives it back")
  func emptySection() {
    var scene = Collection.Scene.squares(.of(1), Collection.Section())
    scene.sections[1].insets.trailing = 10
    var stage = Stage(scene)
    stage.lift(1)
    stage.play(.move(1, to: Point(25, 15)))
    // The first section has lost its only line, so that the second one begins at the top.
    #expect(stage.display == [[], [1]])
    #expect(stage.data == [[], [1]])
    #expect(stage.snapshot.cells == [Collection.Snapshot.Cell(1, Rect(0, 0, 10, 10))])
    stage.play(.release(1))
    #expect(
      stage.snapshot.reports == [
        .began(Path(0, 0)), .moved(from: Path(0, 0), to: Path(1, 0)), .ended(Path(1, 0)),
      ])
  }

  @Test("across sections the item is taken out of one and put into the other, in display and data source")
  func acrossSections() {
    var stage = Stage(.squares(.of(1, 2), .of(3, 4)))
    stage.lift(1)
    stage.play(.move(1, to: Point(15, 15)))
    #expect(stage.display == [[2], [3, 1, 4]])
    #expect(stage.data == [[2], [3, 1, 4]])
    #expect(stage.snapshot.reports.last == .moved(from: Path(0, 0), to: Path(1, 1)))
  }

  @Test("the delegate denies, redirects once, and is not heard where its redirect cannot be followed")
  func delegate() {
    func display(_ redirect: Path?) -> [[ItemID]] {
      let verdict = Collection.Verdict(on: Path(0, 1), redirect: redirect)
      var stage = Stage(.squares(.of(1, 2, 3), .of(4, 5, locked: [4]), delegate: [verdict]))
      stage.lift(1)
      stage.play(.move(1, to: Point(15, 5)))
      return stage.display
    }
    #expect(display(nil) == [[1, 2, 3], [4, 5]])
    #expect(display(Path(0, 2)) == [[2, 3, 1], [4, 5]])
    #expect(display(Path(0, 0)) == [[1, 2, 3], [4, 5]])
    #expect(display(Path(1, 2)) == [[2, 3], [4, 5, 1]], "behind the last item of another section")
    #expect(display(Path(0, 3)) == [[2, 1, 3], [4, 5]], "there is no such place in its own section")
    #expect(display(Path(1, 0)) == [[2, 1, 3], [4, 5]], "a locked item is there")
    #expect(display(Path(7, 0)) == [[2, 1, 3], [4, 5]], "there is no such section")
  }

  @Test("with the policy home a denial sends the item home")
  func denialSendsHome() {
    var policies = Collection.Policies()
    policies.denial = .home
    let scene = Collection.Scene.squares(.of(1, 2, 3), delegate: [Collection.Verdict(on: Path(0, 2))])
    var stage = Stage(scene, policies: policies)
    stage.lift(1)
    stage.play(.move(1, to: Point(15, 5)))
    #expect(stage.display == [[2, 1, 3]])
    stage.play(.move(1, to: Point(25, 5)))
    #expect(stage.display == [[1, 2, 3]])
  }

  @Test("locked cells keep their index path, and unlocked ones fill the slots between them")
  func lockedCells() {
    var stage = Stage(.squares(.of(1, 2, 3, 4, 5, 6, locked: [2, 5])))
    stage.lift(1)
    stage.play(.move(1, to: Point(25, 15)))
    #expect(stage.display == [[3, 2, 4, 6, 5, 1]])
    stage.play(.move(1, to: Point(15, 5)))
    #expect(stage.display == [[3, 2, 4, 6, 5, 1]], "over a locked cell nothing is proposed")
    stage.play(.move(1, to: Point(5, 5)))
    #expect(stage.display == [[1, 2, 3, 4, 5, 6]])
    #expect(stage.data == [[1, 2, 3, 4, 5, 6]])
  }

  @Test("a move out of a section whose last item is locked is impossible, into one it is not")
  func lockedLast() {
    var stage = Stage(.squares(.of(1, 2, locked: [2]), .of(3, 4, locked: [4])))
    stage.lift(1)
    stage.play(.move(1, to: Point(5, 15)))
    #expect(stage.display == [[1, 2], [3, 4]])
    stage = Stage(.squares(.of(1, 2), .of(3, 4, locked: [4])))
    stage.lift(1)
    stage.play(.move(1, to: Point(5, 15)))
    #expect(stage.display == [[2], [1, 4, 3]])
    stage.play(.move(1, to: Point(5, 5)))
    #expect(stage.display == [[1, 2], [3, 4]])
  }

  /// A narrow cell between two wide ones: over the right end of a wide one the narrow one is no fixed point.
  private var unlike: Collection.Scene {
    let section = Collection.Section(items: [
      Collection.Item(1, size: Point(10, 10)), Collection.Item(2, size: Point(20, 10)),
    ])
    return .squares(section)
  }

  @Test("where the item would not come to rest, nothing moves at all")
  func noOscillation() {
    var stage = Stage(unlike)
    stage.lift(1)
    // At 15 item 2 is under the centre; once it is first it is at 0 to 20, and under the centre again.
    stage.play(.move(1, to: Point(15, 5)))
    #expect(stage.display == [[1, 2]])
    #expect(stage.snapshot.reports == [.began(Path(0, 0))])
    stage.play(.move(1, to: Point(20, 5)))
    #expect(stage.display == [[2, 1]])
    stage.play(.move(1, to: Point(19, 5)))
    #expect(stage.display == [[2, 1]], "the other way round it is no rest either")
    stage.play(.move(1, to: Point(9, 5)))
    #expect(stage.display == [[1, 2]])
  }

  @Test("the same location again, and a tick of no time, change nothing", arguments: 0..<30)
  func fixedPoint(_ x: Int) {
    var stage = Stage(unlike)
    stage.lift(1)
    let once = stage.play(.move(1, to: Point(Double(x), 5)))
    #expect(stage.play(.move(1, to: Point(Double(x), 5))) == once)
    #expect(stage.play(.tick(seconds: 0), .move(1, to: Point(Double(x), 5))) == once)
  }

  @Test("an event that takes several rounds to settle reports one move")
  func oneMove() {
    // Without item 1 the first section has no line, so that the third one comes under the centre.
    var stage = Stage(.squares(.of(1), .of(2), .of(3, 4)))
    stage.lift(1)
    stage.play(.move(1, to: Point(5, 15)))
    #expect(stage.display == [[], [2], [1, 3, 4]])
    #expect(stage.data == [[], [2], [1, 3, 4]])
    #expect(stage.snapshot.reports == [.began(Path(0, 0)), .moved(from: Path(0, 0), to: Path(2, 0))])
  }

  @Test("within a section whose last item is locked the others move")
  func lastIsLocked() {
    var stage = Stage(.squares(.of(1, 2, 3, locked: [3])))
    stage.lift(1)
    stage.play(.move(1, to: Point(15, 5)))
    #expect(stage.display == [[2, 1, 3]])
  }

  @Test("an item that would go to and fro in another section stays in its own")
  func toAndFroElsewhere() {
    let tall = Collection.Section(items: [
      Collection.Item(2, size: Point(30, 30)), Collection.Item(3, size: Point(30, 10)),
    ])
    var stage = Stage(.squares(.of(1, size: Point(30, 10)), tall))
    stage.lift(1)
    // Item 2 is at 10 to 40. With item 1 before it that is so again, and with item 1 behind it it is at 0 to 30.
    stage.play(.move(1, to: Point(15, 15)))
    #expect(stage.display == [[1], [2, 3]])
    #expect(stage.snapshot.reports == [.began(Path(0, 0))])
  }
}
