import DragSpec

/// Groups findings by the mistakes that they seem to come from.
///
/// Each has a scenario in which nothing breaks before it. A few that differ in the same field are mostly one mistake. Many
/// come from several: then two are one where each breaks together with what the other is told by, or where the same
/// promise breaks after another kind of event.
enum CauseGrouping {
  /// How many findings are many: one mistake alone hardly breaks as much.
  private static let many = 12

  /// Whether two findings are taken for one mistake.
  private static func areOne(_ one: Symptoms, _ two: Symptoms, ofMany: Bool) -> Bool {
    // Where something is lost, doubled or dead, it has to be so in both.
    guard one.settings == two.settings, one.grave == two.grave || !one.grave.isDisjoint(with: two.grave)
    else { return false }
    let (areFieldsShared, isSameMoment) = (!one.fields.isDisjoint(with: two.fields), one.moment == two.moment)
    guard ofMany else { return areFieldsShared || !one.invariants.isDisjoint(with: two.invariants) }
    // That an event does nothing is a mistake about that kind of event.
    if one.isIdle || two.isIdle { guard isSameMoment else { return false } }
    if one.isIdle, two.isIdle { return true }
    switch (one.invariants.isEmpty, two.invariants.isEmpty) {
    // Without a broken promise, the same event or field makes two findings one; with one, all fields have to be its own.
    case (true, true): return isSameMoment || areFieldsShared
    case (true, false): return one.fields.isSubset(of: two.fields)
    case (false, true): return two.fields.isSubset(of: one.fields)
    case (false, false) where isSameMoment:
      return one.invariants.contains(two.told.invariant) && two.invariants.contains(one.told.invariant)
    case (false, false): return one.told.invariant == two.told.invariant
    }
  }

  /// Puts each with the first group that holds one of the same mistake; groups stay apart that are like the same one.
  ///
  /// - Returns: the groups, each with the indexes of its symptoms in ascending order.
  static func groups(_ symptoms: [Symptoms]) -> [[Int]] {
    let areMany = symptoms.count >= many
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
