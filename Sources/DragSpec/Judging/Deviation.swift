/// In which way an implementation deviates from what is expected of an event.
enum Deviation: Sendable {
  /// It shows what was there before, though something should have changed.
  case stays
  /// It shows a change where everything should have stayed.
  case changes
  /// It shows another change than it should.
  case differs

  /// Tells in which way what is seen after an event deviates, in the fields that are not as expected.
  init<Snapshot: SnapshotValue>(
    from before: Snapshot, expected: Snapshot, seen: Snapshot, tolerance: Double
  ) {
    let fields = seen.differingFields(from: expected, tolerance: tolerance)
    let changed = seen.differingFields(from: before, tolerance: tolerance)
    let due = expected.differingFields(from: before, tolerance: tolerance)
    // With another order of a list, its elements are not those that were there before.
    let isReordered = changed.union(due).contains { list in fields.contains { $0.hasPrefix("\(list).") } }
    if isReordered {
      self = .differs
    } else if fields.isDisjoint(with: changed) {
      self = .stays
    } else {
      self = fields.isDisjoint(with: due) ? .changes : .differs
    }
  }

  /// What is added to the name of the aspect.
  var words: String {
    switch self {
    case .stays: " stays"
    case .changes: " changes"
    case .differs: ""
    }
  }
}
