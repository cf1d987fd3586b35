import DragSpec

/// Makes random grids and the gestures in them.
public struct GridReorderGenerator: ScenarioGenerator {
  /// What swarm testing can leave out of a scenario.
  private enum Feature: Int {
    case landmarks, paddings, margins, fractions, lists, emptySlots, secondTouch, surroundings, resize,
      setTitles
    case cancel, shortGestures, outside, repeats, skips, gaps, thresholds, shuffledItems, stayDown
  }

  private let options: GenerationOptions
  private var swarm: Swarm
  /// The grid as it is at this place of the event list, as far as the generator follows it.
  private var layout = GridReorder.Scene.blank.layout
  private var itemCount = 0
  /// The slots, and as many empty cells behind them as there are columns.
  private var cells: [Rect] = []
  private var touchIsDown = (false, false, false)
  private var location = Point.zero
  /// From the corner of the pressed slot to the press: a move by whole slots keeps it.
  private var offsetInSlot = Point.zero

  /// Makes a generator.
  public init(options: GenerationOptions) {
    self.options = options
    var random = Random(seed: 0)
    swarm = Swarm(offShare: 0, using: &random)
  }

  private func isOn(_ feature: Feature) -> Bool { swarm.isOn(feature.rawValue) }

  /// Writes a scene and one to four gestures, or a hostile list of events.
  public mutating func generate(into scenario: inout Scenario<GridReorder>, using random: inout Random) {
    swarm = Swarm(offShare: options.swarmShare, using: &random)
    makeScene(&scenario.scene, &random)
    layout = scenario.scene.layout
    itemCount = scenario.scene.titles.items.count
    layOut()
    touchIsDown = (false, false, false)
    scenario.events.removeAll(keepingCapacity: true)
    if random.chance(options.hostileShare) {
      for _ in 0..<random.integer(in: 1...12) { scenario.events.append(hostileEvent(&random)) }
    } else {
      for _ in 0..<random.integer(in: options.gestures) { addGesture(&scenario.events, &random) }
    }
  }

  private mutating func layOut() {
    let slotWidth = layout.slotWidth
    cells.removeAll(keepingCapacity: true)
    for index in 0..<itemCount + layout.columnCount { cells.append(layout.slot(index, slotWidth: slotWidth)) }
  }

  // MARK: The scene

  private mutating func makeScene(_ scene: inout GridReorder.Scene, _ random: inout Random) {
    let columns = random.integer(in: options.columns)
    let slotWidth = isOn(.emptySlots) && random.chance(0.05) ? 0 : length(1...40, &random)
    var layout = GridReorder.Layout(
      width: 0, columnCount: columns,
      rowHeight: isOn(.emptySlots) && random.chance(0.05) ? 0 : length(1...40, &random))
    if isOn(.margins) {
      layout.rowMargin = Double(random.integer(in: options.spacings))
      layout.columnMargin = Double(random.integer(in: options.spacings))
    }
    if isOn(.paddings) {
      layout.rowPadding = Double(random.integer(in: options.spacings))
      layout.columnPadding = Double(random.integer(in: options.spacings))
    }
    layout.width =
      2 * layout.columnMargin + layout.columnPadding * Double(columns - 1) + slotWidth * Double(columns)
    scene.origin =
      random.chance(0.8)
      ? Point(Double(random.integer(in: -50...100)), Double(random.integer(in: -50...100))) : .zero
    scene.layout = layout
    makeTitles(&scene.titles, count: random.integer(in: options.items), &random)
  }

  /// A length that is whole most of the time, and on both sides of the tap radius.
  private func length(_ range: ClosedRange<Int>, _ random: inout Random) -> Double {
    let whole = Double(random.integer(in: range))
    return isOn(.fractions) && random.chance(0.2) ? whole + Double(random.below(8)) / 8 : whole
  }

  private func makeTitles(_ titles: inout GridReorder.Titles, count: Int, _ random: inout Random) {
    titles.items.removeAll(keepingCapacity: true)
    let first = random.chance(0.8) ? 1 : 1 + random.below(3)
    for number in 0..<count { titles.items.append(ItemID(first + number)) }
    if isOn(.shuffledItems), random.chance(0.3) { random.shuffle(&titles.items) }
    titles.enabled = list(titles.items, &random)
    titles.selected = list(titles.items, &random)
  }

  /// Some of the items, rarely with one that does not exist; nil for all of them.
  private func list(_ items: [ItemID], _ random: inout Random) -> [ItemID]? {
    guard isOn(.lists), random.chance(0.4) else { return nil }
    var chosen = items.filter { _ in random.chance(0.5) }
    if random.chance(0.1) { chosen.append(ItemID(99)) }
    return chosen
  }

  // MARK: Gestures

  private mutating func addGesture(_ events: inout [GridReorder.Event], _ random: inout Random) {
    var decisions = Decisions(&random)
    let touch = freeTouch(&decisions)
    aim(&random)
    events.append(.press(touch, at: location))
    setDown(touch, true)
    surround(&events, &random)
    let isShort = isOn(.shortGestures) && decisions.chance(options.shortGestureShare)
    if isShort {
      if random.chance(0.4) { addThresholdMove(touch, &events, &random) }
    } else {
      if isOn(.thresholds), decisions.chance(0.1) { addThresholdMove(touch, &events, &random) }
      events.append(.hold(touch))
      surround(&events, &random)
      for _ in 0..<random.integer(in: options.moves) {
        location = target(&random)
        events.append(.move(touch, to: location))
        surround(&events, &random)
      }
    }
    // Some touches stay down; what the next gesture does must not depend on them.
    if isOn(.stayDown), decisions.chance(0.05) { return }
    setDown(touch, false)
    events.append(isOn(.cancel) && random.chance(options.cancelShare) ? .cancel(touch) : .release(touch))
    surround(&events, &random)
  }

  /// Touch 1 unless it is still down, or at times another one.
  private func freeTouch(_ decisions: inout Decisions) -> TouchID {
    if !touchIsDown.0, decisions.chance(0.9) { return 1 }
    if !touchIsDown.1 { return 2 }
    return touchIsDown.2 ? 4 : 3
  }

  private mutating func setDown(_ touch: TouchID, _ isDown: Bool) {
    switch touch.number {
    case 1: touchIsDown.0 = isDown
    case 2: touchIsDown.1 = isDown
    case 3: touchIsDown.2 = isDown
    default: break
    }
  }

  /// Chooses where a gesture begins: in a slot, at a telling place of it, or beside all slots.
  private mutating func aim(_ random: inout Random) {
    var decisions = Decisions(&random)
    guard itemCount > 0, !(isOn(.outside) && decisions.chance(0.08)) else {
      location = anywhere(&random)
      offsetInSlot = .zero
      return
    }
    let slot = cells[random.below(itemCount)]
    let isTelling = isOn(.landmarks) && decisions.chance(options.landmarkShare)
    offsetInSlot =
      isTelling
      ? Point(telling(slot.width, &decisions), telling(slot.height, &decisions))
      : Point(Double(decisions.below(Int(slot.width))), Double(decisions.below(Int(slot.height))))
    location = slot.origin + offsetInSlot
  }

  /// The beginning, the middle, the last whole point or the end of a length.
  private func telling(_ length: Double, _ decisions: inout Decisions) -> Double {
    switch decisions.below(8) {
    case 0..<3: 0
    case 3..<6: length / 2
    case 6: max(0, length.rounded(.up) - 1)
    default: length
    }
  }

  /// Where the touch goes next while it drags.
  private func target(_ random: inout Random) -> Point {
    var decisions = Decisions(&random)
    if isOn(.repeats), decisions.chance(0.08) { return location }
    if isOn(.outside), decisions.chance(0.08) { return anywhere(&random) }
    guard itemCount > 0 else { return anywhere(&random) }
    // Cells beyond the last item exist for the eye but are no slots.
    let isBeyond = decisions.chance(0.1)
    let cell = isBeyond ? itemCount + random.below(layout.columnCount) : random.below(itemCount)
    let slot = cells[isOn(.skips) ? cell : min(cell, 1)]
    var point = slot.origin + offsetInSlot
    let isTelling = isOn(.landmarks) && decisions.chance(options.landmarkShare)
    decisions = Decisions(&random)
    guard isTelling else {
      return Point(point.x + Double(decisions.below(7) - 3), point.y + Double(decisions.below(7) - 3))
    }
    // The centre of the item lands at a telling place of the slot, a border or a gap; 0 is its centre.
    if decisions.chance(0.3) { point.x += shift(slot.width, layout.columnPadding, &decisions) }
    if decisions.chance(0.3) { point.y += shift(slot.height, layout.rowPadding, &decisions) }
    return point
  }

  private func shift(_ length: Double, _ padding: Double, _ decisions: inout Decisions) -> Double {
    switch decisions.below(5) {
    case 0: -length / 2
    case 1: length / 2
    case 2: isOn(.gaps) ? length / 2 + padding / 2 : 0
    case 3: length / 2 - 1
    default: -length / 2 - 1
    }
  }

  private func anywhere(_ random: inout Random) -> Point {
    if random.chance(0.1) { return .zero }
    let width = Int(layout.width) + 20
    return Point(Double(random.below(width + 20) - 20), Double(random.below(160) - 20))
  }

  private static let thresholdSteps = [
    Point(10, 0), Point(0, 10), Point(6, 8), Point(11, 0), Point(0, -11), Point(8, 8), Point(9, 0),
    Point(1, 1),
  ]

  /// A move before the hold that ends near, exactly at or beyond the tap radius.
  private mutating func addThresholdMove(
    _ touch: TouchID, _ events: inout [GridReorder.Event], _ random: inout Random
  ) {
    let step = Self.thresholdSteps[random.below(Self.thresholdSteps.count)]
    let press = location
    location = press + step
    events.append(.move(touch, to: location))
    // Coming back does not make it a tap again.
    if random.chance(0.5) { events.append(.move(touch, to: press)) }
  }

  /// Between two events of a gesture: another touch, or something in the surroundings.
  private mutating func surround(_ events: inout [GridReorder.Event], _ random: inout Random) {
    guard options.surroundingsShare + options.secondTouchShare > 0 else { return }
    let draw = random.unit()
    if draw < options.surroundingsShare {
      if isOn(.surroundings) { addSurroundings(&events, &random) }
    } else if draw < options.surroundingsShare + options.secondTouchShare * 0.5, isOn(.secondTouch) {
      addSecondTouch(&events, &random)
    }
  }

  private mutating func addSurroundings(_ events: inout [GridReorder.Event], _ random: inout Random) {
    if random.chance(0.5) {
      guard isOn(.resize) else { return }
      let width = newWidth(&random)
      events.append(.resize(width: width))
      layout.width = width
      layOut()
    } else {
      guard isOn(.setTitles) else { return }
      var titles = GridReorder.Titles(items: [])
      makeTitles(&titles, count: random.integer(in: options.items), &random)
      itemCount = titles.items.count
      layOut()
      events.append(.setTitles(titles))
    }
  }

  /// The same width, twice it, or one with other slots.
  private func newWidth(_ random: inout Random) -> Double {
    let taken = 2 * layout.columnMargin + layout.columnPadding * Double(layout.columnCount - 1)
    switch random.below(4) {
    case 0: return layout.width
    case 1: return layout.width * 2 - taken
    default: return taken + Double(layout.columnCount) * length(1...40, &random)
    }
  }

  private mutating func addSecondTouch(_ events: inout [GridReorder.Event], _ random: inout Random) {
    guard touchIsDown.1 else {
      let main = (location, offsetInSlot)
      aim(&random)
      // Often the very place where the first touch is.
      events.append(.press(2, at: random.chance(0.4) ? main.0 : location))
      (location, offsetInSlot) = main
      touchIsDown.1 = true
      return
    }
    switch random.below(4) {
    case 0: events.append(.hold(2))
    case 1: events.append(.move(2, to: target(&random)))
    default:
      events.append(isOn(.cancel) && random.chance(0.3) ? .cancel(2) : .release(2))
      touchIsDown.1 = false
    }
  }

  // MARK: Hostile lists

  private mutating func hostileEvent(_ random: inout Random) -> GridReorder.Event {
    let touch = TouchID(1 + random.below(3))
    aim(&random)
    switch random.below(12) {
    case 0..<3: return .press(touch, at: location)
    case 3..<5: return .hold(touch)
    case 5..<7: return .move(touch, to: target(&random))
    case 7..<9: return .release(touch)
    case 9: return .cancel(touch)
    case 10: return .resize(width: random.chance(0.3) ? -Double(random.below(50)) : newWidth(&random))
    default:
      var titles = GridReorder.Titles(items: [])
      makeTitles(&titles, count: random.integer(in: options.items), &random)
      if random.chance(0.3), let first = titles.items.first { titles.items.append(first) }
      return .setTitles(titles)
    }
  }
}
