import DragSpec

/// A scenario told step by step.
package struct Story: Sendable {
  /// One moment: the start, or what is seen after an event.
  package struct Step: Sendable {
    /// The event in words; nil for the start.
    package var event: String?
    /// What the event does to touches.
    package var gesture: Drawing.Gesture?
    /// What the implementation shows; nil once it has failed.
    package var seen: Drawing?
    /// What the reference shows.
    package var expected: Drawing?
    /// The first thing in which the two differ; nil where they agree.
    package var difference: Difference?
    /// What is broken here for the first time.
    package var violations: [Violation]
    /// The snapshot of the implementation; `null` once it has failed, or where nobody wanted it.
    package var seenSnapshot: JSON
    /// The snapshot of the reference; `null` where nobody wanted it.
    package var expectedSnapshot: JSON
    /// How long it lasts when it is played, in seconds.
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
  /// What the broken invariants promise, by name.
  package var promises: [String: String]
  /// What is known to be wrong with the implementation and shows in the way that the entry names.
  package var defect: Defect?
  /// How far coordinates may lie apart and still count as the same, in points.
  package var tolerance: Double
  /// The settings that it is told with; the others are at their defaults.
  package var settings: Settings = [:]
  /// The policies that were chosen; the others are as the implementation declares them.
  package var policies: ChosenPolicies = [:]
  /// Whether the promise that is broken compares the scenario with a variant of it, which is not told.
  package var comparesRuns = false

  /// Whether the implementation is not here, so that only the reference is drawn, and told what the entry says.
  package var isAbsent = false

  /// Whether the implementation breaks what the entry names, or anything where it names nothing.
  package var fails: Bool {
    steps.contains { step in step.violations.contains { key == nil || $0.key == key } }
  }

  /// The touches at a step, with their paths.
  ///
  /// - Complexity: O(number of steps before it).
  package func touches(at step: Int) -> [Drawing.Touch] {
    Drawing.touches(after: steps[...step].lazy.map(\.gesture))
  }

  /// The violation that the story is about, and its step: the one that the entry names, or else the first one.
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
  /// All pictures show the same area, so that only what really moves seems to move.
  package var area: Rect {
    var corners: [Point] = []
    for step in steps {
      for drawing in [step.seen, step.expected] { corners += drawing?.bounds?.corners ?? [] }
      if case .touch(let event)? = step.gesture, let location = event.location { corners.append(location) }
    }
    return Drawing.bounds(of: corners) ?? .zero
  }
}
