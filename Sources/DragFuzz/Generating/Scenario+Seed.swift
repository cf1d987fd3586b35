import DragSpec

extension Scenario where B: FuzzedBehaviour {
  /// Makes the random scenario with that number.
  public init(
    seed: UInt64, iteration: UInt64, generation: GenerationOptions = GenerationOptions(),
    policies: B.Policies = B.Policies()
  ) {
    let promises = Promises<B>(policies: policies, capabilities: generation.capabilities)
    self.init(seed: seed, iteration: iteration, generation: generation, for: promises)
  }

  /// Makes the random scenario with that number for an implementation with these promises.
  init(seed: UInt64, iteration: UInt64, generation: GenerationOptions, for promises: Promises<B>) {
    self.init(scene: .blank, events: [])
    var random = Random(seed: seed, stream: B.name, iteration: iteration)
    var generator = B.Generator(for: promises, generation)
    _ = generator.generate(into: &self, using: &random, inside: Limits(promises))
  }
}
