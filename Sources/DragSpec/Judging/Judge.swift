/// Judges one run after the other: takes what was seen after each event and asks the invariants.
///
/// Every invariant is followed until it breaks for the first time in a run; the others go on being judged. A judge
/// keeps its memory from run to run, so that judging allocates nothing unless something is found.
public struct Judge<B: Behaviour> {
  /// What the invariants look at.
  public var observation: B.Observation
  /// What has been found in this run, in order of events.
  public private(set) var violations: [Violation] = []

  private let invariants: [Invariant<B>]
  /// For each kind of event, and at the end for the start, one bit for each invariant that is asked there.
  private let asked: [UInt64]
  private var unbroken: UInt64 = 0
  private var eventCount = 0

  private let tolerance: Double
  private let compares: Bool
  private var agrees = true
  private var reference: B.Reference
  private var expected: B.Snapshot = .blank

  /// Makes a judge.
  ///
  /// - Parameters:
  ///   - promises: what the implementation has promised.
  ///   - selection: which of that is judged.
  ///   - comparesWithReference: whether the reference runs beside the implementation; pointless, and therefore
  ///     left out, where the implementation is the reference.
  public init(
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
    tolerance = promises.tolerance
    compares = comparesWithReference && limited.includes(CommonInvariant.agreesWithReference)
    reference = B.reference(promises.policies)
    observation = B.Observation(policies: promises.policies, tolerance: promises.tolerance)
  }

  /// Runs a whole scenario on an implementation and judges it.
  ///
  /// - Returns: whether nothing was found.
  public mutating func run<I: Implementation>(_ scenario: Scenario<B>, on implementation: inout I) -> Bool
  where I.Subject == B {
    violations.removeAll(keepingCapacity: true)
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
    return violations.isEmpty
  }

  /// Judges the start; `observation.after` is what was seen before the first event.
  public mutating func begin(_ scene: B.Scene) {
    violations.removeAll(keepingCapacity: true)
    unbroken = .max
    agrees = true
    eventCount = 0
    observation.start(scene)
    ask(asked[asked.count - 1], nil)
    if compares {
      do { try reference.start(scene) } catch { agrees = false }
      compare(nil)
    }
  }

  /// Judges one event; before it, `observation.turn()` was called and `observation.after` overwritten.
  public mutating func step(_ event: B.Event) {
    observation.advance(event)
    eventCount += 1
    ask(asked[event.ordinal], event)
    if compares && agrees {
      do { try reference.handle(event) } catch { agrees = false }
      compare(event)
    }
  }

  private var lastEvent: Int? { eventCount > 0 ? eventCount - 1 : nil }

  private mutating func ask(_ mask: UInt64, _ event: B.Event?) {
    var open = mask & unbroken
    while open != 0 {
      let index = open.trailingZeroBitCount
      open &= open - 1
      guard let difference = invariants[index].check(observation) else { continue }
      unbroken &= ~(1 << UInt64(index))
      violations.append(
        Violation(
          invariants[index].name, difference, moment: event?.kind.rawValue ?? "start", eventIndex: lastEvent))
    }
  }

  private mutating func compare(_ event: B.Event?) {
    guard agrees else { return }
    do { try reference.observe(into: &expected) } catch { agrees = false }
    guard let difference = observation.after.firstDifference(from: expected, tolerance: tolerance) else {
      return
    }
    agrees = false
    violations.append(
      Violation(
        CommonInvariant.agreesWithReference, difference, moment: event?.kind.rawValue ?? "start",
        eventIndex: lastEvent))
  }

  private mutating func fail(_ error: any Error, in scenario: Scenario<B>) {
    // Between `begin` and the end, the event that fails is the one after those that were judged.
    let event = eventCount >= 0 ? scenario.events[eventCount] : nil
    violations.append(
      Violation(
        CommonInvariant.survives, Difference("", expected: "no error", seen: "\(error)"),
        moment: event?.kind.rawValue ?? "start", eventIndex: event == nil ? nil : eventCount))
  }
}
