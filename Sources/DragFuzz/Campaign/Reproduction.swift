import DragSpec

/// What has become of something that a campaign has seen, after it was looked for again.
struct Reproduction<B: Behaviour>: Sendable {
  /// What came of it.
  enum Outcome: Sendable {
    /// It is there; with a faithful scenario where the smallest is not.
    case finding(Finding<B>, faithful: ShrinkResult<B>.Faithful?)
    /// It never came again.
    case trouble(Trouble)
  }

  var outcome: Outcome
  /// What else broke meanwhile.
  var others: [OtherViolation<B>]
}

extension Campaign {
  /// Runs again what has broken, and shrinks it, or finds out under which circumstances it breaks.
  ///
  /// - Parameters:
  ///   - scenario: a scenario that has broken it.
  ///   - settings: those that it was run with.
  ///   - violation: how it did.
  ///   - isApart: whether what fails without settings, too, is something else.
  ///   - sighting: where the campaign has seen it; nil for what came up while another finding was shrunk.
  ///   - shrinking: how much work that may be.
  ///   - number: the number of the worker that does it.
  ///   - isHasty: whether it must not take more than some seconds.
  func reproduce(
    _ violation: Violation, _ scenario: Scenario<B>, _ settings: Settings, isApart: Bool,
    _ sighting: Tally.Sighting?, _ shrinking: ShrinkOptions, worker number: Int, isHasty: Bool
  ) -> Reproduction<B> {
    let key = violation.key
    var worker = worker(number)
    var slot = options.breadcrumbs?.slot(number)
    slot?.fallback = sighting?.firstIteration
    defer { slot?.clear() }
    var seen: [(iteration: UInt64?, violation: Violation, scenario: Scenario<B>, settings: Settings)] = [
      (nil, violation, scenario, settings)
    ]
    if let sighting {
      seen = sighting.first.map {
        ($0.iteration, $0.violation, worker.scenario(of: $0.iteration), worker.settings(of: $0.iteration))
      }
    }
    var selection = options.selection
    // It takes time, and only what is told as broken anew needs it.
    if shrinking.beside == nil, key.invariant != CommonInvariant.agreesAfterwards {
      selection.skipped.insert(CommonInvariant.agreesAfterwards)
    }
    var others: [OtherViolation<B>] = []
    func reproduction(_ result: ShrinkResult<B>, _ confidence: FindingConfidence, _ iteration: UInt64?)
      -> Reproduction<B>
    {
      Reproduction(
        outcome: .finding(
          Finding(
            violation: result.violation, scenario: result.scenario, settings: result.settings,
            iteration: iteration, occurrences: sighting?.count ?? 0, confidence: confidence,
            shrinking: result.statistics),
          faithful: result.faithful),
        others: others)
    }
    var never: ShrinkResult<B>?
    // Whatever breaks now and then only by chance may hide one that always breaks.
    let attempts = isHasty ? 1 : key.endsTheProgram ? Tally.Sighting.keptMax : 3
    for (iteration, violation, scenario, settings) in seen.prefix(attempts) {
      var shrinker = SettingsShrinker(implementation, key: key, options: shrinking, isApart: isApart) {
        [slot, selection] in
        $0.limitedRunner(judging: selection, besides: $1).leaving(slot)
      }
      let result = shrinker.shrink(scenario, with: settings, seen: violation)
      others += result.others.sorted { $0.key < $1.key }.map(\.value)
      if !result.confidence.isNever { return reproduction(result, result.confidence, iteration) }
      never = never ?? result
    }
    if !isHasty, let never, let iteration = seen.first?.iteration,
      let runs = worker.runsBefore(iteration, for: key)
    {
      return reproduction(never, .afterOthers(runs: runs), iteration)
    }
    return Reproduction(
      outcome: .trouble(
        Trouble(
          seen.first?.violation ?? violation, count: sighting?.count ?? 1,
          iteration: sighting?.firstIteration,
          triesAfter: key.triesMax)),
      others: others)
  }
}
