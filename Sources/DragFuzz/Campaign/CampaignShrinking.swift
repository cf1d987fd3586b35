import DragSpec

extension Campaign {
  /// How many kinds of violations are shrunk at most.
  private static var findingsMax: Int { 64 }
  /// How many are shrunk side by side; the result depends on it, but not on the number of workers.
  private static var waveSize: Int { 8 }
  /// How many are still shrunk after an interrupt.
  private static var hastyMax: Int { 24 }
  /// How often a finding gives way to what tells more of its mistake.
  private static var tellingMax: Int { 3 }

  /// What was found out about all that has broken.
  struct Known: Sendable {
    /// A finding for each mistake that it seems to come from, the most frequent first.
    var findings: [Finding<B>] = []
    /// How many kinds of violations stand under none of them.
    var uncounted = 0
    /// What stands under none of them: these kinds, and what only broke later.
    var unexplained: [Violation.Key] = []
    /// What never came again.
    var trouble: [Trouble] = []
  }

  /// A kind of violation on its way to the shrinker.
  private typealias Open = (key: Violation.Key, sighting: Tally.Sighting)

  /// A finding with what goes wrong first in its scenario.
  private struct Shrunk: Sendable {
    var finding: Finding<B>
    var symptoms: Symptoms
    /// What its scenario explains, and so did those that have given way to it.
    var explained: [Violation]
  }

  /// Shrinks what was seen, and groups it by causes.
  ///
  /// The most frequent kinds of violations are shrunk first, until there are as many causes as are wanted. What breaks
  /// first in the smallest scenario of a finding explains that finding, and is not shrunk by itself. Only what is lost,
  /// doubled or dead is always looked into, and a cause of its own.
  func causes(
    _ tally: Tally, progress: @escaping @Sendable (CampaignProgress) -> Void,
    report: @escaping @Sendable (Finding<B>) -> Void
  ) async -> Known {
    let grouping = CauseGrouping(situationCounts: tally.situationCounts, scenarios: tally.observedScenarios)
    var known = Known()
    var open = queue(tally)
    var shrunk: [Shrunk] = []
    var groups: [[Int]] = []
    var done = 0
    while !open.isEmpty, groups.count < options.causesMax, done < Self.findingsMax {
      // One at a time where one is enough: the first may be no more than trouble.
      let wave = Array(open.prefix(options.stopsAtFirst ? 1 : Self.waveSize))
      open.removeFirst(wave.count)
      let (before, total) = (done, done + wave.count + open.count)
      let results = await sideBySide(wave) { open, worker, isHasty in
        shrink(open, tally, worker: worker, isHasty: isHasty)
      } report: { count, result in
        if let finding = result.shrunk?.finding { report(finding) }
        progress(
          CampaignProgress(
            phase: .shrinking(done: before + count, of: total), scenarios: tally.scenarios, findings: total))
      }
      done += wave.count
      known.trouble += results.compactMap(\.trouble)
      for new in results.compactMap(\.shrunk) {
        // Several have given way to the same one.
        if let same = shrunk.firstIndex(where: { $0.finding.isAlike(new.finding) }) {
          shrunk[same].explained += new.explained
        } else {
          shrunk.append(new)
        }
      }
      let explained = Set(shrunk.flatMap(\.explained).map(\.key))
      open.removeAll { explained.contains($0.key) && B.gravity(of: $0.key.invariant) > .loss }
      groups = grouping.groups(shrunk.map(\.symptoms))
      if options.stopsAtFirst, !shrunk.isEmpty { break }
      if Task.isCancelled, done >= Self.hastyMax { break }
    }
    let findings = groups.compactMap { group in Finding.mostTelling(group.map { shrunk[$0].finding }) }.sorted
    {
      ($1.occurrences, $0.violation.key) < ($0.occurrences, $1.violation.key)
    }
    known.findings = Array(findings.prefix(options.causesMax))
    // Each kind stands under one cause: the first that explains it.
    var told = Set(findings.flatMap(\.keys))
    for index in known.findings.indices {
      for member in shrunk where known.findings[index].keys.contains(member.finding.violation.key) {
        for violation in member.explained where told.insert(violation.key).inserted {
          var other = member.finding
          other.violation = violation
          other.occurrences = tally.sightings[violation.key]?.count ?? 0
          known.findings[index].others.append(other)
        }
      }
    }
    told = Set(known.findings.flatMap(\.keys))
    known.unexplained = tally.sightings.keys.filter { !told.contains($0) }.sorted()
    guard !options.stopsAtFirst else { return known }
    known.uncounted = tally.sightings.count { isLookedInto($0.key, $0.value) && !told.contains($0.key) }
    return known
  }

  /// The kinds of violations that are looked into, the most frequent first.
  private func queue(_ tally: Tally) -> [Open] {
    tally.sightings.sorted {
      options.stopsAtFirst
        ? ($0.value.firstIteration, $0.key) < ($1.value.firstIteration, $1.key)
        : (-$0.value.firstCount, $0.key) < (-$1.value.firstCount, $1.key)
    }.filter(isLookedInto).map { (key: $0.key, sighting: $0.value) }
  }

  /// Whether a kind of violation has broken first in some run, or is so grave that it does not matter what breaks before.
  ///
  /// What else never breaks first may only be a consequence.
  private func isLookedInto(_ key: Violation.Key, _ sighting: Tally.Sighting) -> Bool {
    sighting.firstCount > 0 || B.gravity(of: key.invariant) <= .loss
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

  private func shrinking(isHasty: Bool) -> ShrinkOptions {
    var shrinking = options.chosenShrinking ?? implementation.shrinking
    // After an interrupt everything that was found is still shrunk, but within a few seconds.
    if isHasty {
      shrinking.executionsMax = min(shrinking.executionsMax, 500)
      shrinking.timeMax = .seconds(3)
    }
    return shrinking
  }

  /// Shrinks a kind of violation, and then what tells more of the same mistake for as long as something does.
  private func shrink(
    _ open: Open, _ tally: Tally, worker number: Int, isHasty: Bool
  ) -> (shrunk: Shrunk?, trouble: Trouble?) {
    let shrinking = shrinking(isHasty: isHasty)
    var finding: Finding<B>
    switch reproduce(open.key, open.sighting, shrinking, worker: number, isHasty: isHasty) {
    case .trouble(let trouble): return (nil, trouble)
    case .finding(let found): finding = found
    }
    let slot = options.breadcrumbs?.slot(number)
    defer { slot?.clear() }
    var symptoms = symptoms(of: finding, slot)
    var explained = [finding.violation] + symptoms.first
    for _ in 0..<Self.tellingMax where finding.confidence == .confirmed && !isHasty {
      let telling = Finding<B>.mostTelling([finding.violation] + symptoms.first) {
        tally.sightings[$0.key]?.count ?? 0
      }
      guard let telling, telling.key != finding.violation.key, let seen = tally.sightings[telling.key]
      else { break }
      var shrinker = SettingsShrinker(implementation, key: telling.key, options: shrinking) {
        [selection = options.selection] in
        $0.limitedRunner(judging: selection, besides: $1).leaving(slot)
      }
      let result = shrinker.shrink(finding.scenario, with: finding.settings, seen: telling)
      guard result.confidence == .confirmed else { break }
      // Whoever looks for it alone, looks for it where it breaks.
      finding = Finding(
        violation: result.violation, scenario: result.scenario, settings: result.settings,
        iteration: seen.firstIteration, occurrences: seen.count, confidence: .confirmed,
        shrinking: finding.shrinking + result.statistics)
      symptoms = self.symptoms(of: finding, slot)
      explained += [finding.violation] + symptoms.first
    }
    return (Shrunk(finding: finding, symptoms: symptoms, explained: explained), nil)
  }

  private func symptoms(of finding: Finding<B>, _ slot: Breadcrumbs.Slot?) -> Symptoms {
    let tested = finding.settings.isEmpty ? implementation : implementation.with(finding.settings)
    let runner = tested.limitedRunner(judging: options.selection).leaving(slot)
    return SymptomFinder(runner, tested.promises).symptoms(of: finding)
  }
}
