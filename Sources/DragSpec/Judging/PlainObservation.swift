/// What the invariants of a behaviour look at where nothing but the snapshots before and after an event is needed.
///
/// It is what a behaviour begins with. One whose invariants ask for more, or that counts situations, has an observation
/// of its own.
public struct PlainObservation<Subject: Behaviour>: ObservationValue {
  /// No situation is counted.
  public typealias Label = NoLabel

  /// The scene at the start of the run.
  public private(set) var scene = Subject.Scene.blank
  /// The event; nil at the start.
  public private(set) var event: Subject.Event?
  /// What was seen before the event; at the start the same as ``after``.
  public private(set) var before = Subject.Snapshot.blank
  /// What is seen now.
  public var after = Subject.Snapshot.blank
  /// The choices that the implementation has made.
  public let policies: Subject.Policies
  /// How far coordinates may lie apart, in points.
  public let tolerance: Double
  /// Nothing.
  public var labels = LabelSet<Label>()

  private var presses: [(touch: TouchID, snapshot: Subject.Snapshot)] = []
  private var ended: TouchID?

  /// Makes an observation.
  public init(policies: Subject.Policies, tolerance: Double) {
    self.policies = policies
    self.tolerance = tolerance
  }

  /// Begins a run.
  public mutating func start(_ scene: Subject.Scene) {
    self.scene = scene
    event = nil
    before = after
    presses.clear()
    ended = nil
  }

  /// Makes what is seen now what was seen before.
  public mutating func turn() { before = after }

  /// Takes in the event.
  public mutating func advance(_ event: Subject.Event) {
    self.event = event
    if let ended { presses.removeAll { $0.touch == ended } }
    ended = nil
    switch event.touchEvent {
    case .press(let touch, _)?:
      if snapshot(beforePressOf: touch) == nil { presses.append((touch, before)) }
    case .release(let touch)?, .cancel(let touch)?: ended = touch
    default: break
    }
  }

  /// What was seen before the press of a touch that is still down or ends with this event; nil for any other.
  public func snapshot(beforePressOf touch: TouchID) -> Subject.Snapshot? {
    presses.first { $0.touch == touch }?.snapshot
  }
}

/// The situations of a behaviour that counts none.
public enum NoLabel: LabelValue {
  /// None.
  public static var allCases: [NoLabel] { [] }
  /// There is none.
  public var bit: Int { switch self {} }
  /// There is none.
  public var name: String { switch self {} }
  /// There is none.
  public var meaning: String { switch self {} }
}
