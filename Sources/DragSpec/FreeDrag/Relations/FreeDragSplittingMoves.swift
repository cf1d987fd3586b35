extension FreeDrag {
  /// A move in two steps along the same line ends as the move in one.
  static let splittingMoves = Relation<FreeDrag>(
    "splitting-moves-changes-nothing", "Every move made in two steps ends where the one step did.",
    variant: { scenario, _ in
      var down = DownTouches()
      var events: [Event] = []
      for event in scenario.events {
        if case .move(let touch, let location) = event {
          let from = down[touch]?.location ?? location
          let middle = Point((from.x + location.x) / 2, (from.y + location.y) / 2)
          events.append(.move(touch, to: middle))
        }
        events.append(event)
        down.take(event)
      }
      return events.count == scenario.events.count ? nil : Scenario(scene: scenario.scene, events: events)
    },
    compare: { original, variant, tolerance in
      var index = -1
      for (originalIndex, event) in original.scenario.events.enumerated() {
        // Every move has one before it in the variant, so the snapshot after the second step is compared.
        if case .move = event { index += 2 } else { index += 1 }
        guard index < variant.trace.count - 1 else { return nil }
        let expected = original.trace[after: originalIndex]
        let seen = variant.trace[after: index]
        guard let difference = seen.firstDifference(from: expected, tolerance: tolerance) else { continue }
        return Relation.Finding(eventIndex: originalIndex, difference: difference)
      }
      return nil
    })
}
