/// How reliably a finding fails when it is run again.
public enum FindingConfidence: Hashable, Sendable {
  /// It failed again every time that it was run again.
  case everyTime
  /// It failed again only in some of the runs; of no runs where the implementation could not be run any more.
  case flaky(failures: Int, runs: Int)
  /// It fails only where other scenarios were run before it in the same process, or on the same value; so many here.
  case afterOthers(runs: Int)

  /// Whether it never failed again, though it was run again.
  var isNever: Bool { if case .flaky(0, let runs) = self { runs > 0 } else { false } }
}
