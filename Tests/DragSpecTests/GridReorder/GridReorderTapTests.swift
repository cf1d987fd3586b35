import DragSpec
import Testing

@Suite("Rule 2: taps")
struct GridReorderTapTests {
  /// Items 1 to 4 in slots of 20 × 10 points, of which 2 is disabled and 3 selected.
  private let scene = Grids.scene(enabled: [1, 3, 4], selected: [3])

  @Test func aTapTogglesTheSelectionOfAnEnabledItem() throws {
    #expect(
      try Grids.last(scene, .press(1, at: Point(1, 1)), .release(1)) == Grids.atRest(scene, selected: [1, 3]))
    #expect(try Grids.last(scene, .press(1, at: Point(1, 11)), .release(1)) == Grids.atRest(scene))
  }

  @Test func aTapOnADisabledItemOrBesideAllDoesNothing() throws {
    for location in [Point(21, 1), Point(41, 1), Point(-1, 1), Point(1, 20)] {
      #expect(
        try Grids.last(scene, .press(1, at: location), .release(1)) == Grids.atRest(scene, selected: [3]))
    }
  }

  @Test("Exactly 10 points from the press is still a tap, in a straight line; more is not")
  func tapRadius() throws {
    let press = Point(5, 5)
    let taps = [Point(15, 5), Point(5, -5), Point(11, 13), Point(5, 5)]
    for location in taps {
      #expect(
        try Grids.last(scene, .press(1, at: press), .move(1, to: location), .release(1))
          == Grids.atRest(scene, selected: [1, 3]), "\(location)")
    }
    for location in [Point(15.001, 5), Point(5, 15.001), Point(12.1, 12.1), Point(1e300, 5)] {
      #expect(
        try Grids.last(scene, .press(1, at: press), .move(1, to: location), .release(1))
          == Grids.atRest(scene, selected: [3]), "\(location)")
    }
  }

  @Test func whatHasOnceWanderedOffIsNeitherATapNorADragUntilItIsReleased() throws {
    let away: [GridReorder.Event] = [
      .press(1, at: Point(5, 5)), .move(1, to: Point(15, 6)), .move(1, to: Point(5, 5)),
    ]
    let rest = Grids.atRest(scene, selected: [3])
    #expect(try Grids.trace(scene, away + [.release(1)]).last == rest)
    #expect(try Grids.trace(scene, away + [.hold(1)]).last == rest)
    #expect(
      try Grids.trace(scene, away + [.release(1), .press(1, at: Point(5, 5)), .release(1)]).last
        == Grids.atRest(scene, selected: [1, 3]), "a new press begins anew")
  }

  @Test func anItemWithATouchDownIgnoresFurtherPresses() throws {
    let two: [GridReorder.Event] = [.press(1, at: Point(1, 1)), .press(2, at: Point(2, 2))]
    let (rest, tapped) = (Grids.atRest(scene, selected: [3]), Grids.atRest(scene, selected: [1, 3]))
    #expect(try Grids.trace(scene, two + [.release(2)]).last == rest)
    #expect(try Grids.trace(scene, two + [.hold(2)]).last == rest)
    #expect(try Grids.trace(scene, two + [.release(2), .release(1)]).last == tapped)
    #expect(try Grids.trace(scene, two + [.release(1), .release(2)]).last == tapped)
    #expect(
      try Grids.trace(scene, two + [.release(1), .hold(2)]).last == tapped, "it is ignored for good")
  }

  @Test func touchesOnDifferentItemsTapBoth() throws {
    #expect(
      try Grids.last(
        scene, .press(1, at: Point(1, 1)), .press(2, at: Point(21, 11)), .release(1), .release(2))
        == Grids.atRest(scene, selected: [1, 3, 4]))
  }

  @Test func aCancelledPressIsNoTap() throws {
    #expect(
      try Grids.last(scene, .press(1, at: Point(1, 1)), .cancel(1)) == Grids.atRest(scene, selected: [3]))
  }

  @Test func aLiftedItemIsPressedInTheMarginToo() throws {
    let scene = GridReorder.Scene(
      layout: GridReorder.Layout(width: 30, columnCount: 1, rowHeight: 10, columnMargin: 5),
      titles: GridReorder.Titles(items: [1], selected: []))
    // Touch 2 is on the item from then on, so that touch 3 does nothing.
    let seen = try Grids.last(
      scene, .press(1, at: Point(15, 5)), .hold(1), .move(1, to: Point(20, 5)), .press(2, at: Point(28, 5)),
      .release(1), .press(3, at: Point(15, 5)), .release(3))
    #expect(
      seen == Grids.atRest(scene, ended: 1, reported: GridReorder.Snapshot.Report(order: [1], selection: [])))
  }

  /// A lifted item sticks out, is pressed there, and is tapped later.
  private static let pressOutside = Scenario<GridReorder>(
    scene: GridReorder.Scene(
      layout: GridReorder.Layout(width: 1, columnCount: 1, rowHeight: 1),
      titles: GridReorder.Titles(items: [1], selected: [])),
    events: [
      .press(1, at: .zero), .hold(1), .move(1, to: Point(0, 1)), .press(2, at: Point(0, 1)), .release(1),
      .press(1, at: .zero), .release(1),
    ])

  /// A press hits a lifted item wherever that is.
  private final class HitsOutside: GridReorderRules {
    override func item(at location: Point, _ state: GridReorder.State) -> ItemID? {
      if let drag = state.drag, drag.frame.contains(location) { return drag.item }
      return super.item(at: location, state)
    }
  }

  @Test("A press outside the grid hits nothing, not even a lifted item that sticks out")
  func pressesOutside() throws {
    let (scene, events) = (Self.pressOutside.scene, Self.pressOutside.events)
    #expect(
      try Grids.trace(scene, events).last
        == Grids.atRest(
          scene, selected: [1], ended: 1, reported: GridReorder.Snapshot.Report(order: [1], selection: [])))
    var judge = Judge<GridReorder>(comparesWithReference: false)
    var right = GridReorder.reference(.init())
    #expect(judge.run(Self.pressOutside, on: &right))
    var wrong = GridReorderReference(rules: HitsOutside.self)
    #expect(!judge.run(Self.pressOutside, on: &wrong))
    #expect(judge.violations.map(\.key.invariant) == ["selection-changes-by-taps"])
  }
}
