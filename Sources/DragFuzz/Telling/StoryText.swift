import DragSpec

/// Tells and draws a scenario step by step.
public struct StoryText {
  private let story: Story
  private let painter: Painter
  private static let columns = 60

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
    Rect.around(story.steps.flatMap { [$0.seen?.bounds, $0.expected?.bounds].compactMap { $0 } })
  }

  private func drawing(of step: Story.Step) -> [String] {
    guard let seen = step.seen else {
      return step.expected?.lines(showing: area, columns: Self.columns) ?? []
    }
    guard step.difference != nil, let expected = step.expected else {
      return seen.lines(showing: area, columns: Self.columns)
    }
    return SideBySide(
      left: painter.good("expected".padded(to: SideBySide.columns)), right: painter.bad("seen")
    ).lines(expected, seen, showing: area)
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
