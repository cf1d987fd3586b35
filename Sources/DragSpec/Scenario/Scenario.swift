/// A starting situation and the events that follow, which together determine a run.
///
/// Every list of events is legal. An event that makes no sense in the present state is ignored as a whole, as
/// in real systems, so that the shrinker can delete any event.
public struct Scenario<B: Behaviour>: Hashable, Sendable {
  /// The starting situation.
  public var scene: B.Scene
  /// The events, in order.
  public var events: [B.Event]

  public init(scene: B.Scene, events: [B.Event]) {
    self.scene = scene
    self.events = events
  }
}

extension Scenario: Described {
  public static var blank: Self { Scenario(scene: .blank, events: []) }

  /// Shows scene and events; the behaviour's name stands outside, as it decides the type.
  public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
    try visitor.record("scene", &scene)
    try visitor.list("events", &events)
  }
}
