/// A promise that every implementation of a behaviour keeps, judged on what is observable.
public struct Invariant<B: Behaviour>: Sendable {
  /// The stable name, in kebab case.
  public let name: String
  /// What it promises, in one sentence.
  public let promise: String
  /// How much it matters that it breaks.
  public let gravity: Gravity
  /// At which moments it can break; elsewhere it is not asked.
  public let moments: Moments<B>
  /// The changes without which it cannot break.
  public let triggers: Changes
  /// Looks at what was seen before and after the event; nil where the promise holds.
  ///
  /// It changes nothing. The observation is `inout` because one that is only borrowed is copied for each call.
  public let check: @Sendable (inout B.Observation) -> Difference?

  /// Makes an invariant.
  ///
  /// - Parameters:
  ///   - name: the stable name, in kebab case.
  ///   - promise: what it promises, in one sentence.
  ///   - gravity: how much it matters that it breaks.
  ///   - moments: at which moments it can break.
  ///   - triggers: the changes without which it cannot break.
  ///   - check: called after the events of `moments`, and with `.start` once before the first event. It must not
  ///     allocate unless it finds something, as it is called for every event of every scenario.
  public init(
    _ name: String, _ promise: String, gravity: Gravity = .fault, at moments: Moments<B> = .always,
    when triggers: Changes = .anything,
    check: @escaping @Sendable (inout B.Observation) -> Difference?
  ) {
    self.name = name
    self.promise = promise
    self.gravity = gravity
    self.moments = moments
    self.triggers = triggers
    self.check = check
  }
}

/// A set of moments in a run: the start, and the kinds of events.
public struct Moments<B: Behaviour>: Sendable, Hashable {
  /// One bit per kind, in the order of its cases, and the highest bit for the start.
  @usableFromInline let bits: UInt64

  /// The place of the start among all moments.
  @usableFromInline static var startIndex: Int { 63 }

  /// The moment before the first event.
  public static var start: Moments { Moments(bits: .bit(startIndex)) }
  /// After every kind of event, and at the start.
  public static var always: Moments { Moments(bits: .max) }
  /// After every kind of event.
  public static var everyEvent: Moments { Moments(bits: .max >> 1) }

  /// After events of these kinds.
  public static func after(_ kinds: B.Event.Kind...) -> Moments {
    Moments(bits: kinds.reduce(into: 0) { $0 |= .bit(index(of: $1)) })
  }

  /// The moments of both.
  public func union(_ other: Moments) -> Moments { Moments(bits: bits | other.bits) }

  /// The place of a kind among all kinds.
  private static func index(of kind: B.Event.Kind) -> Int {
    let index = B.Event.Kind.allCases.enumerated().first { $0.element == kind }?.offset ?? startIndex
    precondition(index < startIndex, "a behaviour has at most 63 kinds of events")
    return index
  }
}
