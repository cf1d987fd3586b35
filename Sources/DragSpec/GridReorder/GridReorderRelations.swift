extension GridReorder {
  /// How the runs of related scenarios must relate.
  public static let relations: [Relation<GridReorder>] = [
    Relation(
      "moving-the-grid-changes-nothing", "Where the grid lies in its window makes no difference.",
      variant: { scenario, _ in
        var moved = scenario
        moved.scene.origin = moved.scene.origin + Point(64, -32)
        return moved
      },
      compare: { original, variant, tolerance in
        firstDifference(in: 0...original.scenario.events.count, original.trace, variant.trace, 0, tolerance)
      }),
    Relation(
      "splitting-moves-changes-nothing",
      "If every move of a lifted item ends in a slot, making the moves in two steps leads to the same end.",
      variant: { scenario, _ in splitMoves(scenario) },
      compare: { original, variant, tolerance in
        guard everyMoveEndsInSlot(original) else { return nil }
        return variant.trace.last.firstDifference(from: original.trace.last, tolerance: tolerance).map {
          Relation.Finding(eventIndex: original.scenario.events.indices.last, difference: $0)
        }
      }),
    Relation(
      "after-a-cancel-as-on-a-fresh-grid",
      "After a cancelled drag, everything goes on as on a fresh grid in the same arrangement.",
      variant: { scenario, policies in policies.cancel == .restores ? withoutCancelledDrags(scenario) : nil },
      compare: { original, variant, tolerance in
        let skipped = original.scenario.events.count - variant.scenario.events.count
        guard skipped > 0, hasRoomForComparison(original, skipped) else { return nil }
        return firstDifference(
          in: 0...variant.scenario.events.count, original.trace, variant.trace, skipped, tolerance)
      }),
  ]

  /// The first snapshot of the variant that is not what the original showed, `shift` events later.
  private static func firstDifference(
    in places: ClosedRange<Int>, _ original: Trace<GridReorder>, _ variant: Trace<GridReorder>, _ shift: Int,
    _ tolerance: Double
  ) -> Relation<GridReorder>.Finding? {
    for place in places {
      let (expected, seen) = (original[before: place + shift], variant[before: place])
      if let difference = seen.firstDifference(from: expected, tolerance: tolerance) {
        return Relation.Finding(
          eventIndex: place + shift > 0 ? place + shift - 1 : nil, difference: difference)
      }
    }
    return nil
  }

  /// Every move of a touch becomes one to the middle of the way and one to its end.
  private static func splitMoves(_ scenario: Scenario<GridReorder>) -> Scenario<GridReorder>? {
    var events: [Event] = []
    var locations: [TouchID: Point] = [:]
    for event in scenario.events {
      switch event {
      case .touch(.press(let touch, let location)):
        if locations[touch] == nil { locations[touch] = location }
      case .touch(.release(let touch)), .touch(.cancel(let touch)): locations[touch] = nil
      case .touch(.move(let touch, let location)):
        if let last = locations[touch] {
          events.append(.move(touch, to: Point((last.x + location.x) / 2, (last.y + location.y) / 2)))
          locations[touch] = location
        }
      case .touch(.hold), .resize, .setTitles: break
      }
      events.append(event)
    }
    guard events.count > scenario.events.count else { return nil }
    return Scenario(scene: scenario.scene, events: events)
  }

  /// Whether every move of a lifted item ended with its centre well inside a slot; before a lift, a step more can make
  /// a touch wander off that otherwise would not.
  private static func everyMoveEndsInSlot(_ run: Run<GridReorder>) -> Bool {
    var layout = run.scenario.scene.layout
    for (index, event) in run.scenario.events.enumerated() {
      let snapshot = run.trace[after: index]
      switch event {
      case .resize(let width):
        layout = layout.resized(to: width) ?? layout
      case .touch(.move(_, let location)):
        guard location.isFinite else { return false }
        guard let lifted = snapshot.items.first(where: \.isLifted) else { continue }
        let slots = snapshot.items.indices.map { layout.slot($0) }
        guard layout.slotIndex(at: lifted.frame.centre, in: slots) != nil else { return false }
      case .touch, .setTitles: continue
      }
    }
    return true
  }

  /// The scenario without the drag with which it begins, if that is a press, a hold, moves and a cancel of one touch.
  private static func withoutCancelledDrags(_ scenario: Scenario<GridReorder>) -> Scenario<GridReorder>? {
    guard case .touch(.press(let touch, _))? = scenario.events.first,
      let end = scenario.events.firstIndex(of: .cancel(touch))
    else { return nil }
    for event in scenario.events[..<end] where event.touch != touch { return nil }
    return Scenario(scene: scenario.scene, events: Array(scenario.events[(end + 1)...]))
  }

  /// Whether the drag was cancelled without a release before, which would have reported or selected something.
  private static func hasRoomForComparison(_ run: Run<GridReorder>, _ skipped: Int) -> Bool {
    for event in run.scenario.events[..<skipped] {
      if case .touch(.release) = event { return false }
    }
    return true
  }
}
