import DragSpec

extension Campaign {
  /// How many scenarios are looked at, with what the implementation declares and without it.
  private static var lookedAtMax: UInt64 { 2_000 }
  /// In how many of them a situation has to occur without it, so that its absence says something.
  private static var occurrencesMin: UInt64 { 4 }

  /// The situations that occur on the reference, but not with the capabilities and policies of the implementation, as
  /// the indexes of their labels.
  ///
  /// - Complexity: some thousand runs of the reference, of which none where nothing is declared.
  func situationsRuledOut() -> Set<Int> {
    var declared = Promises<B>(policies: implementation.promises.policies)
    declared.capabilities = implementation.promises.capabilities
    guard declared.capabilities != Capabilities() || declared.policies != B.Policies() else { return [] }
    let (usual, limited) = (occurrences(Promises()), occurrences(declared))
    return Set(usual.indices.filter { usual[$0] >= Self.occurrencesMin && limited[$0] == 0 })
  }

  /// In how many scenarios each situation occurs on a reference that declares something.
  private func occurrences(_ promises: Promises<B>) -> [UInt64] {
    let policies = promises.policies
    let model = ImplementationUnderTest<B>("model", "", kind: .reference, promises: promises) {
      B.reference(policies)
    }
    var worker = Worker(
      model, CampaignOptions(seed: 1, iterations: Self.lookedAtMax, relationInterval: 0))
    return worker.run(0..<Self.lookedAtMax, offset: 0, stride: 1) { true }.labelCounts
  }
}
