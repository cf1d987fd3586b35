import DragSpec

// Hypotheses about mistakes in reading the snapshot from the code under test.
extension Adviser {
  /// How many scenarios have to show no change.
  private static var stillRunsMin: Int { 10 }

  /// Says that the snapshots never change.
  mutating func nothingChanges(_ clue: Clue) -> Advice? {
    // Where most scenarios are declined, the few that run say little about the driver.
    guard !survey.changesAtAll, clue.parting > 0, survey.runs >= Self.stillRunsMin,
      survey.runs >= survey.declined
    else { return nil }
    return Advice(
      .neverSet,
      "\(dialect.atBeginning) showed no change in \(Figures.count(survey.runs, "scenario")). "
        + dialect.whereIsTheDrag)
  }

  /// Says that every change is shown one event late.
  mutating func late(_: Clue) -> Advice? {
    let weight = weigh { _, expected, seen, _ in
      func changes(_ step: Int) -> Bool { step > 0 && expected[before: step] != expected[before: step - 1] }
      var isLate = false
      // Only a change that stands alone counts, as one right before it would be shown only now.
      for step in 1..<max(1, seen.count - 1)
      where changes(step) && !changes(step - 1) && !changes(step + 1) {
        if seen[before: step] != seen[before: step - 1] { return .refutes }
        if seen[before: step + 1] != seen[before: step] { isLate = true }
      }
      return isLate ? .agrees : nil
    }
    guard weight.isProven else { return nil }
    return Advice(
      .late,
      "\(dialect.atBeginning) shows every change one event late. Does it read your code's state before it passes the event "
        + "on?")
  }

  /// Says that a list has another order than in the scene from the start.
  mutating func otherOrder(_ clue: Clue) -> Advice? {
    guard clue.step == 0, let (expected, seen) = clue.snapshots,
      let order = survey.lists(expected, seen).first(where: { $0.one != $0.two && Set($0.one) == Set($0.two) }
      )
    else { return nil }
    func words(_ names: [[FieldLeaf]]) -> String { SnapshotFields.Value.list(names).words }
    let place =
      "At the start `\(survey.fields.fields[order.field].path)` are in the order \(words(order.two)), but in the scene in "
      + "the order \(words(order.one))"
    let isTurnedRound = !weigh { adviser, expected, seen, _ in
      let lists = adviser.survey.lists(expected[before: 0], seen[before: 0])
      return lists.allSatisfy { $0.field != order.field || $0.one == $0.two.reversed() } ? .agrees : .refutes
    }.isRefuted
    return Advice(
      .otherOrder,
      isTurnedRound
        ? "\(place), and so they are reversed in all \(Figures.count(survey.runs, "scenario")). Does "
          + "\(dialect.driver) list them from the other end?"
        : "\(place). Does \(dialect.driver) take them out of a dictionary or set?")
  }

  /// Says that frames are read too early: before a layout, or during an animation.
  mutating func unsettled(_ clue: Clue) -> Advice? {
    var hasMoved = false
    let weight = weigh { adviser, expected, seen, _ in
      guard let step = adviser.bench.parting(expected, seen), step > 0,
        step < min(seen.count, expected.count) - 1,
        // While the reference still moves, arrived frames cannot be told from moving ones.
        adviser.survey.numbers(expected[before: step], expected[before: step + 1]).allSatisfy({
          $0.one.count < 4 || $0.one == $0.two
        })
      else { return nil }
      let fields = adviser.survey.differing(expected[before: step], seen[before: step])
      let places = adviser.survey.numbers(expected[before: step], seen[before: step])
        .filter { fields.contains($0.place.field) && $0.one.count == 4 }
      guard Set(places.map(\.place.field)) == Set(fields) else { return .differs }
      // A smaller difference may come from rounding.
      let isFar = places.contains { _, expected, seen in
        zip(expected, seen).contains { abs($0 - $1) > 1 }
      }
      guard isFar else { return nil }
      let before = Dictionary(
        adviser.survey.numbers(seen[before: step - 1], seen[before: step]).map { ($0.place, $0.one) }
      ) { $1 }
      let areOnTheWay = places.allSatisfy { place, expected, seen in
        guard let before = before[place] else { return false }
        hasMoved = hasMoved || seen != before && seen != expected
        return zip(zip(before, expected), seen).allSatisfy { ends, now in
          min(ends.0, ends.1) - 0.5 <= now && now <= max(ends.0, ends.1) + 0.5
        }
      }
      // A frame that arrives with the next event was on its way.
      let arrives =
        seen[before: step + 1].firstDifference(from: expected[before: step + 1], tolerance: 0.5) == nil
      return areOnTheWay && arrives ? .agrees : .differs
    }
    guard weight.isProven else { return nil }
    let what =
      hasMoved
      ? "shows frames in the middle of an animation. Show where items are going, or finish animations"
      : "shows frames where they were before, and only later where they belong. Do the layout"
    return Advice(
      .unsettled,
      "In \(Figures.count(weight.agreeing, "scenario")) \(dialect.driver) \(what) before the snapshot is taken."
    )
  }

  /// Says that the implementation shows whole numbers only.
  mutating func rounded(_ clue: Clue) -> Advice? {
    // A difference above 1 has another reason than rounding.
    guard let (expected, seen) = clue.snapshots, seen.firstDifference(from: expected, tolerance: 1) == nil
    else { return nil }
    let field = survey.differing(expected, seen).first { field in
      survey.isWhole(field) && isExpectedOften { $0.survey.showsFraction(in: field, $1) }
    }
    return field.map {
      Advice(.rounded, rounded(survey.fields.fields[$0]))
    }
  }

  /// Says that a field of the snapshot always shows the same, also in the other findings of the cause.
  mutating func stillFields(_ clue: Clue) -> [Advice] {
    guard let (expected, seen) = clue.snapshots else { return [] }
    let runs = clue.others.prefix(othersMax).compactMap { bench.seen(in: $0.scenario) } + [clue.seen]
    return survey.differing(expected, seen).compactMap { field in
      guard let stillness = survey.stillness(of: field),
        !runs.contains(where: { survey.contradicts(stillness, of: field, $0) }),
        isExpectedOften({ $0.survey.contradicts(stillness, of: field, $1) })
      else { return nil }
      // The adapter for browsers does not read this field, and no page can fill it in.
      if dialect == .page, case .constant(let value) = stillness, value.isNothing { return nil }
      let shown = survey.fields.fields[field]
      // If a promise of every design breaks, the code has the field, and hiding it would hide the bug.
      let isLaw = B.severity(of: clue.cause.finding.violation.key.invariant) <= .stuck
      let declaration = isLaw && stillness == .frozen ? "" : always(shown, stillness)
      var advice = Advice(.neverSet, still(shown, stillness) + declaration)
      // A policy for this field alone, such as for reports of some drops, would explain it as well.
      if case .constant = stillness { advice.hidesPolicies = true }
      return advice
    }
  }
}
