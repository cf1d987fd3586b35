import DragSpec

/// Runs the scenarios that a fuzzing engine's choices make; used by one thread.
struct ChoiceRunner<B: FuzzedBehaviour> {
  private let runner: Runner<B>
  private let limits: Limits<B>?
  private var generator: B.Generator
  private var scenario = Scenario<B>(scene: .blank, events: [])

  /// Makes a runner that makes scenarios as a campaign on the implementation does.
  init(_ implementation: ImplementationUnderTest<B>, judging selection: InvariantSelection = .all) {
    runner = implementation.limitedRunner(judging: selection)
    limits = implementation.limits
    generator = B.Generator(for: implementation.promises)
  }

  /// The scenario of some choices; nil where it lies outside the implementation's capabilities.
  mutating func scenario(of choices: [UInt8]) -> Scenario<B>? {
    var random = Random(following: Choices(choices))
    return make(&random)
  }

  /// The first violation in the scenario of some choices, and the scenario; nil if nothing breaks.
  ///
  /// A choice behind those of the scenario decides whether the relations are judged too, as they are in one of 16
  /// scenarios of a campaign.
  mutating func finding(in choices: [UInt8]) -> (violation: Violation, scenario: Scenario<B>)? {
    var random = Random(following: Choices(choices))
    guard let scenario = make(&random) else { return nil }
    let relations: RelationChoice = random.chance(1.0 / 16) ? .all : .none
    return runner.run(scenario, relations: relations).first.map { ($0, scenario) }
  }

  /// The choices with which a campaign has made a scenario; nil where it has made none.
  mutating func choices(seed: UInt64, iteration: UInt64) -> (choices: [UInt8], scenario: Scenario<B>)? {
    var random = Random(seed: seed, stream: B.name, iteration: iteration).recording()
    guard let scenario = make(&random) else { return nil }
    var choices = random.choiceBytes
    // Beyond the end of the choices each counts as 0, so zeros at the end are left out.
    while choices.last == 0 { choices.removeLast() }
    return (choices, scenario)
  }

  private mutating func make(_ random: inout Random) -> Scenario<B>? {
    guard generator.generate(into: &scenario, using: &random, inside: limits), scenario.isLegal else {
      return nil
    }
    return scenario
  }
}
