import DragSpec

/// Tries what could explain a cause away, so that a bug can be told from a policy and from an unfinished driver.
///
/// It runs the implementation at most some 200 times for a cause, and for the first one 100 times more. The advice is
/// always the same for the same seed. With an implementation that waits it must be used neither on the main thread nor
/// on one of those on which tasks run.
package struct Adviser<B: FuzzedBehaviour> {
  let tested: ImplementationUnderTest<B>
  /// How hints speak.
  var dialect: Dialect { tested.dialect }
  private let selection: InvariantSelection
  var bench: Bench<B>
  /// What the first scenarios of the seed have shown.
  var survey = Survey()

  /// How many of the first scenarios of the seed are run to see which fields are ever set.
  var surveyed: Int { tested.isWaitedFor ? 40 : 100 }
  /// How many other runs a cause may cost.
  private var runsMax: Int { tested.isWaitedFor ? 120 : 200 }
  /// How many of them a single policy may cost.
  var triedMax: Int { tested.isWaitedFor ? 20 : 40 }
  /// How many of the other findings of a cause a policy has to explain at most.
  var othersMax: Int { tested.isWaitedFor ? 4 : 8 }

  /// Makes an adviser for what a campaign with these options has found.
  package init(_ implementation: ImplementationUnderTest<B>, _ options: CampaignOptions) {
    tested = implementation
    selection = options.selection
    bench = Bench(implementation, options)
  }

  /// What explains a cause; empty where it is a bug as far as can be told.
  ///
  /// - Parameters:
  ///   - finding: the finding that tells most about the cause, with what else the same mistake breaks.
  package mutating func advice(for finding: Finding<B>) -> [Advice] {
    bench.runsLeft = runsMax
    defer { bench.rest() }
    if let advice = chance(finding) { return [advice] }
    if tested.kind != .reference, bench.isBrokenByReference(finding) { return [AdviceWords.referenceBreaks] }
    // After a crash there is nothing more to be compared.
    guard !finding.violation.key.endsTheRun else { return [] }
    var names = Set(finding.keys.map(\.invariant))
    takeSurvey()
    let clue = clue(finding)
    var found = clue.map { unfinished($0) } ?? []
    if found.isEmpty { found = senselessEvent(finding) }
    if survey.changesAtAll {
      if !found.contains(where: \.hidesPolicies) { found += policies(finding, clue) }
      if !found.contains(where: { [.late, .ignoredEvent].contains($0.kind) }) {
        found += ignoredEvents(finding.others)
      }
    }
    guard found.isEmpty, selection == .all else { return found }
    let isNamed = !names.isSubset(of: [CommonInvariant.agreesWithReference])
    let keys = bench.violations(in: finding.scenario)?.map(\.key) ?? []
    names.formUnion(keys.map(\.invariant))
    // Where another cause has taken the invariants that break here, too, nobody could follow.
    guard isNamed || names.count == 1 else { return [] }
    // Nobody would defend an item in the wrong place in the order, or one that is lost or doubled.
    let isIndefensible = (keys + [finding.violation.key]).contains {
      $0.place.hasPrefix("order") || B.gravity(of: $0.invariant) <= .loss
    }
    return [oneInvariant(names, finding, isIndefensible: isIndefensible)].compactMap { $0 }
  }

  // MARK: Chance

  /// That the same scenario gives different answers.
  private mutating func chance(_ finding: Finding<B>) -> Advice? {
    var words = bench.contradiction(in: finding.scenario)
    if words == nil, case .flaky(let failures, let runs) = finding.confidence {
      words = "It failed again in only \(failures) of \(Figures.count(runs, "run"))."
    }
    return words.map {
      Advice(
        .notDeterministic,
        "The same scenario gave two different answers. \($0) Fix this first, as dragfuzz cannot tell a bug from "
          + "chance until then: look for random numbers, the time of day, the order of a dictionary or set, and what "
          + "`start` leaves over from the run before.")
    }
  }

  // MARK: What is not finished about a driver

  /// Where a run of a finding first differs from the reference.
  struct Clue {
    var scenario: Scenario<B>
    var expected: Trace<B>
    var seen: Trace<B>
    /// The step at which they part.
    var parting: Int
    /// The step that hints look at: who does not promise to agree with the reference need not show all that it shows,
    /// but what a promise is about.
    var step: Int

    /// What is expected and seen at that step; nil where one of the runs has ended before.
    var snapshots: (expected: B.Snapshot, seen: B.Snapshot)? {
      step < seen.count && step < expected.count ? (expected[before: step], seen[before: step]) : nil
    }
  }

  private typealias Hypothesis = (inout Adviser, Clue) -> [Advice]

  /// What could be unfinished, in the order in which it is tried: the first that holds is told.
  private static var hypotheses: [Hypothesis] {
    [
      { $0.nothingChanges($1) }, { $0.late($1) }, { $0.otherPlaces($1) },
      // What is ignored shows in fields that stay as they are, and a field that is never set hides what is not ignored.
      { $0.ignoredEvents($1.scenario, $1.scenario.events.map(\.kind).unique, $1.seen) },
    ]
  }

  /// The same about what is shown: who asks for some promises alone need not show what the others are about.
  private static var hypothesesOfWhatIsShown: [Hypothesis] {
    [
      { $0.otherOrder($1) }, { $0.otherCoordinates($1) }, { $0.otherTouches($1) }, { $0.rounded($1) },
      { $0.stillFields($1) }, { $0.oneTouch($1) }, { $0.ignoredFields($1) },
    ]
  }

  /// Whether the implementation promises to agree with the reference, and that is judged.
  var isCompared: Bool {
    tested.promises.limiting(selection).includes(CommonInvariant.agreesWithReference)
  }

  private mutating func clue(_ finding: Finding<B>) -> Clue? {
    // Where a relation breaks, the difference may show in the variant alone.
    let relation = B.relations.first { $0.name == finding.violation.key.invariant }
    let variant = relation?.variant(finding.scenario, tested.promises.policies)
    for scenario in [finding.scenario, variant].compactMap({ $0 }) where scenario.isLegal {
      guard let seen = bench.seen(in: scenario) else { continue }
      let expected = bench.expected(in: scenario)
      if let parting = bench.parting(expected, seen) {
        let step = isCompared ? parting : finding.violation.eventIndex.map { $0 + 1 } ?? 0
        return Clue(scenario: scenario, expected: expected, seen: seen, parting: parting, step: step)
      }
    }
    return nil
  }

  private mutating func unfinished(_ clue: Clue) -> [Advice] {
    let isAsked = selection.includes(CommonInvariant.agreesWithReference)
    for hypothesis in Self.hypotheses + (isAsked ? Self.hypothesesOfWhatIsShown : []) {
      let found = hypothesis(&self, clue)
      if !found.isEmpty { return found }
    }
    return []
  }

  private mutating func takeSurvey() {
    guard survey.runs == 0 else { return }
    for index in 0..<surveyed {
      if let trace = bench.seen(inScenario: index) { survey.add(trace) }
    }
  }

  /// That an event is not ignored that makes no sense, which code may never be given.
  private mutating func senselessEvent(_ finding: Finding<B>) -> [Advice] {
    let scenario = finding.scenario
    guard let index = scenario.senselessEvents(tested.promises.policies).first else { return [] }
    // Where it has parted from the reference before, what makes no sense there may make sense in the code.
    guard let seen = bench.seen(in: scenario), let step = bench.parting(bench.expected(in: scenario), seen),
      step > index
    else { return [] }
    let kind = scenario.events[index].kind
    var without = scenario
    without.events.remove(at: index)
    guard let reason = B.Event.meaning(of: kind).senseless, without.isLegal,
      let violations = violations(in: without, like: finding, promising: tested.promises),
      !violations.contains(where: { $0.key == finding.violation.key })
    else { return [] }
    let capability = AdviceWords.without(["\(kind.rawValue)-while-down"], rulingOut: scenario, dialect)
    return [
      Advice(
        .senselessEvent,
        "Event \(index + 1) makes no sense at that moment, and this breaks only with it. Code has to ignore "
          + "`\(kind.rawValue)` if \(reason). If nobody ever calls your code like that, leave such events out in "
          + "\(dialect.driver)\(capability.map { ", or declare \($0)" } ?? "").")
    ]
  }

  // MARK: Ties

  /// Whether a finding breaks only with the touch exactly where it is: a point to either side it holds.
  package mutating func isTie(_ finding: Finding<B>) -> Bool {
    let (scenario, key) = (finding.scenario, finding.violation.key)
    guard !key.endsTheRun, !B.isRelation(key.invariant), let broken = finding.violation.eventIndex,
      let index = scenario.events.indices.last(where: { $0 <= broken && scenario.events[$0].location != nil }
      ),
      let location = scenario.events[index].location,
      // A move to where the touch is or was is something else than one beside that.
      !scenario.events[..<index].contains(where: {
        $0.touch == scenario.events[index].touch && $0.location == location
      })
    else { return false }
    bench.runsLeft = 4
    defer { bench.rest() }
    return [Point(1, 0), Point(0, 1)].contains { step in
      [location + step, location - step].allSatisfy { beside in
        var other = scenario
        other.events[index].location = beside
        return bench.violations(in: other)?.contains { $0.key == key } == false
      }
    }
  }

  // MARK: Invariants

  /// That a single invariant breaks, and nothing else.
  ///
  /// - Parameters:
  ///   - isIndefensible: whether it cannot be what anybody wants, so that nothing is said about promises.
  private func oneInvariant(
    _ names: Set<String>, _ finding: Finding<B>, isIndefensible: Bool
  ) -> Advice? {
    let comparison = CommonInvariant.agreesWithReference
    let others = names.subtracting([comparison])
    guard others.count <= 1 else { return nil }
    let sorted = others.sorted() + (names.contains(comparison) ? [comparison] : [])
    let beginning =
      others.first.map {
        names.contains(comparison)
          ? "Only `\($0)` and the comparison with the reference break." : "Only `\($0)` breaks."
      } ?? "No invariant breaks: your code only differs from the reference."
    let isRelation = B.isRelation(finding.violation.key.invariant)
    let runs =
      isRelation
      ? " Expected is what these events show; Seen is what they show once they are changed as the promise says."
      : ""
    // The scenario would be without such items, were that possible.
    let capability = AdviceWords.without(
      ["empty-items", "oversized-items"], rulingOut: finding.scenario, dialect)
    // One touch that is called 0 is no second one.
    let isOfTouches = Set(finding.scenario.events.compactMap(\.touch)).count > 1
    let isAtStart = finding.violation.eventIndex == nil
    let isBug = !isAtStart && (isIndefensible || !others.isEmpty)
    return Advice(
      .oneInvariant,
      "\(beginning)\(runs)"
        + (isAtStart
          ? " It is wrong before anything happens: mend this first, as all that follows begins there. What your code "
            + "cannot be given it has to decline, or you declare what it can be given (`dragfuzz list limits`)."
          : "")
        + "\(isBug ? " No other explanation was found, so it looks like a bug." : "")"
        + (isIndefensible || isAtStart
          ? "" : " If you would defend it to your users, do not promise it: \(dialect.notPromised(sorted)).")
        + (capability.map { " If your code never gets such items, declare \($0)." } ?? "")
        + (isOfTouches
          ? " If your code never gets a second touch, declare \(dialect.oneTouch); a second finger is then never tried."
          : "")
    )
  }
}
