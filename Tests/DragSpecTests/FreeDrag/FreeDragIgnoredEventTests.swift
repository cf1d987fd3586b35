import DragSpec
import Testing

/// Events that make no sense change nothing.
@Suite struct FreeDragIgnoredEventTests {
  static let senseless: [FreeDrag.Event] = [
    .move(2, to: Point(0, 0)), .release(2), .throw(2, velocity: Point(1, 0)),
    .throw(1, velocity: Point(.nan, 0)), .cancel(2), .press(1, at: Point(60, 5)),
    .press(2, at: Point(.nan, 5)), .move(1, to: Point(.infinity, 5)), .setDraggable(9, true),
    .setBounces(9, false), .setAdsorbs(9, false), .remove(9), .resize(.init(width: -1, height: 5)),
    .resize(.init(width: 5, height: .nan)), .insert(item(1, at: 0, 0), rank: 0),
    .insert(item(9, at: .infinity, 0), rank: 0), .insert(item(9, at: 0, 0, width: -1), rank: 0),
  ]

  @Test(arguments: senseless)
  func changesNothingDuringADrag(_ event: FreeDrag.Event) {
    let items = [item(1, at: 10, 10), item(2, at: 60, 0)]
    let press = FreeDrag.Event.press(1, at: Point(10, 10))
    let move = FreeDrag.Event.move(1, to: Point(15, 20))
    let release = FreeDrag.Event.release(1)
    #expect(play(items, press, move, event) == play(items, press, move))
    #expect(play(items, press, move, event, release) == play(items, press, move, release))
  }
}
