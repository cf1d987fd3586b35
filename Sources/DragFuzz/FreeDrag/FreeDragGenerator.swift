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
