import DragSpec

// Findings that break only with a second touch.
extension Adviser {
  /// The number of findings of a cause in which a touch is sought that does the work of another one.
  private static var lookedMax: Int { 6 }

  /// Whether a cause breaks only with a second touch, though enough is tried with one.
  mutating func needsASecondTouch(_ cause: FindingGroup<B>) -> Bool {
    guard let one = Limits<B>(Capabilities(touches: 1), tested.promises.policies),
      !breaksWithOneTouch(cause.finding)
    else { return false }
    let (breaking, others) = scenarios(of: cause)
    return Self.isInAll(one, breaking, others)
  }

  /// Whether a finding also breaks with a single one of its touches.
  ///
  /// A scenario that could not be shrunk may have a second touch without any effect.
  private mutating func breaksWithOneTouch(_ finding: Finding<B>) -> Bool {
    let touches = finding.scenario.events.compactMap(\.touch).unique
    guard touches.count > 1 else { return true }
    bench.runsLeft = touches.count
    defer { bench.rest() }
    return touches.contains { touch in
      var alone = finding.scenario
      alone.events.removeAll { $0.touch.map { $0 != touch } ?? false }
      return bench.violations(in: alone)?.contains { $0.key == finding.violation.key } == true
    }
  }

  /// Whether in a finding of a cause a touch moves or releases what another one holds: no design does that.
  mutating func isTakenOver(_ cause: FindingGroup<B>) -> Bool {
    ([cause.finding] + cause.others).prefix(Self.lookedMax).contains { isTakenOver($0) }
  }

  /// Whether the breaking event has the same effect on the code as one of the touch that holds.
  private mutating func isTakenOver(_ finding: Finding<B>) -> Bool {
    guard let index = finding.violation.eventIndex, finding.scenario.events.indices.contains(index),
      let touch = finding.scenario.events[index].touch
    else { return false }
    var scenario = finding.scenario
    let event = scenario.events[index]
    scenario.events.removeSubrange((index + 1)...)
    guard let seen = bench.seen(in: scenario), seen[after: index] != seen[before: index] else { return false }
    return scenario.events[..<index].touchesDown.contains { holder in
      guard holder != touch, let same = event.touchEvent?.of(holder) else { return false }
      var ended = scenario
      ended.events[index] = .touch(.cancel(holder))
      // Only a touch that holds something changes anything when it is cancelled in mid-drag.
      let expected = bench.expected(in: ended)
      guard expected.count == index + 2, expected[after: index] != expected[before: index] else {
        return false
      }
      var other = scenario
      other.events[index] = .touch(same)
      return bench.seen(in: other)?[after: index] == seen[after: index]
    }
  }
}

extension Collection where Element: EventValue {
  /// The touches that are down after these events.
  var touchesDown: Set<TouchID> {
    reduce(into: []) { down, event in
      switch event.touchEvent {
      case .press(let touch, _): down.insert(touch)
      case .release(let touch), .cancel(let touch): down.remove(touch)
      case .move, .hold, nil: break
      }
    }
  }
}

extension TouchEvent {
  /// The same move or release of another touch; nil for events that may well depend on the touch.
  fileprivate func of(_ touch: TouchID) -> TouchEvent? {
    switch self {
    case .move(_, let location): .move(touch, to: location)
    case .release: .release(touch)
    case .press, .hold, .cancel: nil
    }
  }
}

extension PolicyValue {
  /// Whether there is a policy about second touches.
  static var hasSecondTouch: Bool { JSON(of: Self())["secondTouch"] != nil }
}
