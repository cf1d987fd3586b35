import DragSpec

/// A step of a story as an SVG picture: the snapshot before, the expected and the seen one, and the violation.
package struct StillPicture {
  private let story: Story
  private let moment: StoryMoment
  private let area: Rect
  private static let width = 960.0
  private static let margin = 20.0
  private static let gap = 20.0
  private static let panelHeightMax = 300.0

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - story: the scenario, step by step.
  ///   - step: counted from 0, the start; nil for the violation, or the last step where nothing breaks.
  package init(of story: Story, step: Int? = nil) {
    self.story = story
    let index = step ?? story.main?.step ?? story.steps.count - 1
    moment = StoryMoment(min(max(index, 0), story.steps.count - 1), of: story)
    area = story.area
  }

  // MARK: Text alternatives

  private var title: String {
    let what = story.main.map { "\($0.violation.key.invariant) breaks" } ?? "a scenario"
    return "\(story.behaviour), \(story.implementation): \(what)"
  }

  private var caption: String { moment.index == 0 ? "\(moment.caption), before any event" : moment.caption }

  /// All that the picture shows, in words.
  private var descriptionInWords: String {
    var sentences = ["\(caption)."]
    if let side = moment.expected {
      sentences.append("Expected: \(side.inWords).")
    }
    if let side = moment.seen {
      sentences.append("Seen: \(side.inWords).")
    } else {
      sentences.append(moment.failure)
    }
    for violation in moment.step.violations {
      sentences.append("Breaks \(violation.key.invariant): \(violation.sentence)")
    }
    return sentences.joined(separator: " ")
  }

  // MARK: The picture

  /// The picture as a file of its own.
  package var file: String {
    let (content, height) = content
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="960" height="\(Markup.number(height))" \
      viewBox="0 0 960 \(Markup.number(height))" role="img" aria-labelledby="title desc">
      <title id="title">\(Markup.escaped(title))</title>
      <desc id="desc">\(Markup.escaped(descriptionInWords))</desc>
      <style>
      \(WebFile.pictureStyle)
      </style>
      \(content)
      </svg>

      """
  }

  /// The picture as an element of a page that has ``WebFile/pictureStyle`` in its style sheet.
  var embedded: String {
    let (content, height) = content
    return "<svg class=\"still\" viewBox=\"0 0 960 \(Markup.number(height))\" role=\"img\" "
      + "aria-label=\"\(Markup.escaped("\(title). \(descriptionInWords)"))\">\n\(content)</svg>"
  }

  /// Expected and seen as two small pictures without words, side by side where there is room.
  var thumbnail: String {
    let width = 264.0
    let camera = Camera(showing: area, width: width, heightMax: 280)
    let sides = [("expected", "✓ Expected", moment.expected), ("panel", "✗ Seen", moment.seen)]
    let panels = sides.enumerated().map { index, panel in
      var column = Column(x: 0, width: width, y: 0)
      column.write(panel.1, size: 14, style: "head \(index == 0 ? "good" : "bad")")
      if let side = panel.2 {
        column.place(
          PanelPicture(side, touches: moment.touches).svg(in: camera), height: camera.height, style: panel.0)
        for row in side.rows where row.isOther { column.write(row, isExpected: index == 0) }
      } else {
        column.write("Nothing is seen any more.", size: 13, style: "bad")
      }
      let size = "\(Markup.number(width)) \(Markup.number(column.y + 6))"
      return "<svg viewBox=\"0 0 \(size)\" aria-hidden=\"true\">\(column.elements)</svg>"
    }
    return "<span class=\"pair\" role=\"img\" aria-label=\"\(Markup.escaped(descriptionInWords))\">"
      + "\(panels.joined())</span>"
  }

  private var content: (elements: String, height: Double) {
    var page = Column(x: Self.margin, width: Self.width - 2 * Self.margin, y: 16)
    let main = story.main
    page.write(
      main.map { "✗ \($0.violation.key.invariant) breaks" } ?? "Nothing breaks", size: 22,
      style: main == nil ? "head" : "head bad")
    page.write("\(story.behaviour), implementation \(story.implementation)", size: 13, style: "faint")
    if let main, let promise = story.promises[main.violation.key.invariant] {
      page.write("Promised: \(promise.filter { $0 != "`" })", size: 15)
    }
    if let defect = story.defect { page.write("Known mistake: \(defect.summary)", size: 15) }
    page.y += 10
    page.write(caption, size: 16, style: "head")
    page.y += 4
    let parts = page.elements + panels(&page) + remarks(&page)
    let height = page.y + Self.margin - 4
    let paper = "<rect class=\"paper\" width=\"960\" height=\"\(Markup.number(height))\"/>"
    return (paper + parts, height)
  }

  /// The panels beside each other: before, expected, seen.
  private func panels(_ page: inout Column) -> String {
    var panels: [(title: String, style: String, side: StoryMoment.Side?, touches: [Drawing.Touch])] = []
    if moment.index > 0 { panels.append(("Just before", "faint", moment.past, moment.earlierTouches)) }
    let isBroken = !moment.step.violations.isEmpty
    panels.append(("\(isBroken ? "✓ " : "")Expected", "good", moment.expected, moment.touches))
    panels.append(("\(isBroken ? "✗ " : "")Seen", isBroken ? "bad" : "head", moment.seen, moment.touches))
    let width = (page.width - Self.gap * Double(panels.count - 1)) / Double(panels.count)
    let camera = Camera(showing: area, width: width, heightMax: Self.panelHeightMax)
    var elements = ""
    var bottom = page.y
    for (index, panel) in panels.enumerated() {
      var column = Column(x: page.x + Double(index) * (width + Self.gap), width: width, y: page.y)
      column.write(panel.title, size: 14, style: "head \(panel.style)")
      if let side = panel.side {
        column.place(
          PanelPicture(side, touches: panel.touches).svg(in: camera), height: camera.height,
          style: panel.style == "good" ? "expected" : "panel")
        for row in side.rows { column.write(row, isExpected: panel.style == "good") }
      } else {
        column.write(moment.failure, size: 14, style: "bad")
      }
      elements += column.elements
      bottom = max(bottom, column.y)
    }
    page.y = bottom + 8
    return elements
  }

  /// The violation or the difference, in words.
  private func remarks(_ page: inout Column) -> String {
    var column = Column(x: page.x, width: page.width, y: page.y)
    if let first = moment.violations.first {
      column.write("✗ \(first.sentence)", size: 17, style: "bad head")
      if let others = moment.others { column.write(others, size: 13, style: "faint") }
    } else if let difference = moment.step.difference {
      column.write("Expected \(difference.expected), seen \(difference.seen).", size: 15, style: "bad")
    }
    column.y += 6
    column.write(legend.entries)
    page.y = column.y
    return column.elements
  }

  /// The signs in the picture, with their explanations.
  var legend: Legend {
    var legend = Legend()
    legend.note(moment)
    return legend
  }

  /// The last few events up to that step, on one line.
  var events: String {
    let first = max(1, moment.index - 7)
    let names = (first...max(first, moment.index)).compactMap { index in
      story.steps[min(index, story.steps.count - 1)].event.map { "\(index). \($0)" }
    }
    return ((first > 1 ? ["…"] : []) + names).joined(separator: " → ")
  }
}

/// Text and pictures below each other.
private struct Column {
  let x: Double
  let width: Double
  var y: Double
  private(set) var elements = ""

  init(x: Double, width: Double, y: Double) { (self.x, self.width, self.y) = (x, width, y) }

  mutating func write(_ text: String, size: Double, style: String = "plain") {
    for line in Markup.wrapped(text, size: size, room: width) {
      y += size * 1.35
      elements += PictureGroup(marks: [.text(line, at: Point(x, y), size: size, style: style)]).svg + "\n"
    }
    y += 3
  }

  /// A row of signs, each in a frame; a sign that differs has the colour of its side.
  mutating func write(_ row: Drawing.Row, isExpected: Bool) {
    let size = 13.0
    var left = 0.0
    y += size * 1.6
    func text(_ text: String, _ style: String) {
      elements += PictureGroup(marks: [.text(text, at: Point(x + left, y), size: size, style: style)]).svg
    }
    if !row.title.isEmpty {
      text(row.title, "faint")
      left += Markup.width(row.title) * size * 1.1 + 8
    }
    for sign in row.signs {
      let lines = Markup.wrapped(sign.text, size: size, room: width - 12)
      let boldness = sign.kind == .same ? 1.1 : 1.2
      let room = (lines.map { Markup.width($0) }.max() ?? 0) * size * boldness + 10
      if left > 0, left + room > width { (left, y) = (0, y + size * 1.6) }
      // A note is plain text, except where it differs.
      let isFramed = !row.title.isEmpty || sign.kind != .same
      if isFramed {
        let frame = Rect(
          x + left, y - size, min(room, width - 1), size * (0.4 + 1.1 * Double(lines.count)))
        let style = "sign \(sign.kind.rawValue)\(isExpected ? " due" : "")"
        elements += PictureGroup(marks: [.rect(frame, style: style, radius: 4)]).svg
        left += 5
      }
      for (index, line) in lines.enumerated() {
        if index > 0 { y += size * 1.1 }
        text(line, sign.kind == .same ? "plain" : isExpected ? "good strong" : "bad strong")
      }
      left += room + 4
    }
    elements += "\n"
    y += 4
  }

  /// Signs with their meanings, as many beside each other as there is room for.
  mutating func write(_ legend: [Legend.Entry]) {
    guard !legend.isEmpty else { return }
    var left = 0.0
    y += Legend.size.height
    for entry in legend {
      let room = Legend.size.width + 6 + Markup.width(entry.words) * 12 * 1.1 + 16
      if left > 0, left + room > width { (left, y) = (0, y + Legend.size.height + 4) }
      let top = y - Legend.size.height + 4
      elements +=
        "<g transform=\"translate(\(Markup.number(x + left)) \(Markup.number(top)))\">\(entry.svg)</g>"
      let place = Point(x + left + Legend.size.width + 6, y)
      elements += PictureGroup(marks: [.text(entry.words, at: place, size: 12, style: "faint")]).svg
      left += room
    }
    elements += "\n"
    y += 6
  }

  mutating func place(_ content: String, height: Double, style: String) {
    elements +=
      "<g class=\"\(style)\" transform=\"translate(\(Markup.number(x)) \(Markup.number(y)))\">\(content)</g>\n"
    y += height
  }
}
