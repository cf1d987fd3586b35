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
  package func campaign(
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
    let campaign = Campaign(tested, options)
    var result = CampaignResult<Subject>(report: campaign.report(of: Tally()), findings: [])
    if !options.stopsAtFirst || replayed.failing.isEmpty {
      result = await campaign.run(mayGoOn: mayGoOn, progress: progress) { finding in
        shrunk(FindingReport(finding, of: tested, seed: options.seed))
      }
    }
    var causes = await told(result, tested, options)
    causes = merged(causes)
    for entry in replayed.failing { add(entry, to: &causes) }
    causes.sort { $0.rank < $1.rank }
    var report = result.report
    let others = causes.dropFirst(options.causesMax).map(\.report)
    report.findings = causes.prefix(options.causesMax).map(\.report)
    report.uncounted += others.reduce(0) { $0 + 1 + $1.alsoSeen.count { $0.occurrences > 0 } }
    report.unexplained += others.flatMap { [$0.violation.key] + $0.alsoSeen.map(\.key) }
    report.replayed = replayed.count
    report.replaysDeclined = replayed.declined
    report.replaysOutside = replayed.outside
    report.trouble = Trouble.summed(report.trouble + replayed.trouble)
    return report
  }

  /// The findings of a campaign with what could explain them away, and whether a tie decides; that is not looked into
  /// after an interrupt, which must not take long.
  private func told(
    _ result: CampaignResult<Subject>, _ tested: ImplementationUnderTest<Subject>, _ options: CampaignOptions
  ) async -> [Told] {
    let causes = zip(result.findings, result.report.findings).map { finding, report in
      Told(report, size: ScenarioSize(of: finding.scenario))
    }
    guard !causes.isEmpty, !result.report.wasInterrupted else { return causes }
    return await OwnThread.run { [causes] _ in
      var causes = causes
      // What can be said of one set of settings may not hold for another one.
      var advisers: [Settings: Adviser<Subject>] = [:]
      for (index, finding) in result.findings.enumerated() {
        var adviser = advisers[finding.settings] ?? Adviser(tested.with(finding.settings), options)
        let advice = adviser.advice(for: finding)
        causes[index].report.advice = advice.map(\.text)
        causes[index].kinds = Set(advice.map(\.kind))
        causes[index].report.isTie = adviser.isTie(finding)
        advisers[finding.settings] = adviser
      }
      return causes
    }
  }

  /// The causes; those that the same advice explains are one.
  private func merged(_ causes: [Told]) -> [Told] {
    var merged: [Told] = []
    for cause in causes.sorted(by: { $0.rank < $1.rank }) {
      guard let index = merged.firstIndex(where: { $0.explains(cause) }) else {
        merged.append(cause)
        continue
      }
      let own = FindingReport.Sighting(key: cause.report.violation.key, occurrences: cause.report.occurrences)
      merged[index].report.alsoSeen += [own] + cause.report.alsoSeen
    }
    return merged
  }

  /// Adds a known counterexample, where no cause explains it.
  private func add(_ known: Told, to causes: inout [Told]) {
    let key = known.report.violation.key
    func isOfThis(_ cause: Told) -> Bool {
      let (entry, other) = (cause.report.entry, known.report.entry)
      return entry.settings == other.settings && entry.policies == other.policies
    }
    if let index = causes.firstIndex(where: { $0.report.violation.key == key && isOfThis($0) }) {
      guard known.size < causes[index].size else { return }
      var entry = known.report.entry
      (entry.seed, entry.iteration) = (causes[index].report.entry.seed, causes[index].report.entry.iteration)
      causes[index].report.violation = known.report.violation
      causes[index].report.entry = entry
      causes[index].report.script = known.report.script
      causes[index].size = known.size
    } else if !causes.contains(where: { isOfThis($0) && $0.report.alsoSeen.contains { $0.key == key } }) {
      causes.append(known)
    }
  }

  /// The known entries of the implementation that still fail, and how many were run, and declined.
  private func replayKnown(
    _ known: [Corpus.Stored], on tested: ImplementationUnderTest<Subject>, _ options: CampaignOptions
  ) throws(EntryFault) -> (
    failing: [Told], count: Int, declined: Int, outside: Int, trouble: [Trouble]
  ) {
    var failing: [Told] = []
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
          let report = FindingReport(
            violation: violation, promise: Subject.promise(of: key.invariant), defect: tested.defect(key),
            entry: stored.entry, script: tested.script(of: scenario))
          failing.append(Told(report, size: ScenarioSize(of: scenario)))
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
    return Hunt(tested, for: key).run(seed: seed, iterations: iterations).map {
      FindingReport($0, of: tested, seed: seed)
    }
  }
}

/// What is told of a cause, and what decides where it stands among the others.
private struct Told {
  var report: FindingReport
  var size: ScenarioSize
  /// What could explain it away.
  var kinds: Set<Advice.Kind> = []

  init(_ report: FindingReport, size: ScenarioSize) {
    self.report = report
    self.size = size
  }

  /// Whether what explains this one explains the other one, too: all, where it answers now this and now that, or late.
  func explains(_ other: Told) -> Bool {
    if kinds.contains(.late) { return true }
    if kinds.contains(.notDeterministic) { return other.kinds.contains(.notDeterministic) }
    return !kinds.subtracting([.question, .limit]).isEmpty && report.advice == other.report.advice
  }

  /// What explains all others comes first, then what spoils them, then what breaks a promise in words; of these what breaks
  /// most often, then the smallest.
  var rank: (Int, Int, ScenarioSize, Violation.Key) {
    let first =
      kinds.contains(.late)
      ? 0
      : kinds.contains(where: \.spoilsAllOthers)
        ? 1 : report.violation.key.invariant == CommonInvariant.agreesWithReference ? 3 : 2
    return (first, -report.occurrences, size, report.violation.key)
  }
}
