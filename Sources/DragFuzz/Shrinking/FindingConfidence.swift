/// How reliably a finding fails when it is run again.
public enum FindingConfidence: Hashable, Sendable {
  /// It failed again every time that it was run again.
  case everyTime
  /// It failed again only in some of the runs; 0 of 0 if the implementation could not be run any more.
  case flaky(failures: Int, runs: Int)
  /// It fails only after other scenarios in the same process or on the same value; `runs` says after how many.
  case afterOthers(runs: Int)

  /// Whether it never failed again, though it was run again.
  var isNever: Bool { if case .flaky(0, let runs) = self { runs > 0 } else { false } }
}
