/// Thrown by an implementation that cannot run a scenario in its surroundings; this says nothing about its
/// quality.
///
/// The whole scenario then counts as not run, under its reason: nothing of it is judged, and it is no
/// candidate when a counterexample is made smaller. `start` throws it for a scene that cannot be set up,
/// `handle` for an event that cannot happen there. Decline by what the scenario is and never by what the code
/// does with it: otherwise it hides faults.
public struct ScenarioDeclined: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why, in a few words that are the same for all scenarios of the kind, as they are counted by reason.
  public var reason: String

  /// Makes the error: `throw ScenarioDeclined("margins, and our grid has none")`.
  public init(_ reason: String) { self.reason = reason }

  public var description: String { reason }
}
