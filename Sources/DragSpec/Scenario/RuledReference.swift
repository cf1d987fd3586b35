/// A behaviour by its rules: the specification or, with overridden rules, a planted fault.
///
/// Copies share their rules until the next start, so only one of them should continue a run. Functions that
/// other modules call are inlinable, so that each behaviour has specialised code.
public struct RuledReference<Rules: RuleBook>: ReferenceByPolicies {
  public typealias Subject = Rules.Subject

  /// The state of the run.
  public var state: Rules.State
  @usableFromInline let kind: Rules.Type
  /// The rules of this run.
  @usableFromInline var rules: Rules

  /// Makes a reference that follows the rules.
  ///
  /// - Parameters:
  ///   - rules: the rules; each run makes new ones, which have no memory of earlier runs.
  ///   - policies: the policies to follow.
  ///   - decider: answers the questions that policies leave to the code; nil where snapshots answer them.
  @inlinable public init(
    rules: Rules.Type, policies: Subject.Policies = Subject.Policies(), decider: Decider<Subject>? = nil
  ) {
    (kind, self.rules) = (rules, rules.init())
    state = Rules.State(.blank, policies: policies, decider: decider)
  }

  @inlinable public init(
    policies: Subject.Policies = Subject.Policies(), decider: Decider<Subject>? = nil
  ) {
    self.init(rules: Rules.self, policies: policies, decider: decider)
  }

  @inlinable public mutating func start(_ scene: Subject.Scene) {
    // Rules without a memory are the same in every run.
    if kind != Rules.self { rules = kind.init() }
    rules.start(scene, &state)
  }

  @inlinable public mutating func handle(_ event: Subject.Event) { rules.handle(event, &state) }

  @inlinable public mutating func follow(_ event: Subject.Event, seen: Subject.Snapshot) {
    rules.follow(event, seen: seen, &state)
  }

  @inlinable public mutating func observe(into snapshot: inout Subject.Snapshot) {
    rules.show(&state, in: &snapshot)
  }
}

/// The rules of a behaviour: an open class with a function for each, as a ``RuledReference`` asks them.
///
/// Override a function to change its rule alone; `super` is the rule as written. Planted faults are made like
/// this. A state is the one before a rule is applied and, where it is `inout`, the one after it.
public protocol RuleBook: AnyObject {
  /// The behaviour.
  associatedtype Subject: Behaviour
  /// The state that the rules read and change.
  associatedtype State: RuledState where State.Subject == Subject

  /// Makes the rules for one run.
  init()
  /// Begins a run from a scene that has been validated.
  func start(_ scene: Subject.Scene, _ state: inout State)
  /// Takes an event: asks the rules for it; ignores one that makes no sense now.
  func handle(_ event: Subject.Event, _ state: inout State)
  /// Takes an event and the snapshot after it, from which it takes the code's decisions, where it can.
  func follow(_ event: Subject.Event, seen: Subject.Snapshot, _ state: inout State)
  /// Shows the state that an observer sees; the state is `inout` only to avoid a copy by Swift.
  func show(_ state: inout State, in snapshot: inout Subject.Snapshot)
}

extension RuleBook {
  public func follow(_ event: Subject.Event, seen: Subject.Snapshot, _ state: inout State) {
    handle(event, seen: seen, &state)
  }

  /// Takes an event while the rules can look at the snapshot after it.
  func handle(_ event: Subject.Event, seen: Subject.Snapshot, _ state: inout State) {
    state.seen = seen
    handle(event, &state)
    state.seen = nil
  }
}

/// The state of a ``RuledReference``.
public protocol RuledState: Sendable {
  /// The behaviour.
  associatedtype Subject: Behaviour
  /// The snapshot after the present event, where a policy leaves a decision to the code; nil for none.
  var seen: Subject.Snapshot? { get set }

  /// Takes over a scene, without laying it out.
  ///
  /// - Parameters:
  ///   - scene: the starting situation.
  ///   - policies: the policies to follow.
  ///   - decider: answers the questions that policies leave to the code.
  init(_ scene: Subject.Scene, policies: Subject.Policies, decider: Decider<Subject>?)
}

/// A reference that is made from policies, so that its behaviour need not say how.
public protocol ReferenceByPolicies: Implementation {
  /// Makes a reference that follows the policies, and asks the decider about what they leave to the code.
  init(policies: Subject.Policies, decider: Decider<Subject>?)
  /// Takes an event after which something was seen.
  mutating func follow(_ event: Subject.Event, seen: Subject.Snapshot)
}

extension Behaviour where Reference: ReferenceByPolicies {
  @inlinable public static func reference(_ policies: Policies) -> Reference {
    Reference(policies: policies, decider: nil)
  }

  /// A reference that follows the policies, and asks the decider about what they leave to the code.
  @inlinable public static func reference(_ policies: Policies, _ decider: Decider<Self>?) -> Reference {
    Reference(policies: policies, decider: decider)
  }

  /// Lets the reference take an event, and what was seen after it.
  @inlinable public static func follow(_ event: Event, seen: Snapshot, on reference: inout Reference) {
    reference.follow(event, seen: seen)
  }
}
