/// A moment of a run: an event, what was seen before and after it, and what has led to it.
///
/// Invariants look at it. Nothing in it comes from the reference: what a touch has pressed, what was lifted when, and
/// where things were at the lift are read off the events and the snapshots of the implementation under test.
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
  /// The choices that the implementation has made.
  public let policies: Subject.Policies
  /// How far coordinates may lie apart, in points.
  public let tolerance: Double
  /// Whether the event makes no sense where it stands, so that it must change nothing; the history says so.
  public var isSenseless = false
  /// Whether nothing is to be expected of the event: invariants are then asked only if something has changed.
  ///
  /// The history says so of events of touches that hold and tap nothing: invariants cost a third of their time less.
  public var isIdle = false
  /// Whether anything that is seen has changed with the event.
  public private(set) var isChanged = true
  /// The situations in which this run has been.
  public var situations: Situations = []
  private let size = PassedByAddress()

  /// Makes a moment before any run.
  public init(policies: Subject.Policies, tolerance: Double) {
    self.policies = policies
    self.tolerance = tolerance
  }

  /// Begins a run; ``after`` is what is seen before the first event.
  public mutating func start(_ scene: Subject.Scene) {
    (self.scene, event, history, situations) = (scene, nil, Subject.History(), [])
    (isSenseless, isIdle, isChanged) = (false, false, true)
    before.overwrite(with: after)
    Subject.remember(&self)
  }

  /// Turns the snapshot that is seen now into the one before; ``after`` is then overwritten.
  public mutating func turn() {
    if isChanged { before.overwrite(with: after) }
  }

  /// Takes in an event; ``after`` is what is seen after it.
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
