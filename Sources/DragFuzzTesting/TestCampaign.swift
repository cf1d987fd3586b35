import DragFuzz
import DragSpec

/// All that a test does with an implementation: what the last run has left, the corpus, the campaign.
struct TestCampaign<B: FuzzedBehaviour>: Sendable {
  let tested: TestedImplementation<B>
  let options: CampaignOptions
  let corpus: Corpus?

  /// Runs all of that.
  ///
  /// - Returns: what makes the test fail, smallest first; nothing if nothing is found.
  static func run(
    on implementation: ImplementationUnderTest<B>, _ options: CampaignOptions, _ context: TestContext,
    expression: String?, corpus: Corpus?, program: ProcessCommand?
  ) async -> [TestIssue] {
    do throws(TestEnvironment.Problem) {
      let tested = try TestedImplementation(
        implementation, context, expression: expression, program: program)
      if let wanted = tested.environment.served {
        // A child serves one implementation, and skips whatever else the test tests.
        guard wanted == tested.servedName else { return [] }
        await ChildRun.serve(implementation)
      }
      let campaign = TestCampaign(
        tested: tested, options: tested.environment.applied(to: options),
        corpus: corpus ?? context.corpus)
      // Test frameworks have few threads, and all of this takes time.
      return await campaign.run()
    } catch { return [TestIssue(error.description)] }
  }

  private func run() async -> [TestIssue] {
    if let path = tested.environment.replay { return await replay(path) }
    let known: [Corpus.Stored]
    do { known = try corpus?.entries(of: B.name) ?? [] } catch {
      return [TestIssue("The corpus cannot be read: \(error)".sentence)]
    }
    let breadcrumbs = openBreadcrumbs()
    if let issues = await LastRunCheck(tested: tested, options: self.options).run(breadcrumbs?.lastRun) {
      breadcrumbs?.remove()
      return issues
    }
    var options = options
    breadcrumbs?.begin(behaviour: B.name, implementation: tested.implementation.name, seed: options.seed)
    options.breadcrumbs = breadcrumbs
    defer { breadcrumbs?.remove() }
    do {
      let report = try await tested.behaviour.campaign(
        on: tested.implementation.name, options, known: known, mayGoOn: { true }, progress: { _ in })
      return await issues(report.findings, scenarios: report.scenarios) + aboutTrouble(report)
        + aboutDeclined(report)
    } catch let fault as EntryFault {
      return [TestIssue("The corpus entry \(fault.path) cannot be run: \(fault.error)".sentence)]
    } catch { return [TestIssue("The campaign has failed: \(error)".sentence)] }
  }

  private func openBreadcrumbs() -> Breadcrumbs? {
    guard let path = tested.state?.breadcrumbs else { return nil }
    do throws(FileError) {
      if let breadcrumbs = try Breadcrumbs.open(path, slotCount: options.jobs) { return breadcrumbs }
      tested.note(
        "another run of this test is still going; should this one die, the next will not know where")
    } catch { tested.note("should this run die, the next will not know where: \(error)") }
    return nil
  }

  /// What went wrong and did not when it was done again: an issue where the same scenario was given two answers, and
  /// otherwise no more than a line on standard error.
  private func aboutTrouble(_ report: CampaignReport) -> [TestIssue] {
    var issues: [TestIssue] = []
    for trouble in report.trouble {
      let text = "\(report.implementation): \(trouble.text)"
      if trouble.kind == .notDeterministic { issues.append(TestIssue(text)) } else { tested.note(text) }
    }
    if let ending = report.ending { tested.note("the campaign ended early: \(ending)") }
    return issues
  }

  /// What was declined: an issue where that was everything, and otherwise no more than a line on standard error.
  private func aboutDeclined(_ report: CampaignReport) -> [TestIssue] {
    let reasons = report.declined.prefix(8).map { "\($0.reason) (\(Figures.grouped($0.count)))" }
    let list = reasons.joined(separator: "; ") + (report.declined.count > 8 ? "; …" : "")
    if report.wasDeclined {
      return [
        TestIssue(
          "\(report.implementation) has declined every scenario, so nothing was tested: \(list)".sentence)
      ]
    }
    if report.declinedCount > 0 {
      let tried = Figures.count(report.declinedCount + report.scenarios, "scenario")
      tested.note(
        "\(report.implementation) has declined \(Figures.grouped(report.declinedCount)) of \(tried): \(list)")
    }
    if report.replaysDeclined > 0 {
      let known = Figures.count(report.replaysDeclined, "known counterexample")
      tested.note("\(report.implementation) has declined \(known)")
    }
    return []
  }

  private func issues(_ findings: [FindingReport], scenarios: UInt64) async -> [TestIssue] {
    if findings.isEmpty { return [] }
    let tested = tested
    return await OwnThread.run { _ in
      findings.map { TestIssue($0, on: tested, scenarios: scenarios) }
    }
  }

  /// Runs one counterexample and nothing else.
  private func replay(_ path: String) async -> [TestIssue] {
    let stored: Corpus.Stored
    do { stored = try Corpus.entry(at: path) } catch {
      return [TestIssue("The file of DRAGFUZZ_REPLAY cannot be read: \(error)".sentence)]
    }
    // If all tests run with the variable, only one of them is meant.
    guard stored.entry.behaviour == B.name,
      stored.entry.implementation.map({ $0 == tested.implementation.name }) ?? true
    else { return [] }
    let campaign = self
    return await OwnThread.run { _ in campaign.again(stored) }
  }

  private func again(_ stored: Corpus.Stored) -> [TestIssue] {
    let inChild = TestedImplementation<B>.endsTheProcess(stored.entry) ? tested.behaviourInChild() : nil
    do throws(EntryError) {
      let report = try (inChild ?? tested.behaviour).replay(stored.entry, on: tested.implementation.name)
      guard let finding = FindingReport(replayed: stored.entry, report) else { return [] }
      return [TestIssue(finding, on: tested, scenarios: nil)]
    } catch { return [TestIssue("The file \(stored.path) cannot be run: \(error)".sentence)] }
  }
}
