/// The settings that each scenario of a campaign is run with.
///
/// A quarter of the scenarios is run with all settings at their defaults. The others take one combination
/// after the other: first one for each value of each setting, with random values for the others, then some
/// wholly random ones, then again from the first. So a campaign prepares only some dozens of combinations,
/// however many settings there are.
struct Combinations: Sendable {
  /// How many combinations are wholly random.
  private static let randomMax = 32

  /// The combinations, the defaults first.
  let all: [Settings]

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
    var rows = [values.map { _ in 0 }]
    var known = Set(rows)
    var drawn: UInt64 = 0
    /// Adds a random combination, with this value of this setting.
    func draw(_ setting: Int? = nil, _ value: Int = 0) {
      var random = Random(seed: seed, stream: "settings", iteration: drawn)
      drawn += 1
      var row = values.map { random.below($0.count) }
      if let setting { row[setting] = value }
      if known.insert(row).inserted { rows.append(row) }
    }
    for setting in values.indices {
      for value in values[setting].indices.dropFirst() { draw(setting, value) }
    }
    for _ in 0..<Self.randomMax { draw() }
    all = rows.map { row in
      let chosen = cards.indices.map { (cards[$0].name, values[$0][row[$0]]) }
      return cards.reduced(Settings(Dictionary(chosen) { $1 }))
    }
  }

  /// The index of the combination that a scenario is run with.
  func index(of iteration: UInt64) -> Int {
    let others = UInt64(all.count - 1)
    guard others > 0 else { return 0 }
    // One scenario of each four takes the defaults; its place changes, so that the defaults also get their
    // share of every sixteenth scenario, which relations judge.
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

  /// How many combinations some scenarios are run with.
  func count(in iterations: some Sequence<UInt64>) -> Int {
    var open = Set(all.indices)
    for iteration in iterations where !open.isEmpty { open.remove(index(of: iteration)) }
    return all.count - open.count
  }
}
