import DragFuzz

/// Keeps findings in the corpus, if that is wanted and it can be written.
struct FindingKeeper: Sendable {
  private let corpus: Corpus?
  private let writes: Bool
  private(set) var savedCount = 0
  /// The files of findings that were kept before it was known whether they are reported.
  private var early: [String: FileAccess.Identity?] = [:]
  /// The first error; nothing is written after it.
  private(set) var problem: FileError?

  /// Makes a keeper.
  ///
  /// - Parameters:
  ///   - corpus: the corpus; nil for none.
  ///   - writes: whether findings that are not in it are added.
  init(corpus: Corpus?, writes: Bool) {
    self.corpus = corpus
    self.writes = writes
  }

  /// Keeps a finding at once, so that it is not lost if the run is killed before it is reported.
  mutating func keepEarly(_ finding: FindingReport) {
    guard let corpus, problem == nil, writes, finding.confidence == .everyTime else { return }
    do throws(FileError) {
      let (path, isNew) = try corpus.save(finding.entry)
      if isNew { early[path] = FileAccess.identity(of: path) }
    } catch { problem = error }
  }

  /// Keeps the findings that are reported, and deletes the others that were kept early.
  ///
  /// One that another run has claimed since stays.
  ///
  /// - Returns: their files; nil for each that is not kept.
  mutating func keep(_ findings: [FindingReport]) -> [String?] {
    let files = findings.map { keep($0) }
    for (path, identity) in early {
      if files.contains(path) { savedCount += 1 } else { FileAccess.remove(path, ifStill: identity) }
    }
    early = [:]
    return files
  }

  /// Keeps a finding.
  ///
  /// - Returns: its file; nil where it is not kept.
  private mutating func keep(_ finding: FindingReport) -> String? {
    guard let corpus, problem == nil else { return nil }
    guard writes else { return corpus.file(of: finding.entry) }
    // A flaky entry would make every replay flaky.
    guard finding.confidence == .everyTime else { return nil }
    do throws(FileError) {
      let (path, isNew) = try corpus.save(finding.entry)
      if isNew { savedCount += 1 }
      // Of two findings that have become the same, the one that was shrunk first was kept early.
      if early.keys.contains(path) {
        try FileAccess.write(finding.entry.fileText, to: path)
      } else if !isNew {
        try corpus.claim(path, finding.entry)
      }
      return path
    } catch {
      problem = error
      return nil
    }
  }

  /// The note about it for standard error; nil for none.
  var note: String? {
    guard let corpus, savedCount > 0 else { return nil }
    return "dragfuzz: kept \(Figures.count(savedCount, "new counterexample")) in \(corpus.folder)"
  }
}
