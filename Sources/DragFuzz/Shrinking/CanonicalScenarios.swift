import DragSpec

/// The canonical scenarios of a behaviour, each with the situations that it leads to.
///
/// They are too many to run them all for every result. What shows a fault is a situation; so those come first in which
/// the reference gets into the situations that all failing scenarios so far have in common, and in the end most of
/// the others do not have to be run. Finding that out costs no execution of the implementation under test.
public struct CanonicalScenarios<B: FuzzedBehaviour>: Sendable {
  private struct Entry {
    var scene: Int32
    var gestures: Int32
    /// The labels, one bit each.
    var situations: UInt64
  }

  private let scenes: [B.Scene]
  private let entries: [Entry]

  /// Runs all of them on the reference, once.
  ///
  /// - Complexity: O(*n*) for *n* events of all scenarios together; what is kept is 16 bytes each.
  init() {
    let reference = B.implementations.first?.runner()
    scenes = B.canonicalScenes
    var entries: [Entry] = []
    for (scene, index) in zip(scenes, scenes.indices) where (try? scene.validate()) != nil {
      for (gesture, events) in B.canonicalGestures(in: scene).enumerated() {
        _ = reference?.run(Scenario(scene: scene, events: events))
        entries.append(
          Entry(scene: Int32(index), gestures: Int32(gesture), situations: reference?.labelBits ?? 0))
      }
    }
    self.entries = entries
  }

  /// Those that are no larger than a size and most like a scenario that fails.
  ///
  /// - Parameters:
  ///   - alike: the situations of that scenario.
  ///   - common: the situations of all scenarios that fail; what lacks fewest of them comes first.
  ///   - countMax: how many.
  func smaller(than size: ScenarioSize, alike: UInt64, common: UInt64, countMax: Int) -> [Scenario<B>] {
    // Counting first, so that only as many are made as are asked for.
    let ranks = entries.map { entry in
      (common & ~entry.situations).nonzeroBitCount << 7 | (alike ^ entry.situations).nonzeroBitCount
    }
    var found: [(rank: Int, size: ScenarioSize, scenario: Scenario<B>)] = []
    var gestures: (scene: Int32, events: [[B.Event]]) = (-1, [])
    for rank in Set(ranks).sorted() where found.count < countMax {
      for (entry, entryRank) in zip(entries, ranks) where entryRank == rank {
        let scene = scenes[Int(entry.scene)]
        if gestures.scene != entry.scene { gestures = (entry.scene, B.canonicalGestures(in: scene)) }
        let events = gestures.events[Int(entry.gestures)]
        guard events.count <= size.events else { continue }
        let scenario = Scenario<B>(scene: scene, events: events)
        let scenarioSize = ScenarioSize(of: scenario)
        if scenarioSize <= size { found.append((rank, scenarioSize, scenario)) }
      }
    }
    found.sort { $0.rank != $1.rank ? $0.rank < $1.rank : $0.size < $1.size }
    return found.prefix(countMax).map(\.scenario)
  }
}
