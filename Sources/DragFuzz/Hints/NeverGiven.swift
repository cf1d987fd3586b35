import DragSpec

// What code may never be given.
extension Adviser {
  /// In how many other findings of a cause, and scenarios of the seed, a limit is tried.
  private static var pairsMax: Int { 4 }

  /// The scenarios that break something of a cause, its own small ones first, and those that break nothing of it.
  mutating func scenarios(of cause: FindingGroup<B>) -> (breaking: [Scenario<B>], others: [Scenario<B>]) {
    let keys = Set(cause.keys)
    var (breaking, others) = (
      ([cause.finding] + cause.others).map(\.scenario).unique, [Scenario<B>]()
    )
    for index in looked {
      guard let scenario = bench.scenario(index), let seen = bench.seen(inScenario: index) else { continue }
      if broken(in: scenario, index, seen).contains(where: { keys.contains($0.key) }) {
        breaking.append(scenario)
      } else {
        others.append(scenario)
      }
    }
    return (breaking, others)
  }

  /// Whether a limit refuses all that breaks, and allows at least a tenth of what holds.
  static func isInAll(_ limits: Limits<B>, _ breaking: [Scenario<B>], _ others: [Scenario<B>]) -> Bool {
    breaking.allSatisfy { limits.refusal(of: $0) != nil }
      && others.count { limits.refusal(of: $0) == nil } * 10 >= others.count
  }

  /// Names something that code may never be given, if the cause goes away without it, and with it comes back.
  mutating func limit(_ cause: FindingGroup<B>) -> Advice? {
    let keys = Set(cause.keys)
    let (breaking, others) = scenarios(of: cause)
    let names = CapabilityNames(of: B.self)
    // Where a scene does not place items, code cannot avoid their positions: cells lie outside as soon as
    // content scrolls, and rows are as long as their list is wide.
    let isPlaced = names.fields["frame.x"] != nil && names.fields["rowHeight"] == nil
    // The items of the code's own scenes are as they are.
    let situations =
      tested.promises.scenes != nil ? [] : isPlaced ? names.situations : [ItemSituation.empty.rawValue]
    // Where a move or a press lifts, no hold has to come first. All code has to cope with time that passes.
    let isHeld = tested.promises.policies.lifting == .hold
    let name = (names.moments + situations).filter { name in
      !name.hasPrefix("tick-") && (isHeld || !name.hasSuffix(CapabilityNames.beforeHold))
    }.first { name in
      guard let limits = Limits<B>(Capabilities(without: [name]), tested.promises.policies),
        Self.isInAll(limits, breaking, others)
      else {
        return false
      }
      return isWhatItTakes(limits, breaking.prefix(Self.pairsMax), like: cause.finding, keys)
    }
    return name.map { Advice(.limit, itTakes($0)) }
  }

  /// Whether nothing breaks in what is nearest to these scenarios within a limit, though as much happens there, nor where
  /// an event that is refused comes at another time.
  private mutating func isWhatItTakes(
    _ limits: Limits<B>, _ scenarios: ArraySlice<Scenario<B>>, like finding: Finding<B>,
    _ keys: Set<Violation.Key>
  ) -> Bool {
    scenarios.allSatisfy { scenario in
      var fitted = limits.fit(scenario).map { [$0] } ?? []
      if fitted.first?.events.count != scenario.events.count {
        fitted += elsewhere(scenario, limits)
      } else if let same = fitted.first, changes(in: same) < changes(in: scenario) {
        return false
      }
      return !fitted.isEmpty
        && fitted.allSatisfy { other in
          violations(in: other, like: finding, promising: tested.promises)?.contains { keys.contains($0.key) }
            == false
        }
    }
  }

  /// The scenario with an event at other times, within a limit that refuses it where it is.
  private func elsewhere(_ scenario: Scenario<B>, _ limits: Limits<B>) -> [Scenario<B>] {
    scenario.events.indices.flatMap { index in
      var without = scenario
      let event = without.events.remove(at: index)
      guard limits.refusal(of: without) == nil else { return [Scenario<B>]() }
      return (0...without.events.count).map { place in
        var other = without
        other.events.insert(event, at: place)
        return other
      }.filter { limits.refusal(of: $0) == nil }
    }
  }

  /// After how many events the reference shows something else.
  private mutating func changes(in scenario: Scenario<B>) -> Int {
    let expected = bench.expected(in: scenario)
    return (1..<max(1, expected.count)).count { expected[before: $0] != expected[before: $0 - 1] }
  }
}
