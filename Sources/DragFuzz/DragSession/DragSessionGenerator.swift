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

// MARK: Beside the gestures: other touches, time, transfers, apps, data

extension DragSessionGenerator {
  /// Between two events of a gesture: another touch, or something in the surroundings.
  mutating func surround(
    _ events: inout [DragSession.Event], _ random: inout Random, share: Double = 1
  ) {
    let draw = random.unit()
    let surroundings = options.surroundingsShare * (share + 1) / 2
    if draw < surroundings {
      addSurroundings(&events, &random)
    } else if draw < surroundings + options.secondTouchShare * 0.25 * share, isOn(.secondTouch) {
      addSecondTouch(&events, &random)
    }
  }

  private mutating func addSurroundings(_ events: inout [DragSession.Event], _ random: inout Random) {
    switch random.below(10) {
    case 0: if isOn(.ticks) { addTicks(&events, &random) }
    case 1: if isOn(.transfers) { addTransfer(&events, &random) }
    case 2:
      guard isOn(.background) else { return }
      let app = DragSession.AppID(1 + random.below(appCount))
      events.append(.background(app))
      // An app that stays away for good would leave little to test.
      if random.chance(0.7) { events.append(.foreground(app)) }
    default: if let event = dataChange(&random) { events.append(event) }
    }
  }

  /// Small steps of time, whose sums reach the usual times exactly.
  mutating func addTicks(_ events: inout [DragSession.Event], _ random: inout Random) {
    for _ in 0..<1 + random.below(3) {
      events.append(.tick(seconds: [1, 0.5, 2, 0.25, 0, 0.1][random.below(6)]))
    }
  }

  /// An end of one of the requests that may be outstanding, in any order, or of any other.
  mutating func addTransfer(_ events: inout [DragSession.Event], _ random: inout Random) {
    var request = 1 + random.below(requestCount + 2)
    if !outstanding.isEmpty, random.chance(0.9) {
      request = outstanding.remove(at: random.below(outstanding.count))
    }
    events.append(
      isOn(.failures) && random.chance(0.3) ? .fail(request: request) : .arrive(request: request))
  }

  private mutating func dataChange(_ random: inout Random) -> DragSession.Event? {
    guard let index = views.indices.isEmpty ? nil : random.below(views.count),
      !views[index].counts.isEmpty
    else { return nil }
    let view = views[index].id
    let section = random.below(views[index].counts.count)
    let count = views[index].counts[section]
    switch random.below(12) {
    case 0..<4:
      guard isOn(.inserts) else { return nil }
      // At times the end, where placeholders may be, and at times an item that exists.
      let place = random.chance(0.5) ? count : random.below(count + 1)
      itemCount += 1
      let number = random.chance(0.85) ? itemCount : 1 + random.below(itemCount)
      views[index].counts[section] += 1
      return .insert(makeItem(number, neighbours: [], &random), at: DragSession.Path(view, section, place))
    case 4..<7:
      guard isOn(.deletes) else { return nil }
      if count > 0 { views[index].counts[section] -= 1 }
      return .delete(DragSession.Path(view, section, deletedItem(index, section, &random)))
    case 7..<9:
      guard isOn(.dataMoves) else { return nil }
      let other = random.below(views[index].counts.count)
      return .moveItem(
        DragSession.Path(view, section, random.below(count)), section: other,
        item: random.below(views[index].counts[other] + 1))
    case 9:
      guard isOn(.sections), random.chance(0.6) else { return nil }
      views[index].counts.remove(at: section)
      return .deleteSection(view, section: section)
    default: return isOn(.reloads) ? .reload(view) : nil
    }
  }

  /// A change where the last drop has gone: behind its placeholders, of its cell, of its section or view.
  mutating func changeAtTarget(_ random: inout Random) -> DragSession.Event? {
    guard let target, views[target.view].counts.indices.contains(target.section) else { return nil }
    let view = views[target.view].id
    let count = views[target.view].counts[target.section]
    let isInto = views[target.view].proposal.intent == .insertInto
    if isInto, isOn(.deletes), random.chance(0.5) {
      return .delete(DragSession.Path(view, target.section, target.row))
    }
    switch random.below(6) {
    case 0..<3:
      guard isOn(.inserts) else { return nil }
      itemCount += 1
      views[target.view].counts[target.section] += 1
      let place = max(0, count - 1 - random.below(2))
      return .insert(
        makeItem(itemCount, neighbours: [], &random), at: DragSession.Path(view, target.section, place))
    case 3: return isOn(.reloads) ? .reload(view) : nil
    case 4: return isOn(.deletes) ? .delete(DragSession.Path(view, target.section, target.row)) : nil
    default:
      guard isOn(.sections) else { return nil }
      views[target.view].counts.remove(at: target.section)
      return .deleteSection(view, section: target.section)
    }
  }

  /// Often the row that the last gesture aimed at.
  private func deletedItem(_ view: Int, _ section: Int, _ random: inout Random) -> Int {
    if let target, target.view == view, target.section == section, random.chance(0.6) { return target.row }
    return random.below(views[view].counts[section])
  }

  /// A tap that adds, mostly, or a touch that stays for a while.
  private mutating func addSecondTouch(_ events: inout [DragSession.Event], _ random: inout Random) {
    let main = (location, target)
    defer { (location, target) = main }
    guard touchIsDown.1 else {
      if random.chance(0.85) { aim(&random, atRow: true) }
      events.append(.press(2, at: location))
      touchIsDown.1 = true
      if random.chance(0.75) {
        touchIsDown.1 = false
        if random.chance(0.1) { events.append(.hold(2)) }
        if isOn(.thresholds), random.chance(0.2) {
          events.append(.move(2, to: location + Point(random.chance(0.5) ? 10 : 11, 0)))
        }
        events.append(isOn(.cancel) && random.chance(0.15) ? .cancel(2) : .release(2))
      }
      return
    }
    switch random.below(4) {
    case 0: events.append(.hold(2))
    case 1:
      aim(&random, atRow: true)
      events.append(.move(2, to: location))
    default:
      events.append(isOn(.cancel) && random.chance(0.3) ? .cancel(2) : .release(2))
      touchIsDown.1 = false
    }
  }

  // MARK: Hostile lists

  mutating func addHostileEvent(_ events: inout [DragSession.Event], _ random: inout Random) {
    let touch = TouchID(1 + random.below(3))
    aim(&random, atRow: random.chance(0.7))
    switch random.below(20) {
    case 0..<4: events.append(.press(touch, at: location))
    case 4..<7: events.append(.hold(touch))
    case 7..<11: events.append(.move(touch, to: location))
    case 11..<13: events.append(.release(touch))
    case 13: events.append(.cancel(touch))
    case 14: events.append(.tick(seconds: [1, 0.5, -1, 2][random.below(4)]))
    case 15:
      let request = 1 + random.below(3)
      events.append(random.chance(0.6) ? .arrive(request: request) : .fail(request: request))
    case 16:
      let app = DragSession.AppID(1 + random.below(3))
      events.append(random.chance(0.4) ? .background(app) : .foreground(app))
    case 17: events.append(.delete(DragSession.Path(1, random.below(3), random.below(4))))
    default: if let event = dataChange(&random) { events.append(event) }
    }
  }
}
