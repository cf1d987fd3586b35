import DragSpec

/// The canonical scenarios of a behaviour, each with the situations that it leads to.
///
/// There are too many to run them all for every result. A fault shows in a situation; so those come first
/// that lead the reference into the situations that all failing scenarios so far have in common, and most of
/// the others need not be run. Choosing them costs no execution of the implementation under test.
public struct CanonicalScenarios<B: FuzzedBehaviour>: Sendable {
  /// One scenario: the indices of its scene and of its gestures in it, its size, and the situations that it leads to.
  private struct Entry: Sendable {
    var scene: Int32
    var gestures: Int32
    /// Packed: its highest byte is the number of events.
    var size: UInt64
    var situations: LabelBits
  }

  /// All that have at most so many events, the smallest first.
  private struct Known: Sendable {
    var eventsMax = -1
    var entries: [Entry] = []
    var index = SituationIndex()
  }

  private let scenes = B.canonicalScenes
  /// No more than were asked for until now: most have more events than what anybody asks for.
  private let known = Locked(Known())

  init() {}

  /// All that have at most so many events.
  ///
  /// - Complexity: O(*n* log *n*) for *n* scenarios that are asked for the first time, each of which the reference runs
  ///   once; what is kept is 50 bytes each.
  private func known(events: Int) -> Known {
    known.withLock { known in
      guard events > known.eventsMax else { return known }
      let reference: Runner<B>? = .judgingNothing
      var entries: [Entry] = []
      for (number, scene) in scenes.enumerated() where (try? scene.validate()) != nil {
        for (gestures, list) in B.canonicalGestures(in: scene).enumerated()
        where list.count > known.eventsMax && list.count <= events {
          let scenario = Scenario<B>(scene: scene, events: list)
          _ = reference?.run(scenario)
          entries.append(
            Entry(
              scene: Int32(number), gestures: Int32(gestures), size: ScenarioSize(of: scenario).packed,
              situations: reference?.labelBits ?? LabelBits()))
        }
      }
      // The events count first in a size: these come after those that are known.
      entries.sort { ($0.size, $0.scene, $0.gestures) < ($1.size, $1.scene, $1.gestures) }
      for entry in entries { known.index.append(entry.situations) }
      known.entries += entries
      known.eventsMax = events
      return known
    }
  }

  /// The numbers of those that are no larger than a size and most like a scenario that fails.
  ///
  /// - Parameters:
  ///   - size: the size.
  ///   - alike: the situations of that scenario.
  ///   - common: the situations of all scenarios that fail; what lacks fewest of them comes first.
  ///   - countMax: how many.
  /// - Complexity: O(*n*) for *n* canonical scenarios, in steps of a few nanoseconds.
  func smaller(than size: ScenarioSize, alike: LabelBits, common: LabelBits, countMax: Int) -> [Int] {
    let known = known(events: size.events)
    let most = size.packed
    let count = largestReach { $0 <= known.entries.count && known.entries[$0 - 1].size <= most }
    return known.index.nearest(in: 0..<count, alike: alike, common: common, countMax: countMax)
  }

  /// The scenarios of some numbers, in their order.
  ///
  /// To make one costs nearly as much as to make all of its scene, which are too many to be kept. So each scene is
  /// made once, and no more should be asked for than will be run.
  func scenarios(_ numbers: ArraySlice<Int>) -> [Scenario<B>] {
    let entries = known.withLock { $0.entries }
    let chosen = numbers.map { entries[$0] }
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
}

/// The situations of many scenarios, from the smallest scenario up.
struct SituationIndex: Sendable {
  /// The labels of each, one bit each.
  private var situations: [LabelBits] = []
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
