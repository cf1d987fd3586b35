/// How far a campaign has come.
public struct CampaignProgress: Hashable, Sendable {
  /// A task of a campaign.
  public enum Phase: Hashable, Sendable {
    /// Random scenarios are run.
    case running
    /// Findings are being shrunk; `done` of them are ready.
    case shrinking(done: Int, of: Int)
  }

  /// The present task of the campaign.
  public var phase: Phase
  /// The number of scenarios done so far, including declined ones; it never decreases.
  public var scenarios: UInt64
  /// How many kinds of findings there are so far.
  public var findings: Int
}
