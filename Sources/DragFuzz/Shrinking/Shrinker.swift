import DragSpec

/// Makes a failing scenario smaller for as long as it fails in the same way.
///
/// The same way means the same invariant and the same kind of place, never values or messages: a candidate that
/// breaks something else is not adopted but kept as a finding of its own. Every candidate that a pass adopts is smaller
/// in the order of ``ScenarioSize``, which has no infinite descent; that is why every loop of passes ends. The sweep
/// also goes on from neighbours that are no smaller, from each only once and within its budget, and comes back to the
/// smallest.
struct Shrinker<B: FuzzedBehaviour> {
  let options: ShrinkOptions
  let runner: Runner<B>
  let key: Violation.Key
  /// What must not fail in this way, so that what is found is not what fails anyway; nil for nothing.
  private let control: Runner<B>?
  private let relations: RelationChoice

  /// What has been reached.
  var place: Place<B>
  /// What the passes go on from: the smallest scenario that has failed so far, or in a hop a neighbour of it.
  var best: Scenario<B> { place.scenario }
  var tried: Set<Fingerprint> = []
  private var adopted: Set<Fingerprint> = []
  private var others: [Violation.Key: OtherViolation<B>] = [:]
  /// How often a candidate is run until it fails: more than once where the scenario does not always fail.
  private var tries = 1
  /// The reference, which tells the situations that a scenario leads to, at no cost to the implementation under test.
  let reference: Runner<B>? = .judgingNothing
  /// Made when the first sweep begins.
  lazy var canonical = B.canonicalScenarios
  /// The situations that all adopted scenarios have led to, one bit a label.
  private(set) var situations = LabelBits(low: .max, high: .max)

  /// What may break first in a faithful scenario: what breaks first in the one that is shrunk; nil where that is not
  /// looked at.
  private var allowed: Set<Violation.Key>?
  /// What has broken first in the last failing run.
  private var broken: Set<Violation.Key> = []
  /// The smallest scenario so far in which nothing breaks first that did not at the start.
  private var faithful: Place<B>?
  /// Whether others do not count as failing.
  private var mustBeFaithful = false

  /// Whether every number of what is shrunk is dyadic; then those of all candidates are.
  private var isDyadic = true

  /// Whether the passes run from a neighbour.
  var isHopping = false
  /// Whether the passes have come to a scenario where they were before.
  var hasMerged = false

  /// After how many scenarios that still keep a thread busy no more are run.
  private static var stuckMax: Int { 6 }

  private(set) var executions = 0
  /// The execution at which passes have to stop.
  var executionsLimit: Int
  let end: ContinuousClock.Instant?

  /// Makes a shrinker for violations of one key.
  init(
    _ runner: Runner<B>, key: Violation.Key, options: ShrinkOptions = ShrinkOptions(),
    control: Runner<B>? = nil
  ) {
    self.runner = runner
    self.control = control
    self.key = key
    self.options = options
    relations = B.relations.contains { $0.name == key.invariant } ? .named(key.invariant) : .none
    place = Place(Scenario<B>(scene: .blank, events: []))
    executionsLimit = options.executionsMax
    end = options.timeMax.map { ContinuousClock.now + $0 }
  }

  /// Shrinks until no pass and no smaller scenario of the sweep fails in the same way, or the budget is used up.
  ///
  /// - Parameters:
  ///   - scenario: what has failed.
  ///   - seen: how, for the case that it never does so again.
  mutating func shrink(_ scenario: Scenario<B>, seen: Violation? = nil) -> ShrinkResult<B> {
    place = Place(scenario, violation: seen)
    isDyadic = scenario.dyadic == scenario
    guard let first = failure(of: scenario) else { return shrinkAtTimes(scenario) }
    if options.staysFaithful, relations == .none, broken.contains(key) { allowed = broken }
    adopt(scenario, first)
    var outcome = SweepOutcome.unfinished
    repeat {
      runPasses()
      // A sweep is for runs that end.
      if runner.stuckCount == 0 { outcome = sweep() }
    } while outcome == .improved && executions < executionsLimit
    let runs = runner.stuckCount == 0 ? options.confirmations : 1
    let failures = failures(of: best, runs: runs).count
    guard failures == runs else { return shrinkFlaky(scenario, failures: failures, of: runs) }
    var shrunk = result(.confirmed, isCertified: outcome == .certified)
    shrunk.faithful = shrinkFaithfully()
    shrunk.statistics.executions = executions
    return shrunk
  }

  /// The smallest scenario known that is faithful, where the smallest of all is not, with its violation.
  ///
  /// A scenario that becomes smaller may come to break something else at the same event, by another mistake that
  /// hides the first one. It goes on from the last one before that.
  private mutating func shrinkFaithfully() -> ShrinkResult<B>.Faithful? {
    guard let start = faithful, start.scenario != best else { return nil }
    let smallest = place
    place = start
    mustBeFaithful = true
    defer { (place, mustBeFaithful) = (smallest, false) }
    executionsLimit = max(executionsLimit, executions + options.executionsMax)
    runPasses()
    guard let violation = place.violation,
      failures(of: best, runs: options.confirmations).count == options.confirmations
    else { return nil }
    return ShrinkResult.Faithful(scenario: best, settings: runner.settings, violation: violation)
  }

  /// Shrinks a scenario that has not failed again at first.
  private mutating func shrinkAtTimes(_ scenario: Scenario<B>) -> ShrinkResult<B> {
    // What it does may depend on what was run before it.
    runner.startAfresh()
    let runs = min(key.triesMax, options.flakyRuns) - 1
    let again = failures(of: scenario, runs: runs)
    guard let first = again.violation else { return result(.flaky(failures: 0, runs: runs + 1)) }
    adopt(scenario, first)
    return shrinkFlaky(scenario, failures: again.count, of: runs)
  }

  /// Shrinks on, with every candidate run several times, as one run does not tell that it never fails.
  ///
  /// - Parameters:
  ///   - original: what was shrunk.
  ///   - failures: how often the smallest has failed.
  ///   - runs: how often it was run.
  private mutating func shrinkFlaky(_ original: Scenario<B>, failures: Int, of runs: Int) -> ShrinkResult<B> {
    // With three times as many runs as one failure takes on average, one failing candidate in twenty is missed.
    tries = failures == 0 ? options.flakyRuns : min(options.flakyRuns, max(2, 3 * runs / failures))
    tried = []
    executionsLimit = executions + options.executionsMax
    runPasses()
    tries = 1
    for scenario in [best, original] {
      let again = self.failures(of: scenario, runs: options.flakyRuns)
      guard let violation = again.violation else { continue }
      if scenario != best { place = Place(scenario, violation: violation) }
      return result(
        again.count == options.flakyRuns
          ? .confirmed : .flaky(failures: again.count, runs: options.flakyRuns))
    }
    return result(.flaky(failures: 0, runs: options.flakyRuns))
  }

  /// How often a scenario fails when it is run so often with its full time, and how it does so first.
  private mutating func failures(of scenario: Scenario<B>, runs: Int) -> (count: Int, violation: Violation?) {
    runner.bePatient(true)
    defer { runner.bePatient(false) }
    var (count, first) = (0, Violation?.none)
    for _ in 0..<runs where runner.unavailable == nil {
      guard let violation = failure(of: scenario, isCounted: false) else { continue }
      count += 1
      first = first ?? violation
    }
    return (count, first)
  }

  /// Goes through the passes until none of them makes progress.
  mutating func runPasses() {
    repeat {
      let before = best
      for move in Move<B>.passes { walk(move) }
      if best == before { return }
    } while executions < executionsLimit
  }

  /// Goes through the sites of a move and adopts what is smaller and fails: of each reach the first such candidate, and
  /// the largest reach that has one.
  mutating func walk(_ move: Move<B>) {
    var site = move.sites(place) - 1
    while site >= 0, executions < executionsLimit {
      let start = place
      let reach = largestReach { reach in move.candidates(start, site, reach).contains { attempt($0) } }
      let count = move.sites(place)
      // The same site again for as long as that helps, unless something was taken out: then it is another one.
      if reach == 0 || count != move.sites(start) { site = min(site - max(reach, 1), count - 1) }
    }
  }

  // MARK: Attempts

  /// Runs a candidate and adopts it if it is smaller and fails in the same way.
  ///
  /// - Returns: whether it was adopted.
  @discardableResult
  mutating func attempt(_ candidate: Scenario<B>) -> Bool {
    if let end, ContinuousClock.now > end { executionsLimit = executions }
    let candidate = isDyadic ? candidate.dyadic : candidate
    guard executions < executionsLimit, isSmaller(candidate), let candidate = confined(candidate) else {
      return false
    }
    // What was brought inside may have become larger.
    if runner.confinement != nil, !isSmaller(candidate) { return false }
    let fingerprint = Fingerprint(of: candidate)
    if isHopping, adopted.contains(fingerprint) {
      // From here it would go on as it has before.
      hasMerged = true
      executionsLimit = executions
      return false
    }
    guard tried.insert(fingerprint).inserted, candidate.isLegal, let violation = failure(of: candidate)
    else { return false }
    adopt(candidate, violation)
    return true
  }

  /// A candidate, or what is nearest to it among the scenarios that the implementation can be given.
  func confined(_ candidate: Scenario<B>) -> Scenario<B>? {
    guard let confinement = runner.confinement else { return candidate }
    return confinement.fit(candidate)
  }

  private func isSmaller(_ candidate: Scenario<B>) -> Bool {
    // Most candidates differ in this already, and all else of the size takes time.
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

  private mutating func failureOfOneRun(of candidate: Scenario<B>, isCounted: Bool) -> Violation? {
    if isCounted { executions += 1 }
    var same: Violation?
    let violations = runner.run(candidate, relations: relations)
    for violation in violations {
      if violation.key == key {
        same = same ?? violation
      } else if isCounted {
        keep(violation, candidate)
      }
    }
    if let beside = options.beside,
      !violations.contains(where: { $0.key == beside && $0.eventIndex == same?.eventIndex })
    {
      return nil
    }
    if options.staysFaithful, same != nil {
      broken = Set(violations.filter { $0.eventIndex == violations[0].eventIndex }.map(\.key))
      if mustBeFaithful, !isFaithful { return nil }
    }
    guard let control, same != nil else { return same }
    if isCounted { executions += 1 }
    return control.run(candidate, relations: relations).contains { $0.key == key } ? nil : same
  }

  /// Whether nothing has broken first in the last failing run that did not at the start.
  private var isFaithful: Bool { allowed.map { broken.contains(key) && broken.isSubset(of: $0) } ?? false }

  private mutating func keep(_ violation: Violation, _ candidate: Scenario<B>) {
    guard others[violation.key] == nil, violation.key.invariant != CommonInvariant.agreesAfterwards else {
      return
    }
    others[violation.key] = OtherViolation(
      violation: violation, scenario: candidate, settings: runner.settings)
  }

  mutating func adopt(_ candidate: Scenario<B>, _ violation: Violation) {
    var seen = candidate
    // An invariant has not seen the events after its violation; a relation has.
    if relations == .none {
      let count = violation.eventIndex.map { $0 + 1 } ?? 0
      if count < seen.events.count { seen.events.removeSubrange(count...) }
    }
    place = Place(
      seen, text: FieldWriter.text(of: seen), violation: violation, executions: executions)
    adopted.insert(Fingerprint(of: seen))
    if isFaithful, faithful.map({ place.isSmaller(than: $0) }) ?? true { faithful = place }
    // One more has to be left for the confirmation.
    if runner.stuckCount >= Self.stuckMax { executionsLimit = executions }
    _ = reference?.run(seen)
    situations = situations & (reference?.labelBits ?? situations)
  }

  // MARK: Results

  private func result(_ confidence: FindingConfidence, isCertified: Bool = false) -> ShrinkResult<B> {
    let unseen = Violation(key: key, eventIndex: nil, expected: "the same violation again", seen: "none")
    return ShrinkResult(
      scenario: best, settings: runner.settings, violation: place.violation ?? unseen,
      // Nobody knows how often it would fail.
      confidence: runner.unavailable != nil ? .flaky(failures: 0, runs: 0) : confidence,
      statistics: ShrinkStatistics(
        executionsUntilResult: place.executions, executions: executions, isCertified: isCertified),
      others: others)
  }
}
