import DragSpec

extension Scenario {
  /// The events in words, each with its target; events to be ignored are marked.
  ///
  /// - Parameter policies: the policies that decide which events make sense.
  func eventsInWords(_ policies: B.Policies) -> [String] {
    var words = events.map { Words.of(event: $0) }
    var places: [TouchID: Point] = [:]
    followEvents(policies) { index, moment, before in
      if moment.isSenseless {
        words[index] += " (to be ignored\(Self.reason(events[index])))"
        return
      }
      if let object = B.object(of: events[index], on: before, moment.history) {
        words[index] += ", \(object)"
      }
      guard let touch = events[index].touchEvent, let place = touch.location else { return }
      // Readers do not compare the numbers, and a move to the same place may be the point of the gesture.
      if case .move = touch, places[touch.touch] == place { words[index] += ", where it is already" }
      places[touch.touch] = place
    }
    return words
  }

  /// The indices of the events that make no sense where they stand.
  ///
  /// - Parameter policies: the policies that decide which events make sense.
  func senselessEvents(_ policies: B.Policies) -> [Int] {
    var found: [Int] = []
    followEvents(policies) { index, moment, _ in
      if moment.isSenseless { found.append(index) }
    }
    return found
  }

  /// Lets the reference play the scenario; `show` gets each event's moment and the snapshot before it.
  private func followEvents(
    _ policies: B.Policies, _ show: (_ index: Int, _ moment: Moment<B>, _ before: B.Snapshot) -> Void
  ) {
    guard (try? scene.validate()) != nil else { return }
    var reference = B.reference(policies)
    var moment = Moment<B>(policies: policies, tolerance: Tolerance.standard)
    var step = -1
    var before = B.Snapshot.blank
    // A reference never throws; if it did, the remaining events would have no words.
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

  /// Why a touch event with a finite location makes no sense; empty for others, whose text shows it.
  private static func reason(_ event: B.Event) -> String {
    guard let touch = event.touchEvent, touch.location?.isFinite ?? true,
      let reason = B.Event.meaning(of: event.kind).senseless
    else { return "" }
    return ": \(reason)"
  }
}
