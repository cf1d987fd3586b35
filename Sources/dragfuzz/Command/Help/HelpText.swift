import DragFuzz

/// Help pages, made from the tables of commands and options.
enum HelpText {
  /// The width of a line.
  static let width = min(80, max(40, Descriptor.standardOutput.columns ?? 80))

  /// The help for most users, on one screen.
  static let screen = """
    dragfuzz - run random gestures on drag-and-drop code, and shrink what breaks

    Usage: dragfuzz [options]      Test your code (--exec), or what is built in.
           dragfuzz COMMAND … [options]

    Options:
      --exec COMMAND          Test your code, in the program that this starts.
      --behaviour NAME,…      Only these behaviours, such as grid-reorder.
      --implementation NAME,… Test what is built in, such as fldragview.
      --seed N                Run the same random scenarios each time.
      --iterations N          How many scenarios to run. Default: 10000.
      --corpus DIR            Keep what is found here, and run it first next time.

    Commands:
      new BEHAVIOUR DIR       Write a driver for your own code to start from.
      replay [FILE|DIR]…      Run again what was found and kept.
      show FILE               Draw a scenario; --open plays it in a browser.
      list WHAT               List behaviours, invariants, policies and other names.
      explain NAME            Tell what such a name means and what to do about it.

    Start with "dragfuzz new grid-reorder DIR" and read README.md in that folder.
    "dragfuzz --help-all" shows all commands, and all options by topics;
    "dragfuzz COMMAND --help" shows more about a command.
    """.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }

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
    for topic in command.name == nil ? OptionSpec.topics : [("Options", command.options)] {
      lines += ["", "\(topic.title):"]
      lines += table(
        topic.options.map { ($0.call, sentence($0.summary, fallback: $0.fallback)) }, column: 24)
    }
    lines += ["", "Exit status:"]
    lines += table(
      ExitStatus.allCases.filter { command.ends(with: $0) }
        .map { ("\($0.rawValue)", sentence(command.meaning(of: $0))) })
    if command.name == nil {
      lines += ["", "\"dragfuzz COMMAND --help\" shows more about a command."]
    }
    return lines
  }

  /// The usage line of a command.
  static func usage(of command: CommandSpec) -> String { "\(words(command.call, command)) [options]" }

  private static func words(_ call: String, _ command: CommandSpec) -> String {
    ([call] + command.operands.map(\.usage)).joined(separator: " ")
  }

  /// A text of the tables with its full stop, and the default without the option.
  static func sentence(_ text: String, fallback: String? = nil) -> String {
    let first = text.prefix(1).uppercased() + text.dropFirst() + "."
    return fallback.map { "\(first) Default: \($0)." } ?? first
  }

  private static func table(_ rows: [(String, String)], column: Int? = nil) -> [String] {
    let column = column ?? min(24, (rows.map(\.0.count).max() ?? 0) + 4)
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
