/// Completions for zsh: a file `_dragfuzz` in a folder of `$fpath`, or sourced.
enum ZshCompletions {
  static var script: String {
    """
    #compdef dragfuzz
    # Completions of dragfuzz for zsh; made by: dragfuzz completions zsh
    _dragfuzz() {
      local command=''
      local -a commands \(Completion.listed.map(\.rawValue).joined(separator: " "))
      commands=(
    \(commands.joined(separator: "\n"))
      )
    \(Completion.listed.map { "  \($0.rawValue)=(\(Completion.names(of: $0).joined(separator: " ")))" }
      .joined(separator: "\n"))
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
    \(CommandSpec.all.map { arm($0) }.joined(separator: "\n"))
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
      command.name.map { "    \(quoted("\($0):\(Completion.brief(command.summary))"))" }
    }
  }

  private static func arm(_ command: CommandSpec) -> String {
    let specs = command.options.map { spec($0) } + command.operands.enumerated().map { spec($1, at: $0) }
    return "    \(command.name ?? "''")) _arguments \\\n"
      + specs.map { "      \($0)" }.joined(separator: " \\\n") + " ;;"
  }

  private static func spec(_ option: OptionSpec) -> String {
    let head = "\(option.isRepeatable ? "*" : "")--\(option.name)"
    let summary = Completion.brief(option.summary).map { "[]\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    guard option.takesValue else { return quoted("\(head)[\(summary)]") }
    return quoted("\(head)=[\(summary)]:value:") + action(Completion(option.value))
  }

  private static func spec(_ operand: CommandSpec.Operand, at index: Int) -> String {
    let place = operand.count.upperBound > 1 ? "*" : "\(index + 1)"
    return quoted("\(place):\(operand.name):") + action(Completion(operand))
  }

  private static func action(_ completion: Completion) -> String {
    switch completion {
    case .anything: "' '"
    case .words(let words): "'(\(words.joined(separator: " ")))'"
    case .names(let listed, let also): "\"(\((["$\(listed.rawValue)"] + also).joined(separator: " ")))\""
    case .files: "_files"
    case .folders: "'_files -/'"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
