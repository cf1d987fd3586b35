import DragSpec

extension ImplementationUnderTest where B: FuzzedBehaviour {
  /// Looks for one kind of violation in up to `iterations` scenarios of a seed, and shrinks the first that it finds.
  ///
  /// This is how the harness is measured on planted faults. No corpus is used. Cancelling the task ends it early.
  package func hunt(
    _ key: Violation.Key, seed: UInt64, iterations: UInt64, shrinking: ShrinkOptions = ShrinkOptions()
  ) -> Finding<B>? {
    var worker = Worker(self, CampaignOptions(seed: seed, iterations: iterations))
    for iteration in 0..<iterations {
      if iteration & 0xFF == 0, Task.isCancelled { return nil }
      guard worker.shows(key, in: iteration) else { continue }
      var shrinker = SettingsShrinker(self, key: key, options: shrinking) { $0.limitedRunner(besides: $1) }
      var finding = shrinker.shrink(worker.scenario(of: iteration), with: worker.settings(of: iteration))
      finding.iteration = iteration
      return finding
    }
    return nil
  }
}
