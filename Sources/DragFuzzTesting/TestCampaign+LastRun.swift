import DragFuzz
import DragSpec

// The death of the last run of a test, and its scenario.
extension TestCampaign {
  /// Runs the scenario in which the last run died again, in a process of its own, and shrinks it.
  ///
  /// - Returns: the deaths; nil if there are none, so that the campaign may begin.
  func deaths(of lastRun: LastRun?) async -> [TestIssue]? {
    let deaths = (try? tested.state?.deaths.entries(of: B.name)) ?? []
    let known = deaths.filter { stored in
      let isGivenStill = isGivenStill(stored.entry)
      if !isGivenStill { FileAccess.remove(stored.path) }
      return isGivenStill
    }.map(\.entry)
    let remains = (lastRun?.entries(on: tested.implementation, options) ?? []).filter { isGivenStill($0) }
    guard !known.isEmpty || !remains.isEmpty else { return nil }
    let campaign = self
    let telling = Task {
      while (try? await Task.sleep(for: .seconds(10))) != nil {
        Note.write("\(tested.implementation.name): still looking; each try starts a process of its own")
      }
    }
    defer { telling.cancel() }
    return await OwnThread.run { _ in campaign.issues(known: known, remains: remains) }
  }

  private func issues(known: [CorpusEntry], remains: [CorpusEntry]) -> [TestIssue]? {
    guard let behaviour = tested.behaviourInChild() else {
      for entry in known + remains {
        Note.write(
          "the last run crashed here or nearby: \(place(of: entry)). It runs again in this process. "
            + "To shrink a crash, serve your code as a program.")
      }
      return nil
    }
    // With several tests at once, each has left a scenario, only one of which has ended the process.
    Note.write(
      "\(tested.implementation.name): the last run ended within this test; looking whether a gesture of it does that"
    )
    var causes = known.compactMap { stillDies($0, behaviour) }
    for entry in remains where !causes.contains(where: { $0.entry.iteration == entry.iteration }) {
      let shrunk = deaths(in: entry, behaviour)
      causes += shrunk.filter { new in !causes.contains { $0.violation.key == new.violation.key } }
    }
    tested.state?.forgetDeaths(of: B.name)
    guard !causes.isEmpty else {
      for entry in known + remains {
        Note.write(
          "\(tested.implementation.name): the last run ended within \(place(of: entry)), which runs to its end now"
        )
      }
      return nil
    }
    for cause in causes { _ = try? tested.state?.deaths.save(cause.entry) }
    return causes.map(withLineOfTrap).map { TestIssue($0, on: tested, died: true) }
  }

  /// The same cause with the line of code that traps, if only a backtrace has it.
  private func withLineOfTrap(_ cause: Cause) -> Cause {
    var cause = cause
    guard cause.violation.key.place.hasPrefix("SIG"), !cause.violation.seen.contains("rror: "),
      let traced = try? tested.behaviourInChild(tracing: true)?.replay(cause.entry, on: nil),
      let violation = traced.violation, violation.key == cause.violation.key
    else { return cause }
    cause.violation.seen = violation.seen
    return cause
  }

  /// Whether the capabilities still allow a scenario in which a run has died; scenarios outside are never run
  /// again.
  private func isGivenStill(_ entry: CorpusEntry) -> Bool {
    guard let missing = tested.behaviour.missingCapability(for: entry) else { return true }
    Note.write(
      "\(tested.implementation.name): the last run died in a scenario that the capabilities rule out now "
        + "(\(missing)); it is dropped")
    return false
  }

  private func stillDies(_ entry: CorpusEntry, _ behaviour: Registration<B>) -> Cause? {
    try? behaviour.replay(entry, on: nil).cause
  }

  /// The ways in which the process dies in a scenario, each with a shrunk counterexample.
  private func deaths(in entry: CorpusEntry, _ behaviour: Registration<B>) -> [Cause] {
    let judged = [CommonInvariant.survives, CommonInvariant.answersInTime].map {
      Violation.Key(invariant: $0)
    }
    var shrinking = ShrinkOptions.otherProcess()
    shrinking.timeMax = limit
    let found = try? behaviour.shrink(entry, on: nil, InvariantSelection(only: Set(judged)), shrinking)
    // The campaign finds thrown errors itself, in this process.
    return (found ?? []).filter { TestedImplementation<B>.endsTheProcess($0.entry) }
  }

  private func place(of entry: CorpusEntry) -> String {
    entry.iteration.map { "scenario \($0) of seed \(entry.seed ?? 0)" } ?? "a scenario that was being shrunk"
  }
}
