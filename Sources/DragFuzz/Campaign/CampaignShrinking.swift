import DragSpec

extension Campaign {
  /// How many kinds of findings are shrunk at most.
  private static var findingsMax: Int { 256 }
  /// How many findings are shrunk side by side; the result depends on it, but not on the number of workers.
  private static var waveSize: Int { 8 }
  /// How many that break anew are shrunk at most, and how many where runs cost much.
  private static var anewMax: (direct: Int, waitedFor: Int) { (16, 6) }
  /// The most executions for one of them.
  private static var anewExecutionsMax: Int { 1500 }
  /// How many are still shrunk after an interrupt.
  private static var hastyMax: Int { 24 }

  /// What was found out about all that has broken.
  struct Known: Sendable {
    /// The mistakes that it seems to come from, the most frequent first.
    var causes: [Cause<B>] = []
    /// How many kinds of violations were not looked into.
    var uncounted = 0
    /// What never came again.
    var trouble: [Trouble] = []
  }

  /// A kind of violation on its way to the shrinker.
  private struct Open: Sendable {
    var violation: Violation
    var scenario: Scenario<B>
    var settings: Settings
    /// Whether it needs settings that are not at their defaults.
    var kind: Tally.Kind
    /// Whether what breaks without settings, too, is something else.
    var isApart: Bool
    /// Where the campaign has seen it; nil for what came up while another finding was shrunk.
    var sighting: Tally.Sighting?
    /// How it breaks anew; nil where nothing has broken before it.
    var anew: BrokenAnew?
  }

  /// A finding with what goes wrong first in its scenario, and what else broke while it was shrunk.
  private struct Shrunk: Sendable {
    /// With its smallest faithful scenario: in a smaller one another mistake may hide its own.
    var finding: Finding<B>
    var symptoms: Symptoms
    var others: [OtherViolation<B>]
    /// What breaks first in its scenario.
    var first: [OtherViolation<B>]
    /// The same with its smallest scenario, and what breaks first in that; nil where that is faithful.
    var smallest: (finding: Finding<B>, first: [OtherViolation<B>])?

    init(_ finding: Finding<B>, _ symptoms: Symptoms, _ others: [OtherViolation<B>]) {
      (self.finding, self.symptoms, self.others) = (finding, symptoms, others)
      first = symptoms.first.map {
        OtherViolation(violation: $0, scenario: finding.scenario, settings: finding.settings)
      }
    }

    /// The same with its smallest scenario, unless something breaks first in that which belongs to another cause.
    func smallest(unless others: Set<Tally.Kind>) -> Shrunk {
      guard let smallest, smallest.finding.kind == finding.kind,
        others.isDisjoint(with: smallest.first.map(\.kind))
      else { return self }
      var shrunk = self
      (shrunk.finding, shrunk.first, shrunk.smallest) = (smallest.finding, smallest.first + first, nil)
      return shrunk
    }
  }

  /// Shrinks what was seen, and groups it by causes.
  ///
  /// What breaks first in the smallest scenario of another finding is explained by that and not shrunk by itself; what
  /// never broke first in any run is a consequence of what did.
  func causes(
    _ tally: Tally, progress: @escaping @Sendable (CampaignProgress) -> Void,
    report: @escaping @Sendable (Finding<B>) -> Void
  ) async -> Known {
    let grouping = CauseGrouping(labelCounts: tally.labelCounts, scenarios: tally.labelledScenarios)
    var known = Known()
    var open = queue(tally)
    var shrunk: [Shrunk] = []
    var groups: [[Int]] = []
    var done = 0
    var lookedInto: Set<Tally.Kind> = []
    while !open.isEmpty, groups.count < options.causesMax, done < Self.findingsMax {
      // One at a time where one is enough: the first may be no more than trouble.
      let wave = Array(open.prefix(options.stopsAtFirst ? 1 : Self.waveSize))
      open.removeFirst(wave.count)
      let (before, total) = (done, done + wave.count + open.count)
      let results = await sideBySide(wave) { open, worker, isHasty in
        shrink(open, worker: worker, isHasty: isHasty)
      } report: { count, result in
        if let finding = result.shrunk?.finding { report(finding) }
        progress(
          CampaignProgress(
            phase: .shrinking(done: before + count, of: total), scenarios: tally.scenarios, findings: total))
      }
      done += wave.count
      lookedInto.formUnion(wave.map(\.kind))
      for new in results.compactMap(\.shrunk) {
        // What seemed to need settings may turn out not to, and is there already.
        let (key, settings) = (new.finding.violation.key, new.finding.settings)
        let isKnown = shrunk.contains {
          $0.finding.violation.key == key && $0.finding.settings == settings
        }
        if !isKnown { shrunk.append(new) }
      }
      known.trouble += results.compactMap(\.trouble)
      let explained = Set(shrunk.flatMap(\.first).map(\.kind))
      open.removeAll { explained.contains($0.kind) }
      groups = grouping.groups(shrunk.map(\.symptoms))
      if options.stopsAtFirst, !shrunk.isEmpty { break }
      if Task.isCancelled, done >= Self.hastyMax { break }
    }
    // What breaks anew can only be shown where there are not enough causes already.
    if !options.stopsAtFirst, groups.count < options.causesMax, !Task.isCancelled {
      let anew = brokenAnew(tally, unless: lookedInto)
      let results = await sideBySide(anew) { open, worker, isHasty in
        shrink(open, worker: worker, isHasty: isHasty).shrunk
      } report: { count, _ in
        progress(
          CampaignProgress(
            phase: .shrinking(done: done + count, of: done + anew.count), scenarios: tally.scenarios,
            findings: done + anew.count))
      }
      shrunk += results.compactMap { $0 }
      groups = grouping.groups(shrunk.map(\.symptoms), known: groups)
    }
    // Each kind stands under one cause: that in which it was shrunk, or the first that explains it.
    var told = Set(shrunk.map(\.finding.kind))
    let kinds = groups.map { Set($0.flatMap { [shrunk[$0].finding.kind] + shrunk[$0].first.map(\.kind) }) }
    let members = zip(groups, unionsOfOthers(kinds)).map { group, others in
      group.map { shrunk[$0].smallest(unless: others) }
    }
    known.causes = members.compactMap { cause(of: $0, tally, &told) }
    addWhatHides(members.joined(), tally, &told, to: &known.causes)
    await finishHeads(of: &known.causes, tally, unless: Set(shrunk.map(\.finding.kind)), report: report)
    guard !options.stopsAtFirst else { return known }
    let causes = known.causes
    // It runs the implementation, which may have to be waited for.
    known.causes = await OwnThread.run { _ in withConsequences(tally, causes) }
    lookedInto.formUnion(known.causes.flatMap(\.kinds))
    known.uncounted = tally.sightings.keys.count {
      !lookedInto.contains($0) && $0.key.invariant != CommonInvariant.agreesAfterwards
    }
    return known
  }

  /// For each of some sets all that is in the others.
  private func unionsOfOthers(_ sets: [Set<Tally.Kind>]) -> [Set<Tally.Kind>] {
    sets.indices.map { index in
      sets.indices.reduce(into: []) { if $1 != index { $0.formUnion(sets[$1]) } }
    }
  }

  /// The kinds of violations that have broken first in some run, the most frequent first.
  private func queue(_ tally: Tally) -> [Open] {
    var worker = worker()
    let sightings = tally.sightings.sorted {
      options.stopsAtFirst
        ? ($0.value.firstIteration, $0.key) < ($1.value.firstIteration, $1.key)
        : (-$0.value.firstCount, $0.key) < (-$1.value.firstCount, $1.key)
    }
    return sightings.filter { $0.value.firstCount > 0 }.map { kind, sighting in
      Open(
        violation: sighting.first[0].violation, scenario: worker.scenario(of: sighting.firstIteration),
        settings: worker.settings(of: sighting.firstIteration), kind: kind,
        isApart: tally.isApart(kind), sighting: sighting)
    }
  }

  /// The kinds of violations that have broken anew and never first, the most frequent first.
  private func brokenAnew(_ tally: Tally, unless known: Set<Tally.Kind>) -> [Open] {
    var worker = worker()
    let (direct, waitedFor) = Self.anewMax
    let found = tally.brokenAnew().filter { found in
      !known.contains(found.anew.kind) && !B.relations.contains { $0.name == found.anew.kind.key.invariant }
    }
    let isCheap = (implementation.shrinkRunsMax ?? .max) >= Self.anewExecutionsMax
    return found.prefix(isCheap ? direct : waitedFor).map { anew, sighting in
      Open(
        violation: sighting.first[0].violation, scenario: worker.scenario(of: sighting.firstIteration),
        settings: worker.settings(of: sighting.firstIteration), kind: anew.kind, isApart: false,
        sighting: sighting,
        anew: BrokenAnew(
          way: Violation.Key(invariant: CommonInvariant.agreesAfterwards, place: anew.way)))
    }
  }

  // MARK: Causes

  /// Makes a cause of findings, with all that breaks first in their scenarios and came up while they were shrunk.
  ///
  /// - Parameters:
  ///   - told: what stands under a cause already, and is left out here.
  private func cause(
    of group: [Shrunk], _ tally: Tally, _ told: inout Set<Tally.Kind>
  ) -> Cause<B>? {
    var findings = group.map(\.finding)
    for member in group {
      let others = member.others.filter { tally.sightings[$0.kind] == nil }
      for other in member.first + others where told.insert(other.kind).inserted {
        findings.append(
          member.finding.sighting(
            other.violation, in: other.scenario, with: other.settings, seen: tally.sightings[other.kind]))
      }
    }
    return Cause(findings)
  }

  /// Lists what breaks first only in smallest scenarios that are not faithful: under another cause that shows there, else
  /// under that of the finding.
  private func addWhatHides(
    _ shrunk: some Sequence<Shrunk>, _ tally: Tally, _ told: inout Set<Tally.Kind>,
    to causes: inout [Cause<B>]
  ) {
    for member in shrunk {
      guard let smallest = member.smallest else { continue }
      let kinds = Set(smallest.first.map(\.kind))
      func shows(_ cause: Cause<B>) -> Bool { !kinds.isDisjoint(with: cause.kinds) }
      guard let own = causes.firstIndex(where: { $0.kinds.contains(member.finding.kind) }) else { continue }
      let index = causes.indices.first { $0 != own && shows(causes[$0]) } ?? own
      for other in smallest.first where told.insert(other.kind).inserted {
        causes[index].others.append(
          smallest.finding.sighting(
            other.violation, in: other.scenario, with: other.settings, seen: tally.sightings[other.kind]))
      }
    }
  }

  /// Lists what never broke first under the cause of what broke before it.
  private func withConsequences(_ tally: Tally, _ causes: [Cause<B>]) -> [Cause<B>] {
    var causes = causes
    var worker = worker()
    let known = Set(causes.flatMap(\.kinds))
    let later = tally.sightings.filter { $0.value.firstCount == 0 && !known.contains($0.key) }
    for (kind, sighting) in later.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
      let key = kind.key
      let hides = key.invariant == CommonInvariant.agreesAfterwards
      // A way in which it also differs first is known.
      if hides, sighting.count < tally.leastAnew || tally.deviations.contains(key.place) { continue }
      let scenario = worker.scenario(of: sighting.firstIteration)
      let violations = worker.violations(in: scenario, breaking: key)
      let first = Set(violations.filter { $0.eventIndex == violations[0].eventIndex }.map(\.key))
      guard let violation = violations.first(where: { $0.key == key }),
        let index = causes.firstIndex(where: { !first.isDisjoint(with: $0.keys) })
      else { continue }
      if hides {
        causes[index].behind.append((key, sighting.count))
      } else {
        causes[index].others.append(
          causes[index].finding.sighting(
            violation, in: scenario, with: worker.settings(of: sighting.firstIteration), seen: sighting))
      }
    }
    return causes
  }

  /// Gives the finding that stands for a cause a smallest scenario of its own, and one that can be pictured.
  ///
  /// It begins with where the campaign has seen it, so that the result does not depend on what else is under the cause.
  private func finishHeads(
    of causes: inout [Cause<B>], _ tally: Tally, unless isShrunk: Set<Tally.Kind>,
    report: @escaping @Sendable (Finding<B>) -> Void
  ) async {
    var worker = worker()
    let heads = zip(causes, unionsOfOthers(causes.map { Set($0.kinds) })).map { cause, others in
      let finding = cause.finding
      let sighting = tally.sightings[finding.kind]
      let open = Open(
        violation: sighting?.first.first?.violation ?? finding.violation,
        scenario: sighting.map { worker.scenario(of: $0.firstIteration) } ?? finding.scenario,
        settings: sighting.map { worker.settings(of: $0.firstIteration) } ?? finding.settings,
        kind: finding.kind, isApart: tally.isApart(finding.kind), sighting: sighting)
      let isDone = isShrunk.contains(finding.kind) || finding.anew != nil
      return (finding: finding, open: isDone ? nil : open, others: others)
    }
    let finished = await sideBySide(heads) { head, worker, isHasty in
      let own = head.open.flatMap { shrink($0, worker: worker, isHasty: isHasty).shrunk }
      var finding = own?.smallest(unless: head.others).finding ?? head.finding
      let slot = options.breadcrumbs?.slot(worker)
      defer { slot?.clear() }
      let runner = set(finding.settings).limitedRunner(judging: options.selection).leaving(slot)
      finding.present(with: runner, shrinking(isHasty: isHasty, anew: finding.anew))
      return finding
    } report: { _, finding in
      report(finding)
    }
    for (index, finding) in zip(causes.indices, finished) { causes[index].finding = finding }
  }

  // MARK: Shrinking

  /// Does something with all elements side by side, as many at once as there are workers.
  ///
  /// - Parameters:
  ///   - work: takes an element, the number of the worker and whether it has to make haste.
  ///   - report: told how many are done, and the result of the last one.
  /// - Returns: the results in the order of the elements.
  private func sideBySide<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ work: @escaping @Sendable (Element, Int, Bool) -> Result,
    report: (Int, Result) -> Void
  ) async -> [Result] {
    await withTaskGroup(of: (Int, Int, Result).self) { group in
      var results = [Result?](repeating: nil, count: elements.count)
      var next = 0
      var done = 0
      func add(worker number: Int) {
        guard next < elements.count else { return }
        let index = next
        let element = elements[index]
        group.addTask { (index, number, await OwnThread.run { work(element, number, $0()) }) }
        next += 1
      }
      for number in 0..<max(1, options.jobs) { add(worker: number) }
      for await (index, number, result) in group {
        results[index] = result
        done += 1
        report(done, result)
        add(worker: number)
      }
      return results.compactMap { $0 }
    }
  }

  private func shrinking(isHasty: Bool, anew: BrokenAnew? = nil) -> ShrinkOptions {
    var shrinking = options.chosenShrinking ?? implementation.shrinking
    shrinking.staysFaithful = !isHasty
    if let anew {
      (shrinking.beside, shrinking.staysFaithful, shrinking.sweepMax) = (anew.way, false, 0)
      shrinking.executionsMax = min(shrinking.executionsMax, Self.anewExecutionsMax)
    }
    // After an interrupt everything that was found is still shrunk, but within a few seconds.
    if isHasty {
      shrinking.executionsMax = min(shrinking.executionsMax, 500)
      shrinking.sweepMax = 0
      shrinking.timeMax = .seconds(3)
    }
    return shrinking
  }

  /// The implementation with the settings of a finding.
  private func set(_ settings: Settings) -> ImplementationUnderTest<B> {
    settings.isEmpty ? implementation : implementation.with(settings)
  }

  private func shrink(
    _ open: Open, worker number: Int, isHasty: Bool
  ) -> (shrunk: Shrunk?, trouble: Trouble?) {
    let reproduction = reproduce(
      open.violation, open.scenario, open.settings, isApart: open.isApart, open.sighting,
      shrinking(isHasty: isHasty, anew: open.anew), worker: number, isHasty: isHasty)
    switch reproduction.outcome {
    case .trouble(let trouble): return (nil, trouble)
    case .finding(var finding, let faithful):
      finding.anew = open.anew
      let symptoms = symptoms(of: finding, worker: number)
      let smallest = Shrunk(finding, symptoms, reproduction.others)
      guard let faithful else { return (smallest, nil) }
      var other = finding
      (other.scenario, other.settings) = (faithful.scenario, faithful.settings)
      other.violation = faithful.violation
      other.shrinking.isCertified = false
      var shrunk = Shrunk(other, self.symptoms(of: other, worker: number), reproduction.others)
      shrunk.smallest = (finding, smallest.first)
      return (shrunk, nil)
    }
  }

  private func symptoms(of finding: Finding<B>, worker number: Int) -> Symptoms {
    let slot = options.breadcrumbs?.slot(number)
    defer { slot?.clear() }
    let tested = set(finding.settings)
    let runner = tested.limitedRunner(judging: options.selection).leaving(slot)
    return SymptomFinder(runner, tested.promises).symptoms(of: finding)
  }
}

extension OtherViolation {
  /// The kind of violation that it is.
  fileprivate var kind: Tally.Kind { Tally.Kind(key: violation.key, needsSettings: !settings.isEmpty) }
}

extension Finding {
  /// What else its mistake breaks, with the scenario in which that was seen.
  fileprivate func sighting(
    _ violation: Violation, in scenario: Scenario<B>, with settings: Settings, seen: Tally.Sighting?
  ) -> Finding {
    var other = self
    (other.violation, other.scenario, other.settings) = (violation, scenario, settings)
    (other.iteration, other.occurrences) = (seen?.firstIteration, seen?.count ?? 0)
    other.shrinking.isCertified = false
    return other
  }
}
