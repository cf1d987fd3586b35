/// A metamorphic relation: how the run of a variant of a scenario must relate to the run of the scenario itself.
///
/// It needs no reference: both runs are the implementation's own.
public struct Relation<B: Behaviour>: Sendable {
  /// The stable name, in kebab case.
  public let name: String
  /// What it promises, in one sentence.
  public let promise: String
  /// The variant; nil for a scenario to which the relation does not apply.
  public let variant: @Sendable (Scenario<B>, B.Policies) -> Scenario<B>?
  /// Compares the two runs; nil where the relation holds, or where the runs show that it does not apply.
  public let compare: @Sendable (_ original: Run<B>, _ variant: Run<B>, _ tolerance: Double) -> Finding?

  /// What a relation has found.
  public struct Finding: Sendable {
    /// The index of the event of the original after which the runs part; nil for the start.
    public var eventIndex: Int?
    /// What differs: expected is what follows from the original, seen is the variant.
    public var difference: Difference

    /// Makes a finding.
    public init(eventIndex: Int?, difference: Difference) {
      self.eventIndex = eventIndex
      self.difference = difference
    }
  }

  /// Makes a relation.
  public init(
    _ name: String, _ promise: String,
    variant: @escaping @Sendable (Scenario<B>, B.Policies) -> Scenario<B>?,
    compare: @escaping @Sendable (_ original: Run<B>, _ variant: Run<B>, _ tolerance: Double) -> Finding?
  ) {
    self.name = name
    self.promise = promise
    self.variant = variant
    self.compare = compare
  }
}

/// A scenario and what was seen while it ran.
public struct Run<B: Behaviour>: Sendable {
  /// The scenario.
  public var scenario: Scenario<B>
  /// What was seen.
  public var trace: Trace<B>
  /// Where the implementation differs from others, as it has declared.
  public var policies: B.Policies

  /// Makes a run.
  public init(scenario: Scenario<B>, trace: Trace<B>, policies: B.Policies = B.Policies()) {
    self.scenario = scenario
    self.trace = trace
    self.policies = policies
  }
}

/// The snapshots of a run: one at the start and one after every event.
public struct Trace<B: Behaviour>: Sendable {
  @usableFromInline var snapshots: [B.Snapshot] = []

  /// Makes an empty trace.
  public init() {}

  /// How many snapshots there are: in a whole trace the number of events and one more.
  public var count: Int { snapshots.count }
  /// What was seen at the start.
  public var initial: B.Snapshot { snapshots[0] }
  /// What was seen after the last event.
  public var last: B.Snapshot { snapshots[count - 1] }

  /// What was seen after the event of that index.
  public subscript(after eventIndex: Int) -> B.Snapshot { snapshots[eventIndex + 1] }
  /// What was seen before the event of that index.
  public subscript(before eventIndex: Int) -> B.Snapshot { snapshots[eventIndex] }

  /// Appends what was seen next.
  @inlinable public mutating func append(_ snapshot: B.Snapshot) { snapshots.append(snapshot) }
}
