/// Fills in what an implementation does not show, with what the reference shows at the same moment.
///
/// So nobody who looks at a snapshot has to know that something is missing. This is right as long as the two agree in
/// all that is shown; ``Judge`` takes back later violations that come only from what was filled in.
public struct FieldFiller<B: Behaviour> {
  private let hidden: HiddenFields<B.Snapshot>
  private let follows: Bool
  private var reference: ReferenceRun<B>
  /// Everything that was seen in this run, with what was filled in.
  private(set) var trace = Trace<B>()

  /// Makes a filler that fills in; nil where everything is shown.
  ///
  /// - Parameter promises: what the implementation has promised; it shows everything where a name is none of its fields.
  public init?(_ promises: Promises<B>) {
    guard !promises.notShown.isEmpty, let hidden = try? HiddenFields<B.Snapshot>(promises.notShown),
      !hidden.isEmpty
    else { return nil }
    self.hidden = hidden
    follows = promises.policies.leavesOpen
    reference = ReferenceRun(promises)
  }

  /// Fills in what is seen at the start of a run.
  public mutating func begin(_ scene: B.Scene, _ seen: inout B.Snapshot) {
    trace = Trace()
    // Should the reference fail, its last snapshot goes on to be filled in.
    try? reference.start(scene)
    show(&seen)
  }

  /// Fills in what is seen after an event.
  public mutating func step(_ event: B.Event, _ seen: inout B.Snapshot) {
    if follows {
      // It must not follow values that nobody has shown: in their place it sees what it decides without seeing anything.
      var unseen = reference
      try? unseen.take(event, seen: nil)
      hidden.fill(&seen, from: unseen.shown)
    }
    try? reference.take(event, seen: seen)
    show(&seen)
  }

  private mutating func show(_ seen: inout B.Snapshot) {
    // Comparing costs next to nothing, and mostly the hidden fields already hold what would be filled in.
    if seen != reference.shown { hidden.fill(&seen, from: reference.shown) }
    trace.append(seen)
  }

  /// Fills in a whole run, or the beginning of one.
  package mutating func fill(_ run: inout Trace<B>, of scenario: Scenario<B>) {
    for index in run.snapshots.indices {
      if index == 0 {
        begin(scenario.scene, &run.snapshots[0])
      } else {
        step(scenario.events[index - 1], &run.snapshots[index])
      }
    }
  }

  /// Fills in what is not shown with what is expected, so that it is no difference.
  func hide(_ seen: inout B.Snapshot, as expected: B.Snapshot) { hidden.fill(&seen, from: expected) }

  /// A snapshot of the run with other things filled in.
  ///
  /// - Parameters:
  ///   - index: the index of the event after which it was seen.
  ///   - turn: which of two guesses.
  func guess(after index: Int, turn: Int) -> B.Snapshot {
    var snapshot = trace[after: index]
    hidden.blur(&snapshot, turn: index + 1 + turn)
    return snapshot
  }
}
