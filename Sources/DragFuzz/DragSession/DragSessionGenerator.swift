import DragSpec

/// Makes random apps and views, and the sessions in them.
public struct DragSessionGenerator: ScenarioGenerator {
  /// What swarm testing can leave out of a scenario.
  enum Feature: Int {
    case severalApps, severalViews, overlap, headers, fractions, emptySizes, emptySections, shuffledItems,
      lists
    case visibility, springs, ownProposals, copies, insertInto, refusals, unspecified, keepsItems, cadences,
      times
    case landmarks, outside, repeats, thresholds, secondTouch, shortGestures, cancel, stayDown
    case ticks, transfers, failures, background, inserts, deletes, dataMoves, sections, reloads, ownTargets
  }

  /// A view as it is at this place of the event list, as far as the generator follows it.
  struct View {
    var id: DragSession.ViewID
    var app: DragSession.AppID
    var layout: DragSession.Layout
    var proposal: DragSession.Proposal
    /// How many rows each section has.
    var counts: [Int]
  }

  /// A row that the generator aims at, or a place beside all rows.
  struct Target {
    var view: Int
    var section: Int
    var row: Int
  }

  let options: GenerationOptions
  var swarm: Swarm
  var views: [View] = []
  var appCount = 1
  var itemCount = 0
  /// How many requests there may have been, and which of them may be outstanding.
  var requestCount = 0
  var outstanding: [Int] = []
  var touchIsDown = (false, false, false)
  var location = Point.zero
  var target: Target?
  /// Where the gesture has begun.
  var source: Target?

  /// Makes a generator.
  public init(options: GenerationOptions) {
    self.options = options
    var random = Random(seed: 0)
    swarm = Swarm(offShare: 0, using: &random)
  }

  func isOn(_ feature: Feature) -> Bool { swarm.isOn(feature.rawValue) }

  /// Writes a scene and one to four gestures, or a hostile list of events.
  public mutating func generate(into scenario: inout Scenario<DragSession>, using random: inout Random) {
    swarm = Swarm(offShare: options.swarmShare, using: &random)
    makeScene(&scenario.scene, &random)
    requestCount = 0
    outstanding.removeAll(keepingCapacity: true)
    touchIsDown = (false, false, false)
    (source, target) = (nil, nil)
    scenario.events.removeAll(keepingCapacity: true)
    if random.chance(options.hostileShare) {
      for _ in 0..<random.integer(in: 1...14) { addHostileEvent(&scenario.events, &random) }
    } else {
      for _ in 0..<random.integer(in: options.gestures) { addGesture(&scenario.events, &random) }
    }
  }
}

// MARK: Gestures

extension DragSessionGenerator {
  private mutating func addGesture(_ events: inout [DragSession.Event], _ random: inout Random) {
    let touch = freeTouch(&random)
    aim(&random, atRow: true)
    source = target
    events.append(.press(touch, at: location))
    setDown(touch, true)
    surround(&events, &random)
    if isOn(.thresholds), random.chance(0.1) { addThresholdMove(touch, &events, &random) }
    let isShort = isOn(.shortGestures) && random.chance(options.shortGestureShare)
    if !isShort || random.chance(0.3) {
      events.append(.hold(touch))
      surround(&events, &random)
    }
    let moves = isShort ? 0 : max(random.integer(in: options.moves), random.chance(0.8) ? 1 : 0)
    for _ in 0..<moves {
      if !(isOn(.repeats) && random.chance(0.08)) { aim(&random, atRow: false) }
      events.append(.move(touch, to: location))
      // What a session adds, waits for and opens happens between its moves.
      surround(&events, &random, share: 3)
      if isOn(.ticks), random.chance(0.25) { addTicks(&events, &random) }
    }
    // Some touches stay down; what the next gesture does must not depend on them.
    if isOn(.stayDown), random.chance(0.05) { return }
    setDown(touch, false)
    if isOn(.cancel), random.chance(options.cancelShare) {
      events.append(.cancel(touch))
    } else {
      events.append(.release(touch))
      if moves > 0 { followDrop() }
    }
    surround(&events, &random)
    while isOn(.transfers), !outstanding.isEmpty, random.chance(0.65) {
      if random.chance(0.2), let event = changeAtTarget(&random) { events.append(event) }
      addTransfer(&events, &random)
    }
  }

  /// Touch 1 unless it is still down, or at times another one.
  private func freeTouch(_ random: inout Random) -> TouchID {
    if !touchIsDown.0, random.chance(0.95) { return 1 }
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

  /// Keeps the counts of rows about right, so that later aims hit what a drop has made.
  private mutating func followDrop() {
    // A section may have been deleted meanwhile.
    guard let source, let target, views[source.view].counts.indices.contains(source.section),
      views[target.view].counts.indices.contains(target.section)
    else { return }
    let (from, to) = (views[source.view], views[target.view])
    let isInto = to.proposal.intent == .insertInto
    switch to.proposal.operation {
    case .move where from.app == to.app:
      if from.counts[source.section] > 0 { views[source.view].counts[source.section] -= 1 }
      if !isInto { views[target.view].counts[target.section] += 1 }
    case .copy:
      // How many items the session has is not followed; two are common enough.
      for _ in 0..<(isOn(.lists) ? 2 : 1) {
        requestCount += 1
        outstanding.append(requestCount)
      }
      if !isInto { views[target.view].counts[target.section] += 1 }
    default: break
    }
  }

  // MARK: Aims

  /// Chooses where a touch goes: to a telling place of a row, into a header, below all rows, outside.
  mutating func aim(_ random: inout Random, atRow: Bool) {
    target = nil
    guard !views.isEmpty, !(isOn(.outside) && random.chance(atRow ? 0.04 : 0.08)) else {
      location = anywhere(&random)
      return
    }
    var view = random.below(views.count)
    // Between two apps a drag most often goes from one to the other.
    if !atRow, appCount > 1, let source, views[view].app == views[source.view].app, random.chance(0.5) {
      view = random.below(views.count)
    }
    // Empty views are worth a visit, but not every second one.
    for _ in 0..<2 where views[view].counts.allSatisfy({ $0 == 0 }) { view = random.below(views.count) }
    let counts = views[view].counts
    let layout = views[view].layout
    guard !counts.isEmpty else {
      location = Point(layout.frame.x + 1, layout.frame.y + Double(random.below(20)))
      return
    }
    var section = random.below(counts.count)
    for _ in 0..<(atRow ? 3 : 1) where counts[section] == 0 { section = random.below(counts.count) }
    let before = counts[..<section].reduce(0, +)
    let row = random.below(counts[section])
    target = Target(view: view, section: section, row: row)
    let top = layout.top(section: section, row: before + row)
    let height = layout.rowHeight
    var y = top + place(in: height, &random)
    let choice = random.unit()
    if counts[section] == 0 || (choice < 0.08 && layout.headerHeight > 0) {
      y = layout.top(section: section, row: before) - place(in: layout.headerHeight, &random)
    } else if !atRow, choice < 0.2 {
      // One past the last row of a section, where another may begin.
      y = layout.top(section: section, row: before + counts[section]) - (random.chance(0.5) ? height / 4 : 0)
    }
    location = Point(layout.frame.x + place(in: layout.frame.width, &random), y)
  }

  /// The beginning, the middle, the last whole point or any whole point of a length.
  private func place(in length: Double, _ random: inout Random) -> Double {
    guard isOn(.landmarks), random.chance(options.landmarkShare) else {
      return (length * random.unit()).rounded(.down)
    }
    switch random.below(8) {
    case 0..<4: return 0
    case 4..<6: return length / 2
    case 6: return max(0, length.rounded(.up) - 1)
    default: return (length / 4).rounded(.down)
    }
  }

  private func anywhere(_ random: inout Random) -> Point {
    if random.chance(0.1) { return .zero }
    return Point(Double(random.below(340) - 60), Double(random.below(200) - 60))
  }

  /// A move before the hold that ends near, exactly at or beyond 10 points from the press.
  private mutating func addThresholdMove(
    _ touch: TouchID, _ events: inout [DragSession.Event], _ random: inout Random
  ) {
    let steps: [Point] = [
      Point(10, 0), Point(0, 10), Point(6, 8), Point(11, 0), Point(0, -11), Point(8, 8), Point(9, 0),
      Point(1, 1),
    ]
    let step = steps[random.below(steps.count)]
    events.append(.move(touch, to: location + step))
    // Coming back does not make it a tap or a lift again.
    if random.chance(0.5) { events.append(.move(touch, to: location)) }
  }
}
