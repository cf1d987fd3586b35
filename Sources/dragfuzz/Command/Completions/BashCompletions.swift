extension Completions {
  /// The script for bash, from version 3.2, which macOS still has.
  var bashScript: String {
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
    \(valued.map { Self.arm($0.call, Self.reply($0.value) + "; return") }.joined(separator: "\n"))
        esac
        if [[ $current == -* ]]; then
            case $command in
    \(CommandSpec.all.map { Self.arm($0.name ?? "''", Self.options(of: $0), 12) }.joined(separator: "\n"))
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
            \(valued.map(\.call).joined(separator: " | ")))
                if [[ ${COMP_WORDS[index+1]} == "=" ]]; then ((index += 2)); else ((index++)); fi ;;
            -*) ;;
            *) ((operands++)) ;;
            esac
        done
        case $command:$operands in
    \(CommandSpec.all.flatMap { Self.operands(of: $0) }.joined(separator: "\n"))
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

    \(lists { "_dragfuzz_\($0)=\"\($1)\"" })

    complete -F _dragfuzz dragfuzz

    """
  }

  private static func arm(_ pattern: String, _ action: String, _ indent: Int = 4) -> String {
    String(repeating: " ", count: indent) + "\(pattern)) \(action) ;;"
  }

  private static func options(of command: CommandSpec) -> String {
    "_dragfuzz_words \"\(command.options.map { "--\($0.name)" }.joined(separator: " "))\""
  }

  private static func operands(of command: CommandSpec) -> [String] {
    command.operands.enumerated().map { index, operand in
      let place = operand.count.upperBound > 1 ? "*" : "\(index)"
      return arm("\(command.name ?? ""):\(place)", reply(Candidates(operand)))
    }
  }

  private static func reply(_ candidates: Candidates) -> String {
    switch candidates {
    case .anything: "true"
    case .words, .names: "_dragfuzz_words \"\(candidates.words("$_dragfuzz_"))\""
    case .files: "_dragfuzz_files -f"
    case .folders: "_dragfuzz_files -d"
    }
  }
}
