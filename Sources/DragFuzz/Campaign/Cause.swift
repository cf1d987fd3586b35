import DragSpec

/// A mistake that a campaign has found, with the finding that shows it best.
public struct Cause<B: Behaviour>: Sendable {
  /// The most telling finding of the mistake, shown first in reports.
  public var finding: Finding<B>
  /// The other findings of the same mistake, the most frequent first.
  public var others: [Finding<B>] = []
  /// Explanations of it other than a bug; empty if there are none.
  package var advice: [Advice] = []
  /// Whether it breaks only with the touch exactly where it is, and not a point beside it.
  public var isTie = false

  /// The kinds of violations that the mistake explains.
  package var keys: [Violation.Key] { ([finding] + others).map(\.violation.key) }
}

extension Cause where B: FuzzedBehaviour {
  private var kinds: Set<Advice.Kind> { Set(advice.map(\.kind)) }

  /// Whether the explanation of this cause explains another one, too.
  ///
  /// Late snapshots explain every cause, and two different answers to one scenario all causes with such answers.
  func explains(_ other: Cause) -> Bool {
    if kinds.contains(.late) { return true }
    if kinds.contains(.notDeterministic) { return other.kinds.contains(.notDeterministic) }
    return !kinds.subtracting([.question, .limit]).isEmpty && advice.map(\.text) == other.advice.map(\.text)
  }

  /// Takes away the other findings that the advice does not explain: they are another mistake.
  ///
  /// - Returns: the cause that they make; nil where there are none.
  mutating func splitByAdvice() -> Cause? {
    let leaves = Set(advice.flatMap(\.leaves))
    let left = others.filter { leaves.contains($0.violation.key) }
    others.removeAll { leaves.contains($0.violation.key) }
    return Cause(of: left)
  }

  /// The order of causes: late snapshots, other causes that spoil the rest, broken promises, the comparison
  /// with the reference; among equals the most frequent, then the smallest.
  var rank: (Int, Int, ScenarioSize, Violation.Key) {
    let key = finding.violation.key
    let first =
      kinds.contains(.late)
      ? 0
      : kinds.contains(where: \.spoilsAllOthers)
        ? 1 : key.invariant == CommonInvariant.agreesWithReference ? 3 : 2
    return (first, -finding.occurrences, ScenarioSize(of: finding.scenario), key)
  }
}

/// The report of a campaign on one implementation, with its causes.
public struct CampaignResult<B: Behaviour>: Sendable {
  /// The counts of the campaign, and its findings in words.
  public var report: CampaignReport
  /// The mistakes, in the order of the report.
  public var causes: [Cause<B>]
  /// The most telling finding of each mistake.
  public var findings: [Finding<B>] { causes.map(\.finding) }
}
