import DragSpec

/// A step of a story with all data for showing it, in pictures and in words.
struct StoryMoment {
  /// A drawing with its differences from the other side.
  struct Side {
    var drawing: Drawing
    /// The indices of the boxes that the other side lacks.
    var wrong: Set<Int> = []
    /// Whether the other side is scrolled differently.
    var isScrollWrong = false
    /// Whether the touch carries other items on the other side.
    var isCarriedWrong = false
    /// A remark on a missing part, or on pictures that are the same; empty for none.
    var remark = ""
    /// The rows below the picture.
    var rows: [Drawing.Row]
    /// The paths of items that were dragged until this step lets them go.
    var glides: [Drawing.Glide] = []

    /// A drawing with nothing beside it.
    init(_ drawing: Drawing) {
      self.drawing = drawing
      rows = drawing.rows(besides: drawing, Drawing.titles(drawing, drawing))
    }

    /// A drawing beside another one, with the titles of the lists of both.
    init(_ drawing: Drawing, besides other: Drawing, _ titles: [String], _ tolerance: Double) {
      self.drawing = drawing
      let order = drawing.boxesInOtherOrder(than: other)
      let missing = drawing.boxes(missingIn: other, tolerance: tolerance)
      wrong = missing.union(order.upon)
      isScrollWrong = drawing.scroll.map { !$0.isClose(to: other.scroll, within: tolerance) } ?? false
      // All of the content lies elsewhere then, which is a single difference.
      if isScrollWrong { wrong = wrong.filter { !drawing.boxes[$0].isContent } }
      isCarriedWrong = drawing.carried != other.carried
      rows = drawing.rows(besides: other, titles)
      // A box that lies elsewhere has another rank, which tells nothing about the order.
      if missing.isDisjoint(with: order.apart) { sayOrder(of: order.apart) }
    }

    /// Adds the rank to items whose order differs invisibly, as they do not overlap.
    private mutating func sayOrder(of apart: Set<Int>) {
      guard !apart.isEmpty else { return }
      let items = drawing.boxes.indices.filter { drawing.boxes[$0].isVisible }
      for (place, index) in items.enumerated() where apart.contains(index) {
        // Small items have room for one word.
        drawing.boxes[index].detail =
          place == 0 ? "back" : place == items.count - 1 ? "front" : "\(place + 1) from the back"
      }
      remark = "order, see below"
    }

    /// Adds the places to boxes that differ by too little to be seen.
    mutating func sayPlaces(besides other: Drawing) {
      guard !wrong.isEmpty, let bounds = drawing.bounds else { return }
      let distance = max(bounds.width, bounds.height) / 20
      for index in wrong.sorted() {
        let box = drawing.boxes[index]
        guard
          let counterpart = other.boxes.first(where: { $0.label == box.label && $0.style == box.style }),
          counterpart.frame != box.frame, counterpart.frame.isClose(to: box.frame, within: distance)
        else { continue }
        let difference = Difference("", expected: "\(counterpart.frame)", seen: "\(box.frame)")
        rows.append(
          Drawing.Row(title: "\(box.label) is at", signs: [.init(text: difference.seen, kind: .other)]))
      }
    }

    /// Names the boxes of the other side that are missing here, unless a row names them.
    mutating func sayMissing(besides other: Side) {
      guard !rows.contains(where: \.isOther) else { return }
      let labels = Set(drawing.boxes.map(\.label))
      let missing = other.wrong.sorted().map { other.drawing.boxes[$0].label }.filter { !labels.contains($0) }
      guard !missing.isEmpty else { return }
      rows.append(
        Drawing.Row(title: "not in the picture", signs: missing.map { .init(text: $0, kind: .missing) }))
    }

    /// Remarks on a missing part that a reader may look for.
    mutating func sayAbsence(besides other: Side) {
      func hasTarget(_ drawing: Drawing) -> Bool { drawing.boxes.contains { $0.style == .target } }
      let lost = drawing.boxes.filter { !$0.frame.isFinite }.map(\.label)
      if let first = lost.first {
        remark = "\(first) has no place that can be drawn"
      } else if drawing.carried.isEmpty, !other.drawing.carried.isEmpty {
        remark = "nothing is carried"
      } else if !hasTarget(drawing), hasTarget(other.drawing) {
        remark = "no destination"
      }
    }

    /// Whether the picture itself shows a difference from the other side.
    var isDrawnOther: Bool { !wrong.isEmpty || isScrollWrong || isCarriedWrong || !remark.isEmpty }

    /// Whether the picture or a row shows a difference from the other side.
    var isOther: Bool { isDrawnOther || rows.contains(where: \.isOther) }

    /// All rows in words.
    var inWords: String { rows.map(\.line).joined(separator: "; ") }
  }

  let index: Int
  let step: Story.Step
  let touches: [Drawing.Touch]
  /// The reference's side.
  let expected: Side?
  /// The implementation's side; nil once it has failed.
  let seen: Side?
  /// The touches at the step before.
  let earlierTouches: [Drawing.Touch]
  private let story: Story

  /// - Complexity: O(number of steps before it).
  init(_ index: Int, of story: Story) {
    var moments = Moments(of: story)
    for _ in 0...index { moments.follow() }
    self.init(index, of: story, moments.touches, after: moments.earlierTouches)
  }

  fileprivate init(_ index: Int, of story: Story, _ touches: [Drawing.Touch], after earlier: [Drawing.Touch])
  {
    (self.index, self.story, self.touches) = (index, story, touches)
    earlierTouches = earlier
    step = story.steps[index]
    let earlier = index > 0 ? story.steps[index - 1].expected : nil
    let dropped = earlier?.dragged ?? []
    let (model, shown) = (step.expected?.marking(dropped), step.seen?.marking(dropped))
    guard let model, let shown else {
      expected = model.map { Side($0) }
      seen = shown.map { Side($0) }
      return
    }
    let titles = Drawing.titles(model, shown)
    var sides = (
      Side(model, besides: shown, titles, story.tolerance),
      Side(shown, besides: model, titles, story.tolerance)
    )
    sides.0.sayPlaces(besides: shown)
    sides.1.sayPlaces(besides: model)
    sides.0.sayMissing(besides: sides.1)
    sides.1.sayMissing(besides: sides.0)
    sides.0.sayAbsence(besides: sides.1)
    sides.1.sayAbsence(besides: sides.0)
    if !sides.0.isOther, !sides.1.isOther, let (expected, seen) = Self.difference(at: step) {
      // A difference that no drawing shows is told in words.
      let title = story.comparesRuns ? "in the other run, which is not drawn" : ""
      sides.0.rows.append(Drawing.Row(title: title, signs: [.init(text: expected, kind: .other)]))
      sides.1.rows.append(Drawing.Row(title: title, signs: [.init(text: seen, kind: .other)]))
    }
    if sides.0.isOther || sides.1.isOther, !sides.0.isDrawnOther, !sides.1.isDrawnOther {
      (sides.0.remark, sides.1.remark) = (Self.samePicture, Self.samePicture)
    }
    if let earlier {
      sides.0.glides = model.glides(from: earlier)
      sides.1.glides = shown.glides(from: earlier)
    }
    (expected, seen) = sides
  }

  static let samePicture = "see below"

  /// The difference or the first violation at a step, in words.
  private static func difference(at step: Story.Step) -> (expected: String, seen: String)? {
    step.difference.map { ($0.expected, $0.seen) } ?? step.violations.first.map { ($0.expected, $0.seen) }
  }

  /// The reference's drawing just before, with the events until then; nil at the start of the story.
  var past: Side? {
    guard index > 0, let drawing = story.steps[index - 1].expected else { return nil }
    var side = Side(drawing)
    // Keep only rows that differ afterwards; the picture shows the others.
    let others = Set([expected, seen].compactMap { $0 }.flatMap(\.rows).filter(\.isOther).map(\.title))
    side.rows.removeAll { !others.contains($0.title) }
    func told(_ index: Int) -> String { "\(index). \(story.steps[index].event ?? "")" }
    let first = max(1, index - Self.earlierMax)
    var lines = (first..<index).map(told)
    if first > 1 { lines.insert("\(Figures.count(first - 1, "event")), and", at: 0) }
    if !lines.isEmpty { lines.insert("after", at: 0) }
    side.rows += (lines + ["then", told(index)]).map {
      Drawing.Row(title: "", signs: [.init(text: $0, kind: .same)])
    }
    return side
  }

  /// How many earlier events are listed beside a picture.
  private static let earlierMax = 10

  // MARK: In words

  /// The event, or that it is the start.
  var caption: String { step.event.map { "\(index). \($0)" } ?? "At the start" }

  /// The violations that come first here, led by the one that the story is about.
  var violations: [Violation] {
    var violations = step.violations
    guard violations.count > 1, let main = story.main?.violation.key,
      let index = violations.firstIndex(where: { $0.key == main })
    else { return violations }
    violations.insert(violations.remove(at: index), at: 0)
    return violations
  }

  /// The other violations here, as a sentence; nil for none.
  var others: String? {
    // The pictures already show a difference from the reference.
    let others = violations.dropFirst().map(\.key.invariant).filter {
      $0 != CommonInvariant.agreesWithReference
    }
    return others.isEmpty ? nil : "It also breaks \(others.joined(separator: ", "))."
  }

  /// Says why there is no snapshot of the implementation.
  var failure: String {
    story.isAbsent
      ? "dragfuzz does not have \(story.implementation), so what it shows cannot be drawn."
      : "Nothing is seen any more: \(story.failureInWords)."
  }

  /// The outcome of the step in one line, with the class of its style.
  var verdict: (style: String, text: String) {
    if let first = violations.first {
      // The title of the page already has the name.
      let isMain = first.key == story.main?.violation.key
      return (
        "bad",
        isMain
          ? "✗ \(first.sentence)"
          : "✗ Breaks \(first.key.invariant): expected \(first.expected), seen \(first.seen)."
      )
    }
    if story.isAbsent { return ("good", "This is what is expected.") }
    if seen == nil { return ("bad", "✗ \(failure)") }
    guard let difference = step.difference else { return ("good", "✓ Expected and seen agree.") }
    return ("other", "Expected \(difference.expected), seen \(difference.seen).")
  }
}

/// All moments of a story in their order, each made on demand.
struct Moments: Sequence, IteratorProtocol {
  private let story: Story
  /// The gestures of all steps, without the rest of the steps, which would be costly to copy.
  private let gestures: [Drawing.Gesture?]
  private var index = 0
  fileprivate private(set) var touches: [Drawing.Touch] = []
  fileprivate private(set) var earlierTouches: [Drawing.Touch] = []

  init(of story: Story) {
    self.story = story
    gestures = story.steps.map(\.gesture)
  }

  /// The next moment.
  ///
  /// - Complexity: O(1) on average, if the moment before it is not kept.
  mutating func next() -> StoryMoment? {
    guard index < story.steps.count else { return nil }
    follow()
    return StoryMoment(index - 1, of: story, touches, after: earlierTouches)
  }

  /// Advances to the next step by updating the touches only.
  fileprivate mutating func follow() {
    earlierTouches = touches
    if let gesture = gestures[index] { Drawing.follow(gesture, &touches) }
    index += 1
  }
}

extension Story {
  /// The reason why there is no snapshot, on one line; messages from outside may have any length.
  var failureInWords: String {
    guard let failure else { return "no snapshot" }
    return FormatError.shortened(
      failure.split(whereSeparator: \.isWhitespace).joined(separator: " "), to: 300)
  }
}
