import DragSpec

/// The way in which a program failed to answer a scenario: always a finding.
enum ProcessFailure: Error, Hashable, Sendable {
  /// The program has ended.
  case ended(SystemProcess.Ending, standardError: String)
  /// The program has closed its standard output and lives on.
  case closedOutput(standardError: String)
  /// The program has not answered in time.
  case late(limit: Duration, standardError: String)
  /// The program has sent a line that is no answer.
  case nonsense(String, standardError: String)
  /// The answer has another number of snapshots than one for the start and one for each event.
  case wrongTrace(String, standardError: String)
  /// The answer is an error that does not name its event.
  case error(String, standardError: String)

  /// Whether the program is in an unknown state, or gone.
  var isOver: Bool {
    switch self {
    case .ended, .closedOutput, .late, .nonsense: true
    case .wrongTrace, .error: false
    }
  }

  /// The failure as a violation.
  ///
  /// The event is unknown, so the last one counts: shrinking removes all others that are not needed. Nothing
  /// else is judged: if a snapshot is missing, the events of the other snapshots are unknown.
  func violation(eventCount: Int) -> Violation {
    let last = eventCount > 0 ? eventCount - 1 : nil
    func violation(_ invariant: String, _ place: String, _ expected: String, _ seen: String, _ errors: String)
      -> Violation
    {
      Violation(
        key: Violation.Key(invariant: invariant, place: place), eventIndex: last, expected: expected,
        seen: errors.isEmpty ? seen : "\(seen); it wrote to standard error: \(errors)")
    }
    let (survives, answer) = (CommonInvariant.survives, "an answer to the scenario")
    switch self {
    case .ended(.exit(let status), let errors):
      return violation(survives, "exit", answer, "the program ended with status \(status)", errors)
    case .ended(.signal(let number), let errors):
      let name = Signals.name(of: number)
      return violation(survives, name, answer, "the program was ended by the signal \(name)", errors)
    case .closedOutput(let errors):
      return violation(survives, "exit", answer, "the program closed its standard output", errors)
    case .late(let limit, let errors):
      return violation(
        CommonInvariant.answersInTime, "run", "\(answer) within \(DurationText.of(limit))",
        "no answer", errors)
    case .nonsense(let problem, let errors), .wrongTrace(let problem, let errors):
      return violation(survives, "answer", answer, problem, errors)
    case .error(let message, let errors):
      return violation(survives, "error", answer, "an error: \(message)", errors)
    }
  }
}

/// Durations in words.
enum DurationText {
  /// Seconds, or milliseconds below one.
  static func of(_ duration: Duration) -> String {
    let seconds = duration / .seconds(1)
    return seconds < 1
      ? "\(NumberText.of((seconds * 1000).rounded())) ms"
      : "\(NumberText.of((seconds * 1000).rounded() / 1000)) s"
  }
}
