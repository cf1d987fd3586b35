import DragSpec

extension RegisteredBehaviour {
  /// Runs the known counterexamples of an implementation, then random scenarios, and shrinks what is found.
  ///
  /// - Parameters:
  ///   - implementation: its name.
  ///   - options: seed, number of scenarios, workers.
  ///   - known: corpus entries; those of other implementations are left out.
  ///   - mayGoOn: asked before every scenario; false ends the campaign before its time.
  ///   - progress: called now and then, from any thread.
  ///   - shrunk: handed every finding once it is shrunk; which of them the report names is known only at the end.
  /// - Throws: ``EntryFault`` for a known entry that cannot be run, an unknown implementation, or promises that name
  ///   something that the behaviour does not have.
  public func campaign(
    on implementation: String, _ options: CampaignOptions, known: [Corpus.Stored],
    mayGoOn: @escaping @Sendable () -> Bool, progress: @escaping @Sendable (CampaignProgress) -> Void,
    shrunk: @escaping @Sendable (FindingReport) -> Void = { _ in }
  ) async throws -> CampaignReport {
    let tested: ImplementationUnderTest<Subject>
    do { tested = try find(implementation) } catch { throw EntryFault(path: "", error: error) }
    do throws(FormatError) { try tested.promises.check() } catch {
      throw EntryFault(path: implementation, error: .format(error))
    }
    let replayed = try await OwnThread.run { _ in Result { try replayKnown(known, on: tested, options) } }
      .get()
    var result = CampaignResult<Subject>.nothing
    if !options.stopsAtFirst || replayed.failing.isEmpty {
      result = await Campaign(tested, options).run(mayGoOn: mayGoOn, progress: progress) { finding in
        shrunk(report(finding, tested, seed: options.seed))
      }
    }
    let advice = await advice(about: result, tested, options)
    let found = causes(result, advice.hints, advice.ties, and: replayed.failing, of: tested, options)
    var shown = CampaignReport(
      behaviour: name, implementation: tested.name, scenarios: result.scenarios, events: result.events,
      refusedScenes: result.refusedScenes, declined: CampaignReport.Declined.sorted(result.declined),
      situations: zip(situations, result.situationCounts).map {
        CampaignReport.SituationCount(situation: $0, count: $1)
      },
      observedScenarios: result.observedScenarios, replayed: replayed.count,
      causes: Array(found.prefix(options.causesMax)), wasInterrupted: result.wasInterrupted)
    shown.uncounted =
      result.uncounted
      + found.dropFirst(options.causesMax).reduce(0) {
        $0 + 1 + $1.alsoSeen.count { $0.occurrences > 0 }
      }
    shown.unexplained =
      result.unexplained
      + found.dropFirst(options.causesMax).flatMap { [$0.finding.violation.key] + $0.alsoSeen.map(\.key) }
    shown.capabilities = tested.promises.capabilities.limited(by: options.generation.capabilities)
    let judged = tested.promises.limiting(options.selection)
    shown.notJudged =
      promises.map(\.name).filter { !judged.includes($0) } + judged.skippedAt.map(\.words).sorted()
    shown.replaysDeclined = replayed.declined
    shown.replaysOutside = replayed.outside
    shown.outside = result.outside
    shown.trouble = Trouble.summed(result.trouble + replayed.trouble)
    shown.ending = result.ending
    if !tested.settings.isEmpty, result.scenarios > 0 {
      shown.settings = CampaignReport.Settings(
        cards: tested.settings.map(\.card), combinations: result.combinations.count,
        haveAllPairs: result.combinations.haveAllPairs)
    }
    return shown
  }

  /// The causes that a campaign has found, and those of known counterexamples that it does not explain: what spoils all
  /// others first, then what breaks most often, of these the smallest.
  private func causes(
    _ result: CampaignResult<Subject>, _ advice: [[Advice]], _ ties: [Bool], and known: [Failing<Subject>],
    of tested: ImplementationUnderTest<Subject>, _ options: CampaignOptions
  ) -> [CauseReport] {
    var causes = zip(zip(result.causes, advice), ties).map { found, isTie in
      let (cause, advice) = found
      var report = report(cause, tested, options)
      report.finding.isTie = isTie
      report.advice = advice.map(\.text)
      return (
        report: report, size: ScenarioSize(of: cause.finding.scenario),
        occurrences: cause.finding.occurrences,
        spoils: advice.contains { $0.kind.spoilsAllOthers }
      )
    }
    // Where it answers now this and now that, or too late, there is one cause of everything.
    let kinds = advice.map { Set($0.map(\.kind)) }
    let late = kinds.firstIndex { $0.contains(.late) }
    let spoiled = kinds.indices.filter { late != nil || kinds[$0].contains(.notDeterministic) }
    if let first = late ?? spoiled.first {
      let others = Set(spoiled).subtracting([first])
      for report in others.sorted().map({ causes[$0].report }) {
        let own = CauseReport.Sighting(
          key: report.finding.violation.key, occurrences: report.finding.occurrences)
        causes[first].report.alsoSeen += [own] + report.alsoSeen
      }
      causes = causes.indices.filter { !others.contains($0) }.map { causes[$0] }
    }
    for entry in known {
      let key = entry.violation.key
      let size = ScenarioSize(of: entry.scenario)
      let script = tested.script(of: entry.scenario)
      func isOfThis(_ other: CorpusEntry) -> Bool {
        other.settings == entry.entry.settings && other.policies == entry.entry.policies
      }
      if let index = causes.firstIndex(where: {
        $0.report.finding.violation.key == key && isOfThis($0.report.finding.entry)
      }) {
        guard size < causes[index].size else { continue }
        let own = causes[index].report.finding.entry
        causes[index].report.finding.violation = entry.violation
        causes[index].report.finding.entry = entry.entry
        (causes[index].report.finding.entry.seed, causes[index].report.finding.entry.iteration) =
          (own.seed, own.iteration)
        causes[index].report.finding.script = script
        causes[index].size = size
      } else if !causes.contains(where: { cause in
        isOfThis(cause.report.finding.entry) && cause.report.alsoSeen.contains { $0.key == key }
      }) {
        let finding = FindingReport(
          violation: entry.violation, promise: promise(of: key.invariant), defect: defect(key, of: tested),
          entry: entry.entry, script: script, occurrences: 0, confidence: .confirmed, shrinking: nil)
        causes.append((CauseReport(finding), size, 0, false))
      }
    }
    func rank(
      _ cause: (report: CauseReport, size: ScenarioSize, occurrences: Int, spoils: Bool)
    ) -> (Int, Int, ScenarioSize, Violation.Key) {
      (cause.spoils ? 0 : 1, -cause.occurrences, cause.size, cause.report.finding.violation.key)
    }
    return causes.sorted { rank($0) < rank($1) }.map(\.report)
  }

  /// For each cause, what could explain it away, and whether a tie decides; nothing after an interrupt, which must not
  /// take long.
  private func advice(
    about result: CampaignResult<Subject>, _ tested: ImplementationUnderTest<Subject>,
    _ options: CampaignOptions
  ) async -> (hints: [[Advice]], ties: [Bool]) {
    guard !result.causes.isEmpty, !result.wasInterrupted else {
      return (result.causes.map { _ in [] }, result.causes.map { _ in false })
    }
    return await OwnThread.run { _ in
      // What can be said of one set of settings may not hold for another one.
      var advisers: [Settings: Adviser<Subject>] = [:]
      var (hints, ties): ([[Advice]], [Bool]) = ([], [])
      for cause in result.causes {
        let settings = cause.finding.settings
        var adviser = advisers[settings] ?? Adviser(tested.with(settings), options)
        hints.append(adviser.advice(for: cause.finding, others: cause.others))
        ties.append(adviser.isTie(cause.finding))
        advisers[settings] = adviser
      }
      return (hints, ties)
    }
  }

  private func report(
    _ cause: Cause<Subject>, _ tested: ImplementationUnderTest<Subject>, _ options: CampaignOptions
  ) -> CauseReport {
    let others = cause.others.map {
      CauseReport.Sighting(key: $0.violation.key, occurrences: $0.occurrences)
    }
    return CauseReport(
      report(cause.finding, tested, seed: options.seed),
      alsoSeen: others.sorted {
        (Subject.gravity(of: $0.key.invariant), $1.occurrences, $0.key)
          < (Subject.gravity(of: $1.key.invariant), $0.occurrences, $1.key)
      })
  }

  /// The known entries of the implementation that still fail, and how many were run, and declined.
  private func replayKnown(
    _ known: [Corpus.Stored], on tested: ImplementationUnderTest<Subject>, _ options: CampaignOptions
  ) throws(EntryFault) -> (
    failing: [Failing<Subject>], count: Int, declined: Int, outside: Int, trouble: [Trouble]
  ) {
    var failing: [Failing<Subject>] = []
    var trouble: [Trouble] = []
    var (count, declined, outside) = (0, 0, 0)
    let slot = options.breadcrumbs?.slot(0)
    defer { slot?.clear() }
    let plain = tested.limitedRunner(judging: options.selection)
    // After a hang the next entry still gets its full time: its result is not confirmed by another run.
    plain.bePatient(true)
    for stored in known where stored.entry.implementation == tested.name && stored.entry.behaviour == name {
      do throws(EntryError) {
        guard let key = try key(of: stored.entry), options.selection.includes(key) else { continue }
        let scenario = try scenario(of: stored.entry)
        let set = try tested.with(choicesOf: stored.entry)
        let runner = set.limitedRunner(judging: options.selection, besides: plain).leaving(slot)
        if runner.confinement?.refusal(scenario) != nil {
          outside += 1
          continue
        }
        let (violations, once) = runner.runUntilItIsSure(scenario, relations: relations(for: key))
        trouble += once.map { [$0] } ?? []
        guard runner.declined == nil else {
          declined += 1
          continue
        }
        count += 1
        if let violation = violations.first(where: { $0.key == key }) {
          failing.append(Failing(scenario: scenario, violation: violation, entry: stored.entry))
        }
      } catch { throw EntryFault(path: stored.path, error: error) }
    }
    return (failing, count, declined, outside, trouble)
  }

  /// Looks for one kind of violation of an implementation, without any corpus, and shrinks the first that it
  /// finds.
  ///
  /// - Returns: nil if the scenarios were used up, or the task was cancelled, before anything was found.
  /// - Throws: ``EntryError`` for an unknown implementation.
  package func hunt(
    _ key: Violation.Key, in implementation: String, seed: UInt64, iterations: UInt64
  ) throws(EntryError) -> FindingReport? {
    let tested = try find(implementation)
    guard let result = Hunt(tested, for: key).run(seed: seed, iterations: iterations) else { return nil }
    let finding = Finding<Subject>(
      violation: result.violation, scenario: result.scenario, settings: result.settings,
      iteration: result.iteration, occurrences: 1, confidence: .confirmed, shrinking: result.shrinking)
    return report(finding, tested, seed: seed)
  }

  func report(_ finding: Finding<Subject>, _ tested: ImplementationUnderTest<Subject>, seed: UInt64?)
    -> FindingReport
  {
    var entry = CorpusEntry(
      finding.scenario, implementation: tested.name, breaks: finding.violation.key, seed: seed,
      iteration: finding.iteration)
    entry.settings = finding.settings
    entry.policies = tested.chosenPolicies
    entry.recorded = CorpusEntry.Recorded(finding.violation)
    return FindingReport(
      violation: finding.violation, promise: promise(of: finding.violation.key.invariant),
      defect: defect(finding.violation.key, of: tested), entry: entry,
      script: tested.script(of: finding.scenario),
      occurrences: finding.occurrences,
      confidence: finding.confidence, shrinking: finding.shrinking)
  }

  /// The known defect that shows in this way.
  func defect(_ key: Violation.Key, of tested: ImplementationUnderTest<Subject>) -> Defect? {
    ImplementationCard(tested).defects.first { $0.breaks == key }
  }
}

/// A known counterexample that still fails.
private struct Failing<B: Behaviour> {
  var scenario: Scenario<B>
  /// What breaks in it.
  var violation: Violation
  var entry: CorpusEntry
}
