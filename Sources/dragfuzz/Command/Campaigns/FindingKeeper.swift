import DragFuzz

/// Keeps findings in the corpus, as far as that is wanted and it can be written.
struct FindingKeeper: Sendable {
  private let corpus: Corpus?
  private let writes: Bool
  private(set) var savedCount = 0
  /// What was kept before it was known whether it is reported.
  private var early: [String: FileAccess.Identity?] = [:]
  /// The first thing that went wrong; nothing is written after it.
  private(set) var problem: FileError?

  /// Makes a keeper.
  ///
  /// - Parameters:
  ///   - corpus: where findings lie; nil for nowhere.
  ///   - writes: whether those that are not there are put there.
  init(corpus: Corpus?, writes: Bool) {
    self.corpus = corpus
    self.writes = writes
  }

  /// Keeps a finding at once, so that it is not lost should the run be killed before it is reported.
  mutating func keepEarly(_ finding: FindingReport) {
    guard let corpus, problem == nil, writes, finding.confidence == .everyTime else { return }
    do throws(FileError) {
      let (path, isNew) = try corpus.save(finding.entry)
      if isNew { early[path] = FileAccess.identity(of: path) }
    } catch { problem = error }
  }

  /// Keeps the findings that are reported, and takes away the others that were kept early, but for those that another
  /// run has named since.
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
  mutating func keep(_ finding: FindingReport) -> String? {
    guard let corpus, problem == nil else { return nil }
    guard writes else { return corpus.file(of: finding.entry) }
    // A flaky entry would make every replay flaky.
    guard finding.confidence == .everyTime else { return nil }
    do throws(FileError) {
      let (path, isNew) = try corpus.save(finding.entry)
      if isNew { savedCount += 1 }
      // Of two that have become the same, whichever was shrunk first was kept early.
      if early.keys.contains(path) {
        try corpus.replace(path, by: finding.entry)
      } else if !isNew {
        try corpus.claim(path, finding.entry)
      }
      return path
    } catch {
      problem = error
      return nil
    }
  }

  /// What to say about it on standard error.
  var note: String? {
    guard let corpus, savedCount > 0 else { return nil }
    return "dragfuzz: kept \(Figures.count(savedCount, "new counterexample")) in \(corpus.folder)"
  }
}
