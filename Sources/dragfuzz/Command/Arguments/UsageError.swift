import DragSpec

/// A mistake in a command line, with its message.
enum UsageError: Error, Equatable {
  case unknownCommand(String, isName: Bool)
  case unknownOption(String, known: [String])
  case missingValue(option: String)
  case unexpectedValue(option: String, value: String)
  case repeated(option: String)
  case emptyValue(option: String)
  case badValue(option: String, value: String, expected: String)
  case unknownName(option: String, value: String, known: [String])
  case unexpectedOperand(String)
  case missingOperand(String)
  case unknownWord(String, known: [String])
  case exclude(String, String)
  case needs(String, String)
  case overwrites(option: String, path: String)
  case writesInto(option: String, path: String, folder: String)
  case nothingLeft(String)
}

extension UsageError: CustomStringConvertible {
  /// One sentence, and a question where something else was probably meant.
  var description: String {
    switch self {
    case .unknownCommand(let word, let isName):
      let commands = CommandSpec.all.compactMap { $0.name } + ["--version", "--help-all", "--exec COMMAND"]
      let advice = isName ? " \"dragfuzz explain \(word)\" tells what it is." : Self.question(word, commands)
      return "unknown command \(quoted(word)).\(advice)"
    case .unknownOption(let option, let known):
      return "unknown option \(quoted(option)).\(Self.question(option, known))"
    case .missingValue(let option): return "\(option) needs a value."
    case .unexpectedValue(let option, let value):
      return "\(option) takes no value, but was given \(quoted(value))."
    case .repeated(let option): return "\(option) is given more than once."
    case .emptyValue(let option): return "\(option) is given an empty value."
    case .badValue(let option, let value, let expected):
      return "\(option) is \(quoted(value)), expected \(expected)."
    case .unknownName(let option, let value, let known):
      let names =
        known.count <= 6
        ? " Known are \(Spelling.row(of: known))."
        : " \"dragfuzz list \(Self.listed(option) ?? "WHAT")\" shows all."
      let question = Self.question(value, known)
      return "\(option) \(quoted(value)) is not known.\(question.isEmpty ? names : question)"
    case .unexpectedOperand(let word): return "\(quoted(word)) is one argument too many."
    case .missingOperand(let name): return "\(name) is missing."
    case .unknownWord(let word, let known):
      let question = Self.question(word, known)
      return
        "unknown word \(quoted(word)).\(question.isEmpty ? " Known are \(Spelling.row(of: known))." : question)"
    case .exclude(let first, let second): return "\(first) and \(second) cannot be used together."
    case .needs(let option, let other): return "\(option) can only be used with \(other)."
    case .overwrites(let option, let path):
      return "\(option) \(quoted(path)) would overwrite a file that is read."
    case .writesInto(let option, let path, let folder):
      return "\(option) \(quoted(path)) is inside \(quoted(folder)), which is read; write it elsewhere."
    case .nothingLeft(let reason): return reason
    }
  }

  private func quoted(_ text: String) -> String { "\"\(FormatError.shortened(text))\"" }

  /// The list with all names for an option; nil where there is none.
  private static func listed(_ option: String) -> String? {
    for spec in CommandSpec.all.lazy.flatMap(\.options) where "--\(spec.name)" == option {
      if case .name(let listed, _) = spec.value { return listed.rawValue }
    }
    return nil
  }

  /// Words that people type for other names.
  private static let synonyms: [(meant: String, words: [String])] = [
    ("--exec COMMAND", ["test", "run", "fuzz", "check", "start"]), ("--version", ["version"]),
    ("--help-all", ["options", "usage", "manual"]),
    ("new", ["init", "create", "driver"]), ("show", ["view", "open", "play", "draw"]),
    ("replay", ["rerun", "repeat", "reproduce", "corpus"]), ("shrink", ["minimise", "minimize", "reduce"]),
    ("list", ["ls", "names"]), ("explain", ["describe", "why", "what", "info"]),
    ("--exec", ["--command", "--program"]), ("--iterations", ["--runs", "--count", "-n"]),
    ("--jobs", ["--workers", "--threads", "-j"]), ("--time", ["--duration"]),
    ("--report", ["--output", "-o"]),
    ("--skip", ["--exclude", "--ignore"]), ("--format json", ["--json"]),
  ]

  private static func question(_ word: String, _ known: [String]) -> String {
    let synonym = synonyms.first { synonym in
      synonym.words.contains(word) && known.contains { synonym.meant.hasPrefix($0) }
    }
    let meant = synonym?.meant ?? Spelling.closest(to: word, in: known)
    return meant.map { " Did you mean \"\($0)\"?" } ?? ""
  }
}
