import DragSpec

extension LastRun {
  /// The scenarios that were being run on an implementation, as entries of a corpus that name no invariant.
  ///
  /// `options` must be those of the campaign; with others the same numbers make other scenarios.
  package func entries<B: FuzzedBehaviour>(
    on tested: ImplementationUnderTest<B>, _ options: CampaignOptions
  ) -> [CorpusEntry] {
    guard behaviour == B.name else { return [] }
    var options = options
    options.seed = seed
    let combinations = tested.combinations(options)
    return iterations.map { iteration in
      let settings = combinations.settings(of: iteration)
      let promises = tested.with(settings).promises
      let scenario = Scenario<B>(
        seed: seed, iteration: iteration, generation: options.generation, for: promises)
      var entry = CorpusEntry(
        scenario, implementation: implementation, breaks: nil, seed: seed, iteration: iteration)
      entry.settings = settings
      return entry
    }
      + scenarios.map { json in
        var entry = CorpusEntry(
          behaviour: behaviour, implementation: implementation, invariant: nil, place: nil, seed: seed,
          scene: json["scene"] ?? .null, events: json["events"] ?? .null)
        entry.settings = (try? Settings(in: json)) ?? [:]
        return entry
      }
  }
}
