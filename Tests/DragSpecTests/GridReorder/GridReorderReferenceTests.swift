@testable import DragFuzz
import DragSpec
import Testing

@testable import PlantedFaults

@Suite("The reference keeps every invariant and every relation")
struct GridReorderReferenceTests {
  @Test(
    "Who declares a policy and does otherwise, or does it undeclared, is found by a promise",
    arguments: [
      (Grids.policies { $0.secondTouch = .cancels }, "nothing-lifted-at-rest", "one-drag-at-a-time"),
      (Grids.policies { $0.reported = .changed }, "one-ended-per-drag", "one-ended-per-drag"),
      (Grids.policies { $0.within = .container }, "lifted-tracks-touch", "lifted-tracks-touch"),
    ])
  func aPolicyHidesNoMistake(_ policies: GridReorder.Policies, declared: String, undeclared: String) {
    let usual = GridReorder.Policies()
    func broken(_ promised: GridReorder.Policies, _ followed: GridReorder.Policies) -> Set<String> {
      var judge = Judge<GridReorder>(promises: Promises(policies: promised), comparesWithReference: false)
      var implementation = GridReorder.reference(followed)
      var broken: Set<String> = []
      for scenario in RandomScenarios<GridReorder>(seed: 5, count: 200) {
        _ = judge.run(scenario, on: &implementation)
        broken.formUnion(judge.violations.map(\.key.invariant))
      }
      return broken
    }
    #expect(broken(policies, usual).contains(declared))
    #expect(broken(usual, policies).contains(undeclared))
    #expect(broken(policies, policies) == [])
  }

  @Test("A touch exactly where a slot begins is in it, whatever the size of the item")
  func aTouchOnABorderIsNotRounded() throws {
    let policies = Grids.policies { $0.target = .touch }
    let tested = ImplementationUnderTest<GridReorder>(
      "reference", "", promises: Promises(policies: policies), make: { GridReorder.reference(policies) })
    var scene = GridReorder.Scene.blank
    scene.layout = GridReorder.Layout(width: 1, columnCount: 1, rowHeight: 32.0 / 3)
    scene.layout.rowPadding = 6
    scene.titles = GridReorder.Titles(items: [1, 2])
    let border = scene.layout.slot(1, slotWidth: 1).y
    let scenario = Scenario<GridReorder>(
      scene: scene,
      events: [.press(1, at: .zero), .hold(1), .move(1, to: Point(0, border)), .release(1)])
    #expect(tested.runner().run(scenario, relations: .all) == [])
  }

  @Test("Who does not do what a policy says is found by an invariant, not only by comparing")
  func policiesAreJudged() {
    let expected = [
      (Grids.policies { $0.target = .touch }, "lifted-is-in-indicated-slot"),
      (Grids.policies { $0.cancel = .keeps }, "drop-lands-where-shown"),
      (Grids.policies { $0.reported = .changed }, "one-ended-per-drag"),
      (Grids.policies { $0.axis = .horizontal }, "lifted-tracks-touch"),
      (Grids.policies { $0.within = .container }, "lifted-tracks-touch"),
      (Grids.policies { $0.secondTouch = .cancels }, "nothing-lifted-at-rest"),
      (Grids.policies { $0.outside = .removes }, "order-is-a-permutation"),
    ]
    for (policies, invariant) in expected {
      let other = ImplementationUnderTest<GridReorder>(
        "other", "", promises: Promises(policies: policies), make: { GridReorder.reference(.init()) })
      #expect(found(other, policies, maximum: 1000, until: invariant).contains(invariant))
    }
  }

  @Test("Under each policy faults of the same family are found")
  func faultsAreFoundUnderPolicies() {
    let families: [(GridReorder.Policies, GridReorderRules.Type, String)] = [
      (
        Grids.policies { $0.target = .touch }, GridReorder.Mistakes.GapsBelongToNextSlot.self,
        "lifted-is-in-indicated-slot"
      ),
      (
        Grids.policies { ($0.lifts, $0.liftDistance) = (.move, 10) },
        GridReorder.Mistakes.GrabOffsetLost.self,
        "lifted-tracks-touch"
      ),
      (
        Grids.policies { ($0.lifts, $0.liftDistance) = (.move, 10) }, GridReorder.Faults.RaiseReorders.self,
        "there-and-back-restores"
      ),
      (
        Grids.policies { ($0.lifts, $0.liftDistance) = (.move, 10) },
        GridReorder.Faults.TouchOutlivesTitles.self,
        "selection-changes-by-taps"
      ),
    ]
    for (policies, rules, invariant) in families {
      let fault = ImplementationUnderTest<GridReorder>(
        "fault", "", promises: Promises(policies: policies),
        make: { GridReorderReference(rules: rules, policies: policies) })
      #expect(found(fault, policies, maximum: 3000, until: invariant).contains(invariant), "\(rules)")
    }
  }

  /// The invariants that break in random scenarios, until one breaks that is looked for.
  private func found(
    _ tested: ImplementationUnderTest<GridReorder>, _ policies: GridReorder.Policies, maximum: UInt64,
    until wanted: String
  ) -> Set<String> {
    let runner = tested.runner()
    var names: Set<String> = []
    for scenario in RandomScenarios<GridReorder>(seed: 5, count: maximum, policies: policies) {
      names.formUnion(runner.run(scenario, relations: .none).map(\.key.invariant))
      if names.contains(wanted) { break }
    }
    return names
  }

  /// What is written incrementally has to be what a fresh snapshot shows.
  @Test func observingSeldomShowsTheSameAsObservingAlways() {
    var often = GridReorder.reference(GridReorder.Policies())
    var oftenSeen = GridReorder.Snapshot.blank
    forEvery("iteration", in: RandomScenarios<GridReorder>(seed: 31, count: 1500).enumerated()) {
      _, scenario in
      often.start(scenario.scene)
      often.observe(into: &oftenSeen)
      for event in scenario.events {
        often.handle(event)
        often.observe(into: &oftenSeen)
      }
      var fresh = GridReorder.reference(GridReorder.Policies())
      fresh.start(scenario.scene)
      for event in scenario.events { fresh.handle(event) }
      var freshSeen = GridReorder.Snapshot.blank
      fresh.observe(into: &freshSeen)
      #expect(oftenSeen == freshSeen, Combination.now)
    }
  }
}
