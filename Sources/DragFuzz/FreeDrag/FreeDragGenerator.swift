import DragSpec

/// Makes random containers and the gestures in them.
///
/// It lets the reference follow what it makes, so that touches aim at where the items are, not at where they were.
public struct FreeDragGenerator: ScenarioGenerator {
  /// What swarm testing can leave out of a scenario.
  enum Feature: Int {
    case landmarks, fractions, emptyItems, largeItems, strayItems, overlaps, notDraggable, noBounce, adsorbs
    case secondTouch, options, resize, insert, remove, layout
    case cancel, shortGestures, beyondEdges, repeats, stayDown, misses, rightAfterEnd, sameItem
  }

  let options: GenerationOptions
  private var swarm: Swarm
  /// The container as it is at this place of the event list.
  var model = FreeDrag.reference(FreeDrag.Policies())
  /// The touch whose gesture is being made.
  private var mainTouch: TouchID = 1
  /// The item that the last gesture began on.
  private(set) var lastItem: ItemID?
  /// How often something happens in the surroundings of this scenario.
  private var surroundingsShare = 0.0

  /// Makes a generator.
  public init(options: GenerationOptions) {
    self.options = options
    var random = Random(seed: 0)
    swarm = Swarm(offShare: 0, using: &random)
  }

  func isOn(_ feature: Feature) -> Bool { swarm.isOn(feature.rawValue) }

  /// Writes a scene and one to four gestures, or a hostile list of events.
  public mutating func generate(into scenario: inout Scenario<FreeDrag>, using random: inout Random) {
    swarm = Swarm(offShare: options.swarmShare, using: &random)
    makeScene(&scenario.scene, &random)
    model.start(scenario.scene)
    lastItem = nil
    // Some faults need several changes in a row, which an even mixture hardly ever has.
    surroundingsShare = min(0.5, options.surroundingsShare * (random.chance(0.3) ? 5 : 1))
    scenario.events.removeAll(keepingCapacity: true)
    if random.chance(options.hostileShare) {
      for _ in 0..<random.integer(in: 1...14) { add(hostileEvent(&random), &scenario.events) }
    } else {
      for _ in 0..<random.integer(in: options.gestures) { addGesture(&scenario.events, &random) }
    }
  }

  private mutating func add(_ event: FreeDrag.Event, _ events: inout [FreeDrag.Event]) {
    events.append(event)
    model.handle(event)
  }

  // MARK: Gestures

  private mutating func addGesture(_ events: inout [FreeDrag.Event], _ random: inout Random) {
    let touch = freeTouch(&random)
    mainTouch = touch
    add(.press(touch, at: pressLocation(&random)), &events)
    lastItem = down(touch)?.item
    surround(&events, &random)
    if isOn(.shortGestures), random.chance(options.shortGestureShare) {
      if random.chance(0.4), let down = down(touch) { add(.move(touch, to: down.press), &events) }
    } else {
      for _ in 0..<max(1, random.integer(in: options.moves)) {
        add(.move(touch, to: target(of: touch, &random)), &events)
        surround(&events, &random)
      }
    }
    // The release of a touch can go unseen: then it presses while it is down.
    if isOn(.repeats), random.chance(0.04) { add(.press(touch, at: pressLocation(&random)), &events) }
    // Some touches stay down; what the next gesture does must not depend on them.
    if isOn(.stayDown), random.chance(0.08) { return }
    add(end(of: touch, &random), &events)
    // What comes right after an end may find it unfinished.
    if !(isOn(.rightAfterEnd) && random.chance(0.5)) { surround(&events, &random) }
  }

  private func end(of touch: TouchID, _ random: inout Random) -> FreeDrag.Event {
    isOn(.cancel) && random.chance(options.cancelShare) ? .cancel(touch) : .release(touch)
  }

  func down(_ touch: TouchID) -> FreeDrag.State.Touch? {
    model.state.index(of: touch).map { model.state.touches[$0] }
  }

  /// Touch 1 unless it is still down, or at times another one.
  private func freeTouch(_ random: inout Random) -> TouchID {
    if down(1) == nil, random.chance(0.9) { return 1 }
    if down(2) == nil { return 2 }
    return down(3) == nil ? 3 : 4
  }

  /// Between two events of a gesture: another touch, or something in the surroundings.
  private mutating func surround(_ events: inout [FreeDrag.Event], _ random: inout Random) {
    let draw = random.unit()
    if draw < surroundingsShare {
      if let event = surroundings(&random) { add(event, &events) }
    } else if draw < surroundingsShare + options.secondTouchShare, isOn(.secondTouch) {
      addSecondTouch(&events, &random)
    }
  }

  /// A step of a second gesture, which may outlast the first one.
  private mutating func addSecondTouch(_ events: inout [FreeDrag.Event], _ random: inout Random) {
    let touch: TouchID = mainTouch == 2 ? 1 : 2
    guard let other = down(touch) else {
      let isSamePlace = random.chance(0.3)
      let location = isSamePlace ? down(mainTouch)?.location : nil
      add(.press(touch, at: location ?? pressLocation(&random)), &events)
      if random.chance(0.5) { add(.move(touch, to: target(of: touch, &random)), &events) }
      return
    }
    // A touch that has just gone down should do something before it ends.
    if other.location == other.press || random.chance(0.5) {
      add(.move(touch, to: target(of: touch, &random)), &events)
    } else {
      add(end(of: touch, &random), &events)
    }
  }

  // MARK: Surroundings

  private mutating func surroundings(_ random: inout Random) -> FreeDrag.Event? {
    switch random.below(10) {
    case 0: isOn(.layout) ? .layout : nil
    case 1..<4: isOn(.options) ? optionEvent(&random) : nil
    case 4..<7: isOn(.resize) ? .resize(newSize(&random)) : nil
    case 7, 8: isOn(.insert) ? insertEvent(&random) : nil
    default: isOn(.remove) ? .remove(someItem(&random)) : nil
    }
  }

  private func optionEvent(_ random: inout Random) -> FreeDrag.Event {
    let item = someItem(&random)
    let now = model.state.index(of: item).map { model.state.items[$0] }
    // Setting what is set already is worth trying too, but not half of the time.
    let changes = random.chance(0.75)
    switch random.below(5) {
    case 0: return .setBounces(item, now?.bounces != changes)
    case 1, 2: return .setAdsorbs(item, now?.adsorbs != changes)
    default: return .setDraggable(item, now?.isDraggable != changes)
    }
  }

  /// Often the item that a touch is or was on, or one that a raised item lies upon, rarely one that does not exist.
  private func someItem(_ random: inout Random) -> ItemID {
    if random.chance(0.5), let item = down(mainTouch)?.item ?? lastItem { return item }
    if random.chance(0.4), let item = itemBelowRaised { return item }
    if !model.state.items.isEmpty, random.chance(0.95) {
      return model.state.items[random.below(model.state.items.count)].id
    }
    return ItemID(1 + random.below(8))
  }

  private var itemBelowRaised: ItemID? {
    let state = model.state
    guard let top = state.stack.last, state.items[top].raise != 0 else { return nil }
    return state.items.first { $0.raise == 0 && $0.frame.overlaps(state.items[top].frame) }?.id
  }

  /// Often under the name of an item that was taken out while a touch was on it.
  private mutating func insertEvent(_ random: inout Random) -> FreeDrag.Event {
    var number = 1 + random.below(8)
    if random.chance(0.6), let gone = down(mainTouch)?.item, model.state.index(of: gone) == nil {
      number = gone.number
    }
    let rank = random.integer(in: -1...model.state.items.count + 1)
    return .insert(makeItem(number, model.state.container, &random), rank: rank)
  }

  /// The same size, the one turned around, or another one.
  private func newSize(_ random: inout Random) -> FreeDrag.Container {
    let old = model.state.container
    switch random.below(6) {
    case 0: return old
    case 1, 2: return FreeDrag.Container(width: old.height, height: old.width)
    default: return makeContainer(&random)
    }
  }

  // MARK: Hostile lists

  private mutating func hostileEvent(_ random: inout Random) -> FreeDrag.Event {
    let touch = TouchID(1 + random.below(3))
    mainTouch = touch
    switch random.below(16) {
    case 0..<4: return .press(touch, at: pressLocation(&random))
    case 4..<9: return .move(touch, to: target(of: touch, &random))
    case 9..<11: return .release(touch)
    case 11: return .cancel(touch)
    case 12: return .layout
    case 13:
      let size = newSize(&random)
      return .resize(random.chance(0.2) ? FreeDrag.Container(width: -size.width, height: size.height) : size)
    case 14: return random.chance(0.5) ? insertEvent(&random) : .remove(someItem(&random))
    default: return optionEvent(&random)
    }
  }
}

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
