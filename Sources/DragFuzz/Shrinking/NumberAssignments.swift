import DragSpec

/// Every assignment of whole numbers to a scenario that is simpler than its own, from the simplest up.
///
/// Only numbers that are not at their default take part: raising a default would make the scenario larger.
/// Locations may become negative, and along a single axis also the places of what is in the scene. The first
/// that fails is the simplest one for these events.
struct NumberAssignments<B: FuzzedBehaviour>: Sequence, IteratorProtocol {
  private let scenario: Scenario<B>
  private let leaves: [Leaf]
  private let chosen: [Int]
  /// For each chosen leaf, how far its number is from the simplest, in the order of ``values``.
  private var ranks: [Int]
  private var total = 0
  private let totalMax: Int
  private let isAlongAnAxis: Bool
  private var isFresh = true

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
    ranks = Array(repeating: 0, count: chosen.count)
    var sum = 0
    for index in chosen { sum += Self.rank(of: leaves[index]) }
    totalMax = sum
  }

  /// Whole numbers rank 0, 2, 4 and so on, negative locations in between; what is no whole number ranks above all.
  private static func rank(of leaf: Leaf) -> Int {
    ScenarioSize.complexity(leaf.value) - ScenarioSize.complexity(leaf.least)
  }

  private func value(_ leaf: Leaf, rank: Int) -> Double? {
    if leaf.isLocation || isAlongAnAxis && leaf.isEdge {
      return rank % 2 == 0 ? Double(rank / 2) : rank == 1 ? nil : -Double(rank / 2)
    }
    return rank % 2 == 0 ? leaf.least + Double(rank / 2) : nil
  }

  mutating func next() -> Scenario<B>? {
    while advance() {
      var assigned = leaves
      var isWhole = true
      for (place, index) in chosen.enumerated() {
        guard let value = value(leaves[index], rank: ranks[place]) else {
          isWhole = false
          break
        }
        assigned[index].value = value
      }
      if isWhole { return scenario.replacingLeaves(by: assigned) }
    }
    return nil
  }

  /// Goes to the next distribution of the total over the leaves, then to the next total.
  private mutating func advance() -> Bool {
    guard !chosen.isEmpty, total <= totalMax else { return false }
    if isFresh {
      isFresh = false
      return true
    }
    // Compositions in reverse lexicographic order: the last part that is not the very last gives one on.
    let last = ranks.count - 1
    guard let place = ranks[..<last].lastIndex(where: { $0 > 0 }) else {
      total += 1
      guard total <= totalMax else { return false }
      ranks = Array(repeating: 0, count: ranks.count)
      ranks[0] = total
      return true
    }
    let rest = ranks[last]
    ranks[last] = 0
    ranks[place] -= 1
    ranks[place + 1] = rest + 1
    return true
  }
}
