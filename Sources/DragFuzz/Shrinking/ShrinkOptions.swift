import DragSpec

/// The limits on shrinking.
public struct ShrinkOptions: Hashable, Sendable {
  /// The most executions; default 5000, which suits an implementation in this process.
  public var executionsMax = 5000
  /// How often a counterexample is run again at the end, on new values or, for half a second, in new processes; default 5.
  public var confirmations = 5
  /// How often a counterexample that does not always fail is run again to find out how often it does; default 20.
  public var flakyRuns = 20
  /// The longest time before the confirmation; default none, as it would make results depend on the machine.
  public var timeMax: Duration?
  /// The longest time of a run from a fresh start for which several such runs are affordable.
  var slowRun = Duration.seconds(1)
  /// Whether nothing else may break before the violation: an earlier violation may be another mistake.
  var staysFirst = false
  /// Whether nothing may break without the events of touches: what breaks without them may be another mistake.
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
  /// After how many executions the result was reached.
  public var executionsUntilResult: Int
  /// How many executions there were in all.
  public var executions: Int
  /// In how many runs at the end the result has failed again; fewer than were asked for where a run takes seconds.
  public var confirmations = 0
}
