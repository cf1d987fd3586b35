@testable import PlantedFaults
@testable import PublishedControls
import DragFuzz
import DragSpec
import Testing

@Suite("Every entry of the corpus still refutes its implementation, and never the reference")
struct CorpusReplayTests {
  /// The committed corpus, found from this file.
  static let corpus: Corpus = {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    return Corpus(folder: "/\(root)/Corpus")
  }()

  /// The files of a behaviour's entries, named as in the corpus.
  ///
  /// Whoever has tested a program of their own in this folder has entries of that, too, which only the program can run.
  static let entries: [(behaviour: String, stored: Corpus.Stored)] = Behaviours.withFaults.flatMap {
    behaviour in
    let known = Set(behaviour.implementations.map(\.name))
    return ((try? corpus.entries(of: behaviour.name)) ?? [])
      .filter { known.contains($0.entry.implementation ?? "") }.map { (behaviour.name, $0) }
  }

  @Test(arguments: Self.entries.map(\.stored.path))
  func replays(path: String) throws {
    let stored = try Corpus.entry(at: path)
    let report = try Behaviours.withFaults.behaviour(of: stored.entry).replay(stored.entry, on: nil)
    #expect(report.violation != nil, "\(report.implementation) no longer breaks \(stored.entry.key as Any)")
    #expect(report.referenceViolations.isEmpty)
  }

  @Test("Reading what is in the folder fails nowhere", arguments: Behaviours.withFaults.map(\.name))
  func allEntriesAreRead(behaviour: String) throws { _ = try Self.corpus.entries(of: behaviour) }

  @Test("Every known defect has an entry", arguments: Behaviours.withFaults.map(\.name))
  func everyDefectHasAnEntry(behaviour: String) throws {
    let keys = Set(
      Self.entries.map {
        "\($0.stored.entry.implementation ?? "") \($0.stored.entry.key.map { "\($0)" } ?? "")"
      })
    let registered = try #require(Behaviours.withFaults.named(behaviour))
    for card in registered.implementations {
      for defect in card.defects {
        #expect(keys.contains("\(card.name) \(defect.breaks)"), "\(card.name): \(defect.name)")
      }
    }
  }

  @Test("The name of a file is that of what it holds", arguments: Self.entries.map(\.stored.path))
  func fileNamesAreStable(path: String) throws {
    let entry = try Corpus.entry(at: path).entry
    let name = path.split(separator: "/").last.map(String.init)
    #expect([entry.fileName(), entry.fileName(digits: 16)].contains(name))
  }
}
