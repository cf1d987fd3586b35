import DragSpec

/// Runs scenarios on one implementation and judges them, one after the other.
///
/// It holds closures instead of being a protocol: a call through a protocol would always reach the unspecialized code of
/// a generic runner, which is several times slower.
public final class Runner<B: Behaviour> {
  private let judge: (Scenario<B>, RelationChoice) -> [Violation]
  private let labels: () -> UInt64
  private let recorder: (Scenario<B>) -> Recording<B>

  init(
    judge: @escaping (Scenario<B>, RelationChoice) -> [Violation], labels: @escaping () -> UInt64,
    recorder: @escaping (Scenario<B>) -> Recording<B>
  ) {
    self.judge = judge
    self.labels = labels
    self.recorder = recorder
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

  /// Runs a scenario whose scene is legal and keeps what is seen, without judging it.
  public func record(_ scenario: Scenario<B>) -> Recording<B> { recorder(scenario) }
}

/// What was seen while a scenario ran, up to the event with which the implementation failed.
public struct Recording<B: Behaviour>: Sendable {
  /// What was seen; shorter than the scenario where the implementation has failed.
  public var trace = Trace<B>()
  /// The error with which it has failed.
  public var failure: String?

  /// Runs a scenario.
  public init<I: Implementation>(of scenario: Scenario<B>, on implementation: inout I) where I.Subject == B {
    do {
      try implementation.start(scenario.scene)
      var snapshot = B.Snapshot.blank
      try implementation.observe(into: &snapshot)
      trace.append(snapshot)
      for event in scenario.events {
        try implementation.handle(event)
        try implementation.observe(into: &snapshot)
        trace.append(snapshot)
      }
    } catch {
      failure = "\(error)"
    }
  }
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

  /// Nothing where the implementation has failed at the start: the observation still shows the run before.
  var labelBits: UInt64 { judge.hasBegun ? judge.observation.labels.bits : 0 }

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
      case let (original, other) = (record(scenario), record(variant)),
      original.failure == nil, other.failure == nil,
      let finding = relation.compare(
        Run(scenario: scenario, trace: original.trace), Run(scenario: variant, trace: other.trace), tolerance)
    else { return }
    violations.append(
      Violation(
        relation.name, finding.difference,
        moment: finding.eventIndex.map { scenario.events[$0].kind.rawValue } ?? "start",
        eventIndex: finding.eventIndex))
  }

  func record(_ scenario: Scenario<B>) -> Recording<B> { Recording(of: scenario, on: &implementation) }
}
