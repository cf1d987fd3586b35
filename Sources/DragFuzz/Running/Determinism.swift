import DragSpec

/// Looks whether an implementation always gives the same answer to a scenario.
public enum Determinism {
  /// Two different answers to one scenario.
  public struct Difference: Hashable, Sendable {
    /// The index of the event after which they differ first; nil for the start.
    public var eventIndex: Int?
    /// What was seen there at first.
    public var first: String
    /// What was seen there another time.
    public var second: String

    /// Both answers, as a sentence.
    public var sentence: String {
      let moment = eventIndex.map { "After event \($0 + 1)" } ?? "At the start"
      return "\(moment) it showed \(first) in one run, and \(second) in another"
        .sentence
    }
  }

  /// Runs a scenario whose scene is legal several times, the last time afresh, and compares what was seen.
  ///
  /// - Parameters:
  ///   - scenario: what is run.
  ///   - implementation: what it is run on.
  ///   - runs: how often.
  /// - Returns: the first two answers that differ; nil where all are the same.
  public static func check<B: Behaviour>(
    _ scenario: Scenario<B>, on implementation: ImplementationUnderTest<B>, runs: Int = 3
  ) -> Difference? {
    let runner = implementation.runner()
    runner.bePatient(true)
    let first = runner.record(scenario)
    for run in 1..<max(2, runs) {
      if run == runs - 1 { runner.startAfresh() }
      if let difference = difference(first, runner.record(scenario)) { return difference }
    }
    return nil
  }

  private static func difference<B: Behaviour>(_ first: Recording<B>, _ second: Recording<B>) -> Difference? {
    for index in 0..<min(first.trace.count, second.trace.count) {
      let (one, other) = (first.trace[before: index], second.trace[before: index])
      if let found = other.firstDifference(from: one, tolerance: 0) {
        return Difference(
          eventIndex: index > 0 ? index - 1 : nil, first: found.expected, second: found.seen)
      }
    }
    // Messages may hold addresses, which are never the same: that there is one counts.
    guard first.trace.count != second.trace.count || (first.failure == nil) != (second.failure == nil) else {
      return nil
    }
    let index = min(first.trace.count, second.trace.count)
    func seen(_ recording: Recording<B>) -> String {
      recording.trace.count > index
        ? "a snapshot" : recording.failure.map { "an error (\($0))" } ?? "no error"
    }
    return Difference(eventIndex: index > 0 ? index - 1 : nil, first: seen(first), second: seen(second))
  }
}
