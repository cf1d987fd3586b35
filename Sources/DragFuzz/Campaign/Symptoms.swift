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
  /// The situations that the reference was in until then, one bit a label.
  var situations: LabelBits
  /// Those of them that it was in before the event that breaks.
  var earlier = LabelBits()
  /// The situations in one of which its mistake was made, as far as what breaks first tells that; else none.
  var origins = LabelBits()
  /// The settings that it needs: what needs others is another mistake.
  var settings: Settings = [:]

  /// Whether the mistake of the other may have been made before it breaks, where it is known where that is made.
  ///
  /// What breaks where such a situation occurs for the first time breaks by a mistake that is made there and then.
  func mayShareMistake(with other: Symptoms) -> Bool {
    let known = other.origins
    return known.isEmpty || known == origins
      || !(earlier & known).isEmpty && earlier & known == situations & known
  }
}

/// Finds the symptoms of failing scenarios.
struct SymptomFinder<B: FuzzedBehaviour> {
  private let runner: Runner<B>
  private let promises: Promises<B>
  private let model: Runner<B>
  private let situations: Runner<B> = .judgingNothing

  /// Makes a finder for an implementation that has promised this.
  init(_ runner: Runner<B>, _ promises: Promises<B>) {
    self.runner = runner
    self.promises = promises
    let policies = promises.policies
    model = ImplementationUnderTest<B>("model", "", kind: .reference) { B.reference(policies) }.runner()
  }

  /// What goes wrong first in the scenario of a finding, or where it breaks anew.
  ///
  /// - Complexity: five runs of the scenario, or one more for a relation.
  func symptoms(of finding: Finding<B>) -> Symptoms {
    if let anew = finding.anew { return symptoms(of: finding, anew: anew) }
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

  /// What goes wrong where something differs anew, after something else has broken.
  private func symptoms(of finding: Finding<B>, anew: BrokenAnew) -> Symptoms {
    let event = finding.violation.eventIndex ?? -1
    let broken = runner.run(finding.scenario).filter {
      ($0.eventIndex ?? -1) == event && !CommonInvariant.comparisons.contains($0.key.invariant)
    }
    let first = broken.isEmpty ? [finding.violation] : broken
    return symptoms(
      in: finding.scenario, first, at: event, fields: runner.fieldsAfterwards[anew.way.place] ?? [])
  }

  private func symptoms(
    in scenario: Scenario<B>, _ violations: [Violation], or violation: Violation
  ) -> Symptoms {
    // What does not fail again is told by what was seen when it did.
    let violations = violations.isEmpty ? [violation] : violations
    let event = violations.map { $0.eventIndex ?? -1 }.min() ?? -1
    let first = violations.filter { ($0.eventIndex ?? -1) == event }
    return symptoms(in: scenario, first, at: event, fields: nil)
  }

  private func symptoms(
    in scenario: Scenario<B>, _ first: [Violation], at event: Int, fields: Set<String>?
  ) -> Symptoms {
    var shortened = scenario
    shortened.events.removeSubrange(min(event + 1, scenario.events.count)...)
    var symptoms = Symptoms(
      invariants: Set(first.map(\.key.invariant)).subtracting([CommonInvariant.agreesWithReference]),
      first: first, fields: fields ?? differences(in: shortened, after: event),
      situations: labels(of: shortened), settings: runner.settings)
    for invariant in B.invariants where symptoms.invariants.contains(invariant.name) {
      symptoms.origins = symptoms.origins | invariant.origins.bits
    }
    _ = shortened.events.popLast()
    symptoms.earlier = labels(of: shortened)
    return symptoms
  }

  private func labels(of scenario: Scenario<B>) -> LabelBits {
    _ = situations.run(scenario)
    return situations.labelBits
  }

  /// The fields of the snapshot after an event that are not as the reference shows them.
  private func differences(in scenario: Scenario<B>, after event: Int) -> Set<String> {
    let (seen, expected) = (runner.record(scenario).trace, model.record(scenario).trace)
    guard event + 1 < seen.count, event + 1 < expected.count else { return [] }
    return seen[after: event].differingFields(from: expected[after: event], tolerance: promises.tolerance)
  }
}
