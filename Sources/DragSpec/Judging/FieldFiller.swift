/// Fills hidden fields with the reference's values at the same moment.
///
/// So the readers of a snapshot need not know about hidden fields. This is right as long as both agree in all
/// shown fields; ``Judge`` takes back later violations that come only from filled fields.
public struct FieldFiller<B: Behaviour> {
  private let hidden: HiddenFields<B.Snapshot>
  private let follows: Bool
  private var reference: ReferenceRun<B>
  /// The snapshots of this run, with the hidden fields filled.
  private(set) var trace = Trace<B>()

  /// Makes a filler; nil where all fields are shown.
  ///
  /// - Parameter promises: the promises of the implementation; with an unknown field name nothing is hidden.
  public init?(_ promises: Promises<B>) {
    guard !promises.notShown.isEmpty, let hidden = try? HiddenFields<B.Snapshot>(promises.notShown),
      !hidden.isEmpty
    else { return nil }
    self.hidden = hidden
    follows = promises.policies.leavesOpen
    reference = ReferenceRun(promises)
  }

  /// Fills the snapshot at the start of a run.
  public mutating func begin(_ scene: B.Scene, _ seen: inout B.Snapshot) {
    trace = Trace()
    // If the reference should fail, its last snapshot goes on filling.
    try? reference.start(scene)
    show(&seen)
  }

  /// Fills the snapshot after an event.
  public mutating func step(_ event: B.Event, _ seen: inout B.Snapshot) {
    if follows {
      // The reference must not follow hidden values: for these it takes its own decisions.
      var unseen = reference
      try? unseen.take(event, seen: nil)
      hidden.fill(&seen, from: unseen.shown)
    }
    try? reference.take(event, seen: seen)
    show(&seen)
  }

  private mutating func show(_ seen: inout B.Snapshot) {
    // Comparing costs next to nothing, and the hidden fields mostly have the right values already.
    if seen != reference.shown { hidden.fill(&seen, from: reference.shown) }
    trace.append(seen)
  }

  /// Fills a whole run, or the beginning of one.
  package mutating func fill(_ run: inout Trace<B>, of scenario: Scenario<B>) {
    for index in run.snapshots.indices {
      if index == 0 {
        begin(scenario.scene, &run.snapshots[0])
      } else {
        step(scenario.events[index - 1], &run.snapshots[index])
      }
    }
  }

  /// Fills the hidden fields with the expected values, so that they never differ.
  func hide(_ seen: inout B.Snapshot, as expected: B.Snapshot) { hidden.fill(&seen, from: expected) }

  /// A snapshot of the run with other values in its hidden fields.
  ///
  /// - Parameters:
  ///   - index: the index of the event before it.
  ///   - turn: the number of the guess, of which there are two.
  func guess(after index: Int, turn: Int) -> B.Snapshot {
    var snapshot = trace[after: index]
    hidden.blur(&snapshot, turn: index + 1 + turn)
    return snapshot
  }
}
