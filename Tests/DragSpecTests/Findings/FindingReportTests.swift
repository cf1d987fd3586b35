import DragSpec
import Testing

@testable import DragFuzz

@Suite("A cause is told once, with what else it breaks")
struct FindingReportTests {
  private static let others = [
    ("rests-inside", "cancel"), ("agrees-with-reference", "frame at move"), ("survives", "start"),
    ("held-in-front", "move-item"),
  ].map { FindingReport.Sighting(key: Violation.Key(invariant: $0.0, place: $0.1), occurrences: 1) }

  @Test func threeOthersAreNamedOrAll() {
    let cause = Reports.finding(also: Self.others)
    let three = "rests-inside at cancel, agrees-with-reference (frame at move), survives at start"
    #expect(cause.alsoInWords(isWhole: false) == "4 more, probably the same bug: \(three), …")
    #expect(
      cause.alsoInWords(isWhole: true)
        == "4 more, probably the same bug: \(three), held-in-front at "
        + "move-item")
    let one = Reports.finding(also: Array(Self.others.prefix(1)))
    #expect(
      one.alsoInWords(isWhole: false) == "1 more, probably the same bug: rests-inside at cancel")
    #expect(Reports.finding().alsoInWords(isWhole: true) == nil)
    let often = FindingReport.Sighting(key: Self.others[0].key, occurrences: 1200)
    #expect(
      Reports.finding(also: [often]).alsoInWords(isWhole: false)
        == "1 more, probably the same bug: 1,200× rests-inside at cancel")
  }

  @Test func aKeyIsAWordForAShell() {
    #expect(
      Self.others.map(\.key.word) == [
        "rests-inside:cancel", "agrees-with-reference:frame-at-move", "survives:start",
        "held-in-front:move-item",
      ])
  }

  @Test func theTextHasALineForTheOthersAndOneForEachHint() {
    let cause = Reports.finding(also: Self.others, advice: ["One.", "Two."])
    #expect(
      FindingText().lines(cause, number: 2, scenarios: 1000, command: "dragfuzz replay x") == [
        "2. cancel-restores breaks (cancel)", "   Promise   A cancel restores.", "   Expected  [1, 2]",
        "   Seen      [2, 1]", "   Scene     width 1, columnCount 1, rowHeight 1, items []",
        "   Events    1. press touch 1 at (0, 0), outside the grid",
        "             2. cancel touch 1  <- broken here",
        "   Also      4 more, probably the same bug: rests-inside at cancel,",
        "             agrees-with-reference (frame at move), survives at start, …", "   Hint      One.",
        "   Hint      Two.",
        "   Found     in 3 of 1,000 scenarios; kept in the corpus", "   Again     dragfuzz replay x",
      ])
  }

  @Test func whereItBreaksIsSaidAfterTheLastLineOfItsEvent() {
    var cause = Reports.finding()
    cause.script.events[1] = "cancel touch 1, which was never lifted, and that in more than one line"
    #expect(
      FindingText().lines(cause).filter { $0.contains("broken") || $0.contains("2. ") } == [
        "             2. cancel touch 1, which was never lifted, and",
        "                that in more than one line  <- broken here",
      ])
  }

  @Test func aFreshStartStandsBetweenTheEvents() {
    var cause = Reports.finding()
    cause.violation.freshAfter = 0
    let lines = FindingText().lines(cause)
    #expect(
      lines.filter { $0.contains(". ") || $0.contains("--") } == [
        "   Events    1. press touch 1 at (0, 0), outside the grid",
        "             -- the reference started afresh here, from what was seen --",
        "             2. cancel touch 1  <- broken here",
      ])
    #expect(cause.violation.json["freshAfter"] == JSON(0))
  }
}
