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
  /// Where good implementations legitimately differ.
  associatedtype Policies: PolicyValue = NoPolicies
  /// The memory of the invariants in a run, read off events and snapshots.
  associatedtype History: HistoryValue = Presses<Self>
  /// The question to code that decides something itself: the resting place of a frame, the slot for a lifted one.
  associatedtype Question: Described & Hashable = NoDecision
  /// The answer of that code.
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

  /// Names for what an implementation may lack as a whole, each with the kinds of events and the fields that it stands
  /// for: `locks` for `lock`, `unlock` and `locked`.
  static var features: [String: [String]] { get }

  /// Takes the event of the moment, or its scene where there is no event yet, into the history, says whether the event
  /// makes sense, and notes the situations that it has brought.
  static func remember(_ moment: inout Moment<Self>)
  /// Notes the situations that the event has brought; asked only where the history is ``Presses``.
  static func noteSituations(_ moment: inout Moment<Self>)
  /// The thing that an event happens to, in words, where it names only a place: `on item 2`; nil for no more to say.
  ///
  /// - Parameters:
  ///   - event: the last event.
  ///   - snapshot: what was seen before it.
  ///   - history: what has happened, the event included.
  static func object(of event: Event, on snapshot: Snapshot, _ history: History) -> String?
  /// The scene of code that is opened as it is.
  ///
  /// - Parameters:
  ///   - measures: what no snapshot shows.
  ///   - snapshot: what the code shows before the first event.
  /// - Throws: ``SceneRefusal`` if no scene can begin like that.
  static func opened(_ measures: Scene, showing snapshot: Snapshot) throws(SceneRefusal) -> Scene
  /// A reference that follows the given policies.
  static func reference(_ policies: Policies) -> Reference
  /// A reference that follows the given policies, and asks the decider where a policy leaves a decision to the code.
  static func reference(_ policies: Policies, _ decider: Decider<Self>?) -> Reference
  /// Lets the reference take an event after which something was seen; asked only where a policy leaves something open.
  ///
  /// - Throws: where it cannot be told what is right from now on; the rest of the run is then not compared.
  static func follow(_ event: Event, seen: Snapshot, on reference: inout Reference) throws
}

extension Behaviour {
  /// The moments at which something can break: the start, and the kinds of events.
  public static var moments: [String] { ["start"] + Event.Kind.allCases.map(\.rawValue) }

  /// None, as the scene has no place in a window.
  public static var relations: [Relation<Self>] { [] }

  /// A reference that follows the policies, as nothing can be asked.
  public static func reference(_ policies: Policies, _ decider: Decider<Self>?) -> Reference {
    reference(policies)
  }

  /// Lets the reference take the event, whatever was seen.
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
  associatedtype Kind: Word

  /// How many kinds, from the first on, every implementation may be given; the others come only with a policy.
  static var everydayKinds: Int { get }
  /// The place of this event's kind among all kinds, counted from 0.
  var ordinal: Int { get }
  /// The kind of this event; the default is right for every behaviour.
  ///
  /// It is a requirement, so that each type has code of its own for it: the shrinker asks for every event of every
  /// candidate.
  var kind: Kind { get }
  /// Any event of that kind.
  static func blank(_ kind: Kind) -> Self
  /// The meaning of events of that kind, and when they make no sense.
  static func meaning(of kind: Kind) -> EventMeaning
  /// The event in which that happens to a touch; for an enum its case `touch`.
  static func touch(_ event: TouchEvent) -> Self
  /// The touch event, if this event is about a touch.
  var touchEvent: TouchEvent? { get }
}

extension EventValue {
  public static var everydayKinds: Int { Kind.count }

  public var kind: Kind {
    let kinds = Kind.allCases
    return kinds[kinds.index(kinds.startIndex, offsetBy: ordinal)]
  }
}

/// A snapshot: all that an outside observer sees after an event.
public protocol SnapshotValue: Described, Hashable {
  /// The kinds of differences, the most important one first; fields that none of them covers come last, under
  /// their names.
  static var aspects: [Aspect<Self>] { get }
  /// The first difference of this snapshot from the expected one; nil where they agree.
  ///
  /// - Parameters:
  ///   - expected: the snapshot to compare with.
  ///   - tolerance: how far coordinates may lie apart, in points.
  ///   - ignored: the names of aspects that are not compared.
  func firstDifference(from expected: Self, tolerance: Double, ignoring ignored: Set<String>) -> Difference?
  /// Takes over what another snapshot shows; worth writing out where lists are long, to keep their memory.
  mutating func overwrite(with other: Self)
  /// Brings lists whose order means nothing into the order that the reference has; programs may send any.
  mutating func sortSets()
}

extension SnapshotValue {
  public mutating func sortSets() {}

  public mutating func overwrite(with other: Self) { self = other }
}

/// Something that is not as expected.
public struct Difference: Hashable, Sendable {
  /// The kind of thing that differs, never which one: `frame`, `order`; it tells findings apart.
  public var aspect: String
  /// The expected state, in words.
  public var expected: String
  /// The state that was seen, in words.
  public var seen: String

  /// Makes a difference; numbers in the words are rounded, unless both would then read the same.
  ///
  /// It is not inlined, so that the checks stay short: they find nothing for millions of events, and need no words
  /// then.
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
  /// Whether the reference has to see the snapshots of an implementation to know what is right.
  var leavesOpen: Bool { get }
  /// The names of capabilities for what cannot happen with these policies, so that it is never given.
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
