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
    guard let others = other.known as? [ImplementationUnderTest<Subject>] else {
      throw .unknownImplementation(second, behaviour: name, known: implementations.map(\.name))
    }
    let scenario = try shownScenario(of: entry)
    let tested = (try find(first), try Registration(others).find(second))
    let one = try Course<Subject>(of: scenario, on: tested.0)
    let two = try Course<Subject>(of: scenario, on: tested.1)
    let tolerance = max(tested.0.promises.tolerance, tested.1.promises.tolerance)
    return Comparison(
      behaviour: name, first: first, second: second, script: FindingReport.Script(scenario),
      parting: Self.parting(one, two, in: scenario, tolerance: tolerance))
  }

  private static func parting(
    _ one: Course<Subject>, _ two: Course<Subject>, in scenario: Scenario<Subject>, tolerance: Double
  ) -> Comparison.Parting? {
    for step in 0...scenario.events.count {
      let failed = (one.lastStep == step, two.lastStep == step)
      // If both fail, that is no difference, and nothing comes after it.
      if failed == (true, true) { return nil }
      let snapshots = (one.snapshot(at: step), two.snapshot(at: step))
      var difference: Difference?
      if failed.0 || failed.1 {
        difference = Difference(
          "survival", expected: failed.0 ? "failed: \(words(one.failure))" : "goes on",
          seen: failed.1 ? "failed: \(words(two.failure))" : "goes on")
      } else if let first = snapshots.0, let second = snapshots.1 {
        difference = second.firstDifference(from: first, tolerance: tolerance)
      }
      guard let difference else { continue }
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
        first: side(difference.expected, snapshots.0), second: side(difference.seen, snapshots.1))
    }
    return nil
  }

  private static func words(_ failure: String?) -> String {
    FormatError.shortened(failure ?? "no reason given")
  }
}

/// How a scenario went on an implementation.
private struct Course<B: FuzzedBehaviour> {
  let trace: Trace<B>
  /// The error with which it has failed.
  let failure: String?
  /// The step that it did not survive, 0 for the start; nil where it survived all.
  let lastStep: Int?

  init(of scenario: Scenario<B>, on tested: ImplementationUnderTest<B>) throws(EntryError) {
    let runner = tested.runner()
    let violations = runner.run(scenario)
    if let reason = runner.declined { throw .declined(reason: reason) }
    let recording = runner.record(scenario)
    (trace, failure) = (recording.trace, recording.failure)
    guard failure != nil else {
      lastStep = nil
      return
    }
    // A program that has failed may have sent no snapshot at all; only the failure says when it was.
    let fatal = violations.first {
      [CommonInvariant.survives, CommonInvariant.answersInTime].contains($0.key.invariant)
    }
    lastStep = max(trace.count, fatal?.eventIndex.map { $0 + 1 } ?? 0)
  }

  func snapshot(at step: Int) -> B.Snapshot? { step < trace.count ? trace[before: step] : nil }
}
