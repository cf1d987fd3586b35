import DragSpec
import Testing

@testable import PlantedFaults
@testable import DragFuzz

@Suite("Planted faults are shrunk to the same minimum from every seed")
struct ShrinkerMinimaTests {
  /// The minimum of each fault, and how many executions it may take on average until it is reached.
  static let minima: [(fault: String, minimum: String, executions: Int)] = [
    (
      "height-forgets-partial-row",
      "width 0, columnCount 2, rowHeight 1, items [1]",
      300
    ),
    (
      "margin-counted-as-slot",
      "width 1, columnCount 1, rowHeight 1, rowMargin 1, items [1]; "
        + "press touch 1 at (0, 1); release touch 1",
      300
    ),
    (
      "second-drag-takes-over",
      "width 1, columnCount 1, rowHeight 1, items [1, 2]; "
        + "press touch 1 at (0, 0); hold touch 1; press touch 2 at (0, 1); hold touch 2",
      300
    ),
    (
      "grab-offset-lost",
      "width 1, columnCount 1, rowHeight 1, items [1]; "
        + "press touch 1 at (0, 0); hold touch 1; move touch 1 to (0, 0)",
      300
    ),
    (
      "one-slot-at-a-time",
      "width 1, columnCount 1, rowHeight 1, items [1, 2, 3]; "
        + "press touch 1 at (0, 0); hold touch 1; move touch 1 to (0, 2)",
      300
    ),
    (
      "drop-on-itself-deletes",
      "width 1, columnCount 1, rowHeight 1, items [1]; "
        + "press touch 1 at (0, 0); hold touch 1; release touch 1",
      300
    ),
    (
      "cancel-keeps-order",
      "width 1, columnCount 1, rowHeight 1, items [1, 2]; "
        + "press touch 1 at (0, 0); hold touch 1; move touch 1 to (0, 1); cancel touch 1",
      300
    ),
    (
      "touch-outlives-titles",
      "width 1, columnCount 1, rowHeight 1, items [1]; "
        + "press touch 1 at (0, 0); set-titles items [1]; release touch 1",
      300
    ),
    (
      "selection-stays-in-slot",
      "width 1, columnCount 1, rowHeight 1, items [1, 2], selected [1]; "
        + "press touch 1 at (0, 0); hold touch 1; move touch 1 to (0, 1)",
      900
    ),
  ]

  @Test(arguments: minima.indices)
  func tenSeedsOneMinimum(index: Int) throws {
    let (name, minimum, executions) = Self.minima[index]
    let fault = try Registration(GridReorder.withFaults).find(name)
    let key = try #require(Minima.key(fault))
    var sum = 0
    for seed in 1...10 as ClosedRange<UInt64> {
      let result = try #require(
        Hunt(fault, for: key).run(seed: seed, iterations: 10_000))
      #expect(Minima.words(result.scenario) == minimum, "\(name), seed \(seed)")
      #expect(result.violation.key == key, "\(name), seed \(seed)")
      sum += result.shrinking.executionsUntilResult
    }
    #expect(sum <= executions * 10, "\(name)")
  }

  @Test("Nothing single can be made smaller", arguments: minima.indices)
  func aResultIsALocalMinimum(index: Int) throws {
    let fault = try Registration(GridReorder.withFaults).find(Self.minima[index].fault)
    let key = try #require(Minima.key(fault))
    let hunt = Hunt(fault, for: key)
    let result = try #require(hunt.run(seed: 11, iterations: 10_000)).scenario
    let size = ScenarioSize(of: result)
    let runner = fault.runner()
    for smaller in Minima.neighbours(of: result) {
      guard (try? smaller.scene.validate()) != nil, ScenarioSize(of: smaller) < size else { continue }
      let breaks = runner.run(smaller).contains { $0.key == key }
      #expect(!breaks, "\(Minima.words(smaller)) is smaller than \(Minima.words(result))")
    }
  }
}
