/// Which settings each scenario of a campaign is run with.
///
/// A quarter of the scenarios is run with all settings at their defaults. The others take one combination after the
/// other: first few in which, with the defaults, every value of a setting meets every value of every other one, then
/// some at random, then again from the first. So a campaign has some dozens of combinations however many settings
/// there are, and what it needs for each is made once.
struct Combinations: Sendable {
  /// How many combinations are drawn at random, besides those that cover all pairs.
  private static let randomMax = 32

  /// The combinations, the defaults first.
  let all: [Settings]
  /// How many of them, from the first, have all pairs of values.
  let coveringCount: Int

  /// Makes the combinations of settings.
  ///
  /// - Parameters:
  ///   - cards: the settings.
  ///   - fixed: the settings that keep one value.
  ///   - seed: the seed of the random combinations.
  init(of cards: [SettingCard], fixed: Settings = [:], seed: UInt64) {
    let values = cards.map { card in
      fixed[card.name].map { [$0] } ?? (card.values.isEmpty ? [card.default] : card.values)
    }
    func settings(_ row: [Int]) -> Settings {
      let chosen = cards.indices.map { (cards[$0].name, values[$0][row[$0]]) }
      return cards.reduced(Settings(Dictionary(chosen) { $1 }))
    }
    let counts = values.map(\.count)
    var rows = Self.covering(counts)
    coveringCount = rows.count
    var known = Set(rows)
    for number in 0..<Self.randomMax {
      var random = Random(seed: seed, stream: "settings", iteration: UInt64(number))
      let row = counts.map { random.below($0) }
      if known.insert(row).inserted { rows.append(row) }
    }
    all = rows.map(settings)
  }

  /// The index of the combination that a scenario is run with.
  func index(of iteration: UInt64) -> Int {
    let others = UInt64(all.count - 1)
    guard others > 0 else { return 0 }
    // The scenario of each four that takes the defaults changes its place, so that the defaults also get
    // their share of every sixteenth scenario, which relations judge.
    let (four, place) = iteration.quotientAndRemainder(dividingBy: 4)
    var (rest, sum) = (four, UInt64(0))
    while rest > 0 { (rest, sum) = (rest / 4, sum + rest % 4) }
    let usual = (4 - sum % 4) % 4
    guard place != usual else { return 0 }
    let number = four * 3 + (place < usual ? place : place - 1)
    // For the same reason each further round begins with another combination.
    let (round, index) = number.quotientAndRemainder(dividingBy: others)
    let shift = round == 0 ? 0 : SplitMix64.mix(round) % others
    return Int((index + shift) % others) + 1
  }

  /// The settings of a scenario.
  func settings(of iteration: UInt64) -> Settings { all[index(of: iteration)] }

  /// How many combinations some scenarios are run with, and whether every pair of values is among them.
  func met(in iterations: some Sequence<UInt64>) -> (count: Int, haveAllPairs: Bool) {
    var open = Set(all.indices)
    for iteration in iterations where !open.isEmpty { open.remove(index(of: iteration)) }
    return (all.count - open.count, !open.contains { $0 < coveringCount })
  }

  /// Few combinations in which every value of one setting occurs with every value of every other one; the first has
  /// the first value of each.
  ///
  /// Each begins with a pair that has not occurred yet, and takes for one setting after the other the value that makes
  /// the most new pairs; of several the one that lacks most.
  ///
  /// - Parameter counts: how many values each setting has, at least one.
  static func covering(_ counts: [Int]) -> [[Int]] {
    var open = OpenPairs(counts)
    var rows = [counts.map { _ in 0 }]
    open.close(rows[0])
    while let (one, other) = open.first {
      var row = [Int?](repeating: nil, count: counts.count)
      (row[one.setting], row[other.setting]) = (one.value, other.value)
      for setting in counts.indices where row[setting] == nil {
        var best = (value: 0, gain: -1, open: 0)
        for value in 0..<counts[setting] {
          let gain = row.indices.count { index in
            row[index].map { open.contains((index, $0), (setting, value)) } ?? false
          }
          let left = open.count(of: (setting, value))
          if (gain, left) > (best.gain, best.open) { best = (value, gain, left) }
        }
        row[setting] = best.value
      }
      rows.append(row.map { $0 ?? 0 })
      open.close(rows[rows.count - 1])
    }
    return rows
  }
}

/// The pairs of values of two settings that no combination has had yet.
private struct OpenPairs {
  typealias Value = (setting: Int, value: Int)

  private let values: [Value]
  private let starts: [Int]
  private var isOpen: [Bool]
  /// How many pairs of each value are open.
  private var counts: [Int]
  /// The place from which to look for open pairs; none before it is open.
  private var next = 0

  init(_ counts: [Int]) {
    var starts: [Int] = []
    var values: [Value] = []
    for (setting, count) in counts.enumerated() {
      starts.append(values.count)
      values += (0..<count).map { (setting, $0) }
    }
    let all = values
    (self.starts, self.values) = (starts, values)
    // A value paired with itself stands for the value alone, so that a single setting gets all its values, too.
    isOpen = all.flatMap { one in all.map { one.setting < $0.setting || one == $0 } }
    self.counts = all.map { one in all.count { one.setting != $0.setting } }
    skip()
  }

  var first: (Value, Value)? {
    next < isOpen.count ? (values[next / values.count], values[next % values.count]) : nil
  }

  func contains(_ one: Value, _ other: Value) -> Bool {
    isOpen[one.setting < other.setting ? index(one, other) : index(other, one)]
  }

  /// How many pairs of a value have not occurred yet.
  func count(of value: Value) -> Int { counts[starts[value.setting] + value.value] }

  /// Takes note of a combination.
  mutating func close(_ row: [Int]) {
    for one in row.indices {
      for other in row.indices where one <= other {
        let pair = index((one, row[one]), (other, row[other]))
        guard isOpen[pair] else { continue }
        isOpen[pair] = false
        if one == other { continue }
        counts[starts[one] + row[one]] -= 1
        counts[starts[other] + row[other]] -= 1
      }
    }
    skip()
  }

  private mutating func skip() {
    while next < isOpen.count, !isOpen[next] { next += 1 }
  }

  private func index(_ one: Value, _ other: Value) -> Int {
    (starts[one.setting] + one.value) * values.count + starts[other.setting] + other.value
  }
}
