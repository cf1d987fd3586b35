/// What running random scenarios on two implementations has shown.
public struct DifferenceReport: Hashable, Sendable {
  /// Differences that seem to have one cause.
  public struct Cause: Hashable, Sendable {
    /// The smallest scenario that shows it, and the two at the moment in which they part.
    public var comparison: Comparison
    /// How that scenario was found: as a finding whose invariant says what differs, `differs in order`.
    public var finding: FindingReport
    /// In how many scenarios the two have parted because of it.
    public var occurrences: Int
    /// What else differs because of it, and where: `order at move`.
    public var alsoSeen: [String]
  }

  /// The behaviour.
  public var behaviour: String
  /// How many scenarios were run on both.
  public var scenarios: UInt64
  /// How many scenarios one of the two has declined.
  public var declined: UInt64
  /// What makes them differ, the most frequent first.
  public var causes: [Cause]
  /// In how many ways they differ besides, which were not looked into.
  public var uncounted: Int
  /// What went wrong and did not when the same was done again.
  public var trouble: [Trouble]
  /// Why the run ended before its time, as the end of a sentence; nil where it did not.
  public var ending: String?
  /// Whether it was interrupted.
  public var wasInterrupted: Bool
}
