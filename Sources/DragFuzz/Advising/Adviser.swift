import DragSpec

/// Tries what could explain a cause away, so that a bug can be told from a policy and from an unfinished driver.
///
/// It runs the implementation at most some 200 times for a cause, and for the first one 100 times more. The advice is
/// always the same for the same seed. With an implementation that waits it must be used neither on the main thread nor
/// on one of those on which tasks run.
public struct Adviser<B: FuzzedBehaviour> {
  let tested: ImplementationUnderTest<B>
  /// How hints speak.
  var dialect: Dialect { tested.dialect }
  private let selection: InvariantSelection
  var bench: Bench<B>
  private var survey: Survey?

  /// How many of the first scenarios of the seed are run to see which fields are ever set.
  var surveyed: Int { tested.isWaitedFor ? 40 : 100 }
  /// How many other runs a cause may cost.
  private var runsMax: Int { tested.isWaitedFor ? 120 : 200 }
  /// How many of them a single policy may cost.
  private var triedMax: Int { tested.isWaitedFor ? 20 : 40 }
  /// How many of the other findings of a cause a policy has to explain at most.
  private var othersMax: Int { tested.isWaitedFor ? 4 : 8 }
  /// In how many scenarios of the seed an explanation has to prove itself.
  var witnessesMin: Int { 3 }

  /// Makes an adviser for what a campaign with these options has found.
  public init(_ implementation: ImplementationUnderTest<B>, _ options: CampaignOptions) {
    tested = implementation
    selection = options.selection
    bench = Bench(implementation, options)
  }

  /// What explains a cause; empty where it is a bug as far as can be told.
  ///
  /// - Parameters:
  ///   - finding: the finding that tells most about the cause, with what else the same mistake breaks.
  public mutating func advice(for finding: Finding<B>) -> [Advice] {
    bench.runsLeft = runsMax
    defer { bench.rest() }
    if let advice = chance(finding) { return [advice] }
    // After a crash there is nothing more to be compared.
    guard !finding.violation.key.endsTheRun else { return [] }
    var names = Set(finding.keys.map(\.invariant))
    var found = artefacts(finding)
    if found.isEmpty { found = [senselessEvent(finding)].compactMap { $0 } }
    found += policies(finding)
    if !found.contains(where: { [.late, .ignoredEvent].contains($0.kind) }) {
      found += ignoredEvents(finding.others)
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

  // MARK: Artefacts of a driver

  /// Where a run of a finding first differs from the reference.
  struct Parting {
    var scenario: Scenario<B>
    var expected: Trace<B>
    var seen: Trace<B>
    var step: Int
  }

  /// A scenario of a finding, with its variant if a relation breaks in it.
  private func runs(of scenario: Scenario<B>, _ finding: Finding<B>) -> [Scenario<B>] {
    let relation = B.relations.first { $0.name == finding.violation.key.invariant }
    let variant = relation?.variant(scenario, tested.promises.policies)
    return [scenario, variant].compactMap { $0 }.filter(\.isLegal)
  }

  mutating func parting(_ finding: Finding<B>) -> Parting? {
    for scenario in runs(of: finding.scenario, finding) {
      guard let seen = bench.seen(in: scenario) else { continue }
      let expected = bench.expected(in: scenario)
      if let step = bench.parting(expected, seen) {
        return Parting(scenario: scenario, expected: expected, seen: seen, step: step)
      }
    }
    return nil
  }

  private mutating func artefacts(_ finding: Finding<B>) -> [Advice] {
    guard let parting = parting(finding) else { return [] }
    var survey = takenSurvey()
    defer { self.survey = survey }
    if !survey.changesAtAll, parting.step > 0 {
      return [
        Advice(
          .neverSet,
          "What \(dialect.driver) shows never changed in \(Figures.count(survey.runs, "scenario")). "
            + dialect.whereIsTheDrag)
      ]
    }
    if isLate() {
      return [
        Advice(
          .late,
          "\(dialect.atBeginning) shows every change one event late. Does it read your code's state before it passes the event "
            + "on?")
      ]
    }
    let isCompared = tested.promises.limiting(selection).includes(CommonInvariant.agreesWithReference)
    if isCompared, let off = otherPlaces(&survey) {
      return [otherCoordinates(parting, at: parting.step, &survey) ?? turnedOver(parting) ?? off]
    }
    // What is ignored shows in fields that stay as they are, and a field that is never set hides what is not ignored.
    let events = ignoredEvents(parting.scenario, kinds(of: parting.scenario.events), parting.seen)
    if !events.isEmpty { return events }
    // Who asks for some promises alone need not show what the others are about.
    guard selection.includes(CommonInvariant.agreesWithReference) else { return [] }
    // Who does not promise to agree with the reference need not show all that it shows, but what a promise is about.
    var step = parting.step
    if !isCompared {
      step = finding.violation.eventIndex.map { $0 + 1 } ?? 0
    }
    if step == 0, let order = otherOrder(parting, &survey) { return [order] }
    if let places = otherCoordinates(parting, at: step, &survey) ?? turnedOver(parting)
      ?? rounded(parting, at: step, &survey)
    {
      return [places]
    }
    let still = stillFields(parting, at: step, &survey)
    if !still.isEmpty { return still }
    if let touch = oneTouch(parting, survey.fields) { return [touch] }
    return ignoredFields(parting, survey.fields)
  }

  /// Whether the driver never shows a change at the event that makes it, but at the one after.
  private mutating func isLate() -> Bool {
    var late = 0
    for index in 0..<surveyed {
      guard let seen = bench.seen(inScenario: index), let scenario = bench.scenario(index) else { continue }
      let expected = bench.expected(in: scenario)
      func changes(_ step: Int) -> Bool { step > 0 && expected[before: step] != expected[before: step - 1] }
      // A change that stands alone: one right before it would be shown only now.
      for step in 1..<max(1, seen.count - 1)
      where changes(step) && !changes(step - 1) && !changes(step + 1) {
        if seen[before: step] != seen[before: step - 1] { return false }
        if seen[before: step + 1] != seen[before: step] { late += 1 }
      }
    }
    return late >= witnessesMin
  }

  /// That a list has another order than in the scene from the start.
  private mutating func otherOrder(_ parting: Parting, _ survey: inout Survey) -> Advice? {
    guard parting.seen.count > 0, parting.expected.count > 0 else { return nil }
    let orders = survey.lists(parting.expected[before: 0], parting.seen[before: 0])
    guard let (field, expected, seen) = orders.first(where: { $0.1 != $0.2 && Set($0.1) == Set($0.2) }) else {
      return nil
    }
    func words(_ names: [[Int]]) -> String { "\(names.map { $0.last ?? 0 })" }
    let place =
      "At the start `\(survey.fields.fields[field].path)` are in the order \(words(seen)), but in the scene in the "
      + "order "
      + words(expected)
    let isTurnedRound = (0..<surveyed).allSatisfy { index in
      guard let seen = bench.seen(inScenario: index), let scenario = bench.scenario(index) else {
        return true
      }
      return survey.lists(bench.expected(in: scenario)[before: 0], seen[before: 0]).allSatisfy {
        $0.field != field || $0.one == $0.two.reversed()
      }
    }
    return Advice(
      .otherOrder,
      isTurnedRound
        ? "\(place), and so they are reversed in all of \(Figures.count(survey.runs, "scenario")). Does \(dialect.driver) "
          + "list them from the other end?"
        : "\(place). Does \(dialect.driver) take them out of a dictionary or set?")
  }

  /// That the implementation shows whole numbers only.
  private mutating func rounded(_ parting: Parting, at step: Int, _ survey: inout Survey) -> Advice? {
    guard step < parting.seen.count, step < parting.expected.count else { return nil }
    let (expected, seen) = (parting.expected[before: step], parting.seen[before: step])
    // What is off by more is not only rounded.
    guard seen.firstDifference(from: expected, tolerance: 1) == nil else { return nil }
    for field in survey.differing(expected, seen) where survey.isWhole(field) {
      guard isExpectedOften({ survey.showsFraction(in: field, $0) }) else { continue }
      return Advice(.rounded, AdviceWords.rounded(survey.fields.fields[field], runs: survey.runs, dialect))
    }
    return nil
  }

  /// Whether the reference shows something in enough of the first scenarios of the seed.
  private mutating func isExpectedOften(_ isShown: (Trace<B>) -> Bool) -> Bool {
    var count = 0
    for index in 0..<surveyed where count < witnessesMin {
      guard bench.seen(inScenario: index) != nil, let scenario = bench.scenario(index) else { continue }
      if isShown(bench.expected(in: scenario)) { count += 1 }
    }
    return count >= witnessesMin
  }

  private mutating func takenSurvey() -> Survey {
    if let survey { return survey }
    var survey = Survey()
    for index in 0..<surveyed {
      if let trace = bench.seen(inScenario: index) { survey.add(trace) }
    }
    return survey
  }

  private func kinds(of events: [B.Event]) -> [B.Event.Kind] {
    events.reduce(into: []) { if !$0.contains($1.kind) { $0.append($1.kind) } }
  }

  /// That the driver does nothing at the events at which something else breaks.
  ///
  /// Where it goes wrong from the start, the scenario that stands for a cause has no events.
  private mutating func ignoredEvents(_ others: [Finding<B>]) -> [Advice] {
    // One for whom nothing ever changes is told so.
    guard survey?.changesAtAll == true else { return [] }
    var looked: [B.Event.Kind] = []
    var found: [Advice] = []
    for other in others {
      let events = other.scenario.events
      guard let index = other.violation.eventIndex, events.indices.contains(index),
        !looked.contains(events[index].kind), let seen = bench.seen(in: other.scenario)
      else { continue }
      looked.append(events[index].kind)
      found += ignoredEvents(other.scenario, [events[index].kind], seen)
    }
    return found
  }

  /// That the driver does nothing at events of these kinds.
  private mutating func ignoredEvents(
    _ scenario: Scenario<B>, _ kinds: [B.Event.Kind], _ seen: Trace<B>
  ) -> [Advice] {
    let ignored = kinds.filter {
      bench.ignoresAll([.dropping($0)], in: scenario, seen: seen)
    }
    guard !ignored.isEmpty else { return [] }
    let isOne = ignored.count == 1
    return [
      Advice(
        .ignoredEvent,
        "\(dialect.atBeginning) seems to ignore \(ignored.map { "`\($0.rawValue)`" }.listed): it shows the same without "
          + "\(isOne ? "that event" : "these events"). Does it pass \(isOne ? "it" : "them") on to your "
          + "code?" + AdviceWords.without(ignored.map(\.rawValue), of: B.self, dialect))
    ]
  }

  /// That an event is not ignored that makes no sense, which code may never be given.
  private mutating func senselessEvent(_ finding: Finding<B>) -> Advice? {
    let scenario = finding.scenario
    guard let index = scenario.senselessEvents(tested.promises.policies).first else { return nil }
    let kind = scenario.events[index].kind
    var without = scenario
    without.events.remove(at: index)
    guard let reason = B.Event.meaning(of: kind).senseless, without.isLegal,
      let violations = violations(in: without, like: finding, promising: tested.promises),
      !violations.contains(where: { $0.key == finding.violation.key })
    else { return nil }
    let capability = AdviceWords.without(["\(kind.rawValue)-while-down"], rulingOut: scenario, dialect)
    return Advice(
      .senselessEvent,
      "Event \(index + 1) makes no sense at that moment, and this breaks only with it. Code has to ignore "
        + "`\(kind.rawValue)` if \(reason). If nobody ever calls your code like that, leave such events out in "
        + "\(dialect.driver)\(capability.map { ", or declare \($0)" } ?? "").")
  }

  /// That the driver does not look at fields of the scene.
  private mutating func ignoredFields(_ parting: Parting, _ shown: SnapshotFields) -> [Advice] {
    let variants = FieldVariants.all(of: parting.scenario.scene)
    var ignored: [(list: String?, name: String)] = []
    for first in variants where first.number == variants.first(where: { $0.path == first.path })?.number {
      // Where the field is a choice, a field of that name in the snapshot may only repeat it.
      let copies =
        first.isNumber ? [] : shown.fields.map(\.path).filter { $0.lastName == first.path.lastName }
      let isIgnored = [[], copies].prefix(copies.isEmpty ? 1 : 2).contains { skipped in
        bench.ignoresAll(
          (0..<4).map { .varying(first.path, number: $0, skipping: skipped) }, in: parting.scenario,
          seen: parting.seen)
      }
      guard isIgnored else { continue }
      ignored.append((first.list, first.name))
    }
    guard !ignored.isEmpty else { return [] }
    return [
      Advice(
        .ignoredField,
        "\(dialect.atBeginning) seems to ignore \(AdviceWords.fields(ignored)): it does the same, whatever the scene says there. "
          + "Does it pass that on, and does your code use it?"
          + AdviceWords.without(ignored.map(\.name), of: B.self, dialect))
    ]
  }

  /// That a field of the snapshot always shows the same.
  private mutating func stillFields(_ parting: Parting, at step: Int, _ survey: inout Survey) -> [Advice] {
    guard step < parting.seen.count, step < parting.expected.count else { return [] }
    let differing = survey.differing(parting.expected[before: step], parting.seen[before: step])
    var found: [Advice] = []
    for field in differing {
      guard let stillness = survey.stillness(of: field),
        isExpectedOften({ survey.contradicts(stillness, of: field, $0) })
      else { continue }
      found.append(
        Advice(
          .neverSet,
          AdviceWords.still(survey.fields.fields[field], stillness, runs: survey.runs, dialect)
            + AdviceWords.always(survey.fields.fields[field], stillness, of: B.self, dialect)))
    }
    return found
  }

  // MARK: Policies

  /// That the reference does the same with another policy.
  private mutating func policies(_ finding: Finding<B>) -> [Advice] {
    let survey = takenSurvey()
    self.survey = survey
    // Where nothing ever happens, each policy by which little happens would do.
    guard survey.changesAtAll else { return [] }
    var found: [String: (advice: Advice, misses: Int)] = [:]
    let distances = AdviceWords.distances + distances(finding)
    for variant in FieldVariants.all(of: tested.promises.policies, numbers: { _ in distances }) {
      // Of several values the one that explains more.
      let best = found[variant.path]?.misses ?? .max
      guard best > 0,
        let policies = try? FieldReader.read(B.Policies.self, from: variant.value)
      else { continue }
      var promises = tested.promises
      promises.policies = policies
      guard
        violations(in: finding.scenario, like: finding, promising: promises)?.isEmpty == true,
        let misses = policies.leavesOpen ? misses(promising: promises) : misses(of: policies), misses < best
      else { continue }
      // What a policy is about explains most of what the mistake breaks.
      let looked = finding.others.prefix(othersMax)
      let explained = looked.count { other in
        violations(in: other.scenario, like: other, promising: promises)?.contains {
          $0.key == other.violation.key
        } == false
      }
      guard explained * 2 >= looked.count else { continue }
      let text = AdviceWords.policy(
        variant.path, variant.field, explainsAll: explained == looked.count, dialect)
      found[variant.path] = (Advice(.policy, text), misses)
    }
    return found.sorted { $0.key < $1.key }.map(\.value.advice)
  }

  /// What breaks in a scenario when something else is promised, with the relation that a finding breaks, if it is one.
  private mutating func violations(
    in scenario: Scenario<B>, like finding: Finding<B>, promising promises: Promises<B>
  ) -> [Violation]? {
    bench.violations(in: scenario, promising: promises, .showing(finding.violation.key.invariant, of: B.self))
  }

  /// How often the implementation does not do what the policies say where they say something else than those that it
  /// has declared; nil where that is too often, or where hardly anything can be said: also where other mistakes hide
  /// what it does at the kind of event that the policy is about.
  private mutating func misses(of policies: B.Policies) -> Int? {
    var (agreeing, other, later, tried) = (0, 0, 0, 0)
    // At which kinds of events the policies make a difference, and at which the implementation agrees with them.
    var (differing, shown): ([B.Event.Kind?: Int], Set<B.Event.Kind?>) = ([:], [])
    var isShownEnough: Bool {
      let total = differing.values.reduce(0, +)
      return differing.allSatisfy { $0.value * 4 < total || shown.contains($0.key) }
    }
    // Some policies make a difference in few scenarios, and only those are run.
    for index in 0..<4 * Bench<B>.searchedMax where tried < triedMax && (agreeing < 8 || !isShownEnough) {
      guard let scenario = bench.scenario(index) else { continue }
      let (declared, assumed) = (bench.expected(in: scenario), bench.expected(in: scenario, with: policies))
      guard let step = bench.parting(declared, assumed), let seen = bench.seen(in: scenario) else { continue }
      let kind = step > 0 ? scenario.events[step - 1].kind : nil
      differing[kind, default: 0] += 1
      tried += 1
      let (fromDeclared, fromAssumed) = (bench.parting(declared, seen), bench.parting(assumed, seen))
      // Another mistake before says nothing about this.
      guard min(fromDeclared ?? .max, fromAssumed ?? .max) >= step else { continue }
      if fromDeclared != step { return nil }
      switch fromAssumed {
      case nil:
        agreeing += 1
        shown.insert(kind)
      case step: other += 1
      default: later += 1
      }
    }
    // What goes wrong only later may be another mistake, unless it nearly always does.
    guard agreeing >= witnessesMin, isShownEnough, other * 3 <= agreeing, later <= 2 * agreeing else {
      return nil
    }
    return other + later
  }

  /// How often something is still found with other promises where something is found with those that are declared, for
  /// policies that leave open what the reference does; nil where that is too often.
  private mutating func misses(promising promises: Promises<B>) -> Int? {
    var (explained, other) = (0, 0)
    for index in 0..<Bench<B>.searchedMax where explained < 8 {
      guard let scenario = bench.scenario(index), bench.violations(in: scenario)?.isEmpty == false,
        let left = bench.violations(in: scenario, promising: promises)
      else { continue }
      if left.isEmpty { explained += 1 } else { other += 1 }
    }
    return explained >= witnessesMin && other * 3 <= explained ? other : nil
  }

  // MARK: Ties

  /// Whether a finding breaks only with the touch exactly where it is: a point to either side it holds.
  public mutating func isTie(_ finding: Finding<B>) -> Bool {
    let (scenario, key) = (finding.scenario, finding.violation.key)
    guard !key.endsTheRun, !B.isRelation(key.invariant), let broken = finding.violation.eventIndex,
      let index = scenario.events.indices.last(where: { $0 <= broken && scenario.events[$0].location != nil }
      ),
      let location = scenario.events[index].location
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
    let isBug = isIndefensible || !others.isEmpty
    return Advice(
      .oneInvariant,
      "\(beginning)\(runs)\(isBug ? " No other explanation was found, so it looks like a bug." : "")"
        + (isIndefensible
          ? "" : " If you would defend it to your users, do not promise it: \(dialect.notPromised(sorted)).")
        + (capability.map { " If your code never gets such items, declare \($0)." } ?? "")
        + (isOfTouches
          ? " If your code never gets a second touch, declare \(dialect.oneTouch); a second finger is then never tried."
          : "")
    )
  }
}

extension Bench.Change {
  /// Leaves out all events of a kind.
  fileprivate static func dropping(_ kind: B.Event.Kind) -> Self {
    Self { scenario in
      var steps = [0]
      var kept: [B.Event] = []
      for event in scenario.events {
        if event.kind != kind { kept.append(event) }
        steps.append(kept.count)
      }
      guard kept.count < scenario.events.count else { return nil }
      return (Scenario(scene: scenario.scene, events: kept), steps)
    }
  }

  /// Gives a field of the scene another value, whatever scene it is.
  ///
  /// - Parameters:
  ///   - number: which of the values that it could have.
  ///   - skipped: fields of the snapshot that do not count.
  fileprivate static func varying(_ path: String, number: Int, skipping skipped: [String]) -> Self {
    Self(skipped: skipped) { scenario in
      let variant = FieldVariants.all(of: scenario.scene, path: path).first {
        $0.path == path && $0.number == number
      }
      guard let variant, let scene = try? FieldReader.read(B.Scene.self, from: variant.value) else {
        return nil
      }
      return (Scenario(scene: scene, events: scenario.events), Array(0...scenario.events.count))
    }
  }
}

extension String {
  /// What stands behind the last full stop.
  fileprivate var lastName: Substring { split(separator: ".").last ?? "" }
}
