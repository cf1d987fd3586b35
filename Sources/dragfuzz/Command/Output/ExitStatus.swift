/// The exit status of the command; 64 to 74 follow the sysexits of BSD.
enum ExitStatus: Int32, CaseIterable, Sendable {
  case fine = 0
  case findings = 1
  case usage = 64
  case data = 65
  case noInput = 66
  case unavailable = 69
  case system = 71
  case output = 74
  case interrupted = 130

  /// The meaning, for the help.
  var meaning: String {
    switch self {
    case .fine: "nothing was found"
    case .findings: "something was found, the same scenario gave two different answers, or the strength is too low"
    case .usage: "the arguments are wrong"
    case .data: "a file is not valid"
    case .noInput: "a file or folder is missing or cannot be read"
    case .unavailable: "the program of --exec cannot be started, or does not speak the protocol"
    case .system: "the system does not allow enough open files"
    case .output: "output, a counterexample or a report cannot be written"
    case .interrupted: "interrupted; what had been found was shown"
    }
  }
}
