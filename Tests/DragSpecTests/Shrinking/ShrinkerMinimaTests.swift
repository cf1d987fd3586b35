import DragSpec
import Testing

@testable import DragFaults
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
      "window-coordinates",
      "origin (0, 1), width 1, columnCount 1, rowHeight 1, items [1, 2]; "
        + "press touch 1 at (0, 0); hold touch 1; move touch 1 to (0, 0)",
      340
    ),
    (
      "stale-slots-after-resize",
      "width 0, columnCount 1, rowHeight 0, items [1]; resize width 1",
      300
    ),
    (
      "threshold-per-axis",
      "width 1, columnCount 1, rowHeight 1, items [1]; "
        + "press touch 1 at (0, 0); move touch 1 to (1, 10); release touch 1",
      900
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
      "empty-cell-is-last-slot",
      // With three columns, slots would be two thirds of a point wide.
      "width 2, columnCount 4, rowHeight 1, items [1, 2]; "
        + "press touch 1 at (0, 0); hold touch 1; move touch 1 to (1, 0)",
      1000
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
      "cancel-poisons-next-drag",
      "width 1, columnCount 1, rowHeight 1, items [1]; "
        + "press touch 1 at (0, 0); hold touch 1; cancel touch 1; press touch 1 at (0, 0); "
        + "hold touch 1; release touch 1",
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
    let fault = try Registration(GridReorder.implementations).find(name)
    let key = try #require(Minima.key(fault))
    // Most of these faults can do with a fifth of the usual sweep, which takes a fifth of the time.
    var shrinking = ShrinkOptions()
    if name != "empty-cell-is-last-slot" { shrinking.sweepMax = 1000 }
    var sum = 0
    for seed in 1...10 as ClosedRange<UInt64> {
      let result = try #require(
        Hunt(fault, for: key, shrinking: shrinking).run(seed: seed, iterations: 10_000))
      #expect(Minima.words(result.scenario) == minimum, "\(name), seed \(seed)")
      #expect(result.violation.key == key, "\(name), seed \(seed)")
      sum += result.shrinking.executionsUntilResult
    }
    #expect(sum <= executions * 10, "\(name)")
  }

  @Test(
    "The whole sweep certifies a minimum", arguments: ["drop-on-itself-deletes", "stale-slots-after-resize"])
  func isCertified(name: String) throws {
    let fault = try Registration(GridReorder.implementations).find(name)
    let key = try #require(Minima.key(fault))
    let result = try #require(Hunt(fault, for: key).run(seed: 1, iterations: 10_000))
    #expect(result.shrinking.isCertified && result.shrinking.executions <= 10_000)
    #expect(Minima.words(result.scenario) == Self.minima.first { $0.fault == name }?.minimum)
  }

  @Test("Nothing single can be made smaller", arguments: minima.indices)
  func aResultIsALocalMinimum(index: Int) throws {
    let fault = try Registration(GridReorder.implementations).find(Self.minima[index].fault)
    let key = try #require(Minima.key(fault))
    var shrinking = ShrinkOptions()
    shrinking.sweepMax = 1000
    let hunt = Hunt(fault, for: key, shrinking: shrinking)
    let result = try #require(hunt.run(seed: 11, iterations: 10_000)).scenario
    let size = ScenarioSize(of: result)
    let runner = fault.runner()
    for smaller in Minima.neighbours(of: result) {
      guard smaller.dyadic == smaller, (try? smaller.scene.validate()) != nil,
        ScenarioSize(of: smaller) < size
      else { continue }
      let breaks = runner.run(smaller).contains { $0.key == key }
      #expect(!breaks, "\(Minima.words(smaller)) is smaller than \(Minima.words(result))")
    }
  }
}
