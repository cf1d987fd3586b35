import DragSpec

extension Scenario {
  /// The events in words, with what each of them happens to, and with those marked that make no sense where they stand:
  /// they must change nothing.
  ///
  /// - Parameter policies: what the reference follows, which tells what makes sense.
  func eventsInWords(_ policies: B.Policies) -> [String] {
    var words = events.map { Words.of(event: $0) }
    var places: [TouchID: Point] = [:]
    followEvents(policies) { index, moment, before in
      if moment.isSenseless {
        words[index] += " (to be ignored\(Self.reason(events[index])))"
        return
      }
      if let object = moment.object(of: events[index], on: before) { words[index] += ", \(object)" }
      guard let touch = events[index].touchEvent, let place = touch.location else { return }
      // Nobody compares the numbers, and it may be the point of the gesture.
      if case .move = touch, places[touch.touch] == place { words[index] += ", where it is already" }
      places[touch.touch] = place
    }
    return words
  }

  /// The places of the events that make no sense where they stand.
  ///
  /// - Parameter policies: what the reference follows, which tells what makes sense.
  func senselessEvents(_ policies: B.Policies) -> [Int] {
    var found: [Int] = []
    followEvents(policies) { index, moment, _ in
      if moment.isSenseless { found.append(index) }
    }
    return found
  }

  /// Lets the reference play the scenario; shown after each event the moment, and the snapshot before it.
  private func followEvents(
    _ policies: B.Policies, _ show: (_ index: Int, _ moment: Moment<B>, _ before: B.Snapshot) -> Void
  ) {
    guard (try? scene.validate()) != nil else { return }
    var reference = B.reference(policies)
    var moment = Moment<B>(policies: policies, tolerance: Tolerance.standard)
    var step = -1
    var before = B.Snapshot.blank
    // A reference fails at nothing; would it do so, nothing is said of the rest.
    try? reference.play(self) { snapshot in
      if step >= 0 { moment.turn() }
      moment.after = snapshot
      if step < 0 {
        moment.start(scene)
      } else {
        moment.advance(events[step])
        show(step, moment, before)
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
