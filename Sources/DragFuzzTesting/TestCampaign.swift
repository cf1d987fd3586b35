import DragFuzz
import DragSpec

extension CampaignOptions {
  /// The default options of a test: a thousand scenarios, the same ones each time.
  public static let test = CampaignOptions(seed: 1, iterations: 1000)
}

/// The whole test of an implementation: checks whether the last run died, then runs corpus and campaign.
struct TestCampaign<B: FuzzedBehaviour>: Sendable {
  let tested: TestedImplementation<B>
  let options: CampaignOptions
  let corpus: Corpus?
  /// The longest time of the campaign from its first scenario; nil for no limit.
  let limit: Duration?
  /// The share of typical mistakes that has to be noticed, from 0 to 1; nil for any.
  let strength: Double?
  /// Called with each failure and warning as soon as it is known.
  let fail: @Sendable (TestIssue) async -> Void

  /// Runs the whole test of an implementation.
  ///
  /// - Parameter fail: called with each failure as soon as it is known, in the calling task.
  static func run(
    on implementation: ImplementationUnderTest<B>, _ options: CampaignOptions, _ context: TestContext,
    expression: String?, timeLimit: Duration, corpus: Corpus?, program: ProcessCommand?,
    strength: Double? = nil,
    fail: @escaping @Sendable (TestIssue) async -> Void
  ) async {
    do throws(TestEnvironment.Problem) {
      let tested = try TestedImplementation(
        implementation, context, expression: expression, program: program)
      try tested.environment.checkNames(
        among: tested.behaviour.promises.map(\.name), at: B.moments)
      if let wanted = tested.environment.served {
        // A child serves one implementation, and skips the others of its test.
        guard wanted == tested.servedName else { return }
        await ChildRun.serve(implementation)
      }
      let campaign = TestCampaign(
        tested: tested,
        options: tested.environment.applied(to: options, at: B.moments),
        corpus: corpus ?? context.corpus, limit: tested.environment.limit(insteadOf: timeLimit),
        strength: strength, fail: fail)
      // Test frameworks have few threads: other long campaigns must not use up this one's limit.
      await Turnstile.campaigns.admit { await OwnThread.tasks { await campaign.run() } }
    } catch { await fail(TestIssue(error.description)) }
  }

  private func run() async {
    if let path = tested.environment.replay { return await replay(path) }
    do throws(FormatError) { try tested.implementation.promises.checkAll() } catch {
      return await fail(
        TestIssue("The promises of \(tested.implementation.name): \(error)".sentence))
    }
    let known: [Corpus.Stored]
    do { known = try corpus?.entries(of: B.name) ?? [] } catch {
      return await fail(TestIssue("The corpus cannot be read: \(error)".sentence))
    }
    let breadcrumbs = openBreadcrumbs()
    defer { breadcrumbs?.remove() }
    if let issues = await deaths(of: breadcrumbs?.lastRun) {
      for issue in issues { await fail(issue) }
      return
    }
    var options = options
    breadcrumbs?.begin(behaviour: B.name, implementation: tested.implementation.name, seed: options.seed)
    options.breadcrumbs = breadcrumbs
    if breadcrumbs != nil { _ = Note.aboutTraps }
    do {
      try await run(options, known)
    } catch Corpus.LoadError.entry(let path, let error) {
      await fail(TestIssue("The corpus entry \(path) cannot be run: \(error)".sentence))
    } catch { await fail(TestIssue("The campaign has failed: \(error)".sentence)) }
  }

  private func openBreadcrumbs() -> Breadcrumbs? {
    guard let path = tested.state?.breadcrumbs else { return nil }
    do throws(FileError) {
      if let breadcrumbs = try Breadcrumbs.open(path, slotCount: options.jobs) { return breadcrumbs }
      Note.write(
        "another run of this test is going on; if this one crashes, the next cannot tell where")
    } catch { Note.write("if this run crashes, the next cannot tell where: \(error)") }
    return nil
  }

  // MARK: The campaign

  private func run(_ options: CampaignOptions, _ known: [Corpus.Stored]) async throws {
    let progress = TestProgress(of: tested.implementation.name, scenarios: options.iterations)
    // Other tests may hold the threads of tasks, so the clock is also checked before each scenario.
    let limit = tested.implementation.isWaitedFor ? nil : limit
    let clock = Locked<(start: ContinuousClock.Instant?, isOver: Bool)>((nil, false))
    var report = try await limited(progress) { begin in
      try await tested.behaviour.campaign(
        on: tested.implementation.name, options, known: known,
        mayGoOn: {
          begin()
          guard let limit else { return true }
          return clock.withLock { clock in
            let (now, start) = (ContinuousClock.now, clock.start ?? .now)
            clock = (start, now - start >= limit)
            return !clock.isOver
          }
        }, progress: { progress.note($0) })
    }
    if clock.withLock(\.isOver) { report.wasInterrupted = true }
    await measure(&report, options)
    var reporter = IssueReporter(
      tested: tested, iterations: options.iterations, limit: self.limit, fail: fail)
    await reporter.tell(
      report, of: Run.Target(behaviour: tested.behaviour, implementation: tested.implementation.name))
  }

  /// Finds the typical mistakes that the test would notice, if nothing was found or a strength is demanded.
  private func measure(_ report: inout CampaignReport, _ options: CampaignOptions) async {
    guard strength != nil || report.causes.isEmpty, options.selection.only == nil, report.scenarios > 0
    else {
      return
    }
    report.demandedStrength = strength
    let (behaviour, name, explaining) = (tested.behaviour, tested.implementation.name, strength != nil)
    report.strength = await OwnThread.run { _ in
      try? behaviour.strength(of: name, options, explaining: explaining)
    }
  }

  /// Runs a campaign with a time limit and lines about its progress.
  ///
  /// - Parameter campaign: gets a closure to call before each scenario; the time counts from the first call.
  private func limited(
    _ progress: TestProgress,
    _ campaign: @escaping @Sendable (_ begin: @escaping @Sendable () -> Void) async throws -> CampaignReport
  ) async throws -> CampaignReport {
    try await withThrowingTaskGroup(of: CampaignReport?.self) { group in
      let (begun, begin) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      group.addTask { try await campaign { begin.yield() } }
      group.addTask {
        await progress.tell()
        return nil
      }
      if let limit {
        group.addTask {
          for await _ in begun { break }
          await sleep(for: limit)
          return nil
        }
      }
      // The first task to end ends the others; the campaign then shrinks in haste, and still has its report.
      while let ended = try await group.next() {
        group.cancelAll()
        if let report = ended { return report }
      }
      throw CancellationError()
    }
  }

  /// Sleeps until the limit is over, unless the task is cancelled.
  ///
  /// For an implementation that waits, only time in which the main thread takes its turns counts, as other
  /// tests may hold the threads on which it runs. The sleep still lasts at most ten times the limit.
  private func sleep(for limit: Duration) async {
    guard tested.implementation.isWaitedFor else {
      try? await Task.sleep(for: limit)
      return
    }
    let step = max(min(limit / 4, .seconds(1)), .milliseconds(10))
    let steps = max(Int((limit / step).rounded(.up)), 1)
    let turns = Locked(0)
    let counting = Task {
      while !Task.isCancelled {
        try? await Task.sleep(for: step)
        await MainActor.run {}
        turns.withLock { $0 += 1 }
      }
    }
    defer { counting.cancel() }
    for _ in 0..<steps * 10 where !Task.isCancelled && turns.withLock({ $0 }) < steps {
      try? await Task.sleep(for: step)
    }
  }

  // MARK: One counterexample

  /// Runs one counterexample and nothing else.
  private func replay(_ path: String) async {
    let stored: Corpus.Stored
    do { stored = try Corpus.entry(at: path) } catch {
      return await fail(TestIssue("The file of DRAGFUZZ_REPLAY cannot be read: \(error)".sentence))
    }
    // If all tests run with the variable, it means only one of them.
    guard stored.entry.behaviour == B.name,
      stored.entry.implementation.map({ $0 == tested.implementation.name }) ?? true
    else {
      return Note.write(
        "\(tested.implementation.name): not tested, as DRAGFUZZ_REPLAY names an entry of something else")
    }
    let campaign = self
    if let issue = await OwnThread.run({ _ in campaign.again(stored) }) { await fail(issue) }
  }

  private func again(_ stored: Corpus.Stored) -> TestIssue? {
    let inChild = TestedImplementation<B>.endsTheProcess(stored.entry) ? tested.behaviourInChild() : nil
    do throws(EntryError) {
      let replay = try (inChild ?? tested.behaviour).replay(stored.entry, on: tested.implementation.name)
      return replay.cause.map { TestIssue($0, on: tested) }
    } catch { return TestIssue("The file \(stored.path) cannot be run: \(error)".sentence) }
  }
}
