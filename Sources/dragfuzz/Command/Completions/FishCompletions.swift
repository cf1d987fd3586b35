extension Completions {
  /// The script for fish.
  var fishScript: String {
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
            else if contains -- $word \(valued.map(\.call).joined(separator: " "))
                set skip yes
            else if not string match -q -- '-*' $word
                set count (math $count + 1)
            end
        end
        echo $count
    end

    \(lists { "set -g __dragfuzz_\($0) \($1)" })

    complete -c dragfuzz -f
    \(CommandSpec.all.flatMap { Self.lines(of: $0) }.joined(separator: "\n"))

    """
  }

  private static func lines(of command: CommandSpec) -> [String] {
    var lines: [String] = []
    if let name = command.name {
      lines.append(
        "complete -c dragfuzz -n 'test (count (commandline -opc)) -eq 1' -a \(name) "
          + "-d \(quoted(brief(command.summary)))")
    }
    let isThis = "test (__dragfuzz_command) = \(command.name ?? "campaign")"
    for option in command.options {
      let value = option.takesValue ? " -r\(value(Candidates(option.value)))" : ""
      lines.append(
        "complete -c dragfuzz -n '\(isThis)' -l \(option.name)\(value) "
          + "-d \(quoted(brief(option.summary)))")
    }
    for (index, operand) in command.operands.enumerated() {
      let comparison = operand.count.upperBound > 1 ? "-ge" : "-eq"
      lines.append(
        "complete -c dragfuzz -n '\(isThis); and test (__dragfuzz_operands) \(comparison) \(index)'"
          + value(Candidates(operand)))
    }
    return lines
  }

  private static func value(_ candidates: Candidates) -> String {
    switch candidates {
    case .anything: " -f"
    case .words, .names: " -f -a '\(candidates.words("$__dragfuzz_"))'"
    case .files: " -F"
    case .folders: " -f -a '(__fish_complete_directories)'"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { "'\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "'"
  }
}
