import DragSpec
import Testing

@testable import DragFaults
@testable import DragFuzz

@Suite("BMLongPressDragCellCollectionView does what its original does")
struct BMLongPressDragCellCollectionViewTests {
  typealias Event = CollectionReorder.Event

  private func control(_ scene: Collection.Scene) throws -> Played<BMLongPressDragCellCollectionView> {
    try Played(BMLongPressDragCellCollectionView(), scene)
  }

  static var published: Published<CollectionReorder> {
    Published(
      BMLongPressDragCellCollectionView.published, BMLongPressDragCellCollectionView.publishedDefects,
      make: { BMLongPressDragCellCollectionView(defects: $0) })
  }

  /// Touch 1 lifts from there.
  private func lift(_ x: Double, _ y: Double) -> [Event] { [.press(1, at: Point(x, y)), .hold(1)] }

  /// One frame of the timer.
  private let frame = Event.tick(seconds: 1.0 / 60)

  // MARK: Hold

  @Test func aHoldOffAnyItemLiftsNothingAndReportsAnEnd() throws {
    var played = try control(.squares(.of(1)))
    try played.play(lift(25, 25))
    #expect(played.snapshot.reports == [.ended(Path(0, 0))] && played.snapshot.snapshotViews == [])
    #expect(try played.play(.move(1, to: Point(5, 5)), .hold(1), .release(1)).reports.count == 1)
  }

  @Test func aRefusedHoldLiftsNothingAndReportsAnEnd() throws {
    var played = try control(.squares(.of(1, 2, locked: [2])))
    try played.play(lift(15, 5))
    #expect(played.snapshot.reports == [.ended(Path(0, 1))] && played.snapshot.snapshotViews == [])
    #expect(try played.play(.release(1)).reports.count == 1)
  }

  @Test func theCentreOfThePictureGoesToTheTouchAndItIsAFifthLarger() throws {
    var played = try control(.squares(.of(1)))
    try played.play(lift(2, 3))
    #expect(played.snapshot.snapshotViews == [.init(1, Rect(-4, -3, 12, 12))])
    #expect(played.snapshot.hidden == [1] && played.snapshot.reports == [.began(Path(0, 0))])
    try played.play(.move(1, to: Point(20, 20)))
    #expect(played.snapshot.snapshotViews == [.init(1, Rect(14, 14, 12, 12))])
  }

  @Test func theTimerStartsWithTheFirstMove() throws {
    var scene = Collection.Scene.squares(.of(1))
    scene.sections[0].insets.trailing = 100
    scene.sections[0].insets.leading = 20
    var played = try control(scene)
    try played.play(lift(5, 29))
    #expect(try played.play(.tick(seconds: 1)).offset == 0)
    #expect(try played.play(.move(1, to: Point(5, 29)), frame).offset == 8)
  }

  // MARK: Targets

  @Test func theCellUnderTheTouchIsTheTarget() throws {
    var played = try control(.squares(.of(1, 2, 3)))
    try played.play(lift(5, 5) + [.move(1, to: Point(10, 0))])
    #expect(played.snapshot.display == [.init([2, 1, 3])] && played.snapshot.data == [.init([2, 1, 3])])
    #expect(played.snapshot.reports.last == .moved(from: Path(0, 0), to: Path(0, 1)))
    // That of the path is none.
    #expect(try played.play(.move(1, to: Point(19, 9))).display == [.init([2, 1, 3])])
  }

  @Test func elseTheNearestCellIsTheTarget() throws {
    var played = try control(.squares(.of(1, 2, 3)))
    try played.play(lift(5, 5) + [.move(1, to: Point(24, 28))])
    #expect(played.snapshot.display == [.init([2, 3, 1])])
    // That of the path is none.
    #expect(try played.play(.move(1, to: Point(28, 24))).display == [.init([2, 3, 1])])
    // It must be visible, and so is no target outside.
    var scene = Collection.Scene.squares(.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
    scene.layout.lineSpacing = 1
    var other = try control(scene)
    try other.play(lift(5, 5) + [.move(1, to: Point(5, 38))])
    #expect(other.snapshot.display == [.init([2, 3, 4, 5, 6, 7, 1, 8, 9, 10])])
  }

  @Test func anEmptySectionWhoseStripContainsTheTouchComesFirstTheLastOneOfAll() throws {
    var scene = Collection.Scene.squares(.of(1, 2), .of(), .of())
    scene.sections[1].header = 6
    scene.sections[1].insets.trailing = 12
    var played = try control(scene)
    // From the header, for as long as from its middle to the end: 10 to 25. The next one begins at 28.
    try played.play(lift(5, 5) + [.move(1, to: Point(15, 22))])
    #expect(played.snapshot.display == [.init([2]), .init([1]), .init([])])
    #expect(played.snapshot.data == played.snapshot.display)
    // A section of no extent has a strip of 10 points around its beginning, over the cells of others.
    scene = .squares(.of(1, 2, 3, 4), .of(), .of())
    played = try control(scene)
    try played.play(lift(5, 5) + [.move(1, to: Point(5, 16))])
    #expect(played.snapshot.display == [.init([2, 3, 4]), .init([]), .init([1])])
  }

  @Test func sidewaysAnEmptySectionIsMissedUnlessItIsSmall() throws {
    var scene = Collection.Scene.squares(.of(1), .of(), axis: .horizontal)
    scene.sections[1].header = 12
    var played = try control(scene)
    try played.play(lift(5, 5))
    #expect(try played.play(.move(1, to: Point(12, 5))).display == [.init([]), .init([1])])
    scene.sections[1].header = 20
    played = try control(scene)
    try played.play(lift(5, 5))
    #expect(try played.play(.move(1, to: Point(12, 5))).display == [.init([1]), .init([])])
  }

  @Test func theDelegateMayDenyButNotRedirect() throws {
    var played = try control(
      .squares(
        .of(1, 2, 3), delegate: [.init(on: Path(0, 1)), .init(on: Path(0, 2), redirect: Path(0, 0))]))
    try played.play(lift(5, 5))
    #expect(try played.play(.move(1, to: Point(15, 5))).display == [.init([1, 2, 3])])
    #expect(try played.play(.move(1, to: Point(25, 5))).display == [.init([2, 3, 1])])
  }

  @Test func lockedCellsAreTargetsAndShift() throws {
    var played = try control(.squares(.of(1, 2, 3, locked: [2])))
    try played.play(lift(5, 5) + [.move(1, to: Point(15, 5))])
    #expect(played.snapshot.display == [.init([2, 1, 3])])
  }

  @Test func theDataOfBothSectionsIsUpdatedByIndex() throws {
    var played = try control(.squares(.of(1, 2), .of(3)))
    try played.play(lift(5, 5) + [.move(1, to: Point(5, 15))])
    #expect(played.snapshot.display == [.init([2]), .init([1, 3])])
    #expect(played.snapshot.data == played.snapshot.display)
  }

  // MARK: Frame

  @Test func aFrameScrollsByEightPointsBeyondTheContentAndThenMovesOnce() throws {
    var scene = Collection.Scene.squares(.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12))
    scene.sections[0].insets.trailing = 2
    var played = try control(scene)
    try played.play(lift(5, 5) + [.move(1, to: Point(5, 29))])
    #expect(played.snapshot.display[0].items == [2, 3, 4, 5, 6, 7, 1, 8, 9, 10, 11, 12])
    try played.play(frame)
    #expect(played.snapshot.offset == 8)
    #expect(played.snapshot.display[0].items == [2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 11, 12])
    #expect(try played.play(frame, frame).offset == 16)
    #expect(played.snapshot.snapshotViews == [.init(1, Rect(-1, 23, 12, 12))])
  }

  @Test func thePictureHasToStickOutStrictlyAndWithoutItsScale() throws {
    var played = try control(.squares(.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)))
    try played.play(lift(5, 5) + [.move(1, to: Point(105, 25))])
    #expect(try played.play(frame).offset == 0)
    #expect(try played.play(.move(1, to: Point(105, 25.5)), frame).offset == 8)
  }

  @Test func ofAllSidesTheFirstOneCounts() throws {
    var scene = Collection.Scene.squares(.of(1, 2))
    for index in 0...1 { scene.sections[0].items[index].size = Point(30, 40) }
    scene.offset = 20
    var played = try control(scene)
    try played.play(lift(15, 15) + [.move(1, to: Point(15, 15)), frame])
    #expect(played.snapshot.offset == 28)
  }

  // MARK: End

  @Test(arguments: [Event.release(1), .cancel(1), .background])
  func endAndCancelAreAlike(_ end: Event) throws {
    var played = try control(.squares(.of(1, 2, 3)))
    try played.play(lift(5, 5) + [.move(1, to: Point(15, 5)), end])
    #expect(played.snapshot.display == [.init([2, 1, 3])])
    #expect(played.snapshot.snapshotViews == [] && played.snapshot.hidden == [])
    #expect(played.snapshot.reports.last == .ended(Path(0, 1)))
    #expect(try played.play(.tick(seconds: 1)).reports.count == 3)
  }

  @Test func turningDraggingOffStrandsThePictureAndTheHiddenCell() throws {
    var played = try control(.squares(.of(1, 2)))
    try played.play(lift(5, 5))
    try played.change { $0.turnOff() }
    #expect(played.snapshot.reports == [.began(Path(0, 0)), .ended(Path(0, 0))])
    try played.play([.move(1, to: Point(15, 5)), .release(1)] + lift(15, 5))
    #expect(
      played.snapshot.snapshotViews == [.init(1, Rect(-1, -1, 12, 12))] && played.snapshot.hidden == [1])
    #expect(played.snapshot.display == [.init([1, 2])])
  }

  // MARK: What it never hears of

  @Test func afterAnInsertionInFrontThePathNamesAnotherItemWhichMovesNext() throws {
    var played = try control(.squares(.of(1, 2, 3)))
    try played.play(lift(5, 5) + [.insert(.init(9, size: Point(10, 10)), at: Path(0, 0))])
    // The new cell is made at the path, and so is hidden, too.
    #expect(played.snapshot.hidden == [1, 9])
    try played.play(.move(1, to: Point(25, 5)))
    #expect(played.snapshot.display == [.init([1, 2, 9, 3])])
    #expect(try played.play(.release(1)).hidden == [1])
  }

  @Test func afterADeletionTheNextMoveTakesWhatHasThePathOrFails() throws {
    var played = try control(.squares(.of(1, 2, 3)))
    try played.play(lift(5, 5) + [.delete(at: Path(0, 0))])
    #expect(try played.play(.move(1, to: Point(15, 5))).display == [.init([3, 2])])
    var other = try control(.squares(.of(1, 2)))
    try other.play(lift(15, 5) + [.delete(at: Path(0, 1))])
    #expect(throws: PathOutOfRange.self) { try other.play(.move(1, to: Point(5, 5))) }
  }

  @Test func locksCountAtTheLiftOnly() throws {
    var played = try control(.squares(.of(1, 2)))
    try played.play(lift(5, 5) + [.lock(at: Path(0, 0)), .move(1, to: Point(15, 5))])
    #expect(played.snapshot.display == [.init([2, 1])])
  }

  // MARK: Its defects

  @Test func withEveryLineDoneRightItKeepsAllRules() async {
    await Self.published.expectThatNothingElseIsWrong(scenarios: 4000)
  }

  @Test func everyPartOfItRuns() { Self.published.expectThatEveryPartRuns() }

  @Test(arguments: BMLongPressDragCellCollectionView.publishedDefects.indices)
  func eachDefectHasAnEntryThatGoesWithIt(_ index: Int) throws {
    try Self.published.expectThatEntryIsOf(index)
  }
}
