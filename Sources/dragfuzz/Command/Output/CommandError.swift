import DragFuzz
import DragSpec

/// An error that ends a command early, with its message and exit status.
enum CommandError: Error {
  /// The arguments of a command are wrong.
  case usage(UsageError, CommandSpec)
  /// The content of a file is no entry, or an entry that cannot be run.
  case entry(path: String, EntryError)
  /// A file or folder cannot be read or written.
  case file(FileError)
  /// There is nothing to replay.
  case nothingToReplay(folder: String)
  /// The program under test does not have the behaviour of an entry.
  case notOffered(path: String, program: String, behaviour: String, offered: [String])
  /// Nothing was run or judged, so the run shows nothing; the sentence has no end yet.
  case untested(String)
  /// The program under test cannot be used.
  case program(String)
  /// There is no temporary folder for a page that was given no file.
  case noTemporaryFolder
  /// A page cannot be shown in a browser.
  case opening(path: String, String)
  /// Serving has ended before its time.
  case serving(ServeError)
  /// Standard output cannot be written.
  case output(SystemError)
  /// The reader of standard output has gone before the end of the output.
  case closedPipe

  init(_ error: Corpus.LoadError) {
    switch error {
    case .file(let error): self = .file(error)
    case .entry(let path, let error): self = .entry(path: path, error)
    }
  }

  /// Whether the reader of standard output has gone.
  var isClosedPipe: Bool { if case .closedPipe = self { true } else { false } }

  var status: ExitStatus {
    switch self {
    case .usage: .usage
    case .entry, .notOffered: .data
    case .file(let error):
      error.problem == .system(SystemError.interrupted.code)
        ? .interrupted : error.action == .read ? .noInput : .output
    case .nothingToReplay: .noInput
    case .untested: .findings
    case .program: .unavailable
    case .serving(.input), .serving(.tooLong): .noInput
    case .output, .noTemporaryFolder, .opening, .serving(.output), .closedPipe: .output
    }
  }

  /// The message for standard error, as lines.
  var message: [String] {
    switch self {
    case .usage(let error, let command):
      let usage =
        switch error {
        case .missingOperand, .unexpectedOperand: ["Usage: \(HelpText.usage(of: command))"]
        default: [String]()
        }
      return ["dragfuzz: \(error)"] + usage + ["Try \"\(command.call) --help\"."]
    case .nothingToReplay(let folder):
      return ["dragfuzz: there is no folder \"\(folder)\" here; name the files or folders to replay."]
    case .entry, .file, .notOffered, .untested, .program, .noTemporaryFolder, .opening, .serving, .output:
      return ["dragfuzz: \(trouble)".sentence]
    case .closedPipe: return []
    }
  }

  /// The message about an entry, with advice for the command line.
  private static func hinted(_ error: EntryError) -> String {
    guard case .unknownImplementation(let name, let behaviour, let known) = error else {
      return FormatError.shortened("\(error)", to: 400)
    }
    let meant = Spelling.closest(to: name, in: known).map { " (did you mean \"\($0)\"?)" } ?? ""
    return
      "dragfuzz has no implementation \"\(FormatError.shortened(name))\" of \(behaviour): name your program with --exec, "
      + "another implementation\(meant) with --implementation, or, if it is in a Swift test, run "
      + "DRAGFUZZ_REPLAY=FILE swift test"
  }

  /// The reason why a run ended early, in one sentence without a full stop.
  var trouble: String {
    switch self {
    case .usage(let error, _): "\(error)"
    case .entry(let path, let error): "\(path.showingStrayBytes): \(Self.hinted(error))"
    case .file(let error): status == .interrupted ? "it was interrupted" : "\(error)"
    case .nothingToReplay(let folder): "there is no folder \"\(folder)\""
    case .notOffered(let path, let name, let behaviour, let offered):
      "\(path.showingStrayBytes): \(name) does not implement \(behaviour): name the entries of "
        + "\(Spelling.row(of: offered)), which it implements"
    case .untested(let sentence): sentence
    case .program(let problem): problem
    case .noTemporaryFolder: "there is no temporary folder to write the page to: name a file with --html"
    case .opening(let path, let problem): "cannot open \"\(path)\": \(problem)"
    case .serving(let error): "\(error)"
    case .output(let error): "cannot write standard output: \(error)"
    case .closedPipe: "standard output was closed"
    }
  }
}
