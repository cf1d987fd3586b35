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
  private let runner: Runner<B>
  let key: Violation.Key
  private let relations: RelationChoice

  /// What has been reached.
  var place: Place<B>
  /// What the passes go on from: the smallest scenario that has failed so far, or in a hop a neighbour of it.
  var best: Scenario<B> { place.scenario }
  var tried: Set<Scenario<B>> = []
  private var adopted: Set<Scenario<B>> = []
  private var others: [Violation.Key: Scenario<B>] = [:]
  /// The reference, which tells the situations that a scenario leads to, at no cost to the implementation under test.
  let reference: Runner<B>? = .judgingNothing
  /// The situations that all adopted scenarios have led to, one bit a label.
  private(set) var situations = UInt64.max

  /// Whether the passes run from a neighbour.
  var isHopping = false
  /// Whether the passes have come to a scenario where they were before.
  var hasMerged = false

  private(set) var executions = 0
  /// The execution at which passes have to stop.
  var executionsLimit: Int
  let end: ContinuousClock.Instant?

  /// Makes a shrinker for violations of one key.
  init(_ runner: Runner<B>, key: Violation.Key, options: ShrinkOptions = ShrinkOptions()) {
    self.runner = runner
    self.key = key
    self.options = options
    relations = B.relations.contains { $0.name == key.invariant } ? .named(key.invariant) : .none
    place = Place(Scenario<B>(scene: .blank, events: []))
    executionsLimit = options.executionsMax
    end = options.timeMax.map { ContinuousClock.now + $0 }
  }

  /// Shrinks until no pass and no smaller scenario of the sweep fails in the same way, or the budget is used up.
  mutating func shrink(_ scenario: Scenario<B>) -> ShrinkResult<B> {
    place = Place(scenario)
    guard let first = failure(of: scenario) else { return flaky(scenario, failures: 0) }
    adopt(scenario, first)
    var outcome = SweepOutcome.unfinished
    repeat {
      runPasses()
      outcome = sweep()
    } while outcome == .improved && executions < executionsLimit
    runner.bePatient(true)
    defer { runner.bePatient(false) }
    let failures = (0..<options.confirmations).count { _ in failure(of: best, isCounted: false) != nil }
    guard failures == options.confirmations, let violation = place.violation else {
      return flaky(best, failures: failures)
    }
    return result(violation, .confirmed, isCertified: outcome == .certified)
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
    guard executions < executionsLimit, isSmaller(candidate) else { return false }
    if isHopping, adopted.contains(candidate) {
      // From here it would go on as it has before.
      hasMerged = true
      executionsLimit = executions
      return false
    }
    guard tried.insert(candidate).inserted, candidate.isLegal, let violation = failure(of: candidate)
    else { return false }
    adopt(candidate, violation)
    return true
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
    if isCounted { executions += 1 }
    var same: Violation?
    for violation in runner.run(candidate, relations: relations) {
      if violation.key == key {
        same = same ?? violation
      } else if isCounted {
        keep(violation.key, candidate)
      }
    }
    return same
  }

  private mutating func keep(_ key: Violation.Key, _ candidate: Scenario<B>) {
    if others[key] == nil { others[key] = candidate }
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
    adopted.insert(seen)
    _ = reference?.run(seen)
    situations &= reference?.labelBits ?? situations
  }

  // MARK: Results

  private func flaky(_ scenario: Scenario<B>, failures: Int) -> ShrinkResult<B> {
    let unseen = Violation(key: key, eventIndex: nil, expected: "the same violation again", seen: "none")
    return result(
      place.violation ?? unseen, .flaky(failures: failures, runs: failures == 0 ? 1 : options.confirmations),
      isCertified: false)
  }

  private func result(
    _ violation: Violation, _ confidence: FindingConfidence, isCertified: Bool
  ) -> ShrinkResult<B> {
    ShrinkResult(
      scenario: best, violation: violation, confidence: confidence,
      statistics: ShrinkStatistics(
        executionsUntilResult: place.executions, executions: executions, isCertified: isCertified),
      others: others)
  }
}
