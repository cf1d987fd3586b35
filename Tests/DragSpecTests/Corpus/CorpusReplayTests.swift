@testable import PlantedFaults
@testable import PublishedControls
import DragFuzz
import DragSpec
import Testing

@Suite("Every entry of the corpora still refutes its implementation, and never the reference")
struct CorpusReplayTests {
  /// The committed corpora, found from this file: of published controls, and of planted faults.
  static let corpora: [Corpus] = {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    return ["Corpus", "Tests/PlantedFaults/Corpus"].map { Corpus(folder: "/\(root)/\($0)") }
  }()

  /// The files of a behaviour's entries, named as in the corpus.
  ///
  /// Whoever has tested a program of their own in this folder has entries of that, too, which only the program can run.
  static let entries: [(behaviour: String, stored: Corpus.Stored)] = Behaviours.withFaults.flatMap {
    behaviour in
    let known = Set(behaviour.implementations.map(\.name))
    return corpora.flatMap { (try? $0.entries(of: behaviour.name)) ?? [] }
      .filter { known.contains($0.entry.implementation ?? "") }.map { (behaviour.name, $0) }
  }

  @Test(arguments: Self.entries.map(\.stored.path))
  func replays(path: String) throws {
    let stored = try Corpus.entry(at: path)
    let report = try Behaviours.withFaults.behaviour(of: stored.entry).replay(stored.entry, on: nil)
    #expect(report.violation != nil, "\(report.implementation) no longer breaks \(stored.entry.key as Any)")
    #expect(report.referenceCauses.isEmpty)
  }

  @Test("Reading what is in the folders fails nowhere", arguments: Behaviours.withFaults.map(\.name))
  func allEntriesAreRead(behaviour: String) throws {
    for corpus in Self.corpora { _ = try corpus.entries(of: behaviour) }
  }

  @Test("Entries of planted faults, which the command does not have, are beside the faults alone")
  func theCommandCanShowWhatIsInTheCorpus() throws {
    for behaviour in Behaviours.withFaults {
      let faults = behaviour.implementations.filter { $0.kind == .fault }.map(\.name)
      let entries = try Self.corpora.map { try $0.entries(of: behaviour.name).map(\.entry.implementation) }
      #expect(entries[0].filter { faults.contains($0 ?? "") } == [])
      #expect(entries[1].filter { !faults.contains($0 ?? "") } == [])
    }
  }

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
