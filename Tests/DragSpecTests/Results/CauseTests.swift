import DragSpec
import Testing

@testable import DragFuzz

@Suite("A cause is told once, with what else it breaks")
struct CauseTests {
  private static let others = [
    ("rests-inside", "cancel"), ("agrees-with-reference", "frame at move"), ("survives", "start"),
    ("held-in-front", "move-item"),
  ].map { Cause.Sighting(key: Violation.Key(invariant: $0.0, place: $0.1), occurrences: 1) }

  @Test func threeOthersAreNamedOrAll() {
    let cause = Reports.cause(also: Self.others)
    let three = "rests-inside at cancel, agrees-with-reference (frame at move), survives at start"
    #expect(cause.alsoInWords(isWhole: false) == "4 more, probably the same bug: \(three), …")
    #expect(
      cause.alsoInWords(isWhole: true)
        == "4 more, probably the same bug: \(three), held-in-front at "
        + "move-item")
    let one = Reports.cause(also: Array(Self.others.prefix(1)))
    #expect(
      one.alsoInWords(isWhole: false) == "1 more, probably the same bug: rests-inside at cancel")
    #expect(Reports.cause().alsoInWords(isWhole: true) == nil)
    let often = Cause.Sighting(key: Self.others[0].key, occurrences: 1200)
    #expect(
      Reports.cause(also: [often]).alsoInWords(isWhole: false)
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
    var cause = Reports.cause(also: Self.others, advice: ["One.", "Two."])
    (cause.number, cause.scenarios) = (2, 1000)
    #expect(
      FactText().lines(of: cause) == [
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
    var cause = Reports.cause()
    cause.script.events[1] = "cancel touch 1, which was never lifted, and that in more than one line"
    #expect(
      FactText().lines(of: cause).filter { $0.contains("broken") || $0.contains("2. ") } == [
        "             2. cancel touch 1, which was never lifted, and",
        "                that in more than one line  <- broken here",
      ])
  }
}
