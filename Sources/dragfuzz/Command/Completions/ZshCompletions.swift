extension Completions {
  /// The script for zsh: a file `_dragfuzz` in a folder of `$fpath`, or sourced.
  var zshScript: String {
    """
    #compdef dragfuzz
    # Completions of dragfuzz for zsh; made by: dragfuzz completions zsh
    _dragfuzz() {
      local command=''
      local -a commands \(Self.listed.map(\.rawValue).joined(separator: " "))
      commands=(
    \(Self.commands.joined(separator: "\n"))
      )
    \(lists { "  \($0)=(\($1))" })
      if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
        _describe -t commands command commands
        return
      fi
      if (( CURRENT > 2 && ${commands[(I)$words[2]:*]} )); then
        command=$words[2]
        shift words
        (( CURRENT-- ))
      fi
      case $command in
    \(CommandSpec.all.map { Self.arm($0) }.joined(separator: "\n"))
      esac
    }

    if [[ $funcstack[1] == _dragfuzz ]]; then
      _dragfuzz "$@"
    else
      compdef _dragfuzz dragfuzz
    fi

    """
  }

  private static var commands: [String] {
    CommandSpec.all.compactMap { command in
      command.name.map { "    \(quoted("\($0):\(brief(command.summary))"))" }
    }
  }

  private static func arm(_ command: CommandSpec) -> String {
    let specs = command.options.map { spec($0) } + command.operands.enumerated().map { spec($1, at: $0) }
    return "    \(command.name ?? "''")) _arguments \\\n"
      + specs.map { "      \($0)" }.joined(separator: " \\\n") + " ;;"
  }

  private static func spec(_ option: OptionSpec) -> String {
    let head = "\(option.isRepeatable ? "*" : "")--\(option.name)"
    let summary = brief(option.summary).map { "[]\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    guard option.takesValue else { return quoted("\(head)[\(summary)]") }
    return quoted("\(head)=[\(summary)]:value:") + action(Candidates(option.value))
  }

  private static func spec(_ operand: CommandSpec.Operand, at index: Int) -> String {
    let place = operand.count.upperBound > 1 ? "*" : "\(index + 1)"
    return quoted("\(place):\(operand.name):") + action(Candidates(operand))
  }

  private static func action(_ candidates: Candidates) -> String {
    switch candidates {
    case .anything: "' '"
    case .words: "'(\(candidates.words("$")))'"
    case .names: "\"(\(candidates.words("$")))\""
    case .files: "_files"
    case .folders: "'_files -/'"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
