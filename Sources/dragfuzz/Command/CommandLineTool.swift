import DragFuzz

/// The command `dragfuzz`: reads the arguments, runs what they ask for, says what went wrong.
enum CommandLineTool {
  /// Runs the command.
  ///
  /// - Parameters:
  ///   - words: the arguments without the program's own name.
  static func run(_ words: [String]) async -> ExitStatus {
    do throws(CommandError) {
      let arguments: Arguments
      do { arguments = try Arguments.parse(words) } catch { throw .usage(error) }
      return try await run(arguments)
    } catch {
      if let message = error.message { StandardError.write(line: message) }
      return error.status
    }
  }

  private static func run(_ arguments: Arguments) async throws(CommandError) -> ExitStatus {
    if arguments.has(.help) {
      try StandardOutput.write(lines: HelpText.page(of: arguments.command))
      return .fine
    }
    if arguments.has(.version) {
      try StandardOutput.write(lines: [Version.current])
      return .fine
    }
    switch arguments.command.name {
    case "serve":
      try made(ServeCommand.init, arguments).run()
      return .fine
    case "completions":
      try StandardOutput.write(CompletionsCommand(arguments).script)
      return .fine
    case "man":
      try StandardOutput.write(lines: ManPage.lines)
      return .fine
    default: break
    }
    guard let connection = try Connection(arguments) else { return try await runCommand(arguments) }
    let status = try await runCommand(connection.arguments)
    // What was found until then has been shown and kept.
    if let trouble = connection.program.trouble { throw .program(trouble) }
    return status
  }

  private static func runCommand(_ arguments: Arguments) async throws(CommandError) -> ExitStatus {
    switch arguments.command.name {
    case "replay": return try made(ReplayCommand.init, arguments).run()
    case "shrink": return try made(ShrinkCommand.init, arguments).run()
    case "show": return try made(ShowCommand.init, arguments).run()
    case "compare": return try made(CompareCommand.init, arguments).run()
    case "faults": return try await made(FaultsCommand.init, arguments).run()
    case "list": return try made(ListCommand.init, arguments).run()
    default: return try await made(CampaignCommand.init, arguments).run()
    }
  }

  /// Makes a command of its arguments, or says what is wrong with them.
  static func made<Command>(
    _ make: (Arguments) throws(UsageError) -> Command, _ arguments: Arguments
  ) throws(CommandError) -> Command {
    do { return try make(arguments) } catch { throw .usage(UsageFault(error, arguments.command)) }
  }
}
