import DragFuzz
import DragSpec

/// `dragfuzz merge`.
struct MergeCommand {
  private let folders: [String]
  private let corpus: Corpus
  private let known: [any RegisteredBehaviour]
  private let isQuiet: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    folders = arguments.operands
    guard let folder = arguments.value(.corpus) else {
      throw .nothingLeft("--corpus DIR is missing: it names the folder to merge everything into.")
    }
    corpus = Corpus(folder: folder)
    known = arguments.known
    isQuiet = arguments.has(.quiet)
  }

  func run() throws(CommandError) -> ExitStatus {
    var unreadable = 0
    func tell(_ problem: String) {
      unreadable += 1
      StandardError.write(line: "dragfuzz: left out: \(problem)")
    }
    var found: [Corpus.Stored] = []
    var records: [ShardRecord] = []
    for folder in folders {
      do throws(FileError) {
        for file in try Corpus.files(under: folder) {
          do { found.append(try Corpus.entry(at: file)) } catch { tell("\(error)") }
        }
        records += try ShardRecord.all(under: folder)
      } catch { tell("\(error)") }
    }
    let count = found.count
    let present = try entriesThere()
    var lines: [String] = []
    var (causes, kept) = (0, 0)
    for behaviour in known {
      let groups = try causesOf(
        found.filter { $0.entry.behaviour == behaviour.name }, present, behaviour, tell)
      for group in groups {
        causes += 1
        let old = group.first { present[$0.entry.identity] != nil }
        var path = old.flatMap { present[$0.entry.identity] }
        if path == nil {
          do { path = try corpus.save(group[0].entry).path } catch { throw .file(error) }
          kept += 1
        }
        let entry = (old ?? group[0]).entry
        let what = "\(entry.behaviour), \(entry.implementation ?? ""): \(entry.key?.word ?? "")"
        lines.append("\(path ?? "")  \(what)\(old == nil ? "" : ", there already")")
      }
    }
    for stored in found where known.named(stored.entry.behaviour) == nil {
      tell("\(stored.path): \(EntryError.unknownBehaviour(stored.entry.behaviour, known: known.map(\.name)))")
    }
    lines = isQuiet ? [] : lines
    lines += ShardRecord.missing(in: records).map { "\($0.prefix(1).uppercased())\($0.dropFirst())." }
    lines.append(
      "\(Figures.count(folders.count, "folder")): \(Figures.count(count, "counterexample")) of "
        + "\(Figures.count(causes, "cause")); \(Figures.grouped(kept)) new in \(corpus.folder).")
    try StandardOutput.write(lines: lines)
    return unreadable > 0 ? .data : .fine
  }

  /// The files of what the corpus holds already, by what it is.
  private func entriesThere() throws(CommandError) -> [String: String] {
    var files: [String: String] = [:]
    for behaviour in known {
      let entries: [Corpus.Stored]
      do { entries = try corpus.entries(of: behaviour.name) } catch { throw CommandError(error) }
      for stored in entries { files[stored.entry.identity] = stored.path }
    }
    return files
  }

  /// The causes of entries, and of what the corpus holds already, without those that nothing new belongs to.
  private func causesOf(
    _ found: [Corpus.Stored], _ present: [String: String], _ behaviour: any RegisteredBehaviour,
    _ tell: (String) -> Void
  ) throws(CommandError) -> [[Corpus.Stored]] {
    guard !found.isEmpty else { return [] }
    let there: [Corpus.Stored]
    do { there = try corpus.entries(of: behaviour.name) } catch { throw CommandError(error) }
    // The same counterexample in many folders is one; where and when it was found is taken from the same one of them
    // in every order.
    var distinct: [String: Corpus.Stored] = [:]
    for stored in found {
      let other = distinct[stored.entry.identity]
      if other.map({ stored.entry.fileText < $0.entry.fileText }) ?? true {
        distinct[stored.entry.identity] = stored
      }
    }
    let new = Set(distinct.keys)
    for stored in there { distinct[stored.entry.identity] = stored }
    var left = Array(distinct.values)
    while true {
      do throws(EntryFault) {
        return try behaviour.causes(of: left).filter { $0.contains { new.contains($0.entry.identity) } }
      } catch {
        tell("\(error.path): \(error.error)")
        left.removeAll { $0.path == error.path }
      }
    }
  }
}
