import DragSpec

extension RegisteredBehaviour {
  /// Runs an entry again, on the reference and on the implementation that it refutes.
  ///
  /// A recorded scenario names no invariant: then every promise is judged, and the entry fails if any breaks.
  ///
  /// - Parameters:
  ///   - entry: the entry to run.
  ///   - other: another implementation to run it on.
  package func replay(_ entry: CorpusEntry, on other: String?) throws(EntryError) -> Replay {
    guard other != nil || entry.implementation != nil else { throw .incomplete(missing: "implementation") }
    let scenario = try scenario(of: entry)
    let tested = try implementation(of: entry, or: other).allowing(scenario.scene)
      .with(choicesOf: entry, isOther: other != nil)
    let key = try key(of: entry)
    func fails(_ violations: [Violation]) -> Bool { violations.contains { $0.key == key ?? $0.key } }
    let runner = tested.runnerInOwnScenes()
    // The reference's violations are reported, too, so an entry that the reference breaks never passes silently.
    runner.observeAll()
    let (violations, trouble) = runner.runUntilItIsSure(scenario, relations: relations(for: key))
    if let reason = runner.declined { throw .declined(reason: reason) }
    let policies = tested.promises.policies
    let reference = Runner(
      SnapshotSource(Subject.reference(policies, tested.promises.decider)),
      promises: Promises(policies: policies),
      comparesWithReference: false)
    // A run that was cut short does not show whether the promise is kept.
    let ended = fails(violations) ? nil : violations.first { $0.key.endsTheRun }?.key
    let shownKey = ended ?? key ?? violations.first?.key
    var broken = entry
    broken.implementation = tested.name
    func cause(_ violation: Violation) -> Cause {
      Finding(violation, in: scenario, with: entry.settings, known: broken).cause(in: tested)
    }
    return Replay(
      implementation: tested.name, cause: violations.first { $0.key == shownKey }.map(cause),
      others: violations.filter { $0.key != shownKey },
      referenceCauses: reference.run(scenario, relations: .all).map(cause),
      promise: shownKey.map { Subject.promise(of: $0.invariant) } ?? "",
      script: tested.script(of: scenario),
      trouble: Trouble.summed((trouble.map { [$0] } ?? []) + tested.takeTrouble()),
      printed: runner.printed, missingCapability: tested.limits?.refusal(of: scenario),
      isPromised: key.map { tested.promises.limiting(.all).includes($0) } ?? true,
      settings: tested.chosen ?? [:], policies: tested.chosenPolicies)
  }

  /// The capability that the scenario of an entry needs and its implementation lacks; nil where none is
  /// lacking, or where the entry cannot be read.
  package func missingCapability(for entry: CorpusEntry) -> String? {
    guard let scenario = try? scenario(of: entry),
      let tested = try? implementation(of: entry, or: nil).allowing(scenario.scene).with(choicesOf: entry)
    else { return nil }
    return tested.limits?.refusal(of: scenario)
  }

  /// The violations in a scenario; a declined scenario is an error, as it neither breaks nor keeps anything.
  func violations(
    in scenario: Scenario<Subject>, on runner: Runner<Subject>, _ relations: RelationChoice
  ) throws(EntryError) -> [Violation] {
    let violations = runner.run(scenario, relations: relations)
    if let reason = runner.declined { throw .declined(reason: reason) }
    return violations
  }

  /// Shrinks the violation that an entry names; if the entry names none, or that one holds now, all
  /// violations of its scenario.
  ///
  /// - Parameters:
  ///   - entry: the entry to shrink.
  ///   - other: another implementation to run it on.
  ///   - selection: which invariants are judged.
  ///   - options: the limits on shrinking; nil for those that suit the implementation.
  /// - Returns: a cause for each finding, smallest first; none if everything holds.
  package func shrink(
    _ entry: CorpusEntry, on other: String?, _ selection: InvariantSelection, _ options: ShrinkOptions?
  ) throws(EntryError) -> [Cause] {
    let scenario = try scenario(of: entry)
    let tested = try implementation(of: entry, or: other).allowing(scenario.scene)
      .following(policiesOf: entry)
    let set = try tested.with(choicesOf: entry, isOther: other != nil)
    let named = try key(of: entry)
    // A file may hold any scenario; one outside of the capabilities is shrunk without regard to them.
    let isInside = set.limits?.refusal(of: scenario) == nil
    func runner(_ tested: ImplementationUnderTest<Subject>, besides other: Runner<Subject>? = nil)
      -> Runner<Subject>
    {
      isInside
        ? tested.limitedRunner(judging: selection, besides: other)
        : tested.runner(judging: selection, besides: other)
    }
    let violations = try violations(in: scenario, on: runner(set), relations(for: named))
    var keys = Set(violations.map(\.key))
    // Show the named violation; if it holds now, any other is worth showing.
    if let named, keys.contains(named) { keys = [named] }
    var findings: [Finding<Subject>] = []
    for key in keys.sorted() {
      var shrinker = SettingsShrinker(tested, key: key, options: options ?? tested.shrinking) {
        runner($0, besides: $1)
      }
      var finding = shrinker.shrink(
        scenario, with: set.chosen ?? [:], seen: violations.first { $0.key == key })
      finding.iteration = entry.iteration
      findings.append(finding)
    }
    return Finding.sorted(findings).map { $0.cause(in: tested, seed: entry.seed) }
  }

  /// The Swift test that keeps the counterexample of an entry from coming back.
  ///
  /// - Throws: ``EntryError``, also for an entry that names no invariant.
  package func regressionTest(of entry: CorpusEntry) throws(EntryError) -> RegressionTest {
    guard let key = try key(of: entry) else { throw .incomplete(missing: "invariant") }
    let declared = (try? implementation(of: entry, or: nil))?.promises.policies ?? Subject.Policies()
    let policies = (try? entry.policies.policies(insteadOf: declared)) ?? declared
    return RegressionTest(
      entry, try scenario(of: entry), policies,
      invariant: key.invariant,
      promise: Subject.promise(of: key.invariant),
      isKnown: implementations.contains {
        $0.name == entry.implementation && [.reference, .published].contains($0.kind)
      })
  }
}

extension ImplementationUnderTest {
  /// A scenario in words, with the unit of lengths that the author of the driver uses.
  func script(of scenario: Scenario<B>) -> Script {
    var script = Script(scenario, promises.policies)
    if let unit = dialect.unit(of: script.line) { script.scene += "; \(unit)" }
    return script
  }

  /// The implementation with the settings and policies of an entry.
  ///
  /// - Parameter isOther: whether it is another implementation than the entry's; settings of the entry that
  ///   it does not have are then ignored.
  func with(choicesOf entry: CorpusEntry, isOther: Bool = false) throws(EntryError) -> Self {
    if name == entry.implementation || !isOther,
      let problem = settings.map(\.card).problem(with: entry.settings)
    {
      throw .settings(problem)
    }
    return try with(entry.settings).following(policiesOf: entry)
  }

  /// The implementation with the policies of an entry; those that were chosen for it already come first.
  ///
  /// - Throws: ``EntryError/format(_:)``.
  func following(policiesOf entry: CorpusEntry) throws(EntryError) -> Self {
    do {
      _ = try entry.policies.policies(insteadOf: promises.policies)
      _ = try HiddenFields<B.Snapshot>(entry.policies.notShown)
    } catch { throw .format(error) }
    return following(chosenPolicies.over(entry.policies))
  }
}
