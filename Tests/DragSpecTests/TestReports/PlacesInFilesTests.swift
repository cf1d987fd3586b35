import DragSpec
import Testing

@testable import DragFuzz

@Suite("Reports name files from the root of the repository, and point at the line of an event")
struct PlacesInFilesTests {
  @Test func namesOfFiles() {
    let paths = ReportPaths(root: "/repo", workingFolder: "/repo/sub")
    #expect(paths.name(of: "a/./b.json") == "sub/a/b.json")
    #expect(paths.name(of: "../c.json") == "c.json")
    #expect(paths.name(of: "/repo/d.json") == "d.json")
    #expect(paths.name(of: "../../e.json") == "/e.json")
    #expect(paths.name(of: "/repository/f.json") == "/repository/f.json")
    #expect(ReportPaths(workingFolder: "/work").name(of: "a:b%.json") == "a:b%.json")
  }

  @Test func linesOfEvents() {
    let entry = Reports.cause().entry
    let lines = EntryLines(entry.fileText)
    let text = entry.fileText.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(text[lines.line(ofEvent: nil) - 1].hasPrefix("  \"scene\": "))
    // Two short events stand on one line.
    #expect(text[lines.line(ofEvent: 1) - 1].hasPrefix("  \"events\": [{"))
    var long = entry
    let at = JSON.array([.number(0.123456789), .number(0.123456789)])
    let press = JSON.object([JSON.Field("event", .text("press")), JSON.Field("at", at)])
    let titles = JSON.object([
      JSON.Field("event", .text("set-titles")),
      JSON.Field("items", .array((1...60).map { .number(Double($0)) })),
    ])
    long.events = .array([press, titles, press])
    let longText = long.fileText.split(separator: "\n", omittingEmptySubsequences: false)
    let longLines = EntryLines(long.fileText)
    #expect(longText[longLines.line(ofEvent: 0) - 1].contains("press"))
    #expect(longText[longLines.line(ofEvent: 1) - 1] == "    {")
    #expect(longText[longLines.line(ofEvent: 2) - 1].contains("press"))
    #expect(longLines.line(ofEvent: 2) > longLines.line(ofEvent: 1) + 2)
    #expect(EntryLines("").line(ofEvent: 7) == 1)
    #expect(EntryLines("{}").line(ofEvent: nil) == 1)
  }
}
