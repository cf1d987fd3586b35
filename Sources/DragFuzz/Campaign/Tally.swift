import DragSpec

/// What a stretch of a campaign has counted: sums and earliest places only, so that tallies add up in any order.
struct Tally: Sendable {
  /// A kind of violation, and whether it only breaks with settings that are not at their defaults.
  ///
  /// The two are told apart so that what always breaks does not hide what breaks in the same way with an option alone.
  struct Kind: Hashable, Comparable, Sendable {
    var key: Violation.Key
    var needsSettings = false

    static func < (left: Kind, right: Kind) -> Bool {
      left.key == right.key ? !left.needsSettings && right.needsSettings : left.key < right.key
    }
  }

  /// A kind of violation that breaks as something differs anew from the reference, which goes on from what was seen: it
  /// does not follow from what had broken before.
  struct Anew: Hashable, Comparable, Sendable {
    var kind: Kind
    /// In which way it differs, as a place of `agrees-afterwards`.
    var way: String

    static func < (left: Anew, right: Anew) -> Bool { (left.kind, left.way) < (right.kind, right.way) }
  }

  /// A scenario that has shown a kind of violation.
  struct Seen: Sendable, Hashable {
    var iteration: UInt64
    var violation: Violation
    /// Whether nothing had broken before it: otherwise it may be a consequence of that.
    var isFirst: Bool
    /// Whether all settings were at their defaults.
    var isUsual: Bool

    /// Those that nothing has broken before come first, then the earlier ones.
    func comes(before other: Seen) -> Bool {
      isFirst == other.isFirst ? iteration < other.iteration : isFirst
    }
  }

  /// Where a kind of violation was seen first, and how often.
  struct Sighting: Sendable, Hashable {
    /// How many scenarios are remembered: the first may have broken by chance.
    static let keptMax = 8

    /// The first scenarios that have shown it, before anything else if there are any; at least one.
    private(set) var first: [Seen]
    private(set) var count: Int
    /// In how many scenarios nothing had broken before it.
    private(set) var firstCount: Int
    /// In how many scenarios all settings were at their defaults.
    private(set) var usualCount: Int

    init(_ seen: Seen) {
      (first, count) = ([seen], 1)
      (firstCount, usualCount) = (seen.isFirst ? 1 : 0, seen.isUsual ? 1 : 0)
    }

    /// The number of the first scenario.
    var firstIteration: UInt64 { first[0].iteration }

    mutating func add(_ seen: Seen) {
      count += 1
      firstCount += seen.isFirst ? 1 : 0
      usualCount += seen.isUsual ? 1 : 0
      guard first.count < Self.keptMax || seen.comes(before: first[first.count - 1]) else { return }
      insert(seen)
    }

    mutating func add(_ other: Sighting) {
      count += other.count
      firstCount += other.firstCount
      usualCount += other.usualCount
      for seen in other.first { insert(seen) }
    }

    private mutating func insert(_ seen: Seen) {
      let place = first.firstIndex { seen.comes(before: $0) } ?? first.count
      first.insert(seen, at: place)
      if first.count > Self.keptMax { first.removeLast() }
    }
  }

  var scenarios: UInt64 = 0
  /// How many of them were run with all settings at their defaults.
  var usualScenarios: UInt64 = 0
  var events: UInt64 = 0
  /// How many scenarios were not run because their scene was refused.
  var refusedScenes: UInt64 = 0
  /// How many scenarios the program under test has declined, for each of its reasons.
  var declined: [String: UInt64] = [:]
  /// How many scenarios were not run because the generator has found none inside the capabilities.
  var outside: UInt64 = 0
  /// In how many scenarios labels were counted.
  var labelledScenarios: UInt64 = 0
  /// For each label, in how many of those scenarios it occurred.
  var labelCounts = [UInt64](repeating: 0, count: LabelBits.countMax)
  var sightings: [Kind: Sighting] = [:]
  /// What has broken together with something that differs anew, after something else had broken.
  var anew: [Anew: Sighting] = [:]
  /// The ways in which implementation and reference have differed first in some run.
  var deviations: Set<String> = []
  /// Why it ends before its time, as the end of a sentence; nil where it does not.
  var ending: String?

  /// Whether something breaks with settings in many scenarios in which it does not break without them: in many more
  /// than those that there must be in which it is the other way round.
  ///
  /// Settings change what happens in a scenario, so what breaks anyway breaks with them in other scenarios, but not in
  /// more of them.
  func isApart(_ kind: Kind) -> Bool {
    guard kind.needsSettings, let apart = sightings[kind], let usual = sightings[Kind(key: kind.key)] else {
      return false
    }
    let others = Double(scenarios - usualScenarios)
    let expected = Double(usual.usualCount) / Double(max(1, usualScenarios)) * others
    let hidden = max(0, expected - Double(usual.count - usual.usualCount))
    return Double(apart.count) > 2 * hidden + 4
  }

  mutating func count(labels bits: LabelBits) {
    labelledScenarios += 1
    bits.forEach { labelCounts[$0] += 1 }
  }

  /// Counts what a scenario has broken, in the order in which it was judged.
  ///
  /// - Parameters:
  ///   - usual: what breaks in it with all settings at their defaults, too; nil for all.
  mutating func count(_ violations: [Violation], iteration: UInt64, usual: Set<Violation.Key>? = nil) {
    // Relations come last, wherever they break.
    let first = violations.first?.eventIndex
    for (index, violation) in violations.enumerated() {
      let seen = Seen(
        iteration: iteration, violation: violation, isFirst: index == 0 || violation.eventIndex == first,
        isUsual: usual == nil)
      let kind = Kind(
        key: violation.key, needsSettings: usual.map { !$0.contains(violation.key) } ?? false)
      sightings[kind]?.add(seen) ?? (sightings[kind] = Sighting(seen))
      guard violation.eventIndex != first, !CommonInvariant.comparisons.contains(violation.key.invariant)
      else { continue }
      let ways = violations.filter {
        $0.key.invariant == CommonInvariant.agreesAfterwards && $0.eventIndex == violation.eventIndex
      }
      for other in ways {
        let anew = Anew(kind: kind, way: other.key.place)
        self.anew[anew]?.add(seen) ?? (self.anew[anew] = Sighting(seen))
      }
    }
  }

  /// Why it is no use to run more, as the end of a sentence; nil where more can be found.
  ///
  /// A scenario without an answer costs a start of the program, or a wait: where nearly all end like that, a run would
  /// take an hour to say what the first scenarios have said.
  var lostCause: String? {
    guard scenarios >= 64 else { return nil }
    var (lost, late) = (0, 0)
    for (kind, sighting) in sightings where kind.key.endsTheRun {
      if kind.key.endsTheProgram || kind.key.place == "answer" { lost += sighting.count }
      if kind.key.invariant == CommonInvariant.answersInTime { late += sighting.count }
    }
    guard UInt64(lost) * 10 > scenarios * 9 || UInt64(late) * 2 > scenarios else { return nil }
    return "the program under test gave no valid answer in \(Figures.grouped(lost)) of "
      + "\(Figures.count(scenarios, "scenario")); mend that first"
  }

  /// In how many scenarios something has to break anew to count: now and then it does as a consequence.
  var leastAnew: Int { max(3, Int(clamping: scenarios / 400)) }

  /// What breaks anew and never first, where nothing ever differs first in that way, either; the most frequent first.
  ///
  /// Of each kind there is the most frequent way.
  func brokenAnew() -> [(anew: Anew, sighting: Sighting)] {
    let counted = anew.filter { anew, sighting in
      sighting.count >= leastAnew && (sightings[anew.kind]?.firstCount ?? 0) == 0
        && !deviations.contains(anew.way)
    }
    var kinds: Set<Kind> = []
    return counted.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .filter { kinds.insert($0.key.kind).inserted }
      .map { (anew: $0.key, sighting: $0.value) }
  }

  mutating func add(_ other: Tally) {
    scenarios += other.scenarios
    usualScenarios += other.usualScenarios
    events += other.events
    refusedScenes += other.refusedScenes
    declined.merge(other.declined, uniquingKeysWith: +)
    outside += other.outside
    labelledScenarios += other.labelledScenarios
    for index in labelCounts.indices { labelCounts[index] += other.labelCounts[index] }
    deviations.formUnion(other.deviations)
    for (kind, sighting) in other.sightings {
      sightings[kind]?.add(sighting) ?? (sightings[kind] = sighting)
    }
    for (kind, sighting) in other.anew { anew[kind]?.add(sighting) ?? (anew[kind] = sighting) }
    ending = ending ?? other.ending
  }
}
