import DragSpec

/// Every assignment of whole numbers to a scenario that is simpler than its own, from the simplest up.
///
/// Only numbers that are not at their default take part: raising one of those would make the scenario larger.
/// Locations may become negative, and along a single axis also the
/// places of what is in the scene. The first one that fails is the simplest there is for these events.
struct NumberAssignments<B: FuzzedBehaviour>: Sequence {
  private let scenario: Scenario<B>
  private let leaves: [Leaf]
  private let chosen: [Int]
  private let isAlongAnAxis: Bool

  /// Makes the sequence.
  ///
  /// - Parameters:
  ///   - scenario: the scenario.
  ///   - isHorizontal: along which axis the numbers measure that take part; nil for all numbers.
  init(of scenario: Scenario<B>, horizontally isHorizontal: Bool? = nil) {
    self.scenario = scenario
    isAlongAnAxis = isHorizontal != nil
    leaves = scenario.leaves
    chosen = leaves.indices.filter { [leaves] index in
      let leaf = leaves[index]
      guard leaf.isNumeric, isHorizontal == nil || leaf.isHorizontal == isHorizontal else { return false }
      switch leaf.role {
      case .number(_, let fallback?): return leaf.value != fallback
      case .placeX, .placeY: return leaf.value != 0
      default: return true
      }
    }
  }

  func makeIterator() -> some IteratorProtocol<Scenario<B>> {
    let most = chosen.reduce(0) { $0 + Self.rank(of: leaves[$1]) }
    return (0..<(chosen.isEmpty ? 0 : most + 1)).lazy.flatMap { distributions(of: $0) }.compactMap {
      assigning($0)
    }.makeIterator()
  }

  /// How far a number is from the simplest: whole numbers rank 0, 2, 4 and so on, negative locations in between; what
  /// is no whole number ranks above all.
  private static func rank(of leaf: Leaf) -> Int {
    ScenarioSize.complexity(leaf.value) - ScenarioSize.complexity(leaf.least)
  }

  /// All ways to give each chosen leaf a rank, with that total.
  ///
  /// They are compositions in reverse lexicographic order: the last part that is not the very last gives one on.
  private func distributions(of total: Int) -> some Sequence<[Int]> {
    sequence(first: [total] + Array(repeating: 0, count: chosen.count - 1)) { ranks in
      let last = ranks.count - 1
      guard let place = ranks[..<last].lastIndex(where: { $0 > 0 }) else { return nil }
      var next = ranks
      next[last] = 0
      next[place] -= 1
      next[place + 1] = ranks[last] + 1
      return next
    }
  }

  /// The scenario with the numbers of those ranks; nil where a rank stands for no number.
  private func assigning(_ ranks: [Int]) -> Scenario<B>? {
    var assigned = leaves
    for (index, rank) in zip(chosen, ranks) {
      guard let value = value(leaves[index], rank: rank) else { return nil }
      assigned[index].value = value
    }
    return scenario.replacingLeaves(by: assigned)
  }

  private func value(_ leaf: Leaf, rank: Int) -> Double? {
    if leaf.isLocation || isAlongAnAxis && leaf.isEdge {
      return rank % 2 == 0 ? Double(rank / 2) : rank == 1 ? nil : -Double(rank / 2)
    }
    return rank % 2 == 0 ? leaf.least + Double(rank / 2) : nil
  }
}
