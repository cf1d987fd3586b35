import DragSpec

/// A counterexample: the smallest scenario known in which an implementation breaks a promise in one way.
public struct Finding<B: Behaviour>: Sendable {
  /// How sure it is.
  public enum Confidence: Hashable, Sendable {
    /// It failed again every time that it was run again.
    case confirmed
    /// It failed again only so often.
    case flaky(failures: Int, runs: Int)
  }

  /// The broken promise in the minimal scenario.
  public var violation: Violation
  /// The minimal scenario.
  public var scenario: Scenario<B>
  /// The scenario of the campaign that it comes from; nil where it came up while another finding was shrunk.
  public var iteration: UInt64?
  /// In how many scenarios of the campaign this kind of violation occurred.
  public var occurrences: Int
  /// How sure it is.
  public var confidence: Confidence
  /// How it was shrunk.
  public var shrinking: ShrinkStatistics
}

/// What a campaign on one implementation has shown.
public struct CampaignResult<B: Behaviour>: Sendable {
  /// How many scenarios were run.
  public var scenarios: UInt64
  /// How many events they had.
  public var events: UInt64
  /// For each label, in order, in how many scenarios the situation occurred.
  public var labelCounts: [UInt64]
  /// The findings, smallest first.
  public var findings: [Finding<B>]
  /// Whether the campaign was ended before its time.
  public var wasInterrupted: Bool
}
