import DragSpec

/// What running an entry again has shown.
public struct ReplayReport: Hashable, Sendable {
  /// The implementation that it was run on.
  public var implementation: String
  /// What the implementation breaks in the way that the entry names, or first of all where it names none; what ended
  /// its run before anybody could see whether it does; nil if it does not do so any more.
  public var violation: Violation?
  /// What the implementation breaks in other ways, in the order of the events.
  public var others: [Violation]
  /// What the reference breaks; if there is anything, the specification contradicts itself.
  public var referenceViolations: [Violation]
  /// What that invariant promises; empty where none is named and nothing breaks.
  public var promise: String
  /// The scenario in words.
  public var script: FindingReport.Script
  /// What went wrong and did not when the same was done again.
  public var trouble: [Trouble] = []
  /// The last lines that a program has written to its standard error while it ran the scenario that is shown.
  public var printed: [String] = []
  /// The capability that the implementation does not have, and the scenario needs; nil where it can be given it.
  public var missingCapability: String?
  /// Whether the implementation promises what the entry names; what it does not promise is not judged.
  public var isPromised = true
  /// The settings that it was run with; the others were at their defaults.
  public var settings = DragFuzz.Settings()
  /// The policies by which it was judged; the others were as declared.
  public var policies = ChosenPolicies()
}
