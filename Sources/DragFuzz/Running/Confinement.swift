import DragSpec

/// What keeps a runner from running what its implementation cannot be given.
struct Confinement<B: Behaviour> {
  /// The name of a capability that does not allow a scenario; nil where it lies inside.
  let refusal: (Scenario<B>) -> String?
  /// The scenario that is nearest among those that can be given; nil where none was found.
  let fit: (Scenario<B>) -> Scenario<B>?
}
