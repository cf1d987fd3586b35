import DragSpec

/// Groups findings by the mistakes that they seem to come from.
///
/// Nothing breaks before a finding in its scenario. Two findings are mostly one mistake if they break the
/// same promise, or differ in the same field after the same kind of event. Many findings come from several
/// mistakes: then two are one if each breaks with the other after the same kind of event, or if both report
/// the same promise after different kinds.
enum CauseGrouping {
  /// The least numbers of findings, and of kinds of events before them, that are taken for several mistakes.
  ///
  /// One mistake hardly breaks in that many ways, except one in the handling of one or two kinds of events.
  private static let (many, moments) = (16, 3)

  /// Whether two findings are taken for one mistake.
  private static func areOne(_ one: Symptoms, _ two: Symptoms, ofMany: Bool) -> Bool {
    // If one loses or doubles an item or kills the run, the other has to do the same.
    guard one.settings == two.settings,
      one.graveInvariants == two.graveInvariants || !one.graveInvariants.isDisjoint(with: two.graveInvariants)
    else { return false }
    // Without a broken promise only the differing fields tell; one mistake shows in more or fewer fields of a
    // part.
    if one.invariants.isEmpty || two.invariants.isEmpty { return !one.parts.isDisjoint(with: two.parts) }
    let isSameMoment = one.moment == two.moment
    guard ofMany else {
      return !one.invariants.isDisjoint(with: two.invariants)
        || isSameMoment && !one.fields.isDisjoint(with: two.fields)
    }
    guard isSameMoment else {
      // An event without effect is a mistake in the handling of its own kind.
      return !one.isIdle && !two.isIdle && one.key.invariant == two.key.invariant
    }
    return one.isIdle && two.isIdle
      || one.invariants.contains(two.key.invariant) && two.invariants.contains(one.key.invariant)
  }

  /// Puts each finding into the first group that has one of the same mistake; groups never merge later.
  ///
  /// - Returns: the groups, each with the indexes of its symptoms in ascending order.
  static func groups(_ symptoms: [Symptoms]) -> [[Int]] {
    let areMany = symptoms.count >= many && Set(symptoms.map(\.moment)).count >= moments
    var groups: [[Int]] = []
    for index in symptoms.indices {
      let own = groups.firstIndex { group in
        group.contains { areOne(symptoms[$0], symptoms[index], ofMany: areMany) }
      }
      if let own { groups[own].append(index) } else { groups.append([index]) }
    }
    return groups
  }
}
