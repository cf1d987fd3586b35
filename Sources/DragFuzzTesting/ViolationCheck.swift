import DragFuzz
import DragSpec

/// Runs one scenario and looks whether one invariant holds.
struct ViolationCheck<B: FuzzedBehaviour>: Sendable {
  let invariant: String
  let scenario: Scenario<B>
  let implementation: ImplementationUnderTest<B>

  /// Runs the scenario; returns the issue that makes the test fail, or nil if the invariant holds.
  func run(_ context: TestContext) async -> TestIssue? {
    let known = Registration<B>().promises.map(\.name)
    guard known.contains(invariant) else {
      return TestIssue("\(B.name) has no invariant or relation \"\(FormatError.shortened(invariant))\".")
    }
    do throws(SceneRefusal) { try scenario.scene.validate() } catch {
      return TestIssue("The scenario cannot be run: \(error)".sentence)
    }
    let check = self
    let (found, declined) = await OwnThread.run { _ in
      // A run that dies or takes too long keeps no invariant, so these two are judged too.
      let judged = [check.invariant, CommonInvariant.survives, CommonInvariant.answersInTime]
      let selection = InvariantSelection(only: Set(judged.map { Violation.Key(invariant: $0) }))
      let runner = check.implementation.runner(judging: selection)
      runner.observeAll()
      let violations = runner.run(
        check.scenario, relations: .showing(check.invariant, of: B.self))
      let broken = violations.first { $0.key.invariant == check.invariant }
      return (broken ?? violations.first { $0.key.endsTheRun }, runner.declined)
    }
    if let declined {
      return TestIssue(
        "\(implementation.name) declines the scenario, so it was not run: \(declined)".sentence)
    }
    guard let violation = found else { return nil }
    var entry = CorpusEntry(scenario, implementation: implementation.name, breaks: violation.key)
    entry.settings = implementation.chosen ?? [:]
    entry.policies = implementation.chosenPolicies
    let finding = FindingReport(
      violation: violation, promise: B.promise(of: violation.key.invariant), entry: entry,
      script: FindingReport.Script(scenario, implementation.promises.policies))
    return TestIssue(finding, on: implementation.name)
  }
}
