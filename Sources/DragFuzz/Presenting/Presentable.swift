import DragSpec

/// A scenario that fails like a minimal one, with values that a person can picture.
///
/// The minimal scenario is what identifies a counterexample, and it is often a scene of one point, or of none. This
/// one has the same events in the same order, and the same violation after the same event.
public struct Presentable<B: Behaviour>: Sendable {
  /// The same events in a scene that can be pictured.
  public var scenario: Scenario<B>
  /// The broken promise in it, of the same key and after the same event.
  public var violation: Violation
  /// What is worth knowing about its values and about scenarios that are nearly the same, in whole sentences.
  public var remarks: [String]
  /// How many runs it took to find it.
  public var runs: Int
}
