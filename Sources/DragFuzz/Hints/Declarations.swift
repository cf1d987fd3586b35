import DragSpec

/// Values of policies that could be declared so that a finding is none: one, or two together.
private struct Declaration<B: FuzzedBehaviour> {
  /// The values, by the names of their policies.
  var values: [(name: String, words: FieldLeaf, value: JSON)]
  var promises: Promises<B>
  /// How many scenarios contradict it.
  var misses = 0
  /// The other findings of the cause that it does not explain.
  var leaves: Set<Violation.Key> = []
  /// What a test is worth with it; nil where that is not known.
  var strength: Strength?

  /// Whether it says that the code decides itself.
  var isOwn: Bool { values.contains { $0.words == .text("own") } }

  /// The same, with a value of another policy.
  func and(_ other: Declaration) -> Declaration? {
    guard values.allSatisfy({ one in !other.values.contains { $0.name == one.name } }) else { return nil }
    var both = Declaration(values: values + other.values, promises: promises)
    other.declare(&both.promises)
    return both
  }

  /// Declares these values among other promises.
  func declare(_ promises: inout Promises<B>) {
    let values = JSON.object(values.map { JSON.Field($0.name, $0.value) })
    // They are values of the same policies, so they can be read.
    try? promises.policies.read(values, path: "", missing: .staysAsItIs)
  }
}

extension Adviser {
  /// How many pairs of values are judged in all that was kept.
  private static var pairsMax: Int { 8 }
  /// How many pairs are looked at on the finding alone; in a debug build each takes some milliseconds.
  private static var pairsTried: Int { 2000 }
  /// How many declarations are told.
  private static var toldMax: Int { 3 }

  /// The declaration with which this is no finding and that costs least, with others that explain it, too; nil for none.
  ///
  /// Where none explains the finding that heads the cause, one may explain the kind that is most of what was seen: then the
  /// head is left as another mistake.
  ///
  /// - Parameters:
  ///   - name: the only policy that may be declared otherwise; nil for any.
  ///   - orOwn: whether to say, too, that the code decides itself.
  mutating func policies(
    _ cause: FindingGroup<B>, _ clue: Clue?, ofPolicy name: String? = nil, orOwn: Bool = true
  ) -> Advice? {
    if let advice = advice(cause, candidates(clue, ofPolicy: name).filter { orOwn || !$0.isOwn }) {
      return advice
    }
    // A loss, or a drop that lands elsewhere than shown, is told as that, however rare it is.
    let head = cause.finding.violation.key.invariant
    guard head != CommonInvariant.landsWhereShown, B.severity(of: head) > .loss,
      let most = cause.ledByItsMajority
    else { return nil }
    return advice(most, candidates(nil, ofPolicy: name).filter { !$0.isOwn })
  }

  private mutating func advice(_ cause: FindingGroup<B>, _ candidates: [Declaration<B>]) -> Advice? {
    let finding = cause.finding
    func violations(_ declaration: Declaration<B>?) -> [Violation]? {
      self.violations(
        in: finding.scenario, like: finding, promising: declaration?.promises ?? tested.promises)
    }
    guard let before = violations(nil) else { return nil }
    var found: [Declaration<B>] = []
    // Those that do not explain it alone: those that change what breaks, and the others.
    var (helping, others): ([Declaration<B>], [Declaration<B>]) = ([], [])
    for declaration in candidates {
      guard let after = violations(declaration) else { continue }
      if after.isEmpty {
        found += [explained(cause, by: declaration)].compactMap { $0 }
      } else if !declaration.isOwn {
        if after != before { helping.append(declaration) } else { others.append(declaration) }
      }
    }
    // That the code decides itself explains nearly everything: two values together give up less.
    if found.allSatisfy(\.isOwn) {
      found += Self.together(helping, others, violations).compactMap { explained(cause, by: $0) }
    }
    return advice(among: found, cause)
  }

  /// Pairs of values with which nothing breaks; one of them at least changes alone what breaks.
  private static func together(
    _ helping: [Declaration<B>], _ others: [Declaration<B>], _ violations: (Declaration<B>) -> [Violation]?
  ) -> [Declaration<B>] {
    var pairs: [Declaration<B>] = []
    func judge(_ one: Declaration<B>, with all: some Sequence<Declaration<B>>, _ tried: inout Int) {
      for two in all where tried < pairsTried && pairs.count < pairsMax {
        guard let both = one.and(two) else { continue }
        tried += 1
        guard violations(both)?.isEmpty == true else { continue }
        let isKnown = pairs.contains { Set($0.values.map(\.name)) == Set(both.values.map(\.name)) }
        if !isKnown { pairs.append(both) }
      }
    }
    var (both, either) = (0, 0)
    for (index, one) in helping.enumerated() { judge(one, with: helping[(index + 1)...], &both) }
    for one in helping { judge(one, with: others, &either) }
    return pairs
  }

  /// All values that could be declared, one each.
  ///
  /// What was declared is taken at its word, numbers as well as words: only that the code decides itself is asked then.
  private mutating func candidates(_ clue: Clue?, ofPolicy name: String?) -> [Declaration<B>] {
    let numbers = Self.usualDistances + (clue.map { distances($0) } ?? [])
    let (declared, usual) = (JSON(of: tested.promises.policies), JSON(of: B.Policies()))
    return FieldVariants.all(of: tested.promises.policies, numbers: { _ in numbers }).compactMap { variant in
      let path = variant.field.path
      guard variant.leaf == .text("own") || declared[path] == usual[path], name ?? path == path,
        !B.Policies.notProposed.contains("\(path)=\(variant.leaf.words)")
      else { return nil }
      var promises = tested.promises
      _ = FieldVariants.make(&promises.policies, path, number: variant.number) { _ in numbers }
      let value = JSON(of: promises.policies)[path] ?? .null
      return Declaration(values: [(path, variant.leaf, value)], promises: promises)
    }
  }

  /// The numbers of policies, each a little more or less than it is declared.
  private var nudges: [Declaration<B>] {
    let near = { (number: Double) in [number + Self.nudge, number - Self.nudge] }
    let declared = JSON(of: tested.promises.policies)
    return FieldVariants.all(of: tested.promises.policies, numbers: near).compactMap { variant in
      let path = variant.field.path
      var promises = tested.promises
      guard variant.isNumber,
        FieldVariants.make(&promises.policies, path, number: variant.number, numbers: near),
        let value = JSON(of: promises.policies)[path], let now = value.asNumber,
        let before = declared[path]?.asNumber, abs(now - before) <= 2 * Self.nudge
      else { return nil }
      return Declaration(values: [(path, variant.leaf, value)], promises: promises)
    }
  }

  /// A number of a policy with which the ties of a cause are decided the other way, as a declaration in words, and the other
  /// findings that it does not explain; nil for none.
  mutating func nudged(_ cause: FindingGroup<B>) -> (words: String, leaves: Set<Violation.Key>)? {
    for nudge in nudges {
      guard
        violations(in: cause.finding.scenario, like: cause.finding, promising: nudge.promises)?.isEmpty
          == true,
        let declaration = explained(cause, by: nudge)
      else { continue }
      return (words(declaration), declaration.leaves)
    }
    return nil
  }

  private func words(_ declaration: Declaration<B>) -> String {
    declaration.values.map { self.declaration(ofPolicy: $0.name, $0.words) }.listed
  }

  // MARK: Evidence

  /// The declaration with what speaks against it; nil where it does not explain a cause, or contradicts what is right.
  private mutating func explained(
    _ cause: FindingGroup<B>, by declaration: Declaration<B>
  ) -> Declaration<B>? {
    let finding = cause.finding
    let promises = declaration.promises
    var declaration = declaration
    var hidden = Set(violations(in: finding.scenario, like: finding, promising: tested.promises)?.names ?? [])
    let weight = weigh(in: looked(at: finding), until: { _ in false }) { adviser, scenario, index in
      guard let seen = adviser.bench.seen(inScenario: index) else { return nil }
      let before = adviser.broken(in: scenario, index, seen)
      let after = adviser.bench.violations(in: scenario, seen: seen, promising: promises)
      hidden.formUnion(before.names.subtracting(after.names))
      guard let first = before.first else { return after.isEmpty ? nil : .refutes }
      guard let left = after.first else { return .agrees }
      // It contradicts what was right until then.
      if left.step < first.step { return .refutes }
      if left.key == first.key { return left.key == finding.violation.key ? .differs : nil }
      return .differsLater
    }
    guard weight.isProven else { return nil }
    let looked = cause.others.prefix(othersMax)
    let left = looked.filter { other in
      violations(in: other.scenario, like: other, promising: promises)?.contains {
        $0.key == other.violation.key
      } != false
    }
    // Rare kinds may come from other mistakes: what counts is how much of all that was seen is left.
    let (seen, unexplained) = (finding.weight + looked.sum(\.weight), left.sum(\.weight))
    guard unexplained * 2 <= seen else { return nil }
    declaration.misses = weight.differing + weight.later
    declaration.leaves = Set(left.map(\.violation.key))
    // Nobody would declare what hides a loss, unless it says just that; and code that shows one place and lands in
    // another contradicts itself, whatever it decides. Another rule of landing explains all such drops or none: those that
    // it leaves are no rare mistake beside it.
    let dropped = promises.policies.droppedInvariants
    let kept = dropped.union(declaration.leaves.map(\.invariant))
    guard hidden.subtracting(dropped).allSatisfy({ B.severity(of: $0) > .loss }),
      !hidden.intersection(kept).contains(CommonInvariant.landsWhereShown)
    else { return nil }
    declaration.strength = gauge?.strength { [declaration] in declaration.declare(&$0) }
    return declaration
  }

  /// What breaks in a scenario of the seed as everything is declared.
  mutating func broken(in scenario: Scenario<B>, _ index: Int, _ seen: Trace<B>) -> [Violation] {
    if let known = brokenInSeed[index] { return known }
    let violations = bench.violations(in: scenario, seen: seen, promising: tested.promises)
    brokenInSeed[index] = violations
    return violations
  }

  /// The numbers of the scenarios in which declarations are judged: all that were kept, and those that have shown a finding.
  private func looked(at finding: Finding<B>) -> [Int] {
    let first = finding.firstIterations.map { Int(clamping: $0) }
    return first + looked.filter { !first.contains($0) }
  }

  /// The violations under other promises, including the relation that a finding breaks, if it is one.
  mutating func violations(
    in scenario: Scenario<B>, like finding: Finding<B>, promising promises: Promises<B>
  ) -> [Violation]? {
    bench.violations(in: scenario, promising: promises, .showing(finding.violation.key.invariant, of: B.self))
  }

  // MARK: Words

  /// The advice to declare one of these, the one that costs least first.
  private mutating func advice(among found: [Declaration<B>], _ cause: FindingGroup<B>) -> Advice? {
    guard !found.isEmpty else { return nil }
    let declared = gauge?.strength()
    func cost(_ declaration: Declaration<B>) -> Int {
      // How many more mistakes are missed; those that cannot be made with another value are no loss.
      max(0, (declaration.strength?.missed.count ?? 0) - (declared?.missed.count ?? 0))
    }
    // Of several values of one policy, the one that explains most.
    let ranked = found.enumerated().sorted {
      let (one, two) = ($0.element, $1.element)
      return (cost(one), one.isOwn ? 1 : 0, one.misses, $0.offset) < (
        cost(two), two.isOwn ? 1 : 0, two.misses, $1.offset
      )
    }.map(\.element)
    var told: [Declaration<B>] = []
    for declaration in ranked
    where !told.contains(where: {
      $0.values.map(\.name) == declaration.values.map(\.name) && $0.isOwn == declaration.isOwn
    }) {
      told.append(declaration)
    }
    guard let best = told.first else { return nil }
    var text = isMeant
    let possible = declared?.noticeable ?? 0
    if cost(best) * 10 > possible, let strength = best.strength, let declared {
      text +=
        " \(words(best)) would explain it, but hides a lot: \(strength.words), not \(declared.noticed)."
        + "\(strength.loss(beside: declared) ?? "") Declare it only if your code is meant to do this."
    } else {
      text += " If so, declare \(words(best))"
      if let strength = best.strength, let declared {
        // Another value may make some mistakes impossible, so the numbers alone would be read as a loss.
        text +=
          strength.share == 1
          ? ": every typical mistake would still be noticed."
          : ": \(strength.words)\(cost(best) > 0 ? ", not \(declared.noticed)" : "")."
            + (cost(best) > 0 ? strength.loss(beside: declared) ?? "" : "")
      } else {
        text += "."
      }
    }
    let others = told.dropFirst().prefix(Self.toldMax - 1)
    if !others.isEmpty {
      let list = others.map {
        "\(words($0))\($0.strength.map { " (\($0.noticed) of \($0.noticeable))" } ?? "")"
      }
      text += " Another explanation: \(list.listed)."
    }
    if best.isOwn {
      text +=
        " `own` leaves the decision to your code and does not test it. `dragfuzz explain own` says how to test it."
    }
    var advice = Advice(.policy, "\(text) If not, it is a bug.")
    advice.leaves = best.leaves
    return advice
  }
}

extension Finding {
  /// How much it counts among the findings of a cause; one that was made otherwise than by a campaign counts as one.
  fileprivate var weight: Int { max(1, occurrences) }
}

extension Collection {
  fileprivate func sum(_ number: (Element) -> Int) -> Int { reduce(0) { $0 + number($1) } }
}

extension FindingGroup {
  /// The same findings, headed by the kind that is more than half of all that was seen; nil where it heads them already, or
  /// where there is none.
  fileprivate var ledByItsMajority: FindingGroup? {
    let all = [finding] + others
    guard let index = others.firstIndex(where: { $0.weight * 2 > all.sum(\.weight) }) else { return nil }
    var group = FindingGroup(finding: others[index], others: others)
    group.others[index] = finding
    return group
  }
}

extension Strength {
  /// How many mistakes would be noticed, in words.
  fileprivate var words: String {
    "\(noticed) of \(Figures.count(noticeable, "typical mistake")) would be noticed"
  }

  /// A sentence with a mistake that is noticed with other declarations alone, after a space; nil for none.
  func loss(beside declared: Strength) -> String? {
    let known = Set(declared.missed.map(\.name))
    return missed.first { !known.contains($0.name) }.map { " One that would be missed: \($0.summary)" }
  }
}

extension Violation {
  /// The place of its event, for comparison: the start comes first.
  fileprivate var step: Int { eventIndex ?? -1 }
}

extension [Violation] {
  /// The promises that are broken, besides the comparison as a whole.
  fileprivate var names: Set<String> {
    Set(map(\.key.invariant)).subtracting([CommonInvariant.agreesWithReference])
  }
}
