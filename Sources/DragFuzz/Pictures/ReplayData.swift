import DragSpec

/// A story as the replay page reads it: every box and every text once, and for each step only what changes.
///
/// A list of a step is the list of the step before with one piece replaced: `[from, removed, index, …]`, where the
/// indexes mean the tables `boxes` and `texts`. So a scenario of 10,000 events stays small, and the page needs to
/// build no more than the step that it shows.
struct ReplayData {
  private let story: Story
  private var boxes = Table<Drawing.Box>()
  private var texts = Table<String>()

  init(_ story: Story) { self.story = story }

  /// The data as JSON.
  mutating func json() -> JSON {
    let seen = track(\.seen)
    let expected = track(\.expected)
    let steps = story.steps.map { step in
      JSON.array([
        step.event.map { .text($0) } ?? .null, step.gesture.map { Self.json($0) } ?? .null,
        step.difference.map { .array([.text($0.expected), .text($0.seen)]) } ?? .null,
      ])
    }
    var violations: [JSON] = []
    for (index, step) in story.steps.enumerated() {
      for violation in step.violations { violations.append(json(violation, at: index)) }
    }
    let area = story.area
    return .object([
      JSON.Field("behaviour", .text(story.behaviour)),
      JSON.Field("implementation", .text(story.implementation)),
      JSON.Field("area", .numbers([area.x, area.y, area.width, area.height])),
      JSON.Field("tolerance", .number(story.tolerance)),
      JSON.Field("failure", .text(story.failureInWords)),
      JSON.Field("steps", .array(steps)), JSON.Field("violations", .array(violations)),
      JSON.Field("styles", .array(Drawing.Style.allCases.map { .text($0.rawValue) })),
      JSON.Field("boxes", .array(boxes.values.map { Self.json($0) })),
      JSON.Field("texts", .array(texts.values.map { .text($0) })), JSON.Field("seen", seen),
      JSON.Field("expected", expected),
    ])
  }

  private func json(_ violation: Violation, at step: Int) -> JSON {
    .object([
      JSON.Field("step", .number(Double(step))), JSON.Field("invariant", .text(violation.key.invariant)),
      JSON.Field("promise", .text(story.promises[violation.key.invariant] ?? "")),
      JSON.Field("expected", .text(violation.expected)), JSON.Field("seen", .text(violation.seen)),
    ])
  }

  private static func json(_ box: Drawing.Box) -> JSON {
    let style = Drawing.Style.allCases.firstIndex(of: box.style) ?? 0
    // A frame that cannot be drawn is none.
    let frame = box.frame.isFinite ? [box.frame.x, box.frame.y, box.frame.width, box.frame.height] : []
    return .array([
      .numbers(frame), .number(Double(style)), .text(box.label), .text(box.detail),
    ])
  }

  private static func json(_ gesture: Drawing.Gesture) -> JSON {
    guard case .touch(let event) = gesture else { return .array([.text("cancel-all")]) }
    let word = TouchEvent.Kind.word(at: event.ordinal)?.rawValue ?? ""
    let location = event.location.map { [$0.x, $0.y] } ?? []
    return .array([.text(word)] + ([Double(event.touch.number)] + location).map { .number($0) })
  }

  // MARK: Tracks

  /// What one side shows, step by step: boxes, words, scroll position; 0 where nothing changes, null where nothing
  /// is shown.
  private mutating func track(_ side: KeyPath<Story.Step, Drawing?>) -> JSON {
    var last = (boxes: [Int](), words: [Int](), scroll: Drawing.Scroll?.none)
    return .array(
      story.steps.map { step in
        guard let drawing = step[keyPath: side] else { return .null }
        let next = (
          boxes: drawing.boxes.map { boxes.index(of: $0) }, words: drawing.words.map { texts.index(of: $0) },
          scroll: drawing.scroll
        )
        defer { last = next }
        if next.boxes == last.boxes, next.words == last.words, next.scroll == last.scroll {
          return .number(0)
        }
        var parts = [
          Self.splice(from: last.boxes, to: next.boxes), Self.splice(from: last.words, to: next.words),
        ]
        if next.scroll != last.scroll { parts.append(Self.json(next.scroll)) }
        return .array(parts)
      })
  }

  private static func json(_ scroll: Drawing.Scroll?) -> JSON {
    guard let scroll, scroll.offset.isFinite, scroll.extent.isFinite else { return .null }
    return .array([.text(scroll.start.rawValue), .number(scroll.offset), .number(scroll.extent)])
  }

  /// The piece between what two lists have in common at their beginnings and ends; 0 where they are equal.
  private static func splice(from old: [Int], to new: [Int]) -> JSON {
    if old == new { return .number(0) }
    var head = 0
    while head < old.count, head < new.count, old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < old.count - head, tail < new.count - head,
      old[old.count - 1 - tail] == new[new.count - 1 - tail]
    {
      tail += 1
    }
    let piece = [head, old.count - head - tail] + new[head..<new.count - tail]
    return .array(piece.map { .number(Double($0)) })
  }

  /// Values that are named by their place in a list.
  private struct Table<Value: Hashable> {
    private(set) var values: [Value] = []
    private var indexes: [Value: Int] = [:]

    mutating func index(of value: Value) -> Int {
      if let index = indexes[value] { return index }
      indexes[value] = values.count
      values.append(value)
      return values.count - 1
    }
  }
}

extension JSON {
  fileprivate static func numbers(_ values: [Double]) -> JSON { .array(values.map { .number($0) }) }
}
