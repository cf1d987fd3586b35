import DragSpec
import Testing

@testable import DragFuzz

@Suite("GitHub is told in its own words")
struct GitHubTests {
  @Test func annotations() {
    let report = Reports.report([
      Reports.cause(seen: "50 %\r\n::error::x, y", file: "Corpus/a,b:c.json"),
      Reports.cause(place: "a, b: c", confidence: .flaky(failures: 1, runs: 10)),
    ])
    let text = report.suites[0].causes[0].entry.fileText
    let lines = GitHubAnnotations.lines(of: report, paths: ReportPaths(workingFolder: "/repo")) { _ in text }
    let line = EntryLines(text).line(ofEvent: 1)
    #expect(
      lines == [
        "::error file=Corpus/a%2Cb%3Ac.json,line=\(line),title=grid-reorder/mine%3A cancel-restores breaks (cancel)::"
          + "Promise: A cancel restores.%0AExpected: [1, 2]%0ASeen: 50 %25%0D%0A::error::x, y%0A"
          + "Where: after event 2 of 2, cancel touch 1%0AScene: width 1, columnCount 1, rowHeight 1, items []%0A"
          + "Events: press touch 1 at (0, 0), outside the grid; cancel touch 1%0A"
          + "Found: in 3 of 10 scenarios; kept in the corpus%0AAgain: dragfuzz replay x",
        "::warning title=grid-reorder/mine%3A cancel-restores breaks (a%2C b%3A c)::"
          + "Promise: A cancel restores.%0AExpected: [1, 2]%0ASeen: [2, 1]%0A"
          + "Where: after event 2 of 2, cancel touch 1%0AScene: width 1, columnCount 1, rowHeight 1, items []%0A"
          + "Events: press touch 1 at (0, 0), outside the grid; cancel touch 1%0A"
          + "Found: in 3 of 10 scenarios; kept in the corpus; flaky: it breaks in 1 of 10 runs%0AAgain: dragfuzz replay x",
      ])
    #expect(
      GitHubAnnotations.lines(of: Reports.report([], trouble: "a:b")) == [
        "::error title=dragfuzz::The run ended early: a:b."
      ])
    var untested = Reports.report([])
    untested.untested = "nothing was judged"
    #expect(GitHubAnnotations.lines(of: untested) == ["::error title=dragfuzz::Nothing was judged."])
  }

  @Test func whatWasDeclinedAsAWholeIsNotSaidToHold() {
    var campaign = CampaignReport(behaviour: "grid-reorder", implementation: "mine")
    campaign.notRun.declined = ["not here": 7]
    let judged = [Reports.promise]
    var report = TestReport()
    report.suites = [TestReport.Suite(campaign, judged: judged, unfinished: nil)]
    #expect(report.suites[0].cases.map(\.outcome) == [.unknown("every scenario was declined")])
    let page = CampaignPage(
      [CampaignPage.Part(campaign, items: [])], seed: 5, command: "dragfuzz", wasInterrupted: false)
    #expect(page.file.contains("<h1 class=\"bad\">✗ Nothing tested</h1>"))
    var tested = CampaignReport(behaviour: "free-drag", implementation: "mine")
    tested.scenarios = 10
    let other = CampaignPage.Part(tested, items: [])
    let mixed = CampaignPage(
      [CampaignPage.Part(campaign, items: []), other], seed: 5, command: "dragfuzz", wasInterrupted: false)
    #expect(mixed.file.contains("<h1 class=\"bad\">✗ Nothing found, but not everything was tested</h1>"))
    #expect(
      mixed.file.contains("; nothing was tested of grid-reorder, as every scenario was declined.</p>"))
  }
}
