import DragSpec

/// A scenario told step by step.
package struct Story: Sendable {
  /// One moment: the start, or the state after an event.
  package struct Step: Sendable {
    /// The event in words; nil for the start.
    package var event: String?
    /// The effect of the event on touches; nil for none.
    package var gesture: Drawing.Gesture?
    /// The drawing of the implementation's snapshot; nil once it has failed.
    package var seen: Drawing?
    /// The drawing of the reference's snapshot.
    package var expected: Drawing?
    /// The first difference between the two; nil where they agree.
    package var difference: Difference?
    /// The violations that come first at this step.
    package var violations: [Violation]
    /// The snapshot of the implementation; `null` once it has failed, or where snapshots are not kept.
    package var seenSnapshot: JSON
    /// The snapshot of the reference; `null` where snapshots are not kept.
    package var expectedSnapshot: JSON
    /// The time that the step is shown, in seconds.
    package var seconds = 0.0
  }

  package var behaviour: String
  package var implementation: String
  /// The scene in words.
  package var scene: String
  /// The start and all events.
  package var steps: [Step]
  /// The error with which the implementation has failed.
  package var failure: String?
  /// The key that the entry names.
  package var key: Violation.Key?
  /// The promises of the broken invariants, by name.
  package var promises: [String: String]
  /// The known defect of the implementation with the kind of violation that the entry names.
  package var defect: Defect?
  /// How far coordinates may lie apart and still count as the same, in points.
  package var tolerance: Double
  /// The settings of the implementation in this story; the others are at their defaults.
  package var settings: Settings = [:]
  /// The policies that were chosen; the others are as the implementation declares them.
  package var policies: ChosenPolicies = [:]
  /// Whether the broken promise compares the scenario with a variant of it, which the story does not show.
  package var comparesRuns = false

  /// Whether the implementation is not here, so that only the reference is drawn beside the recorded words.
  package var isAbsent = false

  /// Whether the violation that the entry names comes; for an entry that names none, whether any does.
  package var fails: Bool {
    steps.contains { step in step.violations.contains { key == nil || $0.key == key } }
  }

  /// The violation that the story is about, and its step: the one that the entry names, or the first one.
  package var main: (step: Int, violation: Violation)? {
    var first: (Int, Violation)?
    for (index, step) in steps.enumerated() {
      for violation in step.violations {
        if violation.key == key { return (index, violation) }
        if first == nil { first = (index, violation) }
      }
    }
    return first
  }

  /// The area that holds all drawings of the story and the paths of all touches.
  ///
  /// All pictures show the same area; otherwise still things would seem to move.
  package var area: Rect {
    var corners: [Point] = []
    for step in steps {
      for drawing in [step.seen, step.expected] { corners += drawing?.bounds?.corners ?? [] }
      if case .touch(let event)? = step.gesture, let location = event.location { corners.append(location) }
    }
    return Drawing.bounds(of: corners) ?? .zero
  }
}
