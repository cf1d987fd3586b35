import DragSpec

/// Looks for one kind of violation of one implementation and shrinks the first that it finds.
///
/// This is how the harness is measured on planted faults. No corpus is used.
package struct Hunt<B: FuzzedBehaviour>: Sendable {
  private let implementation: ImplementationUnderTest<B>
  private let key: Violation.Key
  private let generation: GenerationOptions
  private let shrinking: ShrinkOptions

  /// Makes a hunt for violations of one key.
  package init(
    _ implementation: ImplementationUnderTest<B>, for key: Violation.Key,
    generation: GenerationOptions = GenerationOptions(), shrinking: ShrinkOptions = ShrinkOptions()
  ) {
    (self.implementation, self.key, self.generation) = (implementation, key, generation)
    self.shrinking = shrinking
  }

  /// Runs up to `iterations` scenarios of a seed; nil if none of them breaks the promise in that way.
  ///
  /// Cancelling the task ends it early.
  package func run(seed: UInt64, iterations: UInt64) -> Finding<B>? {
    var worker = Worker(
      implementation, CampaignOptions(seed: seed, iterations: iterations, generation: generation))
    for iteration in 0..<iterations {
      if iteration & 0xFF == 0, Task.isCancelled { return nil }
      guard worker.shows(key, in: iteration) else { continue }
      var shrinker = SettingsShrinker(implementation, key: key, options: shrinking) {
        $0.limitedRunner(besides: $1)
      }
      let result = shrinker.shrink(worker.scenario(of: iteration), with: worker.settings(of: iteration))
      return Finding(
        violation: result.violation, scenario: result.scenario, settings: result.settings,
        iteration: iteration, occurrences: 1, confidence: .everyTime, shrinking: result.statistics)
    }
    return nil
  }
}
