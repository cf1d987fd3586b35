import DragSpec

/// Groups findings by the mistakes that they seem to come from.
///
/// Each has a scenario in which nothing breaks before it. Two are mostly one mistake where they break the same promise, or
/// differ in the same field after the same kind of event. Many come from several mistakes: then two are one where after
/// the same kind of event each breaks with the other, or where after another kind they are told by the same promise.
enum CauseGrouping {
  /// The number of findings, and of kinds of events they follow, from which on they are taken for several mistakes.
  ///
  /// One mistake alone hardly breaks in as many ways, unless it is in the handling of one or two kinds of events.
  private static let (many, moments) = (16, 3)

  /// Whether two findings are taken for one mistake.
  private static func areOne(_ one: Symptoms, _ two: Symptoms, ofMany: Bool) -> Bool {
    // If one loses or doubles an item or kills the run, the other has to do the same.
    guard one.settings == two.settings, one.grave == two.grave || !one.grave.isDisjoint(with: two.grave)
    else { return false }
    // Without a broken promise there are only the differing fields; one mistake shows in more or fewer fields
    // of a part.
    if one.invariants.isEmpty || two.invariants.isEmpty { return !one.parts.isDisjoint(with: two.parts) }
    let isSameMoment = one.moment == two.moment
    guard ofMany else {
      return !one.invariants.isDisjoint(with: two.invariants)
        || isSameMoment && !one.fields.isDisjoint(with: two.fields)
    }
    guard isSameMoment else {
      // An event that does nothing is a mistake in the handling of that kind of event.
      return !one.isIdle && !two.isIdle && one.told.invariant == two.told.invariant
    }
    return one.isIdle && two.isIdle
      || one.invariants.contains(two.told.invariant) && two.invariants.contains(one.told.invariant)
  }

  /// Puts each with the first group that has one of the same mistake; groups are never merged later.
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
