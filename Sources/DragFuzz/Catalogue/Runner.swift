import DragSpec

/// Runs scenarios on one implementation and judges them, one after the other.
///
/// It holds closures instead of being a protocol: a call through a protocol would always reach the unspecialized code of
/// a generic runner, which is several times slower.
public final class Runner<B: Behaviour> {
  private let judge: (Scenario<B>, RelationChoice) -> [Violation]
  private let labels: () -> UInt64

  init(judge: @escaping (Scenario<B>, RelationChoice) -> [Violation], labels: @escaping () -> UInt64) {
    self.judge = judge
    self.labels = labels
  }

  /// Runs a scenario whose scene is legal.
  ///
  /// - Parameters:
  ///   - relations: which of the behaviour's relations are judged too; each runs a variant of the scenario.
  /// - Returns: what was found, in order of events; empty where everything holds.
  public func run(_ scenario: Scenario<B>, relations: RelationChoice = .none) -> [Violation] {
    judge(scenario, relations)
  }

  /// What the last run has exercised, one bit a label.
  public var labelBits: UInt64 { labels() }
}

/// Which relations are judged in a run.
public enum RelationChoice: Hashable, Sendable {
  /// None.
  case none
  /// The one of that index, counted around.
  case one(Int)
  /// All of them.
  case all
  /// The one of that name.
  case named(String)
}

/// Runs scenarios on an implementation in this process.
final class InProcessRunner<B: Behaviour, I: Implementation> where I.Subject == B {
  private var implementation: I
  private var judge: Judge<B>
  private let relations: [Relation<B>]
  private let policies: B.Policies
  private let tolerance: Double

  init(implementation: I, promises: Promises<B>, selection: InvariantSelection, comparesWithReference: Bool) {
    self.implementation = implementation
    judge = Judge(promises: promises, selection: selection, comparesWithReference: comparesWithReference)
    let limited = promises.limiting(selection)
    relations = B.relations.filter { limited.includes($0.name) }
    policies = promises.policies
    tolerance = promises.tolerance
  }

  var labelBits: UInt64 { judge.observation.labels.bits }

  func run(_ scenario: Scenario<B>, relations choice: RelationChoice) -> [Violation] {
    if judge.run(scenario, on: &implementation), choice == .none { return [] }
    var violations = judge.violations
    switch choice {
    case .none: break
    case .one(let index):
      if !relations.isEmpty { check(relations[index % relations.count], scenario, &violations) }
    case .all:
      for relation in relations { check(relation, scenario, &violations) }
    case .named(let name):
      if let relation = relations.first(where: { $0.name == name }) { check(relation, scenario, &violations) }
    }
    return violations
  }

  private func check(_ relation: Relation<B>, _ scenario: Scenario<B>, _ violations: inout [Violation]) {
    // An implementation that does not survive has no trace to compare, and has been found out already.
    guard let variant = relation.variant(scenario, policies), (try? variant.scene.validate()) != nil,
      let original = try? trace(of: scenario), let other = try? trace(of: variant),
      let finding = relation.compare(
        Run(scenario: scenario, trace: original), Run(scenario: variant, trace: other), tolerance)
    else { return }
    violations.append(
      Violation(
        relation.name, finding.difference,
        moment: finding.eventIndex.map { scenario.events[$0].kind.rawValue } ?? "start",
        eventIndex: finding.eventIndex))
  }

  private func trace(of scenario: Scenario<B>) throws -> Trace<B> {
    var trace = Trace<B>()
    try implementation.start(scenario.scene)
    var snapshot = B.Snapshot.blank
    try implementation.observe(into: &snapshot)
    trace.append(snapshot)
    for event in scenario.events {
      try implementation.handle(event)
      try implementation.observe(into: &snapshot)
      trace.append(snapshot)
    }
    return trace
  }
}
