import DragFuzz
import DragSpec

extension TestIssue {
  /// Runs one scenario and checks one invariant.
  ///
  /// - Returns: the issue that makes the test fail; nil if the invariant holds.
  static func violation<B: FuzzedBehaviour>(
    of invariant: String, in scenario: Scenario<B>, on implementation: ImplementationUnderTest<B>
  ) async -> TestIssue? {
    let known = Registration<B>().promises.map(\.name)
    guard known.contains(invariant) else {
      return TestIssue("\(B.name) has no invariant or relation \"\(FormatError.shortened(invariant))\".")
    }
    do throws(SceneRefusal) { try scenario.scene.validate() } catch {
      return TestIssue("The scenario cannot be run: \(error)".sentence)
    }
    let (found, declined) = await OwnThread.run { _ in
      // A run that dies or takes too long keeps no invariant, so both promises are judged, too.
      let judged = [invariant, CommonInvariant.survives, CommonInvariant.answersInTime]
      let selection = InvariantSelection(only: Set(judged.map { Violation.Key(invariant: $0) }))
      let runner = implementation.runner(judging: selection)
      runner.observeAll()
      let violations = runner.run(scenario, relations: .showing(invariant, of: B.self))
      let broken = violations.first { $0.key.invariant == invariant }
      return (broken ?? violations.first { $0.key.endsTheRun }, runner.declined)
    }
    if let declined {
      return TestIssue(
        "\(implementation.name) declines the scenario, so it was not run: \(declined)".sentence)
    }
    guard let violation = found else { return nil }
    let finding = Finding(violation, in: scenario, with: implementation.chosen ?? [:])
    return TestIssue(finding.cause(in: implementation), on: implementation.name)
  }
}
