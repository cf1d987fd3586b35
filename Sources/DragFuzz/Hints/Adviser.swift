import DragSpec

/// Looks for explanations of a cause other than a bug: an unfinished driver, a policy, a limit of the code.
///
/// Declarations are judged on the first scenarios, which the campaign has kept. The implementation runs only
/// the few scenarios of the cause, and changed ones that show whether a driver ignores something. The same
/// seed always gives the same advice. Use the adviser of an implementation that waits on a thread of its own:
/// never on the main thread, nor on one that runs tasks.
package struct Adviser<B: FuzzedBehaviour> {
  let tested: ImplementationUnderTest<B>
  /// The words for the way in which the driver was written: in Swift, as a program, or as a page.
  var dialect: Dialect { tested.dialect }
  private let selection: InvariantSelection
  var bench: Bench<B>
  /// The fields that the first scenarios of the seed have shown.
  var survey = Survey()

  /// The gauge of what a test with other declarations would notice; nil where that is not known.
  var gauge: StrengthGauge<B>?
  /// The violations in scenarios of the seed, by the numbers of the scenarios.
  var brokenInSeed: [Int: [Violation]] = [:]

  /// How many of the first scenarios show which fields are ever set; those that were not kept are run.
  var surveyed: Int { tested.isWaitedFor ? min(100, max(40, bench.keptCount)) : 100 }
  /// The numbers of the scenarios of the seed in which declarations are judged.
  var looked: [Int] {
    (0..<Int(KeptRuns<B>.scenariosMax)).filter {
      $0 < surveyed || bench.hasSeen(inScenario: $0)
    }
  }
  /// How many additional runs a cause may cost.
  private var runsMax: Int { tested.isWaitedFor ? 80 : 200 }
  /// The largest number of other findings of a cause that a declaration is tried on.
  var othersMax: Int { tested.isWaitedFor ? 12 : 64 }

  /// Makes an adviser for the findings of a campaign with these options.
  ///
  /// - Parameters:
  ///   - kept: what the campaign has kept of its first scenarios; nil to run them.
  ///   - isOver: whether there was an interrupt; then nothing is run any more.
  init(
    _ implementation: ImplementationUnderTest<B>, _ options: CampaignOptions, _ kept: KeptRuns<B>? = nil,
    isOver: @escaping () -> Bool = { false }
  ) {
    tested = implementation
    selection = options.selection
    bench = Bench(implementation, options, kept, isOver)
    // The strength of declarations counts all promises, even where this campaign judges few.
    var whole = options
    whole.selection = .all
    gauge = StrengthGauge(of: implementation, whole)
  }

  /// The explanations of a cause; empty where it seems to be a bug.
  package mutating func advice(for cause: FindingGroup<B>) -> [Advice] {
    let finding = cause.finding
    bench.runsLeft = runsMax
    defer { bench.rest() }
    if let advice = chance(finding) { return [advice] }
    if let advice = brokenByReference(finding) { return [advice] }
    // After a crash there is no snapshot left to compare.
    guard !finding.violation.key.endsTheRun else { return [] }
    takeSurvey()
    let clue = clue(cause)
    // No unfinished driver breaks only with a touch exactly at one point.
    let isAlwaysTie = isAlwaysTie(cause)
    var found = isAlwaysTie ? [] : clue.map { unfinished($0) } ?? []
    if found.isEmpty { found = [senselessEvent(cause)].compactMap { $0 } }
    let isTie = found.isEmpty && isAlwaysTie
    if isTie { found = [tieOfNumber(cause)].compactMap { $0 } }
    let needsASecondTouch = needsASecondTouch(cause)
    if survey.changesAtAll {
      if !found.contains(where: \.hidesPolicies) {
        // Any other explanation would also hide what happens with one touch.
        let named = needsASecondTouch ? "secondTouch" : nil
        found += [policies(cause, clue, ofPolicy: named, orOwn: !isTie)].compactMap { $0 }
      }
      if !found.contains(where: { [.late, .ignoredEvent].contains($0.kind) }) {
        found += ignoredEvents(cause.others)
      }
    }
    if found.isEmpty, isTie { found = [tie(cause)] }
    if found.isEmpty, selection == .all {
      found = [question(cause, needsASecondTouch: needsASecondTouch)].compactMap { $0 }
    }
    // An event that makes no sense can be left out of all scenarios, too.
    if found.allSatisfy({ [.question, .senselessEvent].contains($0.kind) }) {
      if needsASecondTouch {
        found.insert(oneTouch, at: 0)
      } else {
        found += [limit(cause)].compactMap { $0 }
      }
    } else if needsASecondTouch, let index = found.firstIndex(where: { $0.kind == .policy }) {
      found[index].text = "\(Self.onlyWithASecondTouch) \(found[index].text)"
    }
    return found
  }

  // MARK: Chance

  /// Says that the same scenario gives different answers.
  private mutating func chance(_ finding: Finding<B>) -> Advice? {
    var words = bench.contradiction(in: finding.scenario)
    if words == nil, case .flaky(let failures, let runs) = finding.confidence, runs > 0 {
      words = "It failed again in only \(failures) of \(Figures.count(runs, "run"))."
    }
    return words.map {
      Advice(
        .notDeterministic,
        "The same scenario gave two different answers. \($0) Fix this first; until then dragfuzz cannot tell a "
          + "bug from chance. Look for \(dialect.chance).")
    }
  }

  /// Says that the reference breaks the same promise.
  private func brokenByReference(_ finding: Finding<B>) -> Advice? {
    guard tested.kind != .reference, bench.isBrokenByReference(finding) else { return nil }
    return Advice(
      .referenceBreaks,
      "The reference breaks this, too. If it runs your code, fix your code. If it is code of its own, fix the reference "
        + "first.")
  }

  // MARK: What is not finished about a driver

  /// The first difference between a finding's run and the reference's.
  struct Clue {
    var scenario: Scenario<B>
    var expected: Trace<B>
    var seen: Trace<B>
    /// The step at which the runs part.
    var parting: Int
    /// The step that hints examine: where the runs part, or, if agreement with the reference is not judged,
    /// where the promise breaks.
    var step: Int
    /// The cause whose head the finding is.
    var cause: FindingGroup<B>
    /// The other findings of the cause.
    var others: [Finding<B>] { cause.others }

    /// The snapshots of both runs at that step; nil where one of the runs has ended before.
    var snapshots: (expected: B.Snapshot, seen: B.Snapshot)? {
      step < seen.count && step < expected.count ? (expected[before: step], seen[before: step]) : nil
    }
  }

  private typealias Hypothesis = (inout Adviser, Clue) -> [Advice?]

  /// The ways in which a driver can be unfinished, in the order of the trials; the advice names the first
  /// that holds.
  private static var hypotheses: [Hypothesis] {
    [
      { [$0.nothingChanges($1)] }, { [$0.late($1)] }, { [$0.otherPlaces($1)] },
      // Ignored events come before still fields, as an ignored event makes fields stand still, too.
      { [$0.ignoredEvents($1.scenario, $1.scenario.events.map(\.kind).unique, $1.seen)] },
      { [$0.droppedMoves($1)] },
    ]
  }

  /// The ways in which a snapshot can be wrong; tried only if agreement with the reference is asked for.
  private static var hypothesesAboutSnapshots: [Hypothesis] {
    [
      { [$0.otherOrder($1)] }, { [$0.otherCoordinates($1)] }, { [$0.otherTouches($1)] },
      { [$0.unsettled($1)] }, { [$0.rounded($1)] }, { $0.stillFields($1) }, { [$0.ignoredFields($1)] },
    ]
  }

  /// Whether the implementation promises to agree with the reference, and that promise is judged.
  var isCompared: Bool {
    tested.promises.limiting(selection).includes(CommonInvariant.agreesWithReference)
  }

  private mutating func clue(_ cause: FindingGroup<B>) -> Clue? {
    let finding = cause.finding
    // Where a relation breaks, the difference may show in the variant alone.
    let relation = B.relations.first { $0.name == finding.violation.key.invariant }
    let variant = relation?.variant(finding.scenario, tested.promises.policies)
    for scenario in [finding.scenario, variant].compactMap({ $0 }) where scenario.isLegal {
      guard let seen = bench.seen(in: scenario) else { continue }
      let expected = bench.expected(in: scenario, beside: seen)
      if let parting = bench.parting(expected, seen) {
        let step = isCompared ? parting : finding.violation.eventIndex.map { $0 + 1 } ?? 0
        return Clue(
          scenario: scenario, expected: expected, seen: seen, parting: parting, step: step, cause: cause)
      }
    }
    return nil
  }

  private mutating func unfinished(_ clue: Clue) -> [Advice] {
    let isAsked = selection.includes(CommonInvariant.agreesWithReference)
    for hypothesis in Self.hypotheses + (isAsked ? Self.hypothesesAboutSnapshots : []) {
      let found = hypothesis(&self, clue).compactMap { $0 }
      if !found.isEmpty { return found }
    }
    return []
  }

  private mutating func takeSurvey() {
    guard survey.runs == 0 else { return }
    for index in 0..<surveyed where bench.scenario(index) != nil {
      if let trace = bench.seen(inScenario: index) { survey.add(trace) } else { survey.addDeclined() }
    }
  }

  /// Says that a cause breaks only with an event that makes no sense, which the code may never be given.
  private mutating func senselessEvent(_ cause: FindingGroup<B>) -> Advice? {
    guard var advice = senselessEvent(cause.finding) else { return nil }
    let left = cause.others.prefix(othersMax).filter { senselessEvent($0) == nil }
    advice.leaves = Set(left.map(\.violation.key))
    return advice
  }

  private mutating func senselessEvent(_ finding: Finding<B>) -> Advice? {
    let scenario = finding.scenario
    guard let index = scenario.senselessEvents(tested.promises.policies).first else { return nil }
    // After an earlier difference from the reference, the event may make sense for this code.
    guard let seen = bench.seen(in: scenario),
      let step = bench.parting(bench.expected(in: scenario, beside: seen), seen),
      step > index
    else { return nil }
    let kind = scenario.events[index].kind
    var without = scenario
    without.events.remove(at: index)
    guard let reason = B.Event.meaning(of: kind).senseless, without.isLegal,
      let violations = violations(in: without, like: finding, promising: tested.promises),
      !violations.contains(where: { $0.key == finding.violation.key })
    else { return nil }
    return Advice(
      .senselessEvent,
      "Event \(index + 1) makes no sense at that moment: \(reason). It breaks only with this event. Your code should "
        + "ignore such a `\(kind.rawValue)`; if nobody ever calls your code like that, ignore it in \(dialect.driver)."
    )
  }

  // MARK: Bugs

  /// Says that it looks like a bug if every design keeps the promise; otherwise asks if it is intended.
  private mutating func question(_ cause: FindingGroup<B>, needsASecondTouch: Bool) -> Advice? {
    let finding = cause.finding
    let comparison = CommonInvariant.agreesWithReference
    let violations = [finding.violation] + (bench.violations(in: finding.scenario) ?? [])
    let keys = violations.map(\.key).unique
    let names = Set(keys.map(\.invariant))
    let decided = namesDecided(in: violations, of: finding.scenario)
    let law = names.subtracting(decided).filter { B.severity(of: $0) <= .stuck }.min()
    var text: String
    if finding.violation.eventIndex == nil {
      text =
        "It is wrong at the start, before the first event. Fix this first: everything else begins there. "
        + (tested.promises.scenes != nil
          ? "The scene is one of your own: it has to say what your code shows before the first event."
          : "If your code cannot have such a scene, declare which scenes it can have (`dragfuzz list limits`).")
    } else if let law {
      text = "This looks like a bug: every design keeps `\(law)`\(exceptions(to: law))."
    } else if needsASecondTouch || !decided.isEmpty, isTakenOver(cause) {
      text = "This looks like a bug: one touch does what only the touch that holds may do."
    } else if !decided.isEmpty {
      let decision =
        "Which of several touches may lift is a decision of dragfuzz; other designs are as right. \(isMeant)"
      // A declaration that hides this would also hide the same with one touch.
      text =
        needsASecondTouch
        ? "\(decision) If not, it is a bug. If so, no value of the policy `secondTouch` describes it."
        : "\(decision) If so, declare \(dialect.notPromised(keys.map(\.word)))\(cost(of: keys)) If not, it is a bug."
    } else if needsASecondTouch {
      text =
        "\(isMeant) If not, it is a bug."
        + (B.Policies.hasSecondTouch ? " If so, no value of the policy `secondTouch` describes it." : "")
    } else if isDecidedOtherwise(finding) {
      let decider = dialect == .swift ? "`decider`" : "`decide`"
      text =
        "\(isMeant) Your \(decider) says something else: fix \(decider), or the code."
    } else if finding.violation.key.invariant == CommonInvariant.landsWhereShown {
      text =
        "This looks like a bug: your code shows one place before the drop, and drops in another. Only if it shows none "
        + "before the drop, declare \(dialect.notPromised([finding.violation.key.word]))"
        + cost(of: [finding.violation.key])
    } else if names.count == 1, names != [comparison] {
      text =
        "\(isMeant) If so, declare \(dialect.notPromised([finding.violation.key.word]))"
        + "\(cost(of: [finding.violation.key])) If not, it is a bug."
    } else if names.subtracting([comparison]).count <= 1 {
      text =
        "\(isMeant) If not, it is a bug. If so, no policy describes it: declare "
        + "\(dialect.notPromised([finding.violation.key.word]))\(cost(of: [finding.violation.key]))"
    } else {
      return nil
    }
    if B.isRelation(finding.violation.key.invariant) {
      text +=
        " Expected is what these events show. Seen is what the changed events show; the promise says how they are changed."
    }
    return Advice(.question, text)
  }

  /// Says that the code may know only one touch.
  private var oneTouch: Advice {
    Advice(
      .limit,
      "\(Self.onlyWithASecondTouch) Does \(dialect.driver) tell touches apart? If your code knows only one, declare "
        + "\(dialect.oneTouch) (`--touches 1`): then a second finger never comes.")
  }

  private static var onlyWithASecondTouch: String { "It breaks only with a second touch." }

  /// The end of a sentence that advises to promise less: the mistakes that a test would then miss.
  private mutating func cost(of keys: [Violation.Key]) -> String {
    let words = Set(keys.map(\.word))
    guard let declared = gauge?.strength(),
      let less = gauge?.strength(declaring: { $0.notPromised.formUnion(words) })
    else { return "." }
    return ".\(less.loss(beside: declared) ?? "")"
  }

  /// The broken promises that depend on which of several touches may lift, where a run parts at a lift.
  private func namesDecided(in violations: [Violation], of scenario: Scenario<B>) -> Set<String> {
    guard let first = violations.map({ $0.eventIndex ?? -1 }).min(), scenario.events.indices.contains(first)
    else { return [] }
    var (touches, mayLift): (Set<TouchID>, Bool) = ([], false)
    for event in scenario.events[...first] {
      guard let event = event.touchEvent else {
        mayLift = false
        continue
      }
      switch event {
      case .press: touches.insert(event.touch)
      case .release, .cancel: touches.remove(event.touch)
      case .move, .hold: break
      }
      mayLift = touches.contains(event.touch)
    }
    guard mayLift, touches.count > 1 else { return [] }
    let names = Set(violations.map(\.key.invariant))
    return names.intersection(
      B.invariants.filter(\.dependsOnTouches).map(\.name)
        + B.comparedPromises.filter(\.dependsOnTouches).map(\.name))
  }

  /// Names the values of policies that drop a promise; empty if every design keeps it.
  private func exceptions(to law: String) -> String {
    let values = FieldVariants.all(of: B.Policies()).filter { variant in
      var policies = B.Policies()
      return FieldVariants.make(&policies, variant.field.path, number: variant.number)
        && policies.droppedInvariants.contains(law)
    }.map { "`\($0.field.path)` = `\($0.leaf.words)`" }
    return values.isEmpty ? "" : " unless it declares \(values.joined(separator: " or "))"
  }

  /// Whether everything holds if the decisions are read from the snapshots in place of asking `decider`.
  private mutating func isDecidedOtherwise(_ finding: Finding<B>) -> Bool {
    guard tested.promises.decider != nil else { return false }
    var promises = tested.promises
    promises.decider = nil
    return violations(in: finding.scenario, like: finding, promising: promises)?.isEmpty == true
  }
}
