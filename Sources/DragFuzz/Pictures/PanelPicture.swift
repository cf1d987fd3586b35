import DragSpec

/// One drawing as shapes and texts: the only place that decides what is drawn, in pictures and in pages.
struct PanelPicture {
  /// Something to draw; equal parts are drawn equally.
  enum Part: Hashable {
    case box(Drawing.Box, isWrong: Bool)
    /// The name of a group, and the frame of a container once more.
    case title(Drawing.Box)
    /// A bar beside the container.
    case scroll(Drawing.Scroll, beside: Rect)
    /// A sign that does not need colours, at a corner of what is wrong.
    case badge(Rect)
    case touch(Drawing.Touch)
  }

  var drawing: Drawing
  var touches: [Drawing.Touch]
  /// The indexes of the boxes that are not as they are expected to be.
  var wrong: Set<Int>

  init(drawing: Drawing, touches: [Drawing.Touch], wrong: Set<Int>) {
    (self.drawing, self.touches, self.wrong) = (drawing, touches, wrong)
  }

  /// One side of a moment.
  init(_ side: Moment.Side, touches: [Drawing.Touch] = []) {
    self.init(drawing: side.drawing, touches: touches, wrong: side.wrong)
  }

  /// What there is to draw, back to front; what has no place is left out.
  var parts: [Part] {
    let boxes = drawing.boxes.enumerated().filter { $0.element.frame.isFinite }
    var parts = boxes.map { Part.box($0.element, isWrong: wrong.contains($0.offset)) }
    // Frames, names and signs last, as they would be hidden by what lies in front.
    for (_, box) in boxes where box.style == .container || box.style == .section { parts.append(.title(box)) }
    if let scroll = drawing.scroll, scroll.extent > 0, scroll.extent.isFinite, scroll.offset.isFinite,
      let container = boxes.first(where: { $0.element.style == .container })
    {
      parts.append(.scroll(scroll, beside: container.element.frame))
    }
    for (index, box) in boxes where wrong.contains(index) { parts.append(.badge(box.frame)) }
    return parts + touches.map { .touch($0) }
  }

  /// The elements of an SVG picture, without one around them.
  func svg(in camera: Camera) -> String { parts.map { PictureGroup($0, in: camera).svg }.joined() }
}

extension PictureGroup {
  /// Draws a part.
  init(_ part: PanelPicture.Part, in camera: Camera) {
    switch part {
    case .box(let box, let isWrong): self.init(box, isWrong: isWrong, camera.rect(box.frame))
    case .title(let box): self.init(titleOf: box, camera.rect(box.frame))
    case .scroll(let scroll, let frame): self.init(scroll, beside: frame, camera.rect(frame))
    case .badge(let frame): self.init(badgeAt: camera.rect(frame))
    case .touch(let touch): self.init(touch, touch.path.map { camera.point($0) })
    }
  }

  // MARK: Boxes

  private init(_ box: Drawing.Box, isWrong: Bool, _ frame: Rect) {
    self.init(
      style: box.style.rawValue + (isWrong ? " wrong" : ""), origin: frame.origin,
      name: "\(box.style.family) \(box.label)",
      marks: [.rect(Rect(0, 0, max(frame.width, 0), max(frame.height, 0)))] + Self.label(box, frame))
  }

  /// The name in the middle, and below it what else is true, where there is room.
  private static func label(_ box: Drawing.Box, _ frame: Rect) -> [Mark] {
    guard !box.label.isEmpty, box.style != .container, box.style != .section else { return [] }
    let widest = max(Markup.width(box.label), 0.5)
    // A box too small for its name shows it anyway: without names nobody knows which box is which.
    let size = max(min(22, frame.height * 0.55, (frame.width - 4) / widest), 8)
    let detailSize = 10.0
    let hasRoom =
      !box.detail.isEmpty && frame.height >= size + detailSize + 8
      && Markup.width(box.detail) * detailSize <= frame.width - 4
    let (x, y) = (frame.width / 2, frame.height / 2 + size * 0.35)
    let name = Mark.text(box.label, at: Point(x, hasRoom ? y - 6 : y), size: size, style: "name")
    guard hasRoom else { return [name] }
    return [name, .text(box.detail, at: Point(x, y + 7), size: detailSize, style: "detail")]
  }

  private init(badgeAt frame: Rect) {
    self.init(
      origin: Point(frame.x + max(frame.width, 0), frame.y),
      marks: [
        .circle(Point(-2, 2), radius: 8, style: "badge"),
        .text("≠", at: Point(-2, 6.5), size: 13, style: "badge-sign"),
      ])
  }

  private init(titleOf box: Drawing.Box, _ frame: Rect) {
    let words = [box.label, box.detail].filter { !$0.isEmpty }.joined(separator: ", ")
    let size = Rect(0, 0, max(frame.width, 0), max(frame.height, 0))
    self.init(
      origin: frame.origin,
      marks: box.style == .container
        // At the right, as most touches of small scenes are at the left.
        ? [.rect(size, style: "frame"), .text(words, at: Point(size.width, -5), size: 11, style: "title")]
        : [.text(words, at: Point(3, 10), size: 9, style: "title group")])
  }

  // MARK: Scrolling

  private init(_ scroll: Drawing.Scroll, beside frame: Rect, _ place: Rect) {
    let isVertical = scroll.start == .top
    let length = isVertical ? place.height : place.width
    let seen = isVertical ? frame.height : frame.width
    let thumb = max(length * min(1, seen / scroll.extent), 4)
    let way = length * min(max(scroll.offset / scroll.extent, 0), 1)
    let start = min(scroll.start == .right ? length - way - thumb : way, length - thumb)
    func bar(_ start: Double, _ length: Double, _ style: String) -> Mark {
      .rect(
        isVertical ? Rect(place.width + 6, start, 5, length) : Rect(start, place.height + 6, length, 5),
        style: style, radius: 2.5)
    }
    self.init(origin: place.origin, marks: [bar(0, length, "track"), bar(start, thumb, "thumb")])
  }

  // MARK: Touches

  private init(_ touch: Drawing.Touch, _ points: [Point]) {
    self.init(style: "touch", marks: [])
    guard let first = points.first, let last = points.last else { return }
    if points.count > 1 {
      marks += [.line(points), .circle(first, radius: 3, style: "way")]
      let end = points.count - 1
      let shown = max(1, end - 200)..<end
      if !shown.isEmpty { marks.append(.dots(shown, radius: 2, style: "way")) }
    }
    if touch.isLongPress { marks.append(.circle(last, radius: 12, style: "long")) }
    if touch.end == .cancelled {
      marks.append(.cross(last, radius: 7))
    } else {
      let style = touch.end == nil ? "down" : "up"
      marks += [
        .circle(last, radius: 8, style: style),
        .text("\(touch.id)", at: Point(last.x, last.y + 4), size: 11, style: "\(style)-name"),
      ]
    }
  }
}

extension Drawing.Style {
  /// What never changes about a box, so that it is recognised at the next step.
  fileprivate var family: String {
    switch self {
    case .container, .section, .header, .gap, .hidden: rawValue
    case .resting, .locked, .placeholder, .held: "item"
    }
  }
}
