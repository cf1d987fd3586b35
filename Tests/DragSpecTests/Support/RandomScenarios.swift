import DragFuzz
import DragSpec

/// The random scenarios of a behaviour, one after the other.
struct RandomScenarios<B: FuzzedBehaviour>: Sequence, IteratorProtocol {
  private var generator: B.Generator
  private let seed: UInt64
  private var iteration: UInt64 = 0
  private let count: UInt64

  init(
    seed: UInt64, count: UInt64, options: GenerationOptions = GenerationOptions(),
    policies: B.Policies = B.Policies()
  ) {
    generator = B.Generator(options: options)
    generator.adopt(policies)
    self.seed = seed
    self.count = count
  }

  mutating func next() -> Scenario<B>? {
    guard iteration < count else { return nil }
    var random = Random(seed: seed, stream: B.name, iteration: iteration)
    var scenario = Scenario<B>(scene: .blank, events: [])
    generator.generate(into: &scenario, using: &random)
    iteration += 1
    return scenario
  }
}
