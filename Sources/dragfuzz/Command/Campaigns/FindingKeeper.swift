import DragFuzz

/// Keeps findings in the corpus, as far as there is one and it can be written.
struct FindingKeeper {
  private let corpus: Corpus?
  private(set) var savedCount = 0
  /// The first thing that went wrong; nothing is written after it.
  private(set) var problem: FileError?

  init(corpus: Corpus?) { self.corpus = corpus }

  /// Keeps a finding.
  ///
  /// - Returns: its file; nil where it could not be kept, or there is no corpus.
  mutating func keep(_ finding: FindingReport) -> String? {
    guard let corpus, problem == nil else { return nil }
    // A flaky entry would make every replay flaky.
    guard finding.confidence == .confirmed else { return nil }
    do throws(FileError) {
      let (path, isNew) = try corpus.save(finding.entry)
      if isNew { savedCount += 1 }
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
