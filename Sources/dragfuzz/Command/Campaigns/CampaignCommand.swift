import DragFuzz
import DragSpec

/// `dragfuzz`: campaigns on some implementations.
struct CampaignCommand {
  /// How often scenarios are run again at most, to look beyond what was not confirmed.
  private static let beyondMax = 2

  private let plan: CampaignPlan

  init(_ arguments: Arguments) throws(UsageError) { plan = try CampaignPlan(arguments) }

  /// Runs one campaign after the other, and writes the reports however the run ends.
  func run() async throws(CommandError) -> ExitStatus {
    let known = try loadCorpus()
    return try await plan.reports.write(plan.emptyReport, on: plan.arguments.program) {
      report throws(CommandError) in
      try await run(known: known, &report)
    }
  }

  /// Runs one campaign after the other; each is kept and shown before the next begins.
  private func run(known: [Corpus.Stored], _ testReport: inout TestReport) async throws(CommandError)
    -> ExitStatus
  {
    var pages = try ReportWriter(plan)
    var output = CampaignOutput(plan)
    let keeper = Locked(FindingKeeper(corpus: plan.corpus, writes: plan.keeps))
    let clock = ContinuousClock()
    let start = clock.now
    var isPipeOpen = true
    do throws(CommandError) {
      try output.start()
      for (index, target) in plan.targets.enumerated() where !Task.isCancelled {
        let share = plan.time.map { ($0 - (clock.now - start)) / (plan.targets.count - index) }
        var report = try await campaign(
          on: target, plan.options, number: index + 1, known: known, time: share
        ) { finding in keeper.withLock { $0.keepEarly(finding) } }
        if let confirming = Confirming(plan.arguments.program), !Task.isCancelled {
          report = await OwnThread.run { [report] _ in confirming.confirmed(report, of: target.behaviour) }
          for _ in 0..<Self.beyondMax {
            // What breaks first hides what comes after it: the same once more, without what was not confirmed.
            guard let options = plan.options(beyond: report), !Task.isCancelled else { break }
            let next = try await campaign(on: target, options, number: index + 1, known: [], time: share) {
              finding in keeper.withLock { $0.keepEarly(finding) }
            }
            report = await OwnThread.run { [report] _ in
              report.joined(by: confirming.confirmed(next, of: target.behaviour))
            }
          }
        }
        if plan.selection.only == nil, report.scenarios > 0, !Task.isCancelled {
          let options = plan.options
          report.strength = await OwnThread.run { _ in
            // The target is one of the behaviour's implementations, so there is no error to pass on.
            try? target.behaviour.strength(of: target.implementation, options, explaining: true)
          }
          report.demandedStrength = plan.demandedStrength
        }
        // Findings are kept before they are shown, so that a failure to show them loses nothing.
        let files = keeper.withLock { $0.keep(report.findings) }
        let commands = zip(report.findings, files).map { plan.command(for: $0, in: $1) }
        pages?.add(report, of: target.behaviour, commands: commands)
        testReport.suites.append(plan.suite(of: report, on: target, files: files))
        try output.show(report, files: files)
        if plan.stopsAtFirst, output.totals.causes > 0 { break }
      }
      try output.end(wasInterrupted: Task.isCancelled)
    } catch {
      guard case .closedPipe = error else { throw error }
      isPipeOpen = false
      testReport.trouble = error.trouble
    }
    testReport.suites += plan.suites(
      notRunAfter: testReport.suites.count, isInterrupted: Task.isCancelled || !isPipeOpen)
    if let index = pages?.finish(wasInterrupted: Task.isCancelled), plan.loudness > .quiet {
      StandardError.write(line: "dragfuzz: wrote \(index)")
    }
    if plan.loudness > .quiet {
      if let holding = output.totals.holdingInWords { StandardError.write(line: "dragfuzz: \(holding)") }
      if let note = keeper.withLock(\.note) { StandardError.write(line: note) }
    }
    if plan.loudness == .verbose {
      StandardError.write(line: "dragfuzz: \(Figures.fixed((clock.now - start) / .seconds(1), digits: 2)) s")
    }
    if let problem = keeper.withLock(\.problem) ?? pages?.problem { throw .file(problem) }
    if Task.isCancelled, isPipeOpen { return .interrupted }
    // A program that was killed from outside is no finding; two answers to one scenario are.
    let totals = output.totals
    if totals.causes > 0 || !totals.isDeterministic || totals.isInDoubt || totals.isTooWeak {
      return .findings
    }
    if !isPipeOpen { throw .closedPipe }
    if let untested = totals.untestedInWords { throw .untested(untested) }
    return .fine
  }

  /// The entries of all behaviours that are tested.
  private func loadCorpus() throws(CommandError) -> [Corpus.Stored] {
    guard let corpus = plan.corpus else { return [] }
    // Check before hours of work, not after them: a file cannot become a corpus.
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
    on target: CampaignPlan.Target, _ options: CampaignOptions, number: Int, known: [Corpus.Stored],
    time: Duration?,
    shrunk: @escaping @Sendable (FindingReport) -> Void
  ) async throws(CommandError) -> CampaignReport {
    let end = time.map { ContinuousClock.now + $0 }
    let place = plan.targets.count > 1 ? "\(number) of \(plan.targets.count): " : ""
    let display = ProgressDisplay(
      title: "\(place)\(target.behaviour.name), \(target.implementation)",
      total: plan.hasIterations ? plan.iterations : nil, end: end)
    let shown = Task { if plan.loudness != .quiet { await display.show() } }
    let result: Result<CampaignReport, any Error>
    do {
      result = .success(
        try await target.behaviour.campaign(
          on: target.implementation, options, known: known,
          mayGoOn: { end.map { ContinuousClock.now < $0 } ?? true },
          progress: { display.note($0) }, shrunk: shrunk))
    } catch { result = .failure(error) }
    // The line is removed before anything else is written.
    shown.cancel()
    await shown.value
    do { return try result.get() } catch let error as Corpus.LoadError {
      throw CommandError(error)
    } catch {
      // A campaign throws nothing else.
      return CampaignReport(behaviour: target.behaviour.name, implementation: target.implementation)
    }
  }
}
