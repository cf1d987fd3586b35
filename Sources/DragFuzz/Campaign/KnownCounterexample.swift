import DragSpec

/// A counterexample of the corpus, ready to be run again.
struct KnownCounterexample<B: FuzzedBehaviour>: Sendable {
  /// The file that it lies in.
  let file: String
  let entry: CorpusEntry
  /// The violation that it is kept for.
  let key: Violation.Key
  let scenario: Scenario<B>
  /// The implementation with the settings and policies of the entry.
  let tested: ImplementationUnderTest<B>
}

extension Campaign {
  /// Runs known counterexamples again, reports those that hold now, and returns those that still fail.
  ///
  /// - Parameter isOver: whether there was an interrupt: then no more are run.
  func replay(
    _ known: [KnownCounterexample<B>], _ report: CampaignReport, isOver: () -> Bool
  ) -> (failing: [Finding<B>], report: CampaignReport) {
    var (failing, report) = ([Finding<B>](), report)
    guard !known.isEmpty else { return (failing, report) }
    let slot = options.breadcrumbs?.slot(0)
    defer { slot?.clear() }
    let plain = implementation.limitedRunner(judging: options.selection)
    for known in known
    where options.selection.includes(known.key) && known.tested.promises.limiting(.all).includes(known.key) {
      if isOver() { break }
      let runner = known.tested.limitedRunner(judging: options.selection, besides: plain).leaving(slot)
      if runner.confinement?.refusal(known.scenario) != nil {
        report.notReplayed.outside += 1
        continue
      }
      let (violations, once) = runner.runUntilItIsSure(
        known.scenario, relations: .showing(known.key.invariant, of: B.self))
      if let once { report.trouble.append(once) }
      if let reason = runner.declined {
        report.notReplayed.declined[reason, default: 0] += 1
        continue
      }
      report.replayed += 1
      guard let violation = violations.first(where: { $0.key == known.key }) else {
        // A run that was cut short does not show whether the promise is kept.
        if !violations.contains(where: \.key.endsTheRun) { report.holding.append(known.file) }
        continue
      }
      failing.append(
        Finding(
          violation: violation, scenario: known.scenario, settings: known.entry.settings, occurrences: 0,
          confidence: .everyTime, known: known.entry))
    }
    return (failing, report)
  }

  /// Adds a known counterexample that still fails to the causes; a cause with the same kind of violation
  /// keeps the smaller scenario.
  func add(_ known: Finding<B>, to causes: inout [FindingGroup<B>]) {
    func policies(_ finding: Finding<B>) -> ChosenPolicies {
      finding.known?.policies ?? implementation.chosenPolicies
    }
    func isOfThis(_ cause: FindingGroup<B>) -> Bool {
      cause.finding.settings == known.settings && policies(cause.finding) == policies(known)
    }
    let key = known.violation.key
    if let index = causes.firstIndex(where: { $0.finding.violation.key == key && isOfThis($0) }) {
      let finding = causes[index].finding
      guard ScenarioSize(of: known.scenario) < ScenarioSize(of: finding.scenario) else { return }
      (causes[index].finding.violation, causes[index].finding.scenario) = (known.violation, known.scenario)
      let entry = finding.entry(of: implementation, seed: options.seed)
      causes[index].finding.known = known.known
      causes[index].finding.known?.seed = entry.seed
      causes[index].finding.known?.iteration = entry.iteration
    } else if !causes.contains(where: { isOfThis($0) && $0.keys.contains(key) }) {
      causes.append(FindingGroup(finding: known))
    }
  }
}
