import Testing

@testable import DragFuzz
@testable import DragSpec

/// Invariants are asked only after changes that can break them; asking them after every event has to find the same.
@Suite("No invariant of a grid is asked too late")
struct GridReorderAskedTests {
  /// Something wrong that is shown during some events.
  private struct Mistake: Sendable {
    var kind: Int
    var item: Int
    var amount: Double
    var events: ClosedRange<Int>

    init(_ random: inout Random) {
      kind = random.below(14)
      item = random.below(12)
      amount = random.pick([-1, 1e-9, 1e-6, 0.5, 40, .infinity, .nan]) ?? 0
      let first = random.below(20)
      events = first...first + random.below(8)
    }

    func show(in seen: inout GridReorder.Snapshot) {
      guard !seen.items.isEmpty else { return }
      let index = item % seen.items.count
      let other = (item + 1) % seen.items.count
      switch kind {
      case 0: seen.items[index].frame.x += amount
      case 1: seen.items[index].frame.height += amount
      case 2: seen.items[index].isLifted.toggle()
      case 3: seen.items[index].isScaled.toggle()
      case 4: seen.items[index].isSelected.toggle()
      case 5: seen.items[index].isEnabled.toggle()
      case 6: seen.items.swapAt(index, other)
      case 7: (seen.items[index].id, seen.items[other].id) = (seen.items[other].id, seen.items[index].id)
      case 8: seen.items[index].id = seen.items[other].id
      case 9: seen.items.remove(at: index)
      case 10: seen.items.append(seen.items[index])
      case 11: seen.front = seen.front == nil ? seen.items[index].id : nil
      case 12: seen.height += amount
      default: seen.endedCount += 1
      }
    }
  }

  /// What breaks in a run if every invariant is asked at every moment of those that it names.
  private func violations(
    of scenario: Scenario<GridReorder>, _ policies: GridReorder.Policies,
    on implementation: Altered<GridReorder>
  ) throws -> [Violation] {
    var implementation = implementation
    var observation = GridReorder.Observation(policies: policies, tolerance: Tolerance.standard)
    var open = GridReorder.invariants.filter { !policies.droppedInvariants.contains($0.name) }
    var found: [Violation] = []
    func ask(_ moment: GridReorder.Event.Kind?, _ bit: Int, _ index: Int?) {
      open.removeAll { invariant in
        guard invariant.moments.bits >> UInt64(bit) & 1 == 1 else { return false }
        // Its check does not look for what has changed.
        if invariant.name == "senseless-events-change-nothing", observation.changes.isEmpty { return false }
        guard let difference = invariant.check(&observation) else { return false }
        found.append(
          Violation(invariant.name, difference, moment: moment?.rawValue ?? "start", eventIndex: index))
        return true
      }
    }
    try implementation.start(scenario.scene)
    try implementation.observe(into: &observation.after)
    observation.start(scenario.scene)
    ask(nil, Moments<GridReorder>.startIndex, nil)
    for (index, event) in scenario.events.enumerated() {
      observation.turn()
      try implementation.handle(event)
      try implementation.observe(into: &observation.after)
      observation.advance(event)
      ask(event.kind, event.ordinal, index)
    }
    return found
  }

  @Test(arguments: Grids.allPolicies.indices)
  func asksInTime(_ number: Int) throws {
    let policies = Grids.allPolicies[number]
    var judge = Judge<GridReorder>(promises: Promises(policies: policies), comparesWithReference: false)
    var random = Random(seed: UInt64(number))
    for scenario in RandomScenarios<GridReorder>(seed: UInt64(number), count: 400, policies: policies) {
      let mistakes = (0...random.below(3)).map { _ in Mistake(&random) }
      var altered = Altered<GridReorder>(policies: policies) { seen, count in
        for mistake in mistakes where mistake.events.contains(count) { mistake.show(in: &seen) }
      }
      _ = judge.run(scenario, on: &altered)
      let expected = try violations(of: scenario, policies, on: altered)
      #expect(judge.violations == expected, "\(scenario) \(mistakes)")
    }
  }
}
