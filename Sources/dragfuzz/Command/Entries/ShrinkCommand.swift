import DragFuzz
import DragSpec

/// `dragfuzz shrink`.
struct ShrinkCommand {
  private let file: String
  private let implementation: String?
  private let known: [any RegisteredBehaviour]
  private let program: ProgramCard?
  private let selection: InvariantSelectionNames
  private let corpus: Corpus?
  private let isJSON: Bool
  private let loudness: Loudness
  private let execWords: [String]

  init(_ arguments: Arguments) throws(UsageError) {
    file = arguments.operands.first ?? ""
    implementation = try EntryFiles.implementation(arguments)
    known = try arguments.limited(arguments.known)
    program = arguments.program?.card
    selection = try arguments.selection(of: arguments.known)
    corpus = arguments.value(.corpus).map { Corpus(folder: $0) }
    isJSON = arguments.isJSON
    loudness = try arguments.loudness()
    execWords = arguments.execWords
  }

  func run() throws(CommandError) -> ExitStatus {
    let (behaviour, entry) = try EntryFiles.load(file, of: known, on: program)
    let findings: [FindingReport]
    do {
      findings = try behaviour.shrink(entry, on: implementation, selection.selection, nil)
    } catch { throw .entry(path: file, error) }
    var keeper = FindingKeeper(corpus: corpus, writes: true)
    let files = findings.map { keeper.keep($0) }
    let painter = isJSON ? Painter() : StandardOutput.painter
    for (index, (finding, kept)) in zip(findings, files).enumerated() {
      let command =
        Shell.line((kept.map { ["dragfuzz", "replay", $0] } ?? ["dragfuzz", "shrink", file]) + execWords)
      if isJSON {
        try StandardOutput.write(lines: [FindingLine.text(finding, file: kept, command: command)])
        continue
      }
      let text = FindingText(finding, painter: painter).lines(
        number: findings.count > 1 ? index + 1 : nil, scenarios: nil,
        isVerbose: loudness == .verbose || corpus == nil, command: command)
      try StandardOutput.write(lines: text)
    }
    try end(findings, entry)
    if loudness > .quiet, let note = keeper.note { StandardError.write(line: note) }
    if let problem = keeper.problem { throw .file(problem) }
    return findings.isEmpty ? .fine : .findings
  }

  private func end(_ findings: [FindingReport], _ entry: CorpusEntry) throws(CommandError) {
    if isJSON {
      let line = JSONLine.text(type: "end", [JSON.Field("findings", .integer(findings.count))])
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
