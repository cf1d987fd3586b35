import DragFuzz
import DragSpec

/// `dragfuzz`: campaigns on some implementations.
struct CampaignCommand {
  /// How often scenarios are run again at most, to look beyond unconfirmed violations.
  private static let beyondMax = 2

  private let plan: CampaignPlan

  init(_ arguments: Arguments) throws(UsageError) { plan = try CampaignPlan(arguments) }

  /// Runs one campaign after the other.
  ///
  /// The results of each are kept and reported before the next begins. The reports are completed in any case.
  func run() async throws(CommandError) -> ExitStatus {
    let known = try loadCorpus()
    var reporters = try Reporters(
      plan.arguments, plan.reports, pages: plan.arguments.value(.report)
    ) { [plan] write in
      CampaignText(
        plan.loudness, painter: StandardOutput.painter, tightens: plan.arguments.has(.tighten),
        strengthCommand: plan.strengthCommand, write: write)
    }
    let keeper = Locked(FindingKeeper(corpus: plan.corpus, writes: plan.keeps))
    let start = ContinuousClock.now
    await reporters.begin(plan.run)
    // A seed that dragfuzz has chosen is printed at once, so that it is known even if the run is killed.
    if !plan.arguments.isJSON, !plan.arguments.has(.seed), plan.loudness > .quiet {
      StandardError.write(line: "dragfuzz: the seed is \(plan.seed)")
    }
    var totals = RunTotals()
    var failure: CommandError?
    do throws(CommandError) {
      try await runCampaigns(known, keeper, &reporters, &totals)
    } catch { failure = error }
    let ending = ending(after: failure, totals)
    await reporters.end(ending)
    failure = failure ?? reporters.outputProblem
    if let failure, failure.isClosedPipe == false { throw failure }
    let isPipeOpen = failure == nil
    if plan.loudness > .quiet {
      if let index = reporters.index { StandardError.write(line: "dragfuzz: wrote \(index)") }
      if let holding = totals.holdingInWords { StandardError.write(line: "dragfuzz: \(holding)") }
      if let note = keeper.withLock(\.note) { StandardError.write(line: note) }
    }
    if plan.loudness == .verbose {
      let time = (ContinuousClock.now - start) / .seconds(1)
      StandardError.write(line: "dragfuzz: \(Figures.fixed(time, digits: 2)) s")
    }
    if let problem = keeper.withLock(\.problem) ?? reporters.fileProblem { throw .file(problem) }
    if Task.isCancelled, isPipeOpen { return .interrupted }
    if totals.isFailing { return .findings }
    if !isPipeOpen { throw .closedPipe }
    if let untested = ending.untested { throw .untested(untested) }
    return .fine
  }

  /// Runs one campaign after the other.
  private func runCampaigns(
    _ known: [Corpus.Stored], _ keeper: Locked<FindingKeeper>, _ reporters: inout Reporters,
    _ totals: inout RunTotals
  ) async throws(CommandError) {
    let start = ContinuousClock.now
    for (index, target) in plan.targets.enumerated() where !Task.isCancelled {
      let share = plan.time.map { ($0 - (ContinuousClock.now - start)) / (plan.targets.count - index) }
      var report = try await confirmedCampaign(on: target, number: index + 1, known, keeper, time: share)
      if plan.selection.only == nil, report.scenarios > 0, !Task.isCancelled {
        let options = plan.options
        report.strength = await OwnThread.run { _ in
          // The target is one of the behaviour's implementations, so no error can be thrown.
          try? target.behaviour.strength(of: target.implementation, options, explaining: true)
        }
        report.demandedStrength = plan.demandedStrength
      }
      report.ending = report.ending ?? plan.arguments.program?.trouble
      // Causes are kept before they are reported, so that a failed report loses nothing.
      report.causes = keeper.withLock { $0.keep(report.causes) }
      for place in report.causes.indices {
        report.causes[place].number = totals.causes + place + 1
        report.causes[place].command = plan.command(for: report.causes[place])
      }
      totals.add(report)
      await reporters.tell(report, of: target)
      if let problem = reporters.outputProblem { throw problem }
      if plan.stopsAtFirst, totals.causes > 0 { break }
    }
  }

  /// Runs a campaign, and repeats it without its unconfirmed violations.
  private func confirmedCampaign(
    on target: Run.Target, number: Int, _ known: [Corpus.Stored], _ keeper: Locked<FindingKeeper>,
    time: Duration?
  ) async throws(CommandError) -> CampaignReport {
    func once(_ options: CampaignOptions, _ known: [Corpus.Stored]) async throws(CommandError)
      -> CampaignReport
    {
      try await campaign(on: target, options, number: number, known: known, time: time) { cause in
        keeper.withLock { $0.keepEarly(cause) }
      }
    }
    var report = try await once(plan.options, known)
    guard let confirming = Confirming(plan.arguments.program), !Task.isCancelled else { return report }
    report = await OwnThread.run { [report] _ in confirming.confirmed(report, of: target.behaviour) }
    for _ in 0..<Self.beyondMax {
      // The first violation hides later ones: repeat the campaign without the unconfirmed ones.
      guard let options = plan.options(beyond: report), !Task.isCancelled else { break }
      let next = try await once(options, [])
      report = await OwnThread.run { [report] _ in
        report.joined(by: confirming.confirmed(next, of: target.behaviour))
      }
    }
    return report
  }

  /// How the run has ended.
  private func ending(after failure: CommandError?, _ totals: RunTotals) -> Run.Ending {
    var ending = Run.Ending()
    ending.wasInterrupted = Task.isCancelled || failure?.isClosedPipe == true
    ending.isError = failure != nil
    ending.trouble = failure?.trouble
    guard failure?.isClosedPipe ?? true else { return ending }
    if Task.isCancelled { ending.trouble = "it was interrupted" }
    ending.trouble = plan.arguments.program?.trouble ?? ending.trouble
    if !totals.isFailing, failure == nil, !Task.isCancelled { ending.untested = totals.untestedInWords }
    return ending
  }

  /// The entries of all behaviours that are tested.
  private func loadCorpus() throws(CommandError) -> [Corpus.Stored] {
    guard let corpus = plan.corpus else { return [] }
    // Check before hours of work: a file cannot become a corpus.
    if [.file, .stream].contains(FileAccess.kind(of: corpus.folder)) {
      throw .file(FileError(.write, corpus.folder, .notAFolder))
    }
    if plan.keeps {
      do throws(FileError) {
        for name in plan.targets.map(\.behaviour.name).unique { try corpus.prepare(for: name) }
      } catch { throw .file(error) }
    }
    var entries: [Corpus.Stored] = []
    for name in plan.targets.map(\.behaviour.name).unique {
      do { entries += try corpus.entries(of: name) } catch { throw CommandError(error) }
    }
    return entries
  }

  private func campaign(
    on target: Run.Target, _ options: CampaignOptions, number: Int, known: [Corpus.Stored],
    time: Duration?,
    shrunk: @escaping @Sendable (Cause) -> Void
  ) async throws(CommandError) -> CampaignReport {
    let end = time.map { ContinuousClock.now + $0 }
    let place = plan.targets.count > 1 ? "\(number) of \(plan.targets.count): " : ""
    let display = ProgressDisplay(
      title: "\(place)\(target.behaviour.name), \(target.implementation)",
      total: plan.hasIterations ? plan.iterations : nil, end: end)
    let shown = Task { if plan.loudness != .quiet { await display.show() } }
    let result: Result<CampaignReport, Corpus.LoadError>
    do throws(Corpus.LoadError) {
      result = .success(
        try await target.behaviour.campaign(
          on: target.implementation, options, known: known,
          mayGoOn: { end.map { ContinuousClock.now < $0 } ?? true },
          progress: { display.note($0) }, shrunk: shrunk))
    } catch { result = .failure(error) }
    // The line is removed before anything else is written.
    shown.cancel()
    await shown.value
    do { return try result.get() } catch { throw CommandError(error) }
  }
}
