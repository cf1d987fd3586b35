import DragSpec

/// Runs scenarios on an implementation and on the reference, and compares the snapshots; used by one thread.
///
/// Each scenario is run once at most: its snapshots are kept and can be judged by other promises.
struct Bench<B: FuzzedBehaviour> {
  let tested: ImplementationUnderTest<B>
  private let selection: InvariantSelection
  private let slot: Breadcrumbs.Slot?
  private let runner: Runner<B>
  private let kept: KeptRuns<B>?
  private var worker: Worker<B>
  private var reference: ReferenceRun<B>
  /// A decider that keeps the answers and asks each question once; nil where the promises have none.
  private let decider: Decider<B>?
  /// The fields that are not shown, which the bench fills in from the reference; nil for none.
  private let hidden: HiddenFields<B.Snapshot>?
  private var scenarios: [Int: Scenario<B>] = [:]
  /// The runs of scenarios of the seed; nil where the implementation has not run one to its end.
  private var recorded: [Int: Trace<B>?] = [:]
  /// The runs of other scenarios.
  private var others: [Scenario<B>: Recording<B>] = [:]
  /// The number of runs that the implementation may still make.
  var runsLeft = 0
  /// The number of runs so far.
  private(set) var runCount = 0

  init(
    _ tested: ImplementationUnderTest<B>, _ options: CampaignOptions, _ kept: KeptRuns<B>?,
    _ isOver: @escaping () -> Bool
  ) {
    self.tested = tested
    self.kept = kept
    selection = options.selection
    slot = options.breadcrumbs?.slot(0)
    hidden = tested.promises.notShown.isEmpty ? nil : try? HiddenFields(tested.promises.notShown)
    runner = tested.limitedRunner().leaving(slot).ending(when: isOver)
    worker = Worker(tested, options)
    decider = tested.promises.decider.map { $0.knowing(kept?.answers(tested.chosen ?? [:]) ?? [:]) }
    reference = ReferenceRun(tested.promises.deciding(with: decider))
  }

  /// Notes in the breadcrumbs that nothing is being run any more.
  func rest() { slot?.clear() }

  // MARK: Scenarios of the seed

  /// The kept run of a scenario, if it was made with the settings of this bench; nil for none.
  private func kept(_ index: Int) -> KeptRun<B>? {
    kept?[UInt64(index)].flatMap { $0.settings == runner.settings ? $0 : nil }
  }

  /// One of the scenarios of the seed; nil where it is not legal.
  mutating func scenario(_ index: Int) -> Scenario<B>? {
    let scenario = scenarios[index] ?? kept(index)?.scenario ?? worker.scenario(of: UInt64(index))
    scenarios[index] = scenario
    return scenario.isLegal ? scenario : nil
  }

  /// The implementation's run of a scenario of the seed, made now if the campaign has not kept it; nil where
  /// it has not come to its end.
  mutating func seen(inScenario index: Int) -> Trace<B>? {
    if let known = recorded[index] { return known }
    let trace: Trace<B>?
    if var run = kept(index) {
      if var filler = FieldFiller(tested.promises) { filler.fill(&run.trace, of: run.scenario) }
      trace = run.trace
    } else {
      guard !runner.isOver() else { return nil }
      trace = scenario(index).flatMap { complete(record($0), $0) }
    }
    recorded[index] = .some(trace)
    return trace
  }

  /// The number of kept runs with these settings.
  var keptCount: Int { kept?.inOrder.count { $0.settings == runner.settings } ?? 0 }

  /// Whether the snapshots of a scenario of the seed are known without another run.
  func hasSeen(inScenario index: Int) -> Bool { recorded[index] != nil || kept(index) != nil }

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

  private mutating func record(_ scenario: Scenario<B>) -> Recording<B> {
    runCount += 1
    return runner.record(scenario)
  }

  /// The implementation's snapshots in a scenario; nil where no runs are left.
  private mutating func recording(of scenario: Scenario<B>) -> Recording<B>? {
    if let known = others[scenario] { return known }
    guard runsLeft > 0, !runner.isOver() else { return nil }
    runsLeft -= 1
    let recording = record(scenario)
    others[scenario] = recording
    return recording
  }

  /// A run of the implementation; nil where it has failed or declined, or no runs are left.
  mutating func seen(in scenario: Scenario<B>) -> Trace<B>? {
    recording(of: scenario).flatMap { complete($0, scenario) }
  }

  private func complete(_ recording: Recording<B>, _ scenario: Scenario<B>) -> Trace<B>? {
    recording.trace.count == scenario.events.count + 1 ? recording.trace : nil
  }

  /// The reference's run of a scenario.
  ///
  /// - Parameter seen: the implementation's run, from which the reference takes the decisions that are left
  ///   to the code.
  mutating func expected(in scenario: Scenario<B>, beside seen: Trace<B> = Trace()) -> Trace<B> {
    // It may ask a program to decide, which may never answer; after an interrupt, advice is thrown away.
    runner.isOver() ? Trace() : reference.trace(of: scenario, beside: seen)
  }

  /// The violations under these promises; nil where the implementation declines the scenario or no runs are left.
  mutating func violations(
    in scenario: Scenario<B>, promising promises: Promises<B>? = nil, _ choice: RelationChoice = .none
  ) -> [Violation]? {
    guard let recording = recording(of: scenario), recording.declined == nil else { return nil }
    let promises = promises ?? tested.promises
    let violations = violations(in: scenario, seen: recording, promising: promises)
    guard recording.failure == nil else { return violations }
    let limited = promises.limiting(selection)
    let filler = FieldFiller(promises)
    return violations
      + B.relations.filter { choice.includes($0.name) && $0.isJudged(by: promises, selection) }
      .compactMap { relation in
        relation.violation(in: scenario, recording.trace, promises, filler: filler) {
          self.recording(of: $0) ?? Recording(declined: "no runs are left")
        }
      }.filter { limited.includes($0.key) }
  }

  /// Runs a scenario repeatedly, also after others and on a fresh driver, until the answer differs.
  ///
  /// - Returns: the two answers in words; nil where all are the same.
  mutating func contradiction(in scenario: Scenario<B>) -> String? {
    let first = record(scenario)
    others[scenario] = first
    for attempt in 0..<6 where !runner.isOver() {
      if attempt % 2 == 1, let other = self.scenario(attempt) { _ = record(other) }
      runCount += 1
      let again = (attempt == 4 ? tested.limitedRunner().leaving(slot) : runner).record(scenario)
      if let words = first.words(against: again) { return words }
    }
    return nil
  }

  /// The violations of a recorded run under these promises, without another run; relations are left out.
  func violations(
    in scenario: Scenario<B>, seen recording: Recording<B>, promising promises: Promises<B>
  ) -> [Violation] {
    // With many items this takes long; advice after an interrupt is thrown away.
    guard !runner.isOver() else { return [] }
    var judge = Judge(
      promises: promises.deciding(with: decider), selection: selection,
      comparesWithReference: tested.kind != .reference)
    var playback = Playback(recording)
    _ = judge.run(scenario, on: &playback)
    return judge.violations
  }

  func violations(
    in scenario: Scenario<B>, seen trace: Trace<B>, promising promises: Promises<B>
  ) -> [Violation] {
    violations(in: scenario, seen: Recording { $0 = trace }, promising: promises)
  }

  // MARK: Comparing

  /// The first step at which two runs differ: 0 for the start, and 1 for the first event.
  ///
  /// - Parameters:
  ///   - steps: the step of the second run to compare with each step of the first; nil for the same steps.
  ///   - skipped: fields that are not compared.
  ///   - onlyShown: whether to leave filled-in fields out, which cannot tell two scenarios apart.
  func parting(
    _ one: Trace<B>, _ two: Trace<B>, steps: [Int]? = nil, skipping skipped: [String] = [],
    onlyShown: Bool = false
  ) -> Int? {
    (0..<one.count).first { step in
      let other = steps?[step] ?? step
      guard other < two.count else { return true }
      let first = one[before: step]
      var second = two[before: other]
      if onlyShown { hidden?.fill(&second, from: first) }
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
