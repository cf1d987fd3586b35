import DragSpec
import Testing

@testable import PlantedFaults
@testable import DragFuzz

@Suite("Planted faults are shrunk to the same minimum from nearly every seed")
struct ShrinkerMinimaTests {
  /// The minimum of each fault, and how many executions it may take on average until it is reached.
  static let minima: [(fault: String, minimum: String, executions: Int)] = [
    ("height-forgets-partial-row", "columnCount 2, items [1]", 40),
    (
      "resizes-from-left-edge",
      "columnCount 1, items [1]; press touch 1 at (160, 30); hold touch 1; resize width 200", 80
    ),
    (
      "threshold-is-inclusive",
      "columnCount 1, items [1]; press touch 1 at (160, 30); move touch 1 to (170, 30); release touch 1", 120
    ),
    (
      "second-drag-takes-over",
      "columnCount 1, items [1, 2]; press touch 1 at (160, 30); hold touch 1; press touch 2 at (160, 90); hold touch 2",
      120
    ),
    (
      "grab-offset-lost",
      "columnCount 1, items [1]; press touch 1 at (140, 30); hold touch 1; move touch 1 to (240, 30)", 80
    ),
    (
      "one-slot-at-a-time",
      "columnCount 1, items [1, 2, 3]; press touch 1 at (160, 30); hold touch 1; move touch 1 to (160, 130)",
      140
    ),
    (
      "drop-on-itself-deletes",
      "columnCount 1, items [1]; press touch 1 at (160, 30); hold touch 1; release touch 1", 80
    ),
    (
      "touch-outlives-titles",
      "columnCount 1, items [1]; press touch 1 at (160, 30); set-titles items [1]; release touch 1", 100
    ),
    (
      "selection-stays-in-slot",
      "columnCount 1, items [1, 2], selected [1]; press touch 1 at (160, 30); hold touch 1; move touch 1 to (160, 90)",
      140
    ),
  ]

  @Test(arguments: minima.indices)
  func tenSeedsOneMinimum(index: Int) throws {
    let (name, minimum, executions) = Self.minima[index]
    let fault = try Registration(GridReorder.withFaults).find(name)
    let key = try #require(Minima.key(fault))
    var (sum, same) = (0, 0)
    for seed in 1...10 as ClosedRange<UInt64> {
      let result = try #require(
        fault.hunt(key, seed: seed, iterations: 10_000))
      if Minima.words(result.scenario) == minimum { same += 1 }
      #expect(result.violation.key == key, "\(name), seed \(seed)")
      sum += result.shrinking?.executionsUntilResult ?? 0
    }
    // Of some random scenarios one number stays that is as simple as the usual one.
    #expect(same >= 9, "\(name): \(same)")
    #expect(sum <= executions * 10, "\(name)")
  }

  @Test("Nothing single can be made smaller", arguments: minima.indices)
  func aResultIsALocalMinimum(index: Int) throws {
    let fault = try Registration(GridReorder.withFaults).find(Self.minima[index].fault)
    let key = try #require(Minima.key(fault))
    let result = try #require(fault.hunt(key, seed: 11, iterations: 10_000)).scenario
    let size = ScenarioSize(of: result)
    let runner = fault.runner()
    for smaller in Minima.neighbours(of: result) {
      guard (try? smaller.scene.validate()) != nil, ScenarioSize(of: smaller) < size else { continue }
      let breaks = runner.run(smaller).contains { $0.key == key }
      #expect(!breaks, "\(Minima.words(smaller)) is smaller than \(Minima.words(result))")
    }
  }
}
