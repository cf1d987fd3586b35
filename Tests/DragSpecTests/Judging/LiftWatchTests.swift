import DragSpec
import Testing

@testable import DragFuzz
@testable import PlantedFaults

/// Code that never lifts is found by the promise alone, and only where nobody could say otherwise.
@Suite("What has to lift lifts, without a comparison with the reference")
struct LiftWatchTests {
  private func found<B: Behaviour>(
    _ scene: B.Scene, _ events: [B.Event], on tested: some Implementation<B>, _ policies: B.Policies
  ) -> [String] {
    var judge = Judge<B>(
      promises: Promises(policies: policies),
      selection: InvariantSelection(only: [Violation.Key(invariant: "first-move-lifts")]),
      comparesWithReference: false)
    var tested = tested
    _ = judge.run(Scenario(scene: scene, events: events), on: &tested)
    return judge.violations.map { "\($0.key.place): \($0.expected), \($0.seen)" }
  }

  /// Lifts nothing by touches, whatever the policies are.
  private final class Stiff: GridReorderRules {
    override func itemLifted(byHoldOf touch: State.Touch, _ state: State) -> ItemID? { nil }
  }

  private func found(_ events: GridReorder.Event..., with choose: (inout GridReorder.Policies) -> Void)
    -> [String]
  {
    let policies = Grids.policies(choose)
    return found(
      Grids.scene(items: [1, 2, 3]), events, on: GridReorderReference(rules: Stiff.self, policies: policies),
      policies)
  }

  @Test func aPressAMoveOrAHoldLiftsByThePolicy() {
    let press = GridReorder.Event.press(1, at: Point(10, 5))
    let due = "item 1 lifted, nothing lifted"
    #expect(found(press, with: { $0.lifts = .press }) == ["press: " + due])
    #expect(found(press, .hold(1), with: { $0.lifts = .hold }) == ["hold: " + due])
    let moves = { (place: Point) in
      found(press, .move(1, to: place)) { ($0.lifts, $0.liftDistance) = (.move, 8) }
    }
    #expect(moves(Point(10, 14)) == ["move: " + due])
    #expect(moves(Point(10, 12)) == [], "not far enough")
    #expect(moves(Point(10, 13)) == [], "exactly as far: who lifts and who does not are both right")
  }

  @Test func nothingIsDueWhereSomethingElseHasHappenedSinceThePress() {
    let press = GridReorder.Event.press(1, at: Point(10, 5))
    func found(_ events: GridReorder.Event...) -> [String] {
      self.found(Grids.scene(items: [1, 2, 3]), [press] + events, on: stiff, GridReorder.Policies())
    }
    let stiff = GridReorderReference(rules: Stiff.self)
    #expect(found(.resize(width: 80), .hold(1)) == [])
    #expect(found(.press(2, at: Point(30, 5)), .hold(1)) == [])
    #expect(found(.move(1, to: Point(10, 17)), .move(1, to: Point(10, 5)), .hold(1)) == [], "wandered off")
    #expect(found(.move(1, to: Point(10, 15)), .hold(1)) == [], "exactly 10 points away")
    #expect(
      found(.resize(width: 80), .hold(1), .release(1), press, .hold(1))
        == ["hold: item 1 lifted, nothing lifted"], "the next touch is another one")
  }

  @Test func nothingIsDueOnAnEdgeOrBesideAllItems() {
    let stiff = GridReorderReference(rules: Stiff.self)
    for place in [Point(20, 5), Point(0, 5), Point(10, 10), Point(45, 5)] {
      #expect(
        found(
          Grids.scene(items: [1, 2, 3]), [.press(1, at: place), .hold(1)], on: stiff, GridReorder.Policies())
          == [], "\(place)")
    }
  }

  @Test func whatCannotBeLiftedIsNotDue() {
    let locked = Collection.Scene.squares(.of(1, 2, locked: [1]))
    #expect(
      found(
        locked, [.press(1, at: Point(5, 5)), .hold(1)], on: CollectionReorderReference(),
        Collection.Policies()) == [])
  }

  @Test func theReferenceIsNeverAccusedByAnyPolicy() {
    for lifts in Lifts.allCases {
      var policies = GridReorder.Policies()
      (policies.lifts, policies.liftDistance) = (lifts, 8)
      let events: [GridReorder.Event] = [
        .press(1, at: Point(10, 5)), .hold(1), .move(1, to: Point(10, 20)), .release(1),
      ]
      #expect(
        found(
          Grids.scene(items: [1, 2, 3]), events, on: GridReorderReference(policies: policies), policies)
          == [])
    }
  }
}
