import DragSpec

/// A reason why a program cannot be used at all, which ends the run and is no finding.
package enum ProcessTrouble: Error, Hashable, Sendable {
  /// The system cannot start the program; the number is the `errno`.
  case cannotStart(program: String, code: Int32)
  /// The program ended, or sent something else, before it had answered `initialize`.
  case noHandshake(program: String, reason: String)
  /// The program had not answered `initialize` when its time was up.
  case lateHandshake(program: String, limit: Duration, written: String, standardError: String)
  /// The program has answered `initialize` with an error.
  case refused(program: String, message: String)
  /// The program's answer to `initialize` breaks the protocol.
  case badHandshake(program: String, problem: String)
  /// The program speaks another version of the protocol.
  case wrongProtocol(program: String, found: Int)
  /// The program does not implement the behaviour.
  case behaviourNotOffered(program: String, behaviour: String, offered: [String])
}

extension ProcessTrouble: CustomStringConvertible {
  /// One sentence without a full stop.
  package var description: String {
    switch self {
    case .cannotStart(let program, let code):
      return "cannot start \(FormatError.quoted(program)): \(SystemError(code))"
    case .noHandshake(let program, let reason):
      return "\(FormatError.quoted(program)) did not start: \(reason)"
    case .lateHandshake(let program, let limit, let written, let errors):
      return
        "\(FormatError.quoted(program)) has not answered \"initialize\" within \(DurationText.of(limit)): \(written)"
        + (errors.isEmpty ? "" : "; it wrote to standard error: \(errors)")
        + "; --start-deadline (in Swift startLimit) gives it more time"
    case .refused(let program, let message):
      return "\(FormatError.quoted(program)) refuses to start: \(message)"
    case .badHandshake(let program, let problem):
      return "\(FormatError.quoted(program)) has given a wrong answer to \"initialize\": \(problem)"
    case .wrongProtocol(let program, let found):
      return "\(FormatError.quoted(program)) speaks version \(found) of the protocol, "
        + "and this dragfuzz version \(WireProtocol.version)"
    case .behaviourNotOffered(let program, let behaviour, let offered):
      let known = offered.isEmpty ? "nothing" : Spelling.row(of: offered)
      return "\(FormatError.quoted(program)) does not implement \(behaviour); it offers \(known)"
    }
  }
}
