import DragSpec

/// A mistake that a campaign has found, told by the finding that shows it best.
public struct Cause<B: Behaviour>: Sendable {
  /// The finding that tells most of it.
  public var finding: Finding<B>
  /// What else the same mistake breaks, the most frequent first.
  public var others: [Finding<B>] = []
  /// What could explain it away.
  package var advice: [Advice] = []
  /// Whether it breaks only with the touch exactly where it is, and not a point beside it.
  public var isTie = false

  /// The kinds of violations that the mistake explains.
  package var keys: [Violation.Key] { ([finding] + others).map(\.violation.key) }
}

extension Cause where B: FuzzedBehaviour {
  private var kinds: Set<Advice.Kind> { Set(advice.map(\.kind)) }

  /// Whether what explains this one explains the other one, too: all, where it answers now this and now that, or late.
  func explains(_ other: Cause) -> Bool {
    if kinds.contains(.late) { return true }
    if kinds.contains(.notDeterministic) { return other.kinds.contains(.notDeterministic) }
    return !kinds.subtracting([.question, .limit]).isEmpty && advice.map(\.text) == other.advice.map(\.text)
  }

  /// What explains all others comes first, then what spoils them, then what breaks a promise in words; of these what breaks
  /// most often, then the smallest.
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

/// What a campaign on one implementation has shown.
public struct CampaignResult<B: Behaviour>: Sendable {
  /// What was counted, and what was found in words.
  public var report: CampaignReport
  /// The mistakes, in the order of the report.
  public var causes: [Cause<B>]
  /// The finding that tells most of each mistake.
  public var findings: [Finding<B>] { causes.map(\.finding) }
}
