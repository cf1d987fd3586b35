import DragSpec

/// The result of running a violation of a campaign again.
enum Reproduction<B: Behaviour>: Sendable {
  /// It broke again, and was shrunk.
  case finding(Finding<B>)
  /// It never broke again.
  case trouble(Trouble)
}

extension Campaign {
  /// Runs a violation again and shrinks it, or finds out under which circumstances it breaks.
  ///
  /// - Parameters:
  ///   - key: the kind of violation.
  ///   - sighting: where the campaign has seen it.
  ///   - shrinking: the limits on shrinking.
  ///   - number: the number of the worker that does it.
  ///   - isHasty: whether it must not take more than some seconds.
  func reproduce(
    _ key: Violation.Key, _ sighting: Tally.Sighting, _ shrinking: ShrinkOptions, worker number: Int,
    isHasty: Bool
  ) -> Reproduction<B> {
    var worker = worker(number)
    var slot = options.breadcrumbs?.slot(number)
    slot?.fallback = sighting.firstIteration
    defer { slot?.clear() }
    func found(_ result: ShrinkResult<B>, _ confidence: FindingConfidence, _ iteration: UInt64)
      -> Reproduction<B>
    {
      .finding(
        Finding(
          violation: result.violation, scenario: result.scenario, settings: result.settings,
          iteration: iteration, sightings: sighting.first.map(\.iteration), occurrences: sighting.count,
          confidence: confidence,
          shrinking: result.statistics))
    }
    var never: ShrinkResult<B>?
    // A scenario that breaks only by chance may hide one that always breaks.
    let attempts = isHasty ? 1 : key.endsTheProgram ? Tally.Sighting.keptMax : 3
    for seen in sighting.first.prefix(attempts) {
      var shrinking = shrinking
      shrinking.staysFirst = seen.isFirst
      var shrinker = SettingsShrinker(implementation, key: key, options: shrinking) {
        [slot, selection = options.selection] in
        $0.limitedRunner(judging: selection, besides: $1).leaving(slot)
      }
      let result = shrinker.shrink(
        worker.scenario(of: seen.iteration), with: worker.settings(of: seen.iteration), seen: seen.violation)
      if !result.confidence.isNever { return found(result, result.confidence, seen.iteration) }
      never = never ?? result
    }
    if !isHasty, let never, let runs = worker.runsBefore(sighting.firstIteration, for: key) {
      return found(never, .afterOthers(runs: runs), sighting.firstIteration)
    }
    return .trouble(
      Trouble(
        sighting.first[0].violation, count: sighting.count, iteration: sighting.firstIteration,
        triesAfter: key.triesMax))
  }
}
