import DragSpec

/// How much work the shrinker may do.
public struct ShrinkOptions: Hashable, Sendable {
  /// The most executions before the certifying sweep; default 5000, which suits an implementation in this process.
  public var executionsMax = 5000
  /// The most executions of the certifying sweep; default 5000; 0 for no sweep.
  public var sweepMax = 5000
  /// How often a counterexample is run again at the end; default 10.
  public var confirmations = 10
  /// How often a counterexample that does not always fail is run again to find out how often it does; default 20.
  public var flakyRuns = 20
  /// The longest time before the confirmation; default none, as it would make results depend on the machine.
  public var timeMax: Duration?
  /// Whether a scenario is looked for, too, that is as small as it can be without breaking anything else.
  var staysFaithful = false
  /// What has to break at the same event, too; nil for nothing.
  var beside: Violation.Key?

  /// The defaults.
  public init() {}

  /// Options for an implementation in another process, where executions are slow.
  ///
  /// - Parameters:
  ///   - executionsMax: the most executions, and as many again for the sweep.
  public static func otherProcess(executionsMax: Int = 300) -> ShrinkOptions {
    var options = ShrinkOptions()
    options.executionsMax = executionsMax
    options.sweepMax = executionsMax
    options.confirmations = 3
    return options
  }
}

extension ImplementationUnderTest {
  /// How its counterexamples are shrunk by default.
  public var shrinking: ShrinkOptions {
    shrinkRunsMax.map { .otherProcess(executionsMax: $0) } ?? ShrinkOptions()
  }
}

/// What shrinking has cost.
public struct ShrinkStatistics: Hashable, Sendable {
  /// After how many executions the result was reached.
  public var executionsUntilResult: Int
  /// How many executions there were in all, the sweep included.
  public var executions: Int
  /// Whether the sweep went through all smaller scenarios of its kind without finding one that fails.
  public var isCertified: Bool
}

/// What the shrinker has made of a scenario.
struct ShrinkResult<B: Behaviour> {
  /// A scenario in which nothing breaks first that did not in the one that was shrunk.
  struct Faithful {
    var scenario: Scenario<B>
    /// The settings with which it fails.
    var settings: Settings
    var violation: Violation
  }

  var scenario: Scenario<B>
  /// The settings with which it fails.
  var settings: Settings
  var violation: Violation
  var confidence: FindingConfidence
  var statistics: ShrinkStatistics
  /// The smallest faithful scenario known; nil where that is `scenario`, or was not looked for.
  var faithful: Faithful?
  /// Scenarios that broke something else on the way: never adopted, but findings of their own.
  var others: [Violation.Key: OtherViolation<B>]
}

/// Something else that broke while a finding was shrunk, and the scenario that broke it.
struct OtherViolation<B: Behaviour>: Hashable, Sendable {
  var violation: Violation
  var scenario: Scenario<B>
  /// The settings with which it broke.
  var settings: Settings
}
