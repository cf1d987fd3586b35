import DragFuzz
import DragSpec

// The program that `--exec` names.
extension Arguments {
  /// The command line with the program started and ready, and its implementation added to the behaviours; the
  /// same line if it names no program.
  func connected() throws(CommandError) -> Arguments {
    let command: ProcessCommand
    let wanted: [any RegisteredBehaviour]
    do throws(UsageError) {
      guard let named = try processCommand() else { return self }
      command = named
      wanted = try behaviours()
    } catch { throw .usage(error, self.command) }
    var connected = self
    let isQuiet = has(.quiet)
    let patience = Task.detached {
      try await Task.sleep(for: .seconds(5))
      guard !isQuiet else { return }
      StandardError.write(
        line: "dragfuzz: waiting for the first answer of \(FormatError.quoted(command.words[0]))")
    }
    defer { patience.cancel() }
    do throws(ProcessTrouble) {
      let program = try ConnectedProgram(
        command, behaviours: wanted.map(\.name), taken: Set(known.names(of: .implementations)))
      // Without `--behaviour` the program's own behaviours are meant.
      let isNamed = !values(.behaviour).isEmpty
      let offered = wanted.filter { isNamed || program.card.behaviours.contains($0.name) }
      guard !offered.isEmpty else {
        throw .behaviourNotOffered(
          program: command.words[0], behaviour: "any behaviour that dragfuzz knows",
          offered: program.card.behaviours)
      }
      for behaviour in offered {
        let index = known.firstIndex { $0.name == behaviour.name } ?? 0
        connected.known[index] = try behaviour.connected(to: program)
      }
      connected.program = program
      return connected
    } catch { throw .program("\(error)\(Self.advice(on: error))") }
  }

  /// The command to try in place of a failed one, as the end of a sentence; empty for no advice.
  private static func advice(on trouble: ProcessTrouble) -> String {
    guard case .cannotStart(let program, let code) = trouble, code != SystemError.noMoreNow.code,
      FileAccess.kind(of: program) == .file
    else {
      return ""
    }
    let path = program.contains("/") ? program : "./\(program)"
    let interpreters = [".py": "python3", ".js": "node", ".mjs": "node", ".rb": "ruby", ".sh": "sh"]
    if let interpreter = interpreters.first(where: { program.hasSuffix($0.key) })?.value {
      return "; write \"\(interpreter) \(program)\""
    }
    return program == path
      ? "; is it executable, and does its first line say what runs it?"
      : "; a file in this folder is written \"\(path)\""
  }

  /// The program of `--exec`; nil where it is not given.
  func processCommand() throws(UsageError) -> ProcessCommand? {
    let scenarioLimit = try time(.deadline)
    let startLimit = try time(.startDeadline)
    let answerLimit = try number(.answerLimit, in: 1...256)
    guard let line = value(.exec) else {
      for option in OptionSpec.program where has(option) {
        throw .needs("--\(option.name)", "--exec")
      }
      return nil
    }
    guard values(.implementation).isEmpty else { throw .exclude("--exec", "--implementation") }
    guard var command = ProcessCommand(line: line) else {
      throw .badValue(option: "--exec", value: line, expected: "a command in which every quote is closed")
    }
    command.scenarioLimit = scenarioLimit ?? command.scenarioLimit
    command.startLimit = startLimit ?? command.startLimit
    if let answerLimit { command.answerBytesMax = Int(answerLimit) << 20 }
    return command
  }
}
