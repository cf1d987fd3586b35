import DragSpec

/// Runs scenarios on an implementation and on the reference, and compares what is seen; used by one thread.
struct Bench<B: FuzzedBehaviour> {
  /// How many scenarios of the seed are looked through for those in which an explanation makes a difference.
  static var searchedMax: Int { 300 }

  let tested: ImplementationUnderTest<B>
  private let selection: InvariantSelection
  private let slot: Breadcrumbs.Slot?
  private let runner: Runner<B>
  private var worker: Worker<B>
  private var reference: ReferenceRun<B>
  private var scenarios: [Int: Scenario<B>] = [:]
  /// What was seen in scenarios of the seed; nil where the implementation has not run them to their end.
  private var recorded: [Int: Trace<B>?] = [:]
  /// How many more runs of the implementation there may be.
  var runsLeft = 0

  init(_ tested: ImplementationUnderTest<B>, _ options: CampaignOptions) {
    self.tested = tested
    selection = options.selection
    slot = options.breadcrumbs?.slot(0)
    runner = tested.limitedRunner().leaving(slot)
    worker = Worker(tested, options)
    reference = ReferenceRun(tested.promises)
  }

  /// Notes that nothing is being run any more.
  func rest() { slot?.clear() }

  // MARK: Scenarios of the seed

  /// One of the scenarios of the seed; nil where it is not legal.
  mutating func scenario(_ index: Int) -> Scenario<B>? {
    let scenario = scenarios[index] ?? worker.scenario(of: UInt64(index))
    scenarios[index] = scenario
    return scenario.isLegal ? scenario : nil
  }

  /// What the implementation shows in one of the scenarios of the seed.
  mutating func seen(inScenario index: Int) -> Trace<B>? {
    if let known = recorded[index] { return known }
    let trace = scenario(index).flatMap { complete(runner.record($0), $0) }
    recorded[index] = .some(trace)
    return trace
  }

  /// The same for a scenario that may not have been run: nil also where the implementation may not be run any more.
  mutating func seen(inScenarioToRun index: Int) -> Trace<B>? {
    if recorded[index] == nil {
      guard runsLeft > 0 else { return nil }
      runsLeft -= 1
    }
    return seen(inScenario: index)
  }

  // MARK: Runs

  /// Whether the reference breaks the same where it is judged like any other code.
  func isBrokenByReference(_ finding: Finding<B>) -> Bool {
    let key = finding.violation.key
    guard !key.endsTheRun else { return false }
    let model = Runner(
      SnapshotSource(B.reference(tested.promises.policies)), promises: tested.promises,
      comparesWithReference: false)
    return model.run(finding.scenario, relations: .showing(key.invariant, of: B.self)).contains {
      $0.key == key
    }
  }

  /// What the implementation shows; nil where it has failed, or has declined, or may not be run any more.
  mutating func seen(in scenario: Scenario<B>) -> Trace<B>? {
    guard runsLeft > 0 else { return nil }
    runsLeft -= 1
    return complete(runner.record(scenario), scenario)
  }

  private func complete(_ recording: Recording<B>, _ scenario: Scenario<B>) -> Trace<B>? {
    recording.trace.count == scenario.events.count + 1 ? recording.trace : nil
  }

  /// What the reference shows.
  ///
  /// - Parameter seen: what is seen beside it, which it takes over where the code decides.
  mutating func expected(in scenario: Scenario<B>, beside seen: Trace<B> = Trace()) -> Trace<B> {
    reference.trace(of: scenario, beside: seen)
  }

  /// What the reference shows that follows other policies.
  func expected(in scenario: Scenario<B>, with policies: B.Policies) -> Trace<B> {
    var reference = B.reference(policies)
    return Recording(of: scenario, on: &reference).trace
  }

  /// What breaks in a scenario when something else is promised; nil where the implementation declines it.
  mutating func violations(
    in scenario: Scenario<B>, promising promises: Promises<B>? = nil, _ relations: RelationChoice = .none
  ) -> [Violation]? {
    guard runsLeft > 0 else { return nil }
    runsLeft -= 1
    let runner = promises.map { tested.promising($0).limitedRunner().leaving(slot) } ?? self.runner
    let violations = runner.run(scenario, relations: relations)
    return runner.declined == nil ? violations : nil
  }

  /// Runs a scenario again and again, also after others and on a fresh driver, until it gives another answer.
  ///
  /// - Returns: the two answers in words; nil where they are all the same.
  mutating func contradiction(in scenario: Scenario<B>) -> String? {
    let first = runner.record(scenario)
    for attempt in 0..<6 {
      if attempt % 2 == 1, let other = self.scenario(attempt) { _ = runner.record(other) }
      let again = (attempt == 4 ? tested.limitedRunner().leaving(slot) : runner).record(scenario)
      if let words = first.words(against: again) { return words }
    }
    return nil
  }

  /// What breaks in a run that was seen before if something else is promised.
  ///
  /// That costs no run, so anything can be tried. Relations are left out, as they need another run.
  func violations(
    in scenario: Scenario<B>, seen trace: Trace<B>, promising promises: Promises<B>
  ) -> [Violation] {
    var judge = Judge(promises: promises, selection: selection)
    var playback = Playback(trace: trace)
    _ = judge.run(scenario, on: &playback)
    return judge.violations
  }

  /// Shows again what was seen of a run.
  private struct Playback: Implementation {
    typealias Subject = B
    let trace: Trace<B>
    private var step = 0

    init(trace: Trace<B>) { self.trace = trace }
    mutating func start(_ scene: B.Scene) { step = 0 }
    mutating func handle(_ event: B.Event) { step += 1 }
    mutating func observe(into snapshot: inout B.Snapshot) { snapshot = trace[before: step] }
  }

  // MARK: Comparing

  /// The first step at which two runs differ: 0 for the start, and 1 for the first event.
  ///
  /// - Parameters:
  ///   - steps: the steps of the second run that belong to those of the first; nil for the same ones.
  ///   - skipped: fields that do not count.
  func parting(
    _ one: Trace<B>, _ two: Trace<B>, steps: [Int]? = nil, skipping skipped: [String] = []
  ) -> Int? {
    (0..<one.count).first { step in
      let other = steps?[step] ?? step
      guard other < two.count else { return true }
      let (first, second) = (one[before: step], two[before: other])
      if first == second { return false }
      if skipped.isEmpty {
        return second.firstDifference(from: first, tolerance: tested.promises.tolerance) != nil
      }
      return second.describedDifference(
        from: first, tolerance: tested.promises.tolerance, skipping: skipped) != nil
    }
  }
}

extension Recording {
  /// How another answer to the same scenario differs from this one; nil where it does not.
  fileprivate func words(against other: Recording) -> String? {
    func moment(_ step: Int) -> String { step == 0 ? "At the start" : "After event \(step)" }
    for step in 0..<min(trace.count, other.trace.count) {
      let (one, two) = (trace[before: step], other.trace[before: step])
      // What is not a number is not equal to itself, but it is the same answer.
      guard one != two, FieldWriter.text(of: one) != FieldWriter.text(of: two) else { continue }
      let difference = two.firstDifference(from: one, tolerance: 0)
      return "\(moment(step)) it showed \(difference?.expected ?? "one thing"), another time "
        + "\(difference?.seen ?? "something else")."
    }
    guard (failure == nil) != (other.failure == nil) else { return nil }
    return "\(moment(min(trace.count, other.trace.count))) it failed once, and once it went on."
  }
}
