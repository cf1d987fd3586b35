import DragSpec

/// How a scenario went on an implementation.
struct Course<B: Behaviour> {
  let recording: Recording<B>
  /// The step that it did not survive, 0 for the start; nil where it survived all.
  let lastStep: Int?
  /// Why the implementation can no longer be run, as the end of a sentence; nil where it can.
  let unavailable: String?

  /// Runs a scenario whose scene is legal.
  init(of scenario: Scenario<B>, on runner: Runner<B>) {
    recording = runner.record(scenario)
    guard recording.failure != nil, recording.declined == nil else {
      (lastStep, unavailable) = (nil, nil)
      return
    }
    // A program that has failed may have sent no snapshot at all; only the failure says when it was.
    let fatal = runner.run(scenario).first { $0.key.endsTheRun }
    unavailable = runner.unavailable
    lastStep = max(recording.trace.count, fatal?.eventIndex.map { $0 + 1 } ?? 0)
  }

  /// What was seen at a step, 0 for the start; nil once it has failed.
  func snapshot(at step: Int) -> B.Snapshot? {
    step < recording.trace.count ? recording.trace[before: step] : nil
  }

  /// The first step at which the other course differs, and in what; nil where they do the same.
  ///
  /// - Parameters:
  ///   - other: the course of the same scenario on another implementation.
  ///   - eventCount: how many events the scenario has.
  ///   - tolerance: how far coordinates may lie apart, in points.
  func parting(from other: Course, eventCount: Int, tolerance: Double) -> (step: Int, difference: Difference)?
  {
    for step in 0...eventCount {
      let failed = (lastStep == step, other.lastStep == step)
      // If both fail, that is no difference, and nothing comes after it.
      if failed == (true, true) { return nil }
      if failed.0 || failed.1 {
        let difference = Difference(
          "survival", expected: failed.0 ? "failed: \(reason)" : "goes on",
          seen: failed.1 ? "failed: \(other.reason)" : "goes on")
        return (step, difference)
      }
      guard let one = snapshot(at: step), let two = other.snapshot(at: step),
        let difference = two.firstDifference(from: one, tolerance: tolerance)
      else { continue }
      return (step, difference)
    }
    return nil
  }

  private var reason: String { FormatError.shortened(recording.failure ?? "no reason given") }
}
