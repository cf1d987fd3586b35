import DragSpec

// What the generator lets happen beside the gestures: other touches, time, transfers, apps, data.

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
