/// How reliably a finding fails when it is run again.
public enum FindingConfidence: Hashable, Sendable {
  /// It failed in every further run.
  case everyTime
  /// It failed only in some further runs; 0 of 0 if the implementation could not be run any more.
  case flaky(failures: Int, runs: Int)
  /// It fails only after `runs` other scenarios in the same process or on the same value.
  case afterOthers(runs: Int)

  /// Whether it was run again and never failed.
  var isNever: Bool { if case .flaky(0, let runs) = self { runs > 0 } else { false } }
}
