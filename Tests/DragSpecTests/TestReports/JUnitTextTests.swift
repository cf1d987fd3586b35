import DragSpec
import Testing

@testable import DragFuzz

@Suite("JUnit XML tells what broke and what held")
struct JUnitTextTests {
  @Test func aWholeReport() {
    #expect(
      JUnitText.text(of: Reports.report([Reports.cause()])) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="dragfuzz" tests="2" failures="1" errors="0">
          <testsuite name="grid-reorder/mine" tests="2" failures="1" errors="0" skipped="0">
            <properties>
              <property name="seed" value="1"/>
              <property name="scenarios" value="10"/>
              <property name="events" value="0"/>
              <property name="refusedScenes" value="0"/>
              <property name="causes" value="1"/>
              <property name="uncounted" value="0"/>
              <property name="observedScenarios" value="0"/>
            </properties>
            <testcase classname="grid-reorder.mine" name="cancel-restores">
              <failure type="cancel-restores" message="cancel-restores breaks (cancel): expected [1, 2], seen [2, 1]">\
        cancel-restores breaks (cancel)
           Promise   A cancel restores.
           Expected  [1, 2]
           Seen      [2, 1]
           Scene     width 1, columnCount 1, rowHeight 1, items []
           Events    1. press touch 1 at (0, 0), outside the grid
                     2. cancel touch 1  &lt;- broken here
           Found     in 3 of 10 scenarios; kept in the corpus
           Again     dragfuzz replay x</failure>
            </testcase>
            <testcase classname="grid-reorder.mine" name="no-item-lost"/>
            <system-out>grid-reorder/mine: 10 scenarios with 0 events</system-out>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func severalWaysToBreakAreOneFailure() {
    let text = JUnitText.text(
      of: Reports.report([
        Reports.cause(), Reports.cause(place: "release"),
        Reports.cause(place: "move"),
      ]))
    #expect(text.split(separator: "<failure ").count == 2)
    #expect(text.contains("seen [2, 1]; and in 2 other ways\">"))
    #expect(text.contains("cancel-restores breaks (move)\n"))
  }

  @Test func whatIsFlakyFailsAndSaysSo() {
    let flaky = Reports.cause(confidence: .flaky(failures: 3, runs: 10))
    let text = JUnitText.text(of: Reports.report([flaky]))
    #expect(text.contains("seen [2, 1]; flaky: it breaks in 3 of 10 runs\">"))
  }

  @Test func aRunInWhichNothingWasJudgedIsAnError() {
    var report = TestReport()
    report.untested = "nothing was judged"
    #expect(
      JUnitText.text(of: report) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="dragfuzz" tests="1" failures="0" errors="1">
          <testsuite name="dragfuzz" tests="1" failures="0" errors="1" skipped="0">
            <testcase classname="dragfuzz" name="something is judged">
              <error type="trouble" message="nothing was judged"/>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func whatEndedEarlyHasPassedNothing() {
    let text = JUnitText.text(of: Reports.report([], trouble: "it was interrupted"))
    #expect(text.contains("<testsuites name=\"dragfuzz\" tests=\"3\" failures=\"0\" errors=\"1\">"))
    #expect(text.split(separator: "<skipped message=\"it was interrupted\"/>").count == 3)
    #expect(text.contains("<error type=\"trouble\" message=\"it was interrupted\"/>"))
  }

  @Test func nothingRunIsNothingKnown() {
    let campaign = CampaignReport(behaviour: "grid-reorder", implementation: "mine")
    let suite = TestReport.Suite(campaign, judged: [Reports.promise], unfinished: nil)
    #expect(
      suite.cases == [TestReport.Case("cancel-restores", .unknown("no scenario was run in the given time"))])
  }

  @Test func whatBreaksWithoutBeingJudgedIsACaseOfItsOwn() {
    let survives = PromiseCard(name: "survives", promise: "It survives.", kind: .common)
    let report = Reports.report([Reports.cause(survives)])
    #expect(report.suites[0].cases.map(\.name) == ["cancel-restores", "no-item-lost", "survives"])
    #expect(report.suites.flatMap(\.causes).count == 1)
  }

  @Test func charactersThatXMLHasNot() {
    let text = "a\0b\u{1B}[1m\u{FFFE}\u{FFFF}\u{7F}é😀 <&>\"'\r\n\t"
    #expect(
      Markup.escaped(text)
        == "a\\u{0}b\\u{1b}[1m\\u{fffe}\\u{ffff}\\u{7f}é😀 &lt;&amp;&gt;&quot;'&#13;&#10;&#9;")
    #expect(
      Markup.escaped(text, keepsLines: true)
        == "a\\u{0}b\\u{1b}[1m\\u{fffe}\\u{ffff}\\u{7f}é😀 &lt;&amp;&gt;&quot;'&#13;\n\t")
  }

  /// One failure for each cause, and no invariant that breaks with it has passed.
  @Test func whatAnotherCauseExplainsIsNoFailureAndHasNotPassed() {
    let other = Cause.Sighting(
      key: Violation.Key(invariant: "no-item-lost", place: "move"), occurrences: 2)
    let cause = Reports.cause(also: [other], advice: ["It holds with cancel: keeps."])
    let text = JUnitText.text(of: Reports.report([cause]))
    #expect(text.contains("<testsuites name=\"dragfuzz\" tests=\"2\" failures=\"1\" errors=\"0\">"))
    #expect(text.contains("skipped=\"1\""))
    #expect(text.contains("<skipped message=\"broken by cause 1, cancel-restores at cancel\"/>"))
    #expect(
      text.contains(
        "\n   Also      1 more, probably the same bug: 2× no-item-lost at move\n   Hint      It holds with "
          + "cancel: keeps.\n"
      ))
    #expect(
      GitHubAnnotations.lines(of: Reports.report([cause]))[0].hasSuffix(
        "%0AAlso: 1 more, probably the same bug: 2× no-item-lost at move"
          + "%0AHint: It holds with cancel: keeps.%0AFound: in 3 of 10 scenarios; kept in the corpus%0A"
          + "Again: dragfuzz replay x"
      ))
  }
}
