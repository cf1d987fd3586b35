import DragSpec

// Gaps: the situations and promises that an implementation's declarations keep from being tried or judged.

extension ImplementationUnderTest where B: FuzzedBehaviour {
  /// The reason why no mistake could be found, as a clause; nil where one could.
  func unjudged(_ selection: InvariantSelection) -> String? {
    let limited = promises.limiting(selection)
    let judged = B.promiseNames.filter { limited.includes($0) }
    let lookAtNothing = [CommonInvariant.survives, CommonInvariant.answersInTime]
    guard judged.contains(where: { !lookAtNothing.contains($0) }) else {
      // A user who names promises wants no more than these.
      return selection.only == nil || judged.isEmpty ? "nothing that it shows is promised or judged" : nil
    }
    guard let hidden = try? HiddenFields<B.Snapshot>(promises.notShown) else { return nil }
    let fields = FieldNames(of: B.Snapshot.self).all.map(\.path)
    return fields.allSatisfy { hidden.covers($0) } ? "it shows none of the fields" : nil
  }
}

extension Campaign {
  /// The number of scenarios that decide whether the reference gets into a situation.
  private static var triesMax: UInt64 { 2000 }
  /// The number of scenarios in which a situation has to occur to count as possible.
  private static var timesMin: UInt64 { 5 }

  /// Those never-occurring situations that declarations rule out: under these the reference never gets there,
  /// but it does without the capabilities and own scenes, or with the usual policies.
  func ruledOut(among never: [CampaignReport.SituationCount], by capabilities: Capabilities) -> [String] {
    let (policies, scenes) = (implementation.promises.policies, implementation.promises.scenes)
    guard !capabilities.isUnlimited || scenes != nil || !policies.impossible.isEmpty else { return [] }
    let cards = B.Situation.allCases.filter { situation in
      never.contains { $0.situation.name == situation.name }
    }
    let bits = cards.map(\.bit)
    let within = occurrences(
      of: bits, within: Promises(policies: policies, capabilities: capabilities, scenes: scenes), until: 1)
    let possible = occurrences(of: bits, within: Promises(policies: policies), until: Self.timesMin)
    let usual =
      policies.impossible.isEmpty ? possible : occurrences(of: bits, within: Promises(), until: Self.timesMin)
    return cards.indices.filter { within[$0] == 0 && max(possible[$0], usual[$0]) >= Self.timesMin }
      .map { cards[$0].name }
  }

  /// In how many scenarios the reference gets into situations, counted until each has occurred often enough.
  private func occurrences(of bits: [Int], within promises: Promises<B>, until enough: UInt64)
    -> [UInt64]
  {
    let runner = Runner(
      SnapshotSource(B.reference(promises.policies, nil)), promises: Promises(policies: promises.policies),
      comparesWithReference: false)
    let limits = Limits<B>(promises)
    var generator = B.Generator(for: promises, options.generation)
    var counts = bits.map { _ in UInt64(0) }
    var scenario = Scenario<B>(scene: .blank, events: [])
    for iteration in 0..<Self.triesMax where !counts.allSatisfy({ $0 >= enough }) {
      var random = Random(seed: options.seed, stream: B.name, iteration: iteration)
      guard generator.generate(into: &scenario, using: &random, inside: limits),
        (try? scenario.scene.validate()) != nil
      else { continue }
      _ = runner.run(scenario, observed: true)
      for (index, bit) in bits.enumerated() where runner.situations.contains(Situations(bit: bit)) {
        counts[index] += 1
      }
    }
    return counts
  }
}
