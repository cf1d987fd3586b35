import DragSpec

/// One drawing as shapes and texts: the only place that decides what is drawn, in pictures and in pages.
struct PanelPicture {
  /// Something to draw; equal parts are drawn equally.
  enum Part: Hashable {
    /// A box, with its name at the upper right where a touch would hide it at the upper left.
    case box(Drawing.Box, isWrong: Bool, isNameAtRight: Bool)
    /// The name of a group, and the frame of a container once more.
    case title(Drawing.Box)
    /// A bar beside the container.
    case scroll(Drawing.Scroll, beside: Rect, isWrong: Bool)
    /// A sign that does not need colours, at a corner of what is wrong.
    case badge(Drawing.Box)
    /// What a touch at that place carries, the front-most last.
    case carried([String], at: Point, isWrong: Bool)
    case touch(Drawing.Touch)
  }

  let side: Moment.Side
  let touches: [Drawing.Touch]

  init(_ side: Moment.Side, touches: [Drawing.Touch] = []) {
    (self.side, self.touches) = (side, touches)
  }

  /// What there is to draw, back to front; what has no place is left out.
  func parts(in camera: Camera) -> [Part] {
    resting(in: camera) + touches.map { .touch($0) } + (carried.map { [$0] } ?? [])
  }

  /// What touches carry.
  ///
  /// Nothing says which touch it is; a long press is what begins a session.
  var carried: Part? {
    guard !side.drawing.carried.isEmpty,
      let touch = touches.first(where: { $0.isLongPress && $0.end == nil }) ?? touches.last
    else { return nil }
    return .carried(side.drawing.carried, at: touch.location, isWrong: side.isCarriedWrong)
  }

  /// All but touches and what they carry.
  func resting(in camera: Camera) -> [Part] {
    let drawing = side.drawing
    let boxes = drawing.boxes.enumerated().filter { $0.element.frame.isFinite }
    let discs = touches.map { camera.point($0.location) }
    var parts = boxes.map { index, box in
      Part.box(
        box, isWrong: side.wrong.contains(index),
        isNameAtRight: PictureGroup.isNameAtRight(box, camera.rect(box.frame), besides: discs))
    }
    // Frames, names and signs last, as they would be hidden by what lies in front.
    for (_, box) in boxes where box.style == .container || box.style == .section { parts.append(.title(box)) }
    if let scroll = drawing.scroll, scroll.extent > 0, scroll.extent.isFinite, scroll.offset.isFinite,
      let container = boxes.first(where: { $0.element.style == .container })
    {
      parts.append(.scroll(scroll, beside: container.element.frame, isWrong: side.isScrollWrong))
    }
    for (index, box) in boxes where side.wrong.contains(index) { parts.append(.badge(box)) }
    return parts
  }

  /// The elements of an SVG picture, without one around them.
  func svg(in camera: Camera) -> String {
    parts(in: camera).map { PictureGroup($0, in: camera).svg }.joined()
  }
}

extension PictureGroup {
  /// Draws a part.
  init(_ part: PanelPicture.Part, in camera: Camera) {
    switch part {
    case .box(let box, let isWrong, let isNameAtRight):
      self.init(box, isWrong: isWrong, camera.rect(box.frame), isNameAtRight: isNameAtRight)
    case .title(let box): self.init(titleOf: box, camera.rect(box.frame))
    case .scroll(let scroll, let frame, let isWrong):
      self.init(scroll, beside: frame, camera.rect(frame), isWrong: isWrong)
    case .badge(let box): self.init(badgeOf: box, camera.rect(box.frame))
    case .carried(let labels, let place, let isWrong):
      self.init(carried: labels, at: camera.point(place), isWrong: isWrong, in: camera)
    case .touch(let touch): self.init(touch, touch.path.map { camera.point($0) })
    }
  }

  // MARK: Boxes

  private init(_ box: Drawing.Box, isWrong: Bool, _ frame: Rect, isNameAtRight: Bool) {
    self.init(
      style: box.style.rawValue + (isWrong ? " wrong" : ""), origin: frame.origin,
      name: "\(box.style.family) \(box.label)",
      marks: [.rect(Self.shape(box, frame))] + Self.label(box, frame, isAtRight: isNameAtRight))
  }

  /// What has no width or no height is drawn as large as can be seen, and what has less goes the other way.
  private static func shape(_ box: Drawing.Box, _ frame: Rect) -> Rect {
    // A rectangle without a height is not drawn at all; that of a gap has a thick line around it.
    let least = box.style == .gap ? 1 : leastLength
    func span(_ length: Double) -> (start: Double, length: Double) {
      abs(length) >= least ? (min(length, 0), abs(length)) : ((length - least) / 2, least)
    }
    let (x, y) = (span(frame.width), span(frame.height))
    return Rect(x.start, y.start, x.length, y.length)
  }

  private static let leastLength = 6.0

  /// The name at the upper left, as touches are mostly in the middle, and at the bottom what else is true, where there
  /// is room.
  private static func label(_ box: Drawing.Box, _ frame: Rect, isAtRight: Bool) -> [Mark] {
    guard hasName(box) else { return [] }
    if min(frame.width, frame.height) < leastLength {
      let words = "\(box.label), \(Words.size(box.frame.width, box.frame.height))"
      return [
        .text(words, at: Point(max(frame.width, 0) + 7, frame.height / 2 + 4), size: 12, style: "aside")
      ]
    }
    let (name, _, size) = name(of: box, frame, isAtRight: isAtRight)
    var marks = [Mark.text(box.label, at: name, size: size, style: "name")]
    let detailSize = 10.0
    if !box.detail.isEmpty, frame.height >= size + detailSize + 12,
      Markup.width(box.detail) * detailSize <= frame.width - 4
    {
      let place = Point(frame.width / 2, frame.height - 6)
      marks.append(.text(box.detail, at: place, size: detailSize, style: "detail"))
    }
    return marks
  }

  private static func hasName(_ box: Drawing.Box) -> Bool {
    !box.label.isEmpty && box.style != .container && box.style != .section
  }

  /// The middle of the base line of a name, how wide the name is, and its size.
  private static func name(
    of box: Drawing.Box, _ frame: Rect, isAtRight: Bool
  ) -> (place: Point, width: Double, size: Double) {
    let width = max(Markup.width(box.label) * 1.12, 0.5)
    // A box too small for its name shows it anyway: without names nobody knows which box is which.
    let size = max(min(18, frame.height * 0.55, (frame.width - 6) / width), 8)
    // At the right is the sign of what is wrong.
    let x =
      isAtRight
      ? max(frame.width - 14 - width * size / 2, frame.width / 2)
      : min(6 + width * size / 2, frame.width / 2)
    return (Point(x, min(5 + size * 0.8, frame.height / 2 + size * 0.35)), width * size, size)
  }

  /// Whether touches hide the name of a box at the upper left, and not at the upper right.
  fileprivate static func isNameAtRight(_ box: Drawing.Box, _ frame: Rect, besides touches: [Point]) -> Bool {
    guard hasName(box), !touches.isEmpty else { return false }
    func isHidden(isAtRight: Bool) -> Bool {
      let (place, width, size) = name(of: box, frame, isAtRight: isAtRight)
      let middle = frame.origin + Point(place.x, place.y - size * 0.35)
      return touches.contains {
        abs($0.x - middle.x) < width / 2 + 9 && abs($0.y - middle.y) < size * 0.4 + 9
      }
    }
    return isHidden(isAtRight: false) && !isHidden(isAtRight: true)
  }

  private init(badgeOf box: Drawing.Box, _ frame: Rect) {
    self.init(
      origin: Point(frame.x + max(frame.width, 0), frame.y),
      marks: [
        .circle(Point(-2, 2), radius: 8, style: "badge"),
        .text("≠", at: Point(-2, 6.5), size: 13, style: "badge-sign"),
      ])
  }

  // MARK: What is carried

  /// Cards at the upper right of the touch, as far as the picture has room there.
  private init(carried labels: [String], at place: Point, isWrong: Bool, in camera: Camera) {
    let size = Point(max(40, (labels.map { Markup.width($0) }.max() ?? 0) * 13 + 14), 24)
    let shift = 4 * Double(min(labels.count, 4) - 1)
    let x = max(min(place.x + 12, camera.width - size.x - 2), 2 + shift)
    let y = max(min(place.y - size.y - 12, camera.height - size.y - 2), 2 + shift)
    self.init(style: "held\(isWrong ? " wrong" : "")", origin: Point(x, y), name: "carried", marks: [])
    // The one on top last, with those below it looking out.
    for depth in stride(from: min(labels.count, 4) - 1, through: 0, by: -1) {
      let offset = -4 * Double(depth)
      marks.append(.rect(Rect(offset, offset, size.x, size.y), radius: 4))
    }
    let top = labels.last ?? ""
    let words = labels.count > 1 ? "\(top) +\(labels.count - 1)" : top
    marks.append(.text(words, at: Point(size.x / 2, 16.5), size: 13, style: "name"))
  }

  private init(titleOf box: Drawing.Box, _ frame: Rect) {
    let words = [box.label, box.detail].filter { !$0.isEmpty }.joined(separator: ", ")
    let size = Self.shape(box, frame)
    self.init(
      origin: frame.origin,
      marks: box.style == .container
        // At the right, as most touches of small scenes are at the left.
        ? [
          .rect(size, style: "frame"),
          .text(words, at: Point(size.maxX, size.y - 8), size: 11, style: "title"),
        ]
        : [.text(words, at: Point(3, size.maxY - 3), size: 9, style: "title group")])
  }

  // MARK: Scrolling

  private init(_ scroll: Drawing.Scroll, beside frame: Rect, _ place: Rect, isWrong: Bool) {
    let isVertical = scroll.start == .top
    let length = isVertical ? place.height : place.width
    let seen = isVertical ? frame.height : frame.width
    let thumb = max(length * min(1, seen / scroll.extent), 4)
    let way = length * scroll.offset / scroll.extent
    // What is scrolled too far sticks out, as else it would look like the end.
    let start = min(max(scroll.start == .right ? length - way - thumb : way, -12), length - thumb + 12)
    func bar(_ start: Double, _ length: Double, _ style: String) -> Mark {
      .rect(
        isVertical ? Rect(place.width + 6, start, 5, length) : Rect(start, place.height + 6, length, 5),
        style: style, radius: 2.5)
    }
    self.init(
      style: isWrong ? "scroll wrong" : "", origin: place.origin,
      marks: [bar(0, length, "track"), bar(start, thumb, "thumb")])
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
