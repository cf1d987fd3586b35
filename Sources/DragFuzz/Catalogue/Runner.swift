import DragSpec

/// Runs scenarios on one implementation and judges them, one after the other.
///
/// It holds closures instead of being a protocol: a call through a protocol would always reach the unspecialized code of
/// a generic runner, which is several times slower.
public final class Runner<B: Behaviour> {
  private let judge: (Scenario<B>, RelationChoice) -> [Violation]
  private let labels: () -> UInt64
  private let recorder: (Scenario<B>) -> Recording<B>
  private let watcher: ((Scenario<B>, (B.Snapshot) -> Void) -> String?)?
  private let decliner: () -> String?
  private let patience: (Bool) -> Void

  init(
    judge: @escaping (Scenario<B>, RelationChoice) -> [Violation], labels: @escaping () -> UInt64,
    recorder: @escaping (Scenario<B>) -> Recording<B>,
    watcher: ((Scenario<B>, (B.Snapshot) -> Void) -> String?)? = nil,
    declined: @escaping () -> String?,
    patience: @escaping (Bool) -> Void = { _ in }
  ) {
    self.judge = judge
    self.labels = labels
    self.recorder = recorder
    self.watcher = watcher
    decliner = declined
    self.patience = patience
  }

  /// Runs what follows with the full time for each scenario, or as it suits the runner.
  ///
  /// A runner that has met hangs waits for less than it is allowed to; what it then finds has to be confirmed.
  func bePatient(_ isPatient: Bool) { patience(isPatient) }

  /// Runs a scenario whose scene is legal.
  ///
  /// - Parameters:
  ///   - scenario: what is run.
  ///   - relations: which of the behaviour's relations are judged too; each runs a variant of the scenario.
  /// - Returns: what was found, in order of events; empty where everything holds.
  public func run(_ scenario: Scenario<B>, relations: RelationChoice = .none) -> [Violation] {
    judge(scenario, relations)
  }

  /// Why the last scenario was not run, in the words of the implementation that has declined it; nil where it was run.
  ///
  /// Nothing is known about such a scenario, so it counts neither as one that breaks something nor as one that holds.
  public var declined: String? { decliner().map { FormatError.shortenedMessage($0) } }

  /// What the last run has exercised, one bit a label.
  public var labelBits: UInt64 { labels() }

  /// Runs a scenario whose scene is legal and keeps what is seen, without judging it.
  public func record(_ scenario: Scenario<B>) -> Recording<B> { recorder(scenario) }

  /// Runs a scenario whose scene is legal and shows what is seen, without keeping it where that can be avoided: with
  /// all its reports in every snapshot the recording of a long scenario has gigabytes.
  ///
  /// - Returns: the error with which the implementation has failed; nil if it has not.
  func watch(_ scenario: Scenario<B>, _ show: (B.Snapshot) -> Void) -> String? {
    if let watcher { return watcher(scenario, show) }
    let recording = recorder(scenario)
    for index in 0..<recording.trace.count { show(recording.trace[before: index]) }
    return recording.failure
  }
}

/// What was seen while a scenario ran, up to the event with which the implementation failed.
public struct Recording<B: Behaviour>: Sendable {
  /// What was seen; shorter than the scenario where the implementation has failed.
  public var trace = Trace<B>()
  /// Why it ends before its time: the error with which the implementation has failed, or that it has declined.
  public private(set) var failure: String?
  /// Why the implementation has declined the scenario, of which there then is nothing to see.
  public private(set) var declined: String?

  /// Nothing, as the implementation has failed, or has not begun.
  init(failure: String? = nil) { self.failure = failure }
  /// Nothing, as no implementation could be made.
  init(endedBy error: any Error) { end(with: error) }
  /// Nothing, as the implementation has declined the scenario.
  init(declined reason: String) {
    declined = reason
    failure = "declined: \(reason)"
  }

  /// Runs a scenario.
  public init<I: Implementation>(of scenario: Scenario<B>, on implementation: inout I) where I.Subject == B {
    var trace = Trace<B>()
    let error = Self.watch(scenario, on: &implementation) { trace.append($0) }
    self.trace = trace
    if let error { end(with: error) }
  }

  /// Runs a scenario and shows every snapshot.
  ///
  /// - Returns: the error with which the implementation has failed; nil if it has not.
  static func watch<I: Implementation>(
    _ scenario: Scenario<B>, on implementation: inout I, _ show: (B.Snapshot) -> Void
  ) -> (any Error)? where I.Subject == B {
    do {
      try implementation.start(scenario.scene)
      var snapshot = B.Snapshot.blank
      try implementation.observe(into: &snapshot)
      show(snapshot)
      for event in scenario.events {
        try implementation.handle(event)
        try implementation.observe(into: &snapshot)
        show(snapshot)
      }
      return nil
    } catch {
      return error
    }
  }

  /// Takes in what the implementation has thrown.
  mutating func end(with error: any Error) {
    if let declined = error as? ScenarioDeclined {
      self = Recording(declined: declined.reason)
    } else {
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
    // An implementation that does not survive has no trace to compare, and has been found out already; of a scenario
    // that is declined there is none.
    guard let variant = variant(scenario, policies), (try? variant.scene.validate()) != nil,
      case let (original, other) = (record(scenario), record(variant)),
      original.failure == nil, other.failure == nil,
      let finding = compare(
        Run(scenario: scenario, trace: original.trace), Run(scenario: variant, trace: other.trace), tolerance)
    else { return nil }
    return Violation(
      name, finding.difference,
      moment: finding.eventIndex.map { scenario.events[$0].kind.rawValue } ?? "start",
      eventIndex: finding.eventIndex)
  }
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

  /// Why the implementation has declined the last scenario.
  var declined: String? { judge.declined }

  func run(_ scenario: Scenario<B>, relations choice: RelationChoice) -> [Violation] {
    if judge.run(scenario, on: &implementation), choice == .none { return [] }
    if judge.declined != nil { return [] }
    var violations = judge.violations
    for relation in relations.chosen(choice) {
      let found = relation.violation(in: scenario, policies: policies, tolerance: tolerance, record: record)
      if let found { violations.append(found) }
    }
    return violations
  }

  func record(_ scenario: Scenario<B>) -> Recording<B> { Recording(of: scenario, on: &implementation) }

  func watch(_ scenario: Scenario<B>, _ show: (B.Snapshot) -> Void) -> String? {
    Recording.watch(scenario, on: &implementation, show).map { "\($0)" }
  }
}
