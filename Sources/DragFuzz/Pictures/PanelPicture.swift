import DragSpec

/// One drawing as shapes and texts, the only type that decides how drawings look in pictures and pages.
struct PanelPicture {
  /// The item that covers another one completely, and how many items it covers down to that one; 0 for an
  /// item that is drawn in no case.
  struct Cover {
    var name: String
    var depth: Int
  }

  let side: StoryMoment.Side
  let touches: [Drawing.Touch]

  /// The boxes that have a place.
  private let drawn: [(index: Int, box: Drawing.Box)]
  private let covers: [Int: Cover]

  init(_ side: StoryMoment.Side, touches: [Drawing.Touch] = []) {
    (self.side, self.touches) = (side, touches)
    drawn = side.drawing.boxes.enumerated().filter { $0.element.frame.isFinite }.map {
      ($0.offset, $0.element)
    }
    covers = Self.covers(in: side.drawing.boxes)
  }

  /// All shapes and texts, back to front; boxes without a place are left out.
  func groups(in camera: Camera) -> [PictureGroup] {
    let (boxes, front) = layers(in: camera)
    return boxes + touches.filter { $0.path.count > 1 }.map { PictureGroup(wayOf: $0, in: camera) } + front
  }

  /// The layers behind the paths of touches, and those in front of them.
  ///
  /// Words are put in free room only. Names of items come first, then carried items, signs, details of items,
  /// and names of surroundings. Details and surroundings are left out where there is no room.
  func layers(in camera: Camera) -> (boxes: [PictureGroup], front: [PictureGroup]) {
    let ways = touches.map { $0.path.map { camera.point($0) } }
    var room = WordRoom(ways, touches.indices.map { placeOfEnd($0, in: camera) })
    // A box, with its name at the upper right where touches hide the upper left.
    func group(_ index: Int, _ box: Drawing.Box) -> PictureGroup {
      let frame = camera.rect(box.frame)
      // A covered box is drawn as an outline above the covering one.
      let isAtRight = covers[index] == nil ? PictureGroup.isNameAtRight(box, frame, besides: ways) : nil
      return PictureGroup(box, isWrong: side.wrong.contains(index), frame, isNameAtRight: isAtRight)
    }
    var boxes: [PictureGroup] = []
    var badges: [PictureGroup] = []
    for (index, box) in drawn {
      boxes.append(group(index, box.withoutDetail))
      room.take(boxes[boxes.count - 1])
      if let cover = covers[index], cover.depth > 0 {
        let outline = PictureGroup(
          covered: box, cover, isWrong: side.wrong.contains(index), camera.rect(box.frame))
        badges.append(outline)
        room.take(outline)
      }
    }
    let carried = carried(in: camera, &room)
    for (index, box) in drawn where side.wrong.contains(index) && (covers[index]?.depth ?? 0) == 0 {
      let places = PictureGroup.badgePlaces(of: box, camera.rect(box.frame))
      let place = room.takeFirst(of: places) { Rect($0.x - 7, $0.y - 7, 14, 14) } ?? places[0]
      badges.append(PictureGroup(origin: place, marks: PictureGroup.badge(at: .zero)))
    }
    var frames: [Rect] = []
    for (place, (index, box)) in drawn.enumerated().reversed() {
      // Half of a word tells nothing, so the detail is whole or absent.
      if !box.detail.isEmpty {
        let whole = group(index, box)
        if room.take(detailOf: whole, behind: frames) { boxes[place] = whole }
      }
      if box.isVisible { frames.append(camera.rect(box.frame)) }
    }
    // With several containers, each needs its name before any needs its size.
    let isShort = drawn.count { $0.box.style == .container && !$0.box.label.isEmpty } > 1
    let titles = drawn.filter { !$0.box.isItem }.map { _, box in
      let frame = camera.rect(box.frame)
      let places = PictureGroup.titles(of: box, frame, in: camera, isShort: isShort)
      return PictureGroup(
        titleOf: box, frame, room.takeFirst(of: places) { $0.room(from: frame.origin) ?? .zero })
    }
    return (boxes, titles + signs(in: camera) + badges + ends(in: camera) + carried + remark(in: camera))
  }

  /// The scroll bar, centres, and the paths of items that were let go.
  private func signs(in camera: Camera) -> [PictureGroup] {
    var signs: [PictureGroup] = []
    if let scroll = side.drawing.scroll, scroll.extent > 0, scroll.extent.isFinite, scroll.offset.isFinite,
      let frame = drawn.first(where: { $0.box.style == .container })?.box.frame
    {
      signs.append(
        PictureGroup(scroll, beside: frame, camera.rect(frame), isWrong: side.isScrollWrong))
    }
    for (_, box) in drawn where box.hasCentre {
      let centre = camera.point(box.frame.centre)
      signs.append(PictureGroup(style: "centre", marks: PictureGroup.centre(centre)))
    }
    return signs
      + side.glides.map { PictureGroup(glideFrom: camera.point($0.start), to: camera.point($0.end)) }
  }

  /// The touches, each beside earlier ones at the same place.
  private func ends(in camera: Camera) -> [PictureGroup] {
    touches.enumerated().map { PictureGroup($1, at: placeOfEnd($0, in: camera)) }
  }

  private func placeOfEnd(_ index: Int, in camera: Camera) -> Point {
    let others = touches[..<index].count { $0.location == touches[index].location }
    return camera.point(touches[index].location) + Point(18 * Double(others), 0)
  }

  /// A remark about the whole picture.
  private func remark(in camera: Camera) -> [PictureGroup] {
    guard !side.remark.isEmpty else { return [] }
    // The style sheet leaves out a picture without differences where there is little room.
    let isSame = side.remark == StoryMoment.samePicture
    let words = PictureGroup.Mark.text(
      side.remark, at: Point(isSame ? 0 : 18, 0), size: 13, style: isSame ? "remark of-same" : "remark")
    let badge = isSame ? [] : PictureGroup.badge(at: Point(7, -5), radius: 7)
    return [PictureGroup(origin: Point(4, camera.height - 4), marks: badge + [words])]
  }

  /// The card with the items that a touch carries; empty for none.
  ///
  /// The drawing does not say which touch carries them: it is one with a long press.
  private func carried(in camera: Camera, _ room: inout WordRoom) -> [PictureGroup] {
    let labels = side.drawing.carried
    guard !labels.isEmpty,
      let touch = touches.first(where: { $0.isLongPress && $0.end == nil }) ?? touches.last
    else { return [] }
    let places = PictureGroup.cardPlaces(for: labels, at: camera.point(touch.location), in: camera)
    let size = PictureGroup.cardSize(for: labels)
    let place = room.takeFirst(of: places) { Rect($0.x, $0.y, size.x, size.y) }
    return [PictureGroup(carried: labels, at: place ?? places[0], isWrong: side.isCarriedWrong)]
  }

  /// The completely covered items, by index, with the front-most item on each.
  private static func covers(in boxes: [Drawing.Box]) -> [Int: Cover] {
    let items = boxes.indices.filter { boxes[$0].isItem && boxes[$0].frame.isFinite }
    // In a crowd the names could not be found.
    guard items.count <= 100 else { return [:] }
    var covers: [Int: Cover] = [:]
    var depths: [Int: Int] = [:]
    for (place, index) in items.enumerated().reversed() {
      let frame = boxes[index].frame
      let front = items[(place + 1)...].last { boxes[$0].isVisible && frame.isInside(boxes[$0].frame) }
      guard let front, frame.width > 0, frame.height > 0 else { continue }
      if boxes[index].isVisible { depths[front, default: 0] += 1 }
      covers[index] = Cover(
        name: boxes[front].label, depth: boxes[index].isVisible ? depths[front, default: 1] : 0)
    }
    return covers
  }

  /// The elements of an SVG picture, without the enclosing element.
  func svg(in camera: Camera) -> String { groups(in: camera).map(\.svg).joined() }
}

extension PictureGroup {
  /// The sign of a centre, large enough to be seen below a touch.
  static func centre(_ place: Point, radius: Double = 16) -> [Mark] {
    [Point(radius, 0), Point(0, radius)].map { .line([place - $0, place + $0]) }
  }

  // MARK: Boxes

  /// - Parameter isNameAtRight: whether the name stands at the right; nil for no name.
  fileprivate init(_ box: Drawing.Box, isWrong: Bool, _ frame: Rect, isNameAtRight: Bool?) {
    self.init(
      style: box.style.rawValue + (isWrong ? " wrong" : ""), origin: frame.origin,
      name: "\(box.style.family) \(box.label)", marks: [.rect(Self.shape(box, frame))])
    if let isNameAtRight { marks += Self.label(box, frame, isAtRight: isNameAtRight) }
  }

  /// The drawn rectangle: one too thin to be seen becomes thicker, one of negative length is turned around.
  private static func shape(_ box: Drawing.Box, _ frame: Rect) -> Rect {
    // Rectangles of no height are not drawn at all; a box without a name needs only a thin line.
    let least = box.isItem ? leastLength : 1
    func span(_ length: Double) -> (start: Double, length: Double) {
      abs(length) >= least ? (min(length, 0), abs(length)) : ((length - least) / 2, least)
    }
    let (x, y) = (span(frame.width), span(frame.height))
    return Rect(x.start, y.start, x.length, y.length)
  }

  private static let leastLength = 6.0
  /// The least legible font size, in pixels.
  private static let leastSize = 11.0

  /// The name at the upper left, as touches are mostly in the middle, and the detail at the lower right, if it fits.
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
    if let detail = detail(of: box, frame, isAtRight: isAtRight) {
      marks.append(.text(box.detail, at: detail.place, size: detail.size, style: "detail"))
    }
    return marks
  }

  /// The middle of the base line of a box's detail, half its width, and its font size; nil where it has no room.
  private static func detail(
    of box: Drawing.Box, _ frame: Rect, isAtRight: Bool
  ) -> (place: Point, half: Double, size: Double)? {
    let (_, width, size) = name(of: box, frame, isAtRight: isAtRight)
    let length = Markup.width(box.detail) * 1.06
    let isBelow = frame.height >= size + 20
    let isBeside = !isAtRight && frame.height >= 16
    let room = isBelow ? frame.width - 6 : isBeside ? frame.width - width - 18 : 0
    let detailSize = min(12, room / length)
    guard !box.detail.isEmpty, detailSize >= leastSize else { return nil }
    let half = length * detailSize / 2
    return (Point(frame.width - 4 - half, frame.height - 5), half, detailSize)
  }

  private static func hasName(_ box: Drawing.Box) -> Bool {
    !box.label.isEmpty && (box.isItem || box.style == .header)
  }

  /// The middle of the base line of a name, its width, and its font size.
  private static func name(
    of box: Drawing.Box, _ frame: Rect, isAtRight: Bool
  ) -> (place: Point, width: Double, size: Double) {
    let width = max(Markup.width(box.label) * 1.12, 0.5)
    // A box too small for its name shows the name anyway: it is the only way to tell boxes apart.
    let size = max(min(18, frame.height * 0.55, (frame.width - 6) / width), leastSize)
    // Leave room for the sign of a wrong box, which is at the right.
    let x =
      isAtRight
      ? max(frame.width - 14 - width * size / 2, frame.width / 2)
      : min(6 + width * size / 2, frame.width / 2)
    return (Point(x, min(5 + size * 0.8, frame.height / 2 + size * 0.35)), width * size, size)
  }

  /// Whether touches or their paths hide the name of a box at the upper left, and not at the upper right.
  fileprivate static func isNameAtRight(_ box: Drawing.Box, _ frame: Rect, besides ways: [[Point]]) -> Bool {
    guard hasName(box), !ways.isEmpty else { return false }
    func isHidden(isAtRight: Bool) -> Bool {
      let (place, width, size) = name(of: box, frame, isAtRight: isAtRight)
      let middle = frame.origin + Point(place.x, place.y - size * 0.35)
      let room = Point(width / 2, size * 0.4)
      return ways.contains { way in
        if let end = way.last, abs(end.x - middle.x) < room.x + 9, abs(end.y - middle.y) < room.y + 9 {
          return true
        }
        return zip(way, way.dropFirst()).contains { isCrossed(middle, room, from: $0, to: $1) }
      }
    }
    return isHidden(isAtRight: false) && !isHidden(isAtRight: true)
  }

  /// Whether a stroke goes through a rectangle, given by its middle and half its size.
  fileprivate static func isCrossed(_ middle: Point, _ room: Point, from start: Point, to end: Point) -> Bool
  {
    let (one, other) = (start - middle, end - middle)
    guard min(one.x, other.x) < room.x, max(one.x, other.x) > -room.x, min(one.y, other.y) < room.y,
      max(one.y, other.y) > -room.y
    else { return false }
    // The stroke crosses if the corners lie on both sides of its line.
    let way = end - start
    let distance = abs(way.x * one.y - way.y * one.x)
    return distance < abs(way.x) * room.y + abs(way.y) * room.x
  }

  /// The places for the sign of a wrong box: at its right edge, or else at its left edge.
  static func badgePlaces(of box: Drawing.Box, _ frame: Rect) -> [Point] {
    let height = max(frame.height, 0)
    let right = frame.x + max(frame.width, 0)
    // Avoid the sign of the item in this slot, and the words of the item or container above.
    let rows = [min(10, height / 2), height / 2, height - 2].map { frame.y + $0 }
    let inOrder = box.style == .slot ? rows.reversed() : rows
    return inOrder.map { Point(right - 2, $0) } + [Point(right + 8, rows[0])]
      + inOrder.map { Point(frame.x + 2, $0) }
  }

  /// The sign of a wrong box, drawn as lines, as fonts do not agree on a character for it.
  static func badge(at place: Point, radius: Double = 8) -> [Mark] {
    let unit = radius / 8
    let strokes = [
      (Point(4, -1.75), Point(-4, -1.75)), (Point(4, 1.75), Point(-4, 1.75)),
      (Point(2.5, -4), Point(-2.5, 4)),
    ]
    return [.circle(place, radius: radius, style: "badge")]
      + strokes.map { .line([$1, $0].map { place + Point($0.x * unit, $0.y * unit) }) }
  }

  /// An outline with the name of an item that is covered.
  fileprivate init(
    covered box: Drawing.Box, _ cover: PanelPicture.Cover, isWrong: Bool, _ frame: Rect
  ) {
    // Beside the name of the covering item, as touches are mostly in the middle.
    let words = "\(box.label) under \(cover.name)"
    let x = 12 + Markup.width(cover.name) * 18 * 1.12 + Markup.width(words) * 12 * 1.1 / 2
    let y = 17 + 14 * Double(cover.depth - 1)
    let inset = 4 * Double(cover.depth)
    let room = Rect(inset, inset, max(frame.width - 2 * inset, 1), max(frame.height - 2 * inset, 1))
    self.init(
      style: "covered\(isWrong ? " wrong" : "")", origin: frame.origin,
      marks: [.rect(room), .text(words, at: Point(x, y), size: 12, style: "name")])
    if isWrong { marks += Self.badge(at: Point(room.maxX, frame.height / 2)) }
  }

  // MARK: What is carried

  /// The text on a card.
  private static func words(onCardOf labels: [String]) -> String {
    ((labels.count > 4 ? ["…"] : []) + labels.suffix(4)).joined(separator: ", ")
  }

  /// The size of a card.
  static func cardSize(for labels: [String]) -> Point {
    // It includes room for the sign at the right edge.
    Point(max(40, Markup.width(words(onCardOf: labels)) * 13 * 1.1 + 22), 24)
  }

  /// Where cards may be: beside the touch, at the right first, as far as the picture has room there.
  static func cardPlaces(for labels: [String], at place: Point, in camera: Camera) -> [Point] {
    let size = cardSize(for: labels)
    let shift = 4 * Double(min(labels.count, 4) - 1)
    func corner(_ x: Double, _ y: Double) -> Point {
      Point(
        max(min(x, camera.width - size.x - 9), 2 + shift), max(min(y, camera.height - size.y - 2), 2 + shift))
    }
    let (right, left) = (place.x + 12, place.x - size.x - 12)
    let (above, below) = (place.y - size.y - 12, place.y + 14 + shift)
    // Below the touch where the card would hide the title of a container.
    let rows = above < Camera.margin ? [below, above] : [above, below]
    return [right, left].flatMap { x in rows.map { corner(x, $0) } }
  }

  fileprivate init(carried labels: [String], at corner: Point, isWrong: Bool) {
    let size = Self.cardSize(for: labels)
    self.init(style: "held\(isWrong ? " wrong" : "")", origin: corner, name: "carried", marks: [])
    // The top one comes last, with a part of those below it in sight.
    for depth in stride(from: min(labels.count, 4) - 1, through: 0, by: -1) {
      let offset = -4 * Double(depth)
      marks.append(.rect(Rect(offset, offset, size.x, size.y), radius: 4))
    }
    marks.append(.text(Self.words(onCardOf: labels), at: Point(size.x / 2, 16.5), size: 13, style: "name"))
    if isWrong { marks += Self.badge(at: Point(size.x, size.y / 2)) }
  }

  // MARK: What surrounds items

  /// The name of a container, section or other surroundings, with the frame of a container once more; nil
  /// where it has no room.
  fileprivate init(titleOf box: Drawing.Box, _ frame: Rect, _ title: Mark?) {
    self.init(origin: frame.origin, marks: [title].compactMap { $0 })
    if box.style == .container { marks.insert(.rect(Self.shape(box, frame), style: "frame"), at: 0) }
  }

  /// The places for the name of surroundings, relative to their corner, the best first.
  static func titles(of box: Drawing.Box, _ frame: Rect, in camera: Camera, isShort: Bool) -> [Mark] {
    var words = [box.label, box.detail].filter { !$0.isEmpty }.joined(separator: ", ")
    let size = shape(box, frame)
    // A title without room in the picture stands elsewhere on the page.
    var texts: [String] { words == box.label || box.label.isEmpty ? [words] : [words, box.label] }
    switch box.style {
    case .container:
      if box.frame.height == 0 { words += ", no height" }
      if box.frame.width == 0 { words += ", no width" }
      if isShort { words = box.label }
      // At the right, as small scenes have most touches at the left, but within the picture.
      let room = camera.width - 4
      return texts.filter { !$0.isEmpty }.flatMap { words in
        let width = Markup.width(words) * 12 * 1.1
        let (least, most) = (width + 2 - frame.x, camera.width - 2 - frame.x)
        return (width > room ? [] : [size.maxX, size.x + width]).map { end in
          Mark.text(words, at: Point(min(max(end, least), most), size.y - 6), size: 12, style: "title")
        }
      }
    case .section:
      return [3, size.maxX - Markup.width(words) * 11 * 1.1 - 3].map {
        Mark.text(words, at: Point($0, size.maxY - 3), size: 11, style: "title group")
      }
    case .slot:
      guard frame.height >= 28 else { return [] }
      return texts.flatMap { words in
        let width = Markup.width(words) * 11 * 1.1
        return (frame.width < width + 8 ? [] : [5, frame.width - width - 5]).map {
          Mark.text(words, at: Point($0, size.maxY - 5), size: 11, style: "title group")
        }
      }
    case .band:
      let half = Markup.width(words) * 11 * 1.1 / 2
      guard frame.height >= 11, frame.width >= half * 2 else { return [] }
      return [frame.width / 2, half + 4, frame.width - half - 4].map {
        Mark.text(words, at: Point($0, frame.height / 2 + 4), size: 11, style: "of-band")
      }
    case .target:
      // Words may stand below a line, too, as the words of the row before are above it.
      let width = Markup.width(words) * 12 * 1.1
      return [14, size.maxY - 6].flatMap { y in
        [size.maxX - 16, size.x + width + 16].map {
          Mark.text(words, at: Point($0, y), size: 12, style: "title of-target")
        }
      }
    case .hidden, .resting, .locked, .placeholder, .held, .header, .gap: return []
    }
  }

  // MARK: Scrolling

  /// A bar beside the container.
  fileprivate init(_ scroll: Drawing.Scroll, beside frame: Rect, _ place: Rect, isWrong: Bool) {
    let isVertical = scroll.start == .top || scroll.start == .bottom
    let isReversed = scroll.start == .bottom || scroll.start == .right
    let length = isVertical ? place.height : place.width
    let seen = isVertical ? frame.height : frame.width
    let thumb = max(length * min(1, seen / scroll.extent), 4)
    let way = length * scroll.offset / scroll.extent
    // A thumb beyond its end sticks out; otherwise it would look like the end.
    let start = min(max(isReversed ? length - way - thumb : way, -12), length - thumb + 12)
    func bar(_ start: Double, _ length: Double, _ style: String) -> Mark {
      .rect(
        isVertical ? Rect(place.width + 6, start, 5, length) : Rect(start, place.height + 6, length, 5),
        style: style, radius: 2.5)
    }
    self.init(
      style: isWrong ? "scroll wrong" : "", origin: place.origin,
      marks: [bar(0, length, "track"), bar(start, thumb, "thumb")]
        + (isWrong ? Self.badge(at: isVertical ? Point(place.width + 8, 2) : Point(2, place.height + 8)) : [])
    )
  }

  /// An arrow.
  init(glideFrom start: Point, to end: Point) {
    let way = end - start
    let length = max(way.squaredLength.squareRoot(), 1)
    let back = Point(-way.x / length * 8, -way.y / length * 8)
    let aside = Point(-back.y / 2, back.x / 2)
    self.init(
      style: "glide", marks: [.line([start, end]), .line([end + back + aside, end, end + back - aside])])
  }

  // MARK: Touches

  /// The path of a touch.
  init(wayOf touch: Drawing.Touch, in camera: Camera) {
    self.init(style: "touch", marks: [])
    let points = touch.path.map { camera.point($0) }
    guard points.count > 1, let first = points.first else { return }
    marks = [.line(points), .circle(first, radius: 3, style: "way")]
    let end = points.count - 1
    let shown = max(1, end - 200)..<end
    if !shown.isEmpty { marks.append(.dots(shown, radius: 2, style: "way")) }
  }

  /// A touch without its path.
  fileprivate init(_ touch: Drawing.Touch, at place: Point) {
    self.init(style: "touch", marks: [])
    if touch.isLongPress { marks.append(.circle(place, radius: 12, style: "long")) }
    if touch.end == .cancelled {
      marks.append(.cross(place, radius: 7))
    } else {
      let style = touch.end == nil ? "down" : "up"
      marks += [
        .circle(place, radius: 8, style: style),
        .text("\(touch.id)", at: Point(place.x, place.y + 4), size: 11, style: "\(style)-name"),
      ]
    }
  }
}

/// The places of words and signs in a picture, in pixels, which no others may overlap.
private struct WordRoom {
  private var taken: [Rect]
  private let ways: [[Point]]

  /// - Parameters:
  ///   - ways: the paths of touches.
  ///   - ends: where the touches are drawn.
  init(_ ways: [[Point]], _ ends: [Point]) {
    self.ways = ways
    taken = ends.map { Rect($0.x - 9, $0.y - 9, 18, 18) }
  }

  /// Takes the room for the words of a group, even if it is taken already.
  mutating func take(_ group: PictureGroup) {
    taken += group.marks.compactMap { $0.room(from: group.origin) }
  }

  /// Takes the room of a group's detail, if it is free and no box lies on it; returns whether it did.
  mutating func take(detailOf group: PictureGroup, behind frames: [Rect]) -> Bool {
    guard let mark = group.marks.last, case .text(_, _, _, "detail") = mark,
      let rect = mark.room(from: group.origin), isFree(rect), !isCrossed(rect),
      !frames.contains(where: { $0.overlaps(rect) })
    else { return false }
    taken.append(rect)
    return true
  }

  /// Takes the first free place; nil where there is none.
  mutating func takeFirst<Place>(of places: [Place], _ rect: (Place) -> Rect) -> Place? {
    let place = places.first { isFree(rect($0)) }
    if let place { taken.append(rect(place)) }
    return place
  }

  /// Whether the path of a touch goes through a rectangle.
  private func isCrossed(_ rect: Rect) -> Bool {
    let room = Point(rect.width / 2, rect.height / 2)
    return ways.contains { way in
      zip(way, way.dropFirst()).contains { PictureGroup.isCrossed(rect.centre, room, from: $0, to: $1) }
    }
  }

  /// Whether no other words are there; not looked up in a crowd, where it takes long and nobody reads them.
  private func isFree(_ rect: Rect) -> Bool {
    taken.count > 400 || !taken.contains { $0.overlaps(rect) }
  }
}

extension PictureGroup.Mark {
  /// The room of a text in a group at that place; nil for other marks.
  fileprivate func room(from origin: Point) -> Rect? {
    guard case .text(let words, let place, let size, let style) = self else { return nil }
    let width = Markup.width(words) * size * 1.1
    let isAtStart = style == "aside" || style == "title group"
    let x = origin.x + place.x - (isAtStart ? 0 : style.hasPrefix("title") ? width : width / 2)
    return Rect(x, origin.y + place.y - size * 0.75, width, size * 0.85)
  }
}

extension Drawing.Box {
  fileprivate var withoutDetail: Drawing.Box { Drawing.Box(frame, label, style, hasCentre: hasCentre) }
}

extension Rect {
  /// Whether the rectangle lies inside another one; edges may coincide.
  fileprivate func isInside(_ other: Rect) -> Bool {
    corners.allSatisfy { other.contains($0, within: Tolerance.standard) }
  }
}

extension Drawing.Style {
  /// The part of a box's style that never changes, by which the next step recognises the box.
  fileprivate var family: String {
    switch self {
    case .container, .section, .band, .slot, .header, .gap, .hidden, .target: rawValue
    case .resting, .locked, .placeholder, .held: "item"
    }
  }
}
