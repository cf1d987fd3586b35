import DragSpec
import Testing

@testable import DragFuzz

@Suite("A cause is headed by what says most, in the plainest scenario")
struct MostTellingTests {
  private func finding(_ invariant: String, _ place: String, _ events: [FreeDrag.Event]) -> Finding<FreeDrag>
  {
    let violation = Violation(
      key: Violation.Key(invariant: invariant, place: place), eventIndex: events.count - 1, expected: "",
      seen: "")
    let item = FreeDrag.Scene.Item(id: 1, frame: Rect(10, 10, 20, 20))
    let scene = FreeDrag.Scene(container: FreeDrag.Container(width: 200, height: 100), items: [item])
    return FindingGroup.found(violation, in: Scenario(scene: scene, events: events)).finding
  }

  private func head(_ findings: Finding<FreeDrag>...) -> Finding<FreeDrag>? {
    let heads = [findings, findings.reversed()].map { FindingGroup(of: $0)?.finding }
    #expect(heads[0]?.violation.key == heads[1]?.violation.key)
    return heads[0]
  }

  private let drag: [FreeDrag.Event] = [.press(1, at: Point(12, 12)), .move(1, to: Point(52, 12))]

  @Test func whatShouldStaySaysMoreThanWhatShouldFollow() {
    let found = head(
      finding("edge-tracks-touch", "right at move", drag),
      finding("opposite-edge-stays", "left at move", drag))
    #expect(found?.violation.key.invariant == "opposite-edge-stays")
  }

  @Test func theScenarioWithFewerTouchesHeads() {
    let two: [FreeDrag.Event] = [.press(1, at: Point(12, 12)), .press(2, at: Point(12, 12))]
    let found = head(
      finding("rests-inside", "left at press", two),
      finding("rests-inside", "left at release", drag + [.move(1, to: Point(90, 12)), .release(1)]))
    #expect(found?.violation.key.place == "left at release")
  }

  @Test func aDropThatLandsElsewhereThanShownHeads() {
    let found = head(
      finding("order-restored", "order at release", drag + [.release(1)]),
      finding("drop-lands-where-shown", "end at release", drag + [.move(1, to: Point(90, 12)), .release(1)]))
    #expect(found?.violation.key.invariant == "drop-lands-where-shown")
  }
}
