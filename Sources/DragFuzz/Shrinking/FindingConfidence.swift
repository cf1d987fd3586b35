/// How reliably a finding fails when it is run again.
public enum FindingConfidence: Hashable, Sendable {
  /// It failed again every time that it was run again.
  case confirmed
  /// It failed again only in some of the runs.
  case flaky(failures: Int, runs: Int)
}
