import DragFuzz

/// `dragfuzz completions`: the script for one shell, made from the tables of commands and options.
struct Completions {
  private let shell: CommandSpec.Shell
  private let behaviours: [any RegisteredBehaviour]

  init(_ arguments: Arguments) {
    // The parser lets nothing else through.
    shell = arguments.operands.first.flatMap { CommandSpec.Shell(rawValue: $0) } ?? .bash
    behaviours = arguments.own
  }

  /// The script.
  var script: String {
    switch shell {
    case .bash: bashScript
    case .zsh: zshScript
    case .fish: fishScript
    }
  }

  /// The words that call a command.
  let commandWords = CommandSpec.all.compactMap(\.name)

  /// Every option that takes a value, as it is typed, and what it can be.
  let valued: [(call: String, value: Candidates)] = {
    var calls: Set<String> = []
    return CommandSpec.all.flatMap(\.options).filter { $0.takesValue && calls.insert($0.name).inserted }
      .map { ("--\($0.name)", Candidates($0.value)) }
  }()

  /// A line for each kind of names that options and operands take.
  ///
  /// - Parameters:
  ///   - line: makes the line of the kind and all its names, with spaces between them.
  func lists(_ line: (_ kind: String, _ names: String) -> String) -> String {
    Self.listed.map { line($0.rawValue, behaviours.names(of: $0).joined(separator: " ")) }
      .joined(separator: "\n")
  }

  /// The kinds of names that options and operands take.
  static let listed: [OptionSpec.Listed] = [.behaviours, .implementations, .invariants]

  /// What an option or a command does, in a few words: the sentence up to its first pause.
  static func brief(_ summary: String) -> String {
    String(summary.prefix { !",;:".contains($0) })
  }

  /// What can stand in a place on the command line.
  enum Candidates {
    /// Any text.
    case anything
    /// One of a few words.
    case words([String])
    /// A name that `dragfuzz list` shows, or one of a few words besides.
    case names(OptionSpec.Listed, also: [String] = [])
    /// A file.
    case files
    /// A folder.
    case folders

    init(_ value: OptionSpec.Value) {
      switch value {
      case .none, .text: self = .anything
      case .choice(let words): self = .words(words)
      case .name(let listed, _): self = .names(listed)
      case .path(let placeholder): self = placeholder == "DIR" ? .folders : .files
      }
    }

    init(_ operand: CommandSpec.Operand) {
      if let listed = operand.listed {
        self = .names(listed, also: operand.choices)
      } else {
        self = operand.choices.isEmpty ? .files : .words(operand.choices)
      }
    }

    /// The words with spaces between them; names stand in a variable of their kind, after the prefix.
    func words(_ prefix: String) -> String {
      switch self {
      case .words(let words): words.joined(separator: " ")
      case .names(let listed, let also): ([prefix + listed.rawValue] + also).joined(separator: " ")
      case .anything, .files, .folders: ""
      }
    }
  }
}
