import DragSpec

/// The signs of a picture that need an explanation, each drawn small beside it; only those that occur.
struct Legend {
  /// A sign with its explanation.
  struct Entry: Hashable {
    var sign: PictureGroup
    var words: String
    /// Whether it is drawn in the style of the expected side.
    var isExpected = false
  }

  /// The room for a sign, in pixels.
  static let size = (width: 28.0, height: 18.0)

  private var styles = Set<Drawing.Style>()
  private var ends = Set<Drawing.Touch.End?>()
  private var hasWays = false
  private var hasLongPress = false
  private var hasScroll = false
  private var hasCarried = false
  private var hasCentre = false
  private var hasGlide = false
  private var isOther = false

  /// Notes the signs in a moment of the story.
  mutating func note(_ moment: StoryMoment) {
    for side in [moment.past, moment.expected, moment.seen].compactMap({ $0 }) {
      for box in side.drawing.boxes {
        styles.insert(box.style)
        hasCentre = hasCentre || box.hasCentre
      }
      hasGlide = hasGlide || !side.glides.isEmpty
      hasScroll = hasScroll || side.drawing.scroll != nil
      hasCarried = hasCarried || !side.drawing.carried.isEmpty
      isOther = isOther || side.isOther
    }
    for touch in moment.touches + moment.earlierTouches {
      ends.insert(touch.end)
      hasWays = hasWays || touch.path.count > 1
      hasLongPress = hasLongPress || touch.isLongPress
    }
  }

  /// Notes the signs of another legend.
  mutating func note(_ other: Legend) {
    styles.formUnion(other.styles)
    ends.formUnion(other.ends)
    hasWays = hasWays || other.hasWays
    hasLongPress = hasLongPress || other.hasLongPress
    hasScroll = hasScroll || other.hasScroll
    hasCarried = hasCarried || other.hasCarried
    hasCentre = hasCentre || other.hasCentre
    hasGlide = hasGlide || other.hasGlide
    isOther = isOther || other.isOther
  }

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
    for (style, words) in named where styles.contains(style) { add(style.rawValue, words, .rect(box)) }
    if styles.contains(.gap) { add("gap", "room is made here", .rect(Rect(2, 9, 24, 1))) }
    if hasCarried { add("held", "what the touch carries", .rect(Rect(4, 4, 20, 10), radius: 4)) }
    if hasCentre { add("centre", "centre of what is dragged", PictureGroup.centre(middle, radius: 8)) }
    if hasGlide {
      add("glide", "where it went when let go", PictureGroup(glideFrom: Point(2, 9), to: Point(26, 9)).marks)
    }
    if ends.contains(nil) { add("touch", "touch", .circle(middle, radius: 7, style: "down")) }
    if hasWays { add("touch", "path of the touch", .line([Point(2, 14), Point(26, 4)])) }
    if hasLongPress { add("touch", "long press", .circle(middle, radius: 8, style: "long")) }
    if ends.contains(.released) {
      add("touch", "released touch", .circle(middle, radius: 7, style: "up"))
    }
    if ends.contains(.cancelled) { add("touch", "cancelled touch", .cross(middle, radius: 6)) }
    if hasScroll {
      add(
        "", "how far the content is scrolled", .rect(Rect(2, 7, 24, 5), style: "track", radius: 2.5),
        .rect(Rect(8, 7, 9, 5), style: "thumb", radius: 2.5))
    }
    if isOther {
      let badge = PictureGroup.badge(at: Point(23, 5), radius: 5)
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
