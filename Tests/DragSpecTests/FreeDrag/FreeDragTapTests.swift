import DragFuzz
import DragSpec
import Testing

@Suite("Free drag, rule 14: a drag is no tap, by hand-computed examples")
struct FreeDragTapTests {
  private let a = item(1, at: 10, 10)
  private let b = item(2, at: 40, 10, draggable: false)
  private let on = Point(15, 15)

  private func tapped(
    _ events: FreeDrag.Event..., policies change: (inout FreeDrag.Policies) -> Void = { _ in }
  )
    -> [ItemID]?
  {
    let policies = FreeDrag.Policies.with {
      $0.taps = .told
      change(&$0)
    }
    var reference = FreeDrag.reference(policies)
    reference.start(FreeScene(container: .init(width: 100, height: 60), items: [a, b]))
    for event in events { reference.handle(event) }
    var snapshot = FreeDrag.Snapshot.blank
    reference.observe(into: &snapshot)
    return snapshot.tapped
  }

  @Test func aTouchThatHasNotDraggedTapsOnce() {
    let fixed = Point(45, 15)
    #expect(tapped() == [])
    #expect(tapped(.press(1, at: on)) == [])
    #expect(tapped(.press(1, at: on), .release(1)) == [1])
    #expect(tapped(.press(1, at: on), .move(1, to: on), .release(1)) == [1])
    #expect(tapped(.press(1, at: on), .release(1), .press(1, at: fixed), .release(1)) == [1, 2])
    #expect(tapped(.press(1, at: Point(90, 50)), .release(1)) == [])
    #expect(tapped(.press(1, at: on), .cancel(1)) == [])
    #expect(tapped(.press(1, at: on), .remove(1), .release(1)) == [])
    #expect(tapped(.press(1, at: on), .release(1), policies: { $0.taps = .untold }) == nil)
  }

  @Test func aTouchThatHasDraggedOrResizedTapsNothing() {
    let (away, fixed) = (Point(20, 20), Point(45, 15))
    #expect(tapped(.press(1, at: on), .move(1, to: away), .release(1)) == [])
    #expect(tapped(.press(1, at: on), .move(1, to: away), .move(1, to: on), .release(1)) == [])
    #expect(tapped(.press(1, at: fixed), .move(1, to: away), .release(1)) == [])
    let edge = Point(11, 15)
    #expect(
      tapped(.press(1, at: edge), .move(1, to: Point(8, 15)), .release(1), policies: { $0.edges = 4 }) == [])
    #expect(tapped(.press(1, at: edge), .release(1), policies: { $0.edges = 4 }) == [1])
    // Not as far as begins a drag.
    let far: (inout FreeDrag.Policies) -> Void = { $0.liftDistance = 20 }
    #expect(tapped(.press(1, at: on), .move(1, to: away), .release(1), policies: far) == [1])
  }

  @Test func anotherTouchTakesTheTap() {
    let away = Point(20, 20)
    #expect(tapped(.press(1, at: on), .press(2, at: on), .release(1), .release(2)) == [1, 1])
    #expect(tapped(.press(1, at: on), .press(2, at: on), .move(1, to: away), .release(2)) == [])
    #expect(tapped(.press(1, at: on), .move(1, to: away), .press(2, at: away), .release(2)) == [])
    #expect(
      tapped(
        .press(1, at: on), .press(2, at: on), .release(2), .release(1), policies: { $0.secondTouch = .waits })
        == [1])
    #expect(
      tapped(
        .press(1, at: on), .press(2, at: on), .release(1), .release(2),
        policies: { $0.secondTouch = .cancels })
        == [])
  }

  @Test func snapshotsTellOfTapsOnlyWhereTheCodeDoes() throws {
    #expect(FieldWriter.text(of: FreeDrag.Snapshot(items: [])) == #"{"items":[]}"#)
    #expect(FieldWriter.text(of: FreeDrag.Snapshot(items: [], tapped: [2])) == #"{"items":[],"tapped":[2]}"#)
    let read = try FieldReader.read(FreeDrag.Snapshot.self, from: JSONParser.parse(#"{"items":[]}"#))
    #expect(read == FreeDrag.Snapshot(items: []))
  }
}
