import Testing

@testable import DragFuzz
@testable import DragSpec

/// Some invariants are asked only in situations that the observation finds out.
///
/// Asking them after every change that can lead to such a situation has to find the same.
@Suite("No invariant of a grid is asked too late")
struct GridReorderAskedTests {
  /// The changes that can lead to the situations in which an invariant is asked.
  private static let plainChanges: [String: Changes] = [
    "drag-is-a-move": [.order],
    "rests-in-slot": [.order, .frames, .lifting, .titles, .width],
    "slots-are-disjoint-and-inside": [.order, .frames, .lifting, .titles, .width, .height],
    "nothing-lifted-at-rest": [.lifting, .front, .ending, .titles],
    "one-drag-at-a-time": [.lifting],
    "there-and-back-restores": [.order, .touch, .ending],
    "lifted-tracks-touch": [.frames, .lifting, .liftedFrame, .touch, .width],
    "lifted-is-in-indicated-slot": [.order, .lifting, .touch],
    "lifted-is-in-front": [.lifting, .front],
  ]

  /// Something wrong that is shown during some events.
  private struct Mistake: Sendable {
    var kind: Int
    var item: Int
    var amount: Double
    var events: ClosedRange<Int>

    init(_ random: inout Random) {
      kind = random.below(18)
      item = random.below(12)
      amount = random.pick([-1, 1e-9, 1e-6, 0.5, 40, .infinity, .nan]) ?? 0
      let first = random.below(20)
      events = first...first + random.below(30)
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
      case 13: seen.endedCount += 1
      default: hold(ItemID(1 + item % 4), inFront: kind > 15, in: &seen)
      }
    }

    /// Shows an item as lifted, wherever it is.
    private func hold(_ item: ItemID, inFront isInFront: Bool, in seen: inout GridReorder.Snapshot) {
      guard let index = seen.items.firstIndex(where: { $0.id == item }) else { return }
      (seen.items[index].isLifted, seen.items[index].isScaled) = (true, true)
      if isInFront { seen.front = item }
    }
  }

  /// What breaks in a run if every invariant is asked at the moments that it names, after these changes.
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
        let changes = Self.plainChanges[invariant.name] ?? invariant.triggers
        guard moment == nil || !changes.isDisjoint(with: observation.changes) else { return false }
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
