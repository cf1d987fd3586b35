import DragSpec

/// Makes a failing scenario smaller for as long as it fails in the same way.
///
/// The same way means the same invariant and the same kind of place, never values or messages: a candidate
/// that breaks another promise is not adopted. Every adopted candidate is smaller in the order of
/// ``ScenarioSize``, which has no infinite descent, so every loop of passes ends.
struct Shrinker<B: FuzzedBehaviour> {
  let options: ShrinkOptions
  let runner: Runner<B>
  let key: Violation.Key
  private let relations: RelationChoice
  private let passes: [Move<B>]

  /// The smallest failing scenario so far, ready for the moves.
  var place: Place<B>
  /// The smallest scenario that has failed so far.
  var best: Scenario<B> { place.scenario }
  /// The hash values of the tried scenarios; thousands of whole scenarios would take tens of megabytes.
  ///
  /// Among 5000 of them, two collide with a probability of 1e-12.
  var tried: Set<Int> = []
  /// The number of runs in which a candidate may fail: more than one where the scenario does not always fail.
  private var tries = 1
  /// Whether every number of the original scenario is dyadic, so that candidates are made dyadic, too.
  private var isDyadic = true

  /// The time in which runs get a fresh start, when measuring how often a flaky scenario fails.
  private static var startsMax: Duration { .seconds(10) }
  /// The time in which confirming runs get a fresh start: two or three starts of a browser.
  private static var confirmingStartsMax: Duration { .milliseconds(500) }

  /// The number of scenarios that keep a thread busy after which no more are run.
  private static var stuckMax: Int { 6 }

  private(set) var executions = 0
  /// The execution at which passes have to stop.
  var executionsLimit: Int
  let end: ContinuousClock.Instant?

  /// Makes a shrinker for violations of one key.
  init(
    _ runner: Runner<B>, key: Violation.Key, options: ShrinkOptions = ShrinkOptions()
  ) {
    (self.runner, self.key, self.options) = (runner, key, options)
    relations = .showing(key.invariant, of: B.self)
    passes = Move.passes(among: runner.confinement?.scenes)
    place = Place(Scenario<B>(scene: .blank, events: []))
    executionsLimit = options.executionsMax
    end = options.timeMax.map { ContinuousClock.now + $0 }
  }

  /// Shrinks until no pass finds anything smaller that fails in the same way, or the budget is used up.
  ///
  /// - Parameters:
  ///   - scenario: the failing scenario.
  ///   - seen: its violation, to report if it never comes again.
  mutating func shrink(_ scenario: Scenario<B>, seen: Violation? = nil) -> Finding<B> {
    place = Place(scenario, violation: seen)
    isDyadic = scenario.dyadic == scenario
    guard let first = failure(of: scenario) ?? failureOfBoth(in: scenario) else {
      return shrinkAtTimes(scenario)
    }
    adopt(scenario, first)
    runPasses()
    let start = ContinuousClock.now
    var again = failures(of: best, runs: 1)
    if again.count > 0, ContinuousClock.now - start < options.slowRun, runner.stuckCount == 0 {
      again = failures(of: best, runs: options.confirmations, startingFor: Self.confirmingStartsMax)
    }
    // The result may depend on the runs before it.
    guard again.count > 0 else { return shrinkAtTimes(scenario) }
    guard again.count == again.runs else { return shrinkFlaky(scenario, again) }
    return result(.everyTime, confirmations: again.runs)
  }

  /// Shrinks a scenario that did not fail at first, or not from a fresh start.
  private mutating func shrinkAtTimes(_ scenario: Scenario<B>) -> Finding<B> {
    // A rough estimate of the rate is enough to continue.
    let again = failures(of: scenario, runs: min(key.triesMax, options.flakyRuns) - 1, until: 3)
    guard let first = again.violation else { return result(.flaky(failures: 0, runs: again.runs + 1)) }
    adopt(scenario, first)
    return shrinkFlaky(scenario, again)
  }

  /// Shrinks on with several runs of every candidate, as one run without a violation proves nothing.
  ///
  /// - Parameters:
  ///   - original: the scenario before shrinking.
  ///   - seen: how often the smallest scenario has failed so far.
  private mutating func shrinkFlaky(_ original: Scenario<B>, _ seen: Failures) -> Finding<B> {
    // Three times the average number of runs per failure misses one failing candidate in twenty.
    tries = min(options.flakyRuns, max(2, 3 * seen.runs / seen.count))
    tried = []
    executionsLimit = executions + options.executionsMax
    runPasses()
    tries = 1
    for scenario in [best, original] {
      let again = self.failures(of: scenario, runs: options.flakyRuns)
      guard let violation = again.violation else { continue }
      if scenario != best { place = Place(scenario, violation: violation) }
      return result(
        again.count == again.runs ? .everyTime : .flaky(failures: again.count, runs: again.runs),
        confirmations: again.runs)
    }
    return result(.flaky(failures: 0, runs: options.flakyRuns))
  }

  /// How often a scenario has failed, and its first violation.
  private typealias Failures = (count: Int, runs: Int, violation: Violation?)

  /// Runs a scenario several times, to confirm its violation.
  ///
  /// Each run is from a fresh start unless starts take too long, as the result may depend on the process.
  private mutating func failures(
    of scenario: Scenario<B>, runs: Int, until enough: Int = .max, startingFor starts: Duration = startsMax
  ) -> Failures {
    runner.confirms(true)
    defer { runner.confirms(false) }
    let latest = ContinuousClock.now + starts
    var seen: Failures = (0, 0, nil)
    while seen.runs < runs, seen.count < enough, runner.unavailable == nil, seen.runs == 0 || !runner.isOver()
    {
      if seen.runs == 0 || ContinuousClock.now < latest { runner.startAfresh() }
      seen.runs += 1
      guard let violation = failure(of: scenario, isCounted: false) else { continue }
      seen.count += 1
      seen.violation = seen.violation ?? violation
    }
    return seen
  }

  /// Goes through the passes until none of them makes progress.
  mutating func runPasses() {
    repeat {
      let before = best
      for move in passes { walk(move) }
      if best == before { return }
    } while executions < executionsLimit
  }

  /// Goes through the sites of a move and adopts candidates that are smaller and fail: the first of each
  /// reach, up to the largest reach that has one.
  mutating func walk(_ move: Move<B>) {
    var site = move.sites(place) - 1
    while site >= 0, mayGoOn {
      let start = place
      let reach = largestReach { reach in move.candidates(start, site, reach).contains { attempt($0) } }
      let count = move.sites(place)
      // Try the same site again as long as this helps; after a removal it is another site.
      if reach == 0 || count != move.sites(start) { site = min(site - max(reach, 1), count - 1) }
    }
  }

  /// Whether more candidates may be made and run; once false, it stays false until a new budget is set.
  ///
  /// With many items even the making of a single site's candidates takes time.
  private var mayGoOn: Bool {
    mutating get {
      if runner.isOver() || end.map({ ContinuousClock.now > $0 }) == true { executionsLimit = executions }
      return executions < executionsLimit
    }
  }

  // MARK: Attempts

  /// Runs a candidate and adopts it if it is smaller and fails in the same way.
  ///
  /// - Returns: whether it was adopted.
  @discardableResult
  mutating func attempt(_ candidate: Scenario<B>) -> Bool {
    guard mayGoOn else { return false }
    let candidate = isDyadic ? dyadic(candidate) : candidate
    guard isSmaller(candidate), let candidate = confined(candidate) else { return false }
    // A scenario that was changed to fit the limits may have become larger.
    if runner.confinement != nil, !isSmaller(candidate) { return false }
    guard tried.insert(candidate.hashValue).inserted, candidate.isLegal,
      let violation = failure(of: candidate)
    else { return false }
    adopt(candidate, violation)
    return true
  }

  /// The candidate with dyadic numbers; a scene of the code's own stays as it is.
  private func dyadic(_ candidate: Scenario<B>) -> Scenario<B> {
    runner.confinement?.scenes == nil ? candidate.dyadic : candidate.withDyadicLocations
  }

  /// The candidate, or the nearest scenario inside the implementation's capabilities.
  func confined(_ candidate: Scenario<B>) -> Scenario<B>? {
    guard let confinement = runner.confinement else { return candidate }
    return confinement.fit(candidate)
  }

  private func isSmaller(_ candidate: Scenario<B>) -> Bool {
    // Most candidates already differ in the number of events, and the rest of the size takes time to compute.
    let count = candidate.events.count
    if count != place.size.events { return count < place.size.events }
    let size = ScenarioSize(of: candidate)
    if size != place.size { return size < place.size }
    return FieldWriter.text(of: candidate) < (place.text ?? FieldWriter.text(of: best))
  }

  mutating func failure(of candidate: Scenario<B>, isCounted: Bool = true) -> Violation? {
    for _ in 1...tries {
      if let violation = failureOfOneRun(of: candidate, isCounted: isCounted) { return violation }
      if runner.unavailable != nil { executionsLimit = executions }
      if executions >= executionsLimit { return nil }
    }
    return nil
  }

  /// The violation in a scenario in which implementation and reference agree, as both break the promise.
  private mutating func failureOfBoth(in scenario: Scenario<B>) -> Violation? {
    runner.observeAll() ? failure(of: scenario, isCounted: false) : nil
  }

  private mutating func failureOfOneRun(of candidate: Scenario<B>, isCounted: Bool) -> Violation? {
    if isCounted { executions += 1 }
    let violations = runner.run(candidate, relations: relations)
    let violation = violations.first {
      $0.key == key && (!options.mustBreakFirst || $0.eventIndex == violations[0].eventIndex)
    }
    guard violation != nil, options.needsTouches else { return violation }
    if isCounted { executions += 1 }
    return runner.needsTouches(candidate, for: key, relations) ? violation : nil
  }

  mutating func adopt(_ candidate: Scenario<B>, _ violation: Violation) {
    var seen = candidate
    // The events after its violation mean nothing to an invariant, but do to a relation.
    if relations == .none {
      let count = violation.eventIndex.map { $0 + 1 } ?? 0
      if count < seen.events.count { seen.events.removeSubrange(count...) }
    }
    place = Place(
      seen, text: FieldWriter.text(of: seen), violation: violation, executions: executions)
    // Leave one more for the confirmation.
    if runner.stuckCount >= Self.stuckMax { executionsLimit = executions }
  }

  // MARK: Results

  private func result(_ confidence: FindingConfidence, confirmations: Int = 0) -> Finding<B> {
    let unseen = Violation(key: key, eventIndex: nil, expected: "the same violation again", seen: "none")
    return Finding(
      violation: place.violation ?? unseen, scenario: best, settings: runner.settings, occurrences: 1,
      // The rate of failures is unknown then.
      confidence: runner.unavailable != nil ? .flaky(failures: 0, runs: 0) : confidence,
      shrinking: ShrinkStatistics(
        executionsUntilResult: place.executions, executions: executions, confirmations: confirmations))
  }
}

extension Runner where B: FuzzedBehaviour {
  /// Whether a scenario no longer breaks this promise without the events of touches.
  func needsTouches(
    _ scenario: Scenario<B>, for key: Violation.Key, _ relations: RelationChoice = .none
  ) -> Bool {
    let without = scenario.changed { $0.events.removeAll { $0.touchEvent != nil } }
    return without != scenario && !run(without, relations: relations).contains { $0.key == key }
  }
}
