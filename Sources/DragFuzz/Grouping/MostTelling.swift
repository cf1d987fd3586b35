import DragSpec

extension FindingGroup where B: FuzzedBehaviour {
  /// A kind of violation in less than one twentieth as many scenarios as the most frequent one ranks lower.
  private static var rareShare: Int { 20 }

  /// The rank of a kind of violation by how much it tells of its mistake; 0 tells most.
  ///
  /// Items lost or doubled and dead runs come first, then drops that land elsewhere than shown. An invariant
  /// tells more than a relation, which compares two runs, or than the comparison with the reference. The
  /// promise that an item tracks its touch tells less, as any mistake of a drag breaks it. A rare kind ranks
  /// lower.
  private static func rank(_ key: Violation.Key, _ occurrences: Int, most: Int) -> Int {
    let severity = B.severity(of: key.invariant)
    let isRare = occurrences < most / rareShare
    if severity <= .loss { return 0 }
    if key.invariant == CommonInvariant.agreesWithReference { return 5 }
    if B.isRelation(key.invariant) { return isRare ? 6 : 4 }
    if isRare || key.invariant.hasSuffix("tracks-touch") { return 3 }
    return key.invariant == CommonInvariant.landsWhereShown ? 1 : 2
  }

  /// Whether the first of two kinds of equal rank comes first: one after an event that makes no sense, as it
  /// shows at once what matters; then the graver one.
  private static func comesFirst(_ one: Violation.Key, _ two: Violation.Key) -> Bool {
    func order(_ key: Violation.Key) -> (Int, Severity, Violation.Key) {
      (key.invariant == CommonInvariant.senselessEvents ? 0 : 1, B.severity(of: key.invariant), key)
    }
    return order(one) < order(two)
  }

  /// Makes the group of several findings of one mistake, led by the most telling one; among equals, by the
  /// one with the fewest touches, then by the smallest.
  ///
  /// - Returns: nil for no findings.
  init?(of findings: [Finding<B>]) {
    let most = findings.lazy.map(\.occurrences).max() ?? 0
    let sizes = findings.map { ScenarioSize(of: $0.scenario) }
    let touches = findings.map { Set($0.scenario.events.compactMap(\.touch)).count }
    let first = findings.indices.min { one, two in
      let keys = (findings[one].violation.key, findings[two].violation.key)
      let ranks = (
        Self.rank(keys.0, findings[one].occurrences, most: most),
        Self.rank(keys.1, findings[two].occurrences, most: most)
      )
      if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
      if touches[one] != touches[two] { return touches[one] < touches[two] }
      return sizes[one] == sizes[two] ? Self.comesFirst(keys.0, keys.1) : sizes[one] < sizes[two]
    }
    guard let first else { return nil }
    let others = findings.indices.filter { $0 != first }.map { findings[$0] }
    self.init(
      finding: findings[first],
      others: others.sorted {
        ($1.occurrences, $0.violation.key) < ($0.occurrences, $1.violation.key)
      })
  }
}
