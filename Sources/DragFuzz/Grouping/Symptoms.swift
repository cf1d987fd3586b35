import DragSpec

/// The first violations of a run, by which findings of one mistake are recognised.
///
/// Later violations do not count, as they may be consequences.
struct Symptoms: Hashable, Sendable {
  /// The kind of violation of the finding.
  var key: Violation.Key
  /// The invariants and relations that break first, without the comparison with the reference.
  var invariants: Set<String>
  /// All violations at the first event that breaks anything, in the order in which they are judged.
  var first: [Violation]
  /// The fields of the snapshot that differ from the reference's.
  var fields: Set<String>
  /// The kind of the event after which they differ; nil for the start.
  var moment: String?
  /// Whether that event has no effect, though it should have one.
  var isIdle = false
  /// The grave invariants among the first violations, or a dead run at any time; two findings are one mistake
  /// only if they share one of these, or both have none.
  var graveInvariants: Set<String> = []
  /// The settings that the finding needs; findings with other settings are other mistakes.
  var settings: Settings = [:]

  /// The parts of the snapshot with differing fields, such as `items`.
  var parts: Set<Substring> { Set(fields.map { $0.prefix { $0 != "." } }) }
}

extension Runner where B: FuzzedBehaviour {
  /// The first violations in the scenario of a finding, and the fields that differ there.
  ///
  /// - Complexity: three runs of the scenario, or one more for a relation.
  func symptoms(of finding: Finding<B>) -> Symptoms {
    var symptoms = symptomsOfFirst(finding)
    symptoms.key = finding.violation.key
    // An item is mostly lost later by an earlier mistake; a crash is a mistake of its own at any time.
    let own = symptoms.first.map(\.key) + (symptoms.key.endsTheRun ? [symptoms.key] : [])
    symptoms.graveInvariants = Set(own.map(\.invariant).filter { B.severity(of: $0) <= .loss })
    return symptoms
  }

  private func symptomsOfFirst(_ finding: Finding<B>) -> Symptoms {
    let scenario = finding.scenario
    // After an interrupt, run nothing any more.
    if isOver() {
      return Symptoms(
        key: finding.violation.key, invariants: [finding.violation.key.invariant],
        first: [finding.violation], fields: [], settings: settings)
    }
    let relation = B.relations.first { $0.name == finding.violation.key.invariant }
    guard let relation else { return symptoms(in: scenario, run(scenario), or: finding.violation) }
    var violations = run(scenario)
    if violations.isEmpty, let variant = relation.variant(scenario, promises.policies),
      (try? variant.scene.validate()) != nil
    {
      // Where only the relation breaks, the mistake shows in the variant.
      violations = run(variant)
      if !violations.isEmpty {
        var found = symptoms(in: variant, violations, or: finding.violation)
        found.first = [finding.violation]
        return found
      }
    }
    return symptoms(in: scenario, violations, or: finding.violation)
  }

  private func symptoms(
    in scenario: Scenario<B>, _ violations: [Violation], or violation: Violation
  ) -> Symptoms {
    // A scenario that does not fail again is represented by the earlier violation.
    let violations = violations.isEmpty ? [violation] : violations
    let event = violations.map { $0.eventIndex ?? -1 }.min() ?? -1
    let first = violations.filter { ($0.eventIndex ?? -1) == event }
    var symptoms = Symptoms(
      key: violation.key,
      invariants: Set(first.map(\.key.invariant)).subtracting([CommonInvariant.agreesWithReference]),
      first: first, fields: [],
      moment: scenario.events.indices.contains(event) ? scenario.events[event].kind.rawValue : nil,
      settings: settings)
    let seen = record(scenario).trace
    var reference = ReferenceRun(promises)
    let expected = reference.trace(of: scenario, beside: seen)
    guard event + 1 < seen.count, event + 1 < expected.count else { return symptoms }
    symptoms.fields = seen[after: event].differingFields(
      from: expected[after: event], tolerance: promises.tolerance)
    symptoms.isIdle =
      event >= 0 && seen[after: event] == seen[before: event]
      && expected[after: event] != expected[before: event]
    return symptoms
  }
}
