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
  /// In how many scenarios of the campaign this kind of violation occurred.
  public var occurrences: Int
  /// How reliably it fails again.
  public var confidence: FindingConfidence
  /// How it was shrunk.
  public var shrinking: ShrinkStatistics
}

extension Finding {
  /// Whether it breaks the same in the same way, with the same settings.
  func isAlike(_ other: Finding) -> Bool {
    violation.key == other.violation.key && settings == other.settings
  }
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

/// What a campaign on one implementation has shown.
public struct CampaignResult<B: Behaviour>: Sendable {
  /// How many scenarios were run.
  public var scenarios: UInt64
  /// How many events they had.
  public var events: UInt64
  /// How many generated scenarios were not run because their scene was refused.
  public var refusedScenes: UInt64
  /// How many scenarios the program under test has declined, for each of its reasons.
  public var declined: [String: UInt64]
  /// How many scenarios were not run because none inside the capabilities was found for them.
  public var outside: UInt64 = 0
  /// With how many combinations of settings scenarios were run, and whether every pair of values is among them.
  public var combinations = (count: 1, haveAllPairs: true)
  /// In how many scenarios situations were counted: in all, or in the first ones.
  public var observedScenarios: UInt64
  /// For each situation, in order, in how many of those scenarios the situation occurred.
  public var situationCounts: [UInt64]
  /// The mistakes that what was found seems to come from: what spoils everything first, then the most frequent.
  public var causes: [Cause<B>]
  /// In how many ways it was seen to break besides, which were not looked into.
  public var uncounted = 0
  /// What was seen to break and stands under none of the causes, in order: the uncounted ways, and what only broke later.
  public var unexplained: [Violation.Key] = []
  /// What went wrong and did not when the same was done again, the gravest first.
  public var trouble: [Trouble]
  /// Why the campaign ended before all scenarios were run, as the end of a sentence; nil where it did not.
  public var ending: String?
  /// Whether the campaign was ended before its time.
  public var wasInterrupted: Bool

  /// The result of a campaign that has not run.
  static var nothing: CampaignResult {
    CampaignResult(
      scenarios: 0, events: 0, refusedScenes: 0, declined: [:], observedScenarios: 0,
      situationCounts: B.Situation.allCases.map { _ in 0 }, causes: [], trouble: [],
      ending: nil, wasInterrupted: false)
  }

  /// The findings that stand for the causes.
  public var findings: [Finding<B>] { causes.map(\.finding) }
}
