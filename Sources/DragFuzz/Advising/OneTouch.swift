import DragSpec

extension Adviser {
  /// That the driver knows one touch only: it takes all of them for the same one, or leaves out those that go down while
  /// another one is down.
  mutating func oneTouch(_ parting: Parting, _ shown: SnapshotFields) -> Advice? {
    guard Limits<B>(Capabilities(touches: 1))?.refusal(of: parting.scenario) != nil else { return nil }
    let capability =
      " If your code knows one touch only, declare "
      + "\(dialect.oneTouch) (`--touches 1`); a second finger is then never tried."
    if bench.ignoresAll([.withoutSecondTouches], in: parting.scenario, seen: parting.seen) {
      return Advice(
        .ignoredTouch,
        "\(dialect.atBeginning) seems to ignore a touch that goes down while another one is down: it shows the same without it."
          + (dialect == .page ? "" : " Does it pass on every touch?") + capability)
    }
    // A driver may still show the number of the touch that came last.
    let isTaken = [[], Self.touchFields(shown)].contains {
      bench.ignoresAll([.withOneTouch(skipping: $0)], in: parting.scenario, seen: parting.seen)
    }
    guard isTaken else { return nil }
    return Advice(
      .ignoredTouch,
      "\(dialect.atBeginning) seems to ignore which touch an event is about: it shows the same if all events are about touch 1. "
        + "Does it pass the number of the touch on to your code?" + capability)
  }

  /// The fields of the snapshot that show numbers of touches.
  private static func touchFields(_ shown: SnapshotFields) -> [String] {
    shown.fields.filter(\.isTouch).map(\.path)
  }
}

extension Bench.Change {
  /// All events are about touch 1.
  fileprivate static func withOneTouch(skipping skipped: [String]) -> Self {
    Self(skipped: skipped) { scenario in
      let changed = scenario.namingTouches { $0.isNaN ? $0 : 1 }
      return changed == scenario ? nil : (changed, Array(0...scenario.events.count))
    }
  }

  /// Leaves out all events of touches that go down while another one is down.
  fileprivate static var withoutSecondTouches: Self {
    Self { scenario in
      var (first, others): (TouchID?, Set<TouchID>) = (nil, [])
      var steps = [0]
      var kept: [B.Event] = []
      for event in scenario.events {
        if B.takesAllTouches(event) { (first, others) = (nil, []) }
        if event.isPress, let touch = event.touch, touch != first {
          // One that was left out, and is pressed again, is the only one now.
          if first == nil {
            first = touch
            others.remove(touch)
          } else {
            others.insert(touch)
          }
        }
        let isLeftOut = event.touch.map { others.contains($0) } ?? false
        if !isLeftOut { kept.append(event) }
        steps.append(kept.count)
        switch event.touchEvent {
        case .release(let touch), .cancel(let touch):
          if touch == first { first = nil }
          others.remove(touch)
        default: break
        }
      }
      guard kept.count < scenario.events.count else { return nil }
      return (Scenario(scene: scenario.scene, events: kept), steps)
    }
  }
}
