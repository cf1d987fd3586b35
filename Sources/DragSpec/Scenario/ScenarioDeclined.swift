/// The error of an implementation that cannot run a scenario in its surroundings; it says nothing about its
/// quality.
///
/// The whole scenario then counts as not run, for its reason: nothing of it is judged, and it is no candidate
/// for shrinking. `start` throws it for a scene that cannot be set up, `handle` for an event that cannot
/// happen there. Decline for the scenario's own properties, and never for the code's reaction to it:
/// otherwise the error hides faults.
public struct ScenarioDeclined: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, in a few words that are the same for all such scenarios, as these are counted by reason.
  public var reason: String

  /// Makes the error: `throw ScenarioDeclined("margins, and our grid has none")`.
  public init(_ reason: String) { self.reason = reason }

  public var description: String { reason }
}
