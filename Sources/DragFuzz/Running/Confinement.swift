import DragSpec

/// The limits on a runner: it runs no scenario outside of its implementation's capabilities.
struct Confinement<B: Behaviour> {
  /// The name of a capability that refuses a scenario; nil where the scenario lies inside.
  let refusal: (Scenario<B>) -> String?
  /// The nearest scenario inside the capabilities; nil where none was found.
  let fit: (Scenario<B>) -> Scenario<B>?
  /// The code's own scenes, the only ones that it can start from; nil where scenes are generated.
  let scenes: [B.Scene]?
}
