import DragSpec

/// Which relations are judged in a run.
public enum RelationChoice: Hashable, Sendable {
  /// None.
  case none
  /// All of them.
  case all
  /// The one of that name.
  case named(String)

  /// Whether the relation of that name is judged.
  func includes(_ name: String) -> Bool {
    switch self {
    case .none: false
    case .all: true
    case .named(let other): name == other
    }
  }
}

extension RelationChoice {
  /// Those that have to be judged for an invariant, or a relation, to show that it breaks.
  package static func showing<B: Behaviour>(_ invariant: String, of behaviour: B.Type) -> RelationChoice {
    B.isRelation(invariant) ? .named(invariant) : .none
  }
}

extension Behaviour {
  /// Whether a promise is a relation, and no invariant.
  package static func isRelation(_ name: String) -> Bool { relations.contains { $0.name == name } }
}

extension Relation {
  /// Whether it is judged for who promises this.
  func isJudged(by promises: Promises<B>, _ selection: InvariantSelection) -> Bool {
    let limited = promises.limiting(selection)
    guard limited.includes(name) else { return false }
    // What agrees with the reference in everything forgets at rest what is not seen, as that does.
    return restart == nil || promises.policies.leavesOpen || selection.only?.contains(name) ?? false
      || !limited.includes(CommonInvariant.agreesWithReference)
  }

  /// What breaks in the variant of a scenario; nil where the relation holds or does not apply.
  ///
  /// - Parameters:
  ///   - original: what was seen in the scenario itself.
  ///   - veil: hides what is not shown.
  func violation(
    in scenario: Scenario<B>, _ original: Trace<B>, _ promises: Promises<B>, veil: Veil<B>?,
    record: (Scenario<B>) -> Recording<B>
  ) -> Violation? {
    if let restart {
      return violation(in: scenario, original, restart, promises.tolerance, veil: veil, record: record)
    }
    // An implementation that does not survive has no trace to compare, and that was found already; a declined
    // scenario has no trace either.
    guard let variant = variant(scenario, promises.policies), (try? variant.scene.validate()) != nil,
      case let other = record(variant), other.failure == nil,
      let finding = finding(
        in: scenario, original, variant: other.trace, tolerance: promises.tolerance, veil: veil)
    else { return nil }
    return Violation(
      name, finding.difference,
      moment: finding.eventIndex.map { scenario.events[$0].kind.rawValue } ?? "start",
      eventIndex: finding.eventIndex)
  }
  /// What is not as in a run that begins where a scenario is at rest.
  private func violation(
    in scenario: Scenario<B>, _ original: Trace<B>, _ restart: Restart<B>, _ tolerance: Double,
    veil: Veil<B>?, record: (Scenario<B>) -> Recording<B>
  ) -> Violation? {
    for part in restart.parts(of: scenario, seen: original) {
      let fresh = record(part.scenario)
      guard fresh.failure == nil,
        let finding = restart.finding(
          in: part, original, fresh: fresh.trace, tolerance: tolerance, veil: veil)
      else { continue }
      let moment = scenario.events[finding.eventIndex].kind.rawValue
      var violation = Violation(name, finding.difference, moment: moment, eventIndex: finding.eventIndex)
      violation.freshAfter = part.start
      return violation
    }
    return nil
  }
}
