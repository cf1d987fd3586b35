import DragSpec

extension RegisteredBehaviour {
  /// Which typical mistakes a test of an implementation would notice.
  ///
  /// - Parameters:
  ///   - implementation: its name.
  ///   - options: which promises are judged, and which settings keep one value.
  ///   - explaining: whether to find out what hides those that are missed.
  ///   - isMeant: whether only what is declared for the implementation is meant, also where it is the reference.
  /// - Returns: nil where the behaviour has no typical mistakes; and for code that is its own reference, as nothing is
  ///   compared there.
  /// - Throws: ``EntryError/unknownImplementation(_:behaviour:known:)``.
  package func strength(
    of implementation: String, _ options: CampaignOptions, explaining: Bool, isMeant: Bool = false
  ) throws(EntryError) -> Strength? {
    let tested = try find(implementation)
    guard tested.kind != .reference || isMeant, var gauge = StrengthGauge(of: tested, options) else {
      return nil
    }
    return explaining ? gauge.explainedStrength() : gauge.toldStrength()
  }
}
