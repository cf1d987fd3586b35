/// A moment of a run: an event, the snapshots before and after it, and the history.
///
/// Invariants check it. Nothing in it comes from the reference: presses, lifts and the places at the lift are
/// taken from the events and snapshots of the implementation under test.
public struct Moment<Subject: Behaviour> {
  /// The scene at the start of the run.
  public private(set) var scene = Subject.Scene.blank
  /// The event; nil at the start.
  public private(set) var event: Subject.Event?
  /// The snapshot before the event; at the start the same as ``after``.
  public private(set) var before = Subject.Snapshot.blank
  /// The snapshot after the event.
  public var after = Subject.Snapshot.blank
  /// The history of the run until now, this event included.
  public var history = Subject.History()
  /// The policies of the implementation.
  public let policies: Subject.Policies
  /// The distance up to which coordinates count as equal, in points.
  public let tolerance: Double
  /// Whether the event makes no sense here, so that it must change nothing; the history sets it.
  public var isSenseless = false
  /// Whether the event should have no effect: invariants are then asked only if something has changed.
  ///
  /// The history sets it for events of touches that hold and tap nothing: a third less time for invariants.
  public var isIdle = false
  /// Whether the snapshots before and after the event differ.
  public private(set) var isChanged = true
  /// The situations of this run.
  public var situations: Situations = []
  private let size = PassedByAddress()

  /// Makes a moment before any run.
  public init(policies: Subject.Policies, tolerance: Double) {
    self.policies = policies
    self.tolerance = tolerance
  }

  /// Begins a run; ``after`` is the snapshot before the first event.
  public mutating func start(_ scene: Subject.Scene) {
    (self.scene, event, history, situations) = (scene, nil, Subject.History(), [])
    (isSenseless, isIdle, isChanged) = (false, false, true)
    before.overwrite(with: after)
    Subject.remember(&self)
  }

  /// Makes the present snapshot the one before; ``after`` is then overwritten.
  public mutating func turn() {
    if isChanged { before.overwrite(with: after) }
  }

  /// Takes an event; ``after`` is the snapshot after it.
  public mutating func advance(_ event: Subject.Event) {
    self.event = event
    isChanged = before != after
    (isSenseless, isIdle) = (false, false)
    Subject.remember(&self)
  }

  /// Notes that the run has been in a situation, if the condition holds.
  @inline(__always)
  public mutating func note(_ situation: Subject.Situation, if condition: Bool = true) {
    if condition { situations.insert(Situations(bit: situation.bit)) }
  }
}
