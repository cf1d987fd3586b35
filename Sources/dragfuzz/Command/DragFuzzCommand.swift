import DragFuzz

/// The command line of dragfuzz, for any list of behaviours.
public enum DragFuzzCommand {
  /// Runs the command on the arguments of this process, and ends the process with its exit status.
  ///
  /// Call it first thing on the main thread: it takes over Ctrl-C, and signals cannot be blocked in threads
  /// that already run. It is the whole `main.swift` of a program that tests behaviours of its own:
  ///
  /// ```swift
  /// DragFuzzCommand.main(behaviours: [Registration<MyBehaviour>()])
  /// ```
  ///
  /// - Parameter behaviours: the behaviours that the command line can name, in the order in which they are
  ///   listed and run.
  public static func main(behaviours: [any RegisteredBehaviour]) -> Never {
    // The command runs beside this thread, which only waits for signals. An `async` function here would give
    // the main thread to the main actor's queue, which lets all signals in while it waits.
    CurrentProcess.occupyStandardStreams()
    CurrentProcess.saveMemory()
    Signals.hold()
    if let shortage = CurrentProcess.shortage {
      StandardError.write(line: "dragfuzz: \(shortage).")
      CurrentProcess.end(ExitStatus.system.rawValue)
    }
    // Tasks wait without end for a thread that the system refuses; idle ones end, so one is kept busy.
    Task.detached { while true { try? await Task.sleep(for: .seconds(2)) } }
    let command = Task.detached {
      CurrentProcess.end(await run(CurrentProcess.arguments, behaviours).rawValue)
    }
    Signals.waitForFirst()
    guard isAwaited.withLock({ $0 }) else {
      StandardError.write(line: "dragfuzz: it was interrupted.")
      FileAccess.exitTakingBack(ExitStatus.interrupted.rawValue)
    }
    command.cancel()
    Signals.letTheNextOneKill()
  }

  /// Whether a run is in progress that the command completes after the first signal.
  private static let isAwaited = Locked(false)

  /// Reads the arguments, runs the command, and reports an error.
  private static func run(_ words: [String], _ behaviours: [any RegisteredBehaviour]) async -> ExitStatus {
    var command: CommandSpec?
    do throws(CommandError) {
      if let completion = Completion(words, behaviours: behaviours) {
        try StandardOutput.write(lines: completion.lines)
        return .fine
      }
      let arguments = try Arguments.parse(words, behaviours: behaviours)
      if !arguments.has(.help), !arguments.has(.helpAll), !arguments.has(.version) {
        command = arguments.command
      }
      return try await run(arguments)
    } catch {
      for line in error.message { StandardError.write(line: line) }
      // Users who want the first lines of a list have them now; users who want findings have not got all.
      if case .closedPipe = error, command?.findsSomething != true { return .fine }
      return error.status
    }
  }

  private static func run(_ arguments: Arguments) async throws(CommandError) -> ExitStatus {
    if arguments.has(.help) || arguments.has(.helpAll) {
      let isShort = arguments.command.name == nil && !arguments.has(.helpAll)
      try StandardOutput.write(lines: isShort ? HelpText.screen : HelpText.page(of: arguments.command))
      return .fine
    }
    if arguments.has(.version) {
      try StandardOutput.write(lines: [Version.line])
      return .fine
    }
    let connected = try arguments.connected()
    let status = try await runCommand(connected)
    // The findings so far have been shown and kept.
    if let trouble = connected.program?.trouble { throw .program(trouble) }
    return status
  }

  private static func runCommand(_ given: Arguments) async throws(CommandError) -> ExitStatus {
    let arguments = try made(Arguments.withChoices, given)
    isAwaited.withLock { $0 = arguments.command.endsInOrder }
    switch arguments.command.name {
    case "replay": return try await made(ReplayCommand.init, arguments).run()
    case "shrink": return try made(ShrinkCommand.init, arguments).run()
    case "import": return try made(ShrinkCommand.init, arguments).run()
    case "strength": return try await made(StrengthCommand.init, arguments).run()
    case "seeds": return try made(SeedsCommand.init, arguments).run()
    case "show": return try made(ShowCommand.init, arguments).run()
    case "serve": return try made(ServeCommand.init, arguments).run()
    case "new": return try made(NewCommand.init, arguments).run()
    case "explain": return try made(ExplainCommand.init, arguments).run()
    case "list": return try made(ListCommand.init, arguments).run()
    default: return try await made(CampaignCommand.init, arguments).run()
    }
  }

  /// Makes a command of its arguments, or throws the error in them.
  private static func made<Command>(
    _ make: (Arguments) throws(UsageError) -> Command, _ arguments: Arguments
  ) throws(CommandError) -> Command {
    do { return try make(arguments) } catch { throw .usage(error, arguments.command) }
  }
}
