import DragSpec

extension RegisteredBehaviour {
  /// Runs the known counterexamples of an implementation, then random scenarios, and shrinks what is found.
  ///
  /// - Parameters:
  ///   - implementation: its name.
  ///   - options: seed, number of scenarios, workers.
  ///   - known: corpus entries; those of other implementations are left out.
  ///   - mayGoOn: asked after every few scenarios; false ends the campaign before its time.
  ///   - progress: called now and then, from any thread.
  /// - Throws: ``EntryFault`` for a known entry that cannot be run, or an unknown implementation.
  public func campaign(
    on implementation: String, _ options: CampaignOptions, known: [Corpus.Stored],
    mayGoOn: @escaping @Sendable () -> Bool, progress: @escaping @Sendable (CampaignProgress) -> Void
  ) async throws -> CampaignReport {
    let tested: ImplementationUnderTest<Subject>
    do { tested = try find(implementation) } catch { throw EntryFault(path: "", error: error) }
    let replayed = try await OwnThread.run { _ in Result { try replayKnown(known, on: tested, options) } }
      .get()
    var result = CampaignResult<Subject>.nothing
    if !options.stopsAtFirst || replayed.failing.isEmpty {
      result = await Campaign(tested, options).run(mayGoOn: mayGoOn, progress: progress)
    }
    var findings = result.findings.map { report($0, tested, seed: options.seed) }
    var sizes = result.findings.map { ScenarioSize(of: $0.scenario) }
    for entry in replayed.failing {
      let size = ScenarioSize(of: entry.scenario)
      if let index = findings.firstIndex(where: { $0.violation.key == entry.violation.key }) {
        guard size < sizes[index] else { continue }
        findings[index].violation = entry.violation
        findings[index].entry.scene = entry.stored.entry.scene
        findings[index].entry.events = entry.stored.entry.events
        findings[index].script = FindingReport.Script(entry.scenario)
        sizes[index] = size
      } else {
        findings.append(
          FindingReport(
            violation: entry.violation, promise: promise(of: entry.violation.key.invariant),
            defect: defect(entry.violation.key, of: tested), entry: entry.stored.entry,
            script: FindingReport.Script(entry.scenario), occurrences: 0,
            confidence: .confirmed, shrinking: nil))
        sizes.append(size)
      }
    }
    let order = findings.indices.sorted {
      sizes[$0] == sizes[$1]
        ? findings[$0].violation.key < findings[$1].violation.key : sizes[$0] < sizes[$1]
    }
    var shown = CampaignReport(
      behaviour: name, implementation: tested.name, scenarios: result.scenarios, events: result.events,
      refusedScenes: result.refusedScenes, declined: CampaignReport.Declined.sorted(result.declined),
      labels: zip(labels, result.labelCounts).map { CampaignReport.LabelCount(label: $0, count: $1) },
      labelledScenarios: result.labelledScenarios, replayed: replayed.count,
      findings: order.map { findings[$0] }, wasInterrupted: result.wasInterrupted)
    shown.replaysDeclined = replayed.declined
    shown.trouble = Trouble.summed(result.trouble + replayed.trouble)
    shown.ending = result.ending
    return shown
  }

  /// The known entries of the implementation that still fail, and how many were run, and declined.
  private func replayKnown(
    _ known: [Corpus.Stored], on tested: ImplementationUnderTest<Subject>, _ options: CampaignOptions
  ) throws(EntryFault) -> (
    failing: [Failing<Subject>], count: Int, declined: Int, trouble: [Trouble]
  ) {
    var failing: [Failing<Subject>] = []
    var trouble: [Trouble] = []
    var (count, declined) = (0, 0)
    let slot = options.breadcrumbs?.slot(0)
    defer { slot?.clear() }
    let runner = tested.runner(judging: options.selection).leaving(slot)
    // After a hang the next entry still gets its full time: its result is not confirmed by another run.
    runner.bePatient(true)
    for stored in known where stored.entry.implementation == tested.name && stored.entry.behaviour == name {
      do throws(EntryError) {
        guard let key = try key(of: stored.entry), options.selection.includes(key.invariant) else { continue }
        let scenario = try scenario(of: stored.entry)
        let (violations, once) = runner.runUntilItIsSure(scenario, relations: relations(for: key))
        trouble += once.map { [$0] } ?? []
        guard runner.declined == nil else {
          declined += 1
          continue
        }
        count += 1
        if let violation = violations.first(where: { $0.key == key }) {
          failing.append(Failing(stored: stored, scenario: scenario, violation: violation))
        }
      } catch { throw EntryFault(path: stored.path, error: error) }
    }
    return (failing, count, declined, trouble)
  }

  /// Looks for one kind of violation of an implementation, without any corpus, and shrinks the first that it
  /// finds.
  ///
  /// - Returns: nil if the scenarios were used up, or the task was cancelled, before anything was found.
  /// - Throws: ``EntryError`` for an unknown implementation.
  public func hunt(
    _ key: Violation.Key, in implementation: String, seed: UInt64, iterations: UInt64
  ) throws(EntryError) -> FindingReport? {
    let tested = try find(implementation)
    guard let result = Hunt(tested, for: key).run(seed: seed, iterations: iterations) else { return nil }
    let finding = Finding<Subject>(
      violation: result.violation, scenario: result.scenario, iteration: result.iteration, occurrences: 1,
      confidence: .confirmed, shrinking: result.shrinking)
    return report(finding, tested, seed: seed)
  }

  func report(_ finding: Finding<Subject>, _ tested: ImplementationUnderTest<Subject>, seed: UInt64?)
    -> FindingReport
  {
    FindingReport(
      violation: finding.violation, promise: promise(of: finding.violation.key.invariant),
      defect: defect(finding.violation.key, of: tested),
      entry: CorpusEntry(
        finding.scenario, implementation: tested.name, breaks: finding.violation.key, seed: seed,
        iteration: finding.iteration),
      script: FindingReport.Script(finding.scenario), occurrences: finding.occurrences,
      confidence: finding.confidence, shrinking: finding.shrinking)
  }

  /// The known defect that shows in this way.
  func defect(_ key: Violation.Key, of tested: ImplementationUnderTest<Subject>) -> Defect? {
    ImplementationCard(tested).defects.first { $0.breaks == key }
  }
}

/// A known counterexample that still fails.
private struct Failing<B: Behaviour> {
  var stored: Corpus.Stored
  var scenario: Scenario<B>
  var violation: Violation
}
