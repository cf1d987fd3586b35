import DragSpec

/// A counterexample: the smallest scenario known in which an implementation breaks a promise in one way.
public struct Finding<B: Behaviour>: Sendable {
  /// The broken promise in the minimal scenario.
  public var violation: Violation
  /// The minimal scenario.
  public var scenario: Scenario<B>
  /// The fewest settings with which it fails; the others are at their defaults.
  public var settings: Settings = [:]
  /// The scenario of the campaign that it comes from; nil where it came up while another finding was shrunk.
  public var iteration: UInt64?
  /// The first scenarios of the campaign that have shown it.
  var sightings: [UInt64] = []
  /// In how many scenarios of the campaign this kind of violation occurred.
  public var occurrences: Int
  /// How reliably it fails again.
  public var confidence: FindingConfidence
  /// How it was shrunk.
  public var shrinking: ShrinkStatistics
  /// What else the same mistake breaks, the most frequent first.
  public var others: [Finding] = []

  /// The kinds of violations that the mistake explains.
  package var keys: [Violation.Key] { ([self] + others).map(\.violation.key) }
}

extension Finding where B: FuzzedBehaviour {
  /// The findings, smallest first.
  static func sorted(_ findings: [Finding]) -> [Finding] {
    let sizes = findings.map { ScenarioSize(of: $0.scenario) }
    return findings.indices.sorted {
      sizes[$0] == sizes[$1]
        ? findings[$0].violation.key < findings[$1].violation.key : sizes[$0] < sizes[$1]
    }.map { findings[$0] }
  }
}

extension FindingReport {
  init<B: FuzzedBehaviour>(_ finding: Finding<B>, of tested: ImplementationUnderTest<B>, seed: UInt64?) {
    let key = finding.violation.key
    var entry = CorpusEntry(
      finding.scenario, implementation: tested.name, breaks: key, seed: seed, iteration: finding.iteration)
    entry.settings = finding.settings
    entry.policies = tested.chosenPolicies
    entry.recorded = CorpusEntry.Recorded(finding.violation)
    self.init(
      violation: finding.violation, promise: B.promise(of: key.invariant), defect: tested.defect(key),
      entry: entry, script: tested.script(of: finding.scenario),
      occurrences: finding.occurrences, confidence: finding.confidence, shrinking: finding.shrinking)
    alsoSeen = finding.others.map { Sighting(key: $0.violation.key, occurrences: $0.occurrences) }.sorted {
      (B.gravity(of: $0.key.invariant), $1.occurrences, $0.key)
        < (B.gravity(of: $1.key.invariant), $0.occurrences, $1.key)
    }
  }
}

/// What a campaign on one implementation has shown.
public struct CampaignResult<B: Behaviour>: Sendable {
  /// What was counted, and what was found in words.
  public var report: CampaignReport
  /// One finding for each mistake, in the order of the report.
  public var findings: [Finding<B>]
}
