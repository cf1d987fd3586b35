import DragSpec

extension Campaign {
  /// Runs a violation again and shrinks it, or finds out under which circumstances it breaks.
  ///
  /// - Parameters:
  ///   - key: the kind of violation.
  ///   - occurrences: where the campaign has seen it.
  ///   - shrinking: the limits on shrinking.
  ///   - number: the number of the worker that runs it.
  ///   - isHasty: whether only a few seconds are left for it.
  ///   - isOver: whether it has to end at once.
  /// - Returns: the shrunk finding; a failure if it never broke again.
  func reproduce(
    _ key: Violation.Key, _ occurrences: Tally.Occurrences, _ shrinking: ShrinkOptions, worker number: Int,
    isHasty: Bool, isOver: @escaping () -> Bool
  ) -> Result<Finding<B>, Trouble> {
    var worker = worker(number)
    var slot = options.breadcrumbs?.slot(number)
    slot?.fallback = occurrences.firstIteration
    defer { slot?.clear() }
    func found(_ finding: Finding<B>, _ iteration: UInt64) -> Result<Finding<B>, Trouble> {
      var finding = finding
      (finding.iteration, finding.occurrences) = (iteration, occurrences.count)
      finding.firstIterations = occurrences.first.map(\.iteration)
      return .success(finding)
    }
    var never: Finding<B>?
    // A scenario that breaks only by chance may hide one that always breaks.
    let attempts = isHasty ? 1 : key.endsTheProgram ? Tally.Occurrences.keptMax : 3
    for seen in occurrences.first.prefix(attempts) where never == nil || !isOver() {
      var shrinking = shrinking
      shrinking.mustBreakFirst = seen.isFirst
      var shrinker = makeShrinker(key, shrinking, slot, isOver)
      let finding = shrinker.shrink(
        worker.scenario(of: seen.iteration), with: worker.settings(of: seen.iteration), seen: seen.violation)
      if !finding.confidence.isNever {
        guard !isHasty, finding.confidence == .everyTime,
          let typical = typical(occurrences, key, besides: finding, &worker, isOver)
        else { return found(finding, seen.iteration) }
        // A small scenario may show another mistake than most occurrences: then shrink one of these.
        var again = shrinking
        (again.mustBreakFirst, again.needsTouches) = (typical.isFirst, true)
        var other = makeShrinker(key, again, slot, isOver)
        let usual = other.shrink(
          worker.scenario(of: typical.iteration), with: worker.settings(of: typical.iteration),
          seen: typical.violation)
        return usual.confidence.isNever ? found(finding, seen.iteration) : found(usual, typical.iteration)
      }
      never = never ?? finding
    }
    if !isHasty, !isOver(), var never,
      let runs = worker.runsBefore(occurrences.firstIteration, for: key, isOver: isOver)
    {
      never.confidence = .afterOthers(runs: runs)
      return found(never, occurrences.firstIteration)
    }
    return .failure(
      Trouble(
        occurrences.first[0].violation, count: occurrences.count, iteration: occurrences.firstIteration,
        triesAfter: key.triesMax))
  }

  /// How many occurrences have to need touches before one of them replaces a scenario that needs none.
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

  /// The first occurrence that breaks only with touches, if most occurrences do and the finding's small scenario
  /// breaks without any; nil otherwise.
  private func typical(
    _ occurrences: Tally.Occurrences, _ key: Violation.Key, besides finding: Finding<B>,
    _ worker: inout Worker<B>,
    _ isOver: @escaping () -> Bool
  ) -> Tally.Occurrence? {
    guard occurrences.first.count >= Self.typicalMin, !key.endsTheRun, !B.isRelation(key.invariant) else {
      return nil
    }
    func runner(_ settings: Settings) -> Runner<B> {
      (settings.isEmpty ? implementation : implementation.with(settings))
        .limitedRunner(judging: options.selection).ending(when: isOver)
    }
    guard !runner(finding.settings).needsTouches(finding.scenario, for: key) else { return nil }
    let typical = occurrences.first.filter { seen in
      runner(worker.settings(of: seen.iteration)).needsTouches(
        worker.scenario(of: seen.iteration), for: key)
    }
    let isMost = typical.count >= Self.typicalMin && typical.count * 2 > occurrences.first.count
    return isMost && !isOver() ? typical.first : nil
  }
}
