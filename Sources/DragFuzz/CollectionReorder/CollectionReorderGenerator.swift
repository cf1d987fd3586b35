import DragSpec

/// Makes random collections and the gestures in them.
///
/// It plays every event on the specification while it generates, and so knows where cells lie, how far the content is
/// scrolled and which index paths exist when it aims the next one.
public struct CollectionReorderGenerator: ScenarioGenerator {
  /// What swarm testing can leave out of a scenario.
  enum Feature: Int {
    case landmarks, spacings, insets, headers, fractions, ownSizes, cellsWithoutSize, oversized
    case locks, delegate, sections, emptySections, horizontal, rightToLeft, scrolled, zones
    case secondTouch, surroundings, insert, delete, moveItem, reload, lock, unlock, resize, background
    case cancel, shortGestures, outside, repeats, gaps, thresholds, ticks, edges, stayDown, emptyTargets
  }

  let options: GenerationOptions
  private var swarm: Swarm
  /// The collection as it is at this place of the event list.
  private(set) var stage = CollectionReorder.reference(CollectionReorder.Policies())
  private(set) var edgeZone = 0.0
  /// Where the touch of the gesture is.
  private var location = Point.zero
  /// Whether others have changed the data in this gesture.
  private var hasChangedData = false
  /// The name that the next new item gets.
  private var nextItem = 1

  /// Makes a generator.
  public init(options: GenerationOptions) {
    self.options = options
    var random = Random(seed: 0)
    swarm = Swarm(offShare: 0, using: &random)
  }

  func isOn(_ feature: Feature) -> Bool { swarm.isOn(feature.rawValue) }

  /// Writes a scene and one to four gestures, or a hostile list of events.
  public mutating func generate(into scenario: inout Scenario<CollectionReorder>, using random: inout Random)
  {
    swarm = Swarm(offShare: options.swarmShare, using: &random)
    makeScene(&scenario.scene, &random)
    nextItem = 1 + scenario.scene.sections.reduce(0) { $0 + $1.items.count }
    edgeZone = scenario.scene.edgeZone
    stage.start(scenario.scene)
    scenario.events.removeAll(keepingCapacity: true)
    if random.chance(options.hostileShare) {
      for _ in 0..<random.integer(in: 1...14) { add(hostileEvent(&random), &scenario.events) }
    } else {
      for _ in 0..<random.integer(in: options.gestures) { addGesture(&scenario.events, &random) }
    }
  }

  private mutating func add(_ event: CollectionReorder.Event, _ events: inout [CollectionReorder.Event]) {
    events.append(event)
    stage.handle(event)
  }

  // MARK: Gestures

  private mutating func addGesture(_ events: inout [CollectionReorder.Event], _ random: inout Random) {
    let touch = freeTouch(&random)
    hasChangedData = false
    location = aim(&random)
    add(.press(touch, at: location), &events)
    surround(touch, &events, &random)
    if isOn(.shortGestures), random.chance(options.shortGestureShare) {
      if random.chance(0.4) { addThresholdMove(touch, &events, &random) }
    } else {
      if isOn(.thresholds), random.chance(0.1) { addThresholdMove(touch, &events, &random) }
      add(.hold(touch), &events)
      surround(touch, &events, &random)
      for _ in 0..<random.integer(in: options.moves) {
        if isOn(.ticks), random.chance(0.2) {
          addTicks(&events, &random)
        } else if isOn(.edges), random.chance(0.2) {
          location = edge(&random)
          add(.move(touch, to: location), &events)
          if isOn(.ticks), random.chance(0.7) { addTicks(&events, &random) }
        } else {
          location = target(&random)
          add(.move(touch, to: location), &events)
        }
        surround(touch, &events, &random)
      }
    }
    // Some touches stay down; what the next gesture does must not depend on them.
    if isOn(.stayDown), random.chance(0.05) { return }
    addEnd(touch, &events, &random)
    // A touch that was down all the time must have been silenced.
    if let other = stage.state.touches.first, random.chance(0.3) { add(.hold(other.id), &events) }
    surround(touch, &events, &random)
  }

  private mutating func addTicks(_ events: inout [CollectionReorder.Event], _ random: inout Random) {
    for _ in 0...random.below(3) { add(.tick(seconds: seconds(&random)), &events) }
  }

  /// The end of a gesture: a release, a cancel, or what else ends a drag.
  ///
  /// After a data change a cancel tells more than at other times.
  private mutating func addEnd(
    _ touch: TouchID, _ events: inout [CollectionReorder.Event], _ random: inout Random
  ) {
    let share = hasChangedData ? 0.5 : options.cancelShare
    guard isOn(.cancel), random.chance(share) else { return add(.release(touch), &events) }
    switch random.below(8) {
    case 0 where isOn(.background): add(.background, &events)
    case 1 where isOn(.lock):
      if let path = stage.state.drag?.path { add(.lock(at: path), &events) }
      add(.release(touch), &events)
    case 2 where isOn(.delete):
      if let path = stage.state.drag?.path { add(.delete(at: path), &events) }
      add(.release(touch), &events)
    default: add(.cancel(touch), &events)
    }
    // What is left of the drag shows when time goes on.
    if isOn(.ticks), random.chance(0.2) { add(.tick(seconds: 1), &events) }
  }

  /// Touch 1 unless it is still down, or at times another one.
  private func freeTouch(_ random: inout Random) -> TouchID {
    if !isDown(1), random.chance(0.9) { return 1 }
    if !isDown(2) { return 2 }
    return !isDown(3) ? 3 : 4
  }

  private func isDown(_ touch: TouchID) -> Bool { stage.state.touches.contains { $0.id == touch } }

  private func seconds(_ random: inout Random) -> Double {
    switch random.below(10) {
    case 0: 0
    case 1..<4: 0.5
    case 4..<8: 1
    case 8: 2
    default: 1000
    }
  }

  /// A move before the hold that ends near, exactly at or beyond the tap radius.
  private mutating func addThresholdMove(
    _ touch: TouchID, _ events: inout [CollectionReorder.Event], _ random: inout Random
  ) {
    let steps: [Point] = [
      Point(10, 0), Point(0, 10), Point(6, 8), Point(11, 0), Point(0, -11), Point(8, 8), Point(9, 0),
      Point(1, 1),
    ]
    let press = location
    location = press + steps[random.below(steps.count)]
    add(.move(touch, to: location), &events)
    // Coming back does not help.
    if random.chance(0.5) {
      location = press
      add(.move(touch, to: press), &events)
    }
  }

  // MARK: Surroundings

  /// Between two events of a gesture: another touch, or something in the surroundings.
  private mutating func surround(
    _ touch: TouchID, _ events: inout [CollectionReorder.Event], _ random: inout Random
  ) {
    let draw = random.unit()
    if draw < options.surroundingsShare {
      guard isOn(.surroundings), let event = surroundings(&random) else { return }
      hasChangedData = true
      add(event, &events)
    } else if draw < options.surroundingsShare + options.secondTouchShare * 0.4, isOn(.secondTouch) {
      addSecondTouch(besides: touch, &events, &random)
    }
  }

  private mutating func surroundings(_ random: inout Random) -> CollectionReorder.Event? {
    switch random.below(8) {
    case 0 where isOn(.insert): return insertion(at: place(&random, orBehind: true), &random)
    case 1 where isOn(.delete): return .delete(at: place(&random, lifted: 0.3))
    case 2 where isOn(.moveItem):
      return .moveItem(
        from: place(&random, lifted: 0.4), to: place(&random, orBehind: random.chance(0.3)))
    case 3 where isOn(.reload): return .reload(at: place(&random, lifted: 0.3), size: size(&random))
    case 4 where isOn(.lock): return .lock(at: place(&random))
    case 5 where isOn(.unlock): return .unlock(at: place(&random))
    case 6 where isOn(.resize): return .resize(newViewport(&random))
    case 7 where isOn(.background): return random.chance(0.3) ? .background : .tick(seconds: 1)
    default: return nil
    }
  }

  private mutating func insertion(
    at path: CollectionReorder.IndexPath, _ random: inout Random
  ) -> CollectionReorder.Event {
    let item = CollectionReorder.Item(
      ItemID(nextItem), size: size(&random), isLocked: isOn(.locks) && random.chance(0.1))
    nextItem += 1
    return .insert(item, at: path)
  }

  /// The same size, turned, or another one.
  private func newViewport(_ random: inout Random) -> Point {
    let viewport = stage.state.flow.layout.viewport
    switch random.below(4) {
    case 0: return viewport
    case 1: return Point(viewport.y, viewport.x)
    case 2: return Point(viewport.x * 2, viewport.y)
    default: return Point(Double(random.below(60)), Double(random.below(60)))
    }
  }

  private mutating func addSecondTouch(
    besides touch: TouchID, _ events: inout [CollectionReorder.Event], _ random: inout Random
  ) {
    let other: TouchID = touch == 2 ? 1 : 2
    guard isDown(other) else {
      // Often the very place where the first touch is.
      return add(.press(other, at: random.chance(0.4) ? location : aim(&random)), &events)
    }
    switch random.below(4) {
    case 0: add(.hold(other), &events)
    case 1: add(.move(other, to: target(&random)), &events)
    default: add(isOn(.cancel) && random.chance(0.3) ? .cancel(other) : .release(other), &events)
    }
  }

  // MARK: Hostile lists

  private mutating func hostileEvent(_ random: inout Random) -> CollectionReorder.Event {
    let touch = TouchID(1 + random.below(3))
    let wild = CollectionReorder.IndexPath(random.integer(in: -1...3), random.integer(in: -1...6))
    let path = random.chance(0.7) ? place(&random) : wild
    switch random.below(20) {
    case 0..<4: return .press(touch, at: aim(&random))
    case 4..<7: return .hold(touch)
    case 7..<10: return .move(touch, to: target(&random))
    case 10..<12: return .release(touch)
    case 12: return .cancel(touch)
    case 13: return .tick(seconds: random.chance(0.1) ? -1 : seconds(&random))
    case 14:
      if random.chance(0.3) {
        return .insert(CollectionReorder.Item(ItemID(1 + random.below(6)), size: Point(-1, 4)), at: path)
      }
      let known = CollectionReorder.Item(ItemID(1 + random.below(6)), size: size(&random))
      return random.chance(0.3) ? .insert(known, at: path) : insertion(at: path, &random)
    case 15: return .delete(at: path)
    case 16: return .moveItem(from: path, to: random.chance(0.7) ? place(&random) : wild)
    case 17: return .reload(at: path, size: random.chance(0.2) ? Point(-1, 1) : size(&random))
    case 18: return random.chance(0.5) ? .lock(at: path) : .unlock(at: path)
    default: return random.chance(0.3) ? .background : .resize(newViewport(&random))
    }
  }
}

// Where touches go: to cells as they lie at that moment, their borders and middles, gaps, edge zones and beyond.

extension CollectionReorderGenerator {
  /// An index path that exists, or at times the one behind the last item of a section; any where there is none.
  ///
  /// - Parameters:
  ///   - lifted: how often it is that of the lifted item.
  func place(
    _ random: inout Random, orBehind: Bool = false, lifted: Double = 0.1
  ) -> CollectionReorder.IndexPath {
    let sections = stage.state.flow.sections
    guard !sections.isEmpty else { return .blank }
    if !orBehind, let drag = stage.state.drag, random.chance(lifted) { return drag.path }
    let start = random.below(sections.count)
    for step in sections.indices {
      let section = (start + step) % sections.count
      let count = sections[section].cells.count + (orBehind ? 1 : 0)
      if count > 0 { return CollectionReorder.IndexPath(section, random.below(count)) }
    }
    return .blank
  }

  /// The place of a cell that shares something with the viewport, if there is one among some that are drawn.
  private func placeInView(_ random: inout Random) -> CollectionReorder.IndexPath? {
    for _ in 0..<4 {
      let path = place(&random)
      guard stage.state.flow.contains(path) else { return nil }
      let frame = stage.state.flow.frame(of: path, offset: stage.state.offset)
      if stage.state.flow.layout.bounds.contains(frame.centre) { return path }
    }
    return nil
  }

  /// Chooses where a gesture begins: in a cell, at a telling place of it, or beside all cells.
  func aim(_ random: inout Random) -> Point {
    guard !(isOn(.outside) && random.chance(0.06)), let path = placeInView(&random) else {
      return anywhere(&random)
    }
    let frame = stage.state.flow.frame(of: path, offset: stage.state.offset)
    guard isOn(.landmarks), random.chance(options.landmarkShare) else {
      return Point(
        frame.x + (frame.width * random.unit()).rounded(.down),
        frame.y + (frame.height * random.unit()).rounded(.down))
    }
    return Point(frame.x + telling(frame.width, &random), frame.y + telling(frame.height, &random))
  }

  /// The beginning, the middle, the last whole point or the end of a length.
  private func telling(_ length: Double, _ random: inout Random) -> Double {
    switch random.below(8) {
    case 0..<2: 0
    case 2..<6: length / 2
    case 6: max(0, length.rounded(.up) - 1)
    default: length
    }
  }

  /// Where the touch goes next while it drags.
  func target(_ random: inout Random) -> Point {
    let now =
      stage.state.drag.flatMap { drag in stage.state.touches.first { $0.id == drag.touch } }?
      .location ?? .zero
    if isOn(.repeats), random.chance(0.08) { return now }
    if isOn(.outside), random.chance(0.06) { return anywhere(&random) }
    // What counts is where the centre of the snapshot view comes to lie.
    let offset = stage.state.drag?.grabOffset ?? .zero
    if isOn(.emptyTargets), random.chance(0.15), let centre = emptySection(&random) { return centre - offset }
    let path = place(&random)
    guard stage.state.flow.contains(path) else { return anywhere(&random) }
    let frame = stage.state.flow.frame(of: path, offset: stage.state.offset)
    var centre = frame.centre
    guard isOn(.landmarks), random.chance(options.landmarkShare) else {
      centre.x += Double(random.integer(in: -3...3))
      centre.y += Double(random.integer(in: -3...3))
      return centre - offset
    }
    if random.chance(0.35) { centre.x += shift(frame.width, &random) }
    if random.chance(0.35) { centre.y += shift(frame.height, &random) }
    return centre - offset
  }

  /// From the middle of a length to its ends, next to them, or into the gap behind it.
  private func shift(_ length: Double, _ random: inout Random) -> Double {
    switch random.below(6) {
    case 0: -length / 2
    case 1: length / 2
    case 2: isOn(.gaps) ? length / 2 + 1 : 0
    case 3: length / 2 - 1
    case 4: -length / 4
    default: -length / 2 - 1
    }
  }

  /// The middle or the corner of a section without items.
  private func emptySection(_ random: inout Random) -> Point? {
    let flow = stage.state.flow
    guard let section = flow.sections.firstIndex(where: { $0.cells.isEmpty && $0.extent > 0 }) else {
      return nil
    }
    let frame = flow.frame(ofSection: section, offset: stage.state.offset)
    return random.chance(0.7) ? frame.centre : frame.origin
  }

  /// A place in an edge zone, exactly at its border, at a side of the viewport, beyond it, or between both sides.
  func edge(_ random: inout Random) -> Point {
    let layout = stage.state.flow.layout
    let zone = edgeZone
    let along: Double =
      switch random.below(8) {
      case 0: zone
      case 1: layout.extent - zone
      case 2: 0
      case 3: layout.extent
      case 4: -Double(1 + random.below(30))
      case 5, 6: layout.extent + Double(random.below(30))
      default: layout.extent / 2
      }
    let across = (layout.breadth * random.unit()).rounded(.down)
    guard layout.axis == .horizontal else { return Point(across, along) }
    return Point(layout.direction == .rightToLeft ? layout.extent - along : along, across)
  }

  private func anywhere(_ random: inout Random) -> Point {
    if random.chance(0.1) { return .zero }
    let viewport = stage.state.flow.layout.viewport
    return Point(
      Double(random.below(Int(viewport.x) + 60) - 30), Double(random.below(Int(viewport.y) + 60) - 30))
  }
}
