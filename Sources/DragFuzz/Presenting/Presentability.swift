import DragSpec

/// How hard it is to picture a scenario, told from what the reference shows of it.
///
/// It is looked at what is drawn, and not at the fields of a scene: so it is the same for every behaviour, and it is
/// what people see.
struct Presentability<B: FuzzedBehaviour> {
  /// The drawings before the first event and after each.
  private(set) var drawings: [Drawing] = []
  /// What surrounds them.
  private var surroundings: [B.Scene] = []
  /// 0 where nothing can be better; what weighs most is what hides most of a picture.
  private(set) var penalty = 0
  private(set) var flaws: Flaws = []

  /// Looks at a scenario.
  ///
  /// - Parameter sizes: which of its leaves are widths and heights; not all of them are drawn.
  init(of scenario: Scenario<B>, leaves: [Leaf], sizes: Set<Int>, on reference: inout B.Reference) {
    draw(scenario, on: &reference)
    judgeSizes()
    if let first = drawings.first { judgePlaces(in: first) }
    judgeTouches(scenario.events)
    judgeRoom(scenario.events)
    for (index, leaf) in leaves.enumerated() {
      if leaf.isLength { judgeRoundness(leaf) }
      if leaf.isOption { penalty += 6 }
      guard sizes.contains(index), leaf.value < Flaws.smallestItem, let isHorizontal = leaf.isHorizontal
      else {
        continue
      }
      let empty: Flaws = isHorizontal ? .noWidthOfItem : .noHeightOfItem
      // What is negative is refused, and seen by that.
      if leaf.value > 0 { add(60, .smallItem) } else { add(200, leaf.value < 0 ? [] : empty) }
    }
  }

  private mutating func draw(_ scenario: Scenario<B>, on reference: inout B.Reference) {
    var surroundings = scenario.scene
    var snapshot = B.Snapshot.blank
    do {
      try reference.start(surroundings)
      try reference.observe(into: &snapshot)
      show(snapshot, in: surroundings)
      for event in scenario.events {
        surroundings = B.surroundings(surroundings, after: event, on: snapshot)
        try reference.handle(event)
        try reference.observe(into: &snapshot)
        show(snapshot, in: surroundings)
      }
    } catch {}  // The reference never fails; what is drawn until then would do.
  }

  private mutating func show(_ snapshot: B.Snapshot, in surroundings: B.Scene) {
    drawings.append(B.drawing(of: snapshot, in: surroundings))
    self.surroundings.append(surroundings)
  }

  /// How hard it is to see that something else is seen at a step: 0 where more than lengths and places differ.
  func blur(of seen: B.Snapshot, at step: Int) -> Int {
    guard drawings.indices.contains(step) else { return 0 }
    let expected = drawings[step].boxes
    let boxes = B.drawing(of: seen, in: surroundings[step]).boxes
    guard boxes.map(\.label) == expected.map(\.label), boxes.map(\.style) == expected.map(\.style) else {
      return 0
    }
    let farthest = zip(boxes, expected).map { $0.frame.distance(to: $1.frame) }.max() ?? 0
    return farthest == 0 ? 0 : farthest < 20 ? 40 : farthest < 40 ? 10 : 0
  }

  private mutating func add(_ points: Int, _ flaw: Flaws = []) {
    penalty += points
    flaws.formUnion(flaw)
  }

  // MARK: What is drawn

  private struct Shape: Hashable {
    var isContainer: Bool
    var label: String
    var width: Double
    var height: Double
  }

  private mutating func judgeSizes() {
    var known: Set<Shape> = []
    var sizes: Set<Point> = []
    for drawing in drawings {
      for box in drawing.boxes where box.isItem || box.style == .container {
        let shape = Shape(
          isContainer: !box.isItem, label: box.label, width: box.frame.width, height: box.frame.height)
        guard known.insert(shape).inserted else { continue }
        if box.isItem {
          // What is alike is seen at once.
          if sizes.insert(Point(shape.width, shape.height)).inserted, sizes.count > 1 { add(3) }
          judgeItem(shape.width, .noWidthOfItem)
          judgeItem(shape.height, .noHeightOfItem)
          // A row may be long.
          if shape.width > 120, shape.height > 120 { add(5) }
        } else {
          judgeContainer(shape.width, .noWidthOfContainer, longest: 450)
          judgeContainer(shape.height, .noHeightOfContainer, longest: 850)
        }
      }
    }
  }

  private mutating func judgeItem(_ length: Double, _ empty: Flaws) {
    switch length {
    case ...0: add(500, empty)
    case ..<Flaws.smallestItem: add(150, .smallItem)
    case ..<40: add(30)
    case ...120: break
    case ...330: add(1)
    default: add(30)
    }
  }

  private mutating func judgeContainer(_ length: Double, _ empty: Flaws, longest: Double) {
    switch length {
    case ...0: add(400, empty)
    case ..<Flaws.smallestContainer: add(120, .smallContainer)
    case ..<120: add(12)
    case ..<200: add(4)
    case ...longest: break
    default: add(30)
    }
  }

  private mutating func judgePlaces(in drawing: Drawing) {
    let items = drawing.boxes.filter(\.isItem).prefix(16)
    let containers = drawing.boxes.filter { $0.style == .container }
    var isAtEdge = false
    for (index, item) in items.enumerated() {
      for other in items.dropFirst(index + 1) where item.frame.overlaps(other.frame) {
        add(item.frame == other.frame ? 60 : 30, .overlap)
      }
      let frame = item.frame
      guard
        let room = (containers.first { $0.frame.contains(frame.centre, within: 0) } ?? containers.first)?
          .frame
      else { continue }
      if frame.width > room.width || frame.height > room.height { add(15, .itemLargerThanContainer) }
      if frame.x > room.maxX || frame.y > room.maxY || frame.maxX < room.x || frame.maxY < room.y {
        add(40, .itemOutside)
      } else if frame.x < room.x || frame.y < room.y || frame.maxX > room.maxX || frame.maxY > room.maxY {
        add(15, .itemOutside)
      } else if frame.x == room.x || frame.y == room.y || frame.maxX == room.maxX || frame.maxY == room.maxY {
        isAtEdge = true
      }
    }
    // What lies beside an edge is seen better than what lies on it.
    if isAtEdge { add(4) }
  }

  /// What is small at the top of a high container would be drawn larger in a lower one.
  private mutating func judgeRoom(_ events: [B.Event]) {
    let rooms = drawings.first?.boxes.filter { $0.style == .container && $0.frame.height > 240 } ?? []
    guard !rooms.isEmpty else { return }
    let bottoms =
      drawings.flatMap { $0.boxes.filter(\.isItem).map(\.frame.maxY) } + events.compactMap { $0.location?.y }
    for room in rooms.map(\.frame) {
      let middle = room.y + room.height / 2
      if bottoms.allSatisfy({ $0 < middle || $0 > room.maxY }) { add(3) }
    }
  }

  // MARK: Touches

  private mutating func judgeTouches(_ events: [B.Event]) {
    var last: [TouchID: Point] = [:]
    for (index, event) in events.enumerated() {
      guard let touch = event.touch, index < drawings.count else { continue }
      guard let location = event.location else {
        if case .hold = event.touchEvent {} else { last[touch] = nil }
        continue
      }
      // Of two touches in the same place one is hidden, and so is what it holds.
      if last.contains(where: { $0.key != touch && $0.value.isClose(to: location, within: 20) }) { add(4) }
      let boxes = drawings[index].boxes
      if let room = boxes.first(where: { $0.style == .container })?.frame,
        !room.contains(location, within: -5)
      {
        // Exactly on an edge nobody sees on which side it is.
        add(room.contains(location, within: 5) ? 6 : 5)
      }
      let target = boxes.last { $0.isItem && $0.frame.contains(location, within: 0) }
      if event.isPress {
        if let target { add(Self.offCentre(location, in: target.frame, weight: 12)) }
      } else {
        if let target { add(Self.offCentre(location, in: target.frame, weight: 3)) }
        if let start = last[touch] { judgeMove(location - start) }
      }
      last[touch] = location
    }
  }

  /// The first press that is exactly on an edge of an item that does not belong to it, as a sentence; nil for none.
  ///
  /// Nobody sees that in a picture. Where it does not matter, a press is in the middle.
  func pressOnFarEdge(_ events: [B.Event]) -> String? {
    for (event, drawing) in zip(events, drawings) {
      guard event.isPress, let location = event.location else { continue }
      let items = drawing.boxes.filter { $0.isItem && $0.frame.contains(location, within: 0) }.map(\.frame)
      guard let frame = items.last, !items.contains(where: { $0.contains(location) }) else { continue }
      let place =
        location.x < frame.maxX
        ? "bottom edge" : location.y < frame.maxY ? "right edge" : "bottom right corner"
      return "The press at \(location) is exactly on the \(place) of an item, which does not belong to it."
    }
    return nil
  }

  private mutating func judgeMove(_ way: Point) {
    switch way.squaredLength {
    case ..<(Flaws.shortestMove * Flaws.shortestMove): add(15, .shortMove)
    case ..<900: add(4)
    default: break
    }
  }

  private static func offCentre(_ location: Point, in frame: Rect, weight: Double) -> Int {
    func share(_ distance: Double, _ length: Double) -> Double {
      length > 0 ? min(1, abs(distance) * 2 / length) : 1
    }
    let off = max(
      share(location.x - frame.centre.x, frame.width), share(location.y - frame.centre.y, frame.height))
    return Int((weight * off).rounded())
  }

  // MARK: Numbers

  private mutating func judgeRoundness(_ leaf: Leaf) {
    let value = leaf.value
    if value != value.rounded() {
      add((value * 10).rounded() == value * 10 ? 4 : 8, .fraction)
    } else if value.remainder(dividingBy: 10) != 0 {
      add(value.remainder(dividingBy: 5) == 0 ? 1 : 2)
    }
    if abs(value) > 2000 { add(20) }
  }
}

extension Rect {
  /// How far the edge that is farthest away lies from that of the other rectangle.
  fileprivate func distance(to other: Rect) -> Double {
    max(abs(x - other.x), abs(y - other.y), abs(maxX - other.maxX), abs(maxY - other.maxY))
  }
}

extension Leaf {
  /// Whether it is a coordinate or a length, in points.
  var isLength: Bool { isHorizontal != nil }

  /// Whether it is a setting that is not as it usually is.
  fileprivate var isOption: Bool {
    switch role {
    case .number(_, let fallback?): value != fallback
    case .choice(_, let fallback?): value != Double(fallback)
    default: false
    }
  }
}
