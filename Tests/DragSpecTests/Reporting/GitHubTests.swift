import DragSpec
import Testing

@testable import DragFuzz

@Suite("GitHub is told in its own words")
struct GitHubTests {
  @Test func annotations() {
    let report = Reports.report([
      Reports.failure(Reports.finding(seen: "50 %\r\n::error::x, y"), file: "Corpus/a,b:c.json"),
      Reports.failure(Reports.finding(place: "a, b: c", confidence: .flaky(failures: 1, runs: 10))),
    ])
    let lines = GitHubAnnotations.lines(of: report, paths: ReportPaths(workingFolder: "/repo"))
    let line = report.failures[0].line
    #expect(
      lines == [
        "::error file=Corpus/a%2Cb%3Ac.json,line=\(line),title=grid-reorder/mine%3A cancel-restores breaks (cancel)::"
          + "Promise: A cancel restores.%0AExpected: [1, 2]%0ASeen: 50 %25%0D%0A::error::x, y%0A"
          + "Where: after event 2 of 2, cancel touch 1%0AScene: width 1, columnCount 1, rowHeight 1, items []%0A"
          + "Events: press touch 1 at (0, 0), outside the grid; cancel touch 1%0AAgain: dragfuzz replay x",
        "::warning title=grid-reorder/mine%3A cancel-restores breaks (a%2C b%3A c)::"
          + "Promise: A cancel restores.%0AExpected: [1, 2]%0ASeen: [2, 1]%0A"
          + "Where: after event 2 of 2, cancel touch 1%0AScene: width 1, columnCount 1, rowHeight 1, items []%0A"
          + "Events: press touch 1 at (0, 0), outside the grid; cancel touch 1%0A"
          + "Found: flaky: it breaks in 1 of 10 runs%0AAgain: dragfuzz replay x",
      ])
    #expect(
      GitHubAnnotations.lines(of: Reports.report([], trouble: "a:b")) == [
        "::error title=dragfuzz::The run ended early: a:b."
      ])
  }

  @Test func aSummary() {
    var report = Reports.report([Reports.failure(Reports.finding(seen: "``` and <b>"))])
    report.suites[0].implementation = "a|b_<c>"
    #expect(
      GitHubSummary.text(of: report) == """
        ## dragfuzz: 1 cause

        seed 1

        | behaviour | implementation | ran | held | broken | not known |
        |---|---|---|---:|---:|---:|
        | grid-reorder | a&#124;b&#95;&lt;c&gt; | 10 scenarios with 0 events | 1 | 1 | 0 |

        <details><summary>1. <b>cancel-restores</b> breaks (cancel): grid-reorder/a&#124;b&#95;&lt;c&gt;</summary>

        ````text
        cancel-restores breaks (cancel)
           Promise   A cancel restores.
           Expected  [1, 2]
           Seen      ``` and <b>
           Scene     width 1, columnCount 1, rowHeight 1, items []
           Events    1. press touch 1 at (0, 0), outside the grid
                     2. cancel touch 1  <- broken here
           Again     dragfuzz replay x
        ````

        </details>

        """)
    #expect(
      GitHubSummary.text(of: Reports.report([], trouble: "it was interrupted"))
        .hasPrefix("## dragfuzz: nothing found\n\n**The run ended early: it was interrupted.**\n\n"))
  }

  @Test func whatWasDeclinedAsAWholeIsNotSaidToHold() {
    var campaign = CampaignReport(behaviour: "grid-reorder", implementation: "mine")
    campaign.declined = [CampaignReport.Declined(reason: "not here", count: 7)]
    let judged = [Reports.promise]
    var report = TestReport()
    report.suites = [TestReport.Suite(campaign, judged: judged, failures: [], unfinished: nil)]
    #expect(report.suites[0].cases.map(\.outcome) == [.unknown("every scenario was declined")])
    #expect(GitHubSummary.text(of: report).hasPrefix("## dragfuzz: nothing tested\n"))
    let page = CampaignPage(
      [CampaignPage.Part(campaign, items: [])], seed: 5, command: "dragfuzz", wasInterrupted: false)
    #expect(page.file.contains("<h1 class=\"bad\">✗ Nothing tested</h1>"))
    let other = CampaignPage.Part(CampaignReport(behaviour: "free-drag", implementation: "mine"), items: [])
    let mixed = CampaignPage(
      [CampaignPage.Part(campaign, items: []), other], seed: 5, command: "dragfuzz", wasInterrupted: false)
    #expect(mixed.file.contains("<h1 class=\"bad\">✗ Nothing found, but not everything was tested</h1>"))
  }

  @Test func aSummaryKeepsWithinItsBounds() {
    let long = String(repeating: "word ", count: 20_000)
    let report = Reports.report((0..<20).map { Reports.failure(Reports.finding(seen: long, place: "\($0)")) })
    let text = GitHubSummary.text(of: report)
    #expect(text.utf8.count <= GitHubSummary.sizeMax + 100)
    let shown = text.split(separator: "<details>").count - 1
    #expect((1..<20).contains(shown))
    #expect(text.hasSuffix("\nAnd \(20 - shown) more causes, for which there is no room here.\n"))
  }
}
