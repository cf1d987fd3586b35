import DragSpec
import Testing

@testable import DragFuzz

@Suite("Scenarios told in the terminal")
struct StoryTextTests {
  private static let entries = [
    "free-drag/tracks-touch-fe6b539f.json", "grid-reorder/drag-is-a-move-bc961ad2.json",
    "collection-reorder/no-item-lost-decf1a8e.json", "drag-session/no-item-twice-9135c47b.json",
    "drag-session/survives-dc667ba5.json",
  ]

  /// Whoever sees no colours, or is sent the text, misses nothing.
  @Test(arguments: entries)
  func coloursChangeNothingElse(name: String) throws {
    let (behaviour, entry) = try stored(name)
    let story = try behaviour.story(of: entry, on: nil)
    let coloured = StoryText(story, painter: Painter(usesColour: true)).lines
    #expect(coloured.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") } == StoryText(story).lines)
    #expect(coloured.contains { $0.contains("\u{1B}[1;35m*\u{1B}[0m") })
  }

  @Test func whatDiffersIsRed() throws {
    let (behaviour, entry) = try stored("free-drag/tracks-touch-fe6b539f.json")
    let story = try behaviour.story(of: entry, on: nil)
    let text = StoryText(story, painter: Painter(usesColour: true)).lines.joined(separator: "\n")
    #expect(text.contains("\u{1B}[1;31m#===#"))
  }

  @Test func theLegendNamesWhatOccurs() throws {
    func legend(_ name: String) throws -> String? {
      let (behaviour, entry) = try stored(name)
      return StoryText(try behaviour.story(of: entry, on: nil)).lines.first { $0.hasPrefix("Drawn: ") }
    }
    #expect(
      try legend(Self.entries[1])
        == "Drawn: .: container, +- item, #= held item, * touch; points are to scale")
    #expect(
      try legend(Self.entries[2])
        == "Drawn: .: container, +- item, #= held item, ~ section, ' hidden, * touch; points are to scale")
  }

  @Test func anEntryOfWhatIsNotHereIsDrawnAsTheReferenceDoesIt() throws {
    var (behaviour, entry) = try stored("grid-reorder/drag-is-a-move-bc961ad2.json")
    entry.implementation = "my-grid"
    entry.recorded = CorpusEntry.Recorded(expected: "[2, 3, 1]", seen: "[3, 2, 1]", eventIndex: 2)
    let story = try behaviour.story(of: entry, on: nil)
    let lines = StoryText(story).lines
    #expect(
      Array(lines.prefix(4)) == [
        "grid-reorder, my-grid", "Scene: \(story.scene)",
        "dragfuzz does not have my-grid: the reference is drawn, and what was seen is quoted below it",
        "Breaks: drag-is-a-move (move)",
      ])
    #expect(lines.last == "   Breaks drag-is-a-move: expected [2, 3, 1], seen [3, 2, 1]")
    #expect(!lines.contains { $0.contains("Nothing was seen") || $0.contains("Differs") })
    let reference = try behaviour.story(of: entry, on: "reference")
    #expect(story.steps.map(\.expected) == reference.steps.map(\.expected) && story.fails)
    let picture = StillPicture(of: story).file
    #expect(picture.contains("dragfuzz does not have my-grid, so what it shows cannot be drawn."))
  }
}
