import DragSpec

/// Runs scenarios on an implementation and on the reference, and compares the snapshots; used by one thread.
struct Bench<B: FuzzedBehaviour> {
  /// How many scenarios of the seed are searched for those in which an explanation makes a difference.
  static var searchedMax: Int { 300 }

  let tested: ImplementationUnderTest<B>
  private let selection: InvariantSelection
  private let slot: Breadcrumbs.Slot?
  private let runner: Runner<B>
  private var worker: Worker<B>
  private var reference: ReferenceRun<B>
  private var scenarios: [Int: Scenario<B>] = [:]
  /// The runs of scenarios of the seed; nil where the implementation has not run one to its end.
  private var recorded: [Int: Trace<B>?] = [:]
  /// How many more runs of the implementation there may be.
  var runsLeft = 0

  init(_ tested: ImplementationUnderTest<B>, _ options: CampaignOptions, _ isOver: @escaping () -> Bool) {
    self.tested = tested
    selection = options.selection
    slot = options.breadcrumbs?.slot(0)
    runner = tested.limitedRunner().leaving(slot).ending(when: isOver)
    worker = Worker(tested, options)
    reference = ReferenceRun(tested.promises)
  }

  /// Notes in the breadcrumbs that nothing is being run any more.
  func rest() { slot?.clear() }

  // MARK: Scenarios of the seed

  /// One of the scenarios of the seed; nil where it is not legal.
  mutating func scenario(_ index: Int) -> Scenario<B>? {
    let scenario = scenarios[index] ?? worker.scenario(of: UInt64(index))
    scenarios[index] = scenario
    return scenario.isLegal ? scenario : nil
  }

  /// The implementation's run of a scenario of the seed; nil where it has not run it to its end.
  mutating func seen(inScenario index: Int) -> Trace<B>? {
    if let known = recorded[index] { return known }
    guard !runner.isOver() else { return nil }
    let trace = scenario(index).flatMap { complete(runner.record($0), $0) }
    recorded[index] = .some(trace)
    return trace
  }

  /// The same, at the cost of a run if it is a new one; nil also where no runs are left.
  mutating func seen(inScenarioToRun index: Int) -> Trace<B>? {
    if recorded[index] == nil {
      guard runsLeft > 0 else { return nil }
      runsLeft -= 1
    }
    return seen(inScenario: index)
  }

  // MARK: Runs

  /// Whether the reference breaks the same promise when it is judged like any other code.
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

  /// A run of the implementation; nil where it has failed or declined, or no runs are left.
  mutating func seen(in scenario: Scenario<B>) -> Trace<B>? {
    guard runsLeft > 0, !runner.isOver() else { return nil }
    runsLeft -= 1
    return complete(runner.record(scenario), scenario)
  }

  private func complete(_ recording: Recording<B>, _ scenario: Scenario<B>) -> Trace<B>? {
    recording.trace.count == scenario.events.count + 1 ? recording.trace : nil
  }

  /// The reference's run of a scenario.
  ///
  /// - Parameter seen: the implementation's run, from which the reference takes the decisions that are left
  ///   to the code.
  mutating func expected(in scenario: Scenario<B>, beside seen: Trace<B> = Trace()) -> Trace<B> {
    // It may ask a program to decide, which may not answer; advice after an interrupt is thrown away.
    runner.isOver() ? Trace() : reference.trace(of: scenario, beside: seen)
  }

  /// The run of a reference that follows these policies.
  func expected(in scenario: Scenario<B>, with policies: B.Policies) -> Trace<B> {
    var reference = B.reference(policies)
    return Recording(of: scenario, on: &reference).trace
  }

  /// The violations under these promises; nil where the implementation declines the scenario or no runs are left.
  mutating func violations(
    in scenario: Scenario<B>, promising promises: Promises<B>? = nil, _ relations: RelationChoice = .none
  ) -> [Violation]? {
    guard runsLeft > 0, !runner.isOver() else { return nil }
    runsLeft -= 1
    let runner = promises.map { tested.promising($0).limitedRunner().leaving(slot) } ?? self.runner
    let violations = runner.run(scenario, relations: relations)
    return runner.declined == nil ? violations : nil
  }

  /// Runs a scenario repeatedly, also after others and on a fresh driver, until it gives another answer.
  ///
  /// - Returns: the two answers in words; nil where they are all the same.
  mutating func contradiction(in scenario: Scenario<B>) -> String? {
    let first = runner.record(scenario)
    for attempt in 0..<6 where !runner.isOver() {
      if attempt % 2 == 1, let other = self.scenario(attempt) { _ = runner.record(other) }
      let again = (attempt == 4 ? tested.limitedRunner().leaving(slot) : runner).record(scenario)
      if let words = first.words(against: again) { return words }
    }
    return nil
  }

  /// The violations that a recorded run would have under other promises.
  ///
  /// That costs no run, so many promises can be tried. Relations are left out, as they need another run.
  func violations(
    in scenario: Scenario<B>, seen trace: Trace<B>, promising promises: Promises<B>
  ) -> [Violation] {
    // With many items this takes long; advice after an interrupt is thrown away.
    guard !runner.isOver() else { return [] }
    var judge = Judge(promises: promises, selection: selection)
    var playback = Playback(Recording { $0 = trace })
    _ = judge.run(scenario, on: &playback)
    return judge.violations
  }

  // MARK: Comparing

  /// The first step at which two runs differ: 0 for the start, and 1 for the first event.
  ///
  /// - Parameters:
  ///   - steps: for each step of the first run the step of the second to compare it with; nil for the same steps.
  ///   - skipped: fields that are not compared.
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
  /// Describes how another answer to the same scenario differs from this one; nil where it does not.
  fileprivate func words(against other: Recording) -> String? {
    func moment(_ step: Int) -> String { step == 0 ? "At the start" : "After event \(step)" }
    for step in 0..<min(trace.count, other.trace.count) {
      let (one, two) = (trace[before: step], other.trace[before: step])
      // NaN is not equal to itself, so answers are compared as text, too.
      guard one != two, FieldWriter.text(of: one) != FieldWriter.text(of: two) else { continue }
      let difference = two.firstDifference(from: one, tolerance: 0)
      return "\(moment(step)) it showed \(difference?.expected ?? "one thing"), another time "
        + "\(difference?.seen ?? "something else")."
    }
    guard (failure == nil) != (other.failure == nil) else { return nil }
    return "\(moment(min(trace.count, other.trace.count))) it failed once, and once it went on."
  }
}
