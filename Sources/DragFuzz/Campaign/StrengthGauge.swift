import DragSpec

/// Stands in until the branch `strength` is merged.
public struct StrengthGauge<B: FuzzedBehaviour> {
  public init?(of implementation: ImplementationUnderTest<B>, _ options: CampaignOptions? = nil) {
    return nil
  }
  public mutating func strength(declaring change: (inout Promises<B>) -> Void = { _ in }) -> Strength {
    Strength(mistakes: [])
  }
}
