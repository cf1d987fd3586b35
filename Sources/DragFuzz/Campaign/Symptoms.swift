import DragSpec

/// What goes wrong first in a run: by that, findings are recognised as those of one mistake.
///
/// What goes wrong later may be a consequence, and tells nothing.
struct Symptoms: Hashable, Sendable {
  /// The invariants and relations that break first, without the comparison with the reference.
  var invariants: Set<String>
  /// All that breaks first, in the order in which it is judged.
  var first: [Violation]
  /// The fields of the snapshot that are not as the reference shows them.
  var fields: Set<String>
  /// The situations that the reference was in until then.
  var situations: Situations
  /// What is lost, doubled or dead, by the names of the invariants: that is never put under another cause.
  var grave: Set<String> = []
  /// The settings that it needs: what needs others is another mistake.
  var settings: Settings = [:]
}

/// Finds the symptoms of failing scenarios.
struct SymptomFinder<B: FuzzedBehaviour> {
  private let runner: Runner<B>
  private let promises: Promises<B>
  private let model: Runner<B>
  private let observer: Runner<B> = .judgingNothing

  /// Makes a finder for an implementation that has promised this.
  init(_ runner: Runner<B>, _ promises: Promises<B>) {
    self.runner = runner
    self.promises = promises
    let policies = promises.policies
    model = ImplementationUnderTest<B>("model", "", kind: .reference) { B.reference(policies) }.runner()
  }

  /// What goes wrong first in the scenario of a finding.
  ///
  /// - Complexity: four runs of the scenario, or one more for a relation.
  func symptoms(of finding: Finding<B>) -> Symptoms {
    var symptoms = symptomsOfFirst(finding)
    let names = [finding.violation.key.invariant] + symptoms.first.map(\.key.invariant)
    symptoms.grave = Set(names.filter { B.gravity(of: $0) <= .loss })
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
    // What does not fail again is told by what was seen when it did.
    let violations = violations.isEmpty ? [violation] : violations
    let event = violations.map { $0.eventIndex ?? -1 }.min() ?? -1
    let first = violations.filter { ($0.eventIndex ?? -1) == event }
    var shortened = scenario
    shortened.events.removeSubrange(min(event + 1, scenario.events.count)...)
    return Symptoms(
      invariants: Set(first.map(\.key.invariant)).subtracting([CommonInvariant.agreesWithReference]),
      first: first, fields: differences(in: shortened, after: event),
      situations: situations(of: shortened), settings: runner.settings)
  }

  private func situations(of scenario: Scenario<B>) -> Situations {
    _ = observer.run(scenario)
    return observer.situations
  }

  /// The fields of the snapshot after an event that are not as the reference shows them.
  private func differences(in scenario: Scenario<B>, after event: Int) -> Set<String> {
    let (seen, expected) = (runner.record(scenario).trace, model.record(scenario).trace)
    guard event + 1 < seen.count, event + 1 < expected.count else { return [] }
    return seen[after: event].differingFields(from: expected[after: event], tolerance: promises.tolerance)
  }
}
