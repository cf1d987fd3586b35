import DragSpec
import Testing

@testable import DragFuzz

/// What holds for the generator of every behaviour.
@Suite("Generators: scenarios depend on the random numbers alone, and their scenes are legal")
struct GeneratorTests {
  @Test func freeDrag() throws { try check(FreeDrag.self) }
  @Test func gridReorder() throws { try check(GridReorder.self) }
  @Test func collectionReorder() throws { try check(CollectionReorder.self) }
  @Test func dragSession() throws { try check(DragSession.self) }

  private func check<B: FuzzedBehaviour>(_ behaviour: B.Type) throws {
    var first = B.Generator(options: GenerationOptions())
    var second = B.Generator(options: GenerationOptions())
    var scenario = Scenario<B>(scene: .blank, events: [])
    var again = scenario
    for seed in 0..<200 as Range<UInt64> {
      var random = Random(seed: seed)
      first.generate(into: &scenario, using: &random)
      // The second generator has made another scenario just before.
      var other = Random(seed: seed + 1000)
      second.generate(into: &again, using: &other)
      random = Random(seed: seed)
      second.generate(into: &again, using: &random)
      #expect(scenario == again)
    }
    var random = Random(seed: 1)
    for _ in 0..<2000 {
      first.generate(into: &scenario, using: &random)
      try scenario.scene.validate()
    }
  }
}
