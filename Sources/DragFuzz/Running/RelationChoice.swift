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
  /// The relations to judge for a violation of an invariant or relation to show.
  package static func showing<B: Behaviour>(_ invariant: String, of behaviour: B.Type) -> RelationChoice {
    B.isRelation(invariant) ? .named(invariant) : .none
  }
}

extension Behaviour {
  /// Whether a promise is a relation, and no invariant.
  package static func isRelation(_ name: String) -> Bool { relations.contains { $0.name == name } }
}

extension Relation {
  /// Whether it is judged under these promises and this selection.
  func isJudged(by promises: Promises<B>, _ selection: InvariantSelection) -> Bool {
    promises.limiting(selection).includes(name)
  }

  /// The violation of this relation by a scenario and its variant; nil where it holds or does not apply.
  ///
  /// - Parameters:
  ///   - original: the run of the scenario itself.
  ///   - filler: fills in hidden fields; nil for none.
  func violation(
    in scenario: Scenario<B>, _ original: Trace<B>, _ promises: Promises<B>, filler: FieldFiller<B>?,
    record: (Scenario<B>) -> Recording<B>
  ) -> Violation? {
    // There is no trace to compare if the implementation does not survive, which was found already, or
    // declines the scenario.
    guard let variant = variant(scenario, promises.policies), (try? variant.scene.validate()) != nil,
      case let other = record(variant), other.failure == nil,
      let finding = finding(
        in: scenario, original, variant: other.trace, tolerance: promises.tolerance, filler: filler)
    else { return nil }
    return Violation(
      name, finding.difference,
      moment: finding.eventIndex.map { scenario.events[$0].kind.rawValue } ?? "start",
      eventIndex: finding.eventIndex)
  }
}
