import DragSpec

/// What goes wrong first in a run: by that, findings are recognised as those of one mistake.
///
/// What goes wrong later may be a consequence, and tells nothing.
struct Symptoms: Hashable, Sendable {
  /// What the finding is told by.
  var told: Violation.Key
  /// The invariants and relations that break first, without the comparison with the reference.
  var invariants: Set<String>
  /// All that breaks first, in the order in which it is judged.
  var first: [Violation]
  /// The fields of the snapshot that are not as the reference shows them.
  var fields: Set<String>
  /// The kind of the event after which that is so; nil for the start.
  var moment: String?
  /// Whether that event does nothing, but should.
  var isIdle = false
  /// What is lost or doubled first, or dead at any time, by the names of the invariants: another cause is never that.
  var grave: Set<String> = []
  /// The settings that it needs: what needs others is another mistake.
  var settings: Settings = [:]

  /// The parts of the snapshot that these fields are of, such as `items`.
  var parts: Set<Substring> { Set(fields.map { $0.prefix { $0 != "." } }) }
}

/// Finds the symptoms of failing scenarios.
struct SymptomFinder<B: FuzzedBehaviour> {
  private let runner: Runner<B>
  private let promises: Promises<B>

  /// Makes a finder for an implementation that has promised this.
  init(_ runner: Runner<B>, _ promises: Promises<B>) {
    self.runner = runner
    self.promises = promises
  }

  /// What goes wrong first in the scenario of a finding.
  ///
  /// - Complexity: three runs of the scenario, or one more for a relation.
  func symptoms(of finding: Finding<B>) -> Symptoms {
    var symptoms = symptomsOfFirst(finding)
    symptoms.told = finding.violation.key
    // What is lost later is mostly lost by what went wrong before; a crash is a mistake of its own at any time.
    let own = symptoms.first.map(\.key) + (symptoms.told.endsTheRun ? [symptoms.told] : [])
    symptoms.grave = Set(own.map(\.invariant).filter { B.gravity(of: $0) <= .loss })
    return symptoms
  }

  private func symptomsOfFirst(_ finding: Finding<B>) -> Symptoms {
    let scenario = finding.scenario
    let relation = B.relations.first { $0.name == finding.violation.key.invariant }
    guard let relation else { return symptoms(in: scenario, runner.run(scenario), or: finding.violation) }
    var violations = runner.run(scenario)
    if violations.isEmpty, let variant = relation.variant(scenario, promises.policies),
      (try? variant.scene.validate()) != nil
    {
      // Where only the relation breaks, the mistake shows in the variant.
      violations = runner.run(variant)
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
    // A scenario that does not fail again is told by the violation that was seen before.
    let violations = violations.isEmpty ? [violation] : violations
    let event = violations.map { $0.eventIndex ?? -1 }.min() ?? -1
    let first = violations.filter { ($0.eventIndex ?? -1) == event }
    var symptoms = Symptoms(
      told: violation.key,
      invariants: Set(first.map(\.key.invariant)).subtracting([CommonInvariant.agreesWithReference]),
      first: first, fields: [],
      moment: scenario.events.indices.contains(event) ? scenario.events[event].kind.rawValue : nil,
      settings: runner.settings)
    let seen = runner.record(scenario).trace
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
