import DragSpec

/// A step of a story with all that is needed to show it, in pictures and in words.
struct Moment {
  /// A drawing, and how it differs from the one beside it.
  struct Side {
    var drawing: Drawing
    /// The indexes of its boxes that the other side does not have.
    var wrong: Set<Int>
    /// What is said below it.
    var words: [Word]
  }

  /// A line below a drawing.
  struct Word {
    var text: String
    /// Whether the other side says something else.
    var isOther: Bool
    /// The text with a sign where the other side says something else.
    var line: String { isOther ? "≠ \(text)" : text }
  }

  let index: Int
  let step: Story.Step
  let touches: [Drawing.Touch]
  /// What the reference shows.
  let expected: Side?
  /// What the implementation shows; nil once it has failed.
  let seen: Side?
  private let story: Story

  init(_ index: Int, of story: Story) {
    self.init(index, of: story, story.touches(at: index))
  }

  fileprivate init(_ index: Int, of story: Story, _ touches: [Drawing.Touch]) {
    self.index = index
    self.story = story
    self.touches = touches
    step = story.steps[index]
    expected = Self.side(step.expected, besides: step.seen, story.tolerance)
    seen = Self.side(step.seen, besides: step.expected, story.tolerance)
  }

  private static func side(_ drawing: Drawing?, besides other: Drawing?, _ tolerance: Double) -> Side? {
    guard let drawing else { return nil }
    let words = drawing.words
    guard let other, other != drawing else {
      return Side(drawing: drawing, wrong: [], words: words.map { Word(text: $0, isOther: false) })
    }
    let others = Set(other.words)
    return Side(
      drawing: drawing, wrong: drawing.boxes(missingIn: other, tolerance: tolerance),
      words: words.map { Word(text: $0, isOther: !others.contains($0)) })
  }

  /// The last step at which none of the touches was down yet; nil at the start of the story.
  var before: Int? {
    guard index > 0 else { return nil }
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

  // MARK: In words

  /// What has happened.
  var caption: String { step.event.map { "\(index). \($0)" } ?? "At the start" }

  /// What a step is called in a caption: `at the start`, `after event 3`.
  static func name(of index: Int) -> String { index == 0 ? "at the start" : "after event \(index)" }

  /// What is broken here for the first time; the violation that the story is about comes first.
  var violations: [Violation] {
    var violations = step.violations
    guard violations.count > 1, let main = story.main?.violation.key,
      let index = violations.firstIndex(where: { $0.key == main })
    else { return violations }
    violations.insert(violations.remove(at: index), at: 0)
    return violations
  }

  /// What else is broken here, as a sentence; nil for nothing.
  var others: String? {
    let others = violations.dropFirst().map(\.key.invariant)
    return others.isEmpty ? nil : "It also breaks \(others.joined(separator: ", "))."
  }

  /// Why nothing is seen any more.
  var failure: String {
    story.isAbsent
      ? "\(story.implementation) is not here, so what it shows cannot be drawn."
      : "Nothing is seen any more: \(story.failureInWords)."
  }

  /// What there is to say of the step in one line, and how it is written.
  var verdict: (style: String, text: String) {
    if let first = violations.first {
      let sentence = "✗ Breaks \(first.key.invariant): expected \(first.expected), seen \(first.seen)."
      return ("bad", [sentence, others].compactMap { $0 }.joined(separator: " "))
    }
    if story.isAbsent { return ("other", "What is expected.") }
    if seen == nil { return ("bad", "✗ \(failure)") }
    guard let difference = step.difference else { return ("good", "✓ Expected and seen agree.") }
    return ("other", "≠ Differs: expected \(difference.expected), seen \(difference.seen).")
  }
}

/// All moments of a story in their order, each made when it is asked for.
struct Moments: Sequence, IteratorProtocol {
  private let story: Story
  /// What the steps do to touches, without all else that would be copied with them.
  private let gestures: [Drawing.Gesture?]
  private var index = 0
  /// The step at which the first of the touches went down.
  private var start = 0
  private var touches: [Drawing.Touch] = []

  init(of story: Story) {
    self.story = story
    gestures = story.steps.map(\.gesture)
  }

  /// The next moment.
  ///
  /// - Complexity: O(number of steps since the first touch went down).
  mutating func next() -> Moment? {
    guard index < story.steps.count else { return nil }
    defer { index += 1 }
    if gestures[index] != nil { follow() }
    return Moment(index, of: story, touches)
  }

  private mutating func follow() {
    // Touches that have ended change no more; the next press alone says what there is.
    let hasEnded = touches.allSatisfy { $0.end != nil }
    let followed = Drawing.touches(after: gestures[hasEnded ? index...index : start...index])
    guard !followed.isEmpty else { return }
    if hasEnded { start = index }
    touches = followed
  }
}

extension Story {
  /// Why nothing is seen any more, on one line; messages from outside may be of any length.
  var failureInWords: String {
    guard let failure else { return "no snapshot" }
    let line = failure.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 300 ? "\(line.prefix(297))..." : line
  }
}
