import DragSpec

// Where things are put and touches go.

extension FreeDragGenerator {
  // MARK: The scene

  mutating func makeScene(_ scene: inout FreeDrag.Scene, _ random: inout Random) {
    scene.origin =
      random.chance(0.8)
      ? Point(Double(random.integer(in: -50...100)), Double(random.integer(in: -50...100))) : .zero
    scene.container = makeContainer(&random)
    scene.items.removeAll(keepingCapacity: true)
    let count = random.integer(in: options.items)
    for number in 0..<count { scene.items.append(makeItem(number + 1, scene.container, &random)) }
    guard isOn(.overlaps), count > 1 else { return }
    for index in 1..<count where random.chance(0.4) {
      scene.items[index].frame.origin = place(over: scene.items[random.below(index)].frame, &random)
    }
  }

  func makeContainer(_ random: inout Random) -> FreeDrag.Container {
    if isOn(.emptyItems), random.chance(0.02) { return FreeDrag.Container(width: 0, height: 40) }
    return FreeDrag.Container(width: length(10...80, &random), height: length(10...80, &random))
  }

  /// A length that is whole most of the time.
  func length(_ range: ClosedRange<Int>, _ random: inout Random) -> Double {
    let whole = Double(random.integer(in: range))
    return isOn(.fractions) && random.chance(0.15) ? whole + Double(random.below(8)) / 8 : whole
  }

  func makeItem(_ number: Int, _ container: FreeDrag.Container, _ random: inout Random) -> FreeDrag.Scene.Item
  {
    var frame = Rect(0, 0, size(container.width, &random), size(container.height, &random))
    frame.origin =
      random.chance(0.3) ? landmark(frame, &random, container) : inside(frame, container, &random)
    if isOn(.strayItems), random.chance(0.07) {
      frame.x += Double(random.integer(in: -40...40))
      frame.y += Double(random.integer(in: -40...40))
    }
    return FreeDrag.Scene.Item(
      id: ItemID(number), frame: frame, isDraggable: !(isOn(.notDraggable) && random.chance(0.2)),
      bounces: !(isOn(.noBounce) && random.chance(0.35)), adsorbs: isOn(.adsorbs) && random.chance(0.5))
  }

  /// A size that leaves room in the container most of the time; seldom none, or more than there is room for.
  private func size(_ room: Double, _ random: inout Random) -> Double {
    if isOn(.emptyItems), random.chance(0.04) { return 0 }
    if isOn(.largeItems), random.chance(0.05) { return room + Double(random.below(20)) }
    return length(1...max(2, Int(room / 2)), &random)
  }

  private func inside(_ frame: Rect, _ container: FreeDrag.Container, _ random: inout Random) -> Point {
    Point(
      Double(random.integer(in: 0...max(0, Int(container.width - frame.width)))),
      Double(random.integer(in: 0...max(0, Int(container.height - frame.height)))))
  }

  // MARK: Touches

  /// In an item, at a telling place of it, or beside all items.
  func pressLocation(_ random: inout Random) -> Point {
    let state = model.state
    guard !state.items.isEmpty, !(isOn(.misses) && random.chance(0.08)) else { return anywhere(&random) }
    // A place outside the container takes no press, so another item is tried.
    var frame = Rect.zero
    for attempt in 0..<3 {
      var index = random.below(state.items.count)
      if attempt == 0, isOn(.sameItem), random.chance(0.35), let lastItem {
        index = state.index(of: lastItem) ?? index
      }
      frame = state.items[index].frame
      if state.container.bounds.contains(frame.centre) { break }
    }
    guard isOn(.landmarks), random.chance(options.landmarkShare) else {
      return Point(
        (frame.x + frame.width * random.unit()).rounded(.down),
        (frame.y + frame.height * random.unit()).rounded(.down))
    }
    return Point(frame.x + telling(frame.width, &random), frame.y + telling(frame.height, &random))
  }

  /// The beginning, the middle, the last whole point or the end of a length.
  private func telling(_ length: Double, _ random: inout Random) -> Double {
    switch random.below(8) {
    case 0..<3: 0
    case 3..<6: (length / 2).rounded(.down)
    case 6: max(0, length.rounded(.up) - 1)
    default: length
    }
  }

  /// Where a touch goes next: so that its item comes to a telling place, or anywhere.
  func target(of touch: TouchID, _ random: inout Random) -> Point {
    guard let down = down(touch) else { return anywhere(&random) }
    if isOn(.repeats), random.chance(0.08) { return down.location }
    if isOn(.repeats), random.chance(0.05) { return down.press }
    guard let item = down.item, let index = model.state.index(of: item), random.chance(0.9) else {
      return anywhere(&random)
    }
    let frame = model.state.items[index].frame
    let container = model.state.container
    let origin: Point
    if isOn(.overlaps), model.state.items.count > 1, random.chance(0.3) {
      origin = place(over: model.state.items[random.below(model.state.items.count)].frame, &random)
    } else if isOn(.landmarks), random.chance(options.landmarkShare) {
      origin = landmark(frame, &random, container)
    } else {
      origin = inside(frame, container, &random)
    }
    return origin + down.grabOffset
  }

  /// An origin at, just beyond or far beyond an edge, exactly in the middle or just beside it.
  private func landmark(_ frame: Rect, _ random: inout Random, _ container: FreeDrag.Container) -> Point {
    Point(
      landmark(frame.width, room: container.width, &random),
      landmark(frame.height, room: container.height, &random))
  }

  private func landmark(_ length: Double, room: Double, _ random: inout Random) -> Double {
    let last = room - length
    switch random.below(isOn(.beyondEdges) ? 11 : 7) {
    case 0, 1: return 0
    case 2: return last
    case 3: return last / 2
    case 4: return (last / 2).rounded(.down) - 1
    case 5: return (last / 2).rounded(.down) + 1
    case 6: return last < 1 ? 0 : Double(random.below(Int(last)))
    case 7: return -1 - Double(random.below(5))
    case 8: return last + 1 + Double(random.below(5))
    case 9: return -room - Double(random.below(30))
    default: return 2 * room + Double(random.below(30))
    }
  }

  /// An origin whose item covers the corner of another one, or begins exactly at one of its edges.
  func place(over frame: Rect, _ random: inout Random) -> Point {
    switch random.below(4) {
    case 0: return frame.origin
    case 1: return Point(frame.maxX, frame.y)
    default:
      return Point(
        frame.x + (frame.width * random.unit()).rounded(.down),
        frame.y + (frame.height * random.unit()).rounded(.down))
    }
  }

  func anywhere(_ random: inout Random) -> Point {
    if random.chance(0.1) { return .zero }
    let container = model.state.container
    return Point(
      Double(random.integer(in: -20...Int(container.width) + 20)),
      Double(random.integer(in: -20...Int(container.height) + 20)))
  }
}
