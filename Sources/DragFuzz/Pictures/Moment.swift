import DragSpec

/// A step of a story with all that is needed to draw it.
struct Moment {
  /// A drawing, and how it differs from the one beside it.
  struct Side {
    var drawing: Drawing
    /// The indexes of its boxes that the other side does not have.
    var wrong: Set<Int>
    /// What is said below it, and whether the other side says something else.
    var words: [(text: String, isOther: Bool)]
  }

  let index: Int
  let step: Story.Step
  let touches: [Drawing.Touch]
  /// What the reference shows.
  let expected: Side?
  /// What the implementation shows; nil once it has failed.
  let seen: Side?
  /// The step before the gesture that is shown; nil at the start of the story.
  let before: Int?

  init(_ index: Int, of story: Story) {
    self.index = index
    step = story.steps[index]
    touches = story.touches(at: index)
    expected = Self.side(step.expected, besides: step.seen, story.tolerance)
    seen = Self.side(step.seen, besides: step.expected, story.tolerance)
    before = index > 0 ? Self.stepBefore(touches, at: index, in: story) : nil
  }

  private static func side(_ drawing: Drawing?, besides other: Drawing?, _ tolerance: Double) -> Side? {
    guard let drawing else { return nil }
    let others = other.map { Set($0.words) }
    return Side(
      drawing: drawing, wrong: drawing.boxes(missingIn: other, tolerance: tolerance),
      words: drawing.words.map { ($0, others?.contains($0) == false) })
  }

  /// The last step at which none of the touches was down yet.
  private static func stepBefore(_ touches: [Drawing.Touch], at index: Int, in story: Story) -> Int {
    var names = Set(touches.map(\.id))
    var earliest = index
    for step in stride(from: index, to: 0, by: -1) where !names.isEmpty {
      guard case .touch(.press(let id, _)) = story.steps[step].gesture, names.remove(id) != nil else {
        continue
      }
      earliest = step
    }
    return earliest - 1
  }

  /// What has happened, as a caption.
  var caption: String { step.event.map { "\(index). \($0)" } ?? "At the start, before any event" }

  /// What a step is called in a caption: `at the start`, `after event 3`.
  static func name(of index: Int) -> String { index == 0 ? "at the start" : "after event \(index)" }
}

extension Story {
  /// Why nothing is seen any more, on one line; messages from outside may be of any length.
  var failureInWords: String {
    guard let failure else { return "no snapshot" }
    let line = failure.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 300 ? "\(line.prefix(297))..." : line
  }
}

extension Violation {
  /// The violation as a sentence.
  var sentence: String { "Expected \(expected), seen \(seen)." }
}
