import DragSpec

/// The verdict on a run.
///
/// The type hides those of a behaviour: unspecialised code reads it at no cost, and would otherwise look up
/// the layout of the judge for each scenario.
@usableFromInline struct JudgedRun {
  /// The violations, in order of events.
  var violations: [Violation] = []
  /// The reason why the implementation declined the scenario, which is then not judged; nil where it was run.
  var declined: String?
  /// The situations that occurred, one bit each; nil where they were not observed.
  var situations: Situations?
  /// How many events the scenario has.
  var eventCount = 0

  @usableFromInline init(
    violations: [Violation] = [], declined: String? = nil, situations: Situations? = nil, eventCount: Int = 0
  ) {
    (self.violations, self.declined, self.situations) = (violations, declined, situations)
    self.eventCount = eventCount
  }
}

extension Judge {
  /// Runs a scenario on an implementation and judges it, observing all of it or only differences from the reference.
  @inlinable mutating func judged<I: Implementation>(
    _ scenario: Scenario<B>, on implementation: inout I, observingAll observesAll: Bool
  ) -> JudgedRun where I.Subject == B {
    _ = run(scenario, on: &implementation, observingAll: observesAll)
    // If the implementation failed at the start, the bits are still those of the previous run.
    let bits = hasBegun ? situations : Situations()
    return JudgedRun(
      violations: violations, declined: declined, situations: observesAll ? bits : nil,
      eventCount: scenario.events.count)
  }
}
