import PlantedFaults
import PublishedControls
import DragSpec
import Testing

@testable import DragFuzz

@Suite("What a recogniser reports becomes a scenario")
struct ScenarioRecorderTests {
  static let board = FreeDrag.Scene(
    container: FreeDrag.Container(width: 320, height: 200),
    items: [FreeDrag.Scene.Item(id: 1, frame: Rect(20, 20, 60, 40), isDraggable: true)])
  static let list = GridReorder.Scene(
    layout: GridReorder.Layout(width: 100, columnCount: 1, rowHeight: 40),
    titles: GridReorder.Titles(items: [1, 2]))

  @Test func translationsAreCountedFromThePress() throws {
    var recorder = ScenarioRecorder<FreeDrag>(scene: Self.board)
    recorder.press("pan", at: Point(30, 30))
    recorder.move("pan", by: Point(1.0 / 3, 0))
    recorder.move("pan", by: Point(0.3334, 0.0004))
    recorder.move("pan", by: Point(40, -5))
    recorder.record(.resize(FreeDrag.Container(width: 200, height: 320)))
    recorder.release("pan")
    #expect(
      recorder.scenario
        == Scenario(
          scene: Self.board,
          events: [
            .press(1, at: Point(30, 30)), .move(1, to: Point(30.33, 30)), .move(1, to: Point(70, 25)),
            .resize(FreeDrag.Container(width: 200, height: 320)), .release(1),
          ]))
    let entry = try CorpusEntry(fileBytes: Array(recorder.fileText.utf8))
    #expect(entry == CorpusEntry(recorder.scenario, implementation: nil, breaks: nil))
  }

  @Test func aFingerThatStaysIsHeldAndItsTremblingIsOneMove() {
    var recorder = ScenarioRecorder<GridReorder>(scene: Self.list, holdTime: 0.5)
    recorder.press(7, at: Point(10, 10), time: 100)
    recorder.move(7, to: Point(11, 12), time: 100.2)
    recorder.move(7, to: Point(16, 18), time: 100.4)
    recorder.record(.resize(width: 90), time: 100.5)
    recorder.move(7, to: Point(12, 50), time: 100.6)
    recorder.release(7, time: 100.7)
    #expect(
      recorder.scenario.events == [
        .press(1, at: Point(10, 10)), .hold(1), .move(1, to: Point(16, 18)), .resize(width: 90),
        .move(1, to: Point(12, 50)), .release(1),
      ])
  }

  @Test func aTapHasNoTremblingAndAFingerThatWandersIsNotHeld() {
    var recorder = ScenarioRecorder<GridReorder>(scene: Self.list, holdTime: 0.5)
    recorder.press(7, at: Point(10, 10), time: 1)
    recorder.move(7, to: Point(10, 20), time: 1.1)
    recorder.release(7, time: 1.2)
    recorder.press(7, at: Point(10, 10), time: 2)
    recorder.move(7, to: Point(10, 20.01), time: 2.1)
    recorder.move(7, to: Point(10, 10), time: 2.2)
    recorder.release(7, time: 9)
    #expect(
      recorder.scenario.events == [
        .press(1, at: Point(10, 10)), .release(1), .press(1, at: Point(10, 10)),
        .move(1, to: Point(10, 20.01)), .move(1, to: Point(10, 10)), .release(1),
      ])
  }

  @Test func aRecogniserSaysItselfWhatIsHeld() {
    var recorder = ScenarioRecorder<GridReorder>(scene: Self.list)
    recorder.press(7, at: Point(10, 10), time: 1)
    recorder.move(7, to: Point(10, 12), time: 9)
    recorder.hold(7)
    recorder.cancel(7, time: 10)
    #expect(
      recorder.scenario.events == [
        .press(1, at: Point(10, 10)), .move(1, to: Point(10, 12)), .hold(1), .cancel(1),
      ])
  }

  @Test func fingersAreNumberedAndWhatMakesNoSenseIsLeftOut() {
    var recorder = ScenarioRecorder<FreeDrag>(scene: Self.board)
    recorder.move("a", by: Point(1, 1))
    recorder.release("a")
    recorder.press("a", at: Point(1, 1))
    recorder.press("b", at: Point(2, 2))
    recorder.release("a")
    recorder.press("c", at: Point(3, .nan))
    recorder.press("c", at: Point(3, 3))
    // Nobody has said how the touch before it ended.
    recorder.press("b", at: Point(4, 4))
    recorder.move("b", to: Point(.infinity, 4))
    recorder.move("b", to: Point(4, 4))
    recorder.cancel("c")
    #expect(
      recorder.scenario.events == [
        .press(1, at: Point(1, 1)), .press(2, at: Point(2, 2)), .release(1), .press(1, at: Point(3, 3)),
        .cancel(2), .press(2, at: Point(4, 4)), .cancel(1),
      ])
  }

  /// Hundreds of moves, of which one matters.
  @Test func aLongRecordingShrinksToTheFewEventsThatMatterInFewRuns() throws {
    var recorder = ScenarioRecorder<GridReorder>(scene: Self.list, holdTime: 0.5)
    var random = Random(seed: 1)
    for gesture in 0..<3 {
      let start = Double(gesture) * 10
      recorder.press(7, at: Point(50, 20), time: start)
      for step in 0..<150 {
        let noise = Point(Double(random.below(9)) - 4, Double(random.below(9)) - 4)
        // The last one goes to the other row, once the row is lifted.
        let way = Point(0, gesture == 2 ? Double(max(step - 60, 0)) / 89 * 40 : 0)
        recorder.move(7, by: way + noise, time: start + Double(step) * 0.01)
      }
      recorder.release(7, time: start + 2)
    }
    #expect(recorder.scenario.events.count > 250)
    let key = Violation.Key(invariant: "one-ended-per-drag", place: "report at release")
    let entry = CorpusEntry(recorder.scenario, implementation: "reports-order-at-lift", breaks: key)
    let findings = try Behaviours.withFaults.behaviour(of: entry).shrink(
      entry, on: nil, .all, .otherProcess(executionsMax: 200))
    #expect(findings.map(\.violation.key) == [key])
    let kinds = findings.first?.entry.events.asArray?.map { $0["event"] }
    #expect(kinds == ["press", "hold", "move", "release"])
  }
}
