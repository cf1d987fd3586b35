/// A kind of drag behaviour: its scenes, events and snapshots, its rules and its promises.
///
/// The type itself is only a name for its parts. ``FreeDrag`` and ``GridReorder`` show how one is made.
public protocol Behaviour: Sendable {
  /// The starting situation.
  associatedtype Scene: SceneValue
  /// One thing that happens.
  associatedtype Event: EventValue
  /// All that an outside observer can see after an event.
  associatedtype Snapshot: SnapshotValue
  /// The legitimate differences between good implementations.
  associatedtype Policies: PolicyValue = NoPolicies
  /// The memory of the invariants in a run, filled from events and snapshots.
  associatedtype History: HistoryValue = Presses<Self>
  /// The question about a decision of the code: the resting place of a frame, the slot for a lifted one.
  associatedtype Question: Described & Hashable = NoDecision
  /// The code's answer.
  associatedtype Decision: Described & Hashable = NoDecision
  /// The situations that are counted while scenarios run.
  associatedtype Situation: SituationValue = NoSituation
  /// The specification, as an implementation that follows every rule.
  associatedtype Reference: Implementation & NotIsolated where Reference.Subject == Self

  /// The name on the command line and in JSON, in kebab case.
  static var name: String { get }
  /// The subject of the behaviour, in one sentence.
  static var summary: String { get }
  /// All invariants that are judged after the events, in the order in which they are listed.
  static var invariants: [Invariant<Self>] { get }
  /// The metamorphic relations, which compare the run of a scenario with the run of a variant of it.
  static var relations: [Relation<Self>] { get }

  /// Names for parts that an implementation may lack as a whole, each with its kinds of events and fields:
  /// `locks` for `lock`, `unlock` and `locked`.
  static var features: [String: [String]] { get }

  /// Takes the event of the moment, or its scene at the start, into the history, notes whether the event
  /// makes sense, and notes its situations.
  static func remember(_ moment: inout Moment<Self>)
  /// Notes the situations that the event has brought; asked only where the history is ``Presses``.
  static func noteSituations(_ moment: inout Moment<Self>)
  /// The object of an event that names only a place, in words: `on item 2`; nil for no more to say.
  ///
  /// - Parameters:
  ///   - event: the last event.
  ///   - snapshot: the snapshot before it.
  ///   - history: the history, the event included.
  static func object(of event: Event, on snapshot: Snapshot, _ history: History) -> String?
  /// The scene of code that is opened without a given scene.
  ///
  /// - Parameters:
  ///   - measures: a scene with the fields that snapshots lack.
  ///   - snapshot: the code's snapshot before the first event.
  /// - Throws: ``SceneRefusal`` if no scene can begin like that.
  static func opened(_ measures: Scene, showing snapshot: Snapshot) throws(SceneRefusal) -> Scene
  /// A reference that follows the given policies.
  static func reference(_ policies: Policies) -> Reference
  /// A reference that follows the given policies, and asks the decider where a policy leaves a decision to the code.
  static func reference(_ policies: Policies, _ decider: Decider<Self>?) -> Reference
  /// Lets the reference take an event and the next snapshot; called only where a policy leaves a decision
  /// open.
  ///
  /// - Throws: an error if the right state is unknown from now on; the rest of the run is then not compared.
  static func follow(_ event: Event, seen: Snapshot, on reference: inout Reference) throws
}

extension Behaviour {
  /// The moments at which a promise can break: the start, and the kinds of events.
  public static var moments: [String] { ["start"] + Event.Kind.allCases.map(\.rawValue) }

  /// None, as the scene has no place in a window.
  public static var relations: [Relation<Self>] { [] }

  /// A reference that follows the policies, as nothing can be asked.
  public static func reference(_ policies: Policies, _ decider: Decider<Self>?) -> Reference {
    reference(policies)
  }

  /// Lets the reference take the event, and ignores the snapshot.
  public static func follow(_ event: Event, seen: Snapshot, on reference: inout Reference) throws {
    try reference.handle(event)
  }

  public static func object(of event: Event, on snapshot: Snapshot, _ history: History) -> String? { nil }

  /// Remembers nothing.
  public static func remember(_ moment: inout Moment<Self>) {}

  /// Notes none.
  public static func noteSituations(_ moment: inout Moment<Self>) {}

  public static var features: [String: [String]] { [:] }
}

extension Behaviour where Scene: SceneInWindow {
  /// The place of the container makes no difference.
  public static var relations: [Relation<Self>] { [.containerElsewhere] }
}

/// The memory of a run that its invariants need.
public protocol HistoryValue {
  /// Makes the history of a run that has not begun.
  init()
}

/// A starting situation.
public protocol SceneValue: Described, Hashable {
  /// Refuses a scene that is not legal.
  ///
  /// - Throws: ``SceneRefusal``, which names the field and the value.
  func validate() throws(SceneRefusal)
}

extension SceneValue {
  /// Checks that every field is within its bounds.
  public func validate() throws(SceneRefusal) { try checkFields() }
}

/// One thing that happens: a touch, or something in the surroundings.
public protocol EventValue: Described, Hashable {
  /// The names of the kinds of events, from simple to complex.
  associatedtype Kind: EventKind

  /// How many kinds, from the first on, every implementation may be given; the others come only with a policy.
  static var everydayKinds: Int { get }
  /// The kind of this event; `Kind(event)` is that of a touch event.
  var kind: Kind { get }
  /// Any event of that kind.
  static func blank(_ kind: Kind) -> Self
  /// The meaning of events of that kind, and the condition under which they make no sense.
  static func meaning(of kind: Kind) -> EventMeaning
  /// The event in which a touch event happens; for an enum its case `touch`.
  static func touch(_ event: TouchEvent) -> Self
  /// The touch event, if this is one.
  var touchEvent: TouchEvent? { get }
}

extension EventValue {
  public static var everydayKinds: Int { Kind.count }
}

/// A snapshot: all that an outside observer sees after an event.
public protocol SnapshotValue: Described, Hashable {
  /// The kinds of differences, the most important one first; fields outside of them come last, under their
  /// own names.
  static var aspects: [Aspect<Self>] { get }
  /// The first difference of this snapshot from the expected one; nil where they agree.
  ///
  /// - Parameters:
  ///   - expected: the snapshot to compare with.
  ///   - tolerance: the distance up to which coordinates count as equal, in points.
  ///   - ignored: the names of aspects that are not compared.
  func firstDifference(from expected: Self, tolerance: Double, ignoring ignored: Set<String>) -> Difference?
  /// Copies another snapshot into this one; an implementation of its own keeps the memory of long lists.
  mutating func overwrite(with other: Self)
  /// Sorts lists whose order means nothing like those of the reference; programs may send any order.
  mutating func sortSets()
}

extension SnapshotValue {
  public mutating func sortSets() {}

  public mutating func overwrite(with other: Self) { self = other }
}

/// A difference between the expected and the seen state.
public struct Difference: Hashable, Sendable {
  /// The kind of part that differs, never its number: `frame`, `order`; it tells findings apart.
  public var aspect: String
  /// The expected state, in words.
  public var expected: String
  /// The state that was seen, in words.
  public var seen: String

  /// Makes a difference; numbers in the words are rounded, unless both would then read the same.
  ///
  /// It is not inlined, so that the checks stay short: they find nothing for millions of events, and then
  /// need no words.
  @inline(never)
  public init(_ aspect: String, expected: @autoclosure () -> String, seen: @autoclosure () -> String) {
    self.aspect = aspect
    let (expected, seen) = (expected(), seen())
    let rounded = (expected: NumberText.rounded(in: expected), seen: NumberText.rounded(in: seen))
    (self.expected, self.seen) = rounded.expected == rounded.seen ? (expected, seen) : rounded
  }
}

/// Named choices between legitimate ways to behave.
public protocol PolicyValue: Described, Hashable {
  /// Makes the policies with which the reference follows the rules as they are written.
  init()
  /// The names of the invariants that do not hold with these policies.
  var droppedInvariants: Set<String> { get }
  /// Whether the reference has to take decisions from the snapshots of an implementation.
  var leavesOpen: Bool { get }
  /// The names of capabilities that these policies make impossible, so that they are never given.
  var impossible: Set<String> { get }
  /// The values that no hint proposes, as `NAME=VALUE`: with them a serious bug looks like a choice.
  static var notProposed: Set<String> { get }
}

extension PolicyValue {
  public static var blank: Self { Self() }
  /// None: all invariants hold with any of the policies.
  public var droppedInvariants: Set<String> { [] }
  /// Answers that nothing is left open: the reference knows what is right.
  public var leavesOpen: Bool { false }
  /// Everything can happen.
  public var impossible: Set<String> { [] }
  /// Every value can be proposed.
  public static var notProposed: Set<String> { [] }
}
