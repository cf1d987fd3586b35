import DragSpec

extension RegisteredBehaviour {
  /// Which typical mistakes a test of an implementation would notice.
  ///
  /// - Parameters:
  ///   - implementation: its name.
  ///   - options: which promises are judged, and which settings keep one value.
  ///   - explaining: whether to find out what hides those that are missed.
  ///   - isMeant: whether only the declared promises count, even where the implementation is the reference.
  /// - Returns: nil where the behaviour has no typical mistakes, or the code is its own reference, with which
  ///   nothing is compared.
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
