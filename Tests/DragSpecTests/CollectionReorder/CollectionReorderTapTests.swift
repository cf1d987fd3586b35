import DragFuzz
import DragSpec
import Testing

@Suite("Collections tell what was tapped, and a drag is no tap, by hand-computed examples")
struct CollectionReorderTapTests {
  private let on = Point(5, 5)

  private func tapped(
    _ events: Collection.Event..., policies change: (inout Collection.Policies) -> Void = { _ in }
  ) -> [ItemID]? {
    var policies = Collection.Policies()
    policies.taps = .told
    change(&policies)
    var stage = Stage(.squares(.of(1, 2, 3)), policies: policies)
    for event in events { stage.play(event) }
    return stage.snapshot.tapped
  }

  @Test func aTouchThatLiftsNothingTapsOnce() {
    #expect(tapped(.press(1, at: on), .release(1)) == [1])
    #expect(tapped(.press(1, at: on), .move(1, to: Point(15, 5)), .release(1)) == [1])
    #expect(tapped(.press(1, at: on), .release(1), .press(2, at: Point(25, 5)), .release(2)) == [1, 3])
    #expect(tapped(.press(1, at: Point(5, 25)), .release(1)) == [])
    #expect(tapped(.press(1, at: on), .cancel(1)) == [])
    #expect(tapped(.press(1, at: on), .delete(at: Path(0, 0)), .release(1)) == [])
    #expect(tapped(.press(1, at: on), .release(1), policies: { $0.taps = .untold }) == nil)
  }

  @Test func aTouchThatHasLiftedOrGoneAwayTapsNothing() {
    #expect(tapped(.press(1, at: on), .hold(1), .release(1)) == [])
    #expect(tapped(.press(1, at: on), .hold(1), .move(1, to: Point(25, 5)), .release(1)) == [])
    #expect(tapped(.press(1, at: on), .move(1, to: Point(16, 5)), .move(1, to: on), .release(1)) == [])
    #expect(tapped(.press(1, at: on), .press(2, at: Point(25, 5)), .hold(2), .release(1)) == [])
    let far: (inout Collection.Policies) -> Void = { ($0.lifts, $0.liftDistance) = (.move, 12) }
    #expect(tapped(.press(1, at: on), .move(1, to: Point(16, 5)), .release(1), policies: far) == [1])
    #expect(tapped(.press(1, at: on), .move(1, to: Point(17, 5)), .release(1), policies: far) == [])
  }

  @Test("In the reference nothing is found, with whatever other policies")
  func nothingIsFound() {
    for target in Collection.Policies.Target.allCases where target != .own {
      var policies = Collection.Policies()
      (policies.taps, policies.target) = (.told, target)
      let told = policies
      let tested = ImplementationUnderTest<CollectionReorder>(
        "reference", "", promises: Promises(policies: told), make: { CollectionReorder.reference(told) })
      let runner = tested.runner()
      for scenario in RandomScenarios<CollectionReorder>(seed: 4, count: 300, policies: told) {
        #expect(runner.run(scenario).isEmpty, "\(target)")
      }
    }
  }
}
