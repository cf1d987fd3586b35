import DragSpec

/// One mistake of an implementation, with all findings that it explains.
public struct Cause<B: Behaviour>: Sendable {
  /// The finding that tells most about it.
  public var finding: Finding<B>
  /// What else the same mistake breaks.
  public var others: [Finding<B>]
}

extension CampaignResult {
  /// The mistakes that the findings come from, the gravest and clearest first.
  public var causes: [Cause<B>] { findings.map { Cause(finding: $0, others: []) } }
}
