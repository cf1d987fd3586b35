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
  /// The words after the file in the command that does the same again.
  private let again: [String]
  /// The largest input in bytes; by default, engines make none of more than a few thousand.
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
    var findings: [FindingReport]
    do {
      findings = try behaviour.shrink(entry, on: implementation, selection, nil)
    } catch { throw .entry(path: file, error) }
    if let confirming = Confirming(arguments.program) {
      let (confirmed, doubts) = confirming.confirmed(findings, of: behaviour)
      for doubt in doubts { StandardError.write(line: "dragfuzz: \(doubt.text)") }
      if confirmed.isEmpty, !doubts.isEmpty {
        if arguments.isJSON { try end([], entry) }
        return .fine
      }
      findings = confirmed
    }
    var keeper = FindingKeeper(corpus: corpus, writes: true)
    let files = keeper.keep(findings)
    let painter = arguments.isJSON ? Painter() : StandardOutput.painter
    for (index, (finding, kept)) in zip(findings, files).enumerated() {
      let word = inputOf == nil ? "shrink" : "import"
      let command = Shell.line(
        kept.map { ["dragfuzz", "replay", $0] + finding.execWords(execWords) } ?? ["dragfuzz", word, file]
          + again)
      if arguments.isJSON {
        let facts = finding.facts(file: kept, command: command)
        try StandardOutput.write(lines: [JSONLine.text(type: "finding", facts)])
        continue
      }
      let text = FindingText(painter: painter).lines(
        finding, number: findings.count > 1 ? index + 1 : nil,
        isWhole: loudness == .verbose || corpus == nil, command: command)
      try StandardOutput.write(lines: text)
    }
    try end(findings, entry)
    if loudness > .quiet, let note = keeper.note { StandardError.write(line: note) }
    if let problem = keeper.problem { throw .file(problem) }
    return findings.isEmpty ? .fine : .findings
  }

  private func load() throws(CommandError) -> (any RegisteredBehaviour, CorpusEntry) {
    guard let inputOf else { return try EntryFiles.load(file, of: known, on: arguments.program?.card) }
    let input: [UInt8]
    do { input = try FileAccess.read(file, limit: Self.inputBytesMax) } catch { throw .file(error) }
    do { return (inputOf, try inputOf.entry(ofInput: input, for: implementation ?? "reference")) } catch {
      throw .entry(path: file, error)
    }
  }

  private func end(_ findings: [FindingReport], _ entry: CorpusEntry) throws(CommandError) {
    if arguments.isJSON {
      let line = JSONLine.text(type: "end", ["findings": JSON(findings.count)])
      return try StandardOutput.write(lines: [line])
    }
    let name = implementation ?? entry.implementation ?? "reference"
    if findings.isEmpty {
      try StandardOutput.write(lines: ["Nothing to shrink: \(name) keeps every invariant in \(file)."])
    } else if corpus == nil {
      try StandardOutput.write(lines: ["--corpus DIR keeps the result."])
    }
  }
}
