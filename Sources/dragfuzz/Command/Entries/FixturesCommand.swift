import DragFuzz
import DragSpec

/// `dragfuzz fixtures`.
struct FixturesCommand {
  private let behaviour: any RegisteredBehaviour
  private let folder: String
  private let corpus: Corpus?

  init(_ arguments: Arguments) throws(UsageError) {
    guard let name = try arguments.name(.behaviour, among: arguments.known.names(of: .behaviours)),
      let behaviour = arguments.known.named(name)
    else {
      throw .nothingLeft("--behaviour NAME is missing: each folder of fixtures is about one behaviour.")
    }
    if behaviour.leavesOpen {
      throw .nothingLeft(
        "With these policies there is more than one right answer, so no fixtures can be written.")
    }
    self.behaviour = try arguments.limited([behaviour]).first ?? behaviour
    folder = arguments.operands.first ?? ""
    corpus = arguments.corpus
    if let corpus, FileAccess.lies("\(folder)/index.json", in: corpus.folder) {
      throw .writesInto(option: "DIR", path: folder, folder: corpus.folder)
    }
  }

  func run() throws(CommandError) -> ExitStatus {
    do { try checkFolder() } catch { throw .file(error) }
    var entries: [Corpus.Stored] = []
    if corpus == nil {
      StandardError.write(
        line:
          "dragfuzz: without a folder Corpus here, the fixtures cover no known mistakes: run this in a clone of "
          + "dragfuzz, or name its Corpus with --corpus.")
    }
    if let corpus {
      do { entries = try corpus.entries(of: behaviour.name) } catch { throw CommandError(error) }
    }
    let fixtures: FixtureFolder
    do { fixtures = try behaviour.fixtures(from: entries) } catch {
      throw .entry(path: error.path, error.error)
    }
    do throws(FileError) {
      try FileAccess.makeFolder(folder)
      for (name, text) in fixtures.files { try FileAccess.write(text, to: "\(folder)/\(name)") }
    } catch { throw .file(error) }
    let mistakes = fixtures.fixtures.count { $0.mistake != nil }
    let missing = fixtures.missingSituations
    let gaps =
      missing.isEmpty
      ? []
      : "No scenario was found for these situations: \(missing.joined(separator: ", ")).".wrapped(to: 100)
    try StandardOutput.write(
      lines: [
        "\(Figures.count(fixtures.fixtures.count, "fixture")) of \(behaviour.name) in \(folder): "
          + "\(Figures.grouped(mistakes)) that each catch a known mistake, "
          + "\(Figures.grouped(fixtures.fixtures.count - mistakes)) more for situations that do not occur in these."
      ] + gaps)
    return .fine
  }

  /// Checks that nothing lies in the folder but fixtures of an earlier run, as names such as `index.json` are common.
  private func checkFolder() throws(FileError) {
    guard FileAccess.kind(of: folder) == .folder, try !FileAccess.isEmpty(folder) else { return }
    let index = "\(folder)/index.json"
    guard FileAccess.kind(of: index) == .file,
      let json = try? JSONParser.parse(try FileAccess.read(index, limit: Corpus.fileSizeMax)),
      json["format"] == .text(FixtureFolder.format)
    else { throw FileError(.write, folder, .notEmpty) }
  }
}
