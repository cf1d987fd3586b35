import DragSpec

extension Registration {
  /// Runs an entry again, on the reference and on the implementation that it refutes.
  ///
  /// - Throws: ``EntryError``.
  public func replay(_ entry: CorpusEntry, on other: String?) throws(EntryError) -> ReplayReport {
    guard other != nil || entry.implementation != nil else { throw .incomplete(missing: "implementation") }
    let tested = try implementation(of: entry, or: other)
    guard let key = try key(of: entry) else { throw .incomplete(missing: "invariant") }
    let scenario = try scenario(of: entry)
    let violations = try violations(in: scenario, on: tested.runner(), key)
    let promises = Promises<B>(policies: tested.promises.policies)
    let reference = InProcessRunner(
      implementation: B.reference(promises.policies), promises: promises, selection: .all,
      comparesWithReference: false)
    return ReplayReport(
      implementation: tested.name, violation: violations.first { $0.key == key },
      others: violations.filter { $0.key != key },
      referenceViolations: reference.run(scenario, relations: .all),
      promise: promise(of: key.invariant), script: FindingReport.Script(scenario))
  }

  /// What a scenario breaks; one that was not run breaks nothing and keeps nothing.
  private func violations(
    in scenario: Scenario<B>, on runner: Runner<B>, _ key: Violation.Key?
  ) throws(EntryError) -> [Violation] {
    let violations = runner.run(scenario, relations: relations(for: key))
    if let reason = runner.declined { throw .declined(reason: reason) }
    return violations
  }

  /// Shrinks what a scenario breaks: what the entry names, or else everything.
  ///
  /// - Throws: ``EntryError``.
  public func shrink(
    _ entry: CorpusEntry, on other: String?, _ selection: InvariantSelection, _ options: ShrinkOptions?
  ) throws(EntryError) -> [FindingReport] {
    let tested = try implementation(of: entry, or: other)
    let named = try key(of: entry)
    let scenario = try scenario(of: entry)
    let violations = try violations(in: scenario, on: tested.runner(judging: selection), named)
    var keys = Set(violations.map(\.key))
    // What the entry names is what is wanted; if that holds now, whatever else breaks is worth showing.
    if let named, keys.contains(named) { keys = [named] }
    var findings: [Finding<B>] = []
    for key in keys.sorted() {
      var shrinker = Shrinker(
        tested.runner(judging: selection), key: key, options: options ?? tested.shrinking)
      let result = shrinker.shrink(scenario)
      findings.append(
        Finding(
          violation: result.violation, scenario: result.scenario, iteration: entry.iteration, occurrences: 1,
          confidence: result.confidence, shrinking: result.statistics))
    }
    return Finding.sorted(findings).map { report($0, tested, seed: entry.seed) }
  }

  /// Tells an entry step by step, as the reference and as an implementation do it.
  ///
  /// - Throws: ``EntryError``.
  public func story(of entry: CorpusEntry, on other: String?) throws(EntryError) -> Story {
    let tested = try implementation(of: entry, or: other)
    let key = try entry.invariant == nil ? nil : key(of: entry)
    let scenario = try scenario(of: entry)
    let violations = try violations(in: scenario, on: tested.runner(), key)
    let seen = tested.runner().record(scenario)
    var reference = B.reference(tested.promises.policies)
    let expected = Recording(of: scenario, on: &reference)
    let tolerance = tested.promises.tolerance
    let steps = (0...scenario.events.count).map { index in
      let seenSnapshot = index < seen.trace.count ? seen.trace[before: index] : nil
      let expectedSnapshot = index < expected.trace.count ? expected.trace[before: index] : nil
      let events = scenario.events[..<index]
      var difference: Difference?
      if let seenSnapshot, let expectedSnapshot {
        difference = seenSnapshot.firstDifference(from: expectedSnapshot, tolerance: tolerance)
      }
      return Story.Step(
        event: events.last.map { Words.of(event: $0) },
        seen: seenSnapshot.map { B.drawing(of: $0, in: scenario.scene, after: events) },
        expected: expectedSnapshot.map { B.drawing(of: $0, in: scenario.scene, after: events) },
        difference: difference, violations: violations.filter { ($0.eventIndex ?? -1) == index - 1 },
        seenSnapshot: seenSnapshot.map { JSON(of: $0) } ?? .null,
        expectedSnapshot: expectedSnapshot.map { JSON(of: $0) } ?? .null)
    }
    return Story(
      behaviour: name, implementation: tested.name, scene: Words.of(scene: scenario.scene), steps: steps,
      failure: seen.failure, key: key)
  }
}
