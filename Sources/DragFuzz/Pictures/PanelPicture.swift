import DragSpec

/// One drawing as a group of SVG elements; the replay page draws in the same way (`ReplayScript`).
struct PanelPicture {
  var drawing: Drawing
  var touches: [Drawing.Touch]
  /// The indexes of the boxes that are not as they are expected to be.
  var wrong: Set<Int>
  var camera: Camera

  /// The elements, without one around them.
  var svg: String {
    let titles = drawing.boxes.filter { $0.style == .container || $0.style == .section }
    // Frames, names and signs last, as they would be hidden by what lies in front.
    let signs = wrong.sorted().map { badge(drawing.boxes[$0]) }
    return drawing.boxes.indices.map { box($0) }.joined() + titles.map { title($0) }.joined() + scroll
      + signs.joined() + touches.map { touch($0) }.joined()
  }

  // MARK: Boxes

  private func box(_ index: Int) -> String {
    let box = drawing.boxes[index]
    guard box.frame.isFinite else { return "" }
    let frame = camera.rect(box.frame)
    let isWrong = wrong.contains(index)
    let shape =
      "<rect x=\"\(Markup.number(frame.x))\" y=\"\(Markup.number(frame.y))\" "
      + "width=\"\(Markup.number(max(frame.width, 0)))\" height=\"\(Markup.number(max(frame.height, 0)))\"/>"
    return "<g class=\"\(box.style.rawValue)\(isWrong ? " wrong" : "")\">\(shape)\(label(box, frame))</g>"
  }

  /// The name in the middle, and below it what else is true, where there is room.
  private func label(_ box: Drawing.Box, _ frame: Rect) -> String {
    guard !box.label.isEmpty, box.style != .container, box.style != .section else { return "" }
    let widest = max(Markup.width(box.label), 0.5)
    let size = min(22, frame.height * 0.55, (frame.width - 4) / widest)
    let (x, y) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
    // What is too small to hold its name has it all the same: without names nobody knows what is where.
    let shown = max(size, 8)
    let detailSize = 10.0
    let hasRoom =
      !box.detail.isEmpty && frame.height >= shown + detailSize + 8
      && Markup.width(box.detail) * detailSize <= frame.width - 4
    let name = Self.text(box.label, x, y + shown * 0.35 - (hasRoom ? 6 : 0), size: shown, "name")
    return hasRoom ? name + Self.text(box.detail, x, y + shown * 0.35 + 7, size: detailSize, "detail") : name
  }

  /// A sign that does not need colours.
  private func badge(_ box: Drawing.Box) -> String {
    guard box.frame.isFinite else { return "" }
    let frame = camera.rect(box.frame)
    let (x, y) = (frame.x + max(frame.width, 0), frame.y)
    return "<circle class=\"badge\" cx=\"\(Markup.number(x - 2))\" cy=\"\(Markup.number(y + 2))\" r=\"8\"/>"
      + Self.text("≠", x - 2, y + 6.5, size: 13, "badge-sign")
  }

  /// The name of a group, and the frame of a container once more.
  private func title(_ box: Drawing.Box) -> String {
    guard box.frame.isFinite else { return "" }
    let frame = camera.rect(box.frame)
    let isContainer = box.style == .container
    var outline = ""
    if isContainer {
      outline =
        "<rect class=\"frame\" x=\"\(Markup.number(frame.x))\" y=\"\(Markup.number(frame.y))\" "
        + "width=\"\(Markup.number(max(frame.width, 0)))\" height=\"\(Markup.number(max(frame.height, 0)))\"/>"
    }
    let words = [box.label, box.detail].filter { !$0.isEmpty }.joined(separator: ", ")
    // At the right, as most touches of small scenes are at the left.
    return outline
      + Self.text(
        words, isContainer ? max(frame.maxX, frame.x) : frame.x + 3, frame.y + (isContainer ? -5 : 10),
        size: isContainer ? 11 : 9, isContainer ? "title" : "title group")
  }

  private static func text(_ text: String, _ x: Double, _ y: Double, size: Double, _ style: String) -> String
  {
    "<text class=\"\(style)\" x=\"\(Markup.number(x))\" y=\"\(Markup.number(y))\" "
      + "font-size=\"\(Markup.number(size))\">\(Markup.escaped(text))</text>"
  }

  // MARK: Scrolling

  /// A bar beside the container.
  private var scroll: String {
    guard let scroll = drawing.scroll, let box = drawing.boxes.first(where: { $0.style == .container }),
      scroll.extent > 0, scroll.extent.isFinite, scroll.offset.isFinite
    else { return "" }
    let frame = camera.rect(box.frame)
    let isVertical = scroll.start == .top
    let length = isVertical ? frame.height : frame.width
    let seen = isVertical ? box.frame.height : box.frame.width
    let thumb = max(length * min(1, seen / scroll.extent), 4)
    let way = length * min(max(scroll.offset / scroll.extent, 0), 1)
    let start = min(scroll.start == .right ? length - way - thumb : way, length - thumb)
    func bar(_ start: Double, _ length: Double, _ style: String) -> String {
      let bar =
        isVertical
        ? Rect(frame.maxX + 6, frame.y + start, 5, length) : Rect(frame.x + start, frame.maxY + 6, length, 5)
      return "<rect class=\"\(style)\" x=\"\(Markup.number(bar.x))\" y=\"\(Markup.number(bar.y))\" "
        + "width=\"\(Markup.number(bar.width))\" height=\"\(Markup.number(bar.height))\" rx=\"2.5\"/>"
    }
    return bar(0, length, "track") + bar(start, thumb, "thumb")
  }

  // MARK: Touches

  private func touch(_ touch: Drawing.Touch) -> String {
    let points = touch.path.map { camera.point($0) }
    guard let first = points.first, let last = points.last else { return "" }
    var parts = ""
    if points.count > 1 {
      let line = points.map { "\(Markup.number($0.x)),\(Markup.number($0.y))" }.joined(separator: " ")
      parts += "<polyline points=\"\(line)\"/>" + Self.circle(first, 3, "way")
      for point in points.dropFirst().dropLast().suffix(200) { parts += Self.circle(point, 2, "way") }
    }
    if touch.isLongPress { parts += Self.circle(last, 12, "long") }
    switch touch.end {
    case nil:
      parts +=
        Self.circle(last, 8, "down") + Self.text("\(touch.id)", last.x, last.y + 4, size: 11, "down-name")
    case .released:
      parts += Self.circle(last, 8, "up") + Self.text("\(touch.id)", last.x, last.y + 4, size: 11, "up-name")
    case .cancelled:
      let (x, y) = (last.x, last.y)
      let (left, right) = (Markup.number(x - 7), Markup.number(x + 7))
      let (top, bottom) = (Markup.number(y - 7), Markup.number(y + 7))
      parts += "<path d=\"M\(left) \(top)L\(right) \(bottom)M\(left) \(bottom)L\(right) \(top)\"/>"
    }
    return "<g class=\"touch\">\(parts)</g>"
  }

  private static func circle(_ centre: Point, _ radius: Double, _ style: String) -> String {
    "<circle class=\"\(style)\" cx=\"\(Markup.number(centre.x))\" cy=\"\(Markup.number(centre.y))\" "
      + "r=\"\(Markup.number(radius))\"/>"
  }
}
