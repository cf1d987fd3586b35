import DragFuzz

/// Help pages, made from the tables of commands and options.
enum HelpText {
  private static let width = 100

  /// The page of a command.
  static func page(of command: CommandSpec) -> [String] {
    var lines = ["\(command.call) - \(command.summary)", ""]
    lines.append("Usage: \(usage(of: command))")
    if command.name == nil {
      lines += ["       dragfuzz COMMAND … [options]", "", "Commands:"]
      lines += table(
        CommandSpec.all.compactMap { other in other.name.map { (words($0, other), sentence(other.summary)) } }
      )
    }
    for paragraph in command.discussion { lines += [""] + paragraph.wrapped(to: width) }
    if !command.operands.isEmpty {
      lines += ["", "Arguments:"] + table(command.operands.map { ($0.name, sentence($0.summary)) })
    }
    lines += ["", "Options:"]
    lines += table(command.options.map { ($0.call, sentence($0.summary, fallback: $0.fallback)) })
    lines += ["", "Exit status:"]
    lines += table(
      ExitStatus.allCases.filter { command.ends(with: $0) }
        .map { ("\($0.rawValue)", sentence(command.meaning(of: $0))) })
    if command.name == nil {
      lines += ["", "\"dragfuzz COMMAND --help\" shows more about a command."]
    }
    return lines
  }

  /// How a command is called.
  static func usage(of command: CommandSpec) -> String { "\(words(command.call, command)) [options]" }

  private static func words(_ call: String, _ command: CommandSpec) -> String {
    ([call] + command.operands.map(\.usage)).joined(separator: " ")
  }

  /// A text of the tables with its full stop, and what happens without the option.
  static func sentence(_ text: String, fallback: String? = nil) -> String {
    let first = text.prefix(1).uppercased() + text.dropFirst() + "."
    return fallback.map { "\(first) Default: \($0)." } ?? first
  }

  private static func table(_ rows: [(String, String)]) -> [String] {
    let column = min(24, (rows.map(\.0.count).max() ?? 0) + 4)
    return rows.flatMap { name, text in
      let indent = String(repeating: " ", count: column)
      let lines = text.wrapped(to: width - column)
      let head = "  \(name)"
      let spaces = String(repeating: " ", count: max(0, column - head.count))
      guard head.count < column else { return [head] + lines.map { indent + $0 } }
      return [head + spaces + (lines.first ?? "")] + lines.dropFirst().map { indent + $0 }
    }
  }
}
