/// The reference beside a run.
///
/// It takes the same events, and takes the decisions that its policies leave open from the snapshots.
package struct ReferenceRun<B: Behaviour> {
  /// The snapshot that it shows now.
  package private(set) var shown = B.Snapshot.blank
  private var reference: B.Reference
  private let follows: Bool

  /// A reference that has not begun.
  ///
  /// - Parameter promises: the promises of the implementation beside it.
  package init(_ promises: Promises<B>) {
    reference = B.reference(promises.policies, promises.decider)
    follows = promises.policies.leavesOpen
  }

  /// Begins a run.
  package mutating func start(_ scene: B.Scene) throws {
    shown = .blank
    try reference.start(scene)
    try reference.observe(into: &shown)
  }

  /// Takes an event.
  ///
  /// - Parameter seen: the implementation's snapshot after it; nil for none.
  package mutating func take(_ event: B.Event, seen: B.Snapshot?) throws {
    if follows, let seen {
      try B.follow(event, seen: seen, on: &reference)
    } else {
      try reference.handle(event)
    }
    try reference.observe(into: &shown)
  }

  /// The snapshots that it shows beside a whole run.
  ///
  /// - Parameters:
  ///   - scenario: the scenario.
  ///   - seen: the implementation's snapshots.
  package mutating func trace(of scenario: Scenario<B>, beside seen: Trace<B>) -> Trace<B> {
    var trace = Trace<B>()
    do {
      try start(scenario.scene)
      trace.append(shown)
      for (index, event) in scenario.events.enumerated() {
        try take(event, seen: index + 1 < seen.count ? seen[after: index] : nil)
        trace.append(shown)
      }
    } catch {
      // A reference never fails; if it did, the trace would end here.
    }
    return trace
  }
}
