import DragSpec

/// The counts of a stretch of a campaign: sums and earliest places only, so that tallies add up in any order.
struct Tally: Sendable {
  /// A scenario that has shown a kind of violation.
  struct Occurrence: Sendable, Hashable {
    var iteration: UInt64
    var violation: Violation
    /// Whether nothing broke before this violation; otherwise it may be a consequence of the earlier one.
    var isFirst: Bool

    /// Whether it is preferred: scenarios in which nothing broke before are, then earlier ones.
    func isPreferred(to other: Occurrence) -> Bool {
      isFirst == other.isFirst ? iteration < other.iteration : isFirst
    }
  }

  /// The first scenarios with a kind of violation, and how many there are.
  struct Occurrences: Sendable, Hashable {
    /// How many scenarios are remembered: the first may have broken by chance.
    static let keptMax = 8

    /// The first scenarios with the violation, sorted as in `isPreferred(to:)`; at least one.
    private(set) var first: [Occurrence]
    private(set) var count: Int
    /// In how many scenarios nothing had broken before it.
    private(set) var firstCount: Int

    init(_ seen: Occurrence) {
      (first, count) = ([seen], 1)
      firstCount = seen.isFirst ? 1 : 0
    }

    /// The number of the first scenario.
    var firstIteration: UInt64 { first[0].iteration }

    mutating func add(_ seen: Occurrence) {
      count += 1
      firstCount += seen.isFirst ? 1 : 0
      guard first.count < Self.keptMax || seen.isPreferred(to: first[first.count - 1]) else { return }
      insert(seen)
    }

    mutating func add(_ other: Occurrences) {
      count += other.count
      firstCount += other.firstCount
      for seen in other.first { insert(seen) }
    }

    private mutating func insert(_ seen: Occurrence) {
      let place = first.firstIndex { seen.isPreferred(to: $0) } ?? first.count
      first.insert(seen, at: place)
      if first.count > Self.keptMax { first.removeLast() }
    }
  }

  var scenarios: UInt64 = 0
  var events: UInt64 = 0
  /// The scenarios that were made and not run, by reason.
  var notRun = NotRun()
  /// In how many scenarios situations were counted.
  var observedScenarios: UInt64 = 0
  /// For each situation, the number of observed scenarios in which it occurred.
  var situationCounts = [UInt64](repeating: 0, count: Situations.countMax)
  var occurrences: [Violation.Key: Occurrences] = [:]
  /// The reason for an early end, as the end of a sentence; nil where there is none.
  var ending: String?

  /// The number of scenarios done, including those that were not run.
  var drawn: UInt64 { scenarios + notRun.refused + notRun.outside + notRun.declinedCount }

  mutating func count(situations bits: Situations) {
    observedScenarios += 1
    var open = bits.rawValue
    while open != 0 {
      situationCounts[open.trailingZeroBitCount] += 1
      open &= open - 1
    }
  }

  /// Counts the violations of a scenario, in the order in which they were judged.
  mutating func count(_ violations: [Violation], iteration: UInt64) {
    // Relations are judged last, wherever they break.
    let first = violations.first?.eventIndex
    for (index, violation) in violations.enumerated() {
      let seen = Occurrence(
        iteration: iteration, violation: violation, isFirst: index == 0 || violation.eventIndex == first)
      occurrences[violation.key]?.add(seen) ?? (occurrences[violation.key] = Occurrences(seen))
    }
  }

  /// The reason why running more is of no use, as the end of a sentence; nil where more can be found.
  ///
  /// A scenario without an answer costs a start of the program, or a wait. Where nearly all scenarios end
  /// like that, the whole run would take an hour and tell no more than the first scenarios have told.
  var lostCause: String? {
    guard scenarios >= 64 else { return nil }
    var (lost, late) = (0, 0)
    for (key, each) in occurrences where key.endsTheRun {
      if key.endsTheProgram || key.place == "answer" { lost += each.count }
      if key.invariant == CommonInvariant.answersInTime { late += each.count }
    }
    guard UInt64(lost) * 10 > scenarios * 9 || UInt64(late) * 2 > scenarios else { return nil }
    return "the program under test gave no valid answer in \(Figures.grouped(lost)) of "
      + "\(Figures.count(scenarios, "scenario")); fix that first"
  }

  mutating func add(_ other: Tally) {
    scenarios += other.scenarios
    events += other.events
    notRun += other.notRun
    observedScenarios += other.observedScenarios
    for index in situationCounts.indices { situationCounts[index] += other.situationCounts[index] }
    for (key, others) in other.occurrences {
      occurrences[key]?.add(others) ?? (occurrences[key] = others)
    }
    ending = ending ?? other.ending
  }
}
