import DragSpec

/// Chooses the scenarios of the fixtures of a behaviour: those that catch a known mistake, and the fewest that, with
/// them, lead to every situation.
struct FixtureChoice<B: FuzzedBehaviour> {
  /// A scenario and what is known about it.
  struct Chosen {
    var scenario: Scenario<B>
    var topic: String
    var mistake: String?
    /// The situations that it leads to, one bit a label.
    var situations: LabelBits
  }

  /// What has been chosen.
  private(set) var chosen: [Chosen] = []
  /// The policies of the reference, where they are not the usual ones.
  let policies: B.Policies?
  private let reference: Runner<B>
  private let limits: Limits<B>?
  private var generator: B.Generator
  private let observer: Runner<B>
  /// The topic of what was chosen for its situations.
  private static var situation: String { "situation" }
  /// Longer canonical scenarios are so many that a random one, shortened, is found sooner.
  private static var canonicalEventsMax: Int { 3 }
  /// How many random scenarios are looked through for situations that no canonical scenario leads to.
  private static var randomMax: UInt64 { 10_000 }

  /// Makes an empty choice.
  ///
  /// - Parameters:
  ///   - implementation: the reference, with its policies and with what it can be given.
  init(_ implementation: ImplementationUnderTest<B>) {
    let promises = implementation.promises
    policies = promises.policies == B.Policies() ? nil : promises.policies
    reference = implementation.runner()
    observer = implementation.runner(judging: InvariantSelection(only: []))
    limits = implementation.limits
    generator = B.Generator(options: GenerationOptions().limited(by: promises.capabilities))
    generator.adopt(promises.policies)
  }

  /// The nearest scenario that can be given; nil where there is none.
  func fit(_ scenario: Scenario<B>) -> Scenario<B>? { limits.map { $0.fit(scenario) } ?? scenario }

  /// Whether an implementation shows something else in a scenario than the reference.
  func tellsApart(_ implementation: ImplementationUnderTest<B>, _ scenario: Scenario<B>) -> Bool {
    Course(of: scenario, on: reference).parting(
      from: Course(of: scenario, on: implementation.runner()), eventCount: scenario.events.count,
      tolerance: Tolerance.standard) != nil
  }

  /// Adds a scenario, unless it is there already.
  mutating func add(_ scenario: Scenario<B>, topic: String = situation, mistake: String? = nil) {
    guard !chosen.contains(where: { $0.scenario == scenario }) else { return }
    chosen.append(
      Chosen(scenario: scenario, topic: topic, mistake: mistake, situations: situations(of: scenario)))
  }

  /// Adds the fewest scenarios that lead to the situations that are missing.
  mutating func coverSituations() {
    for scenario in B.canonicalScenarios.covering(missing, events: Self.canonicalEventsMax) {
      if let fitted = fit(scenario), !(situations(of: fitted) & missing).isEmpty { add(fitted) }
    }
    var iteration: UInt64 = 0
    while !missing.isEmpty, iteration < Self.randomMax {
      var random = Random(seed: 1, stream: B.name, iteration: iteration)
      var scenario = Scenario<B>(scene: .blank, events: [])
      generator.generate(into: &scenario, using: &random)
      iteration += 1
      guard let scenario = fit(scenario) else { continue }
      let new = situations(of: scenario) & missing
      if !new.isEmpty, scenario.isLegal { add(shortened(scenario, leadingTo: new)) }
    }
    // Later ones may lead to all that an earlier one was taken for.
    let wanted = missing
    for index in chosen.indices.reversed() where chosen[index].topic == Self.situation {
      var others = chosen
      others.remove(at: index)
      if missing(in: others) == wanted { chosen = others }
    }
  }

  /// The situations that nothing that was chosen leads to.
  private var missing: LabelBits { missing(in: chosen) }

  private func missing(in chosen: [Chosen]) -> LabelBits {
    let all = B.Observation.Label.allCases.reduce(LabelBits()) { $0 | LabelBits(bit: $1.rawValue) }
    return chosen.reduce(all) { $0 - $1.situations }
  }

  private func situations(of scenario: Scenario<B>) -> LabelBits {
    _ = observer.run(scenario)
    return observer.labelBits
  }

  /// The scenario without the events that it does not need to lead to these situations.
  private func shortened(_ scenario: Scenario<B>, leadingTo wanted: LabelBits) -> Scenario<B> {
    var best = scenario
    for index in scenario.events.indices.reversed() {
      var candidate = best
      candidate.events.remove(at: index)
      if fit(candidate) == candidate, situations(of: candidate) & wanted == wanted { best = candidate }
    }
    return best
  }

  /// The fixture of a scenario; nil if the reference fails, which it never does.
  func fixture(of chosen: Chosen) -> Fixture? {
    let trace = reference.record(chosen.scenario).trace
    guard trace.count == chosen.scenario.events.count + 1 else { return nil }
    return Fixture(
      behaviour: B.name, topic: chosen.topic, mistake: chosen.mistake,
      situations: B.Observation.Label.allCases.filter { chosen.situations.contains($0.rawValue) }
        .map(\.name),
      scene: JSON(of: chosen.scenario.scene), start: JSON(of: trace.initial),
      steps: chosen.scenario.events.enumerated().map { index, event in
        Fixture.Step(event: JSON(of: event), expected: JSON(of: trace[after: index]))
      })
  }
}
