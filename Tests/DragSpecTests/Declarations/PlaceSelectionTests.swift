import DragSpec
import Testing

@Suite("A selection names invariants, or places at which they break")
struct PlaceSelectionTests {
  private typealias Key = Violation.Key
  private static let keys = [
    Key(invariant: "a", place: "cancel"), Key(invariant: "a", place: "frame at move"),
    Key(invariant: "a", place: "order at move"), Key(invariant: "b", place: "move"),
  ]

  private func counted(_ selection: InvariantSelection) -> [Bool] { Self.keys.map { selection.includes($0) } }

  @Test func wholeInvariants() {
    #expect(counted(.all) == [true, true, true, true])
    #expect(counted(InvariantSelection(only: ["b"])) == [false, false, false, true])
    #expect(counted(InvariantSelection(skipped: ["a"])) == [false, false, false, true])
    #expect(counted(InvariantSelection(only: [])) == [false, false, false, false])
  }

  @Test func aPlaceOrAMoment() {
    let frame = InvariantSelection(only: [Key(invariant: "a", place: "frame at move")])
    #expect(counted(frame) == [false, true, false, false])
    #expect(frame.includes("a") && !frame.includes("b"))
    #expect(
      counted(InvariantSelection(only: [Key(invariant: "a", place: "move")])) == [false, true, true, false])
    #expect(
      counted(InvariantSelection(only: ["b", Key(invariant: "a", place: "cancel")]))
        == [true, false, false, true])
    let skipping = InvariantSelection(skipped: [Key(invariant: "a", place: "move")])
    #expect(counted(skipping) == [true, false, false, true])
    #expect(skipping.includes("a"))
  }

  @Test func aPlaceWithACommaIsNamedWithout() {
    let key = Key(invariant: "a", place: "larger, left at move")
    let named = Key("a:larger-left-at-move", moments: GridReorder.moments)
    #expect(named.map { InvariantSelection(only: [$0]).includes(key) } == true)
  }

  @Test func aPlaceIsReadAsItIsTypedAndAsFindingsHaveIt() {
    func read(_ text: String) -> Key? { Key(text, moments: GridReorder.moments) }
    #expect(read("a") == Key(invariant: "a"))
    for text in ["a:cancel", "a at cancel", "a (cancel)"] { #expect(read(text) == Self.keys[0]) }
    for text in ["a:frame-at-move", "a (frame at move)"] { #expect(read(text) == Self.keys[1]) }
    #expect(read("a:start") == Key(invariant: "a", place: "start"))
    for text in ["a:", "a ", "a:frame", "a:frame-at-dawn"] { #expect(read(text) == nil) }
    #expect(read("survives (SIGSEGV)") == Key(invariant: "survives", place: "SIGSEGV"))
  }

  @Test func aPlaceAloneNeedNotBePromised() {
    let promises = Promises<GridReorder>(notPromised: ["a:order-at-move", "b"])
    #expect(promises.limiting(.all).includes("a") && !promises.limiting(.all).includes("b"))
    #expect(counted(promises.limiting(.all)) == [true, true, false, false])
  }

  /// What breaks first accuses: what follows at another place may be its consequence.
  @Test func aJudgePassesOverAPlaceAndWhatFollowsFromIt() {
    let scene = Grids.scene(items: [1, 2])
    let events: [GridReorder.Event] = [.press(1, at: Point(10, 5)), .hold(1), .release(1)]
    func found(_ selection: InvariantSelection) -> [Violation.Key] {
      var judge = Judge<GridReorder>(selection: selection, comparesWithReference: false)
      var altered = Altered<GridReorder> { seen, count in if count >= 1 { seen.height = 11 } }
      _ = judge.run(Scenario(scene: scene, events: events), on: &altered)
      return judge.violations.map(\.key)
    }
    let key = Key(invariant: "height-follows-rows", place: "press")
    #expect(found(.all) == [key])
    #expect(found(InvariantSelection(skipped: [key])).isEmpty)
    #expect(found(InvariantSelection(skipped: [Key(invariant: key.invariant, place: "hold")])) == [key])
    #expect(found(InvariantSelection(only: [key])) == [key])
  }
}
