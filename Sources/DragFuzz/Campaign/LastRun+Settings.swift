import DragSpec

extension LastRun {
  /// All that was being run on an implementation, as entries of a corpus that name no invariant.
  package func entries<B: FuzzedBehaviour>(
    on implementation: ImplementationUnderTest<B>, _ options: CampaignOptions
  ) -> [CorpusEntry] {
    var options = options
    options.seed = seed
    let combinations = implementation.combinations(options)
    func part(_ iterations: [UInt64], _ scenarios: [JSON], _ settings: Settings) -> [CorpusEntry] {
      var part = self
      (part.iterations, part.scenarios) = (iterations, scenarios)
      let promises = implementation.with(settings).promises
      return part.entries(
        of: B.self, generation: options.generation.limited(by: promises.capabilities),
        policies: promises.policies)
    }
    let numbered = iterations.flatMap { iteration in
      let settings = combinations.settings(of: iteration)
      return part([iteration], [], settings).map { entry in
        var entry = entry
        entry.settings = settings
        return entry
      }
    }
    return numbered + part([], scenarios, [:])
  }
}
