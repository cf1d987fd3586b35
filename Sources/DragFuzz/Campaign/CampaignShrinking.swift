import DragSpec

extension Campaign {
  /// How many kinds of findings are shrunk at most.
  private static var findingsMax: Int { 256 }
  /// How many findings are shrunk side by side; the result depends on it, but not on the number of workers.
  private static var waveSize: Int { 8 }

  /// A kind of violation on its way to the shrinker.
  private struct Open: Sendable {
    var key: Violation.Key
    var scenario: Scenario<B>
    var sighting: Tally.Sighting
  }

  /// A finding with what goes wrong first in its scenario, and what else broke while it was shrunk.
  private struct Shrunk: Sendable {
    var finding: Finding<B>
    var symptoms: Symptoms
    var others: [(violation: Violation, scenario: Scenario<B>)]
  }

  /// Shrinks what was seen, and groups it by causes.
  ///
  /// What breaks first in the smallest scenario of another finding is explained by that and not shrunk by itself; what
  /// never broke first in any run is a consequence of what did.
  ///
  /// - Returns: the causes, and how many kinds of violations were not looked into.
  func causes(
    _ tally: Tally, progress: @escaping @Sendable (CampaignProgress) -> Void
  ) async -> (causes: [Cause<B>], leftOver: Int) {
    let grouping = CauseGrouping(labelCounts: tally.labelCounts, scenarios: tally.labelledScenarios)
    var open = queue(tally)
    var shrunk: [Shrunk] = []
    var groups: [[Int]] = []
    var explained: Set<Violation.Key> = []
    while !open.isEmpty, groups.count < options.causesMax, shrunk.count < Self.findingsMax {
      let size = options.stopsAtFirst ? 1 : Self.waveSize
      let wave = Array(open.prefix(size))
      open.removeFirst(wave.count)
      let (done, total) = (shrunk.count, shrunk.count + wave.count + open.count)
      shrunk += await shrink(wave) { count in
        progress(
          CampaignProgress(
            phase: .shrinking(done: done + count, of: total), scenarios: tally.scenarios, findings: total))
      }
      for result in shrunk { explained.formUnion(result.symptoms.first.map(\.key)) }
      groups = grouping.groups(shrunk.map(\.symptoms))
      open.removeAll { explained.contains($0.key) }
      if options.stopsAtFirst || Task.isCancelled { break }
    }
    var causes = groups.compactMap { cause(of: $0.map { shrunk[$0] }, tally) }
    if options.stopsAtFirst { return (causes, 0) }
    await shrinkHeads(of: &causes, unless: Set(shrunk.map(\.finding.violation.key)))
    attachConsequences(tally, to: &causes)
    let known = Set(causes.flatMap(\.keys))
    return (causes, tally.sightings.keys.count { !known.contains($0) })
  }

  /// The kinds of violations that have broken first in some run, the most frequent first.
  private func queue(_ tally: Tally) -> [Open] {
    var worker = Worker(implementation, options)
    let sightings = tally.sightings.sorted {
      options.stopsAtFirst
        ? ($0.value.firstIteration, $0.key) < ($1.value.firstIteration, $1.key)
        : (-$0.value.firstCount, $0.key) < (-$1.value.firstCount, $1.key)
    }
    return sightings.filter { $0.value.firstCount > 0 }.map { key, sighting in
      Open(key: key, scenario: worker.scenario(of: sighting.firstIteration), sighting: sighting)
    }
  }

  // MARK: Causes

  /// Makes a cause of findings, with all that breaks first in their scenarios and came up while they were shrunk.
  private func cause(of group: [Shrunk], _ tally: Tally) -> Cause<B>? {
    var findings = group.map(\.finding)
    var known = Set(findings.map(\.violation.key))
    func add(_ violation: Violation, in scenario: Scenario<B>, like finding: Finding<B>) {
      guard known.insert(violation.key).inserted else { return }
      let sighting = tally.sightings[violation.key]
      var other = finding
      (other.violation, other.scenario) = (violation, scenario)
      (other.iteration, other.occurrences) = (sighting?.firstIteration, sighting?.count ?? 0)
      other.shrinking.isCertified = false
      findings.append(other)
    }
    for member in group {
      for violation in member.symptoms.first { add(violation, in: member.finding.scenario, like: member.finding) }
    }
    for member in group {
      for (violation, scenario) in member.others where tally.sightings[violation.key] == nil {
        add(violation, in: scenario, like: member.finding)
      }
    }
    return Cause(findings)
  }

  /// Lists what never broke first under the cause of what broke before it.
  private func attachConsequences(_ tally: Tally, to causes: inout [Cause<B>]) {
    var worker = Worker(implementation, options)
    let known = Set(causes.flatMap(\.keys))
    let later = tally.sightings.filter { $0.value.firstCount == 0 && !known.contains($0.key) }
    for (key, sighting) in later.sorted(by: { $0.key < $1.key }) {
      let scenario = worker.scenario(of: sighting.firstIteration)
      let violations = worker.violations(in: scenario, breaking: key)
      let first = violations.first.map { first in violations.filter { $0.eventIndex == first.eventIndex } } ?? []
      guard let violation = violations.first(where: { $0.key == key }),
        let index = causes.firstIndex(where: { cause in first.contains { cause.keys.contains($0.key) } })
      else { continue }
      var other = causes[index].finding
      (other.violation, other.scenario) = (violation, scenario)
      (other.iteration, other.occurrences) = (sighting.firstIteration, sighting.count)
      other.shrinking.isCertified = false
      causes[index].others.append(other)
    }
  }

  /// Gives the finding that stands for a cause a smallest scenario of its own.
  private func shrinkHeads(of causes: inout [Cause<B>], unless isShrunk: Set<Violation.Key>) async {
    let indexes = causes.indices.filter { !isShrunk.contains(causes[$0].finding.violation.key) }
    let wave = indexes.map { index in
      let finding = causes[index].finding
      let sighting = Tally.Sighting(
        firstIteration: finding.iteration ?? 0, count: finding.occurrences, firstCount: finding.occurrences)
      return Open(key: finding.violation.key, scenario: finding.scenario, sighting: sighting)
    }
    for (index, result) in zip(indexes, await shrink(wave) { _ in }) {
      let iteration = causes[index].finding.iteration
      causes[index].finding = result.finding
      causes[index].finding.iteration = iteration
    }
  }

  // MARK: Shrinking

  /// Shrinks side by side, as many at once as there are workers.
  ///
  /// - Returns: the results in the order of the wave.
  private func shrink(_ wave: [Open], report: (Int) -> Void) async -> [Shrunk] {
    await withTaskGroup(of: (Int, Int, Shrunk).self) { group in
      var results = [Shrunk?](repeating: nil, count: wave.count)
      var next = 0
      var done = 0
      func add(worker number: Int) {
        guard next < wave.count else { return }
        let index = next
        let open = wave[index]
        group.addTask {
          (index, number, await OwnThread.run { shrink(open, worker: number, isHasty: $0()) })
        }
        next += 1
      }
      for number in 0..<max(1, options.jobs) { add(worker: number) }
      for await (index, number, result) in group {
        results[index] = result
        done += 1
        report(done)
        add(worker: number)
      }
      return results.compactMap { $0 }
    }
  }

  private func shrink(_ open: Open, worker number: Int, isHasty: Bool) -> Shrunk {
    var slot = options.breadcrumbs?.slot(number)
    slot?.fallback = open.sighting.firstIteration
    defer { slot?.clear() }
    var shrinking = options.chosenShrinking ?? implementation.shrinking
    // After an interrupt everything that was found is still shrunk, but within a few seconds.
    if isHasty {
      shrinking.executionsMax = min(shrinking.executionsMax, 500)
      shrinking.sweepMax = 0
      shrinking.timeMax = .seconds(3)
    }
    let runner = implementation.runner(judging: options.selection).leaving(slot)
    var shrinker = Shrinker(runner, key: open.key, options: shrinking)
    let result = shrinker.shrink(open.scenario)
    let finding = Finding(
      violation: result.violation, scenario: result.scenario, iteration: open.sighting.firstIteration,
      occurrences: open.sighting.count, confidence: result.confidence, shrinking: result.statistics)
    return Shrunk(
      finding: finding,
      symptoms: SymptomFinder(runner, implementation.promises).symptoms(of: finding),
      others: result.others.sorted { $0.key < $1.key }.map { ($0.value.violation, $0.value.scenario) })
  }
}
