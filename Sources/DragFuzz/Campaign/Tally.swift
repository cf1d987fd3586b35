import DragSpec

/// What a stretch of a campaign has counted: sums and earliest places only, so that tallies add up in any order.
struct Tally: Sendable {
  /// Where a kind of violation was seen, and how often.
  struct Sighting: Sendable, Hashable {
    /// The earliest scenario in which it broke before anything else; if there is none, the earliest of all.
    var firstIteration: UInt64
    /// In how many scenarios it occurred.
    var count: Int
    /// In how many of them nothing had broken before it.
    var firstCount: Int

    mutating func add(_ other: Sighting) {
      if (firstCount > 0) == (other.firstCount > 0) {
        firstIteration = min(firstIteration, other.firstIteration)
      } else if other.firstCount > 0 {
        firstIteration = other.firstIteration
      }
      count += other.count
      firstCount += other.firstCount
    }
  }

  var scenarios: UInt64 = 0
  var events: UInt64 = 0
  /// How many scenarios were not run because their scene was refused.
  var refusedScenes: UInt64 = 0
  /// How many scenarios the program under test has declined, for each of its reasons.
  var declined: [String: UInt64] = [:]
  /// In how many scenarios labels were counted.
  var labelledScenarios: UInt64 = 0
  /// For each label, in how many of those scenarios it occurred.
  var labelCounts = [UInt64](repeating: 0, count: 64)
  var sightings: [Violation.Key: Sighting] = [:]

  mutating func count(labels bits: UInt64) {
    labelledScenarios += 1
    var open = bits
    while open != 0 {
      labelCounts[open.trailingZeroBitCount] += 1
      open &= open - 1
    }
  }

  /// Counts what a scenario has broken, in the order in which it was judged.
  mutating func count(_ violations: [Violation], iteration: UInt64) {
    // Relations come last, wherever they break.
    let first = violations.first?.eventIndex
    for (index, violation) in violations.enumerated() {
      let isFirst = index == 0 || violation.eventIndex == first
      note(
        violation.key, Sighting(firstIteration: iteration, count: 1, firstCount: isFirst ? 1 : 0))
    }
  }

  private mutating func note(_ key: Violation.Key, _ sighting: Sighting) {
    if sightings[key]?.add(sighting) == nil { sightings[key] = sighting }
  }

  mutating func add(_ other: Tally) {
    scenarios += other.scenarios
    events += other.events
    refusedScenes += other.refusedScenes
    declined.merge(other.declined, uniquingKeysWith: +)
    labelledScenarios += other.labelledScenarios
    for index in labelCounts.indices { labelCounts[index] += other.labelCounts[index] }
    for (key, sighting) in other.sightings { note(key, sighting) }
  }
}
