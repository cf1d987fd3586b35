import DragSpec

/// Judges what an implementation has shown again, under promises that it has not made: nothing is run for that.
///
/// Relations are left out, as they need another run.
struct SecondJudge<B: FuzzedBehaviour> {
  private let tested: ImplementationUnderTest<B>
  private let kept: KeptRuns<B>
  private let change: (inout Promises<B>) -> Void
  /// A judge for each combination of settings.
  private var judges: [Settings: Judge<B>] = [:]

  /// - Parameter change: makes other promises of those under the settings of a run.
  init(
    _ tested: ImplementationUnderTest<B>, _ kept: KeptRuns<B>,
    _ change: @escaping (inout Promises<B>) -> Void = { _ in }
  ) {
    (self.tested, self.kept, self.change) = (tested, kept, change)
  }

  /// Whether a run breaks something under the changed promises.
  mutating func isBroken(_ run: KeptRun<B>) -> Bool {
    var judge = judges[run.settings] ?? Judge(promises: promises(run.settings))
    var playback = Playback(Recording<B> { $0 = run.trace })
    let holds = judge.run(run.scenario, on: &playback)
    judges[run.settings] = judge
    return !holds
  }

  /// What is promised under these settings, changed.
  private func promises(_ settings: Settings) -> Promises<B> {
    var promises = tested.settings.isEmpty ? tested.promises : tested.with(settings).promises
    change(&promises)
    let decider = promises.decider
    return promises.deciding(with: decider.map { $0.knowing(kept.answers(settings)) })
  }
}
