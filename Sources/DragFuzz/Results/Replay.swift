import DragSpec

/// What came of running an entry again.
public struct Replay: Hashable, Sendable {
  /// The implementation that it was run on.
  public var implementation: String
  /// What broke: the violation that the entry names, or the first one where it names none; nil if it holds now.
  ///
  /// A run that ended too early to show that has the violation that ended it.
  public var cause: Cause?
  /// The violation of ``cause``.
  public var violation: Violation? { cause?.violation }
  /// The implementation's other violations, in the order of the events.
  public var others: [Violation]
  /// What the reference broke; if there is anything, the specification contradicts itself.
  public var referenceCauses: [Cause]
  /// The promise of the violated invariant, in one sentence; empty where none is named and nothing breaks.
  public var promise: String
  /// The scenario in words.
  public var script: Script
  /// The failures that did not come again when the same was repeated.
  public var trouble: [Trouble] = []
  /// The last lines that a program has written to its standard error while it ran the scenario that is shown.
  public var printed: [String] = []
  /// The capability that the implementation does not have, and the scenario needs; nil where it can be given it.
  public var missingCapability: String?
  /// Whether the implementation makes the promise that the entry names; if not, it is not judged by it.
  public var isPromised = true
  /// The settings that it was run with; the others were at their defaults.
  public var settings = DragFuzz.Settings()
  /// The policies by which it was judged; the others were as declared.
  public var policies = ChosenPolicies()
}
