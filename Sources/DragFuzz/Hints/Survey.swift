import DragSpec

/// The values that the fields of snapshots have had in many runs.
struct Survey {
  /// A way in which a field changes too little.
  enum Stillness: Hashable {
    /// It has the same value in all snapshots of all runs.
    case constant(SnapshotFields.Value)
    /// It keeps its value from the start through each run; a list keeps the order of its elements.
    case frozen
  }

  private(set) var runs = 0
  /// The number of scenarios without a run, as the implementation declines them.
  private(set) var declined = 0
  /// Whether any snapshot has ever differed from the one before it.
  private(set) var changesAtAll = false
  private(set) var fields = SnapshotFields()
  private var constants: [Int: SnapshotFields.Value] = [:]
  private var varying: Set<Int> = []
  private var changing: Set<Int> = []
  private var fractions: Set<Int> = []

  mutating func addDeclined() { declined += 1 }

  mutating func add<B: Behaviour>(_ trace: Trace<B>) {
    runs += 1
    var last: [SnapshotFields.Place: SnapshotFields.Value] = [:]
    for step in 0..<trace.count {
      if step > 0 {
        if trace[before: step] == trace[before: step - 1] { continue }
        changesAtAll = true
      }
      fields.read(trace[before: step])
      for (place, value) in fields.shown {
        if value.numbers?.contains(where: { $0 != $0.rounded() }) ?? false { fractions.insert(place.field) }
        if let constant = constants[place.field] {
          if constant != value { varying.insert(place.field) }
        } else {
          constants[place.field] = value
        }
        if let before = last.updateValue(value, forKey: place), before.hasMoved(to: value) {
          changing.insert(place.field)
        }
      }
    }
  }

  /// The way in which a field changes too little in the runs of the survey; nil where it varies.
  func stillness(of field: Int) -> Stillness? {
    guard let constant = constants[field] else { return nil }
    if !varying.contains(field) {
      if case .list(let names) = constant, !names.isEmpty { return nil }
      return .constant(constant)
    }
    return changing.contains(field) ? nil : .frozen
  }

  /// Whether the field varies and has only ever shown whole numbers.
  func isWhole(_ field: Int) -> Bool { varying.contains(field) && !fractions.contains(field) }

  /// Whether a run shows a fraction in a field.
  func showsFraction<B: Behaviour>(in field: Int, _ trace: Trace<B>) -> Bool {
    survey(of: trace).fractions.contains(field)
  }

  /// Whether a field changes more in this run than in those of the survey.
  func contradicts<B: Behaviour>(_ stillness: Stillness, of field: Int, _ trace: Trace<B>) -> Bool {
    let run = survey(of: trace)
    return switch stillness {
    case .constant(let value): run.varying.contains(field) || run.constants[field] ?? value != value
    case .frozen: run.changing.contains(field)
    }
  }

  /// A survey of one run, with the same indices of fields.
  private func survey<B: Behaviour>(of trace: Trace<B>) -> Survey {
    var run = Survey()
    run.fields = fields
    run.add(trace)
    return run
  }

  /// The values that both snapshots have, in the order of the fields.
  mutating func pairs<Snapshot: SnapshotValue>(
    _ one: Snapshot, _ two: Snapshot
  ) -> [(place: SnapshotFields.Place, one: SnapshotFields.Value, two: SnapshotFields.Value)] {
    fields.read(one)
    let known = Dictionary(fields.shown.map { ($0.place, $0.value) }) { $1 }
    fields.read(two)
    return fields.shown.compactMap { place, value in known[place].map { (place, $0, value) } }
  }

  /// The numbers that both snapshots have in the same field of the same element.
  mutating func numbers<Snapshot: SnapshotValue>(
    _ one: Snapshot, _ two: Snapshot
  ) -> [(place: SnapshotFields.Place, one: [Double], two: [Double])] {
    pairs(one, two).compactMap { place, one, two in
      guard let one = one.numbers, let two = two.numbers else { return nil }
      return (place, one, two)
    }
  }

  /// The lists that both snapshots have, with the names of their elements.
  mutating func lists<Snapshot: SnapshotValue>(
    _ one: Snapshot, _ two: Snapshot
  ) -> [(field: Int, one: [[FieldLeaf]], two: [[FieldLeaf]])] {
    pairs(one, two).compactMap { place, one, two in
      guard case .list(let one) = one, case .list(let two) = two else { return nil }
      return (place.field, one, two)
    }
  }

  /// The fields with different values in two snapshots, in order; a field that only one of them has is left out.
  mutating func differing<Snapshot: SnapshotValue>(_ one: Snapshot, _ two: Snapshot) -> [Int] {
    pairs(one, two).filter { $0.one != $0.two }.map(\.place.field).unique
  }
}

extension SnapshotFields.Value {
  /// Whether the value differs; for lists, whether the elements that both have are in another order.
  fileprivate func hasMoved(to other: Self) -> Bool {
    guard case .list(let before) = self, case .list(let after) = other else { return self != other }
    let (old, new) = (Set(before), Set(after))
    return before.filter { new.contains($0) } != after.filter { old.contains($0) }
  }
}
