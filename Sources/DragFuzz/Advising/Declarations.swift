import DragSpec

/// A value of a policy that could be declared.
private struct Declaration<B: FuzzedBehaviour> {
  /// What a policy is called, and what it would be.
  var (path, value): (String, FieldLeaf)
  var promises: Promises<B>
  /// What breaks without it and not with it, besides the comparison.
  var givesUp: [String] = []
  /// In how many scenarios it does not explain what is seen.
  var misses = 0
  /// Whether that is so in all that was looked at of a cause.
  var explainsAll = true

  /// Whether the code decides; that is told before a value that says what it decides.
  var isOwn: Bool { value == .text("own") }
  /// Whether the reference then has to see what is decided.
  var leavesOpen: Bool { promises.policies.leavesOpen }
}

extension Adviser {
  /// What could be declared, so that this is no finding: that the code decides itself, or what it decides.
  ///
  /// - Parameter isAlone: whether nothing else was found that could explain it.
  mutating func policies(_ cause: Cause<B>, _ clue: Clue?, isAlone: Bool) -> [Advice] {
    var found: [String: [Declaration<B>]] = [:]
    let numbers = AdviceWords.distances + (clue.map { distances($0) } ?? [])
    let variants = FieldVariants.all(of: tested.promises.policies, numbers: { _ in numbers })
    let proposed = variants.filter { !B.Policies.notProposed.contains("\($0.field.path)=\($0.leaf.words)") }
    let declarations = proposed.map { variant in
      var promises = tested.promises
      _ = FieldVariants.make(&promises.policies, variant.field.path, number: variant.number) { _ in numbers }
      return Declaration<B>(path: variant.field.path, value: variant.leaf, promises: promises)
    }.filter { declaration in
      // Most explain nothing of what was seen already: then no further run is spent on them.
      guard let clue, clue.scenario == cause.finding.scenario else { return true }
      return bench.violations(in: clue.scenario, seen: clue.seen, promising: declaration.promises).isEmpty
    }
    // What leaves a decision open takes the most runs.
    for var declaration in declarations.filter({ !$0.leavesOpen }) + declarations.filter(\.leavesOpen) {
      // Of several values the one that explains more.
      let others = found[declaration.path, default: []].filter { $0.isOwn == declaration.isOwn }
      guard others.allSatisfy({ $0.misses > 0 }), isExplained(cause, by: &declaration, isAlone),
        others.allSatisfy({ $0.misses > declaration.misses })
      else { continue }
      found[declaration.path] =
        found[declaration.path, default: []].filter { $0.isOwn != declaration.isOwn } + [declaration]
    }
    return found.sorted { $0.key < $1.key }.compactMap { _, declarations in
      let sorted = declarations.sorted { $0.isOwn && !$1.isOwn }
      return sorted.first.map { advice(to: $0, tighter: sorted.dropFirst().first, cause) }
    }
  }

  private func advice(
    to declaration: Declaration<B>, tighter: Declaration<B>?, _ cause: Cause<B>
  ) -> Advice {
    func words(_ declaration: Declaration<B>) -> String {
      AdviceWords.declaration(ofPolicy: declaration.path, declaration.value, dialect)
    }
    let question = AdviceWords.isMeant(cause.finding.violation, of: B.self)
    var text = "\(question) Then declare \(words(declaration))"
    if let tighter { text += ", or more exactly \(words(tighter))" }
    text += declaration.explainsAll ? "." : ", which explains this, but not everything listed under Also."
    if !declaration.givesUp.isEmpty {
      let names = declaration.givesUp.map { "`\($0)`" }.listed
      text += " That gives up \(names), which \(declaration.givesUp.count == 1 ? "breaks" : "break"), too."
    }
    return Advice(.policy, "\(text) If not, this is the bug.")
  }

  /// Whether nothing breaks any more once that is declared, in what belongs to a cause and in scenarios of the seed.
  private mutating func isExplained(
    _ cause: Cause<B>, by declaration: inout Declaration<B>, _ isAlone: Bool
  ) -> Bool {
    let finding = cause.finding
    let promises = declaration.promises
    guard violations(in: finding.scenario, like: finding, promising: promises)?.isEmpty == true,
      let weight = weigh(promises, for: finding, isAlone)
    else { return false }
    // What a policy is about explains most of what the mistake breaks.
    let looked = cause.others.prefix(othersMax)
    let explained = looked.count { other in
      violations(in: other.scenario, like: other, promising: promises)?.contains {
        $0.key == other.violation.key
      } == false
    }
    guard explained * 2 >= looked.count else { return false }
    declaration.misses = weight.differing + weight.later
    declaration.explainsAll = explained == looked.count
    let hidden = hidden(by: promises, cause)
    declaration.givesUp = hidden.sorted()
    // Nobody would declare what hides that something is lost, unless the policy says just that. What stays or does not
    // come back may be right by another policy: where a cancel takes an item depends on the margin.
    return hidden.union([finding.violation.key.invariant]).subtracting(promises.policies.droppedInvariants)
      .allSatisfy { B.gravity(of: $0) > .loss }
  }

  /// The promises that break without a declaration and hold with it, besides the comparison.
  private mutating func hidden(by promises: Promises<B>, _ cause: Cause<B>) -> Set<String> {
    var hidden: Set<String> = []
    func names(_ violations: [Violation]) -> Set<String> { Set(violations.map(\.key.invariant)) }
    let findings = [cause.finding] + cause.others.prefix(othersMax)
    let own = findings.map { (scenario: $0.scenario, index: Int?.none) }
    let seeds = (0..<surveyed).compactMap { index in
      bench.scenario(index).map { (scenario: $0, index: Int?.some(index)) }
    }
    for (scenario, index) in own + seeds {
      guard let seen = index.map({ bench.seen(inScenario: $0) }) ?? bench.seen(in: scenario) else { continue }
      let before = bench.violations(in: scenario, seen: seen, promising: tested.promises)
      guard !before.isEmpty else { continue }
      hidden.formUnion(
        names(before).subtracting(names(bench.violations(in: scenario, seen: seen, promising: promises))))
    }
    return hidden.subtracting([CommonInvariant.agreesWithReference, cause.finding.violation.key.invariant])
  }

  /// What breaks in a scenario when something else is promised, with the relation that a finding breaks, if it is one.
  mutating func violations(
    in scenario: Scenario<B>, like finding: Finding<B>, promising promises: Promises<B>
  ) -> [Violation]? {
    bench.violations(in: scenario, promising: promises, .showing(finding.violation.key.invariant, of: B.self))
  }

  /// Gathers evidence that the implementation does what other promises say; nil where it does not.
  private mutating func weigh(
    _ promises: Promises<B>, for finding: Finding<B>, _ isAlone: Bool
  ) -> Weight? {
    guard promises.policies.leavesOpen else {
      return weigh(assuming: { $0.bench.expected(in: $1, with: promises.policies) })
    }
    // What the reference does is not known then, only what breaks.
    // Something rare is not in the first scenarios of the seed, so those that have shown it are asked before.
    let sightings = finding.sightings.map { Int(clamping: $0) }
    let enough = Weight.enough + sightings.count
    let weight = weigh(in: Bench<B>.searchedMax, after: sightings, until: { $0.agreeing >= enough }) {
      adviser, scenario, index in
      // Some runs are left for what else the mistake breaks.
      guard adviser.bench.runsLeft > 2 * adviser.othersMax,
        let seen = adviser.bench.seen(inScenarioToRun: index)
      else { return nil }
      let before = adviser.bench.violations(in: scenario, seen: seen, promising: adviser.tested.promises)
      let after = adviser.bench.violations(in: scenario, seen: seen, promising: promises)
      if before.isEmpty { return after.isEmpty ? nil : .refutes }
      if after.isEmpty { return .agrees }
      // Another mistake says nothing about this. What breaks only later may be a promise that such a design does not keep.
      if after[0].key == before[0].key { return after[0].key == finding.violation.key ? .differs : nil }
      let isLater = after[0].eventIndex ?? 0 > before[0].eventIndex ?? .max
      return isAlone && isLater && B.gravity(of: after[0].key.invariant) > .stuck ? .agrees : .differs
    }
    return weight.isProven ? weight : nil
  }
}
