import DragSpec

/// Makes a failing scenario smaller for as long as it fails in the same way.
///
/// The same way means the same invariant and the same kind of place, never values or messages: a candidate that
/// breaks something else is not adopted but kept as a finding of its own. Every adopted candidate is smaller in the
/// order of ``ScenarioSize``, which has no infinite descent; that is why every loop of passes ends.
struct Shrinker<B: FuzzedBehaviour> {
  private let options: ShrinkOptions
  private let runner: any Runner<B>
  let key: Violation.Key
  private let relations: RelationChoice

  private(set) var best: Scenario<B>
  private var bestSize: ScenarioSize
  private var bestText: String?
  private var violation: Violation?
  private var tried: Set<Scenario<B>> = []
  private var others: [Violation.Key: Scenario<B>] = [:]

  private(set) var executions = 0
  private var executionsUntilResult = 0
  private var limit: Int
  /// The execution at which passes have to stop.
  var executionsLimit: Int { limit }

  /// Makes a shrinker for violations of one key.
  init(_ runner: any Runner<B>, key: Violation.Key, options: ShrinkOptions = ShrinkOptions()) {
    self.runner = runner
    self.key = key
    self.options = options
    relations = B.relations.contains { $0.name == key.invariant } ? .named(key.invariant) : .none
    best = Scenario(scene: .blank, events: [])
    bestSize = ScenarioSize(of: best)
    limit = options.executionsMax
  }

  /// Shrinks until no pass and no smaller scenario of the sweep fails in the same way, or the budget is used up.
  mutating func shrink(_ scenario: Scenario<B>) -> ShrinkResult<B> {
    best = scenario
    bestSize = ScenarioSize(of: scenario)
    guard let first = failure(of: scenario) else { return flaky(scenario, failures: 0) }
    adopt(scenario, first)
    var isCertified = false
    repeat {
      runPasses()
      isCertified = options.sweepMax > 0 && sweep()
    } while !isCertified && executions < limit && improvedInSweep
    let failures = (0..<options.confirmations).count { _ in failure(of: best, isCounted: false) != nil }
    guard failures == options.confirmations, let violation else { return flaky(best, failures: failures) }
    return result(violation, .confirmed, isCertified: isCertified)
  }

  private var improvedInSweep = false

  /// Goes through the passes until none of them makes progress.
  private mutating func runPasses() {
    repeat {
      let before = bestSize
      let textBefore = bestText
      for pass in Self.passes where executions < limit { pass(&self) }
      if bestSize == before, bestText == textBefore { return }
    } while executions < limit
  }

  private mutating func sweep() -> Bool {
    improvedInSweep = false
    let end = executions + options.sweepMax
    let oldLimit = limit
    limit = max(limit, end)
    defer { limit = max(oldLimit, executions) }
    for candidate in SweepCandidates(of: best) {
      guard executions < end else { return false }
      if attempt(candidate) {
        improvedInSweep = true
        return false
      }
    }
    return true
  }

  // MARK: Attempts

  /// Runs a candidate and adopts it if it is smaller and fails in the same way.
  ///
  /// - Returns: whether it was adopted.
  @discardableResult
  mutating func attempt(_ candidate: Scenario<B>) -> Bool {
    guard executions < limit, isSmaller(candidate), tried.insert(candidate).inserted,
      isLegal(candidate.scene), let violation = failure(of: candidate)
    else { return false }
    adopt(candidate, violation)
    return true
  }

  /// Runs a candidate in which the scene has changed: first with every location where it is in terms of the scene,
  /// then with the gestures shifted as a whole, then with all of them where they are.
  @discardableResult
  mutating func attempt(scene: B.Scene, events: [B.Event]? = nil) -> Bool {
    var candidate = best
    if let events { candidate.events = events }
    guard scene != best.scene || events != nil, isLegal(scene) else { return false }
    if attempt(Relocation.moving(candidate, to: scene)) || attempt(Relocation.shifting(candidate, to: scene))
    {
      return true
    }
    candidate.scene = scene
    return attempt(candidate)
  }

  /// Whether the scene is one that may run: what is refused is no candidate.
  func isLegal(_ scene: B.Scene) -> Bool { (try? scene.validate()) != nil }

  private func isSmaller(_ candidate: Scenario<B>) -> Bool {
    let size = ScenarioSize(of: candidate)
    if size != bestSize { return size < bestSize }
    return FieldWriter.text(of: candidate) < (bestText ?? FieldWriter.text(of: best))
  }

  private mutating func failure(of candidate: Scenario<B>, isCounted: Bool = true) -> Violation? {
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

  private mutating func adopt(_ candidate: Scenario<B>, _ violation: Violation) {
    best = candidate
    // An invariant has seen nothing of what comes after its violation; a relation has.
    if relations == .none {
      let seen = violation.eventIndex.map { $0 + 1 } ?? 0
      if seen < best.events.count { best.events.removeSubrange(seen...) }
    }
    bestSize = ScenarioSize(of: best)
    bestText = FieldWriter.text(of: best)
    self.violation = violation
    executionsUntilResult = executions
  }

  // MARK: Results

  private func flaky(_ scenario: Scenario<B>, failures: Int) -> ShrinkResult<B> {
    let unseen = Violation(key: key, eventIndex: nil, expected: "the same violation again", seen: "none")
    return result(
      violation ?? unseen, .flaky(failures: failures, runs: failures == 0 ? 1 : options.confirmations),
      isCertified: false)
  }

  private func result(
    _ violation: Violation, _ confidence: Finding<B>.Confidence, isCertified: Bool
  ) -> ShrinkResult<B> {
    ShrinkResult(
      scenario: best, violation: violation, confidence: confidence,
      statistics: ShrinkStatistics(
        executionsUntilResult: executionsUntilResult, executions: executions, isCertified: isCertified),
      others: others)
  }
}
