import DragSpec

extension Campaign {
  /// Runs a violation again and shrinks it, or finds out under which circumstances it breaks.
  ///
  /// - Parameters:
  ///   - key: the kind of violation.
  ///   - sighting: where the campaign has seen it.
  ///   - shrinking: the limits on shrinking.
  ///   - number: the number of the worker that runs it.
  ///   - isHasty: whether only a few seconds are left for it.
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
      var shrinker = makeShrinker(key, shrinking, slot, isOver)
      let finding = shrinker.shrink(
        worker.scenario(of: seen.iteration), with: worker.settings(of: seen.iteration), seen: seen.violation)
      if !finding.confidence.isNever {
        guard !isHasty, finding.confidence == .everyTime,
          let typical = typical(sighting, key, besides: finding, &worker, isOver)
        else { return found(finding, seen.iteration) }
        // A small scenario may show another mistake than most sightings: then shrink one of these.
        var again = shrinking
        (again.staysFirst, again.needsTouches) = (typical.isFirst, true)
        var other = makeShrinker(key, again, slot, isOver)
        let usual = other.shrink(
          worker.scenario(of: typical.iteration), with: worker.settings(of: typical.iteration),
          seen: typical.violation)
        return usual.confidence.isNever ? found(finding, seen.iteration) : found(usual, typical.iteration)
      }
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

  /// How many sightings have to need touches before one of them replaces a scenario that needs none.
  private static var typicalMin: Int { 3 }

  private func makeShrinker(
    _ key: Violation.Key, _ shrinking: ShrinkOptions, _ slot: Breadcrumbs.Slot?,
    _ isOver: @escaping () -> Bool
  ) -> SettingsShrinker<B> {
    SettingsShrinker(implementation, key: key, options: shrinking) {
      [slot, selection = options.selection] in
      $0.limitedRunner(judging: selection, besides: $1).leaving(slot).ending(when: isOver)
    }
  }

  /// The first sighting that breaks only with touches, if most sightings do and the finding's small scenario
  /// breaks without any; nil otherwise.
  private func typical(
    _ sighting: Tally.Sighting, _ key: Violation.Key, besides finding: Finding<B>, _ worker: inout Worker<B>,
    _ isOver: @escaping () -> Bool
  ) -> Tally.Seen? {
    guard sighting.first.count >= Self.typicalMin, !key.endsTheRun, !B.isRelation(key.invariant) else {
      return nil
    }
    func runner(_ settings: Settings) -> Runner<B> {
      (settings.isEmpty ? implementation : implementation.with(settings))
        .limitedRunner(judging: options.selection).ending(when: isOver)
    }
    guard !runner(finding.settings).needsTouches(finding.scenario, for: key) else { return nil }
    let typical = sighting.first.filter { seen in
      runner(worker.settings(of: seen.iteration)).needsTouches(
        worker.scenario(of: seen.iteration), for: key)
    }
    let isMost = typical.count >= Self.typicalMin && typical.count * 2 > sighting.first.count
    return isMost && !isOver() ? typical.first : nil
  }
}
