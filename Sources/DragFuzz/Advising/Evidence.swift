import DragSpec

/// What a scenario says about a hypothesis.
enum Evidence {
  /// What is seen follows from it, and would not be seen otherwise.
  case agrees
  /// It is not so.
  case refutes
  /// What is seen does not follow from it.
  case differs
  /// The same, but only after something that does: that may be another mistake.
  case differsLater
}

/// What many scenarios say about a hypothesis.
struct Weight {
  /// In how many scenarios of the seed an explanation has to prove itself.
  static let agreeingMin = 3
  /// How many are enough for one that may fail in some.
  static let enough = 8

  private(set) var agreeing = 0
  private(set) var differing = 0
  private(set) var later = 0
  private(set) var isRefuted = false

  /// Whether that is enough to tell somebody; what goes wrong only later has to be the case nearly always to count.
  var isProven: Bool {
    !isRefuted && agreeing >= Self.agreeingMin && differing * 3 <= agreeing && later <= 2 * agreeing
  }

  mutating func add(_ evidence: Evidence) {
    switch evidence {
    case .agrees: agreeing += 1
    case .refutes: isRefuted = true
    case .differs: differing += 1
    case .differsLater: later += 1
    }
  }
}

extension Adviser {
  /// Gathers evidence in the first scenarios of the seed.
  ///
  /// - Parameters:
  ///   - count: how many are looked through; nil for those that were run to see which fields are ever set.
  ///   - sightings: the numbers of others, which are looked at before them.
  ///   - isEnough: whether no more is needed; anything that refutes is.
  ///   - evidence: what a legal scenario with that number says; nil for nothing.
  mutating func weigh(
    in count: Int? = nil, after sightings: [Int] = [], until isEnough: (Weight) -> Bool = { _ in false },
    _ evidence: (inout Adviser, Scenario<B>, Int) -> Evidence?
  ) -> Weight {
    var weight = Weight()
    let others = (0..<(count ?? surveyed)).filter { !sightings.contains($0) }
    for index in sightings + others where !weight.isRefuted && !isEnough(weight) {
      guard let scenario = bench.scenario(index) else { continue }
      if let evidence = evidence(&self, scenario, index) { weight.add(evidence) }
    }
    return weight
  }

  /// The same where the evidence is what the implementation and the reference show.
  mutating func weigh(
    until isEnough: (Weight) -> Bool = { _ in false },
    _ evidence: (inout Adviser, _ expected: Trace<B>, _ seen: Trace<B>, Scenario<B>) -> Evidence?
  ) -> Weight {
    weigh(until: isEnough) { adviser, scenario, index in
      guard let seen = adviser.bench.seen(inScenario: index) else { return nil }
      return evidence(&adviser, adviser.bench.expected(in: scenario, beside: seen), seen, scenario)
    }
  }

  /// Whether the reference shows something in enough scenarios.
  mutating func isExpectedOften(_ isShown: (inout Adviser, Trace<B>) -> Bool) -> Bool {
    weigh(until: \.isProven) { adviser, expected, _, _ in isShown(&adviser, expected) ? .agrees : nil }
      .isProven
  }

  /// Gathers evidence that the implementation does what the reference does under an assumption, where that is something
  /// else than what it does without.
  ///
  /// - Parameters:
  ///   - assumed: what the reference shows then; nil where that is not known.
  /// - Returns: nil where that is not so, or where hardly anything can be said: also where other mistakes hide what it
  ///   does at the kind of event that the assumption is about.
  mutating func weigh(assuming assumed: (inout Adviser, Scenario<B>) -> Trace<B>?) -> Weight? {
    // At which kinds of events the assumption makes a difference, and at which the implementation agrees with it.
    var (differing, shown): ([B.Event.Kind?: Int], Set<B.Event.Kind?>) = ([:], [])
    var tried = 0
    var isShownEnough: Bool {
      let total = differing.values.reduce(0, +)
      return differing.allSatisfy { $0.value * 4 < total || shown.contains($0.key) }
    }
    // Some assumptions make a difference in few scenarios, and only those are run.
    let weight = weigh(
      in: 4 * Bench<B>.searchedMax,
      until: { [triedMax] in tried >= triedMax || $0.agreeing >= Weight.enough && isShownEnough }
    ) { adviser, scenario, index in
      let declared = adviser.bench.expected(in: scenario)
      guard let assumed = assumed(&adviser, scenario), let step = adviser.bench.parting(declared, assumed),
        let seen = adviser.bench.seen(inScenarioToRun: index)
      else { return nil }
      let kind = step > 0 ? scenario.events[step - 1].kind : nil
      differing[kind, default: 0] += 1
      tried += 1
      let fromDeclared = adviser.bench.parting(declared, seen) ?? .max
      let fromAssumed = adviser.bench.parting(assumed, seen)
      // Another mistake before says nothing about this.
      guard min(fromDeclared, fromAssumed ?? .max) >= step else { return nil }
      if fromDeclared > step { return .refutes }
      guard let fromAssumed else {
        shown.insert(kind)
        return .agrees
      }
      return fromAssumed == step ? .differs : .differsLater
    }
    return weight.isProven && isShownEnough ? weight : nil
  }
}
