import DragSpec

/// The limits on shrinking.
public struct ShrinkOptions: Hashable, Sendable {
  /// The most executions; default 5000, which suits an implementation in this process.
  public var executionsMax = 5000
  /// The number of confirming runs, on new values or, for half a second, in new processes; default 5.
  public var confirmations = 5
  /// The number of runs that measure how often a counterexample fails that does not always fail; default 20.
  public var flakyRuns = 20
  /// The longest time until the confirmation; default none, as results would depend on the machine.
  public var timeMax: Duration?
  /// The longest run from a fresh start that is repeated to confirm a result.
  var slowRun = Duration.seconds(1)
  /// Whether the violation has to break first, as an earlier violation may be another mistake.
  var mustBreakFirst = false
  /// Whether the violation has to need the events of touches, as one without them may be another mistake.
  var needsTouches = false

  /// The defaults.
  public init() {}

  /// Options for an implementation in another process, where executions are slow.
  ///
  /// - Parameter executionsMax: the most executions.
  public static func otherProcess(executionsMax: Int = 300) -> ShrinkOptions {
    var options = ShrinkOptions()
    options.executionsMax = executionsMax
    return options
  }
}

extension ImplementationUnderTest {
  /// The limits on shrinking its counterexamples by default.
  public var shrinking: ShrinkOptions {
    shrinkRunsMax.map { .otherProcess(executionsMax: $0) } ?? ShrinkOptions()
  }
}

/// The costs of shrinking.
public struct ShrinkStatistics: Hashable, Sendable {
  /// The number of executions until the result was reached.
  public var executionsUntilResult: Int
  /// The number of all executions.
  public var executions: Int
  /// The number of confirming runs that failed; fewer than asked for where a run takes seconds.
  public var confirmations = 0
}
