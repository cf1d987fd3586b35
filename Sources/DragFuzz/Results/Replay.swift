import DragSpec

/// The result of running an entry again.
public struct Replay: Hashable, Sendable {
  /// The name of the implementation that the entry was run on.
  public var implementation: String
  /// The cause with the violation that the entry names, or with the first where it names none; nil for none.
  ///
  /// If the run ended too early to show it, the violation is the one that ended the run.
  public var cause: Cause?
  /// The violation of ``cause``.
  public var violation: Violation? { cause?.violation }
  /// The implementation's other violations, in the order of the events.
  public var others: [Violation]
  /// The causes with the reference's violations; if there are any, the specification contradicts itself.
  public var referenceCauses: [Cause]
  /// The broken promise, in one sentence; empty where the entry names none and nothing breaks.
  public var promise: String
  /// The scenario in words.
  public var script: Script
  /// The failures that did not come again in a repetition.
  public var trouble: [Trouble] = []
  /// The last lines that a program has written to its standard error while it ran the scenario that is shown.
  public var printed: [String] = []
  /// The capability that the scenario needs and the implementation lacks; nil where it lacks none.
  public var missingCapability: String?
  /// Whether the implementation makes the promise that the entry names; otherwise the promise is not judged.
  public var isPromised = true
  /// The settings that it was run with; the others were at their defaults.
  public var settings = DragFuzz.Settings()
  /// The policies by which it was judged; the others were as declared.
  public var policies = ChosenPolicies()
}
