import DragSpec

/// What a stretch of a campaign has counted: sums and earliest places only, so that tallies add up in any order.
struct Tally: Sendable {
  /// Where a kind of violation was seen first, and how often.
  struct Sighting: Sendable, Hashable {
    var firstIteration: UInt64
    var count: Int
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

  mutating func count(_ violations: [Violation], iteration: UInt64) {
    for violation in violations {
      var sighting = sightings[violation.key] ?? Sighting(firstIteration: iteration, count: 0)
      sighting.firstIteration = min(sighting.firstIteration, iteration)
      sighting.count += 1
      sightings[violation.key] = sighting
    }
  }

  mutating func add(_ other: Tally) {
    scenarios += other.scenarios
    events += other.events
    refusedScenes += other.refusedScenes
    declined.merge(other.declined, uniquingKeysWith: +)
    labelledScenarios += other.labelledScenarios
    for index in labelCounts.indices { labelCounts[index] += other.labelCounts[index] }
    for (key, sighting) in other.sightings {
      guard let own = sightings[key] else {
        sightings[key] = sighting
        continue
      }
      sightings[key] = Sighting(
        firstIteration: min(own.firstIteration, sighting.firstIteration), count: own.count + sighting.count)
    }
  }
}
