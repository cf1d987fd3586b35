import DragSpec

/// The canonical scenarios of a behaviour, each with the situations that it leads to.
///
/// There are too many to run them all for every result. A fault shows in a situation; so those come first
/// that lead the reference into the situations that all failing scenarios so far have in common, and most of
/// the others need not be run. Choosing them costs no execution of the implementation under test.
public struct CanonicalScenarios<B: FuzzedBehaviour>: Sendable {
  private let scenes: [B.Scene]
  private let index: SituationIndex

  /// Runs all of them on the reference, once.
  ///
  /// - Complexity: O(*n* log *n*) for *n* scenarios; what is kept is 33 bytes each.
  init() {
    let reference: Runner<B>? = .judgingNothing
    scenes = B.canonicalScenes
    var entries: [SituationIndex.Entry] = []
    for (number, scene) in scenes.enumerated() where (try? scene.validate()) != nil {
      for (gestures, events) in B.canonicalGestures(in: scene).enumerated() {
        let scenario = Scenario<B>(scene: scene, events: events)
        _ = reference?.run(scenario)
        entries.append(
          SituationIndex.Entry(
            scene: Int32(number), gestures: Int32(gestures), situations: reference?.labelBits ?? LabelBits(),
            size: ScenarioSize(of: scenario).packed))
      }
    }
    entries.sort { ($0.size, $0.scene, $0.gestures) < ($1.size, $1.scene, $1.gestures) }
    index = SituationIndex(entries: entries)
  }

  /// How many there are.
  var count: Int { index.entries.count }

  /// The numbers of those that are no larger than a size and most like a scenario that fails.
  ///
  /// - Parameters:
  ///   - size: the size.
  ///   - alike: the situations of that scenario.
  ///   - common: the situations of all scenarios that fail; what lacks fewest of them comes first.
  ///   - countMax: how many.
  /// - Complexity: O(*n*) for *n* canonical scenarios, in steps of a few nanoseconds.
  func smaller(than size: ScenarioSize, alike: LabelBits, common: LabelBits, countMax: Int) -> [Int] {
    let most = size.packed
    let count = largestReach { $0 <= self.count && index.entries[$0 - 1].size <= most }
    return index.nearest(in: 0..<count, alike: alike, common: common, countMax: countMax)
  }

  /// The scenarios of some numbers, in their order.
  ///
  /// To make one costs nearly as much as to make all of its scene, which are too many to be kept. So each scene is
  /// made once, and no more should be asked for than will be run.
  func scenarios(_ numbers: ArraySlice<Int>) -> [Scenario<B>] {
    let chosen = numbers.map { index.entries[$0] }
    var scenarios = [Scenario<B>](repeating: .blank, count: chosen.count)
    for places in Dictionary(grouping: chosen.indices, by: { chosen[$0].scene }).values {
      let scene = scenes[Int(chosen[places[0]].scene)]
      let gestures = B.canonicalGestures(in: scene)
      for place in places {
        scenarios[place] = Scenario(scene: scene, events: gestures[Int(chosen[place].gestures)])
      }
    }
    return scenarios
  }

  /// Few scenarios that together lead to as many of the wanted situations as any do: always the one that adds most, of
  /// these the smallest.
  ///
  /// - Complexity: O(*n* · *k*) for *n* canonical scenarios, *k* of which are taken.
  func covering(_ wanted: LabelBits) -> [Scenario<B>] {
    var open = wanted
    var chosen: [Scenario<B>] = []
    while !open.isEmpty {
      var best = (number: 0, gain: 0)
      for (number, entry) in index.entries.enumerated() {
        let gain = (entry.situations & open).count
        if gain > best.gain { best = (number, gain) }
      }
      guard best.gain > 0 else { break }
      chosen.append(scenario(best.number))
      open = open - index.entries[best.number].situations
    }
    return chosen
  }

  private func scenario(_ number: Int) -> Scenario<B> {
    let entry = index.entries[number]
    let scene = scenes[Int(entry.scene)]
    return Scenario(scene: scene, events: B.canonicalGestures(in: scene)[Int(entry.gestures)])
  }
}

/// The situations of many scenarios, from the smallest scenario up.
struct SituationIndex: Sendable {
  /// One scenario: the indices of its scene and of its gestures in it, its labels, one bit each, and its size.
  struct Entry: Sendable {
    var scene: Int32
    var gestures: Int32
    var situations: LabelBits
    var size: UInt64
  }

  let entries: [Entry]
  /// How many smaller ones have the same situations, as the exponent of a power of two.
  private let depths: [UInt8]
  /// The largest difference that counts.
  private static let differenceMax = 10

  init(entries: [Entry]) {
    self.entries = entries
    var counts: [LabelBits: Int] = [:]
    depths = entries.map { entry in
      let count = counts[entry.situations, default: 0]
      counts[entry.situations] = count + 1
      return UInt8((count + 1).bitWidth - 1 - (count + 1).leadingZeroBitCount)
    }
  }

  /// The indices of those that come nearest, the nearest first.
  ///
  /// A scenario is far if it lacks common situations, or differs in others. Among those with the same
  /// situations, it is farther the more smaller ones there are: so a few of each kind come before many of one
  /// kind. Beyond a certain difference all are equally far, and the smallest come first.
  func nearest(in range: Range<Int>, alike: LabelBits, common: LabelBits, countMax: Int) -> [Int] {
    func distance(_ index: Int) -> Int {
      let situations = entries[index].situations
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
