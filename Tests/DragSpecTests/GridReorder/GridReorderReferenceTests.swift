import DragFuzz
import DragSpec
import Testing

@Suite("The reference keeps every invariant and every relation")
struct GridReorderReferenceTests {
  @Test("Under every policy", arguments: Grids.allPolicies.indices)
  func randomScenariosShowNothing(index: Int) {
    let policies = Grids.allPolicies[index]
    let tested = ImplementationUnderTest<GridReorder>(
      "reference", "The reference with other policies.", promises: Promises(policies: policies),
      make: { GridReorder.reference(policies) })
    let runner = tested.runner()
    let scenarios = RandomScenarios<GridReorder>(seed: 777 + UInt64(index), count: 5000)
    for (iteration, scenario) in scenarios.enumerated() {
      // Every scenario is judged by one of the relations, in turn.
      let violations = runner.run(scenario, relations: .one(iteration))
      guard violations.isEmpty else {
        Issue.record("iteration \(iteration): \(violations)\n\(FieldWriter.text(of: scenario))")
        return
      }
    }
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
      // An event that is ignored makes the next observation a whole one.
      var fresh = GridReorder.reference(GridReorder.Policies())
      fresh.start(scenario.scene)
      for event in scenario.events { fresh.handle(event) }
      fresh.handle(.resize(width: -1))
      var freshSeen = GridReorder.Snapshot.blank
      fresh.observe(into: &freshSeen)
      #expect(oftenSeen == freshSeen, Combination.now)
    }
  }
}
