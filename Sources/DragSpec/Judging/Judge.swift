/// Judges one run after the other: takes what was seen after each event and asks the invariants.
///
/// Every invariant is followed until it breaks for the first time in a run; the others go on being judged. A judge
/// keeps its memory from run to run, so that judging allocates nothing unless something is found. Its methods are
/// inlinable because an unspecialized judge is five times slower.
public struct Judge<B: Behaviour> {
  /// What the invariants look at.
  public var observation: B.Observation
  /// What has been found in this run, in order of events.
  public var violations: [Violation] { found }
  @usableFromInline var found: [Violation] = []
  /// Why the implementation has declined the scenario of the last run, which is then not judged; nil where it ran it.
  public var declined: String? { refusal }
  @usableFromInline var refusal: String?

  /// Whether the run in course, or the last one, got past its start.
  public var hasBegun: Bool { eventCount >= 0 }

  @usableFromInline let invariants: [Invariant<B>]
  /// For each kind of change, one bit for each invariant that it can break.
  @usableFromInline let triggered: [UInt64]
  /// For each kind of event, and at the end for the start, one bit for each invariant that is asked there.
  @usableFromInline let asked: [UInt64]
  @usableFromInline var unbroken: UInt64 = 0
  @usableFromInline var eventCount = 0

  @usableFromInline let tolerance: Double
  @usableFromInline let compares: Bool
  @usableFromInline var agrees = true
  @usableFromInline var reference: B.Reference
  @usableFromInline var expected: B.Snapshot = .blank

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
    let chosen = B.invariants.filter { limited.includes($0.name) }
    invariants = chosen
    let kinds = B.Event.Kind.allCases.count
    asked = (Array(0..<kinds) + [63]).map { bit in
      var mask: UInt64 = 0
      for (index, invariant) in chosen.enumerated() where invariant.moments.bits & 1 << UInt64(bit) != 0 {
        mask |= 1 << UInt64(index)
      }
      return mask
    }
    triggered = (0..<32).map { bit in
      var mask: UInt64 = 0
      for (index, invariant) in chosen.enumerated() where invariant.triggers.rawValue & 1 << UInt32(bit) != 0
      {
        mask |= 1 << UInt64(index)
      }
      return mask
    }
    tolerance = promises.tolerance
    compares = comparesWithReference && limited.includes(CommonInvariant.agreesWithReference)
    reference = B.reference(promises.policies)
    observation = B.Observation(policies: promises.policies, tolerance: promises.tolerance)
  }

  /// Runs a whole scenario on an implementation and judges it.
  ///
  /// - Returns: whether nothing was found; where the scenario was declined, nothing was looked for.
  @inlinable public mutating func run<I: Implementation>(_ scenario: Scenario<B>, on implementation: inout I)
    -> Bool
  where I.Subject == B {
    found.removeAll(keepingCapacity: true)
    refusal = nil
    eventCount = -1
    do {
      try implementation.start(scenario.scene)
      try implementation.observe(into: &observation.after)
      begin(scenario.scene)
      for event in scenario.events {
        observation.turn()
        try implementation.handle(event)
        try implementation.observe(into: &observation.after)
        step(event)
      }
    } catch {
      fail(error, in: scenario)
    }
    return found.isEmpty
  }

  /// Judges the start; `observation.after` is what was seen before the first event.
  @inlinable public mutating func begin(_ scene: B.Scene) {
    found.removeAll(keepingCapacity: true)
    unbroken = .max
    agrees = true
    eventCount = 0
    observation.start(scene)
    ask(asked[asked.count - 1])
    if compares {
      do { try reference.start(scene) } catch { agrees = false }
      compare(nil)
    }
  }

  /// Judges one event; before it, `observation.turn()` was called and `observation.after` overwritten.
  @inlinable public mutating func step(_ event: B.Event) {
    observation.advance(event)
    eventCount += 1
    ask(asked[event.ordinal], after: event.ordinal)
    if compares && agrees {
      do { try reference.handle(event) } catch { agrees = false }
      compare(event)
    }
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
    unbroken &= ~(1 << UInt64(index))
    let kind = ordinal.map { Array(B.Event.Kind.allCases)[$0].rawValue }
    found.append(
      Violation(invariants[index].name, difference, moment: kind ?? "start", eventIndex: lastEvent))
  }

  /// One bit for each invariant that what has changed can break.
  @inlinable var breakable: UInt64 {
    let changes = observation.changes
    if changes == .anything { return .max }
    var mask: UInt64 = 0
    var open = changes.rawValue
    while open != 0 {
      mask |= triggered[open.trailingZeroBitCount]
      open &= open - 1
    }
    return mask
  }

  @inlinable mutating func compare(_ event: B.Event?) {
    guard agrees else { return }
    do { try reference.observe(into: &expected) } catch { agrees = false }
    guard let difference = observation.after.firstDifference(from: expected, tolerance: tolerance) else {
      return
    }
    agrees = false
    found.append(
      Violation(
        CommonInvariant.agreesWithReference, difference, moment: event?.kind.rawValue ?? "start",
        eventIndex: lastEvent))
  }

  @usableFromInline mutating func fail(_ error: any Error, in scenario: Scenario<B>) {
    if let declined = error as? ScenarioDeclined {
      found.removeAll(keepingCapacity: true)
      refusal = declined.reason
      return
    }
    // Between `begin` and the end, the event that fails is the one after those that were judged.
    let event = eventCount >= 0 ? scenario.events[eventCount] : nil
    found.append(
      Violation(
        CommonInvariant.survives, Difference("", expected: "no error", seen: "\(error)"),
        moment: event?.kind.rawValue ?? "start", eventIndex: event == nil ? nil : eventCount))
  }
}
