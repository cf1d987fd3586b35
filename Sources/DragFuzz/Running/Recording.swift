import DragSpec

/// The snapshots of a scenario, up to the event with which the implementation failed.
public struct Recording<B: Behaviour>: Sendable {
  /// The snapshots; fewer than the scenario has steps where the implementation has failed.
  public var trace = Trace<B>()
  /// The reason why the recording ends early: a thrown error, or a declined scenario; nil for a whole run.
  public private(set) var failure: String?
  /// The reason why the implementation declined the scenario, without snapshots; nil where it was run.
  public private(set) var declined: String?

  /// An empty recording: the implementation has not begun.
  init() {}
  /// An empty recording: no implementation could be made.
  init(endedBy error: any Error) { end(with: error) }
  /// An empty recording: the implementation has declined the scenario.
  init(declined reason: String) {
    declined = reason
    failure = "declined: \(reason)"
  }

  /// Runs a scenario.
  public init<I: Implementation>(of scenario: Scenario<B>, on implementation: inout I) where I.Subject == B {
    self.init { trace throws in try implementation.play(scenario, into: &trace) }
  }

  /// Keeps the snapshots of a run.
  init(_ play: (inout Trace<B>) throws -> Void) {
    var trace = Trace<B>()
    do { try play(&trace) } catch { end(with: error) }
    self.trace = trace
  }

  /// Notes the error that the implementation has thrown.
  mutating func end(with error: any Error) {
    if let declined = error as? ScenarioDeclined {
      self = Recording(declined: declined.reason)
    } else {
      failure = "\(error)"
    }
  }
}

extension Implementation {
  /// Runs a scenario and shows every snapshot.
  @inlinable mutating func play(_ scenario: Scenario<Subject>, _ show: (Subject.Snapshot) -> Void) throws {
    try start(scenario.scene)
    var snapshot = Subject.Snapshot.blank
    try observe(into: &snapshot)
    show(snapshot)
    for event in scenario.events {
      try handle(event)
      try observe(into: &snapshot)
      show(snapshot)
    }
  }

  /// Runs a scenario and keeps every snapshot.
  @inlinable mutating func play(_ scenario: Scenario<Subject>, into trace: inout Trace<Subject>) throws {
    try play(scenario) { trace.append($0) }
  }
}
