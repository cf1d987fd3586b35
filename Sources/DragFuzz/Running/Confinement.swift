import DragSpec

/// Keeps a runner from running scenarios outside of its implementation's capabilities.
struct Confinement<B: Behaviour> {
  /// The name of a capability that does not allow a scenario; nil where it lies inside.
  let refusal: (Scenario<B>) -> String?
  /// The nearest scenario that can be given; nil where none was found.
  let fit: (Scenario<B>) -> Scenario<B>?
  /// The code's own scenes, the only ones that it can start from; nil where scenes are made for it.
  let scenes: [B.Scene]?
}
