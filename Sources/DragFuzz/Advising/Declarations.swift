import DragSpec

/// A value of a policy that could be declared.
private struct Declaration<B: FuzzedBehaviour> {
  /// The path of the policy, and the value that it would have.
  var (path, value): (String, FieldLeaf)
  var promises: Promises<B>
  /// The promises, besides the comparison, that break without the declaration and hold with it.
  var givesUp: [String] = []
  /// How many scenarios contradict it.
  var misses = 0
  /// Whether it explains all the findings of the cause that it was tried on.
  var explainsAll = true

  /// Whether it says that the code decides itself; that is told before any value.
  var isOwn: Bool { value == .text("own") }
  /// Whether the reference then takes decisions over from the snapshots.
  var leavesOpen: Bool { promises.policies.leavesOpen }
}

extension Adviser {
  /// The policies that could be declared so that this is no finding: that the code decides itself, or a value.
  ///
  /// - Parameter isAlone: whether nothing else was found that could explain it.
  mutating func policies(_ cause: Cause<B>, _ clue: Clue?, isAlone: Bool) -> [Advice] {
    var found: [String: [Declaration<B>]] = [:]
    let numbers = Self.usualDistances + (clue.map { distances($0) } ?? [])
    let variants = FieldVariants.all(of: tested.promises.policies, numbers: { _ in numbers })
    let (declared, usual) = (JSON(of: tested.promises.policies), JSON(of: B.Policies()))
    let proposed = variants.filter { variant in
      if B.Policies.notProposed.contains("\(variant.field.path)=\(variant.leaf.words)") { return false }
      // Whoever has chosen a word has said what is meant; only that the code has a rule of its own is asked then. Numbers
      // are found out step by step.
      guard case .text(let word) = variant.leaf, word != "own" else { return true }
      return declared[variant.field.path] == usual[variant.field.path]
    }
    let declarations = proposed.map { variant in
      var promises = tested.promises
      _ = FieldVariants.make(&promises.policies, variant.field.path, number: variant.number) { _ in numbers }
      return Declaration<B>(path: variant.field.path, value: variant.leaf, promises: promises)
    }.filter { declaration in
      // Most policies do not even explain the run at hand; no further run is spent on those.
      guard let clue, clue.scenario == cause.finding.scenario else { return true }
      return bench.violations(in: clue.scenario, seen: clue.seen, promising: declaration.promises).isEmpty
    }
    // A policy that leaves a decision open takes the most runs.
    for var declaration in declarations.filter({ !$0.leavesOpen }) + declarations.filter(\.leavesOpen) {
      // Of several values, keep the one that explains more.
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
    func words(_ declared: Declaration<B>) -> String {
      self.declaration(ofPolicy: declared.path, declared.value)
    }
    let question = isMeant(cause.finding.violation)
    var text = "\(question) Then declare \(words(declaration))"
    if let tighter { text += ", or more exactly \(words(tighter))" }
    text += declaration.explainsAll ? "." : ", which explains this, but not everything listed under Also."
    if declaration.isOwn {
      text +=
        " `own` leaves that to your code, and does not test it; `dragfuzz explain own` tells how to test it, too."
    }
    if !declaration.givesUp.isEmpty {
      let names = declaration.givesUp.map { "`\($0)`" }.listed
      text += " That gives up \(names), which \(declaration.givesUp.count == 1 ? "breaks" : "break"), too."
    }
    return Advice(.policy, "\(text) If not, this is the bug.")
  }

  /// Whether nothing breaks any more under that declaration, in the findings of a cause and in scenarios of the seed.
  private mutating func isExplained(
    _ cause: Cause<B>, by declaration: inout Declaration<B>, _ isAlone: Bool
  ) -> Bool {
    let finding = cause.finding
    let promises = declaration.promises
    guard violations(in: finding.scenario, like: finding, promising: promises)?.isEmpty == true,
      let weight = weigh(promises, for: finding, isAlone)
    else { return false }
    // The right policy explains at least half of the other findings, too.
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
    // Nobody would declare a policy that hides a loss, unless the policy says just that. An item that stays or does
    // not come back may be right by another policy: where a cancel takes an item depends on the margin.
    return hidden.union([finding.violation.key.invariant]).subtracting(promises.policies.droppedInvariants)
      .allSatisfy { B.gravity(of: $0) > .loss }
  }

  /// The promises, besides the comparison and the one of the finding, that break without a declaration and
  /// hold with it.
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

  /// The violations under other promises, including the relation that a finding breaks, if it is one.
  mutating func violations(
    in scenario: Scenario<B>, like finding: Finding<B>, promising promises: Promises<B>
  ) -> [Violation]? {
    bench.violations(in: scenario, promising: promises, .showing(finding.violation.key.invariant, of: B.self))
  }

  /// Gathers evidence that the implementation follows other policies; nil if there is not enough.
  private mutating func weigh(
    _ promises: Promises<B>, for finding: Finding<B>, _ isAlone: Bool
  ) -> Weight? {
    guard promises.policies.leavesOpen else {
      return weigh(assuming: { $0.bench.expected(in: $1, with: promises.policies) })
    }
    // If the code decides, the reference cannot predict it; only violations count. Something rare is not in
    // the first scenarios of the seed, so those that have shown it are looked at first.
    let sightings = finding.sightings.map { Int(clamping: $0) }
    let enough = Weight.enough + sightings.count
    let weight = weigh(in: Bench<B>.searchedMax, after: sightings, until: { $0.agreeing >= enough }) {
      adviser, scenario, index in
      // Keep some runs for the other findings of the cause.
      guard adviser.bench.runsLeft > 2 * adviser.othersMax,
        let seen = adviser.bench.seen(inScenarioToRun: index)
      else { return nil }
      let before = adviser.bench.violations(in: scenario, seen: seen, promising: adviser.tested.promises)
      let after = adviser.bench.violations(in: scenario, seen: seen, promising: promises)
      if before.isEmpty { return after.isEmpty ? nil : .refutes }
      if after.isEmpty { return .agrees }
      // Another mistake says nothing about this policy. A violation that comes later may be of a promise that
      // such a design does not keep.
      if after[0].key == before[0].key { return after[0].key == finding.violation.key ? .differs : nil }
      let isLater = after[0].eventIndex ?? 0 > before[0].eventIndex ?? .max
      return isAlone && isLater && B.gravity(of: after[0].key.invariant) > .stuck ? .agrees : .differs
    }
    return weight.isProven ? weight : nil
  }
}
