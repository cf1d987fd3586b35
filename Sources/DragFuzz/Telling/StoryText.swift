import DragSpec

/// Tells and draws a scenario step by step.
public struct StoryText {
  private let story: Story
  private let painter: Painter
  private static let columns = 60
  private static let columnsBeside = 44

  /// Makes the text of a story.
  public init(_ story: Story, painter: Painter = Painter()) {
    self.story = story
    self.painter = painter
  }

  /// The lines of the text.
  public var lines: [String] {
    var lines = [painter.strong("\(story.behaviour), \(story.implementation)"), "Scene: \(story.scene)"]
    if let key = story.key { lines.append("Breaks: \(painter.bad(key.invariant)) (\(key.place))") }
    lines.append("Drawn: .: container, +- item, #= held item, * touch; points are to scale")
    for (index, step) in story.steps.enumerated() {
      lines.append("")
      lines.append(painter.strong(step.event.map { "\(index). \($0)" } ?? "At the start"))
      lines += drawing(of: step).map { "   \($0)" }
      lines += remarks(on: step).map { "   \($0)" }
    }
    return lines
  }

  /// All drawings show the same area, so that nothing seems to jump but what does.
  private var area: Rect {
    let areas = story.steps.flatMap { [$0.seen?.bounds, $0.expected?.bounds].compactMap { $0 } }
    guard var area = areas.first else { return .zero }
    for other in areas {
      let (x, y) = (min(area.x, other.x), min(area.y, other.y))
      area = Rect(x, y, max(area.maxX, other.maxX) - x, max(area.maxY, other.maxY) - y)
    }
    return area
  }

  private func drawing(of step: Story.Step) -> [String] {
    guard let seen = step.seen else {
      return step.expected?.lines(showing: area, columns: Self.columns) ?? []
    }
    guard step.difference != nil, let expected = step.expected else {
      return seen.lines(showing: area, columns: Self.columns)
    }
    return Self.beside(
      expected.lines(showing: area, columns: Self.columnsBeside),
      seen.lines(showing: area, columns: Self.columnsBeside), painter)
  }

  private static func beside(_ expected: [String], _ seen: [String], _ painter: Painter) -> [String] {
    let left = expected.flatMap { $0.count > columnsBeside ? $0.wrapped(to: columnsBeside) : [$0] }
    let right = seen.flatMap { $0.count > columnsBeside ? $0.wrapped(to: columnsBeside) : [$0] }
    var lines = [painter.good("expected".padded(to: columnsBeside)) + " | " + painter.bad("seen")]
    for row in 0..<max(left.count, right.count) {
      let first = row < left.count ? left[row] : ""
      let second = row < right.count ? right[row] : ""
      lines.append(
        second.isEmpty
          ? "\(first.padded(to: columnsBeside)) |" : "\(first.padded(to: columnsBeside)) | \(second)")
    }
    return lines
  }

  private func remarks(on step: Story.Step) -> [String] {
    var lines: [String] = []
    if let difference = step.difference {
      lines.append("Differs: expected \(difference.expected), seen \(difference.seen)")
    }
    for violation in step.violations {
      lines.append(
        "\(painter.bad("Breaks \(violation.key.invariant)")): expected \(violation.expected), "
          + "seen \(violation.seen)")
    }
    if step.seen == nil {
      lines.append(
        story.failure.map { "\(painter.bad("Failed")): \(FormatError.shortened($0))" } ?? "Nothing was seen")
    }
    return lines
  }
}
