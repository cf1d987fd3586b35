import DragSpec

/// The findings that seem to come from one mistake, headed by the one that shows it best.
public struct FindingGroup<B: Behaviour>: Sendable {
  /// The most telling finding of the mistake, shown first in reports.
  public var finding: Finding<B>
  /// The other findings of the same mistake, the most frequent first.
  public var others: [Finding<B>] = []
  /// Explanations of the mistake other than a bug; empty if there are none.
  package var advice: [Advice] = []
  /// Whether it breaks only with the touch exactly where it is, and holds with the touch a point beside.
  public var isTie = false

  /// The kinds of violations that the mistake explains.
  package var keys: [Violation.Key] { ([finding] + others).map(\.violation.key) }
}

extension FindingGroup where B: FuzzedBehaviour {
  private var kinds: Set<Advice.Kind> { Set(advice.map(\.kind)) }

  /// Whether the explanation of this cause explains another one, too.
  ///
  /// Late snapshots explain every cause; changing answers to one scenario, all causes with such answers.
  func explains(_ other: FindingGroup) -> Bool {
    if kinds.contains(.late) { return true }
    if kinds.contains(.notDeterministic) { return other.kinds.contains(.notDeterministic) }
    return !kinds.subtracting([.question, .limit]).isEmpty && advice.map(\.text) == other.advice.map(\.text)
  }

  /// Takes away the findings that the advice leaves unexplained, even the first: they are another mistake.
  ///
  /// - Returns: the group of these findings; nil where there are none.
  mutating func splitByAdvice() -> FindingGroup? {
    let leaves = Set(advice.flatMap(\.leaves))
    let left = ([finding] + others).filter { leaves.contains($0.violation.key) }
    if leaves.contains(finding.violation.key) {
      guard var kept = FindingGroup(of: others.filter { !leaves.contains($0.violation.key) }) else {
        return nil
      }
      kept.advice = advice
      self = kept
    } else {
      others.removeAll { leaves.contains($0.violation.key) }
    }
    return FindingGroup(of: left)
  }

  /// The order of causes: late snapshots, other causes that spoil the rest, broken promises, comparisons;
  /// among equals the most frequent, then the smallest.
  static func < (one: FindingGroup, other: FindingGroup) -> Bool { one.rank < other.rank }

  private var rank: (Int, Int, ScenarioSize, Violation.Key) {
    let key = finding.violation.key
    let first =
      kinds.contains(.late)
      ? 0
      : kinds.contains(where: \.spoilsAllOthers)
        ? 1 : B.severity(of: key.invariant) >= .inconsistency ? 3 : 2
    return (first, -finding.occurrences, ScenarioSize(of: finding.scenario), key)
  }

  /// The cause in the form of reports.
  ///
  /// - Parameters:
  ///   - tested: the implementation that has the mistake.
  ///   - seed: the seed of the campaign; nil where there was none.
  ///   - scenarios: how many scenarios the campaign had; nil where there was none.
  package func cause(in tested: ImplementationUnderTest<B>, seed: UInt64?, of scenarios: UInt64? = nil)
    -> Cause
  {
    let key = finding.violation.key
    return Cause(
      violation: finding.violation, promise: B.promise(of: key.invariant), defect: tested.defect(key),
      entry: finding.entry(of: tested, seed: seed), script: tested.script(of: finding.scenario),
      occurrences: finding.occurrences, confidence: finding.confidence, isTie: isTie,
      shrinking: finding.shrinking,
      alsoSeen: others.map { Cause.Sighting(key: $0.violation.key, occurrences: $0.occurrences) }.sorted {
        (B.severity(of: $0.key.invariant), $1.occurrences, $0.key)
          < (B.severity(of: $1.key.invariant), $0.occurrences, $1.key)
      },
      advice: advice.map(\.text), scenarios: scenarios)
  }
}

extension Finding where B: FuzzedBehaviour {
  /// The cause of this finding alone, in the form of reports.
  package func cause(in tested: ImplementationUnderTest<B>, seed: UInt64? = nil) -> Cause {
    FindingGroup(finding: self).cause(in: tested, seed: seed)
  }
}

/// The report of a campaign on one implementation, with its findings.
public struct CampaignResult<B: Behaviour>: Sendable {
  /// The counts of the campaign, and its findings in words.
  public var report: CampaignReport
  /// The findings of each mistake, in the order of the report.
  public var groups: [FindingGroup<B>]
  /// The most telling finding of each mistake.
  public var findings: [Finding<B>] { groups.map(\.finding) }
}
