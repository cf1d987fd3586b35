import DragSpec

extension Adviser {
  /// That the driver knows one touch only: it takes all of them for the same one, or leaves out those that go down while
  /// another one is down.
  mutating func oneTouch(_ clue: Clue) -> [Advice] {
    guard Limits<B>(Capabilities(touches: 1))?.refusal(of: clue.scenario) != nil else { return [] }
    func ignores(_ change: Change<B>) -> Bool { ignoresAll([change], in: clue.scenario, seen: clue.seen) }
    var ignored = ""
    if ignores(.withoutSecondTouches) {
      ignored =
        "a touch that goes down while another one is down: it shows the same without it."
        + (dialect == .page ? "" : " Does it pass on every touch?")
    } else if ignores(.withOneTouch(skipping: []))
      // A driver may still show the number of the touch that came last.
      || ignores(.withOneTouch(skipping: survey.fields.fields.filter(\.isTouch).map(\.path)))
    {
      ignored =
        "which touch an event is about: it shows the same if all events are about touch 1. Does it pass the number of "
        + "the touch on to your code?"
    }
    guard !ignored.isEmpty else { return [] }
    return [
      Advice(
        .ignoredTouch,
        "\(dialect.atBeginning) seems to ignore \(ignored) If your code knows one touch only, declare "
          + "\(dialect.oneTouch) (`--touches 1`); a second finger is then never tried.")
    ]
  }
}

extension Change {
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
