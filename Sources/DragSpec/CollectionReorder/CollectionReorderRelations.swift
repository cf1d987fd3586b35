extension CollectionReorder {
  /// How the runs of related scenarios must relate.
  public static let relations: [Relation<CollectionReorder>] = [
    Relation(
      "moving-the-container-changes-nothing", "Where the viewport lies in its window does not matter.",
      variant: { scenario, _ in
        var moved = scenario
        moved.scene.origin = scenario.scene.origin + Point(37, -53)
        return moved
      },
      compare: { original, variant, tolerance in
        parting(original, variant, tolerance, variantIndex: { $0 }, expected: { $0 })
      }),
    Relation(
      "right-to-left-mirrors-left-to-right",
      "The mirror image of a scenario, with leading on the other side, shows the mirror image.",
      variant: { scenario, _ in Mirror.variant(of: scenario) },
      compare: { original, variant, tolerance in
        var holds = 0
        return parting(
          original, variant, tolerance,
          variantIndex: { index in
            if index >= 0, case .hold = original.scenario.events[index] { holds += 1 }
            return index + holds
          }, expected: Mirror.image, isTied: { Mirror.isTied(original, $0) })
      }),
    Relation(
      "both-axes-are-alike",
      "With x and y exchanged a scenario that is written from left to right shows the same with x and y exchanged.",
      variant: { scenario, _ in Transposition.variant(of: scenario) },
      compare: { original, variant, tolerance in
        parting(original, variant, tolerance, variantIndex: { $0 }, expected: Transposition.image)
      }),
    Relation(
      "repeating-moves-changes-nothing",
      "Every move twice, each followed by a tick of no time, leaves what the moves alone leave.",
      variant: { scenario, _ in
        var repeated = scenario
        repeated.events = scenario.events.flatMap { event in
          if case .move = event { [event, event, .tick(seconds: 0)] } else { [event] }
        }
        return repeated
      },
      compare: { original, variant, tolerance in
        var moves = 0
        return parting(
          original, variant, tolerance,
          variantIndex: { index in
            if index >= 0, case .move = original.scenario.events[index] { moves += 1 }
            return index + 2 * moves
          }, expected: { $0 })
      }),
    Relation(
      "cancelled-drags-leave-no-trace",
      "After drags that were all cancelled everything goes on as on a fresh collection.",
      variant: { scenario, _ in
        guard let end = endOfCancelledDrags(scenario.events) else { return nil }
        return Scenario(scene: scenario.scene, events: Array(scenario.events[(end + 1)...]))
      },
      compare: { original, variant, tolerance in
        guard let end = endOfCancelledDrags(original.scenario.events) else { return nil }
        let start = original.trace[after: end]
        // The offset stays where a cancel finds it; only then the two may part.
        guard start.offset == variant.trace.initial.offset else { return nil }
        return parting(
          original, variant, tolerance, variantIndex: { $0 - end - 1 },
          expected: { snapshot in
            var rest = snapshot
            rest.reports.removeFirst(min(start.reports.count, rest.reports.count))
            return rest
          })
      }),
  ]

  /// The first event after which the variant does not show what the original lets expect.
  ///
  /// - Parameters:
  ///   - variantIndex: the event of the variant to compare with one of the original; below -1 for none.
  ///   - isTied: whether after that event implementations may differ, so that nothing more can be said.
  private static func parting(
    _ original: Run<CollectionReorder>, _ variant: Run<CollectionReorder>, _ tolerance: Double,
    variantIndex: (Int) -> Int, expected: (Snapshot) -> Snapshot, isTied: (Int) -> Bool = { _ in false }
  ) -> Relation<CollectionReorder>.Finding? {
    for index in -1..<min(original.scenario.events.count, original.trace.count - 1) {
      let other = variantIndex(index)
      if isTied(index) { return nil }
      guard other >= -1, other + 1 < variant.trace.count else { continue }
      let image = expected(original.trace[after: index])
      guard let difference = variant.trace[after: other].firstDifference(from: image, tolerance: tolerance)
      else { continue }
      return Relation.Finding(eventIndex: index < 0 ? nil : index, difference: difference)
    }
    return nil
  }

  /// The last event of a beginning in which nothing but cancelled drags can have happened.
  private static func endOfCancelledDrags(_ events: [Event]) -> Int? {
    var down: Set<TouchID> = []
    for (index, event) in events.enumerated() {
      switch event {
      case .press(let touch, let location): if location.isFinite { down.insert(touch) }
      case .move, .hold: continue
      case .cancel(let touch):
        if down.remove(touch) != nil, down.isEmpty { return index }
      case .background: return index
      default: return nil
      }
    }
    return nil
  }
}
