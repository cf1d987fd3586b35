/// How sure a finding is.
public enum FindingConfidence: Hashable, Sendable {
  /// It failed again every time that it was run again.
  case confirmed
  /// It failed again only so often.
  case flaky(failures: Int, runs: Int)
}
