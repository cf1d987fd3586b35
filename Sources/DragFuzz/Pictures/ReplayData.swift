import DragSpec

/// A story as the script of pages reads it (`Web/picture.js`): the parts on the screen at each step.
///
/// Each value stands once in a table: texts, words (lines below a picture: style, title, and text and kind of
/// each sign), shapes (style and marks of a group, with numbers of `texts`), parts (a shape and its place),
/// and the points of lines, of which a shape takes the first few. A timeline has the milliseconds at which
/// each step ends, and the kind of its event. A step of a side is two lists of numbers of `parts` and
/// `words`, each as a change of the step before: `[from, removed, number, …]`. So a scenario of 5,000 events
/// stays small, and the page builds only the step that it shows.
struct ReplayData {
  private let story: Story
  private let camera: Camera
  private var texts = Table<String>()
  private var words = Table<[String]>()
  private var parts = Table<[Double]>()
  private var shapes = Table<Shape>()
  private var lines: [[Point]] = []
  /// The signs in the pictures; complete once the data are made.
  private(set) var legend = Legend()

  /// - Parameters:
  ///   - camera: the camera of the panels of the page.
  init(_ story: Story, _ camera: Camera) {
    self.story = story
    self.camera = camera
    // The empty style gets the shortest number.
    _ = texts.index(of: "")
  }

  /// The data as JSON.
  mutating func json(begin: Int) -> JSON {
    var steps: [JSON] = []
    var broken: [Double] = []
    var before = Track()
    var expected = Track()
    var seen = Track()
    var ways: [(touch: Drawing.Touch, part: Int)] = []
    var time = 0.0
    var times: [Double] = []
    for moment in Moments(of: story) {
      legend.note(moment)
      let (style, verdict) = moment.verdict
      steps.append(
        .numbers([moment.caption, style, verdict].map { Double(texts.index(of: $0)) }))
      time += moment.step.seconds
      times.append((time * 1000).rounded())
      if !moment.step.violations.isEmpty { broken.append(Double(moment.index)) }
      let earlierWays = ways.map(\.part)
      ways = moment.touches.filter { $0.path.count > 1 }.map { touch in
        ways.first { $0.touch == touch } ?? (touch, index(of: PictureGroup(wayOf: touch, in: camera)))
      }
      show(
        moment.past, moment, moment.earlierTouches, instead: "Nothing has happened yet.", earlierWays,
        on: &before)
      show(
        moment.expected, moment, moment.touches, instead: "The reference shows nothing here.",
        ways.map(\.part), on: &expected)
      show(moment.seen, moment, moment.touches, instead: moment.failure, ways.map(\.part), on: &seen)
    }
    return [
      "begin": .number(Double(begin)),
      "broken": .numbers(broken),
      "steps": .array(steps),
      "times": .numbers(times),
      "kinds": .array(story.steps.map { .text($0.kind) }),
      "before": .array(before.deltas),
      "expected": .array(expected.deltas),
      "seen": .array(seen.deltas),
      "words": .array(words.values.map { .array($0.map { .text($0) }) }),
      "parts": .array(parts.values.map { .numbers($0) }),
      "shapes": .array(shapes.values.map(\.json)),
      "lines": .array(lines.map { .numbers($0.flatMap { [$0.x, $0.y] }) }),
      "texts": .texts(texts.values),
    ]
  }

  // MARK: Tracks

  /// The parts and words of one side, step by step.
  private struct Track {
    private(set) var deltas: [JSON] = []
    private var parts: [Int] = []
    private var words: [Int] = []

    /// Adds a step; 0 stands for an unchanged list.
    mutating func add(_ newParts: [Int], _ newWords: [Int]) {
      let isSame = newParts == parts && newWords == words
      deltas.append(
        isSame
          ? .number(0)
          : .array([Self.splice(from: parts, to: newParts), Self.splice(from: words, to: newWords)]))
      (parts, words) = (newParts, newWords)
    }

    /// The changed piece between the common beginning and end of two lists.
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
      return .numbers(([head, old.count - head - tail] + new[head..<new.count - tail]).map { Double($0) })
    }
  }

  private mutating func show(
    _ side: StoryMoment.Side?, _ moment: StoryMoment, _ touches: [Drawing.Touch], instead message: String,
    _ ways: [Int], on track: inout Track
  ) {
    guard let side else {
      return track.add([], [words.index(of: [moment.index == 0 ? "" : "other", message])])
    }
    let picture = PanelPicture(side, touches: touches)
    let (boxes, front) = picture.layers(in: camera)
    let lines = side.rows.map { words.index(of: Self.line($0)) }
    track.add(boxes.map { index(of: $0) } + ways + front.map { index(of: $0) }, lines)
  }

  /// A row as the script reads it.
  static func line(_ row: Drawing.Row) -> [String] {
    [row.isOther ? "other" : row.title.isEmpty ? "note" : "", row.title]
      + row.signs.flatMap { [$0.text, $0.kind.rawValue] }
  }

  // MARK: Parts

  private mutating func index(of group: PictureGroup) -> Int {
    let shape = shapes.index(of: shape(of: group))
    let place = [Double(shape), Markup.rounded(group.origin.x), Markup.rounded(group.origin.y)]
    return parts.index(of: group.name.isEmpty ? place : place + [Double(texts.index(of: group.name))])
  }

  /// A group without its place: its style, and the kind, style and numbers of each mark.
  private struct Shape: Hashable {
    var style: Double
    var marks: [[Double]]
    var json: JSON { .array([.number(style)] + marks.map { .numbers($0) }) }
  }

  private mutating func shape(of group: PictureGroup) -> Shape {
    func text(_ text: String) -> Double { Double(texts.index(of: text)) }
    func mark(_ kind: String, _ style: String, _ numbers: Double...) -> [Double] {
      [text(kind), text(style)] + numbers.map { Markup.rounded($0) }
    }
    let marks = group.marks.map { element in
      switch element {
      case .rect(let rect, let style, let radius):
        mark("rect", style, rect.x, rect.y, rect.width, rect.height) + (radius == 0 ? [] : [radius])
      case .circle(let centre, let radius, let style): mark("circle", style, centre.x, centre.y, radius)
      case .cross(let centre, let radius): mark("cross", "", centre.x, centre.y, radius)
      case .line(let points): mark("line", "", Double(line(points)), Double(points.count))
      case .dots(let range, let radius, let style):
        mark("dots", style, Double(range.lowerBound), Double(range.upperBound), radius)
      case .text(let words, let place, let size, let style):
        mark("text", style, place.x, place.y, size) + [text(words)]
      }
    }
    return Shape(style: text(group.style), marks: marks)
  }

  /// The line that begins with these points: the path of a touch continues its path of the step before.
  private mutating func line(_ points: [Point]) -> Int {
    let points = points.map { Point(Markup.rounded($0.x), Markup.rounded($0.y)) }
    for index in lines.indices.suffix(Self.linesAtOnce) where points.starts(with: lines[index]) {
      lines[index] = points
      return index
    }
    lines.append(points)
    return lines.count - 1
  }

  /// The largest number of touches at once whose paths are written only once.
  private static let linesAtOnce = 8

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

extension Story.Step {
  /// The event's sign on a timeline.
  fileprivate var kind: String {
    switch gesture {
    case .touch(.press): "press"
    case .touch(.hold): "hold"
    case .touch(.move): "move"
    case .touch(.release): "release"
    case .touch(.cancel), .cancelAll: "cancel"
    case nil: seconds > 0.4 ? "wait" : "other"
    }
  }
}

extension JSON {
  fileprivate static func numbers(_ values: [Double]) -> JSON { .array(values.map { .number($0) }) }
}
