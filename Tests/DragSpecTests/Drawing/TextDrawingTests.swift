import DragSpec
import Testing

@testable import DragFuzz

@Suite("Drawings in plain characters")
struct TextDrawingTests {
  @Test func boxesAreToScale() {
    let drawing = Drawing(
      boxes: [
        Drawing.Box(Rect(0, 0, 40, 20), "", .container), Drawing.Box(Rect(0, 0, 20, 20), "1", .resting),
        Drawing.Box(Rect(20, 0, 20, 10), "", .held),
      ], notes: ["order [1, 2]"])
    let touches = [Drawing.Touch(1, at: Point(30, 5)), Drawing.Touch(2, at: Point(3, 5), end: .released)]
    #expect(
      drawing.lines(touches: touches, columns: 41) == [
        "+-------------------#===================#",
        "|                   #                   #",
        "|                   #                   #",
        "|                   #         *         #",
        "|                   #                   #",
        "|         1         #===================#",
        "|                   |                   :",
        "|                   |                   :",
        "|                   |                   :",
        "|                   |                   :",
        "+-------------------+....................",
        "order [1, 2]",
      ])
  }

  /// Whatever an implementation shows must not end the one who draws it.
  @Test(arguments: [
    Rect(.nan, 0, 1, 1), Rect(0, 0, .infinity, 1), Rect(-1e300, 1e300, 1e308, 1e308), Rect(0, 0, -5, -5),
    Rect(0, 0, 0, 0), Rect(1e-300, 0, 1e-300, 1),
  ])
  func strangeNumbersAreDrawnSomehow(frame: Rect) {
    let drawing = Drawing(boxes: [Drawing.Box(frame, "1", .resting)])
    let touches = [Drawing.Touch(1, at: frame.origin)]
    #expect(drawing.lines(touches: touches).allSatisfy { $0.count <= 60 })
    #expect(drawing.lines(touches: touches, showing: frame).count <= 20)
  }

  @Test func touchesAreReadOffTheEvents() {
    let events: [GridReorder.Event] = [
      .move(9, to: .zero), .press(1, at: Point(1, 2)), .press(2, at: Point(5, 5)), .move(1, to: Point(3, 4)),
      .press(1, at: .zero), .hold(1), .release(2), .setTitles(.init(items: [])),
    ]
    func touches(_ events: [GridReorder.Event]) -> [Drawing.Touch] {
      Drawing.touches(after: events, of: GridReorder.self)
    }
    let first = Drawing.Touch(1, at: Point(1, 2), Point(3, 4), isLongPress: true)
    #expect(touches(events) == [first, Drawing.Touch(2, at: Point(5, 5), end: .released)])
    var cancelled = first
    cancelled.end = .cancelled
    #expect(
      touches(events + [.cancel(1)]) == [cancelled, Drawing.Touch(2, at: Point(5, 5), end: .released)])
    #expect(touches(events + [.cancel(1), .press(1, at: .zero)]) == [Drawing.Touch(1, at: .zero)])
  }

  @Test func theBackgroundTakesAllTouchesOfACollection() {
    let events: [CollectionReorder.Event] = [
      .press(1, at: .zero), .press(2, at: Point(1, 1)), .background, .move(1, to: Point(2, 2)),
    ]
    #expect(
      Drawing.touches(after: events, of: CollectionReorder.self) == [
        Drawing.Touch(1, at: .zero, end: .cancelled), Drawing.Touch(2, at: Point(1, 1), end: .cancelled),
      ])
  }
}

extension Drawing {
  /// The touches after some events.
  fileprivate static func touches<B: FuzzedBehaviour>(after events: [B.Event], of _: B.Type) -> [Touch] {
    events.reduce(into: []) { touches, event in
      if let gesture = Gesture(event, of: B.self) { follow(gesture, &touches) }
    }
  }

  /// The drawing in plain characters, and its notes.
  fileprivate func lines(touches: [Touch], showing area: Rect? = nil, columns: Int = 60) -> [String] {
    textRows(touches: touches, showing: area ?? bounds ?? .zero, columns: columns).map { row in
      String(row.map(\.character))
    } + words
  }
}
