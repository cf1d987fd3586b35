import DragFuzz
import DragSpec

/// `dragfuzz shrink`, and `dragfuzz import`, which shrinks an input of a fuzzing engine.
struct ShrinkCommand {
  private let arguments: Arguments
  private let file: String
  /// The behaviour that the input is for; nil for an entry, which names its own.
  private let inputOf: (any RegisteredBehaviour)?
  private let implementation: String?
  private let known: [any RegisteredBehaviour]
  private let selection: InvariantSelection
  private let corpus: Corpus?
  private let loudness: Loudness
  private let execWords: [String]
  /// The words after the file in the command that repeats this one.
  private let again: [String]
  /// The largest input, in bytes; engines by default make inputs of at most a few thousand.
  private static let inputBytesMax = 1_000_000

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    file = arguments.operands.first ?? ""
    inputOf = arguments.command.name == CommandSpec.importInput.name ? try arguments.onlyBehaviour() : nil
    implementation = try EntryFiles.implementation(arguments)
    known = try arguments.limited(arguments.known)
    selection = try arguments.selection(of: arguments.known)
    corpus = arguments.value(.corpus).map { Corpus(folder: $0) }
    loudness = try arguments.loudness()
    execWords = arguments.words(of: OptionSpec.program + OptionSpec.chosen)
    again = arguments.words(of: inputOf == nil ? [] : [.behaviour, .implementation]) + execWords
  }

  func run() throws(CommandError) -> ExitStatus {
    let (behaviour, entry) = try load()
    var causes: [Cause]
    do {
      causes = try behaviour.shrink(entry, on: implementation, selection, nil)
    } catch { throw .entry(path: file, error) }
    if let confirming = Confirming(arguments.program) {
      causes = confirming.confirmed(causes, of: behaviour)
      let doubts = causes.compactMap(\.doubt)
      for doubt in doubts { StandardError.write(line: "dragfuzz: \(doubt)") }
      causes.removeAll { $0.doubt != nil }
      if causes.isEmpty, !doubts.isEmpty {
        if arguments.isJSON { try end(0, entry) }
        return .fine
      }
    }
    var keeper = FindingKeeper(corpus: corpus, writes: true)
    causes = keeper.keep(causes)
    let painter = arguments.isJSON ? Painter() : StandardOutput.painter
    for index in causes.indices {
      causes[index].command = command(for: causes[index])
      if causes.count > 1 { causes[index].number = index + 1 }
      let cause = causes[index]
      try StandardOutput.write(
        lines: arguments.isJSON
          ? [JSONLine.text(type: "finding", cause.facts.json)]
          : FactText(painter: painter).lines(of: cause, isWhole: loudness == .verbose || corpus == nil))
    }
    try end(causes.count, entry)
    if loudness > .quiet, let note = keeper.note { StandardError.write(line: note) }
    if let problem = keeper.problem { throw .file(problem) }
    return causes.isEmpty ? .fine : .findings
  }

  /// The command that shows a cause again: its file, if it is kept, or the same file that was shrunk.
  private func command(for cause: Cause) -> String {
    if let file = cause.file { return Shell.line(["dragfuzz", "replay", file] + cause.execWords(execWords)) }
    return Shell.line(["dragfuzz", inputOf == nil ? "shrink" : "import", file] + again)
  }

  private func load() throws(CommandError) -> (any RegisteredBehaviour, CorpusEntry) {
    guard let inputOf else { return try EntryFiles.load(file, of: known, on: arguments.program?.card) }
    let input: [UInt8]
    do { input = try FileAccess.read(file, limit: Self.inputBytesMax) } catch { throw .file(error) }
    do { return (inputOf, try inputOf.entry(ofInput: input, for: implementation ?? "reference")) } catch {
      throw .entry(path: file, error)
    }
  }

  private func end(_ count: Int, _ entry: CorpusEntry) throws(CommandError) {
    if arguments.isJSON {
      let line = JSONLine.text(type: "end", ["findings": JSON(count)])
      return try StandardOutput.write(lines: [line])
    }
    let name = implementation ?? entry.implementation ?? "reference"
    if count == 0 {
      try StandardOutput.write(lines: ["Nothing to shrink: \(name) keeps every invariant in \(file)."])
    } else if corpus == nil {
      try StandardOutput.write(lines: ["--corpus DIR keeps the result."])
    }
  }
}
