import DragSpec

extension Campaign {
  /// How many kinds of violations are shrunk at most.
  private static var findingsMax: Int { 64 }
  /// How many are shrunk side by side; the result depends on it, but not on the number of workers.
  private static var waveSize: Int { 8 }
  /// How many are still shrunk after an interrupt.
  private static var hastyMax: Int { 24 }

  /// A kind of violation on its way to the shrinker.
  private typealias Open = (key: Violation.Key, occurrences: Tally.Occurrences)

  /// A finding, and the violations that come first in its scenario.
  private typealias Shrunk = (finding: Finding<B>, symptoms: Symptoms)

  /// Shrinks the violations of a campaign, and groups the findings by causes.
  ///
  /// The most frequent kinds of violations are shrunk first, each in a scenario in which nothing breaks before it,
  /// until there are as many causes as are wanted. A violation that breaks together with one of them is explained,
  /// and not shrunk by itself. Only items lost or doubled and dead runs are always looked into.
  ///
  /// - Returns: the causes, and the violations that never came again.
  func causes(
    _ tally: Tally, progress: @escaping @Sendable (CampaignProgress) -> Void,
    report: @escaping @Sendable (Finding<B>) -> Void
  ) async -> ([FindingGroup<B>], [Trouble]) {
    var open = queue(tally)
    var trouble: [Trouble] = []
    var shrunk: [Shrunk] = []
    var groups: [[Int]] = []
    var done = 0
    let grace = GracePeriod()
    while !open.isEmpty, !grace.isOver({ Task.isCancelled }), groups.count < options.causesMax,
      done < Self.findingsMax
    {
      // One at a time where one is enough: the first may turn out to be a failure that never comes again.
      let wave = Array(open.prefix(options.stopsAtFirst ? 1 : Self.waveSize))
      open.removeFirst(wave.count)
      let (before, total) = (done, done + wave.count + open.count)
      let results = await sideBySide(wave) { open, worker, isCancelled in
        shrink(open, worker: worker, isHasty: isCancelled()) { grace.isOver(isCancelled) }
      } report: { count, result in
        if let finding = result.shrunk?.finding { report(finding) }
        progress(
          CampaignProgress(
            phase: .shrinking(done: before + count, of: total), scenarios: tally.scenarios, findings: total))
      }
      done += wave.count
      trouble += results.compactMap(\.trouble)
      shrunk += results.compactMap(\.shrunk)
      let explained = Set(shrunk.flatMap(self.explained).map(\.key))
      open.removeAll { explained.contains($0.key) && B.severity(of: $0.key.invariant) > .loss }
      groups = CauseGrouping.groups(shrunk.map(\.symptoms))
      if options.stopsAtFirst, !shrunk.isEmpty { break }
      if Task.isCancelled, done >= Self.hastyMax { break }
    }
    var causes = groups.compactMap { group in FindingGroup(of: group.map { shrunk[$0].finding }) }
      .sorted { $0 < $1 }
    // Each kind stands under one cause: the first that explains it.
    var told = Set(causes.flatMap(\.keys))
    causes = Array(causes.prefix(options.causesMax))
    for index in causes.indices {
      for member in shrunk where causes[index].keys.contains(member.finding.violation.key) {
        for violation in explained(by: member) where told.insert(violation.key).inserted {
          var other = member.finding
          other.violation = violation
          other.occurrences = tally.occurrences[violation.key]?.count ?? 0
          causes[index].others.append(other)
        }
      }
    }
    return (causes, trouble)
  }

  /// The violations that the scenario of a finding explains.
  private func explained(by shrunk: Shrunk) -> [Violation] {
    [shrunk.finding.violation] + shrunk.symptoms.first
  }

  /// The order in which kinds are looked into: comparisons come last, and otherwise the most frequent first.
  private func rank(_ key: Violation.Key, _ count: Int) -> (Int, Int, Violation.Key) {
    let isCompared = B.severity(of: key.invariant) >= .inconsistency
    return (isCompared ? 1 : 0, -count, key)
  }

  /// The kinds of violations to look into, in order.
  private func queue(_ tally: Tally) -> [Open] {
    tally.occurrences.sorted {
      options.stopsAtFirst
        ? ($0.value.firstIteration, $0.key) < ($1.value.firstIteration, $1.key)
        : rank($0.key, $0.value.firstCount) < rank($1.key, $1.value.firstCount)
    }.filter(isLookedInto).map { (key: $0.key, occurrences: $0.value) }
  }

  /// Whether a kind of violation has broken first in some scenario, or is a loss or worse.
  ///
  /// A kind that never breaks first may only be a consequence of another one.
  func isLookedInto(_ key: Violation.Key, _ occurrences: Tally.Occurrences) -> Bool {
    occurrences.firstCount > 0 || B.severity(of: key.invariant) <= .loss
  }

  // MARK: Shrinking

  /// Handles all elements side by side, as many at once as there are workers.
  ///
  /// - Parameters:
  ///   - work: takes an element, the number of the worker, and a closure that tells whether there was an interrupt.
  ///   - report: told how many are done, and the result of the last one.
  /// - Returns: the results in the order of the elements.
  private func sideBySide<Element: Sendable, Result: Sendable>(
    _ elements: [Element],
    _ work: @escaping @Sendable (Element, Int, @escaping @Sendable () -> Bool) -> Result,
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
        group.addTask { (index, number, await OwnThread.run { work(element, number, $0) }) }
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
    // After an interrupt all findings are still shrunk, but within a few seconds.
    if isHasty {
      shrinking.executionsMax = min(shrinking.executionsMax, 500)
      shrinking.timeMax = .seconds(3)
    }
    return shrinking
  }

  /// Shrinks a kind of violation, and finds the others that break together with it.
  private func shrink(
    _ open: Open, worker number: Int, isHasty: Bool, isOver: @escaping () -> Bool
  ) -> (shrunk: Shrunk?, trouble: Trouble?) {
    // Violations whose shrinking has not begun by then are left out, like those that would come after them.
    guard !isOver() else { return (nil, nil) }
    let shrinking = shrinking(isHasty: isHasty)
    switch reproduce(open.key, open.occurrences, shrinking, worker: number, isHasty: isHasty, isOver: isOver)
    {
    case .failure(let trouble): return (nil, trouble)
    case .success(let finding):
      let slot = options.breadcrumbs?.slot(number)
      defer { slot?.clear() }
      return ((finding, symptoms(of: finding, slot, isOver)), nil)
    }
  }

  private func symptoms(
    of finding: Finding<B>, _ slot: Breadcrumbs.Slot?, _ isOver: @escaping () -> Bool
  ) -> Symptoms {
    let tested = finding.settings.isEmpty ? implementation : implementation.with(finding.settings)
    return tested.limitedRunner(judging: options.selection).leaving(slot).ending(when: isOver)
      .symptoms(of: finding)
  }
}
