import DragSpec

/// The canonical scenarios of a behaviour, each with the situations that it leads to.
///
/// There are too many to run them all for every result. A fault shows in a situation; so those come first
/// that lead the reference into the situations that all failing scenarios so far have in common, and most of
/// the others need not be run. Choosing them costs no execution of the implementation under test.
public struct CanonicalScenarios<B: FuzzedBehaviour>: Sendable {
  /// One scenario: the indices of its scene and of its gestures in it, and its size.
  private struct Entry: Sendable {
    var scene: Int32
    var gestures: Int32
    var size: UInt64
  }

  private let scenes: [B.Scene]
  /// The smallest first.
  private let entries: [Entry]
  /// The situations of as many as were asked for until now: most are larger than what anybody asks for.
  private let index = Locked(SituationIndex())

  /// Makes all of them once, to know their sizes.
  ///
  /// - Complexity: O(*n* log *n*) for *n* scenarios; what is kept is 33 bytes each.
  init() {
    scenes = B.canonicalScenes
    var entries: [Entry] = []
    for (number, scene) in scenes.enumerated() where (try? scene.validate()) != nil {
      for (gestures, events) in B.canonicalGestures(in: scene).enumerated() {
        let size = ScenarioSize(of: Scenario<B>(scene: scene, events: events)).packed
        entries.append(Entry(scene: Int32(number), gestures: Int32(gestures), size: size))
      }
    }
    self.entries = entries.sorted { ($0.size, $0.scene, $0.gestures) < ($1.size, $1.scene, $1.gestures) }
  }

  /// How many there are.
  var count: Int { entries.count }

  /// The numbers of those that are no larger than a size and most like a scenario that fails.
  ///
  /// - Parameters:
  ///   - size: the size.
  ///   - alike: the situations of that scenario.
  ///   - common: the situations of all scenarios that fail; what lacks fewest of them comes first.
  ///   - countMax: how many.
  /// - Complexity: O(*n*) for *n* canonical scenarios, in steps of a few nanoseconds. The reference runs each that is
  ///   asked for the first time.
  func smaller(than size: ScenarioSize, alike: LabelBits, common: LabelBits, countMax: Int) -> [Int] {
    let most = size.packed
    let count = largestReach { $0 <= self.count && entries[$0 - 1].size <= most }
    return situations(of: count).nearest(in: 0..<count, alike: alike, common: common, countMax: countMax)
  }

  /// The situations of at least so many, the smallest first.
  private func situations(of count: Int) -> SituationIndex {
    index.withLock { index in
      let missing = entries[min(index.count, count)..<count]
      let reference: Runner<B>? = .judgingNothing
      var situations = [LabelBits](repeating: LabelBits(), count: missing.count)
      make(missing) { place, scenario in
        _ = reference?.run(scenario)
        situations[place] = reference?.labelBits ?? LabelBits()
      }
      for bits in situations { index.append(bits) }
      return index
    }
  }

  /// The scenarios of some numbers, in their order.
  ///
  /// To make one costs nearly as much as to make all of its scene, which are too many to be kept. So each scene is
  /// made once, and no more should be asked for than will be run.
  func scenarios(_ numbers: ArraySlice<Int>) -> [Scenario<B>] {
    var scenarios = [Scenario<B>](repeating: .blank, count: numbers.count)
    make(numbers.map { entries[$0] }) { scenarios[$0] = $1 }
    return scenarios
  }

  /// Makes the scenarios of some entries, one scene after the other, each with its place among them.
  private func make(_ chosen: some Collection<Entry>, _ body: (Int, Scenario<B>) -> Void) {
    for entries in Dictionary(grouping: chosen.enumerated(), by: \.element.scene).values {
      let scene = scenes[Int(entries[0].element.scene)]
      let gestures = B.canonicalGestures(in: scene)
      for (place, entry) in entries {
        body(place, Scenario(scene: scene, events: gestures[Int(entry.gestures)]))
      }
    }
  }

  /// Few scenarios that together lead to as many of the wanted situations as any do: always the one that adds most, of
  /// these the smallest.
  ///
  /// - Complexity: O(*n* · *k*) for *n* canonical scenarios, *k* of which are taken.
  func covering(_ wanted: LabelBits) -> [Scenario<B>] {
    let index = situations(of: count)
    var open = wanted
    var chosen: [Int] = []
    while !open.isEmpty {
      var best = (number: 0, gain: 0)
      for (number, situations) in index.situations.enumerated() {
        let gain = (situations & open).count
        if gain > best.gain { best = (number, gain) }
      }
      guard best.gain > 0 else { break }
      chosen.append(best.number)
      open = open - index.situations[best.number]
    }
    return scenarios(chosen[...])
  }
}

/// The situations of many scenarios, from the smallest scenario up.
struct SituationIndex: Sendable {
  /// The labels of each, one bit each.
  private(set) var situations: [LabelBits] = []
  /// How many smaller ones have the same situations, as the exponent of a power of two.
  private var depths: [UInt8] = []
  private var counts: [LabelBits: Int] = [:]
  /// The largest difference that counts.
  private static let differenceMax = 10

  var count: Int { situations.count }

  /// Adds one that is no smaller than those before.
  mutating func append(_ situations: LabelBits) {
    let count = counts[situations, default: 0] + 1
    counts[situations] = count
    self.situations.append(situations)
    depths.append(UInt8(count.bitWidth - 1 - count.leadingZeroBitCount))
  }

  /// The indices of those that come nearest, the nearest first.
  ///
  /// A scenario is far if it lacks common situations, or differs in others. Among those with the same
  /// situations, it is farther the more smaller ones there are: so a few of each kind come before many of one
  /// kind. Beyond a certain difference all are equally far, and the smallest come first.
  func nearest(in range: Range<Int>, alike: LabelBits, common: LabelBits, countMax: Int) -> [Int] {
    func distance(_ index: Int) -> Int {
      let situations = situations[index]
      let difference =
        3 * (common - situations).count + (alike ^ situations).count
      return min(difference, Self.differenceMax) + 2 * Int(depths[index])
    }
    // Counting first, so that only those are sorted that are asked for.
    var counts = [Int](repeating: 0, count: Self.differenceMax + 2 * UInt8.bitWidth * 8 + 1)
    for index in range { counts[distance(index)] += 1 }
    var last = 0
    var total = counts[0]
    while total < countMax, last + 1 < counts.count {
      last += 1
      total += counts[last]
    }
    var found: [(distance: Int, index: Int)] = []
    found.reserveCapacity(total)
    for index in range {
      let distance = distance(index)
      if distance <= last { found.append((distance, index)) }
    }
    found.sort { ($0.distance, $0.index) < ($1.distance, $1.index) }
    return found.prefix(countMax).map(\.index)
  }
}
