import DragSpec

extension ImplementationUnderTest {
  /// What is judged of a pair: that the two do the same, and none of the promises of the behaviour.
  static var judgedOfPairs: InvariantSelection {
    InvariantSelection(
      skipped: Set(B.invariants.map(\.name) + B.relations.map(\.name) + CommonInvariant.promises.map(\.name)))
  }

  /// Two implementations as one that breaks an invariant where the second does not do what the first does: one that is
  /// called after what differs, `differs in order`.
  ///
  /// So differences are found, shrunk and grouped by what finds, shrinks and groups violations.
  static func pair(_ first: Self, _ second: Self) -> Self {
    // Findings are told apart by what is not as the reference shows it, so the other one of the two is looked at.
    let odd = second.kind == .reference ? first : second
    let tolerance = max(first.promises.tolerance, second.promises.tolerance)
    return ImplementationUnderTest(
      "\(first.name) and \(second.name)", "Two implementations that should do the same.", kind: .reference,
      promises: Promises(
        policies: odd.promises.policies, tolerance: tolerance,
        capabilities: first.promises.capabilities.limited(by: second.promises.capabilities)),
      shrinkRunsMax: [first, second].compactMap(\.shrinkRunsMax).max()
    ) {
      let (one, two, shown) = (first.runner(), second.runner(), odd.runner())
      return SnapshotSource(
        judge: { scenario, _, judge, observesAll throws(NotPlayed) in
          let courses = (Course(of: scenario, on: one), Course(of: scenario, on: two))
          if let reason = courses.0.unavailable ?? courses.1.unavailable { throw .unavailable(reason) }
          // What one of the two declines says nothing about the other.
          let isDeclined = courses.0.recording.declined != nil || courses.1.recording.declined != nil
          let parting =
            isDeclined
            ? nil
            : courses.0.parting(from: courses.1, eventCount: scenario.events.count, tolerance: tolerance)
          if let (step, difference) = parting {
            throw .failed(
              Violation(
                difference.aspect.isEmpty ? "differs" : "differs in \(difference.aspect)",
                Difference("", expected: difference.expected, seen: difference.seen),
                moment: step == 0 ? "start" : scenario.events[step - 1].kind.rawValue,
                eventIndex: step == 0 ? nil : step - 1))
          }
          let course = courses.0.recording.declined == nil ? courses.1 : courses.0
          var playback = RecordingPlayback(course.recording)
          return judge.judged(scenario, on: &playback, observingAll: observesAll)
        },
        play: { scenario, _, show in
          if let failure = shown.watch(scenario, show) { throw PlaybackStop(description: failure) }
        },
        bePatient: { isPatient in for runner in [one, two, shown] { runner.bePatient(isPatient) } },
        startAfresh: { for runner in [one, two, shown] { runner.startAfresh() } }, isSlow: true)
    }
  }
}
