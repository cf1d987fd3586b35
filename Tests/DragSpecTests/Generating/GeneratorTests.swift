import DragSpec
import Testing

@testable import DragFuzz

/// What holds for the generator of every behaviour.
@Suite("Generators: scenarios depend on the random numbers alone, and their scenes are legal")
struct GeneratorTests {
  // What a scenario leaves behind shows in few others: with everything at its widest soonest.
  @Test(arguments: [GenerationOptions(), .widest])
  func freeDrag(_ options: GenerationOptions) throws { try check(FreeDrag.self, options) }
  @Test(arguments: [GenerationOptions(), .widest])
  func gridReorder(_ options: GenerationOptions) throws { try check(GridReorder.self, options) }
  @Test(arguments: [GenerationOptions(), .widest])
  func collectionReorder(_ options: GenerationOptions) throws { try check(CollectionReorder.self, options) }
  @Test(arguments: [GenerationOptions(), .widest])
  func dragSession(_ options: GenerationOptions) throws { try check(DragSession.self, options) }

  private func check<B: FuzzedBehaviour>(_ behaviour: B.Type, _ options: GenerationOptions) throws {
    var first = B.Generator(options: options)
    var second = B.Generator(options: options)
    var scenario = Scenario<B>(scene: .blank, events: [])
    var again = scenario
    for seed in 0..<400 as Range<UInt64> {
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
