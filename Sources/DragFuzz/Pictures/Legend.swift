import DragSpec

/// The signs of a picture that need an explanation, each drawn small beside it; only those in the picture.
struct Legend {
  /// A sign with its explanation.
  struct Entry: Hashable {
    var sign: PictureGroup
    var words: String
    /// Whether the sign is drawn in the style of the expected side.
    var isExpected = false
  }

  /// The room for a sign, in pixels.
  static let size = (width: 28.0, height: 18.0)

  private enum Sign: Hashable {
    case box(Drawing.Style)
    case touch(Drawing.Touch.End?)
    case way, longPress, scroll, carried, centre, glide
    /// An item differs from the other side.
    case other
  }

  private var signs = Set<Sign>()

  /// Notes the signs in a moment of the story.
  mutating func note(_ moment: StoryMoment) {
    for side in [moment.past, moment.expected, moment.seen].compactMap({ $0 }) {
      for box in side.drawing.boxes {
        signs.insert(.box(box.style))
        if box.hasCentre { signs.insert(.centre) }
      }
      if !side.glides.isEmpty { signs.insert(.glide) }
      if side.drawing.scroll != nil { signs.insert(.scroll) }
      if !side.drawing.carried.isEmpty { signs.insert(.carried) }
      if side.isOther { signs.insert(.other) }
    }
    for touch in moment.touches + moment.earlierTouches {
      signs.insert(.touch(touch.end))
      if touch.path.count > 1 { signs.insert(.way) }
      if touch.isLongPress { signs.insert(.longPress) }
    }
  }

  /// Notes the signs of another legend.
  mutating func note(_ other: Legend) { signs.formUnion(other.signs) }

  /// The signs that occur, with their explanations.
  var entries: [Entry] {
    var entries: [Entry] = []
    func add(_ style: String, _ words: String, isExpected: Bool = false, _ marks: PictureGroup.Mark...) {
      add(style, words, isExpected: isExpected, marks)
    }
    func add(_ style: String, _ words: String, isExpected: Bool = false, _ marks: [PictureGroup.Mark]) {
      entries.append(
        Entry(sign: PictureGroup(style: style, marks: marks), words: words, isExpected: isExpected))
    }
    let (box, middle) = (Rect(2, 2, 24, 14), Point(14, 9))
    let named: [(Drawing.Style, String)] = [
      (.held, "held or dragged"), (.hidden, "hidden"), (.placeholder, "placeholder"),
      (.locked, "cannot be dragged"), (.band, "room around items, or zone that scrolls"),
    ]
    for (style, words) in named where signs.contains(.box(style)) { add(style.rawValue, words, .rect(box)) }
    if signs.contains(.box(.gap)) { add("gap", "room is made here", .rect(Rect(2, 9, 24, 1))) }
    if signs.contains(.carried) {
      add("held", "what the touch carries", .rect(Rect(4, 4, 20, 10), radius: 4))
    }
    if signs.contains(.centre) {
      add("centre", "centre of what is dragged", PictureGroup.centre(middle, radius: 8))
    }
    if signs.contains(.glide) {
      add("glide", "where it went when let go", PictureGroup(glideFrom: Point(2, 9), to: Point(26, 9)).marks)
    }
    if signs.contains(.touch(nil)) { add("touch", "touch", .circle(middle, radius: 7, style: "down")) }
    if signs.contains(.way) { add("touch", "path of the touch", .line([Point(2, 14), Point(26, 4)])) }
    if signs.contains(.longPress) { add("touch", "long press", .circle(middle, radius: 8, style: "long")) }
    if signs.contains(.touch(.released)) {
      add("touch", "released touch", .circle(middle, radius: 7, style: "up"))
    }
    if signs.contains(.touch(.cancelled)) { add("touch", "cancelled touch", .cross(middle, radius: 6)) }
    if signs.contains(.scroll) {
      add(
        "", "how far the content is scrolled", .rect(Rect(2, 7, 24, 5), style: "track", radius: 2.5),
        .rect(Rect(8, 7, 9, 5), style: "thumb", radius: 2.5))
    }
    if signs.contains(.other) {
      let badge = PictureGroup.badge(at: middle, radius: 7)
      add("resting wrong", "expected, but not seen", isExpected: true, [.rect(box)] + badge)
      add("resting wrong", "seen, but not expected", [.rect(box)] + badge)
    }
    return entries
  }
}

extension Legend.Entry {
  /// The sign as elements of an SVG picture, with a group of the side that it belongs to around it.
  var svg: String { "<g class=\"\(isExpected ? "expected" : "panel")\">\(sign.svg)</g>" }
}
