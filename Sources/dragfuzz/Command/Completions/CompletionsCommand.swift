/// `dragfuzz completions`.
struct CompletionsCommand {
  private let shell: CommandSpec.Shell

  init(_ arguments: Arguments) {
    // The parser lets nothing else through.
    shell = arguments.operands.first.flatMap { CommandSpec.Shell(rawValue: $0) } ?? .bash
  }

  /// The script, made from the tables of commands and options.
  var script: String {
    switch shell {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }
}
