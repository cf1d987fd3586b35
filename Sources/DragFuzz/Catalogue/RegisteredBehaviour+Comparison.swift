import DragSpec

extension RegisteredBehaviour {
  /// Runs the scenario of an entry on two implementations, and looks for the first difference.
  ///
  /// - Parameters:
  ///   - entry: what is run.
  ///   - first: an implementation of this behaviour.
  ///   - second: an implementation that `other` knows.
  ///   - other: the same behaviour, perhaps with a program as one of its implementations.
  /// - Throws: ``EntryError``.
  public func comparison(
    of entry: CorpusEntry, _ first: String, with second: String, of other: some RegisteredBehaviour
  ) throws(EntryError) -> Comparison {
    let tested = try pair(first, second, of: other)
    return try comparison(
      of: shownScenario(of: entry), tested.0.with(choicesOf: entry, isOther: true),
      tested.1.with(choicesOf: entry, isOther: true))
  }

  /// Runs random scenarios on two implementations, and shrinks those in which they part.
  ///
  /// - Parameters:
  ///   - first: an implementation of this behaviour.
  ///   - second: an implementation that `other` knows.
  ///   - other: the same behaviour, perhaps with a program as one of its implementations.
  ///   - options: seed, number of scenarios, workers; everything that can differ is looked at, whatever they select.
  ///   - progress: called now and then, from any thread.
  /// - Throws: ``EntryError`` for an unknown implementation.
  public func differences(
    between first: String, and second: String, of other: some RegisteredBehaviour,
    _ options: CampaignOptions, progress: @escaping @Sendable (CampaignProgress) -> Void
  ) async throws(EntryError) -> DifferenceReport {
    let tested = try pair(first, second, of: other)
    let both = ImplementationUnderTest.pair(tested.0, tested.1)
    var chosen = options
    chosen.selection = ImplementationUnderTest<Subject>.judgedOfPairs
    chosen.relationInterval = 0
    let result = await Campaign(both, chosen).run(progress: progress)
    let causes = await OwnThread.run { _ in
      result.causes.prefix(options.causesMax).compactMap { cause -> DifferenceReport.Cause? in
        let finding = report(cause.finding, both, seed: options.seed)
        guard let scenario = try? shownScenario(of: finding.entry),
          let comparison = try? comparison(of: scenario, tested.0, tested.1)
        else { return nil }
        return DifferenceReport.Cause(
          comparison: comparison, finding: finding,
          occurrences: cause.others.reduce(cause.finding.occurrences) { $0 + $1.occurrences },
          alsoSeen: cause.others.map { other in
            let key = other.violation.key
            return
              "\(key.invariant.split(separator: " ").dropFirst(2).joined(separator: " ")) at \(key.place)"
          })
      }
    }
    return DifferenceReport(
      behaviour: name, scenarios: result.scenarios, declined: result.declined.values.reduce(0, +),
      causes: causes.sorted { $0.occurrences > $1.occurrences },
      uncounted: result.uncounted + max(0, result.causes.count - options.causesMax),
      trouble: Trouble.summed(result.trouble + tested.0.takeTrouble() + tested.1.takeTrouble()),
      ending: result.ending, wasInterrupted: result.wasInterrupted)
  }

  private func pair(
    _ first: String, _ second: String, of other: some RegisteredBehaviour
  ) throws(EntryError) -> (ImplementationUnderTest<Subject>, ImplementationUnderTest<Subject>) {
    guard let others = other.known as? [ImplementationUnderTest<Subject>] else {
      throw .unknownImplementation(second, behaviour: name, known: implementations.map(\.name))
    }
    return (try find(first), try Registration(others).find(second))
  }

  private func comparison(
    of scenario: Scenario<Subject>, _ first: ImplementationUnderTest<Subject>,
    _ second: ImplementationUnderTest<Subject>
  ) throws(EntryError) -> Comparison {
    let (one, two) = (Course(of: scenario, on: first.runner()), Course(of: scenario, on: second.runner()))
    if let reason = one.recording.declined ?? two.recording.declined {
      throw .declined(reason: FormatError.shortenedMessage(reason))
    }
    let tolerance = max(first.promises.tolerance, second.promises.tolerance)
    let parting = one.parting(from: two, eventCount: scenario.events.count, tolerance: tolerance)
    return Comparison(
      behaviour: name, first: first.name, second: second.name, script: FindingReport.Script(scenario),
      parting: parting.map { Self.drawn($0.difference, at: $0.step, one, two, in: scenario) })
  }

  /// The moment in which two courses part, with what each of them shows.
  private static func drawn(
    _ difference: Difference, at step: Int, _ one: Course<Subject>, _ two: Course<Subject>,
    in scenario: Scenario<Subject>
  ) -> Comparison.Parting {
    var surroundings = scenario.scene
    for (index, event) in scenario.events[..<step].enumerated() {
      surroundings = Subject.surroundings(surroundings, after: event, on: one.snapshot(at: index + 1))
    }
    let gestures = scenario.events[..<step].lazy.map { Drawing.Gesture($0, of: Subject.self) }
    func side(_ words: String, _ snapshot: Subject.Snapshot?) -> Comparison.Side {
      Comparison.Side(
        words: words,
        drawing: snapshot.map { Subject.drawing(of: $0, in: surroundings) },
        snapshot: snapshot.map { JSON(of: $0) } ?? .null)
    }
    return Comparison.Parting(
      eventIndex: step == 0 ? nil : step - 1, aspect: difference.aspect,
      touches: Drawing.touches(after: gestures),
      first: side(difference.expected, one.snapshot(at: step)),
      second: side(difference.seen, two.snapshot(at: step)))
  }
}
