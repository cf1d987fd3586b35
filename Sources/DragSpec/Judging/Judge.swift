/// Judges one run after the other: takes what was seen after each event and asks the invariants.
///
/// Every invariant is followed until it breaks for the first time in a run; the others go on being judged. A judge
/// keeps its memory from run to run, so that judging allocates nothing unless something is found. Its methods are
/// inlinable because an unspecialized judge is five times slower.
public struct Judge<B: Behaviour> {
  /// What the invariants look at.
  public var observation: B.Observation
  /// What has been found in this run, in order of events.
  @inlinable public var violations: [Violation] { found }
  @usableFromInline var found: [Violation] = []
  /// Why the implementation has declined the scenario of the last run, which is then not judged; nil where it ran it.
  @inlinable public var declined: String? { refusal }
  @usableFromInline var refusal: String?

  /// What the last run has exercised, as far as it was observed.
  ///
  /// Kept apart, as code that is not specialized has to copy the whole observation to read its labels.
  @inlinable public var labelBits: LabelBits { exercised }
  @usableFromInline var exercised = LabelBits()

  /// Whether the run in progress, or the last one, got past its start.
  @inlinable public var hasBegun: Bool { eventCount >= 0 }

  @usableFromInline let invariants: [Invariant<B>]
  /// For each kind of change, one bit for each invariant that it can break.
  @usableFromInline let triggered: [UInt64]
  /// The kinds of changes that can break any of them.
  @usableFromInline let triggers: Changes
  /// For each kind of event, and at the end for the start, one bit for each invariant that is asked there.
  @usableFromInline let asked: [UInt64]
  @usableFromInline var unbroken: UInt64 = 0
  @usableFromInline var eventCount = 0

  /// What of it counts, where only some places do; nil where all do.
  @usableFromInline let selection: InvariantSelection?
  @usableFromInline let tolerance: Double
  @usableFromInline let judgesSurvival: Bool
  @usableFromInline let compares: Bool
  /// Whether the reference has to see what is done to know what is right.
  @usableFromInline let follows: Bool
  @usableFromInline var agrees = true
  @usableFromInline let judgesAgreement: Bool
  @usableFromInline var reference: B.Reference
  @usableFromInline var expected: B.Snapshot = .blank
  /// What the implementation shows while it is not observed.
  @usableFromInline var seen: B.Snapshot = .blank
  /// A second run of the reference, to show the observation what happened before it began.
  @usableFromInline var again: B.Reference

  /// Makes a judge.
  ///
  /// - Parameters:
  ///   - promises: what the implementation has promised.
  ///   - selection: which of that is judged.
  ///   - comparesWithReference: whether the reference runs beside the implementation; pointless, and therefore
  ///     left out, where the implementation is the reference.
  @inlinable public init(
    promises: Promises<B> = Promises(), selection: InvariantSelection = .all,
    comparesWithReference: Bool = true
  ) {
    let limited = promises.limiting(selection)
    self.selection = limited.onlyAt.isEmpty && limited.skippedAt.isEmpty ? nil : limited
    let chosen = B.invariants.filter { limited.includes($0.name) }
    invariants = chosen
    func mask(_ isAsked: (Invariant<B>) -> Bool) -> UInt64 {
      chosen.indices.reduce(into: 0) { if isAsked(chosen[$1]) { $0 |= .bit($1) } }
    }
    asked = (Array(0..<B.Event.Kind.allCases.count) + [Moments<B>.startIndex]).map { index in
      mask { $0.moments.bits & .bit(index) != 0 }
    }
    triggered = (0..<32).map { bit in mask { $0.triggers.rawValue & 1 << UInt32(bit) != 0 } }
    triggers = chosen.reduce(into: []) { $0.formUnion($1.triggers) }
    // A label without a bit of its own has to be noticed here, and not only when it occurs.
    _ = B.Observation.Label.allCases.map { LabelBits(bit: $0.bit) }
    tolerance = promises.tolerance
    judgesSurvival = limited.includes(CommonInvariant.survives)
    let agreement = CommonInvariant.agreesWithReference
    judgesAgreement = limited.includes(agreement)
    follows = promises.policies.leavesOpen
    compares = comparesWithReference && judgesAgreement
    reference = B.reference(promises.policies)
    again = B.reference(promises.policies)
    observation = B.Observation(policies: promises.policies, tolerance: promises.tolerance)
  }

  /// Runs a whole scenario on an implementation and judges it.
  ///
  /// - Parameters:
  ///   - scenario: what is run.
  ///   - implementation: what runs it.
  ///   - observesAll: whether the observation is to see the whole run; what is found does not depend on it.
  ///     If not, nothing is observed and no invariant asked while the implementation shows exactly what the
  ///     reference shows, which keeps them all. Where ``observesAll`` is true, the whole run is observed in
  ///     any case.
  /// - Returns: whether nothing was found; where the scenario was declined, nothing was looked for.
  @inlinable public mutating func run<I: Implementation>(
    _ scenario: Scenario<B>, on implementation: inout I, observingAll observesAll: Bool = true
  ) -> Bool where I.Subject == B {
    found.clear()
    refusal = nil
    eventCount = -1
    do {
      try implementation.start(scenario.scene)
      if observesAll || self.observesAll {
        try implementation.observe(into: &observation.after)
        begin(scenario.scene)
      } else {
        try follow(scenario, on: &implementation)
      }
      for event in scenario.events[eventCount...] {
        observation.turn()
        try implementation.handle(event)
        try implementation.observe(into: &observation.after)
        step(event)
      }
    } catch {
      fail(error, in: scenario)
    }
    exercised = observation.labels.bits
    return found.isEmpty
  }

  /// Whether every run is observed as a whole, as it is not compared with the reference, or as that follows it.
  public var observesAll: Bool { !compares || follows }

  /// Runs a started scenario while the implementation shows exactly what the reference shows, and judges the
  /// first event where they differ.
  ///
  /// Exactly means by `==`, not within the tolerance. Snapshots that are equal by `==` differ at most in the
  /// sign of a zero, which no invariant looks at and no text shows.
  @inlinable mutating func follow<I: Implementation>(_ scenario: Scenario<B>, on implementation: inout I)
    throws
  where I.Subject == B {
    try implementation.observe(into: &seen)
    eventCount = 0
    agrees = true
    unbroken = .max
    expect { try $0.start(scenario.scene) }
    guard agrees, seen == expected else {
      swap(&observation.after, &seen)
      return begin(scenario.scene)
    }
    for event in scenario.events {
      try implementation.handle(event)
      try implementation.observe(into: &seen)
      expect { try $0.handle(event) }
      guard agrees, seen == expected else {
        catchUp(scenario)
        observation.turn()
        swap(&observation.after, &seen)
        return judge(event)
      }
      eventCount += 1
    }
  }

  /// Shows the observation the events that were taken so far.
  ///
  /// The implementation has shown the same as the reference, so the reference is run again: the
  /// implementation might not do the same twice.
  @inlinable mutating func catchUp(_ scenario: Scenario<B>) {
    // The reference did all of this a moment ago without an error.
    try? again.start(scenario.scene)
    try? again.observe(into: &observation.after)
    observation.start(scenario.scene)
    for event in scenario.events[..<eventCount] {
      observation.turn()
      try? again.handle(event)
      try? again.observe(into: &observation.after)
      observation.advance(event)
    }
  }

  /// Judges the start; `observation.after` is what was seen before the first event.
  @inlinable public mutating func begin(_ scene: B.Scene) {
    found.clear()
    unbroken = .max
    agrees = true
    eventCount = 0
    observation.start(scene)
    ask(asked[asked.count - 1])
    if compares {
      expect { try $0.start(scene) }
      compare(nil)
    }
  }

  /// Judges one event; before it, `observation.turn()` was called and `observation.after` overwritten.
  @inlinable public mutating func step(_ event: B.Event) {
    if compares && agrees {
      if follows { expectToFollow(event) } else { expect { try $0.handle(event) } }
    }
    judge(event)
  }

  /// Judges what is seen after an event; while the two are compared, the reference has taken it, too.
  @inlinable mutating func judge(_ event: B.Event) {
    observation.advance(event)
    eventCount += 1
    ask(asked[event.ordinal], after: event.ordinal)
    if compares { compare(event) }
  }

  /// Lets the reference take the next event, or start, and show what is expected.
  @inlinable mutating func expect(_ take: (inout B.Reference) throws -> Void) {
    do {
      try take(&reference)
      try reference.observe(into: &expected)
    } catch { agrees = false }
  }

  /// Lets the reference take the next event as far as it was seen.
  @inlinable mutating func expectToFollow(_ event: B.Event) {
    do {
      try B.follow(event, seen: observation.after, on: &reference)
      try reference.observe(into: &expected)
    } catch { agrees = false }
  }

  @inlinable var lastEvent: Int? { eventCount > 0 ? eventCount - 1 : nil }

  /// Asks the invariants of the mask, after an event of the kind with that place among all kinds.
  @inlinable mutating func ask(_ mask: UInt64, after ordinal: Int? = nil) {
    var open = mask & unbroken & breakable
    while open != 0 {
      let index = open.trailingZeroBitCount
      open &= open - 1
      if let difference = invariants[index].check(&observation) { note(index, difference, after: ordinal) }
    }
  }

  @usableFromInline mutating func note(_ index: Int, _ difference: Difference, after ordinal: Int?) {
    unbroken &= ~.bit(index)
    let kind = ordinal.map { Array(B.Event.Kind.allCases)[$0].rawValue }
    add(Violation(invariants[index].name, difference, moment: kind ?? "start", eventIndex: lastEvent))
  }

  /// One bit for each invariant that what has changed can break.
  @inlinable var breakable: UInt64 {
    let changes = observation.changes
    if changes == .anything { return .max }
    var mask: UInt64 = 0
    var open = changes.rawValue & triggers.rawValue
    while open != 0 {
      mask |= triggered[open.trailingZeroBitCount]
      open &= open - 1
    }
    return mask
  }

  /// Compares what is seen with what is expected, until the two differ for the first time in a run.
  @inlinable mutating func compare(_ event: B.Event?) {
    guard agrees, let difference = observation.after.firstDifference(from: expected, tolerance: tolerance)
    else { return }
    agrees = false
    add(
      Violation(
        CommonInvariant.agreesWithReference, difference, moment: event?.kind.rawValue ?? "start",
        eventIndex: lastEvent))
  }

  /// What breaks at a place that does not count is not found.
  @usableFromInline mutating func add(_ violation: Violation) {
    if selection?.includes(violation.key) ?? true { found.append(violation) }
  }

  @usableFromInline mutating func fail(_ error: any Error, in scenario: Scenario<B>) {
    if let declined = error as? ScenarioDeclined {
      found.clear()
      refusal = declined.reason
      return
    }
    guard judgesSurvival else { return }
    // Between `begin` and the end, the event that fails is the one after those that were judged.
    let event = eventCount >= 0 ? scenario.events[eventCount] : nil
    add(
      Violation(
        CommonInvariant.survives, Difference("", expected: "no error", seen: "\(error)"),
        moment: event?.kind.rawValue ?? "start", eventIndex: event == nil ? nil : eventCount))
  }
}
