import DragSpec

/// Makes a failing scenario and its settings smaller.
///
/// The settings come first, then the scenario, then the settings again, as a smaller scenario may need fewer.
struct SettingsShrinker<B: FuzzedBehaviour> {
  private let implementation: ImplementationUnderTest<B>
  private let key: Violation.Key
  private let options: ShrinkOptions
  private let relations: RelationChoice
  private let makeRunner: (_ implementation: ImplementationUnderTest<B>, _ besides: Runner<B>?) -> Runner<B>

  /// The number of runs spent on settings.
  private var runs = 0

  /// Makes a shrinker for violations of one key.
  ///
  /// - Parameter makeRunner: makes a runner for the implementation with some settings, which may share the
  ///   source of another runner.
  init(
    _ implementation: ImplementationUnderTest<B>, key: Violation.Key, options: ShrinkOptions,
    makeRunner: @escaping (ImplementationUnderTest<B>, Runner<B>?) -> Runner<B>
  ) {
    (self.implementation, self.key, self.options) = (implementation, key, options)
    self.makeRunner = makeRunner
    relations = .showing(key.invariant, of: B.self)
  }

  /// Shrinks a scenario that has failed with these settings.
  ///
  /// - Parameter seen: the violation to report if it never comes again.
  mutating func shrink(
    _ scenario: Scenario<B>, with settings: Settings, seen: Violation? = nil
  ) -> Finding<B> {
    var runner = makeRunner(settings.isEmpty ? implementation : implementation.with(settings), nil)
    var scenario = scenario
    var executions = 0
    while true {
      runner = withFewerSettings(runner, in: scenario)
      let before = executions + runs
      var shrinker = Shrinker(runner, key: key, options: options)
      var finding = shrinker.shrink(scenario, seen: seen)
      executions += shrinker.executions
      let fewer = withFewerSettings(runner, in: finding.scenario)
      if fewer.settings == runner.settings || finding.confidence != .everyTime {
        finding.shrinking?.executionsUntilResult += before
        finding.shrinking?.executions = executions + runs
        return finding
      }
      (scenario, runner) = (finding.scenario, fewer)
    }
  }

  /// A runner with the fewest settings with which the scenario still fails, at the earliest values.
  private mutating func withFewerSettings(_ first: Runner<B>, in scenario: Scenario<B>) -> Runner<B> {
    var runner = first
    var tried: Set<Settings> = [first.settings]
    func next() -> Settings? {
      simpler(than: runner.settings).first { !tried.contains($0) }
    }
    while !first.isOver(), let settings = next() {
      tried.insert(settings)
      let candidate = makeRunner(implementation.with(settings), first)
      runs += 1
      if candidate.run(scenario, relations: relations).contains(where: { $0.key == key }) {
        runner = candidate
      }
    }
    return runner
  }

  /// The next simpler settings: none, then one less, then one at an earlier value.
  private func simpler(than settings: Settings) -> [Settings] {
    guard !settings.isEmpty else { return [] }
    let without = settings.names.map { name in
      var fewer = settings
      fewer[name] = nil
      return fewer
    }
    let earlier = implementation.settings.map(\.card).flatMap { card in
      guard let value = settings[card.name] else { return [Settings]() }
      return card.values.dropFirst().prefix { $0 != value }.map { earlier in
        var other = settings
        other[card.name] = earlier
        return other
      }
    }
    return [[:]] + without + earlier
  }
}
