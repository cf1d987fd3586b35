import DragFuzz

/// `dragfuzz seeds`.
struct SeedsCommand {
  private let folder: String
  private let behaviour: any RegisteredBehaviour
  private let implementation: String
  private let corpus: Corpus?

  init(_ arguments: Arguments) throws(UsageError) {
    folder = arguments.operands.first ?? ""
    behaviour = try arguments.onlyBehaviour()
    implementation = try EntryFiles.implementation(arguments) ?? "reference"
    corpus = arguments.corpus
    if let corpus, FileAccess.lies("\(folder)/input", in: corpus.folder) {
      throw .writesInto(option: "DIR", path: folder, folder: corpus.folder)
    }
  }

  func run() throws(CommandError) -> ExitStatus {
    var entries: [Corpus.Stored] = []
    if let corpus {
      do { entries = try corpus.entries(of: behaviour.name) } catch { throw CommandError(error) }
    }
    let seeds: FuzzSeeds
    do { seeds = try behaviour.seeds(for: implementation, from: entries.map(\.entry)) } catch {
      throw .entry(path: folder, error)
    }
    do throws(FileError) {
      try FileAccess.makeFolder(folder)
      try FileAccess.writeTogether(seeds.inputs.map { ("\(folder)/\($0.key)", $0.value) })
    } catch { throw .file(error) }
    try StandardOutput.write(lines: [
      "\(Figures.count(seeds.inputs.count, "input")) for \(behaviour.name) in \(folder): for "
        + "\(Figures.count(seeds.situations, "situation")) and "
        + "\(Figures.count(seeds.counterexamples, "counterexample"))."
    ])
    return .fine
  }
}
