import DragFaults
import DragFuzz

/// What can stand in a place on the command line.
enum Completion: Hashable {
  /// Some text that nobody can guess.
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

  /// The kinds of names that options and operands take.
  static let listed: [OptionSpec.Listed] = [.behaviours, .implementations, .invariants]

  /// All names of a kind, of all behaviours.
  static func names(of listed: OptionSpec.Listed) -> [String] {
    var names: [String] = []
    for behaviour in Behaviours.all {
      let found =
        switch listed {
        case .behaviours: [behaviour.name]
        case .implementations: behaviour.implementations.map(\.name)
        case .invariants: behaviour.promises.map(\.name)
        case .labels: behaviour.labels.map(\.name)
        }
      for name in found where !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// What an option or a command does, in a few words: the sentence up to its first pause.
  static func brief(_ summary: String) -> String {
    String(summary.prefix { !",;:".contains($0) })
  }

  /// Every option that takes a value, once.
  static var valued: [OptionSpec] {
    var options: [OptionSpec] = []
    for option in CommandSpec.all.flatMap(\.options)
    where option.takesValue && !options.contains(where: { $0.name == option.name }) {
      options.append(option)
    }
    return options
  }
}
