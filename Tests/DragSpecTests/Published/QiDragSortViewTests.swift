import DragSpec
import Testing

@testable import PublishedControls
@testable import DragFuzz

@Suite("QiDragSortView does what its original does")
struct QiDragSortViewTests {
  private static var published: Published<GridReorder> {
    Published(
      QiDragSortView.published, make: { QiDragSortView(defects: $0) })
  }

  /// A grid after the events: slots of 60×20 in a column, without gaps unless they are given.
  private func play(
    items: [ItemID] = [1, 2, 3], padding: Double = 0, enabled: [ItemID]? = nil,
    selected: [ItemID]? = [], _ events: GridReorder.Event...
  ) throws -> Played<QiDragSortView> {
    var layout = GridReorder.Layout(width: 60, columnCount: 1, rowHeight: 20)
    layout.rowPadding = padding
    let titles = GridReorder.Titles(items: items, enabled: enabled, selected: selected)
    var played = try Played(QiDragSortView(), GridReorder.Scene(layout: layout, titles: titles))
    try played.play(events)
    return played
  }

  private func titles(
    _ items: [ItemID], enabled: [ItemID]? = nil, selected: [ItemID]? = nil
  ) -> GridReorder.Event {
    .setTitles(GridReorder.Titles(items: items, enabled: enabled, selected: selected))
  }

  /// An event that does nothing, and comes more than a hundredth of a second after the one before.
  private let later = GridReorder.Event.release(99)

  private func item(_ id: ItemID, _ played: Played<QiDragSortView>) throws -> GridReorder.Snapshot.Item {
    try #require(played.snapshot.items.first { $0.id == id })
  }

  private func selection(_ played: Played<QiDragSortView>) -> [ItemID] {
    played.snapshot.items.filter(\.isSelected).map(\.id)
  }

  /// The items at rest in their slots, all enabled and none selected.
  private func atRest(_ items: [ItemID]) -> [GridReorder.Snapshot.Item] {
    let layout = GridReorder.Layout(width: 60, columnCount: 1, rowHeight: 20)
    return Grids.atRest(
      GridReorder.Scene(layout: layout, titles: GridReorder.Titles(items: items))
    ).items
  }

  // MARK: Titles

  @Test func titlesComeAHundredthOfASecondLater() throws {
    var played = try play(items: [1, 2], titles([3]))
    #expect(played.snapshot.order == [1, 2] && played.snapshot.height == 40)
    try played.play(later)
    #expect(played.snapshot.order == [3] && played.snapshot.height == 20)
  }

  @Test func buttonsAreReusedByIndexAndRemovedFromTheEnd() throws {
    // The button of item 3 comes first, and is the only one with a tap target; that of item 2 is removed.
    var played = try play(
      enabled: [3], .press(1, at: Point(30, 50)), .hold(1), .move(1, to: Point(30, 14)), .release(1))
    #expect(played.snapshot.order == [3, 1, 2])
    try played.play(titles([4, 5], enabled: []), later)
    #expect(played.snapshot.order == [4, 5])
    #expect(played.snapshot.items.map(\.isEnabled) == [true, false])
    #expect(played.snapshot.items.map(\.frame) == atRest([4, 5]).map(\.frame))
    try played.play(.press(1, at: Point(30, 30)), .release(1))
    #expect(selection(played) == [])
    try played.play(.press(1, at: Point(30, 10)), .release(1))
    #expect(selection(played) == [4])
  }

  @Test func aListThatWasNeverSetIsThatOfTheFirstTitlesForEver() throws {
    let never = try play(items: [1], selected: nil, titles([1, 2]), later)
    #expect(never.snapshot.items.map(\.isEnabled) == [true, false] && selection(never) == [1])
    let once = try play(
      items: [1], selected: nil, titles([1, 2], enabled: [2], selected: [2]), titles([3, 2]), later)
    // Tap targets are never removed, so the button of item 3 has one, too.
    #expect(once.snapshot.items.map(\.isEnabled) == [true, true] && selection(once) == [2])
  }

  @Test func theHeightEndsWithTheLastRow() throws {
    #expect(try play(items: [1, 2], padding: 6).snapshot.height == 46)
    #expect(try play(items: [], padding: 6).snapshot.height == -6)
  }

  @Test func ofSeveralRecognisersOnlyOneReports() throws {
    let played = try play(items: [1], titles([1]), .press(1, at: Point(30, 10)), .hold(1), .release(1))
    #expect(played.snapshot.endedCount == 1)
  }

  @Test func aDragGoesOnWithTheTitleThatItsButtonIsGiven() throws {
    var played = try play(.press(1, at: Point(30, 10)), .hold(1), titles([7, 8, 9], selected: []))
    #expect(try item(1, played).isLifted)
    try played.play(.move(1, to: Point(30, 22)))
    #expect(played.snapshot.order == [8, 7, 9] && played.snapshot.front == 7)
    #expect(try item(7, played).frame.centre == Point(30, 20))
    try played.play(.release(1))
    #expect(played.snapshot.items.map(\.frame) == atRest([8, 7, 9]).map(\.frame))
    #expect(played.snapshot.lastEnded.order == [8, 7, 9])
  }

  @Test func anotherWidthCountsWithTheNextTitles() throws {
    var played = try play(items: [1, 2], .resize(width: 90))
    #expect(played.snapshot.items == atRest([1, 2]))
    try played.play(titles([1, 2]), later)
    #expect(played.snapshot.items.map(\.frame) == [Rect(0, 0, 90, 20), Rect(0, 20, 90, 20)])
  }

  // MARK: Hold and move

  @Test func aHoldScalesAndTheTouchIsMeasuredInWhatIsScaled() throws {
    var played = try play(.press(1, at: Point(30, 10)), .move(1, to: Point(33, 10)), .hold(1))
    let lifted = try item(1, played)
    #expect(lifted.isLifted && lifted.isScaled && lifted.frame == Rect(0, 0, 60, 20))
    #expect(played.snapshot.front == 1)
    // The touch is 3 from the centre, which is 2.5 in the scaled button: half a point to the left.
    try played.play(.move(1, to: Point(33, 10)))
    #expect(try item(1, played).frame.centre.isClose(to: Point(29.5, 10), within: 1e-9))
    try played.play(.move(1, to: Point(45, 10)))
    #expect(try item(1, played).frame.centre.isClose(to: Point(29.5 + 15.5 / 1.2 - 3, 10), within: 1e-9))
  }

  @Test func aHoldAfterACancelScalesOnceMore() throws {
    var played = try play(items: [1], .press(1, at: Point(33, 10)), .hold(1), .cancel(1))
    try played.play(.press(1, at: Point(33, 10)), .hold(1), .move(1, to: Point(33, 10)))
    // The grab is measured at 1.2, the move at 1.44.
    #expect(try item(1, played).frame.centre.isClose(to: Point(30 + 3 / 1.44 - 3 / 1.2, 10), within: 1e-9))
    try played.play(.release(1))
    #expect(played.snapshot.items == atRest([1]) && played.snapshot.front == nil)
  }

  @Test func aButtonMovesOnceItsScaledFrameCoversACentre() throws {
    // It is 24 high; the centre of item 2 is at 30.
    var played = try play(.press(1, at: Point(30, 10)), .hold(1), .move(1, to: Point(30, 19)))
    #expect(try item(1, played).frame.centre == Point(30, 17.5) && played.snapshot.order == [1, 2, 3])
    try played.play(.move(1, to: Point(30, 22)))
    #expect(try item(1, played).frame.centre == Point(30, 21.25) && played.snapshot.order == [2, 1, 3])
    #expect(try item(2, played).frame == Rect(0, 0, 60, 20))
  }

  @Test func eachFurtherMoveSwapsBackWhileBothCentresAreCovered() throws {
    var played = try play(.press(1, at: Point(30, 10)), .hold(1))
    for order: [ItemID] in [[2, 1, 3], [1, 2, 3], [2, 1, 3]] {
      try played.play(.move(1, to: Point(30, 22)))
      #expect(played.snapshot.order == order)
    }
  }

  @Test func theFirstOfTwoCoveredCentresCountsAndThoseBetweenAreShifted() throws {
    var played = try play(.press(1, at: Point(30, 50)), .hold(1), .move(1, to: Point(30, 14)))
    #expect(try item(3, played).frame.centre.isClose(to: Point(30, 20), within: 1e-9))
    #expect(played.snapshot.order == [3, 1, 2])
    try played.play(.release(1))
    #expect(played.snapshot.items == atRest([3, 1, 2]) && played.snapshot.endedCount == 1)
    #expect(played.snapshot.lastEnded.order == [3, 1, 2])
  }

  @Test func severalAreLiftedAtOnceWithOneSavedCentreAndOneGrab() throws {
    var played = try play(
      items: [1, 2], .press(1, at: Point(30, 10)), .hold(1), .press(2, at: Point(33, 30)), .hold(2))
    #expect(played.snapshot.items.map(\.isLifted) == [true, true] && played.snapshot.front == 2)
    try played.play(.move(1, to: Point(30, 10)))
    #expect(try item(1, played).frame.centre == Point(27, 10))
    try played.play(.release(1))
    #expect(try item(1, played).frame == Rect(0, 20, 60, 20))
  }

  @Test func whatWasLiftedStaysInFront() throws {
    // Item 1 is left over item 2, and covers what lies from 3 to 27.
    var played = try play(
      items: [1, 2], .press(1, at: Point(30, 10)), .hold(1), .move(1, to: Point(30, 16)), .cancel(1))
    let tap: [GridReorder.Event] = [.press(1, at: Point(30, 25)), .release(1)]
    try played.play(tap)
    #expect(selection(played) == [1])
    try played.play([.press(1, at: Point(30, 35)), .hold(1), .release(1)] + tap)
    #expect(selection(played) == [1, 2])
  }

  // MARK: Ends and taps

  @Test func aCancelLeavesAllAsItIs() throws {
    let played = try play(
      .press(1, at: Point(30, 10)), .hold(1), .move(1, to: Point(30, 22)), .cancel(1))
    #expect(played.snapshot.order == [2, 1, 3] && played.snapshot.endedCount == 0)
    let left = try item(1, played)
    #expect(left.isLifted && left.isScaled && left.frame.centre == Point(30, 20))
  }

  @Test func aTapSelectsAndCallsWhatTheEndOfADragCalls() throws {
    let played = try play(.press(1, at: Point(30, 30)), .release(1))
    #expect(selection(played) == [2] && played.snapshot.endedCount == 1)
    #expect(played.snapshot.lastEnded == GridReorder.Snapshot.Report(order: [1, 2, 3], selection: [2]))
    let disabled = try play(enabled: [1], .press(1, at: Point(30, 30)), .release(1))
    #expect(selection(disabled) == [] && disabled.snapshot.endedCount == 0)
  }

  @Test func aTouchThatWandersInsideItsButtonIsATapButNoHold() throws {
    let inside = try play(.press(1, at: Point(5, 10)), .move(1, to: Point(50, 10)), .release(1))
    #expect(selection(inside) == [1])
    let outside = try play(.press(1, at: Point(5, 10)), .move(1, to: Point(5, 35)), .release(1))
    #expect(selection(outside) == [])
    let held = try play(.press(1, at: Point(5, 10)), .move(1, to: Point(50, 10)), .hold(1))
    #expect(held.snapshot.items == atRest([1, 2, 3]))
  }

  @Test func aTouchHitsScaledFramesAndNothingOutsideTheControl() throws {
    let beside = try play(
      items: [1, 2], .press(1, at: Point(30, 10)), .hold(1), .cancel(1), .press(1, at: Point(30, 21)),
      .release(1))
    #expect(selection(beside) == [1])
    var outside = try play(
      items: [1], .press(1, at: Point(30, 10)), .hold(1), .move(1, to: Point(30, 40)), .cancel(1))
    #expect(try item(1, outside).frame.centre == Point(30, 35))
    try outside.play(.press(1, at: Point(30, 35)), .release(1))
    #expect(selection(outside) == [])
  }

  // MARK: Defects

  @Test func withAllDefectsRepairedItDoesWhatTheReferenceDoes() async {
    await Self.published.expectThatNothingElseIsWrong(scenarios: 5000)
  }

  @Test(arguments: QiDragSortView.published.defects.indices)
  func eachDefectIsFoundInTheControl(index: Int) {
    var shrinking = ShrinkOptions()
    (shrinking.executionsMax, shrinking.confirmations) = (1, 1)
    let defect = QiDragSortView.published.defects[index]
    let finding = QiDragSortView.published.hunt(
      defect.breaks, seed: 1, iterations: 10_000, shrinking: shrinking)
    #expect(finding != nil, "\(defect.name)")
  }

  @Test(arguments: QiDragSortView.published.defects.indices)
  func eachDefectIsRepairedAlone(index: Int) throws {
    try Self.published.expectThatEntryIsOf(index, isAlone: false)
  }
}
