import DragSpec

extension Campaign {
  /// Runs a violation again and shrinks it, or finds out under which circumstances it breaks.
  ///
  /// - Parameters:
  ///   - key: the kind of violation.
  ///   - sighting: where the campaign has seen it.
  ///   - shrinking: the limits on shrinking.
  ///   - number: the number of the worker that does it.
  ///   - isHasty: whether it must not take more than some seconds.
  ///   - isOver: whether it has to end at once.
  /// - Returns: the shrunk finding; a failure if it never broke again.
  func reproduce(
    _ key: Violation.Key, _ sighting: Tally.Sighting, _ shrinking: ShrinkOptions, worker number: Int,
    isHasty: Bool, isOver: @escaping () -> Bool
  ) -> Result<Finding<B>, Trouble> {
    var worker = worker(number)
    var slot = options.breadcrumbs?.slot(number)
    slot?.fallback = sighting.firstIteration
    defer { slot?.clear() }
    func found(_ finding: Finding<B>, _ iteration: UInt64) -> Result<Finding<B>, Trouble> {
      var finding = finding
      (finding.iteration, finding.occurrences) = (iteration, sighting.count)
      finding.sightings = sighting.first.map(\.iteration)
      return .success(finding)
    }
    var never: Finding<B>?
    // A scenario that breaks only by chance may hide one that always breaks.
    let attempts = isHasty ? 1 : key.endsTheProgram ? Tally.Sighting.keptMax : 3
    for seen in sighting.first.prefix(attempts) where never == nil || !isOver() {
      var shrinking = shrinking
      shrinking.staysFirst = seen.isFirst
      var shrinker = SettingsShrinker(implementation, key: key, options: shrinking) {
        [slot, selection = options.selection] in
        $0.limitedRunner(judging: selection, besides: $1).leaving(slot).ending(when: isOver)
      }
      let finding = shrinker.shrink(
        worker.scenario(of: seen.iteration), with: worker.settings(of: seen.iteration), seen: seen.violation)
      if !finding.confidence.isNever { return found(finding, seen.iteration) }
      never = never ?? finding
    }
    if !isHasty, !isOver(), var never,
      let runs = worker.runsBefore(sighting.firstIteration, for: key, isOver: isOver)
    {
      never.confidence = .afterOthers(runs: runs)
      return found(never, sighting.firstIteration)
    }
    return .failure(
      Trouble(
        sighting.first[0].violation, count: sighting.count, iteration: sighting.firstIteration,
        triesAfter: key.triesMax))
  }
}
