/// Completions for fish.
enum FishCompletions {
  static var script: String {
    """
    # Completions of dragfuzz for fish; made by: dragfuzz completions fish
    function __dragfuzz_command
        set -l words (commandline -opc)
        if set -q words[2]; and contains -- $words[2] \(commandWords.joined(separator: " "))
            echo $words[2]
        else
            echo campaign
        end
    end

    # How many operands stand before this place, without options and their values.
    function __dragfuzz_operands
        set -l count 0
        set -l skip no
        for word in (commandline -opc)[3..-1]
            if test $skip = yes
                set skip no
            else if contains -- $word \(Completion.valued.map { "--\($0.name)" }.joined(separator: " "))
                set skip yes
            else if not string match -q -- '-*' $word
                set count (math $count + 1)
            end
        end
        echo $count
    end

    \(Completion.listed.map {
      "set -g __dragfuzz_\($0.rawValue) \(Completion.names(of: $0).joined(separator: " "))"
    }.joined(separator: "\n"))

    complete -c dragfuzz -f
    \(CommandSpec.all.flatMap { lines(of: $0) }.joined(separator: "\n"))

    """
  }

  private static var commandWords: [String] { CommandSpec.all.compactMap(\.name) }

  private static func lines(of command: CommandSpec) -> [String] {
    var lines: [String] = []
    if let name = command.name {
      lines.append(
        "complete -c dragfuzz -n 'test (count (commandline -opc)) -eq 1' -a \(name) "
          + "-d \(quoted(Completion.brief(command.summary)))")
    }
    let isThis = "test (__dragfuzz_command) = \(command.name ?? "campaign")"
    for option in command.options {
      let value = option.takesValue ? " -r\(value(Completion(option.value)))" : ""
      lines.append(
        "complete -c dragfuzz -n '\(isThis)' -l \(option.name)\(value) "
          + "-d \(quoted(Completion.brief(option.summary)))")
    }
    for (index, operand) in command.operands.enumerated() {
      let comparison = operand.count.upperBound > 1 ? "-ge" : "-eq"
      lines.append(
        "complete -c dragfuzz -n '\(isThis); and test (__dragfuzz_operands) \(comparison) \(index)'"
          + value(Completion(operand)))
    }
    return lines
  }

  private static func value(_ completion: Completion) -> String {
    switch completion {
    case .anything: " -f"
    case .words(let words): " -f -a '\(words.joined(separator: " "))'"
    case .names(let listed, let also):
      " -f -a '\((["$__dragfuzz_\(listed.rawValue)"] + also).joined(separator: " "))'"
    case .files: " -F"
    case .folders: " -f -a '(__fish_complete_directories)'"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { "'\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "'"
  }
}
