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
  /// - Throws: ``Corpus/LoadError/entry(path:_:)`` for a known entry that cannot be run, an unknown implementation, or promises that name
  ///   something that the behaviour does not have.
  package func campaign(
    on implementation: String, _ options: CampaignOptions, known: [Corpus.Stored],
    mayGoOn: @escaping @Sendable () -> Bool, progress: @escaping @Sendable (CampaignProgress) -> Void,
    shrunk: @escaping @Sendable (Cause) -> Void = { _ in }
  ) async throws(Corpus.LoadError) -> CampaignReport {
    let tested: ImplementationUnderTest<Subject>
    do { tested = try find(implementation) } catch { throw Corpus.LoadError.entry(path: "", error) }
    do throws(FormatError) { try tested.promises.checkAll() } catch {
      throw Corpus.LoadError.entry(path: implementation, .format(error))
    }
    var outdated: [String] = []
    var report = await Campaign(tested, options).run(
      replaying: try counterexamples(among: known, of: tested, &outdated), mayGoOn: mayGoOn,
      progress: progress
    ) { shrunk($0.cause(in: tested, seed: options.seed)) }.report
    report.outdated = outdated
    return report
  }

  /// The known counterexamples of an implementation, read.
  ///
  /// - Parameter outdated: gets a sentence about each whose invariant is gone.
  private func counterexamples(
    among known: [Corpus.Stored], of tested: ImplementationUnderTest<Subject>, _ outdated: inout [String]
  ) throws(Corpus.LoadError) -> [KnownCounterexample<Subject>] {
    var found: [KnownCounterexample<Subject>] = []
    for stored in known where stored.entry.implementation == tested.name && stored.entry.behaviour == name {
      do throws(EntryError) {
        guard let key = try key(of: stored.entry) else { continue }
        let scenario = try scenario(of: stored.entry)
        found.append(
          KnownCounterexample(
            file: stored.path, entry: stored.entry, key: key, scenario: scenario,
            tested: try tested.allowing(scenario.scene).with(choicesOf: stored.entry)))
      } catch {
        guard error.isOfUnknownInvariant else { throw .entry(path: stored.path, error) }
        outdated.append("Known counterexample not run: \(stored.path.showingStrayBytes): \(error).")
      }
    }
    return found
  }

  /// Looks for one kind of violation of an implementation, without any corpus, and shrinks the first that it
  /// finds.
  ///
  /// - Returns: nil if the scenarios were used up, or the task was cancelled, before anything was found.
  /// - Throws: ``EntryError`` for an unknown implementation.
  package func hunt(
    _ key: Violation.Key, in implementation: String, seed: UInt64, iterations: UInt64
  ) throws(EntryError) -> Cause? {
    let tested = try find(implementation)
    return tested.hunt(key, seed: seed, iterations: iterations).map {
      $0.cause(in: tested, seed: seed)
    }
  }
}
