import DragFuzz
import DragSpec
import Testing

@Suite("Drawings in plain characters")
struct TextDrawingTests {
  @Test func boxesAreToScale() {
    let drawing = Drawing(
      boxes: [
        Drawing.Box(Rect(0, 0, 40, 20), "", .container), Drawing.Box(Rect(0, 0, 20, 20), "1", .resting),
        Drawing.Box(Rect(20, 0, 20, 10), "", .held),
      ], touches: [Drawing.Touch(1, at: Point(30, 5))], notes: ["order [1, 2]"])
    #expect(
      drawing.lines(columns: 41, rows: 10) == [
        "+-----------------#=================#",
        "|                 #                 #",
        "|                 #        *        #",
        "|                 #                 #",
        "|        1        #                 #",
        "|                 #=================#",
        "|                 |                 :",
        "|                 |                 :",
        "|                 |                 :",
        "+-----------------+..................",
        "order [1, 2]",
      ])
  }

  /// Whatever an implementation shows must not end the one who draws it.
  @Test(arguments: [
    Rect(.nan, 0, 1, 1), Rect(0, 0, .infinity, 1), Rect(-1e300, 1e300, 1e308, 1e308), Rect(0, 0, -5, -5),
    Rect(0, 0, 0, 0), Rect(1e-300, 0, 1e-300, 1),
  ])
  func strangeNumbersAreDrawnSomehow(frame: Rect) {
    let drawing = Drawing(
      boxes: [Drawing.Box(frame, "1", .resting)], touches: [Drawing.Touch(1, at: frame.origin)])
    #expect(drawing.lines().allSatisfy { $0.count <= 60 })
    #expect(drawing.lines(showing: frame).count <= 20)
  }

  @Test func touchesAreReadOffTheEvents() {
    let events: [GridReorder.Event] = [
      .move(9, to: .zero), .press(1, at: Point(1, 2)), .press(2, at: Point(5, 5)), .move(1, to: Point(3, 4)),
      .press(1, at: .zero), .hold(1), .release(2),
    ]
    #expect(Drawing.touches(after: events) == [Drawing.Touch(1, at: Point(3, 4))])
    #expect(Drawing.touches(after: events + [.cancel(1)]).isEmpty)
  }
}
