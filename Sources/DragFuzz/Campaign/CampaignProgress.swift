/// How far a campaign has come.
public struct CampaignProgress: Hashable, Sendable {
  /// What is being done.
  public enum Phase: Hashable, Sendable {
    /// Random scenarios are run.
    case running
    /// Findings are shrunk; so many of them are done.
    case shrinking(done: Int, of: Int)
  }

  /// What is being done.
  public var phase: Phase
  /// How many scenarios have been run.
  public var scenarios: UInt64
  /// How many kinds of findings there are so far.
  public var findings: Int
}
