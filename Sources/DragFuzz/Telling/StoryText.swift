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

  /// A line, and how wide it looks.
  private struct Line {
    var text: String
    var width: Int

    init(_ text: String) { (self.text, width) = (text, text.count) }
    init(_ text: String, width: Int) { (self.text, self.width) = (text, width) }
  }

  /// The lines of the text.
  public var lines: [String] {
    var lines = [painter.strong("\(story.behaviour), \(story.implementation)"), "Scene: \(story.scene)"]
    if let key = story.key { lines.append("Breaks: \(painter.bad(key.invariant)) (\(key.place))") }
    lines.append("Drawn: \(legend); points are to scale")
    let area = story.area
    for (index, step) in story.steps.enumerated() {
      lines.append("")
      lines.append(painter.strong(step.event.map { "\(index). \($0)" } ?? "At the start"))
      lines += drawing(of: step, story.touches(at: index), area).map { "   \($0)" }
      lines += remarks(on: step).map { "   \($0)" }
    }
    return lines
  }

  /// What the characters mean that occur.
  private var legend: String {
    var styles = Set<Drawing.Style>()
    for step in story.steps {
      for drawing in [step.seen, step.expected] {
        for box in drawing?.boxes ?? [] { styles.insert(box.style) }
      }
    }
    let signs: [(Drawing.Style, String)] = [
      (.section, "~ section"), (.header, "_ header"), (.hidden, "' hidden"), (.placeholder, "?- placeholder"),
      (.gap, "> gap"),
    ]
    let special = signs.filter { styles.contains($0.0) }.map(\.1)
    return ([".: container", "+- item", "#= held item"] + special + ["* touch"]).joined(separator: ", ")
  }

  private func drawing(of step: Story.Step, _ touches: [Drawing.Touch], _ area: Rect) -> [String] {
    func lines(_ drawing: Drawing, besides other: Drawing?, columns: Int) -> [Line] {
      let wrong = drawing.boxes(missingIn: other, tolerance: story.tolerance)
      let rows = drawing.textRows(touches: touches, showing: area, columns: columns, rows: nil)
      return rows.map { painted($0, wrong) } + drawing.words.map { Line($0) }
    }
    guard let seen = step.seen else {
      return step.expected.map { lines($0, besides: nil, columns: Self.columns).map(\.text) } ?? []
    }
    guard step.difference != nil, let expected = step.expected else {
      return lines(seen, besides: nil, columns: Self.columns).map(\.text)
    }
    return beside(
      lines(expected, besides: nil, columns: Self.columnsBeside),
      lines(seen, besides: expected, columns: Self.columnsBeside))
  }

  /// A row of a picture in colours, as far as there are any: pieces of the same kind at a time.
  private func painted(_ row: [TextCanvas.Cell], _ wrong: Set<Int>) -> Line {
    let plain = String(row.map(\.character))
    guard painter.usesColour else { return Line(plain) }
    var text = ""
    var rest = row[...]
    while let first = rest.first {
      let piece = rest.prefix {
        $0.box == first.box && $0.isTouch == first.isTouch && $0.style == first.style
      }
      text += paint(String(piece.map(\.character)), like: first, wrong)
      rest = rest.dropFirst(piece.count)
    }
    return Line(text, width: plain.count)
  }

  private func paint(_ text: String, like cell: TextCanvas.Cell, _ wrong: Set<Int>) -> String {
    if cell.isTouch { return painter.touch(text) }
    if let box = cell.box, wrong.contains(box) { return painter.bad(text) }
    switch cell.style {
    case .held: return painter.strong(text)
    case .container, .section, .header, .hidden: return painter.faint(text)
    case .gap, .placeholder: return painter.command(text)
    case .resting, .locked, nil: return text
    }
  }

  private func beside(_ expected: [Line], _ seen: [Line]) -> [String] {
    func fitted(_ lines: [Line]) -> [Line] {
      lines.flatMap { line in
        line.width > Self.columnsBeside ? line.text.wrapped(to: Self.columnsBeside).map { Line($0) } : [line]
      }
    }
    let (left, right) = (fitted(expected), fitted(seen))
    var lines = [painter.good("expected".padded(to: Self.columnsBeside)) + " | " + painter.bad("seen")]
    for row in 0..<max(left.count, right.count) {
      let first = row < left.count ? left[row] : Line("")
      let second = row < right.count ? right[row] : Line("")
      let padding = String(repeating: " ", count: max(0, Self.columnsBeside - first.width))
      lines.append(first.text + padding + (second.width == 0 ? " |" : " | \(second.text)"))
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
