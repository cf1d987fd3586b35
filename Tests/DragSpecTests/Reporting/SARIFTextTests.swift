import DragSpec
import Testing

@testable import DragFuzz

@Suite("SARIF points at the counterexample")
struct SARIFTextTests {
  private func run(_ report: TestReport) throws -> JSON {
    let text = SARIFText.text(of: report, paths: ReportPaths(root: "/repo", workingFolder: "/repo/sub"))
    let json = try JSONParser.parse(Array(text.utf8))
    #expect(json["version"] == .text("2.1.0"))
    let runs = json["runs"]?.asArray ?? []
    #expect(runs.count == 1)
    return try #require(runs.first)
  }

  @Test func aResult() throws {
    let failure = Reports.failure(file: "Corpus/grid reorder/x.json")
    let run = try run(Reports.report([failure]))
    let rules = run["tool"]?["driver"]?["rules"]?.asArray ?? []
    #expect(
      rules.map { $0["id"]?.asText } == ["grid-reorder/cancel-restores", "grid-reorder/no-item-lost"])
    #expect(rules.first?["name"]?.asText == "CancelRestores")
    let result = try #require(run["results"]?.asArray?.first)
    #expect(result["ruleId"]?.asText == "grid-reorder/cancel-restores")
    #expect(result["ruleIndex"]?.asInteger == 0)
    #expect(result["level"]?.asText == "error")
    #expect(
      result["message"]?["text"]?.asText == """
        mine breaks a promise of grid-reorder: A cancel restores.
        Expected [1, 2], seen [2, 1] after event 2.
        Scene: width 1, columnCount 1, rowHeight 1, items []
        Events:
        1. press touch 1 at (0, 0), outside the grid
        2. cancel touch 1
        Again: dragfuzz replay x
        """)
    let place = result["locations"]?.asArray?.first?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"]?.asText == "sub/Corpus/grid%20reorder/x.json")
    #expect(place?["artifactLocation"]?["uriBaseId"]?.asText == "%SRCROOT%")
    #expect(place?["region"]?["startLine"]?.asInteger == failure.line)
    let flow = result["codeFlows"]?.asArray?.first?["threadFlows"]?.asArray?.first?["locations"]?.asArray
    #expect(
      flow?.map { $0["location"]?["message"]?["text"]?.asText } == [
        "press touch 1 at (0, 0), outside the grid", "cancel touch 1",
      ])
  }

  @Test func aFingerprintIsThatOfTheCounterexample() throws {
    func prints(_ finding: FindingReport) throws -> (JSON?, JSON?) {
      let result = try run(Reports.report([Reports.failure(finding)]))["results"]?.asArray?.first
      return (result?["fingerprints"], result?["partialFingerprints"])
    }
    let first = try prints(Reports.finding())
    var elsewhere = Reports.finding(seen: "[1]")
    elsewhere.entry.seed = 99
    elsewhere.entry.iteration = nil
    #expect(try prints(elsewhere) == first)
    var smaller = Reports.finding()
    smaller.entry.events = .array([])
    #expect(try prints(smaller).0 != first.0)
    #expect(try prints(smaller).1 == first.1)
    #expect(try prints(Reports.finding(place: "release")).1 != first.1)
  }

  @Test func whatIsFlakyIsAWarning() throws {
    let flaky = Reports.finding(confidence: .flaky(failures: 3, runs: 10))
    let result = try run(Reports.report([Reports.failure(flaky)]))["results"]?.asArray?.first
    #expect(result?["level"]?.asText == "warning")
    #expect(result?["codeFlows"] == nil)
    #expect(result?["locations"]?.asArray?.first?["physicalLocation"] == nil)
  }

  @Test func whatEndedEarlyWasNoSuccess() throws {
    let invocation = try run(Reports.report([], trouble: "it was interrupted"))["invocations"]?.asArray?.first
    #expect(invocation?["executionSuccessful"] == .flag(false))
  }

  @Test func namesOfFiles() {
    let paths = ReportPaths(root: "/repo", workingFolder: "/repo/sub")
    #expect(paths.name(of: "a/./b.json") == "sub/a/b.json")
    #expect(paths.name(of: "../c.json") == "c.json")
    #expect(paths.name(of: "/repo/d.json") == "d.json")
    #expect(paths.name(of: "../../e.json") == "/e.json")
    #expect(paths.uri(of: "../../e ü.json") == "file:///e%20%C3%BC.json")
    #expect(paths.uri(of: "/repository/f.json") == "file:///repository/f.json")
    #expect(ReportPaths(workingFolder: "/work").uri(of: "a:b%.json") == "a%3Ab%25.json")
  }

  @Test func linesOfEvents() {
    let entry = Reports.finding().entry
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
