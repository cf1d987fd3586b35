import DragSpec

/// Judges kept runs again, under promises that the implementation has not made, without running it.
///
/// Relations are left out, as they need another run.
struct SecondJudge<B: FuzzedBehaviour> {
  private let tested: ImplementationUnderTest<B>
  private let kept: KeptRuns<B>
  private let selection: InvariantSelection
  private let change: (inout Promises<B>) -> Void
  /// A judge for each combination of settings.
  private var judges: [Settings: Judge<B>] = [:]

  /// - Parameter change: changes the promises under the settings of a run.
  init(
    _ tested: ImplementationUnderTest<B>, _ kept: KeptRuns<B>, judging selection: InvariantSelection = .all,
    _ change: @escaping (inout Promises<B>) -> Void = { _ in }
  ) {
    (self.tested, self.kept, self.selection, self.change) = (tested, kept, selection, change)
  }

  /// The violations of a run under the changed promises.
  mutating func violations(in run: KeptRun<B>) -> [Violation] {
    var judge = judges[run.settings] ?? Judge(promises: promises(run.settings), selection: selection)
    var playback = Playback(Recording<B> { $0 = run.trace })
    _ = judge.run(run.scenario, on: &playback)
    judges[run.settings] = judge
    return judge.violations
  }

  /// Whether a run breaks any of the changed promises.
  mutating func isBroken(_ run: KeptRun<B>) -> Bool { !violations(in: run).isEmpty }

  /// The changed promises under these settings.
  private func promises(_ settings: Settings) -> Promises<B> {
    var promises = tested.settings.isEmpty ? tested.promises : tested.with(settings).promises
    change(&promises)
    let decider = promises.decider
    return promises.deciding(with: decider.map { $0.knowing(kept.answers(settings)) })
  }
}
