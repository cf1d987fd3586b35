import DragSpec
import Testing

@testable import PlantedFaults
@testable import DragFuzz

@Suite("What each policy of free drag replaces, by hand-computed examples")
struct FreeDragPolicyTests {
  typealias Policies = FreeDrag.Policies
  let a = item(1, at: 10, 10)
  let narrow = FreeDrag.Event.resize(.init(width: 50, height: 60))
  let corner = FreeDrag.Event.press(1, at: Point(10, 10))
  let far = FreeDrag.Event.move(1, to: Point(150, 10))

  // MARK: resize

  @Test func aResizeThatIsIgnoredMovesNothing() {
    let policies = Policies.with { $0.resize = .ignored }
    let stiff = item(1, at: 10, 10, bounces: false)
    let right = item(1, at: 80, 10, adsorbs: true)
    #expect(play([right], policies: policies, narrow) == [seen(right)])
    #expect(play([stiff], policies: policies, corner, far, narrow)[0] == seen(stiff, at: 80, 10, by: 1))
    #expect(play([stiff], policies: policies, corner, far, narrow, far)[0] == seen(stiff, at: 30, 10, by: 1))
    #expect(
      play([a], policies: policies, corner, .move(1, to: Point(60, 10)), narrow, .release(1))
        == [seen(a, at: 30, 10)])
    #expect(
      play([right], policies: policies, .press(1, at: Point(80, 10)), far, narrow, .cancel(1))
        == [seen(right)])
  }

  // MARK: oversized

  @Test(
    "An item of 120 points in a container of 100 ends where the policy says",
    arguments: [
      (Policies.Oversized.start, [0.0, 0, 0]), (.end, [-20, -20, -20]), (.covers, [-20, -10, 0]),
    ])
  func oversized(_ oversized: Policies.Oversized, _ expected: [Double]) {
    let policies = Policies.with { $0.oversized = oversized }
    let ends = [-50.0, -10, 30].map { drop(item(1, at: 0, 0, width: 120), at: $0, 5, policies: policies) }
    #expect(ends == expected.map { Point($0, 5) })
    let stiff = item(1, at: 0, 0, width: 120, bounces: false)
    let held = [-50.0, -10, 30].map {
      play([stiff], policies: policies, .press(1, at: .zero), .move(1, to: Point($0, 5)))[0].frame.x
    }
    #expect(held == expected)
  }

  @Test(
    "Adsorption puts it there too, and once there is room it lies at the edge at which it counts",
    arguments: [
      (Policies.Oversized.start, -20.0, 0.0, 0.0), (.end, -20, -20, 80), (.covers, -8, -8, 80),
    ])
  func oversizedAdsorbed(_ oversized: Policies.Oversized, _ x: Double, _ expected: Double, _ later: Double) {
    let policies = Policies.with { $0.oversized = oversized }
    // Where it is not pinned its centre decides: for -8 it is at 52.
    let wide = item(1, at: 0, 0, width: 120, adsorbs: true)
    let (press, move) = (FreeDrag.Event.press(1, at: .zero), FreeDrag.Event.move(1, to: Point(x, 0)))
    #expect(play([wide], policies: policies, press, move, .release(1))[0].frame.x == expected)
    let wider = FreeDrag.Event.resize(.init(width: 200, height: 60))
    #expect(play([wide], policies: policies, press, move, .release(1), wider)[0].frame.x == later)
  }

  @Test(
    "Too high an item is treated like one that is too wide, also at the edge nearest to it",
    arguments: [
      (Policies.Oversized.start, 5.0, 0.0, 0.0), (.end, -15, -20, 120), (.covers, -15, -15, 0),
      (.covers, -5, -5, 120),
    ])
  func tooHigh(_ oversized: Policies.Oversized, _ y: Double, _ expected: Double, _ later: Double) {
    let policies = Policies.with { ($0.oversized, $0.adsorption) = (oversized, .allEdges) }
    // Its centre is 40 points below its top: for -15 it is 25 points from the top edge, and 35 from the bottom one.
    let high = item(1, at: 40, 0, height: 80, adsorbs: true)
    let (press, move) = (FreeDrag.Event.press(1, at: Point(40, 0)), FreeDrag.Event.move(1, to: Point(40, y)))
    #expect(play([high], policies: policies, press, move, .release(1))[0].frame.origin == Point(40, expected))
    let higher = FreeDrag.Event.resize(.init(width: 100, height: 200))
    #expect(play([high], policies: policies, press, move, .release(1), higher)[0].frame.y == later)
  }

  // MARK: grab

  @Test func withAGrabAtTheBeginTheWayUntilThenIsLost() {
    var policies = Policies.with { $0.grab = .begin }
    let press = FreeDrag.Event.press(1, at: Point(12, 13))
    let first = FreeDrag.Event.move(1, to: Point(15, 13))
    #expect(play([a], policies: policies, press, first) == [seen(a, by: 1)])
    #expect(
      play([a], policies: policies, press, first, .move(1, to: Point(25, 14))) == [seen(a, at: 20, 11, by: 1)]
    )
    policies.liftDistance = 5
    #expect(play([a], policies: policies, press, first) == [seen(a)])
    #expect(
      play([a], policies: policies, press, first, .move(1, to: Point(22, 13))) == [seen(a, by: 1)])
  }

  // MARK: axis

  @Test(
    "An item follows the axis on which its touch had come farther",
    arguments: [
      (Point(20, 15), Point(18, 10)), (Point(14, 20), Point(10, 17)), (Point(15, 16), Point(13, 10)),
    ])
  func axis(_ first: Point, _ expected: Point) {
    let policies = Policies.with { $0.axis = .one }
    let press = FreeDrag.Event.press(1, at: Point(12, 13))
    #expect(
      play([a], policies: policies, press, .move(1, to: first)) == [
        seen(a, at: expected.x, expected.y, by: 1)
      ])
    let later = play([a], policies: policies, press, .move(1, to: first), .move(1, to: Point(40, 40)))
    let isVertical = expected.x == 10
    #expect(later == [isVertical ? seen(a, at: 10, 37, by: 1) : seen(a, at: 38, 10, by: 1)])
  }

  @Test("An axis that is given is the only one, also where the press lifts and wherever the touch goes")
  func givenAxis() {
    for (axis, expected) in [(Policies.Axes.horizontal, Point(18, 10)), (.vertical, Point(10, 12))] {
      for lifts in [Lifts.move, .press] {
        let policies = Policies.with { ($0.axis, $0.lifts) = (axis, lifts) }
        #expect(
          play([a], policies: policies, .press(1, at: Point(12, 13)), .move(1, to: Point(20, 15)))
            == [seen(a, at: expected.x, expected.y, by: 1)])
      }
    }
  }

  @Test func aResizeDoesNotMoveWhatIsHeldAcrossItsAxis() {
    let policies = Policies.with { $0.axis = .one }
    let right = item(1, at: 70, 10)
    #expect(
      play(
        [right], policies: policies, .press(1, at: Point(70, 10)), .move(1, to: Point(70, 20)), narrow,
        .move(1, to: Point(70, 25))) == [seen(right, at: 70, 25, by: 1)])
  }

  // MARK: throw

  @Test(
    "A thrown item settles as if it had been released farther along",
    arguments: [
      (Point(5, 0), Point(50, 10)), (Point(-0.001, 0), Point(0, 10)), (Point(0, -3), Point(20, 0)),
      (Point(3e200, 4e200), Point(38, 34)), (.zero, Point(20, 10)),
    ])
  func thrown(_ velocity: Point, _ expected: Point) {
    let policies = Policies.with { $0.throwDistance = 30 }
    let move = FreeDrag.Event.move(1, to: Point(20, 10))
    let end = play([a], policies: policies, corner, move, .throw(1, velocity: velocity))
    #expect(end[0].frame.origin.isClose(to: expected, within: 1e-9) && end[0].heldBy == nil)
    #expect(play([a], corner, move, .throw(1, velocity: velocity)) == [seen(a, at: 20, 10)])
  }

  @Test func aThrowChoosesTheEdgeAndKeepsTheAxis() {
    var policies = Policies.with { $0.throwDistance = 30 }
    let sticky = item(1, at: 10, 10, adsorbs: true)
    let move = FreeDrag.Event.move(1, to: Point(20, 10))
    let thrown = FreeDrag.Event.throw(1, velocity: Point(1, 0))
    #expect(play([sticky], policies: policies, corner, move, .release(1))[0].frame.x == 0)
    #expect(play([sticky], policies: policies, corner, move, thrown)[0].frame.x == 80)
    policies.axis = .one
    let across = play([a], policies: policies, corner, move, .throw(1, velocity: Point(0, 1)))
    #expect(across == [seen(a, at: 20, 10)])
  }

  @Test func aThrowOfATouchThatHoldsNothingIsTheEndOfATap() {
    let policies = Policies.with { $0.throwDistance = 30 }
    #expect(play([a], policies: policies, corner, .throw(1, velocity: Point(1, 0))) == [seen(a)])
    #expect(
      play([a], policies: policies, corner, .throw(1, velocity: Point(1, 0)), .move(1, to: Point(20, 10)))
        == [seen(a)])
  }

  // MARK: margin

  @Test func itemsKeepAMarginFromEveryEdge() {
    let policies = Policies.with { $0.margin = 8 }
    let sticky = item(1, at: 10, 10, adsorbs: true)
    func released(_ item: FreeDrag.Scene.Item, at location: Point) -> Point {
      play([item], policies: policies, corner, .move(1, to: location), .release(1))[0].frame.origin
    }
    // The container is 100×60, the item 20×10.
    #expect(released(sticky, at: Point(20, 10)) == Point(8, 10))
    #expect(released(sticky, at: Point(60, 0)) == Point(72, 8))
    #expect(released(a, at: Point(99, 49)) == Point(72, 42))
    #expect(released(a, at: Point(2, 3)) == Point(8, 8))
  }

  @Test func aHeldItemThatDoesNotBounceStopsAtTheMargin() {
    let policies = Policies.with { $0.margin = 8 }
    let stiff = item(1, at: 10, 10, bounces: false)
    #expect(
      play([stiff], policies: policies, corner, .move(1, to: Point(-20, 10)))[0].frame.origin == Point(8, 10))
  }

  @Test func whatIsLargerThanTheMarginsLeaveIsPinnedThere() {
    let policies = Policies.with { $0.margin = 8 }
    var wide = a
    wide.frame.width = 90
    #expect(
      play([wide], policies: policies, corner, .move(1, to: Point(40, 10)), .release(1))[0].frame.origin
        == Point(8, 10))
  }

  // MARK: lifts

  @Test func aPressBeginsADragWhereThePolicySaysSo() {
    let policies = Policies.with { ($0.lifts, $0.taps) = (.press, .told) }
    #expect(play([a], policies: policies, corner) == [seen(a, at: 10, 10, by: 1)])
    #expect(
      play([a], policies: policies, corner, .move(1, to: Point(30, 10))) == [seen(a, at: 30, 10, by: 1)])
    #expect(play([a], policies: policies, corner, .release(1)) == [seen(a)])
    var fixed = a
    fixed.isDraggable = false
    let wandered: [FreeDrag.Event] = [corner, .move(1, to: Point(20, 10)), .release(1)]
    #expect(tapped([a], policies, wandered) == [] && tapped([fixed], policies, wandered) == [1])
    #expect(tapped([fixed], policies, [corner, .move(1, to: Point(21, 10)), .release(1)]) == [])
  }

  @Test func aLongPressBeginsADragWhereThePolicySaysSo() {
    let policies = Policies.with { ($0.lifts, $0.taps) = (.hold, .told) }
    let near: [FreeDrag.Event] = [corner, .move(1, to: Point(20, 10))]
    #expect(play([a], policies: policies, near) == [seen(a)])
    // The item catches up with its touch.
    #expect(play([a], policies: policies, near + [.hold(1)]) == [seen(a, at: 20, 10, by: 1)])
    #expect(
      play(
        [a], policies: policies, corner, .move(1, to: Point(21, 10)), .move(1, to: Point(10, 10)), .hold(1))
        == [seen(a)])
    #expect(tapped([a], policies, near + [.release(1)]) == [1])
    #expect(tapped([a], policies, near + [.hold(1), .release(1)]) == [])
    #expect(play([a], corner, .hold(1)) == [seen(a)])
  }

  @Test func whatNoMoveHasLiftedChoosesItsAxisWithTheFirstMove() {
    for lifts in [Lifts.press, .hold] {
      let policies = Policies.with { ($0.lifts, $0.axis) = (lifts, .one) }
      let lift: [FreeDrag.Event] = [corner, .hold(1), .move(1, to: Point(10, 10))]
      #expect(
        play([a], policies: policies, lift + [.move(1, to: Point(11, 30))]) == [seen(a, at: 10, 30, by: 1)])
      #expect(
        play([a], policies: policies, lift + [.move(1, to: Point(12, 11)), .move(1, to: Point(12, 40))])
          == [seen(a, at: 12, 10, by: 1)])
    }
  }

  private func tapped(
    _ items: [FreeDrag.Scene.Item], _ policies: Policies, _ events: [FreeDrag.Event]
  ) -> [ItemID]? {
    var free = FreeDrag.reference(policies)
    free.start(FreeScene(container: .init(width: 100, height: 60), items: items))
    for event in events { free.handle(event) }
    var snapshot = FreeDrag.Snapshot.blank
    free.observe(into: &snapshot)
    return snapshot.tapped
  }

  // MARK: secondTouch

  @Test func anItemBelongsToTheTouchThatWentDownOnItFirst() {
    let both: [FreeDrag.Event] = [corner, .press(2, at: Point(12, 12))]
    let early = both + [.move(2, to: Point(42, 12))]
    let late = early + [.move(1, to: Point(30, 10))]
    func shown(_ events: [FreeDrag.Event], _ choice: SecondTouch) -> [FreeDrag.Snapshot.Item] {
      play([a], policies: .with { $0.secondTouch = choice }, events)
    }
    #expect(shown(early, .every) == [seen(a, at: 40, 10, by: 2)])
    #expect(shown(early, .waits) == [seen(a)])
    #expect(shown(late, .waits) == [seen(a, at: 30, 10, by: 1)])
    // The first one has gone; the second one has to press again.
    #expect(shown(both + [.release(1), .move(2, to: Point(42, 12))], .waits) == [seen(a)])
  }

  @Test func ofSeveralTouchesTheFirstOneAloneCounts() {
    let events: [FreeDrag.Event] = [
      corner, .press(2, at: Point(72, 12)), .move(2, to: Point(80, 12)), .move(1, to: Point(30, 10)),
    ]
    var b = a
    (b.id, b.frame.x) = (2, 70)
    func shown(_ choice: SecondTouch, _ order: Policies.Order = .restored, _ more: FreeDrag.Event...)
      -> [FreeDrag.Snapshot.Item]
    {
      play([b, a], policies: .with { ($0.secondTouch, $0.order) = (choice, order) }, events + more)
    }
    #expect(shown(.waits).map(\.heldBy) == [2, 1])
    #expect(shown(.firstOnly) == [seen(b), seen(a, at: 30, 10, by: 1)])
    #expect(shown(.firstOnly, .lastPressed).map(\.id) == [2, 1])
    #expect(shown(.firstOnItem) == shown(.firstOnly))
    // The first one has gone; the second one has to press again, and is in nobody's way.
    #expect(
      shown(.firstOnly, .restored, .release(1), .press(1, at: Point(72, 12)), .move(1, to: Point(90, 12)))
        .map(\.heldBy).contains(1))
    #expect(
      shown(.firstOnly, .restored, .release(1), .move(2, to: Point(90, 12))).allSatisfy { $0.heldBy == nil })
    let again: [FreeDrag.Event] = [
      .release(1), .release(2), .press(2, at: Point(72, 12)), .move(2, to: Point(90, 12)),
    ]
    #expect(
      play([b, a], policies: .with { $0.secondTouch = .firstOnly }, events + again).map(\.heldBy).contains(2))
  }

  @Test func aTouchBesideTheItemsCountsOnlyWhereEveryTouchDoes() {
    let events: [FreeDrag.Event] = [
      .press(1, at: Point(190, 90)), .press(2, at: Point(12, 12)), .move(2, to: Point(42, 12)),
    ]
    func held(_ choice: SecondTouch) -> [TouchID?] {
      play([a], policies: .with { $0.secondTouch = choice }, events).map(\.heldBy)
    }
    #expect(held(.firstOnItem) == [2])
    #expect(held(.firstOnly) == [nil])
  }

  @Test func aSecondTouchCancelsTheDrag() {
    let policies = Policies.with { $0.secondTouch = .cancels }
    let pinch: [FreeDrag.Event] = [
      corner, .move(1, to: Point(30, 10)), .press(2, at: Point(90, 50)),
    ]
    #expect(play([a], policies: policies, pinch) == [seen(a)])
    #expect(play([a], policies: policies, pinch + [.move(1, to: Point(40, 10))]) == [seen(a)])
    // With a touch still down the next press is a second one, too.
    let again: [FreeDrag.Event] = [.release(1), corner, .move(1, to: Point(30, 10))]
    #expect(play([a], policies: policies, pinch + again) == [seen(a)])
    #expect(play([a], policies: policies, pinch + [.release(2)] + again) == [seen(a, at: 30, 10, by: 1)])
  }

  // MARK: handle

  @Test func onlyTheHandleDrags() {
    let policies = Policies.with { $0.handle = 6 }
    func moved(pressAt y: Double) -> [FreeDrag.Snapshot.Item] {
      play([a], policies: policies, .press(1, at: Point(12, y)), .move(1, to: Point(22, y)))
    }
    #expect(moved(pressAt: 15.5) == [seen(a, at: 20, 10, by: 1)])
    #expect(moved(pressAt: 16) == [seen(a)])
  }

  // MARK: snap

  @Test func aHeldItemMovesInSteps() {
    func origin(_ from: Policies.SnapFrom, bounces: Bool = true, _ location: Point) -> Point {
      let stepped = item(1, at: 12, 10, bounces: bounces)
      return play(
        [stepped], policies: .with { ($0.snap, $0.snapFrom) = (10, from) },
        .press(1, at: Point(12, 10)), .move(1, to: location))[0].frame.origin
    }
    #expect(origin(.container, Point(24, 14)) == Point(20, 10))
    // Halfway goes on to the right and down, also to the left of zero.
    #expect(origin(.container, Point(25, -5)) == Point(30, 0))
    #expect(origin(.lift, Point(24, 14)) == Point(22, 10))
    #expect(origin(.lift, Point(27, 15)) == Point(32, 20))
    // The edges come after the steps.
    #expect(origin(.container, bounces: false, Point(89, 10)) == Point(80, 10))
    #expect(origin(.lift, bounces: false, Point(-9, 10)) == Point(0, 10))
  }

  @Test func acrossItsAxisAnItemDoesNotSnap() {
    let odd = item(1, at: 13, 17)
    let policies = Policies.with { ($0.snap, $0.axis) = (10, .one) }
    #expect(
      play([odd], policies: policies, .press(1, at: Point(13, 17)), .move(1, to: Point(30, 20)))
        == [seen(odd, at: 30, 17, by: 1)])
  }

  // MARK: order

  @Test func theLastRaisedIsInFrontAlsoOfOneThatIsHeld() {
    let items = [a, item(2, at: 40, 10), item(3, at: 70, 10)]
    func order(_ choice: Policies.Order) -> [ItemID] {
      play(
        items, policies: .with { $0.order = choice }, corner, .move(1, to: Point(11, 10)),
        .press(2, at: Point(40, 10)), .move(2, to: Point(41, 10)), .release(2)
      ).map(\.id)
    }
    #expect(order(.lastRaised) == [3, 1, 2])
    #expect(order(.keptRaised) == [3, 2, 1])
  }

  @Test(
    "Each edge has its margin, in addition to that of all",
    arguments: [
      (Point(-50, -50), Point(9, 10)), (Point(150, 150), Point(69, 34)),
    ])
  func margins(_ place: Point, _ expected: Point) {
    let policies = Policies.with {
      ($0.margin, $0.marginLeft, $0.marginTop, $0.marginRight, $0.marginBottom) = (8, 1, 2, 3, 8)
    }
    #expect(drop(a, at: place.x, place.y, policies: policies) == expected)
    #expect(drop(item(1, at: 20, 20, bounces: false), at: place.x, place.y, policies: policies) == expected)
  }

  @Test(
    "The handle is at the edge that the policy says",
    arguments: [
      (Policies.HandleEdge.top, [true, false, true, true]), (.bottom, [false, true, false, false]),
      (.left, [true, true, false, false]), (.right, [false, false, true, false]),
    ])
  func handleAt(_ edge: Policies.HandleEdge, _ expected: [Bool]) {
    let policies = Policies.with { ($0.handle, $0.handleAt) = (5, edge) }
    let places = [Point(10, 10), Point(10, 16), Point(26, 14), Point(25, 14)]
    let moved = places.map { place in
      play([a], policies: policies, .press(1, at: place), .move(1, to: place + Point(1, 0)))[0].heldBy == 1
    }
    #expect(moved == expected)
  }

  @Test func whatIsRaisedWhileItIsHeldGoesBackWhateverItOverlaps() {
    let items = [item(1, at: 10, 10), item(2, at: 40, 10)]
    let drag: [FreeDrag.Event] = [.press(1, at: Point(15, 15)), .move(1, to: Point(35, 15))]
    func order(_ order: Policies.Order, _ end: FreeDrag.Event...) -> [ItemID] {
      play(items, policies: .with { ($0.order, $0.release) = (order, .stays) }, drag + end).map(\.id)
    }
    #expect(order(.whileHeld) == [2, 1])
    #expect(order(.whileHeld, .release(1)) == [1, 2])
    #expect(order(.whileHeld, .cancel(1)) == [1, 2])
    #expect(order(.restored, .release(1)) == [2, 1])
  }

  @Test func aPressRaisesWhateverItsTouchCanDrag() {
    let fixed = item(1, at: 10, 10, draggable: false)
    let items = [fixed, item(2, at: 40, 10), item(3, at: 70, 10)]
    let policies = Policies.with { $0.order = .lastPressed }
    func order(_ events: FreeDrag.Event...) -> [ItemID] {
      play(items, policies: policies, events).map(\.id)
    }
    #expect(order(corner) == [2, 3, 1])
    #expect(order(corner, .release(1), .press(1, at: Point(40, 10)), .release(1)) == [3, 1, 2])
    // Another one is held, and its cancel changes no order.
    let drag: [FreeDrag.Event] = [
      .press(1, at: Point(40, 10)), .move(1, to: Point(40, 11)), .press(2, at: Point(70, 10)),
    ]
    #expect(play(items, policies: policies, drag).map(\.id) == [1, 2, 3])
    #expect(play(items, policies: policies, drag + [.press(3, at: Point(10, 10))]).map(\.id) == [2, 3, 1])
    #expect(play(items, policies: policies, drag + [.cancel(1)]).map(\.id) == [1, 2, 3])
    // A press on the held item has raised it, too.
    #expect(
      play(items, policies: policies, drag + [.press(3, at: Point(40, 11)), .cancel(1)]).map(\.id) == [
        1, 3, 2,
      ])
    #expect(play(items, policies: policies, [.press(1, at: Point(130, 70))]).map(\.id) == [1, 2, 3])
  }
}

@Suite("Each policy of free drag is judged, and explains what follows it")
struct FreeDragPolicyFuzzingTests {
  /// The invariants that break in random scenarios, until one breaks that is looked for.
  private func found(
    _ tested: ImplementationUnderTest<FreeDrag>, count: UInt64, until wanted: String? = nil
  ) -> Set<String> {
    let runner = tested.runner()
    var names: Set<String> = []
    let policies = tested.promises.policies
    for scenario in RandomScenarios<FreeDrag>(seed: 6, count: count, policies: policies) {
      names.formUnion(runner.run(scenario, relations: .none).map(\.key.invariant))
      if let wanted, names.contains(wanted) { break }
    }
    return names
  }

  @Test(
    "Who does not do what it says is found by an invariant, not only by comparing",
    arguments: zip(
      FreeDrag.Policies.later,
      [
        "only-held-items-move", "rests-inside", "settles-in-place", "tracks-touch", "tracks-touch",
        "settles-in-place", "rests-inside", "overlapping-stays-raised", "nothing-held-without-touch",
        "nothing-held-without-touch", "nothing-held-without-touch", "nothing-held-without-touch",
        "nothing-held-without-touch", "tracks-touch", "tracks-touch",
        "overlapping-stays-raised", "edge-tracks-touch", "rests-inside", "first-move-lifts",
        "settles-in-place",
      ]))
  func policiesAreJudged(_ policies: FreeDrag.Policies, _ invariant: String) {
    let other = ImplementationUnderTest<FreeDrag>(
      "other", "", promises: Promises(policies: policies), make: { FreeDrag.reference(.init()) })
    let found = found(other, count: 1000, until: invariant)
    #expect(found.contains(invariant), "\(found)")
  }

  /// Goes on by the whole velocity, not by a distance along it.
  private final class ThrowsBySpeed: FreeDragRules {
    override func way(of velocity: Point, _ state: FreeDrag.State) -> Point { velocity }
  }

  /// Commits the drag that a second touch ends.
  private final class PinchDrops: FreeDragRules {
    override func pressBesideOthers(_ state: inout FreeDrag.State) {
      for index in state.items.indices where state.items[index].hold != nil { release(index, &state) }
      super.pressBesideOthers(&state)
    }
  }

  /// Goes to the nearest step where the edges have stopped it, so that it leaves the container again.
  private final class SnapsAfterTheEdge: FreeDragRules {
    override func trackedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      var frame = super.trackedFrame(item, hold, touchAt: location, state)
      frame.origin.x = (frame.origin.x / 10).rounded() * 10
      return frame
    }
  }

  @Test("Under each policy faults of the same family are found")
  func faultsAreFoundUnderPolicies() {
    typealias Faults = FreeDrag.Faults
    let families: [(FreeDrag.Policies, FreeDragRules.Type, String)] = [
      (.with { $0.resize = .ignored }, Faults.ResizeEndsDrags.self, "held-until-touch-ends"),
      (.with { $0.oversized = .end }, Faults.TopClampUsesWidth.self, "rests-inside"),
      (.with { $0.oversized = .covers }, Faults.PinsLargerToEnd.self, "settles-in-place"),
      (.with { $0.grab = .begin }, FreeDrag.Mistakes.FirstMoveDropped.self, "tracks-touch"),
      (.with { $0.axis = .one }, Faults.NeverBounces.self, "tracks-touch"),
      (
        .with { $0.throwDistance = 15 }, FreeDrag.Mistakes.MiddleInWindow.self, "adsorbed-touches-nearer-edge"
      ),
      (.with { $0.throwDistance = 15 }, ThrowsBySpeed.self, "settles-in-place"),
      (.with { $0.secondTouch = .cancels }, PinchDrops.self, "cancel-restores"),
      (.with { $0.snap = 10 }, SnapsAfterTheEdge.self, "tracks-touch"),
      (.with { $0.edges = 6 }, Faults.CancelForgetsRaise.self, "overlapping-stays-raised"),
    ]
    for (policies, rules, invariant) in families {
      let fault = ImplementationUnderTest<FreeDrag>(
        "fault", "", promises: Promises(policies: policies),
        make: { FreeDragReference(rules: rules, policies: policies) })
      let found = found(fault, count: 2000, until: invariant)
      #expect(found.contains(invariant), "\(rules): \(found)")
    }
  }

  @Test(
    "Who does what it says without having declared it is told so",
    // Throws come only where a distance is declared, two policies are no hint, and most of what one order explains,
    // another one does, too. That resizes are ignored is never proposed.
    arguments: FreeDrag.Policies.later.filter {
      $0.throwDistance == 0 && $0.snapFrom == .container && $0.order == .restored && $0.resize == .settles
    })
  func policiesAreAdvised(_ policies: FreeDrag.Policies) throws {
    let tested = ImplementationUnderTest<FreeDrag>("own", "", make: { FreeDrag.reference(policies) })
    let runner = tested.runner()
    // The first thing that is found may also be explained otherwise.
    for scenario in RandomScenarios<FreeDrag>(seed: 1, count: 500) {
      guard let violation = runner.run(scenario, relations: .none).first else { continue }
      var adviser = Adviser(tested, CampaignOptions(seed: 1, iterations: 1000).withLittleStrength)
      let finding = Finding(
        violation: violation, scenario: scenario, iteration: 0, occurrences: 1, confidence: .everyTime,
        shrinking: ShrinkStatistics(executionsUntilResult: 0, executions: 0))
      let advice = adviser.advice(for: FindingGroup(finding: finding)).map(\.text)
      let name = try #require(
        FieldWriter.text(of: policies).split(separator: ",").first {
          !FieldWriter.text(of: FreeDrag.Policies()).contains($0)
        })
      let words = name.replacing("\"", with: "").replacing("}", with: "").split(separator: ":")
      let value = Double(words[1]) == nil ? ".\(String(words[1]).camelCase)" : "\(words[1])"
      let declaration = "`promises.policies.\(words[0]) = \(value)`"
      #expect(advice.contains { $0.contains(declaration) }, "\(declaration): \(advice)")
      return
    }
    Issue.record("nothing is found")
  }
}
