import DragSpec

// Findings that break only with a touch exactly where it is.
extension Adviser {
  /// The change of a policy's number that decides a tie the other way.
  static var nudge: Double { 0.001 }
  /// The number of runs that the search for a tie may cost.
  private static var runsMax: Int { 8 }

  /// The number of the campaign's scenarios with a finding in which a tie is sought, too.
  private static var firstMax: Int { 3 }

  /// Whether a cause is only a tie, so that either side is right: it was one where it was seen first, too,
  /// and nothing is lost or stuck, which neither side would do.
  mutating func isAlwaysTie(_ cause: FindingGroup<B>) -> Bool {
    let finding = cause.finding
    let names = Set((bench.violations(in: finding.scenario) ?? []).map(\.key.invariant))
    guard names.union([finding.violation.key.invariant]).allSatisfy({ B.severity(of: $0) > .stuck }),
      isTie(finding)
    else { return false }
    return finding.firstIterations.prefix(Self.firstMax).allSatisfy { number in
      guard let scenario = bench.scenario(Int(clamping: number)),
        let seen = bench.seen(inScenario: Int(clamping: number)),
        let violation = bench.violations(in: scenario, seen: seen, promising: tested.promises)
          .first(where: { $0.key == finding.violation.key })
      else { return true }
      var sighting = finding
      (sighting.scenario, sighting.violation) = (scenario, violation)
      return isTie(sighting)
    }
  }

  /// Names the number of a policy that decides a tie as the code does; nil where there is none.
  mutating func tieOfNumber(_ cause: FindingGroup<B>) -> Advice? {
    guard let (words, leaves) = nudged(cause) else { return nil }
    var advice = Advice(
      .tie, "\(Self.tie). Either side is right. If your code is meant to decide as it does, declare \(words)."
    )
    (advice.leaves, advice.hidesPolicies) = (leaves, true)
    return advice
  }

  /// Says that a tie decides.
  mutating func tie(_ cause: FindingGroup<B>) -> Advice {
    var advice = Advice(
      .tie,
      "\(Self.tie). Either side is right, as long as your code does there what it does on one of them. To decide as the "
        + "rules do, compare with `>=` in place of `>`, or the other way round.")
    advice.leaves = Set(cause.others.prefix(othersMax).filter { !isTie($0) }.map(\.violation.key))
    return advice
  }

  private static var tie: String {
    "It breaks only with a touch exactly there, and a point to either side it holds: a tie"
  }

  /// Whether a finding breaks only with a touch exactly where it is, and holds a point to either side.
  ///
  /// Both sides, left and right or above and below, then behave alike; at the edge of a distance they differ.
  package mutating func isTie(_ finding: Finding<B>) -> Bool {
    let key = finding.violation.key
    var scenario = finding.scenario
    guard !key.endsTheRun, !B.isRelation(key.invariant), let broken = finding.violation.eventIndex,
      scenario.events.indices.contains(broken)
    else { return false }
    // Later events may bring another tie.
    scenario.events.removeLast(scenario.events.count - broken - 1)
    let located = scenario.events.indices.filter { scenario.events[$0].location != nil }
    // The location of the last event, and the press of that touch.
    guard let last = located.last,
      let press = located.last(where: {
        scenario.events[$0].isPress && scenario.events[$0].touch == scenario.events[last].touch
      })
    else { return false }
    let left = bench.runsLeft
    bench.runsLeft = Self.runsMax
    defer {
      bench.runsLeft = left
      bench.rest()
    }
    return [last, press].unique.contains { index in
      guard let location = scenario.events[index].location,
        // A move to its touch's present or earlier place is another event than a move beside it.
        scenario.events.count(where: {
          $0.touch == scenario.events[index].touch && $0.location == location
        }) == 1
      else { return false }
      let holds = [Point(1, 0), Point(0, 1)].map { step in
        [location + step, location - step].map { beside in
          var other = scenario
          other.events[index].location = beside
          return bench.violations(in: other)?.contains { $0.key == key } == false
        }
      }
      return holds.contains([true, true]) && holds.allSatisfy { $0[0] == $0[1] }
    }
  }
}
