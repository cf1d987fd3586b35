import DragSpec

/// Runs random scenarios on one implementation, shrinks the violations, and groups them by causes.
///
/// The result is the same for any number of workers: the size of a round does not depend on their number, and
/// a round keeps only sums and minima.
public struct Campaign<B: FuzzedBehaviour>: Sendable {
  /// How many scenarios a round has at most; the first rounds are smaller.
  static var roundSizeMax: UInt64 { 65536 }

  /// How many of the first scenarios have their situations counted where finding them costs time.
  ///
  /// They are enough for statistics. In later ones an implementation is observed only where it differs from
  /// the reference, which is faster.
  static var observedMax: UInt64 { 20_000 }

  let implementation: ImplementationUnderTest<B>
  let options: CampaignOptions
  /// The settings of each scenario.
  let combinations: Combinations
  /// What was shown in the first scenarios.
  let kept = KeptRuns<B>()

  public init(_ implementation: ImplementationUnderTest<B>, _ options: CampaignOptions) {
    self.implementation = implementation
    self.options = options
    combinations = implementation.combinations(options)
  }

  func worker(_ number: Int = 0) -> Worker<B> {
    Worker(implementation, options, combinations, number: number, keepingIn: kept)
  }

  /// Runs until all scenarios have run or `mayGoOn` returns false, shrinks the violations, and looks for
  /// explanations.
  ///
  /// Cancelling the task ends the campaign within seconds: what was found until then is shrunk in haste.
  ///
  /// - Parameters:
  ///   - mayGoOn: asked by all workers before every scenario.
  ///   - progress: told after every round and every finding that was shrunk.
  ///   - shrunk: handed every finding once it is shrunk, long before it is known which of them stand for causes.
  public func run(
    mayGoOn: @escaping @Sendable () -> Bool = { true },
    progress: @escaping @Sendable (CampaignProgress) -> Void = { _ in },
    shrunk: @escaping @Sendable (Finding<B>) -> Void = { _ in }
  ) async -> CampaignResult<B> {
    await run(replaying: [], mayGoOn: mayGoOn, progress: progress, shrunk: shrunk)
  }

  /// The same, after a replay of known counterexamples.
  func run(
    replaying known: [KnownCounterexample<B>],
    mayGoOn: @escaping @Sendable () -> Bool, progress: @escaping @Sendable (CampaignProgress) -> Void,
    shrunk: @escaping @Sendable (Finding<B>) -> Void
  ) async -> CampaignResult<B> {
    let blank = CampaignReport(behaviour: B.name, implementation: implementation.name)
    let (failing, replayed) = await OwnThread.run { replay(known, blank, isOver: $0) }
    var report = replayed
    var tally = Tally()
    var start: UInt64 = 0
    var causes: [FindingGroup<B>] = []
    while !options.stopsAtFirst || failing.isEmpty,
      await sweep(from: &start, into: &tally, mayGoOn: mayGoOn, progress: progress)
    {
      let (found, once) = await self.causes(tally, progress: progress, report: shrunk)
      report.trouble += once
      causes = found
      if !causes.isEmpty {
        if start < options.iterations { tally.ending = tally.ending ?? tally.lostCause }
        break
      }
      // A campaign does not stop at something that went wrong only once.
      guard options.stopsAtFirst || tally.lostCause != nil else { break }
      tally.occurrences = [:]
    }
    count(tally, in: &report)
    report.wasInterrupted = Task.isCancelled
    if tally.scenarios == 0, tally.notRun.outside > 0, !report.wasInterrupted {
      report.contradiction = await OwnThread.run { _ in contradiction() }
    }
    // With fewer scenarios, many situations are missing by chance.
    if causes.isEmpty, failing.isEmpty, !report.wasInterrupted, report.observedScenarios >= 1000 {
      report.ruledOut = await OwnThread.run { [report] _ in
        ruledOut(among: report.situations.filter { $0.count == 0 }, by: report.capabilities)
      }
    }
    causes = await OwnThread.run { [causes, wasInterrupted = report.wasInterrupted] isCancelled in
      ranked(causes, known: failing) { wasInterrupted || isCancelled() }
    }
    if causes.isEmpty, !report.wasInterrupted, options.selection == .all, implementation.kind != .reference {
      report.tighter = await OwnThread.run { isCancelled in
        var tightener = Tightener(implementation, options, kept, isOver: isCancelled)
        return tightener.tightenings()
      }
    }
    let untold = causes.dropFirst(options.causesMax)
    causes = Array(causes.prefix(options.causesMax))
    let told = Set(causes.flatMap(\.keys))
    let unexplained = tally.occurrences.filter { !told.contains($0.key) }
    report.unexplained = Set(unexplained.keys).union(untold.flatMap(\.keys)).sorted()
    if !options.stopsAtFirst {
      report.uncounted =
        unexplained.count { isLookedInto($0.key, $0.value) } + untold.count { $0.finding.occurrences == 0 }
    }
    if !causes.isEmpty, !report.wasInterrupted {
      let heads = causes.map(\.finding.violation.key)
      let breaksWithout = await OwnThread.run { isCancelled in
        var judge = SecondJudge(implementation, kept, judging: options.selection)
        return kept.inOrder.contains { run in
          let keys = isCancelled() ? [] : judge.violations(in: run).map(\.key)
          return !keys.isEmpty && !keys.contains(where: heads.contains)
        }
      }
      if report.uncounted > 0 || breaksWithout { report.next = heads }
    }
    report.causes = causes.map { $0.cause(in: implementation, seed: options.seed, of: report.scenarios) }
    report.trouble = Trouble.summed(report.trouble + implementation.takeTrouble())
    if !implementation.settings.isEmpty, tally.scenarios > 0 {
      report.settings = CampaignReport.Settings(
        cards: implementation.settings.map(\.card),
        combinations: combinations.count(in: 0..<min(start, 1 << 16)))
    }
    return CampaignResult(report: report, groups: causes)
  }

  /// The causes that were found and those of known counterexamples, in the order of the report, with advice for those that
  /// it shows.
  ///
  /// - Parameter isOver: whether there was an interrupt; advice takes long, so none is given after it.
  private func ranked(
    _ found: [FindingGroup<B>], known: [Finding<B>], isOver: @escaping () -> Bool
  ) -> [FindingGroup<B>] {
    var causes = found
    var advisers: [Choice: Adviser<B>] = [:]
    var next = 0
    while next < causes.count {
      advise(&causes[next], &advisers, isOver)
      // The findings that the advice does not explain become a cause of their own.
      let left = causes[next].splitByAdvice()
      causes += left.map { [$0] } ?? []
      next += 1
    }
    if !isOver() { causes = merged(causes) }
    for finding in known { add(finding, to: &causes) }
    causes.sort { $0 < $1 }
    for index in causes.indices.prefix(options.causesMax) where causes[index].finding.known != nil {
      advise(&causes[index], &advisers, isOver)
    }
    return causes
  }

  /// The settings, policies and scene that an adviser is for; its advice may not hold with others.
  private struct Choice: Hashable {
    var settings: Settings
    var policies: ChosenPolicies
    /// The scene of a known counterexample, which may no longer be one of the code's own; nil for all others.
    var scene: B.Scene?
  }

  /// Adds the explanations to a cause that has none yet, and whether a tie decides.
  ///
  /// The cause of a known counterexample is examined with the policies that it was found with. Causes with
  /// the same choice share an adviser, so its runs for one cause are not repeated for the next.
  private func advise(
    _ cause: inout FindingGroup<B>, _ advisers: inout [Choice: Adviser<B>], _ isOver: @escaping () -> Bool
  ) {
    guard cause.advice.isEmpty, !isOver() else { return }
    let (settings, known) = (cause.finding.settings, cause.finding.known)
    let scene = known.map { _ in cause.finding.scenario.scene }
    let choice = Choice(
      settings: settings, policies: known?.policies ?? implementation.chosenPolicies, scene: scene)
    var tested = (scene.map { implementation.allowing($0) } ?? implementation).with(settings)
    if let known {
      guard let following = try? tested.following(policiesOf: known) else { return }
      tested = following
    }
    var adviser = advisers[choice] ?? Adviser(tested, options, kept, isOver: isOver)
    let (advice, isTie) = (adviser.advice(for: cause), adviser.isTie(cause.finding))
    // Advice that an interrupt has cut off proves nothing.
    if !isOver() { (cause.advice, cause.isTie) = (advice, isTie) }
    advisers[choice] = adviser
  }

  /// The causes without those that another cause explains; that other cause lists them.
  private func merged(_ causes: [FindingGroup<B>]) -> [FindingGroup<B>] {
    causes.sorted { $0 < $1 }.reduce(into: []) { merged, cause in
      if let index = merged.firstIndex(where: { $0.explains(cause) }) {
        merged[index].others += [cause.finding] + cause.others
      } else {
        merged.append(cause)
      }
    }
  }

  /// Reports the counts of a campaign, and the situations and promises that were never tried or judged.
  private func count(_ tally: Tally, in report: inout CampaignReport) {
    let promises = implementation.promises
    let judged = promises.limiting(options.selection)
    (report.scenarios, report.events) = (tally.scenarios, tally.events)
    report.notRun = tally.notRun
    report.situations = zip(B.situationCards, tally.situationCounts).map {
      CampaignReport.SituationCount(situation: $0, count: $1)
    }
    report.observedScenarios = tally.observedScenarios
    report.capabilities = promises.capabilities.limited(by: options.generation.capabilities)
    report.ownScenes = promises.scenes?.count
    report.notJudged =
      B.promiseCards.map(\.name).filter { !judged.includes($0) }
      + judged.skipped.filter { !$0.place.isEmpty }.map(\.words).sorted()
    report.notShown = promises.notShown.sorted()
    if promises.tolerance > Tolerance.standard { report.tolerance = promises.tolerance }
    if tally.scenarios > 0 { report.unjudged = implementation.unjudged(options.selection) }
    if promises.decider == nil {
      report.leftOpen = JSON(of: promises.policies).fields.filter { $0.value == .text("own") }.map(\.name)
    }
    report.ending = tally.ending
  }

  /// Runs scenarios until they are used up, or enough has broken to stop.
  ///
  /// - Returns: whether anything has broken.
  private func sweep(
    from start: inout UInt64, into tally: inout Tally, mayGoOn: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (CampaignProgress) -> Void
  ) async -> Bool {
    let total = options.iterations
    while start < total, tally.ending == nil, mayGoOn(), !Task.isCancelled {
      let roundSize = min(start + 64, Self.roundSizeMax)
      let round = start..<start + min(roundSize, total - start)
      let (before, kinds) = (tally.drawn, tally.occurrences.count)
      tally.add(
        await self.round(round, mayGoOn: mayGoOn) { done in
          progress(CampaignProgress(phase: .running, scenarios: before + done, findings: kinds))
        })
      // A worker that is left behind at an interrupt has counted nothing.
      if !Task.isCancelled {
        progress(CampaignProgress(phase: .running, scenarios: tally.drawn, findings: tally.occurrences.count))
      }
      start = round.upperBound
      if options.stopsAtFirst, !tally.occurrences.isEmpty { break }
      if tally.lostCause != nil { break }
    }
    return !tally.occurrences.isEmpty
  }

  /// Runs the scenarios of a round.
  ///
  /// - Parameter done: told now and then how many scenarios are done, including the declined ones.
  private func round(
    _ iterations: Range<UInt64>, mayGoOn: @escaping @Sendable () -> Bool,
    done: @escaping @Sendable (UInt64) -> Void
  ) async -> Tally {
    let sum = Locked<UInt64>(0)
    return await withTaskGroup(of: Tally.self) { group in
      for number in 0..<options.jobs {
        group.addTask {
          // A scenario with very many items can take minutes, and is left behind.
          await OwnThread.run(leaving: Tally(), after: .seconds(5)) { isCancelled in
            var worker = worker(number)
            // Some implementations run a scenario a second, and some a hundred thousand: the clock is not always looked at.
            var (count, enough, told) = (UInt64(0), UInt64(1), ContinuousClock.now)
            return worker.run(iterations, offset: number, stride: options.jobs) {
              if count >= enough {
                let time = ContinuousClock.now - told
                enough = max(1, time < .milliseconds(100) ? min(enough * 2, 1024) : enough / 2)
                // Told within the lock, so that no worker tells less after another has told more.
                sum.withLock {
                  $0 += count
                  done($0)
                }
                (count, told) = (0, .now)
              }
              count += 1
              return mayGoOn() && !isCancelled()
            }
          }
        }
      }
      var sum = Tally()
      for await tally in group { sum.add(tally) }
      return sum
    }
  }
}
