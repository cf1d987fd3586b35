import DragSpec

/// Groups findings by the mistakes that they seem to come from.
///
/// Two findings are taken for one mistake where the same goes wrong first, with the same settings, and the situations
/// of the one are among those of the other, which alone is not enough. Where something is lost, doubled or dead, it has
/// to be so in both. How much each of that counts was fitted to planted faults, one to three at a time.
struct CauseGrouping {
  /// How much it counts that the same fields differ, the same invariants break, and the situations are the same; and
  /// how much more that fields are the same where one of the two breaks no invariant.
  private static let share = (fields: 1.75, invariants: 2.7, situations: 2.4, fieldsAlone: 0.85)
  /// How alike two groups have to be, on average, to be taken for one mistake.
  ///
  /// More findings come from more mistakes, so more is asked of them; fewer than eight tell nothing about that.
  private static func least(findings count: Int) -> Double {
    let share = Double(max(count, 8)) / 12
    // Between two powers of two a straight line stands for the logarithm, so that every platform computes the same.
    return 2.25 + 0.4 * (Double(share.exponent) + share.significand - 1)
  }

  /// How telling each situation is: how often the number of scenarios in which it occurs could be doubled.
  private let weights: [Double]

  /// Makes a grouping.
  ///
  /// - Parameters:
  ///   - situationCounts: in how many scenarios each situation has occurred.
  ///   - scenarios: in how many scenarios situations were counted.
  init(situationCounts: [UInt64], scenarios: UInt64) {
    weights = situationCounts.map { Double(min(((Double(scenarios) + 1) / (Double($0) + 1)).exponent, 7)) }
  }

  /// How alike two findings are.
  func likeness(_ one: Symptoms, _ two: Symptoms) -> Double {
    guard one.settings == two.settings, one.grave == two.grave || !one.grave.isDisjoint(with: two.grave)
    else {
      return -.infinity
    }
    let share = Self.share
    let fields = common(one.fields, two.fields)
    let invariants = common(one.invariants, two.invariants)
    // That both were in the same situation says nothing where other things go wrong in it.
    guard fields + invariants > 0 else { return 0 }
    let areFieldsAlone = fields > 0 && (one.invariants.isEmpty || two.invariants.isEmpty)
    return share.fields * fields
      + share.invariants * invariants
      + share.situations * common(one.situations, two.situations)
      + (areFieldsAlone ? share.fieldsAlone : 0)
  }

  /// Puts together what is most alike, on average, for as long as it is alike enough.
  ///
  /// - Returns: the groups, each with the indexes of its symptoms in ascending order.
  /// - Complexity: O(n³) for n symptoms, which are some hundred at most.
  func groups(_ symptoms: [Symptoms]) -> [[Int]] {
    let least = Self.least(findings: symptoms.count)
    let likenesses = symptoms.map { one in symptoms.map { likeness(one, $0) } }
    var groups = symptoms.indices.map { [$0] }
    func mean(_ one: [Int], _ two: [Int]) -> Double {
      one.reduce(0) { sum, index in two.reduce(sum) { $0 + likenesses[index][$1] } }
        / Double(one.count * two.count)
    }
    while groups.count > 1 {
      var best = (likeness: -1.0, first: 0, second: 0)
      for second in groups.indices {
        for first in 0..<second {
          let likeness = mean(groups[first], groups[second])
          if likeness > best.likeness { best = (likeness, first, second) }
        }
      }
      guard best.likeness >= least else { break }
      groups[best.first] = (groups[best.first] + groups[best.second]).sorted()
      groups.remove(at: best.second)
    }
    return groups
  }

  /// The share of two sets that is in both.
  private func common(_ one: Set<String>, _ two: Set<String>) -> Double {
    let all = one.union(two).count
    return all == 0 ? 0 : Double(one.intersection(two).count) / Double(all)
  }

  /// The share of the situations of one run that have also occurred in the other, of the run with fewer of them.
  ///
  /// What one mistake breaks later in a longer run has all situations of the short one, and more.
  private func common(_ one: Situations, _ two: Situations) -> Double {
    let all = min(weight(one), weight(two))
    return all > 0 ? weight(one.intersection(two)) / all : 0
  }

  private func weight(_ bits: Situations) -> Double {
    bits.bits.reduce(0) { $1 < weights.count ? $0 + weights[$1] : $0 }
  }
}
