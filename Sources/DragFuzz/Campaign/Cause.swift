import DragSpec

/// One mistake of an implementation, with all findings that it explains.
public struct Cause<B: Behaviour>: Sendable {
  /// The finding that tells most about it.
  public var finding: Finding<B>
  /// What else the same mistake breaks, the most frequent first.
  public var others: [Finding<B>]
  /// What differs from the reference afterwards in a way in which nothing differs first, and in how many scenarios, the
  /// most frequent first: perhaps other mistakes.
  var behind: [(key: Violation.Key, count: Int)] = []

  /// The kinds of violations that it explains.
  var kinds: [Tally.Kind] { [finding.kind] + others.map(\.kind) }
  /// The same, whether they need settings or not.
  var keys: [Violation.Key] { kinds.map(\.key) }
}

extension Cause where B: FuzzedBehaviour {
  /// A finding is rare beside one that is seen this many times as often.
  private static var rareShare: Int { 20 }

  /// Makes a cause of findings, of which the one that tells most stands for it.
  ///
  /// An invariant tells more than a relation, which compares two runs, and the comparison with the reference tells
  /// least. What is rare beside what else the mistake breaks tells less than that; of the rest, the smallest scenario
  /// counts, then what is graver.
  ///
  /// - Parameters:
  ///   - findings: at least one.
  init?(_ findings: [Finding<B>]) {
    let most = findings.lazy.filter { $0.anew == nil }.map(\.occurrences).max() ?? 0
    func rank(_ finding: Finding<B>) -> Int {
      // Where nothing has broken before it, a person sees at once what is wrong.
      if finding.anew != nil { return 6 }
      // What only came up while others were shrunk was never seen in a scenario of the campaign.
      if finding.occurrences == 0 { return 5 }
      let isRare = finding.occurrences < most / Self.rareShare
      let name = finding.violation.key.invariant
      if CommonInvariant.comparisons.contains(name) { return 3 }
      if B.relations.contains(where: { $0.name == name }) { return isRare ? 4 : 2 }
      return isRare ? 1 : 0
    }
    let sizes = findings.map { ScenarioSize(of: $0.scenario) }
    let order = findings.indices.sorted { one, two in
      let ranks = (rank(findings[one]), rank(findings[two]))
      if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
      if sizes[one] != sizes[two] { return sizes[one] < sizes[two] }
      let keys = (findings[one].violation.key, findings[two].violation.key)
      // That an event makes no sense says at once that it is the point.
      let senseless = CommonInvariant.senselessEvents
      let areOthers = (keys.0.invariant != senseless, keys.1.invariant != senseless)
      if areOthers.0 != areOthers.1 { return areOthers.1 }
      let gravities = (B.gravity(of: keys.0.invariant), B.gravity(of: keys.1.invariant))
      return gravities.0 == gravities.1 ? keys.0 < keys.1 : gravities.0 < gravities.1
    }
    guard let first = order.first else { return nil }
    finding = findings[first]
    others = findings.indices.filter { $0 != first }.map { findings[$0] }.sorted {
      ($1.occurrences, $0.violation.key) < ($0.occurrences, $1.violation.key)
    }
  }
}

/// Groups findings by the mistakes that they seem to come from.
///
/// Two findings are taken for one mistake where the same goes wrong first, with the same settings, and the situations
/// of the one are among those of the other. Where one tells in which situations its mistake is made, what has broken
/// without them is unlike it. How much each of that counts was fitted to planted faults, one to three at
/// a time: see `Documentation/causes.md`.
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
  ///   - labelCounts: in how many scenarios each situation has occurred.
  ///   - scenarios: in how many scenarios situations were counted.
  init(labelCounts: [UInt64], scenarios: UInt64) {
    weights = labelCounts.map { Double(min(((Double(scenarios) + 1) / (Double($0) + 1)).exponent, 7)) }
  }

  /// How alike two findings are.
  func likeness(_ one: Symptoms, _ two: Symptoms) -> Double {
    guard one.settings == two.settings else { return -.infinity }
    guard one.mayShareMistake(with: two), two.mayShareMistake(with: one) else { return 0 }
    let share = Self.share
    let fields = common(one.fields, two.fields)
    let areFieldsAlone = fields > 0 && (one.invariants.isEmpty || two.invariants.isEmpty)
    return share.fields * fields
      + share.invariants * common(one.invariants, two.invariants)
      + share.situations * common(one.situations, two.situations)
      + (areFieldsAlone ? share.fieldsAlone : 0)
  }

  /// Puts together what is most alike, on average, for as long as it is alike enough.
  ///
  /// - Parameters:
  ///   - known: groups that are neither put together nor taken apart; they come first in the result.
  /// - Returns: the groups, each with the indexes of its symptoms in ascending order.
  /// - Complexity: O(n³) for n symptoms, which are some hundred at most.
  func groups(_ symptoms: [Symptoms], known: [[Int]] = []) -> [[Int]] {
    let least = Self.least(findings: symptoms.count)
    let likenesses = symptoms.map { one in symptoms.map { likeness(one, $0) } }
    let isKnown = Set(known.joined())
    var groups = known + symptoms.indices.filter { !isKnown.contains($0) }.map { [$0] }
    func mean(_ one: [Int], _ two: [Int]) -> Double {
      one.reduce(0) { sum, index in two.reduce(sum) { $0 + likenesses[index][$1] } }
        / Double(one.count * two.count)
    }
    while groups.count > 1 {
      var best = (likeness: -1.0, first: 0, second: 0)
      for second in groups.indices.dropFirst(known.count) {
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
  private func common(_ one: LabelBits, _ two: LabelBits) -> Double {
    let all = min(weight(one), weight(two))
    return all > 0 ? weight(one & two) / all : 0
  }

  private func weight(_ bits: LabelBits) -> Double {
    weights.indices.reduce(0) { bits.contains($1) ? $0 + weights[$1] : $0 }
  }
}
