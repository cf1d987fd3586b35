import DragSpec

/// Which relations are judged in a run.
public enum RelationChoice: Hashable, Sendable {
  /// None.
  case none
  /// The one at that index, modulo their number.
  case one(Int)
  /// All of them.
  case all
  /// The one of that name.
  case named(String)
}

extension Array {
  /// The relations that are judged in a run.
  func chosen<B: Behaviour>(_ choice: RelationChoice) -> [Relation<B>] where Element == Relation<B> {
    switch choice {
    case .none: []
    case .one(let index): isEmpty ? [] : [self[index % count]]
    case .all: self
    case .named(let name): filter { $0.name == name }
    }
  }
}

extension Relation {
  /// Runs a scenario and its variant and compares them; nil where the relation holds or does not apply.
  func violation(
    in scenario: Scenario<B>, policies: B.Policies, tolerance: Double,
    record: (Scenario<B>) -> Recording<B>
  ) -> Violation? {
    // An implementation that does not survive has no trace to compare, and that was found already; a declined
    // scenario has no trace either.
    guard let variant = variant(scenario, policies), (try? variant.scene.validate()) != nil,
      case let (original, other) = (record(scenario), record(variant)),
      original.failure == nil, other.failure == nil,
      let finding = compare(
        Run(scenario: scenario, trace: original.trace, policies: policies),
        Run(scenario: variant, trace: other.trace, policies: policies), tolerance)
    else { return nil }
    return Violation(
      name, finding.difference,
      moment: finding.eventIndex.map { scenario.events[$0].kind.rawValue } ?? "start",
      eventIndex: finding.eventIndex)
  }
}
