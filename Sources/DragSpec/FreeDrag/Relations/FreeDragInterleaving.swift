extension FreeDrag {
  /// Touches that have nothing to do with one another can take turns in any other way.
  ///
  /// Between two changes of the surroundings the events of each touch keep their order, but the touch that came
  /// last now goes first. Only frames are compared: the order in which touches lift decides what is in front.
  static let interleaving = Relation<FreeDrag>(
    "interleaving-changes-no-frame",
    "Touches whose items and presses never meet give the same frames in another interleaving.",
    variant: { scenario, _ in
      let events = Interleaving.regrouped(scenario.events)
      return events == scenario.events ? nil : Scenario(scene: scenario.scene, events: events)
    },
    compare: { original, variant, tolerance in
      let events = original.scenario.events
      guard original.trace.count == variant.trace.count else { return nil }
      for index in events.indices
      where index + 1 == events.count || events[index].touch == nil || events[index + 1].touch == nil {
        guard let difference = Interleaving.frameDifference(original, variant, index, tolerance) else {
          continue
        }
        let finding = Relation<FreeDrag>.Finding(eventIndex: index, difference: difference)
        // Whether the touches meet costs more than comparing, and matters only where something differs.
        return Interleaving.touchesMeet(original, variant, tolerance) ? nil : finding
      }
      return nil
    })

  private enum Interleaving {
    static func regrouped(_ events: [Event]) -> [Event] {
      var result: [Event] = []
      var run: [Event] = []
      func flush() {
        var touches: [TouchID] = []
        for event in run {
          if let touch = event.touch, !touches.contains(touch) { touches.append(touch) }
        }
        for touch in touches.reversed() { result += run.filter { $0.touch == touch } }
        run.removeAll()
      }
      for event in events {
        if event.touch != nil {
          run.append(event)
        } else {
          flush()
          result.append(event)
        }
      }
      flush()
      return result
    }

    static func frameDifference(
      _ original: Run<FreeDrag>, _ variant: Run<FreeDrag>, _ index: Int, _ tolerance: Double
    ) -> Difference? {
      let seen = variant.trace[after: index]
      for item in original.trace[after: index].items {
        guard let frame = seen[item.id]?.frame, !frame.isClose(to: item.frame, within: tolerance) else {
          continue
        }
        return Difference("frame", expected: "item \(item.id) at \(item.frame)", seen: "\(frame)")
      }
      return nil
    }

    /// A press that counts: by which touch, where, and on which item.
    private struct Press {
      var touch: TouchID
      var location: Point
      var item: ItemID?
    }

    /// Whether two touches press the same item, or one presses where an item of the other is at any time.
    static func touchesMeet(_ original: Run<FreeDrag>, _ variant: Run<FreeDrag>, _ tolerance: Double) -> Bool
    {
      let presses = presses(of: original)
      let others = Self.presses(of: variant)
      // Each touch must press the same items in both runs, or else an order has decided between them.
      for press in presses {
        let same = presses.filter { $0.touch == press.touch }.map(\.item)
        if same != others.filter({ $0.touch == press.touch }).map(\.item) { return true }
      }
      for press in presses {
        for other in presses where other.touch != press.touch {
          guard let item = other.item else { continue }
          if item == press.item { return true }
          if passes(item, over: press.location, in: original.trace, tolerance)
            || passes(item, over: press.location, in: variant.trace, tolerance)
          {
            return true
          }
        }
      }
      return false
    }

    private static func presses(of run: Run<FreeDrag>) -> [Press] {
      var down = DownTouches()
      var presses: [Press] = []
      for (index, event) in run.scenario.events.enumerated() {
        guard down.take(event), case .press(let touch, let location) = event else { continue }
        let before = run.trace[before: index]
        let item = before.place(at: location).map { before.items[$0].id }
        presses.append(Press(touch: touch, location: location, item: item))
      }
      return presses
    }

    private static func passes(
      _ item: ItemID, over location: Point, in trace: Trace<FreeDrag>, _ tolerance: Double
    ) -> Bool {
      for index in -1..<trace.count - 1 {
        guard let frame = trace[after: index][item]?.frame else { continue }
        if location.x >= frame.x - tolerance, location.x <= frame.maxX + tolerance,
          location.y >= frame.y - tolerance, location.y <= frame.maxY + tolerance
        {
          return true
        }
      }
      return false
    }
  }
}
