import DragSpec

/// A counterexample: the smallest scenario known in which an implementation breaks a promise in one way.
public struct Finding<B: Behaviour>: Sendable {
  /// The violation in the minimal scenario.
  public var violation: Violation
  /// The minimal scenario.
  public var scenario: Scenario<B>
  /// The fewest settings with which the scenario fails; the others are at their defaults.
  public var settings: Settings = [:]
  /// The number of the scenario that was shrunk to this one; nil if another's shrinking showed it.
  public var iteration: UInt64?
  /// The numbers of the first scenarios of the campaign that have shown it.
  var firstIterations: [UInt64] = []
  /// In how many scenarios of the campaign this kind of violation occurred.
  public var occurrences: Int
  /// How reliably it fails again.
  public var confidence: FindingConfidence
  /// How it was shrunk; nil for a known counterexample that was not shrunk again.
  public var shrinking: ShrinkStatistics?
  /// The known counterexample that holds this scenario; nil where it is new.
  var known: CorpusEntry?

  /// Makes the finding of a violation in a scenario that was not shrunk.
  ///
  /// - Parameter known: the entry that holds the scenario; nil where there is none.
  package init(
    _ violation: Violation, in scenario: Scenario<B>, with settings: Settings = [:], known: CorpusEntry? = nil
  ) {
    self.init(
      violation: violation, scenario: scenario, settings: settings, occurrences: 0, confidence: .everyTime,
      known: known)
  }

  init(
    violation: Violation, scenario: Scenario<B>, settings: Settings = [:], iteration: UInt64? = nil,
    occurrences: Int, confidence: FindingConfidence, shrinking: ShrinkStatistics? = nil,
    known: CorpusEntry? = nil
  ) {
    (self.violation, self.scenario, self.settings) = (violation, scenario, settings)
    (self.iteration, self.occurrences, self.confidence) = (iteration, occurrences, confidence)
    (self.shrinking, self.known) = (shrinking, known)
  }

  /// The corpus entry that keeps the finding.
  func entry(of tested: ImplementationUnderTest<B>, seed: UInt64?) -> CorpusEntry {
    if let known { return known }
    var entry = CorpusEntry(
      scenario, implementation: tested.name, breaks: violation.key, seed: seed, iteration: iteration)
    entry.settings = settings
    entry.policies = tested.chosenPolicies
    entry.recorded = CorpusEntry.Recorded(violation)
    return entry
  }
}

extension Finding where B: FuzzedBehaviour {
  /// Sorts findings by the size of their scenarios, smallest first.
  static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.sorted {
      (ScenarioSize(of: $0.scenario), $0.violation.key) < (ScenarioSize(of: $1.scenario), $1.violation.key)
    }
  }
}
