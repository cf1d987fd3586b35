import DragSpec
import Testing

@testable import DragFuzz

/// What every policy of every behaviour guarantees; the built command is tested with a hundred times as many scenarios.
@Suite("Every policy of every behaviour")
struct EveryPolicyTests {
  @Test("The reference follows it and keeps every promise", arguments: PolicyChoice.values)
  func theReferenceKeepsEveryPromise(_ choice: PolicyChoice) throws {
    try keepsEveryPromise(choice.behaviour, choice.chosen, count: 40)
  }

  @Test(
    "The reference keeps every promise, whichever of them come together", arguments: PolicyChoice.mixtures)
  func theyGoTogether(_ choice: PolicyChoice) throws {
    try keepsEveryPromise(choice.behaviour, choice.chosen, count: 20)
  }

  @Test(
    "What is declared reads back as it was written", arguments: PolicyChoice.values + PolicyChoice.mixtures)
  func whatIsDeclaredReadsBack(_ choice: PolicyChoice) throws {
    func check<R: RegisteredBehaviour>(_: R) throws {
      let policies = try choice.chosen.policies(insteadOf: R.Subject.Policies())
      let text = FieldWriter.text(of: policies)
      #expect(try FieldReader.read(R.Subject.Policies.self, from: JSONParser.parse(text)) == policies)
      #expect(policies != R.Subject.Policies() || choice.chosen.isEmpty)
    }
    try check(choice.behaviour)
  }

  /// Values that leave something to the code, so that it may also do what the reference does.
  private static let lenient: Set<String> = ["own", "any-speed", "either"]

  @Test(
    "Who declares it and does not do it is found, or who does it and has not declared it",
    arguments: PolicyChoice.values.filter { choice in
      !lenient.contains { name in choice.chosen.values.values.contains(.text(name)) }
    })
  func itMakesADifference(_ choice: PolicyChoice) throws {
    func check<R: RegisteredBehaviour>(_: R) throws {
      typealias Policies = R.Subject.Policies
      // Some mean something only beside another one: the edge of a handle, where there is a handle. Mixtures have several
      // others at once, and few scenarios show most differences.
      let candidates =
        [ChosenPolicies()]
        + (PolicyChoice.mixtures + PolicyChoice.values).filter { $0.behaviour.name == choice.behaviour.name }
        .map(\.chosen)
      for count in [30, 300] as [UInt64] {
        for beside in candidates {
          let without = try beside.policies(insteadOf: Policies())
          let with = try choice.chosen.policies(insteadOf: without)
          if finds(R.Subject.self, with, without, count) || finds(R.Subject.self, without, with, count) {
            return
          }
        }
      }
      Issue.record("it changes nothing")
    }
    try check(choice.behaviour)
  }

  /// Whether something is found in a reference that does not follow the policies that it declares.
  private func finds<B: FuzzedBehaviour>(
    _: B.Type, _ declared: B.Policies, _ followed: B.Policies, _ count: UInt64
  ) -> Bool {
    let runner = ImplementationUnderTest<B>(
      "other", "", promises: Promises(policies: declared), make: { B.reference(followed) }
    ).runner()
    return RandomScenarios<B>(seed: 5, count: count, policies: declared).contains { !runner.run($0).isEmpty }
  }

  private func keepsEveryPromise<R: RegisteredBehaviour>(_: R, _ chosen: ChosenPolicies, count: UInt64) throws
  {
    let policies = try chosen.policies(insteadOf: R.Subject.Policies())
    let runner = ImplementationUnderTest<R.Subject>.reference.following(chosen).runner()
    for scenario in RandomScenarios<R.Subject>(seed: 777, count: count, policies: policies) {
      #expect(throws: Never.self) { try scenario.scene.validate() }
      #expect(runner.run(scenario, relations: .all) == [], "\(FieldWriter.text(of: scenario))")
    }
  }
}
