import DragSpec

/// A counterexample: the smallest scenario known in which an implementation breaks a promise in one way.
public struct Finding<B: Behaviour>: Sendable {
  /// The violation in the minimal scenario.
  public var violation: Violation
  /// The minimal scenario.
  public var scenario: Scenario<B>
  /// The fewest settings with which it fails; the others are at their defaults.
  public var settings: Settings = [:]
  /// The scenario of the campaign that it comes from; nil where it came up while another finding was shrunk.
  public var iteration: UInt64?
  /// The numbers of the first scenarios of the campaign that have shown it.
  var sightings: [UInt64] = []
  /// In how many scenarios of the campaign this kind of violation occurred.
  public var occurrences: Int
  /// How reliably it fails again.
  public var confidence: FindingConfidence
  /// How it was shrunk; nil for a known counterexample that is as small as it was.
  public var shrinking: ShrinkStatistics?
  /// The known counterexample that holds this scenario; nil where it is new.
  var known: CorpusEntry?

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

extension FindingReport {
  /// Tells a finding of an implementation.
  init<B: FuzzedBehaviour>(_ finding: Finding<B>, of tested: ImplementationUnderTest<B>, seed: UInt64?) {
    let key = finding.violation.key
    self.init(
      violation: finding.violation, promise: B.promise(of: key.invariant), defect: tested.defect(key),
      entry: finding.entry(of: tested, seed: seed), script: tested.script(of: finding.scenario),
      occurrences: finding.occurrences, confidence: finding.confidence, shrinking: finding.shrinking)
  }

  /// Makes the report of a cause: its finding, its other findings and its advice.
  init<B: FuzzedBehaviour>(_ cause: Cause<B>, of tested: ImplementationUnderTest<B>, seed: UInt64?) {
    self.init(cause.finding, of: tested, seed: seed)
    alsoSeen = cause.others.map { Sighting(key: $0.violation.key, occurrences: $0.occurrences) }.sorted {
      (B.gravity(of: $0.key.invariant), $1.occurrences, $0.key)
        < (B.gravity(of: $1.key.invariant), $0.occurrences, $1.key)
    }
    advice = cause.advice.map(\.text)
    isTie = cause.isTie
  }
}
