import DragSpec

/// The verdict of one scenario on a hypothesis.
enum Evidence {
  /// The run is as the hypothesis predicts, and not as it would be without it.
  case agrees
  /// The run contradicts the hypothesis, which is dropped.
  case refutes
  /// The run is not as the hypothesis predicts.
  case differs
  /// The run follows the hypothesis at first and differs later: that may be another mistake.
  case differsLater
}

/// The verdicts of many scenarios on a hypothesis.
struct Weight {
  /// How many scenarios of the seed have to agree with a hypothesis.
  static let agreeingMin = 3
  /// How many are enough for a hypothesis that may fail in some.
  static let enough = 8

  private(set) var agreeing = 0
  private(set) var differing = 0
  private(set) var later = 0
  private(set) var isRefuted = false

  /// Whether the evidence is enough to tell somebody; differences that come later may be up to twice as many.
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
  ///   - indices: their numbers; nil for those that were run to see which fields are ever set.
  ///   - isEnough: whether no more is needed; anything that refutes is.
  ///   - evidence: the verdict of a legal scenario with that number; nil for none.
  mutating func weigh(
    in indices: [Int]? = nil, until isEnough: (Weight) -> Bool = { _ in false },
    _ evidence: (inout Adviser, Scenario<B>, Int) -> Evidence?
  ) -> Weight {
    var weight = Weight()
    for index in indices ?? Array(0..<surveyed) where !weight.isRefuted && !isEnough(weight) {
      guard let scenario = bench.scenario(index) else { continue }
      if let evidence = evidence(&self, scenario, index) { weight.add(evidence) }
    }
    return weight
  }

  /// The same, with evidence from the runs of the implementation and the reference.
  mutating func weigh(
    until isEnough: (Weight) -> Bool = { _ in false },
    _ evidence: (inout Adviser, _ expected: Trace<B>, _ seen: Trace<B>, Scenario<B>) -> Evidence?
  ) -> Weight {
    weigh(until: isEnough) { adviser, scenario, index in
      guard let seen = adviser.bench.seen(inScenario: index) else { return nil }
      let expected = adviser.bench.expected(in: scenario, beside: seen)
      // A decider that does not answer, or an interrupt, ends the run of the reference before its time.
      guard expected.count >= seen.count else { return nil }
      return evidence(&adviser, expected, seen, scenario)
    }
  }

  /// Whether the runs of the reference show something in enough scenarios.
  mutating func isExpectedOften(_ isShown: (inout Adviser, Trace<B>) -> Bool) -> Bool {
    weigh(until: \.isProven) { adviser, expected, _, _ in isShown(&adviser, expected) ? .agrees : nil }
      .isProven
  }

  /// Gathers evidence that the implementation does what the reference does under an assumption, from the
  /// scenarios in which the assumption makes a difference.
  ///
  /// - Parameters:
  ///   - assumed: the run of the reference under the assumption; nil where that is not known.
  /// - Returns: nil if the evidence is not enough, also because other mistakes hide the implementation's
  ///   answer to the kind of event that the assumption is about.
  mutating func weigh(assuming assumed: (inout Adviser, Scenario<B>) -> Trace<B>?) -> Weight? {
    // How often the assumption makes a difference, by kind of event, and the kinds at which the
    // implementation follows it.
    var (differing, shown): ([B.Event.Kind?: Int], Set<B.Event.Kind?>) = ([:], [])
    var isShownEnough: Bool {
      let total = differing.values.reduce(0, +)
      return differing.allSatisfy { $0.value * 4 < total || shown.contains($0.key) }
    }
    // Some assumptions make a difference in few scenarios, and only those are looked at.
    let weight = weigh(in: looked, until: { $0.agreeing >= Weight.enough && isShownEnough }) {
      adviser, scenario, index in
      let declared = adviser.bench.expected(in: scenario)
      guard let assumed = assumed(&adviser, scenario), let step = adviser.bench.parting(declared, assumed),
        let seen = adviser.bench.seen(inScenario: index)
      else { return nil }
      let kind = step > 0 ? scenario.events[step - 1].kind : nil
      differing[kind, default: 0] += 1
      let fromDeclared = adviser.bench.parting(declared, seen) ?? .max
      let fromAssumed = adviser.bench.parting(assumed, seen)
      // A mistake that shows earlier says nothing about this one.
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
