import Foundation
import Testing

@testable import PublishedControls
@testable import DragFuzz
@testable import DragSpec

@Suite("FLDragView does what its original does")
struct FLDragViewTests {
  private static var published: Published<FreeDrag> {
    Published(FLDragView.published, make: { FLDragView(defects: $0) })
  }

  /// What is seen of items in a container of 100×60, back to front.
  private func play(
    _ items: [FreeItem], origin: Point = .zero, _ events: FreeDrag.Event...
  ) throws -> [FreeSeen] {
    let scene = FreeScene(origin: origin, container: .init(width: 100, height: 60), items: items)
    var played = try Played(FLDragView(), scene)
    return try played.play(events).items
  }

  /// Where an item lies after a drag whose first move, which is lost, goes one point down.
  private func drag(
    _ item: FreeItem, by x: Double, _ y: Double, origin: Point = .zero, isReleased: Bool = true
  ) throws -> Point {
    let press = item.frame.centre
    let scene = FreeScene(origin: origin, container: .init(width: 100, height: 60), items: [item])
    var played = try Played(FLDragView(), scene)
    let start = press + Point(0, 1)
    try played.play(.press(1, at: press), .move(1, to: start), .move(1, to: start + Point(x, y)))
    if isReleased { try played.play(.release(1)) }
    return try #require(played.snapshot.items.first).frame.origin
  }

  // MARK: The original

  /// What the original did, compiled unmodified against a small stand-in for the platform: one scenario a line.
  private static let traces: [Substring] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    let text = try? String(
      contentsOf: root.appendingPathComponent("Traces/fldragview.jsonl"), encoding: .utf8)
    return text?.split(separator: "\n") ?? []
  }()

  @Test func everyTraceOfTheOriginalIsFollowed() throws {
    #expect(Self.traces.count == 98)
    for (number, line) in Self.traces.enumerated() {
      let trace = try JSONParser.parse(String(line))
      let scene = try FieldReader.read(FreeScene.self, from: #require(trace["scene"]))
      let events = try #require(trace["events"]?.asArray)
      let snapshots = try #require(trace["snapshots"]?.asArray)
      var played = try Played(FLDragView(), scene)
      for (step, snapshot) in snapshots.enumerated() {
        let before = played.snapshot
        if step > 0 { try played.play(FieldReader.read(FreeDrag.Event.self, from: events[step - 1])) }
        let expected = snapshot == .null ? before.items.map(Self.row) : snapshot.asArray
        #expect(played.snapshot.items.map(Self.row) == expected, "line \(number + 1), step \(step)")
      }
    }
  }

  private static func row(_ item: FreeSeen) -> JSON {
    let frame = [item.frame.x, item.frame.y, item.frame.width, item.frame.height].map { JSON.number($0) }
    let flags = [item.isDraggable, item.bounces, item.adsorbs].map { JSON.number($0 ? 1 : 0) }
    let touch = item.heldBy.map { JSON.number(Double($0.number)) } ?? .null
    return .array([.number(Double(item.id.number))] + frame + [touch] + flags)
  }

  // MARK: Options

  @Test func optionsAreOffAndTheGlobalsOnUntilTheyAreSet() {
    let view = FLDragView.View(id: 1, frame: .zero)
    #expect(!view.isDraggable && !view.bounces && !view.adsorbs)
    #expect(FLDragView().sharedBounces && FLDragView().sharedAdsorbs)
  }

  @Test func anOptionIsSetForOneItemAndCopiedByTheNextEnabling() throws {
    let items = [item(1, at: 0, 0), item(2, at: 50, 0)]
    let set: [FreeDrag.Event] = [.setBounces(1, false), .setAdsorbs(1, true)]
    let other = try play(items, set[0], set[1])[1]
    #expect(other.bounces && !other.adsorbs)
    let enabled = try play(items, set[0], set[1], .setDraggable(2, true))[1]
    #expect(!enabled.bounces && enabled.adsorbs)
    let inserted = item(3, at: 0, 20, bounces: false, adsorbs: true)
    let after = try play(items, .insert(inserted, rank: 0), .setDraggable(1, true))
    #expect(after.map(\.id) == [3, 1, 2] && !after[1].bounces && after[1].adsorbs && after[2].bounces)
  }

  @Test func disablingRemovesTheRecogniserAddedLastAndNoOther() throws {
    let drag: [FreeDrag.Event] = [.press(1, at: Point(5, 5)), .move(1, to: Point(6, 5))]
    func held(_ events: FreeDrag.Event...) throws -> TouchID? {
      var played = try Played(
        FLDragView(), FreeScene(container: .init(width: 100, height: 60), items: [item(1, at: 0, 0)]))
      return try played.play(events + drag).items[0].heldBy
    }
    #expect(try held(.setDraggable(1, false)) == nil)
    #expect(try held(.setDraggable(1, true), .setDraggable(1, false)) == 1)
    // The recogniser added first is out of reach for ever.
    #expect(try held(.setDraggable(1, true), .setDraggable(1, false), .setDraggable(1, false)) == 1)
  }

  // MARK: Begin and change

  @Test func theFirstMoveBringsToTheFrontAndMovesNothing() throws {
    let items = [item(1, at: 0, 0), item(2, at: 50, 0)]
    let begun = try play(items, .press(1, at: Point(5, 5)), .move(1, to: Point(25, 5)))
    #expect(begun == [seen(items[1]), seen(items[0], by: 1)])
    let moved = try play(
      items, .press(1, at: Point(5, 5)), .move(1, to: Point(25, 5)), .move(1, to: Point(28, 9)))
    #expect(moved[1] == seen(items[0], at: 3, 4, by: 1))
  }

  @Test func onlyWithoutBounceAMoveIsClamped() throws {
    let still = item(1, at: 40, 20, bounces: false)
    #expect(try drag(still, by: -90, 0, isReleased: false) == Point(0, 20))
    #expect(try drag(still, by: 90, 0, isReleased: false) == Point(80, 20))
    #expect(try drag(still, by: 0, 90, isReleased: false) == Point(40, 50))
    // Half the width where half the height is meant: the centre is at 10, and so the top at 5.
    #expect(try drag(still, by: 0, -90, isReleased: false) == Point(40, 5))
    #expect(try drag(item(1, at: 40, 20), by: -90, -90, isReleased: false) == Point(-50, -70))
  }

  @Test func theWayIsAddedUpSoThatTheItemDriftsAfterAClamp() throws {
    let shown = try play(
      [item(1, at: 0, 20, bounces: false)], .press(1, at: Point(5, 25)), .move(1, to: Point(5, 26)),
      .move(1, to: Point(-5, 26)), .move(1, to: Point(5, 26)))
    #expect(shown[0].frame.origin == Point(10, 20))
  }

  @Test func whatIsLargerIsClampedByTheTestThatAppliesFirst() throws {
    let wide = item(1, at: 0, 20, width: 120, bounces: false)
    #expect(try drag(wide, by: 1, 0, isReleased: false) == Point(-20, 20))
    #expect(try drag(wide, by: -1, 0, isReleased: false) == Point(0, 20))
    // The centre goes to half the width, which is below half the height.
    let high = item(1, at: 0, 0, height: 80, bounces: false)
    #expect(try drag(high, by: 0, 1, isReleased: false) == Point(0, -20))
    #expect(try drag(high, by: 0, -1, isReleased: false) == Point(0, -30))
  }

  // MARK: End

  @Test func aReleaseClampsTheHeightAlways() throws {
    for adsorbs in [false, true] {
      let free = item(1, at: 0, 20, adsorbs: adsorbs)
      #expect(try drag(free, by: 0, -90) == Point(0, 5))
      #expect(try drag(free, by: 0, 90) == Point(0, 50))
    }
  }

  @Test func withoutAdsorptionTheLeftClampAddsTheContainersOrigin() throws {
    let free = item(1, at: 40, 20)
    let origin = Point(7, 3)
    #expect(try drag(free, by: -40, 0, origin: origin) == Point(7, 20))
    #expect(try drag(free, by: -33, 0, origin: origin) == Point(7, 20))
    #expect(try drag(free, by: -32, 0, origin: origin) == Point(8, 20))
    #expect(try drag(free, by: 90, 0, origin: origin) == Point(80, 20))
    #expect(try drag(free, by: -45, 0, origin: Point(-7, 0)) == Point(-5, 20))
  }

  @Test func adsorptionComparesCentresInTheWindow() throws {
    let adsorbing = item(1, at: 30, 20, adsorbs: true)
    for origin in [Point.zero, Point(70, -30), Point(-70, 0)] {
      #expect(try drag(adsorbing, by: 10, 0, origin: origin) == Point(0, 20))
      #expect(try drag(adsorbing, by: 10.5, 0, origin: origin) == Point(80, 20))
    }
    #expect(try drag(item(1, at: 0, 20, width: 120, adsorbs: true), by: 1, 0) == Point(-20, 20))
  }

  /// Three items side by side, of which only those that are named can be dragged.
  private func three(_ draggable: Set<ItemID>) -> [FreeItem] {
    [1, 2, 3].map { item($0, at: Double($0.number - 1) * 30, 0, draggable: draggable.contains($0)) }
  }

  private func order(_ items: [FreeItem], _ events: [FreeDrag.Event]) throws -> [ItemID] {
    var played = try Played(FLDragView(), FreeScene(container: .init(width: 100, height: 60), items: items))
    return try played.play(events).order
  }

  /// A drag of the first item by a few points, or upon the second.
  private func dragFirst(upon: Bool = false) -> [FreeDrag.Event] {
    [
      .press(1, at: Point(5, 5)), .move(1, to: Point(5, 6)), .move(1, to: Point(upon ? 25 : 6, 6)),
      .release(1),
    ]
  }

  @Test func whatOverlapsNothingGoesToTheIndexOfTheLastEnabling() throws {
    #expect(try order(three([1]), dragFirst()) == [1, 2, 3])
    #expect(try order(three([1, 2]), dragFirst()) == [2, 1, 3])
    #expect(try order(three([1, 2, 3]), dragFirst()) == [2, 3, 1])
    #expect(try order(three([1, 2, 3]), [.setDraggable(2, true)] + dragFirst()) == [2, 1, 3])
    // The item stands behind now, and the index is still that of then.
    let behind = item(4, at: 0, 40, draggable: false)
    #expect(try order(three([1]), [.insert(behind, rank: 0)] + dragFirst()) == [1, 4, 2, 3])
  }

  @Test func whatOverlapsAnySiblingStaysInFront() throws {
    #expect(try order(three([1]), dragFirst(upon: true)) == [2, 3, 1])
    #expect(try order(three([1, 2, 3]), dragFirst(upon: true)) == [2, 3, 1])
  }

  @Test func onlyTheDraggedItemChangesItsPlace() throws {
    let upon = dragFirst(upon: true)
    #expect(try order(three([1]), upon + [.remove(2)]) == [3, 1])
    #expect(try order(three([1]), upon + [.resize(.init(width: 200, height: 60))]) == [2, 3, 1])
  }

  @Test func aReleaseUponAnotherComesInFrontOfWhatIsHeld() throws {
    let both: [FreeDrag.Event] = [
      .press(1, at: Point(5, 5)), .move(1, to: Point(5, 6)), .move(1, to: Point(25, 6)),
      .press(2, at: Point(65, 5)), .move(2, to: Point(65, 6)),
    ]
    #expect(try order(three([1, 3]), both) == [2, 1, 3])
    #expect(try order(three([1, 3]), both + [.release(1)]) == [2, 3, 1])
  }

  // MARK: Other ends

  @Test func aCancelLeavesTheItemWhereItIsInFront() throws {
    let items = three([1])
    let shown = try play(
      items, .press(1, at: Point(5, 5)), .move(1, to: Point(5, 6)), .move(1, to: Point(-40, 6)), .cancel(1))
    #expect(shown.map(\.id) == [2, 3, 1] && shown[2].frame.origin == Point(-45, 0) && shown[2].heldBy == nil)
  }

  @Test func disablingEndsTheDragWhereItIs() throws {
    var disabled = item(1, at: 0, 0)
    let drag: [FreeDrag.Event] = [.press(1, at: Point(5, 5)), .move(1, to: Point(5, 6))]
    let shown = try play(
      [disabled, item(2, at: 50, 0)], drag[0], drag[1], .move(1, to: Point(-40, 6)), .setDraggable(1, false),
      .move(1, to: Point(30, 30)), .setDraggable(1, true), .move(1, to: Point(40, 30)), .release(1))
    disabled.isDraggable = true
    #expect(shown == [seen(item(2, at: 50, 0)), seen(disabled, at: -45, 0)])
  }

  @Test func bouncesCountAtTheNextMoveAndAdsorbsAtTheEnd() throws {
    let out: [FreeDrag.Event] = [.press(1, at: Point(5, 25)), .move(1, to: Point(5, 26))]
    var played = try Played(
      FLDragView(), FreeScene(container: .init(width: 100, height: 60), items: [item(1, at: 0, 20)]))
    try played.play(out + [.move(1, to: Point(-35, 26)), .setBounces(1, false), .setAdsorbs(1, true)])
    #expect(played.snapshot.items[0].frame.origin == Point(-40, 20))
    try played.play(.move(1, to: Point(-36, 26)))
    #expect(played.snapshot.items[0].frame.origin == Point(0, 20))
    try played.play(.move(1, to: Point(34, 26)), .release(1))
    #expect(played.snapshot.items[0].frame.origin == Point(80, 20))
  }

  @Test func whatHappensAroundItIsIgnored() throws {
    let items = [item(1, at: 70, 40, bounces: false), item(2, at: 0, 0, adsorbs: true)]
    let drag: [FreeDrag.Event] = [.press(1, at: Point(75, 45)), .move(1, to: Point(75, 44))]
    let shown = try play(
      items, drag[0], drag[1], .resize(.init(width: 10, height: 10)), .layout,
      .insert(item(3, at: 0, 0), rank: 0), .remove(3))
    #expect(shown == [seen(items[1]), seen(items[0], by: 1)])
  }

  @Test func twoItemsAreDraggedAtOnceAndShareTheIndex() throws {
    let both: [FreeDrag.Event] = [
      .press(1, at: Point(5, 5)), .press(2, at: Point(35, 5)), .move(1, to: Point(5, 6)),
      .move(2, to: Point(35, 6)), .move(1, to: Point(5, 36)), .move(2, to: Point(45, 46)),
    ]
    let shown = try play(three([1, 2]), both[0], both[1], both[2], both[3], both[4], both[5])
    #expect(shown.map(\.heldBy) == [nil, 1, 2])
    #expect(shown[1].frame.origin == Point(0, 30) && shown[2].frame.origin == Point(40, 40))
    // Both return to the place of the item that was enabled last.
    #expect(try order(three([1, 2]), both + [.release(1)]) == [3, 1, 2])
    #expect(try order(three([1, 2]), both + [.release(1), .release(2)]) == [3, 2, 1])
  }

  // MARK: Defects

  @Test func withAllDefectsRepairedItDoesWhatTheReferenceDoes() async {
    await Self.published.expectThatNothingElseIsWrong(scenarios: 5000)
  }

  @Test(arguments: FLDragView.published.defects.indices)
  func eachDefectIsFoundInTheControlAndAlone(index: Int) {
    var shrinking = ShrinkOptions()
    (shrinking.executionsMax, shrinking.confirmations) = (1, 1)
    let defect = FLDragView.published.defects[index]
    let finding = FLDragView.published.hunt(
      defect.breaks, seed: 1, iterations: 10_000, shrinking: shrinking)
    #expect(finding != nil, "\(defect.name)")
    Self.published.expectThatItShowsAlone(index)
  }

  @Test(arguments: FLDragView.published.defects.indices)
  func eachDefectIsRepairedAlone(index: Int) throws {
    // In the control the first move is always lost, so that items are elsewhere.
    try Self.published.expectThatEntryIsOf(index, isAlone: false)
  }
}
