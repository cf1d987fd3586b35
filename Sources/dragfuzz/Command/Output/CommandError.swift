import DragFuzz
import DragSpec

/// What ends a command before its time; every case is worded here, and has its exit status.
enum CommandError: Error {
  /// The arguments are wrong.
  case usage(UsageFault)
  /// A file does not hold what it should.
  case entry(path: String, EntryError)
  /// A file or folder cannot be read or written.
  case file(FileError)
  /// There is nothing to replay.
  case nothingToReplay(folder: String)
  /// None of the files is about something that both implementations do.
  case nothingToCompare(String, String)
  /// The program under test cannot be used.
  case program(String)
  /// A page cannot be shown in a browser.
  case opening(path: String, String)
  /// What is served can no longer be asked.
  case serving(ServeError)
  /// Standard output cannot be written.
  case output(code: Int32)
  /// Whoever read standard output has gone; that is no error, but nothing more needs to be said.
  case closedPipe

  init(_ error: Corpus.LoadError) {
    switch error {
    case .file(let error): self = .file(error)
    case .entry(let path, let error): self = .entry(path: path, error)
    }
  }

  var status: ExitStatus {
    switch self {
    case .usage: .usage
    case .entry, .nothingToCompare: .data
    case .file(let error): error.action == .read ? .noInput : .output
    case .nothingToReplay: .noInput
    case .program: .unavailable
    case .serving(.input), .serving(.tooLong): .noInput
    case .output, .opening, .serving(.output): .output
    // Whoever asks `| head -1` got what they asked for.
    case .closedPipe: .fine
    }
  }

  /// What to say on standard error; nil for nothing.
  var message: String? {
    switch self {
    case .usage(let fault):
      return "dragfuzz: \(fault.error)\n\n" + HelpText.usage(of: fault.command).joined(separator: "\n")
        + "\nTry \"\(fault.command.call) --help\"."
    case .entry(let path, let error): return "dragfuzz: \(path): \(error)."
    case .file(let error): return "dragfuzz: \(error)."
    case .nothingToReplay(let folder):
      return "dragfuzz: there is no folder \"\(folder)\" here; name the files or folders to replay."
    case .nothingToCompare(let first, let second):
      return "dragfuzz: none of the files could be run on both \(first) and \(second)."
    case .program(let problem): return "dragfuzz: \(problem)."
    case .opening(let path, let problem): return "dragfuzz: cannot open \"\(path)\": \(problem)."
    case .serving(let error): return "dragfuzz: \(error)."
    case .output(let code): return "dragfuzz: cannot write standard output: \(FileError.text(of: code))."
    case .closedPipe: return nil
    }
  }

  /// Why a run ended before its time, in one sentence without a full stop.
  var trouble: String {
    switch self {
    case .usage(let fault): "\(fault.error)"
    case .entry(let path, let error): "\(path): \(error)"
    case .file(let error): "\(error)"
    case .nothingToReplay(let folder): "there is no folder \"\(folder)\""
    case .nothingToCompare: "there is nothing to compare"
    case .program(let problem): problem
    case .opening(let path, let problem): "cannot open \"\(path)\": \(problem)"
    case .serving(let error): "\(error)"
    case .output(let code): "cannot write standard output: \(FileError.text(of: code))"
    case .closedPipe: "whoever read standard output has gone"
    }
  }
}
