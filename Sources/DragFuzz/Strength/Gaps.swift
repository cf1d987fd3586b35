import DragSpec

// What the declarations of an implementation keep from being tried or judged.

extension ImplementationUnderTest where B: FuzzedBehaviour {
  /// The reason why nothing that it does could be found wrong, as a clause; nil where something could.
  func unjudged(_ selection: InvariantSelection) -> String? {
    let limited = promises.limiting(selection)
    let judged = B.promiseNames.filter { limited.includes($0) }
    let lookAtNothing = [CommonInvariant.survives, CommonInvariant.answersInTime]
    guard judged.contains(where: { !lookAtNothing.contains($0) }) else {
      // Whoever names them wants no more.
      return selection.only == nil || judged.isEmpty ? "nothing that it shows is promised or judged" : nil
    }
    guard let hidden = try? HiddenFields<B.Snapshot>(promises.notShown) else { return nil }
    let fields = FieldNames(of: B.Snapshot.self).all.map(\.path)
    return fields.allSatisfy { hidden.covers($0) } ? "it shows none of the fields" : nil
  }
}

extension Campaign {
  /// How many scenarios show whether the reference gets into a situation.
  private static var triesMax: UInt64 { 2000 }
  /// How often it has to get into one that nothing rules out.
  private static var timesMin: UInt64 { 5 }

  /// The situations, among those that never occurred, that the declarations make impossible: with them the reference does
  /// not get there either, and without the capabilities and the code's own scenes, or with the usual policies, it does.
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
