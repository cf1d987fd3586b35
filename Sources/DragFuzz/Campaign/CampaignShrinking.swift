import DragSpec

extension Campaign {
  /// How many kinds of violations are shrunk at most.
  private static var findingsMax: Int { 64 }
  /// How many are shrunk side by side; the result depends on it, but not on the number of workers.
  private static var waveSize: Int { 8 }
  /// How many are still shrunk after an interrupt.
  private static var hastyMax: Int { 24 }

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
    /// What its scenario explains.
    var explained: [Violation] { [finding.violation] + symptoms.first }
  }

  /// Shrinks what was seen, and groups it by causes.
  ///
  /// The most frequent kinds of violations are shrunk first, each in a scenario in which nothing breaks before it, until
  /// there are as many causes as are wanted. What breaks together with it is explained, and not shrunk by itself. Only
  /// what is lost, doubled or dead is always looked into.
  func causes(
    _ tally: Tally, progress: @escaping @Sendable (CampaignProgress) -> Void,
    report: @escaping @Sendable (Finding<B>) -> Void
  ) async -> Known {
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
        shrink(open, worker: worker, isHasty: isHasty)
      } report: { count, result in
        if let finding = result.shrunk?.finding { report(finding) }
        progress(
          CampaignProgress(
            phase: .shrinking(done: before + count, of: total), scenarios: tally.scenarios, findings: total))
      }
      done += wave.count
      known.trouble += results.compactMap(\.trouble)
      shrunk += results.compactMap(\.shrunk)
      let explained = Set(shrunk.flatMap(\.explained).map(\.key))
      open.removeAll { explained.contains($0.key) && B.gravity(of: $0.key.invariant) > .loss }
      groups = CauseGrouping.groups(shrunk.map(\.symptoms))
      if options.stopsAtFirst, !shrunk.isEmpty { break }
      if Task.isCancelled, done >= Self.hastyMax { break }
    }
    let findings = groups.compactMap { group in Finding.mostTelling(group.map { shrunk[$0].finding }) }
      .sorted { rank($0.violation.key, $0.occurrences) < rank($1.violation.key, $1.occurrences) }
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

  /// Where something stands that breaks so often: what only compares comes last, of the rest the most frequent first.
  private func rank(_ key: Violation.Key, _ count: Int) -> (Int, Int, Violation.Key) {
    let isCompared = B.gravity(of: key.invariant) >= .inconsistency
    return (isCompared ? 1 : 0, -count, key)
  }

  /// The kinds of violations that are looked into, in the order in which they are.
  private func queue(_ tally: Tally) -> [Open] {
    tally.sightings.sorted {
      options.stopsAtFirst
        ? ($0.value.firstIteration, $0.key) < ($1.value.firstIteration, $1.key)
        : rank($0.key, $0.value.firstCount) < rank($1.key, $1.value.firstCount)
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

  /// Shrinks a kind of violation, and looks what else goes wrong together with it.
  private func shrink(
    _ open: Open, worker number: Int, isHasty: Bool
  ) -> (shrunk: Shrunk?, trouble: Trouble?) {
    let shrinking = shrinking(isHasty: isHasty)
    switch reproduce(open.key, open.sighting, shrinking, worker: number, isHasty: isHasty) {
    case .trouble(let trouble): return (nil, trouble)
    case .finding(let finding):
      let slot = options.breadcrumbs?.slot(number)
      defer { slot?.clear() }
      return (Shrunk(finding: finding, symptoms: symptoms(of: finding, slot)), nil)
    }
  }

  private func symptoms(of finding: Finding<B>, _ slot: Breadcrumbs.Slot?) -> Symptoms {
    let tested = finding.settings.isEmpty ? implementation : implementation.with(finding.settings)
    let runner = tested.limitedRunner(judging: options.selection).leaving(slot)
    return SymptomFinder(runner, tested.promises).symptoms(of: finding)
  }
}
