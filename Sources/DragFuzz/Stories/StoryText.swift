import DragSpec

/// Tells and draws a scenario step by step.
package struct StoryText {
  private let story: Story
  private let painter: Painter
  private static let columns = 60
  /// The width of indented words.
  private static let width = 77

  /// Makes the text of a story.
  package init(_ story: Story, painter: Painter = Painter()) {
    self.story = story
    self.painter = painter
  }

  /// The lines of the text.
  package var lines: [String] {
    var lines = [painter.strong("\(story.behaviour), \(story.implementation)"), "Scene: \(story.scene)"]
    if !story.settings.isEmpty { lines.append("Settings: \(story.settings.words)") }
    if !story.policies.isEmpty { lines.append("Policies: \(story.policies.words)") }
    if story.isAbsent {
      lines.append(
        "dragfuzz does not have \(story.implementation): the reference is drawn, and what was seen is quoted below "
          + "it")
    }
    if let key = story.key {
      lines.append(
        story.fails
          ? "Breaks: \(painter.bad(key.invariant)) (\(key.place))"
          : "Holds now: \(painter.good(key.invariant)) (\(key.place)), which the entry says it breaks")
    } else if !story.fails {
      lines.append(painter.good("Nothing breaks"))
    }
    lines.append("Drawn: \(legend); points are to scale")
    let area = story.area
    for moment in Moments(of: story) {
      lines += ["", painter.strong(moment.caption)]
      lines += (drawing(of: moment, area) + remarks(on: moment.step)).map { "   \($0)" }
    }
    return lines
  }

  /// Explains the characters in the drawings.
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

  private func drawing(of moment: StoryMoment, _ area: Rect) -> [String] {
    func lines(_ side: StoryMoment.Side, columns: Int, marking wrong: Set<Int> = []) -> [PaintedLine] {
      let rows = side.drawing.textRows(touches: moment.touches, showing: area, columns: columns)
      return rows.map { painted($0, wrong) }
        + side.drawing.words.flatMap { $0.count > Self.width ? $0.wrapped(to: Self.width) : [$0] }
        .map { PaintedLine($0) }
    }
    guard moment.step.difference != nil, let expected = moment.expected, let seen = moment.seen else {
      return (moment.seen ?? moment.expected).map { lines($0, columns: Self.columns).map(\.text) } ?? []
    }
    return SideBySide(
      left: painter.good("expected".padded(to: SideBySide.columns)), right: painter.bad("seen")
    ).lines(
      lines(expected, columns: SideBySide.columns),
      lines(seen, columns: SideBySide.columns, marking: seen.wrong))
  }

  /// A row of a picture in colours, if there are any: cells of the same kind are coloured together.
  private func painted(_ row: [TextCanvas.Cell], _ wrong: Set<Int>) -> PaintedLine {
    let plain = String(row.map(\.character))
    guard painter.usesColour else { return PaintedLine(plain) }
    var text = ""
    var rest = row[...]
    while let first = rest.first {
      let piece = rest.prefix {
        $0.box == first.box && $0.isTouch == first.isTouch && $0.style == first.style
      }
      text += paint(String(piece.map(\.character)), like: first, wrong)
      rest = rest.dropFirst(piece.count)
    }
    return PaintedLine(text, width: plain.count)
  }

  private func paint(_ text: String, like cell: TextCanvas.Cell, _ wrong: Set<Int>) -> String {
    if cell.isTouch { return painter.touch(text) }
    if let box = cell.box, wrong.contains(box) { return painter.bad(text) }
    switch cell.style {
    case .held: return painter.strong(text)
    case .container, .section, .band, .slot, .header, .hidden: return painter.faint(text)
    case .gap, .placeholder, .target: return painter.command(text)
    case .resting, .locked, nil: return text
    }
  }

  private func remarks(on step: Story.Step) -> [String] {
    var lines: [String] = []
    if let difference = step.difference {
      lines += "Differs: expected \(difference.expected), seen \(difference.seen)".wrapped(
        to: Self.width, by: "  ")
    }
    for violation in step.violations {
      let head = "Breaks \(violation.key.invariant)"
      var words = "\(head): expected \(violation.expected), seen \(violation.seen)".wrapped(
        to: Self.width, by: "  ")
      if let first = words.first, first.hasPrefix(head) {
        words[0] = painter.bad(head) + first.dropFirst(head.count)
      }
      lines += words
    }
    if step.seen == nil, !story.isAbsent {
      lines.append(
        story.failure.map { "\(painter.bad("Failed")): \(FormatError.shortened($0))" } ?? "Nothing was seen")
    }
    return lines
  }
}
