import DragSpec

extension Scenario {
  /// The events in words, with what each of them happens to, and with those marked that make no sense where they stand:
  /// they must change nothing.
  ///
  /// - Parameters:
  ///   - policies: what the reference follows, which tells what makes sense.
  func eventsInWords(_ policies: B.Policies) -> [String] {
    var words = events.map { Words.of(event: $0) }
    var places: [TouchID: Point] = [:]
    observeEvents(policies) { index, observation, before in
      if observation.isSenseless {
        words[index] += " (to be ignored\(Self.reason(events[index])))"
        return
      }
      if let object = observation.object(of: events[index], on: before) { words[index] += ", \(object)" }
      guard let touch = events[index].touchEvent, let place = touch.location else { return }
      // Nobody compares the numbers, and it may be the point of the gesture.
      if case .move = touch, places[touch.touch] == place { words[index] += ", where it is already" }
      places[touch.touch] = place
    }
    return words
  }

  /// The places of the events that make no sense where they stand.
  ///
  /// - Parameters:
  ///   - policies: what the reference follows, which tells what makes sense.
  func senselessEvents(_ policies: B.Policies) -> [Int] {
    var found: [Int] = []
    observeEvents(policies) { index, observation, _ in
      if observation.isSenseless { found.append(index) }
    }
    return found
  }

  /// Lets the reference play the scenario; shown after each event what was observed of it, and the snapshot before it.
  private func observeEvents(
    _ policies: B.Policies, _ show: (_ index: Int, _ observation: B.Observation, _ before: B.Snapshot) -> Void
  ) {
    guard (try? scene.validate()) != nil else { return }
    var reference = B.reference(policies)
    var observation = B.Observation(policies: policies, tolerance: Tolerance.standard)
    var step = -1
    var before = B.Snapshot.blank
    // A reference fails at nothing; would it do so, nothing is said of the rest.
    try? reference.play(self) { snapshot in
      if step >= 0 { observation.turn() }
      observation.after = snapshot
      if step < 0 {
        observation.start(scene)
      } else {
        observation.advance(events[step])
        show(step, observation, before)
      }
      before = snapshot
      step += 1
    }
  }

  /// Why a touch event with a proper place makes no sense; what others lack can be seen in the event itself.
  private static func reason(_ event: B.Event) -> String {
    guard let touch = event.touchEvent, touch.location?.isFinite ?? true,
      let reason = B.Event.meaning(of: event.kind).senseless
    else { return "" }
    return ": \(reason)"
  }
}
