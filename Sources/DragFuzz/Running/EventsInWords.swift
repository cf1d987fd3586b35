import DragSpec

extension Scenario {
  /// The events in words, with those marked that make no sense where they stand: they must change nothing.
  ///
  /// - Parameters:
  ///   - policies: what the reference follows, which tells what makes sense.
  func eventsInWords(_ policies: B.Policies) -> [String] {
    let senseless = senselessEvents(policies)
    return events.indices.map { index in
      let words = Words.of(event: events[index])
      return senseless.contains(index) ? words + " (to be ignored\(Self.reason(events[index])))" : words
    }
  }

  /// The places of the events that make no sense where they stand.
  ///
  /// - Parameters:
  ///   - policies: what the reference follows, which tells what makes sense.
  func senselessEvents(_ policies: B.Policies) -> [Int] {
    guard (try? scene.validate()) != nil else { return [] }
    var reference = B.reference(policies)
    var observation = B.Observation(policies: policies, tolerance: Tolerance.standard)
    var (step, found) = (-1, [Int]())
    // A reference fails at nothing; would it do so, the rest is not marked.
    try? reference.play(self) { snapshot in
      if step >= 0 { observation.turn() }
      observation.after = snapshot
      if step < 0 {
        observation.start(scene)
      } else {
        observation.advance(events[step])
        if observation.isSenseless { found.append(step) }
      }
      step += 1
    }
    return found
  }

  /// Why a touch event with a proper place makes no sense; what others lack can be seen in the event itself.
  private static func reason(_ event: B.Event) -> String {
    guard let touch = event.touchEvent, touch.location?.isFinite ?? true,
      let reason = B.Event.meaning(of: event.kind).senseless
    else { return "" }
    return ": \(reason)"
  }
}
