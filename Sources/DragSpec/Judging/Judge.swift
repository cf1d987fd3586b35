/// Judges one run after the other: takes the snapshot after each event and asks the invariants.
///
/// Every invariant is judged until its first break in a run; the others continue. A judge keeps its memory
/// from run to run, so that judging allocates only if something is found. Its methods are inlinable because
/// an unspecialised judge is five times slower.
public struct Judge<B: Behaviour> {
  /// The moment that the invariants check.
  public var moment: Moment<B>
  /// The violations that have been found in this run, in order of events.
  @inlinable public var violations: [Violation] { found }
  @usableFromInline var found: [Violation] = []
  /// Why the implementation declined the last scenario, which is then not judged; nil where it was run.
  @inlinable public var declined: String? { refusal }
  @usableFromInline var refusal: String?

  /// The situations of the last run, as far as it was observed.
  ///
  /// They are kept outside of the moment, which unspecialised code would copy to read them.
  @inlinable public var situations: Situations { exercised }
  @usableFromInline var exercised: Situations = []

  /// Whether the run in progress, or the last one, got past its start.
  @inlinable public var hasBegun: Bool { eventCount >= 0 }

  @usableFromInline let invariants: [Invariant<B>]
  /// The same, without reference counting, which shows in the profile of any campaign.
  @usableFromInline let unretained: [Unmanaged<Invariant<B>>]
  /// One bit for each invariant that has not broken yet.
  @usableFromInline var unbroken: UInt64 = 0
  /// One bit for each invariant.
  @inlinable var all: UInt64 { .max >> UInt64(64 - invariants.count) }
  @usableFromInline var eventCount = 0

  /// The invariants, and their places, whose violations count.
  @usableFromInline let selection: InvariantSelection
  /// The aspects that are not compared, as their promises are not judged.
  @usableFromInline let ignoredAspects: Set<String>
  @usableFromInline let tolerance: Double
  @usableFromInline let judgesSurvival: Bool
  @usableFromInline let compares: Bool
  /// Whether the reference has to take decisions from the snapshots of the implementation.
  @usableFromInline let follows: Bool
  @usableFromInline var agrees = true
  @usableFromInline var reference: B.Reference
  @usableFromInline var expected: B.Snapshot = .blank
  /// The snapshot of the implementation while it is not observed.
  @usableFromInline var seen: B.Snapshot = .blank
  /// Fills hidden fields; nil where there are none.
  @usableFromInline var filler: FieldFiller<B>?
  /// Whether there are hidden fields.
  @usableFromInline let fillsIn: Bool
  /// A second run of the reference, to show the moment the earlier part of a run.
  @usableFromInline var again: B.Reference

  /// Makes a judge.
  ///
  /// - Parameters:
  ///   - promises: the promises of the implementation.
  ///   - selection: the promises to judge.
  ///   - comparesWithReference: whether the reference runs beside the implementation; false where the
  ///     implementation is the reference.
  @inlinable public init(
    promises: Promises<B> = Promises(), selection: InvariantSelection = .all,
    comparesWithReference: Bool = true
  ) {
    let limited = promises.limiting(selection)
    self.selection = limited
    let compared = B.Snapshot.aspects.filter { $0.promise != nil }
    let ignored = Set(compared.filter { !limited.includes($0.promise?.name ?? "") }.map(\.name))
    let free = B.Snapshot.aspects.filter { $0.invariant.map(promises.notPromised.contains) ?? false }
    ignoredAspects = ignored.union(free.map(\.name))
    invariants = B.invariants.filter { limited.includes($0.name) }
    unretained = invariants.map { Unmanaged.passUnretained($0) }
    precondition(invariants.count <= 64, "a behaviour has at most 64 invariants")
    // A situation without a bit of its own has to be noticed now, before it occurs.
    _ = B.Situation.allCases.map { Situations(bit: $0.bit) }
    tolerance = promises.tolerance
    judgesSurvival = limited.includes(CommonInvariant.survives)
    let judgesAgreement =
      limited.includes(CommonInvariant.agreesWithReference) || ignored.count < compared.count
    follows = promises.policies.leavesOpen
    compares = comparesWithReference && judgesAgreement
    reference = B.reference(promises.policies, promises.decider)
    again = B.reference(promises.policies, promises.decider)
    filler = FieldFiller(promises)
    fillsIn = filler != nil
    moment = Moment(policies: promises.policies, tolerance: promises.tolerance)
  }

  /// Runs a whole scenario on an implementation and judges it.
  ///
  /// - Parameters:
  ///   - scenario: the scenario to run.
  ///   - implementation: the implementation that runs it.
  ///   - observesAll: whether the moment observes the whole run; the violations are the same either way.
  ///     Otherwise nothing is observed, and no invariant asked, while the implementation shows exactly the
  ///     reference's snapshots, which break no invariant. Where ``observesAll`` is true, the whole run is
  ///     always observed.
  /// - Returns: whether nothing was found; in a declined scenario nothing is looked for.
  @inlinable public mutating func run<I: Implementation>(
    _ scenario: Scenario<B>, on implementation: inout I, observingAll observesAll: Bool = true
  ) -> Bool where I.Subject == B {
    found.clear()
    refusal = nil
    eventCount = -1
    do {
      try implementation.start(scenario.scene)
      if observesAll || self.observesAll {
        try implementation.observe(into: &moment.after)
        if fillsIn { filler?.begin(scenario.scene, &moment.after) }
        begin(scenario.scene)
      } else {
        try follow(scenario, on: &implementation)
      }
      // By index, as a loop over events copies each of them.
      for index in eventCount..<scenario.events.count {
        moment.turn()
        try implementation.handle(scenario.events[index])
        try implementation.observe(into: &moment.after)
        if fillsIn { filler?.step(scenario.events[index], &moment.after) }
        step(scenario.events[index])
      }
    } catch {
      fail(error, in: scenario)
    }
    exercised = moment.situations
    if fillsIn, !found.isEmpty { dropGuesses(in: scenario) }
    return found.isEmpty
  }

  /// Takes back violations of invariants that come only from filled fields.
  ///
  /// A violation counts if the invariant finds the same, word for word, for any values of the hidden fields.
  /// These are unknown once the implementation differs from the reference.
  @usableFromInline mutating func dropGuesses(in scenario: Scenario<B>) {
    guard let filler, found.contains(where: { isOfInvariant($0) }) else { return }
    var kept = found
    for turn in 0...1 {
      found.clear()
      unbroken = all
      for index in -1..<filler.trace.count - 1 {
        if index >= 0 { moment.turn() }
        moment.after = filler.guess(after: index, turn: turn)
        eventCount = index + 1
        if index < 0 { moment.start(scenario.scene) } else { moment.advance(scenario.events[index]) }
        ask()
      }
      kept.removeAll { isOfInvariant($0) && !found.contains($0) }
    }
    found = kept
  }

  private func isOfInvariant(_ violation: Violation) -> Bool {
    invariants.contains { $0.name == violation.key.invariant }
  }

  /// Whether every run is observed as a whole: it is not compared, or the reference follows it.
  public var observesAll: Bool { !compares || follows }

  /// Runs a started scenario while the implementation shows exactly what the reference shows, and judges the
  /// first event where they differ.
  ///
  /// Exactly means by `==`, without the tolerance. Snapshots that are equal by `==` differ at most in the
  /// sign of a zero, which no invariant checks and no text shows.
  @inlinable mutating func follow<I: Implementation>(_ scenario: Scenario<B>, on implementation: inout I)
    throws
  where I.Subject == B {
    try implementation.observe(into: &seen)
    if fillsIn { filler?.begin(scenario.scene, &seen) }
    eventCount = 0
    agrees = true
    unbroken = all
    expect { try $0.start(scenario.scene) }
    guard agrees, seen == expected else {
      swap(&moment.after, &seen)
      return begin(scenario.scene)
    }
    for event in scenario.events {
      try implementation.handle(event)
      try implementation.observe(into: &seen)
      if fillsIn { filler?.step(event, &seen) }
      expect { try $0.handle(event) }
      guard agrees, seen == expected else {
        catchUp(scenario)
        moment.turn()
        swap(&moment.after, &seen)
        return judge(event)
      }
      eventCount += 1
    }
  }

  /// Shows the moment the events taken so far.
  ///
  /// The reference is run again, as the implementation has shown the same until now, and might differ in a
  /// second run.
  @inlinable mutating func catchUp(_ scenario: Scenario<B>) {
    // The reference has just done all of this without an error.
    try? again.start(scenario.scene)
    try? again.observe(into: &moment.after)
    moment.start(scenario.scene)
    for event in scenario.events[..<eventCount] {
      moment.turn()
      try? again.handle(event)
      try? again.observe(into: &moment.after)
      moment.advance(event)
    }
  }

  /// Judges the start; `moment.after` is the snapshot before the first event.
  @inlinable public mutating func begin(_ scene: B.Scene) {
    found.clear()
    unbroken = all
    agrees = true
    eventCount = 0
    moment.start(scene)
    ask()
    if compares {
      expect { try $0.start(scene) }
      compare()
    }
  }

  /// Judges one event; before it, `moment.turn()` was called and `moment.after` overwritten.
  @inlinable public mutating func step(_ event: B.Event) {
    if compares && agrees {
      if follows { expectToFollow(event) } else { expect { try $0.handle(event) } }
    }
    judge(event)
  }

  /// Judges the snapshot after an event; in a comparison, the reference has taken the event, too.
  @inlinable mutating func judge(_ event: B.Event) {
    moment.advance(event)
    eventCount += 1
    if moment.isChanged || !moment.isIdle { ask() }
    if compares { compare() }
  }

  /// Lets the reference take the next event, or start, and show its snapshot.
  @inlinable mutating func expect(_ take: (inout B.Reference) throws -> Void) {
    do {
      try take(&reference)
      try reference.observe(into: &expected)
    } catch { agrees = false }
  }

  /// Lets the reference take the next event together with the implementation's snapshot.
  @inlinable mutating func expectToFollow(_ event: B.Event) {
    do {
      try B.follow(event, seen: moment.after, on: &reference)
      try reference.observe(into: &expected)
    } catch { agrees = false }
  }

  @inlinable var lastEvent: Int? { eventCount > 0 ? eventCount - 1 : nil }

  /// The place of a violation: the kind of the event.
  private var place: String { moment.event?.kind.rawValue ?? "start" }

  /// Asks the invariants that have not broken yet.
  @inlinable mutating func ask() {
    var open = unbroken
    while open != 0 {
      let index = open.trailingZeroBitCount
      open &= open - 1
      let difference = unretained[index]._withUnsafeGuaranteedRef { $0.check(&moment) }
      if let difference { note(index, difference) }
    }
  }

  @usableFromInline mutating func note(_ index: Int, _ difference: Difference) {
    unbroken &= ~(1 &<< UInt64(index))
    add(Violation(invariants[index].name, difference, moment: place, eventIndex: lastEvent))
  }

  /// Compares both snapshots until the first difference in a run.
  @inlinable mutating func compare() {
    guard agrees,
      let difference = moment.after.firstDifference(
        from: expected, tolerance: tolerance, ignoring: ignoredAspects)
    else { return }
    agrees = false
    noteDifference(difference)
  }

  /// Reports a difference under the name of its aspect's promise, or of the comparison as a whole.
  ///
  /// If the comparison as a whole is given up, its named parts are judged until any other field differs,
  /// after which the reference no longer knows the right values.
  @usableFromInline mutating func noteDifference(_ difference: Difference) {
    let aspects = B.Snapshot.aspects
    let promise = aspects.first { $0.name == difference.aspect }?.promise
    var told = difference
    // A promise about one aspect needs no second name.
    if let promise, aspects.filter({ $0.promise?.name == promise.name }).count == 1 { told.aspect = "" }
    add(
      Violation(
        promise?.name ?? CommonInvariant.agreesWithReference, told, moment: place, eventIndex: lastEvent))
  }

  /// Notes a violation, unless the selection leaves out its place.
  @usableFromInline mutating func add(_ violation: Violation) {
    if selection.includes(violation.key) { found.append(violation) }
  }

  @usableFromInline mutating func fail(_ error: any Error, in scenario: Scenario<B>) {
    if let declined = error as? ScenarioDeclined {
      found.clear()
      refusal = declined.reason
      return
    }
    guard judgesSurvival else { return }
    // Between `begin` and the end, the failing event is the one after the judged ones.
    let event = eventCount >= 0 ? scenario.events[eventCount] : nil
    add(
      Violation(
        CommonInvariant.survives, Difference("", expected: "no error", seen: "\(error)"),
        moment: event?.kind.rawValue ?? "start", eventIndex: event == nil ? nil : eventCount))
  }
}
