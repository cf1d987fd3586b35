/// Completions for bash, from version 3.2, which macOS still has.
enum BashCompletions {
  static var script: String {
    """
    # Completions of dragfuzz for bash; made by: dragfuzz completions bash
    _dragfuzz() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local command='' word operands=0 index
        # bash takes "--format=json" for three words.
        if [[ $current == "=" ]]; then
            current=''
        elif [[ $previous == "=" ]]; then
            previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        COMPREPLY=()
        if ((COMP_CWORD > 1)); then
            case ${COMP_WORDS[1]} in
            \(commandWords.joined(separator: " | "))) command=${COMP_WORDS[1]} ;;
            esac
        fi
        case $previous in
    \(Completion.valued.map { arm("--\($0.name)", reply(Completion($0.value)) + "; return") }.joined(separator: "\n"))
        esac
        if [[ $current == -* ]]; then
            case $command in
    \(CommandSpec.all.map { arm($0.name ?? "''", options(of: $0), 12) }.joined(separator: "\n"))
            esac
            return
        fi
        if ((COMP_CWORD == 1)); then
            _dragfuzz_words "\(commandWords.joined(separator: " "))"
            return
        fi
        # The operands before this one, without options and their values.
        for ((index = 2; index < COMP_CWORD; index++)); do
            word=${COMP_WORDS[index]}
            case $word in
            \(Completion.valued.map { "--\($0.name)" }.joined(separator: " | ")))
                if [[ ${COMP_WORDS[index+1]} == "=" ]]; then ((index += 2)); else ((index++)); fi ;;
            -*) ;;
            *) ((operands++)) ;;
            esac
        done
        case $command:$operands in
    \(CommandSpec.all.flatMap { operands(of: $0) }.joined(separator: "\n"))
        esac
    }

    _dragfuzz_words() {
        COMPREPLY=($(compgen -W "$1" -- "$current"))
    }

    _dragfuzz_files() {
        local IFS=$'\\n'
        compopt -o filenames 2>/dev/null
        COMPREPLY=($(compgen "$1" -- "$current"))
    }

    \(Completion.listed.map { "_dragfuzz_\($0.rawValue)=\"\(Completion.names(of: $0).joined(separator: " "))\"" }
      .joined(separator: "\n"))

    complete -F _dragfuzz dragfuzz

    """
  }

  private static var commandWords: [String] { CommandSpec.all.compactMap(\.name) }

  private static func arm(_ pattern: String, _ action: String, _ indent: Int = 4) -> String {
    String(repeating: " ", count: indent) + "\(pattern)) \(action) ;;"
  }

  private static func options(of command: CommandSpec) -> String {
    "_dragfuzz_words \"\(command.options.map { "--\($0.name)" }.joined(separator: " "))\""
  }

  private static func operands(of command: CommandSpec) -> [String] {
    command.operands.enumerated().map { index, operand in
      let place = operand.count.upperBound > 1 ? "*" : "\(index)"
      return arm("\(command.name ?? ""):\(place)", reply(Completion(operand)))
    }
  }

  private static func reply(_ completion: Completion) -> String {
    switch completion {
    case .anything: "true"
    case .words(let words): "_dragfuzz_words \"\(words.joined(separator: " "))\""
    case .names(let listed, let also):
      "_dragfuzz_words \"\((["$_dragfuzz_\(listed.rawValue)"] + also).joined(separator: " "))\""
    case .files: "_dragfuzz_files -f"
    case .folders: "_dragfuzz_files -d"
    }
  }
}
