import DragSpec

/// A scenario in words.
public struct Script: Hashable, Sendable {
  /// The scene in one phrase.
  public var scene: String
  /// The events in words, one text each.
  public var events: [String]

  /// Tells a scenario.
  ///
  /// - Parameters:
  ///   - scenario: the scenario to describe.
  ///   - policies: the policies that decide which events make sense.
  public init<B: Behaviour>(_ scenario: Scenario<B>, _ policies: B.Policies = B.Policies()) {
    scene = Words.of(scene: scenario.scene)
    events = scenario.eventsInWords(policies)
  }

  /// The whole scenario on one line.
  public var line: String { "\(scene): \(events.isEmpty ? "no events" : events.joined(separator: "; "))" }
}
