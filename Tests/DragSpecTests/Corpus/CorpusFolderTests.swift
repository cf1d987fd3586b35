import DragFuzz
import DragSpec
import Foundation
import Testing

@Suite("A corpus is a folder that entries are kept in once")
struct CorpusFolderTests {
  /// Makes a folder for one test and removes what the test has put there.
  private func withCorpus(_ name: String, _ body: (Corpus) throws -> Void) throws {
    let folder = "/tmp/dragfuzz-tests-\(getpid())-\(name)"
    defer {
      for file in (try? Corpus.files(under: folder)) ?? [] { unlink(file) }
      for part in ["grid-reorder", "deep/er", "deep", ""] { rmdir("\(folder)/\(part)") }
    }
    try body(Corpus(folder: folder))
  }

  @Test func anEntryIsKeptOnce() throws {
    try withCorpus("once") { corpus in
      let first = try corpus.save(CorpusEntryTests.entry)
      #expect(first.isNew)
      #expect(first.path == "\(corpus.folder)/grid-reorder/\(CorpusEntryTests.entry.fileName())")
      var again = CorpusEntryTests.entry
      again.seed = 5
      let second = try corpus.save(again)
      #expect(second.path == first.path && !second.isNew)
      let entries = try corpus.entries(of: "grid-reorder")
      #expect(entries.map(\.entry) == [CorpusEntryTests.entry], "the first one stays as it is")
      #expect(try corpus.entries(of: "free-drag").isEmpty)
    }
  }

  @Test func anEntryIsTakenAwayAgainUnlessAnotherRunHasClaimedIt() throws {
    try withCorpus("early") { corpus in
      let path = try corpus.save(CorpusEntryTests.entry).path
      let early = FileAccess.identity(of: path)
      try corpus.claim(path, CorpusEntryTests.entry)
      FileAccess.remove(path, ifStill: early)
      #expect(try corpus.entries(of: "grid-reorder").map(\.entry) == [CorpusEntryTests.entry])
      FileAccess.remove(path, ifStill: FileAccess.identity(of: path))
      #expect(try corpus.entries(of: "grid-reorder").isEmpty)
    }
  }

  /// Another entry may have the same short name, or somebody may have written over the file.
  @Test func aTakenNameIsNotWrittenOver() throws {
    try withCorpus("taken") { corpus in
      let entry = CorpusEntryTests.entry
      try FileAccess.makeFolder("\(corpus.folder)/grid-reorder")
      try FileAccess.write("{", to: "\(corpus.folder)/grid-reorder/\(entry.fileName())")
      let kept = try corpus.save(entry)
      #expect(kept.path.hasSuffix(entry.fileName(digits: 16)) && kept.isNew)
      let again = try corpus.save(entry)
      #expect(again.path == kept.path && !again.isNew)
    }
  }

  @Test func filesAreListedInTheOrderOfTheirNames() throws {
    try withCorpus("order") { corpus in
      try FileAccess.makeFolder("\(corpus.folder)/deep/er")
      for name in ["b.json", "a.json", "Z.json", "deep/c.json", "deep/er/d.json", ".hidden.json", "e.txt"] {
        try FileAccess.write("", to: "\(corpus.folder)/\(name)")
      }
      let names = try Corpus.files(under: corpus.folder).map { $0.dropFirst(corpus.folder.count + 1) }
      #expect(names == ["Z.json", "a.json", "b.json", "deep/c.json", "deep/er/d.json"])
      unlink("\(corpus.folder)/.hidden.json")
      unlink("\(corpus.folder)/e.txt")
    }
  }

  @Test func whatCannotBeReadIsSaid() throws {
    #expect(throws: FileError(.read, "/nowhere/at/all", .system(ENOENT))) {
      try FileAccess.read("/nowhere/at/all", limit: 10)
    }
    #expect("\(FileError(.read, "x", .system(ENOENT)))" == "cannot read \"x\": no such file or directory")
    #expect(throws: FileError(.read, "/dev/zero", .tooLarge(limit: 1000))) {
      try FileAccess.read("/dev/zero", limit: 1000)
    }
    #expect(throws: FileError(.write, "/dev/null", .notAFolder)) {
      try FileAccess.makeFolder("/dev/null/x")
    }
  }
}
