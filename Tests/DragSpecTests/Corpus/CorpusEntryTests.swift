import DragSpec
import Testing

@testable import DragFuzz

@Suite("Corpus entries are written and read without loss, and what is wrong with a file is said")
struct CorpusEntryTests {
  static let entry = CorpusEntry(
    Scenario<GridReorder>(
      scene: GridReorder.Scene(
        layout: GridReorder.Layout(width: 0.5, columnCount: 2, rowHeight: 3),
        titles: GridReorder.Titles(items: [7, 1], selected: [])),
      events: [.press(1, at: Point(-0.25, 1e-9)), .hold(1), .setTitles(GridReorder.Titles(items: []))]),
    implementation: "reference", breaks: Violation.Key(invariant: "rests-in-slot", place: "frame at hold"),
    seed: CorpusEntry.numberMax, iteration: 0)

  @Test func writingAndReadingAgree() throws {
    let read = try CorpusEntry(fileBytes: Array(Self.entry.fileText.utf8))
    #expect(read == Self.entry)
    #expect(read.fileText == Self.entry.fileText)
  }

  /// The order of the fields is part of the format: files are read by people and compared by git.
  @Test func theFieldsStandInTheirOrder() {
    let text = Self.entry.fileText
    let names = text.split(separator: "\n").filter { $0.hasPrefix("  \"") }.map {
      $0.split(separator: "\"")[1]
    }
    #expect(
      names == [
        "format", "version", "behaviour", "implementation", "invariant", "place", "seed", "iteration",
        "scene", "events",
      ])
    #expect(text.hasSuffix("}\n"))
  }

  @Test func whatWasSeenStandsBehindWhereItBreaks() throws {
    var entry = Self.entry
    for event in [nil, 2] {
      entry.recorded = CorpusEntry.Recorded(expected: "a", seen: "b", eventIndex: event)
      #expect(try CorpusEntry(fileBytes: Array(entry.fileText.utf8)) == entry)
      #expect(
        entry.fileText.contains(
          """
            "place": "frame at hold",
            "expected": "a",
            "seen": "b",
            "event": \(event.map { "\($0)" } ?? "null"),

          """))
    }
    #expect(entry.identity == Self.entry.identity, "it is no part of what tells entries apart")
  }

  @Test("What earlier versions have said of how it is shown is left out") func entriesOfEarlierVersions()
    throws
  {
    let text =
      Self.entry.fileText.dropLast(3)
      + ",\n  \"presentable\": { \"scene\": {}, \"events\": [] },\n  \"remarks\": [\"So it is.\"]\n}\n"
    #expect(try CorpusEntry(fileBytes: Array(text.utf8)) == Self.entry)
  }

  /// Changing this hash renames the files of everybody's corpus.
  @Test func theFileNameIsStable() {
    #expect(Self.entry.fileName() == "rests-in-slot-e4e037c1.json")
    var other = Self.entry
    other.seed = 1
    other.iteration = nil
    #expect(other.fileName() == Self.entry.fileName(), "where an entry was found is not part of its name")
    other.place = "frame at release"
    #expect(other.fileName() != Self.entry.fileName())
  }

  @Test(arguments: [
    ("", "not valid JSON at line 1, column 1: the text is empty"),
    ("{", "not valid JSON at line 1, column 2: the text ends in the middle of an object"),
    (
      "[]",
      "not a counterexample of dragfuzz: the text is not an object, expected \"dragfuzz-counterexample\""
    ),
    (
      "{}",
      "not a counterexample of dragfuzz: the field \"format\" is missing, expected \"dragfuzz-counterexample\""
    ),
    (
      "{\"format\": 3}",
      "not a counterexample of dragfuzz: the field \"format\" is 3, expected \"dragfuzz-counterexample\""
    ),
    ("{\"format\": \"dragfuzz-counterexample\"}", "version: this field is missing"),
    (
      "{\"format\": \"dragfuzz-counterexample\", \"version\": 2, \"what\": []}",
      "version 2 of the format is newer than version 1, the newest that this dragfuzz reads"
    ),
    (
      "{\"format\": \"dragfuzz-counterexample\", \"version\": \"1\"}",
      "version: expected a whole number from 1, found \"1\""
    ),
    ("{\"format\": \"dragfuzz-counterexample\", \"version\": 1}", "behaviour: this field is missing"),
    (
      "{\"format\": \"dragfuzz-counterexample\", \"version\": 1, \"behavior\": \"x\"}",
      "unknown field \"behavior\"; did you mean \"behaviour\"?"
    ),
    (
      "{\"format\": \"dragfuzz-counterexample\", \"version\": 1, \"behaviour\": \"x\", \"seed\": -1, "
        + "\"scene\": {}, \"events\": []}",
      "seed: expected a whole number from 0 to 9007199254740991, found -1"
    ),
  ])
  func errorsAreSaid(text: String, message: String) {
    #expect(throws: EntryError.self) { try CorpusEntry(fileBytes: Array(text.utf8)) }
    do { _ = try CorpusEntry(fileBytes: Array(text.utf8)) } catch { #expect("\(error)" == message) }
  }
}
