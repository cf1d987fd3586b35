import DragSpec

extension Scenario where B: FuzzedBehaviour {
  /// Makes the random scenario with that number.
  public init(
    seed: UInt64, iteration: UInt64, generation: GenerationOptions = GenerationOptions(),
    policies: B.Policies = B.Policies()
  ) {
    self.init(scene: .blank, events: [])
    var random = Random(seed: seed, stream: B.name, iteration: iteration)
    var generator = B.Generator(options: generation)
    generator.adopt(policies)
    _ = generator.generate(into: &self, using: &random, inside: Limits(generation.capabilities, policies))
  }
}
