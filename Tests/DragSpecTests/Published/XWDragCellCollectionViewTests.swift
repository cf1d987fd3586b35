import DragSpec
import Testing

@testable import PublishedControls
@testable import DragFuzz

@Suite("XWDragCellCollectionView does what its original does")
struct XWDragCellCollectionViewTests {
  typealias Event = CollectionReorder.Event

  private func control(_ scene: Collection.Scene) throws -> Played<XWDragCellCollectionView> {
    try Played(XWDragCellCollectionView(), scene)
  }

  static var published: Published<CollectionReorder> {
    Published(
      XWDragCellCollectionView.published, make: { XWDragCellCollectionView(defects: $0) })
  }

  /// Touch 1 lifts from there.
  private func lift(_ x: Double, _ y: Double) -> [Event] { [.press(1, at: Point(x, y)), .hold(1)] }

  /// One frame of the timer.
  private let frame = Event.tick(seconds: 1.0 / 60)

  // MARK: Hold

  @Test func aHoldLiftsWhatIsUnderTheTouchByThen() throws {
    var played = try control(.squares(.of(1, 2)))
    try played.play(.press(1, at: Point(5, 5)), .move(1, to: Point(11, 5)), .hold(1))
    #expect(played.snapshot.snapshotViews == [.init(2, Rect(10, 0, 10, 10))])
    #expect(played.snapshot.hidden == [2])
    #expect(played.snapshot.reports == [.began(Path(0, 1))])
  }

  @Test func excludedPathsBeginNothingButTheirReleaseIsAnEnd() throws {
    var played = try control(.squares(.of(1, 2, locked: [2])))
    try played.play(lift(15, 5))
    #expect(played.snapshot.snapshotViews == [] && played.snapshot.hidden == [])
    #expect(played.snapshot.reports == [])
    #expect(try played.play(.release(1)).reports == [.ended(Path(0, 1))])
  }

  @Test func thePictureIsTheFrameOfTheCellAndTheEdgeTimerStartsAtOnce() throws {
    // Four lines of 10 points in 30: the last one sticks out by 5.
    var played = try control(.squares(.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), offset: 5))
    try played.play(lift(3, 26))
    #expect(played.snapshot.snapshotViews == [.init(10, Rect(0, 25, 10, 10))])
    #expect(try played.play(frame).offset == 9)
  }

  // MARK: Move

  @Test func theGrabOffsetIsKept() throws {
    var played = try control(.squares(.of(1)))
    try played.play(lift(3, 4) + [.move(1, to: Point(23, 14))])
    #expect(played.snapshot.snapshotViews == [.init(1, Rect(20, 10, 10, 10))])
  }

  @Test func theTargetIsTheFirstCellWhoseCentreIsWithinHalfThePicture() throws {
    var played = try control(.squares(.of(1, 2, 3)))
    // Exactly half way counts, so that the same place moves the cell there and back.
    try played.play(lift(5, 5) + [.move(1, to: Point(10, 5))])
    #expect(played.snapshot.display == [.init([2, 1, 3])] && played.snapshot.data == [.init([2, 1, 3])])
    try played.play(.move(1, to: Point(10, 5)))
    #expect(played.snapshot.display == [.init([1, 2, 3])])
    #expect(
      played.snapshot.reports.dropFirst() == [
        .moved(from: Path(0, 0), to: Path(0, 1)), .moved(from: Path(0, 1), to: Path(0, 0)),
      ])
  }

  @Test func bothAxesHaveToBeWithinHalfThePicture() throws {
    var played = try control(.squares(.of(1, 2, 3)))
    try played.play(lift(5, 5) + [.move(1, to: Point(15, 10.5))])
    #expect(played.snapshot.display == [.init([1, 2, 3])])
    #expect(try played.play(.move(1, to: Point(15, 10))).display == [.init([2, 1, 3])])
  }

  @Test func aSmallPictureOverALargeCellMovesNothing() throws {
    var scene = Collection.Scene.squares(.of(1, 2))
    scene.sections[0].items[1].size = Point(20, 20)
    var played = try control(scene)
    // The picture's centre is over the large cell, but not within 5 points of its centre.
    try played.play(lift(5, 10) + [.move(1, to: Point(14, 16))])
    #expect(played.snapshot.display == [.init([1, 2])])
    #expect(try played.play(.move(1, to: Point(16, 12))).display == [.init([2, 1])])
  }

  @Test func neitherItsOwnNorAnExcludedNorAnInvisibleCellIsATarget() throws {
    var played = try control(.squares(.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, locked: [2])))
    try played.play(lift(5, 5))
    for place in [Point(5, 5), Point(15, 5), Point(5, 35)] {
      #expect(
        try played.play(.move(1, to: place)).display[0].items == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    }
  }

  @Test func oneEventMovesOnce() throws {
    // 1 is lifted over 3, and the wide cell that then begins the line lies under it, too.
    var scene = Collection.Scene.squares(.of(1, 2, 3))
    scene.sections[0].items[1].size = Point(20, 10)
    var played = try control(scene)
    try played.play(lift(5, 5) + [.move(1, to: Point(15, 5))])
    #expect(played.snapshot.display == [.init([2, 1, 3])])
    #expect(try played.play(.move(1, to: Point(15, 5))).display == [.init([1, 2, 3])])
  }

  @Test func excludedCellsShiftAllTheSame() throws {
    var played = try control(.squares(.of(1, 2, 3, locked: [2])))
    try played.play(lift(5, 5) + [.move(1, to: Point(25, 5))])
    #expect(played.snapshot.display == [.init([2, 3, 1])] && played.snapshot.data == [.init([2, 3, 1])])
  }

  @Test func noDelegateIsAskedAndEmptySectionsAreNoTargets() throws {
    var scene = Collection.Scene.squares(
      .of(1, 2), .of(), delegate: [.init(on: Path(0, 1))])
    scene.sections[1].header = 10
    var played = try control(scene)
    try played.play(lift(5, 5))
    #expect(try played.play(.move(1, to: Point(15, 5))).display == [.init([2, 1]), .init([])])
    #expect(try played.play(.move(1, to: Point(5, 15))).display == [.init([2, 1]), .init([])])
  }

  @Test func acrossSectionsTheObjectIsInsertedAndTheEqualOnesAreRemoved() throws {
    // No two items are equal, so that one goes.
    var played = try control(.squares(.of(1, 2), .of(3)))
    try played.play(lift(5, 5) + [.move(1, to: Point(5, 15))])
    #expect(played.snapshot.display == [.init([2]), .init([1, 3])])
    #expect(played.snapshot.data == played.snapshot.display)
  }

  // MARK: Frame

  @Test func framesScrollByFourPointsBeyondTheContentAndMoveNothing() throws {
    // 42 points of content in 30, and the picture sticks out at the bottom.
    var scene = Collection.Scene.squares(.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12))
    scene.sections[0].insets.trailing = 2
    var played = try control(scene)
    try played.play(lift(5, 5) + [.move(1, to: Point(105, 26))])
    #expect(try played.play(frame).offset == 4)
    #expect(try played.play(.move(1, to: Point(15, 26))).display[0].items.first == 2)
    let display = played.snapshot.display
    for offset in [8.0, 12, 12, 12] { #expect(try played.play(frame).offset == offset) }
    #expect(played.snapshot.display == display)
    try played.play(.move(1, to: Point(105, 4)))
    for offset in [8.0, 4, 0, 0] { #expect(try played.play(frame).offset == offset) }
  }

  @Test func theLastStepIsNotCutOff() throws {
    var scene = Collection.Scene.squares(.of(1, 2, 3, 4, 5, 6, 7, 8, 9))
    scene.sections[0].insets.trailing = 2
    var played = try control(scene)
    try played.play(lift(5, 25) + [.move(1, to: Point(105, 26))])
    #expect(try played.play(frame, frame).offset == 4)
    // Upwards not even at the beginning.
    try played.play(.move(1, to: Point(105, 4)))
    #expect(try played.play(frame, frame).offset == 0)
    scene.offset = 1
    played = try control(scene)
    try played.play(lift(5, 25) + [.move(1, to: Point(105, 4))])
    #expect(try played.play(frame, frame).offset == -3)
  }

  @Test func ofAllSidesTheLastOneCountsAndScrollingIsStrict() throws {
    // The picture is higher than the viewport: down and up, and up is asked last.
    var scene = Collection.Scene.squares(.of(1, 2))
    for index in 0...1 { scene.sections[0].items[index].size = Point(30, 40) }
    scene.offset = 20
    var played = try control(scene)
    try played.play(lift(15, 10))
    #expect(try played.play(frame).offset == 16)
    // A picture that ends at the side does not stick out.
    var still = try control(.squares(.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)))
    try still.play(lift(5, 25))
    #expect(try still.play(frame).offset == 0)
  }

  @Test func theSnapshotAndTheLastLocationScrollWithTheContent() throws {
    var played = try control(.squares(.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)))
    try played.play(lift(5, 25) + [.move(1, to: Point(105, 26)), frame])
    #expect(played.snapshot.snapshotViews == [.init(7, Rect(100, 21, 10, 10))])
    try played.play(.move(1, to: Point(105, 20)))
    #expect(played.snapshot.snapshotViews == [.init(7, Rect(100, 15, 10, 10))])
  }

  @Test func aSecondHasSixtyFrames() throws {
    var scene = Collection.Scene.squares(.of(1))
    scene.sections[0].insets.trailing = 1000
    var played = try control(scene)
    try played.play(lift(5, 5) + [.move(1, to: Point(5, 29))])
    #expect(try played.play(.tick(seconds: 1)).offset == 240)
    #expect(try played.play(.tick(seconds: 0.01), .tick(seconds: 0.01)).offset == 244)
  }

  // MARK: End

  @Test(arguments: [Event.release(1), .cancel(1), .background])
  func endAndCancelAreAlike(_ end: Event) throws {
    var played = try control(.squares(.of(1, 2, 3)))
    try played.play(lift(5, 5) + [.move(1, to: Point(15, 5)), end])
    #expect(played.snapshot.display == [.init([2, 1, 3])])
    #expect(played.snapshot.snapshotViews == [] && played.snapshot.hidden == [])
    #expect(played.snapshot.reports.last == .ended(Path(0, 1)))
    // The timer has stopped, and the path is forgotten.
    #expect(try played.play(frame, .move(1, to: Point(25, 5))).reports.count == 3)
  }

  @Test func aPressBesideTheCellsEndsTheDragToo() throws {
    var played = try control(.squares(.of(1, 2)))
    try played.play(lift(5, 5) + [.move(1, to: Point(15, 5)), .press(2, at: Point(25, 25))])
    #expect(played.snapshot.reports.last == .ended(Path(0, 1)))
    #expect(try played.play(.move(1, to: Point(5, 5))).display == [.init([2, 1])])
  }

  // MARK: What it never hears of

  @Test func thePathNamesWhateverIsThereNow() throws {
    var played = try control(.squares(.of(1, 2, 3)))
    try played.play(lift(5, 5) + [.insert(.init(9, size: Point(10, 10)), at: Path(0, 0))])
    #expect(played.snapshot.hidden == [1])
    try played.play(.move(1, to: Point(25, 5)))
    #expect(played.snapshot.display == [.init([1, 2, 9, 3])])
    #expect(played.snapshot.reports.last == .moved(from: Path(0, 0), to: Path(0, 2)))
    #expect(played.snapshot.snapshotViews.map(\.item) == [1])
    // The end shows the cell of the path and the one that had its place: the lifted one stays hidden.
    #expect(try played.play(.release(1)).hidden == [1])
  }

  @Test func aDeletionLeavesThePathAndTheNextMoveTakesAnotherItemOrFails() throws {
    var played = try control(.squares(.of(1, 2, 3)))
    try played.play(lift(5, 5) + [.delete(at: Path(0, 0))])
    #expect(played.snapshot.snapshotViews.map(\.item) == [1])
    #expect(try played.play(.move(1, to: Point(15, 5))).display == [.init([3, 2])])
    var other = try control(.squares(.of(1, 2)))
    try other.play(lift(15, 5) + [.delete(at: Path(0, 1))])
    #expect(throws: XWDragCellCollectionView.PathOutOfRange.self) {
      try other.play(.move(1, to: Point(5, 5)))
    }
  }

  @Test func locksAndResizesInMidDragAreNotHeardOf() throws {
    var played = try control(.squares(.of(1, 2, 3)))
    try played.play(lift(5, 5) + [.lock(at: Path(0, 0)), .resize(Point(20, 30))])
    #expect(played.snapshot.snapshotViews == [.init(1, Rect(0, 0, 10, 10))])
    #expect(try played.play(.move(1, to: Point(15, 5))).display == [.init([2, 1, 3])])
  }

  // MARK: Its defects

  @Test func withEveryLineDoneRightItKeepsAllRules() async {
    await Self.published.expectThatNothingElseIsWrong(scenarios: 4000)
  }

  @Test func everyPartOfItRuns() { Self.published.expectThatEveryPartRuns() }

  @Test(arguments: XWDragCellCollectionView.published.defects.indices)
  func eachDefectHasAnEntryThatGoesWithIt(_ index: Int) throws {
    try Self.published.expectThatEntryIsOf(index)
  }
}
