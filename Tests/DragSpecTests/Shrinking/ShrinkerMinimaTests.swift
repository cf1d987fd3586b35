import DragSpec
import Testing

@testable import DragFuzz

@Suite("Planted faults are shrunk to the same minimum from every seed")
struct ShrinkerMinimaTests {
  /// The minimum of each fault, and how many executions it may take on average until it is reached.
  static let minima: [(fault: String, minimum: String, executions: Int)] = [
    ("height-forgets-partial-row", "", 300), ("margin-counted-as-slot", "", 300),
    ("window-coordinates", "", 300), ("stale-slots-after-resize", "", 300),
    ("threshold-per-axis", "", 300), ("second-drag-takes-over", "", 300), ("grab-offset-lost", "", 300),
    ("one-slot-at-a-time", "", 300), ("empty-cell-is-last-slot", "", 300),
    ("drop-on-itself-deletes", "", 300),
    ("cancel-keeps-order", "", 300), ("cancel-poisons-next-drag", "", 300),
    ("touch-outlives-titles", "", 300),
    ("selection-stays-in-slot", "", 300),
  ]

  @Test(arguments: minima.indices)
  func tenSeedsOneMinimum(index: Int) throws {
    let (name, minimum, executions) = Self.minima[index]
    let fault = try Registration<GridReorder>().find(name)
    let key = try #require(Minima.key(fault))
    var sum = 0
    for seed in 1...10 as ClosedRange<UInt64> {
      let result = try #require(Hunt(fault, for: key).run(seed: seed, iterations: 10_000))
      #expect(Minima.words(result.scenario) == minimum, "\(name), seed \(seed)")
      #expect(result.violation.key == key && result.shrinking.isCertified, "\(name), seed \(seed)")
      #expect(result.shrinking.executions <= 10_000)
      sum += result.shrinking.executionsUntilResult
    }
    #expect(sum <= executions * 10, "\(name)")
  }

  @Test("Nothing single can be made smaller", arguments: minima.indices)
  func aResultIsALocalMinimum(index: Int) throws {
    let fault = try Registration<GridReorder>().find(Self.minima[index].fault)
    let key = try #require(Minima.key(fault))
    let result = try #require(Hunt(fault, for: key).run(seed: 11, iterations: 10_000)).scenario
    let size = ScenarioSize(of: result)
    let runner = fault.runner()
    for smaller in Minima.neighbours(of: result) {
      guard (try? smaller.scene.validate()) != nil, ScenarioSize(of: smaller) < size else { continue }
      let breaks = runner.run(smaller).contains { $0.key == key }
      #expect(!breaks, "\(Minima.words(smaller)) is smaller than \(Minima.words(result))")
    }
  }
}
