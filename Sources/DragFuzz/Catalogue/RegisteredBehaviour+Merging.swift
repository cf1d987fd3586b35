import DragSpec

extension RegisteredBehaviour {
  /// Puts counterexamples together that seem to come from one mistake.
  ///
  /// Those of an implementation that is known here are run, and grouped as those of a campaign are. Of others, and of
  /// those that break nothing any more, the same invariant at the same place is taken for the same mistake.
  ///
  /// - Parameters:
  ///   - entries: counterexamples of this behaviour, in any order.
  /// - Returns: the groups, each with the entry first that tells most; the same for every order.
  /// - Throws: ``EntryFault`` for an entry that does not hold a legal scenario, or none that breaks anything.
  public func causes(of entries: [Corpus.Stored]) throws(EntryFault) -> [[Corpus.Stored]] {
    var members: [Member<Subject>] = []
    for stored in entries.sorted(by: { ($0.entry.fileText, $0.path) < ($1.entry.fileText, $1.path) }) {
      do throws(EntryError) { members.append(try member(stored)) } catch {
        throw EntryFault(path: stored.path, error: error)
      }
    }
    let grouping = self.grouping
    let byImplementation = Dictionary(grouping: members) { $0.stored.entry.implementation ?? "" }
    var causes: [[Corpus.Stored]] = []
    for (_, members) in byImplementation.sorted(by: { $0.key < $1.key }) {
      let failing = members.filter { $0.symptoms != nil }
      let groups = grouping.groups(failing.compactMap(\.symptoms)).map { $0.map { failing[$0] } }
      let others = Dictionary(grouping: members.filter { $0.symptoms == nil }) { $0.finding.violation.key }
      for group in groups + others.sorted(by: { $0.key < $1.key }).map(\.value) {
        let head = Cause(group.map(\.finding))?.finding
        let first = group.firstIndex { $0.finding.scenario == head?.scenario } ?? 0
        causes.append([group[first].stored] + group.indices.filter { $0 != first }.map { group[$0].stored })
      }
    }
    return causes
  }

  /// How telling each situation is, from the first random scenarios of the reference.
  private var grouping: CauseGrouping {
    var counts = Subject.Observation.Label.allCases.map { _ in UInt64(0) }
    let observer = Runner<Subject>.judgingNothing
    for iteration in 0..<UInt64(2000) {
      let scenario = Scenario<Subject>(seed: 1, iteration: iteration)
      guard scenario.isLegal else { continue }
      _ = observer.run(scenario, labelled: true)
      for index in counts.indices where observer.labelBits.contains(index) { counts[index] += 1 }
    }
    return CauseGrouping(labelCounts: counts, scenarios: 2000)
  }

  private func member(_ stored: Corpus.Stored) throws(EntryError) -> Member<Subject> {
    guard let key = try key(of: stored.entry) else { throw .incomplete(missing: "invariant") }
    let scenario = try scenario(of: stored.entry)
    var finding = Finding<Subject>(
      violation: Violation(
        key: key, eventIndex: stored.entry.recorded?.eventIndex,
        expected: stored.entry.recorded?.expected ?? "", seen: stored.entry.recorded?.seen ?? ""),
      scenario: scenario, iteration: stored.entry.iteration, occurrences: 1, confidence: .confirmed,
      shrinking: ShrinkStatistics(executionsUntilResult: 0, executions: 0, isCertified: false))
    guard let tested = known.first(where: { $0.name == stored.entry.implementation }) else {
      return Member(stored: stored, finding: finding, symptoms: nil)
    }
    let judged = tested.following(stored.entry.policies)
    let runner = judged.runner()
    let broken = runner.runUntilItIsSure(scenario, relations: relations(for: key)).violations
    guard let violation = broken.first(where: { $0.key == key }) else {
      return Member(stored: stored, finding: finding, symptoms: nil)
    }
    finding.violation = violation
    // What broke before it is another mistake.
    let way = broken.first {
      $0.key.invariant == CommonInvariant.agreesAfterwards && $0.eventIndex == violation.eventIndex
    }
    if relations(for: key) == .none, broken.first?.eventIndex != violation.eventIndex {
      finding.anew = way.map { BrokenAnew(way: $0.key, first: broken.first) }
    }
    let symptoms = SymptomFinder(runner, judged.promises).symptoms(of: finding)
    return Member(stored: stored, finding: finding, symptoms: symptoms)
  }
}

/// A counterexample on its way into a group.
private struct Member<B: Behaviour> {
  var stored: Corpus.Stored
  var finding: Finding<B>
  /// What goes wrong first in it; nil where that is not known.
  var symptoms: Symptoms?
}
