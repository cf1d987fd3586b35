import DragFuzz

/// Keeps causes in the corpus, if the user wants it and the corpus can be written.
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
  ///   - writes: whether new findings are added.
  init(corpus: Corpus?, writes: Bool) {
    self.corpus = corpus
    self.writes = writes
  }

  /// Keeps a finding at once, so that it is not lost if the run is killed before it is reported.
  mutating func keepEarly(_ cause: Cause) {
    guard let corpus, problem == nil, writes, cause.confidence == .everyTime else { return }
    do throws(FileError) {
      let (path, isNew) = try corpus.save(cause.entry)
      if isNew { early[path] = FileAccess.identity(of: path) }
    } catch { problem = error }
  }

  /// Keeps the reported causes, and deletes other findings that were kept early.
  ///
  /// A file that another run has claimed since stays.
  ///
  /// - Returns: the causes, with the files of those that are kept.
  mutating func keep(_ causes: [Cause]) -> [Cause] {
    let kept = causes.map { cause in
      var kept = cause
      kept.file = keep(cause)
      return kept
    }
    for (path, identity) in early {
      if kept.contains(where: { $0.file == path }) {
        savedCount += 1
      } else {
        FileAccess.remove(path, ifStill: identity)
      }
    }
    early = [:]
    return kept
  }

  /// Keeps a cause.
  ///
  /// - Returns: its file; nil where it is not kept.
  private mutating func keep(_ cause: Cause) -> String? {
    guard let corpus, problem == nil else { return nil }
    guard writes else { return corpus.file(of: cause.entry) }
    // A flaky entry would make every replay flaky.
    guard cause.confidence == .everyTime else { return nil }
    do throws(FileError) {
      let (path, isNew) = try corpus.save(cause.entry)
      if isNew { savedCount += 1 }
      // If two findings have become the same, the one shrunk first was kept early.
      if early.keys.contains(path) {
        try FileAccess.write(cause.entry.fileText, to: path)
      } else if !isNew {
        try corpus.claim(path, cause.entry)
      }
      return path
    } catch {
      problem = error
      return nil
    }
  }

  /// The note about a failure to keep, for standard error; nil for none.
  var note: String? {
    guard let corpus, savedCount > 0 else { return nil }
    return "dragfuzz: kept \(Figures.count(savedCount, "new counterexample")) in \(corpus.folder)"
  }
}
