import DragSpec

extension Adviser {
  /// That the reference does the same with another policy.
  mutating func policies(_ finding: Finding<B>, _ clue: Clue?) -> [Advice] {
    var found: [String: (advice: Advice, misses: Int)] = [:]
    let numbers = AdviceWords.distances + (clue.map { distances($0) } ?? [])
    let variants = FieldVariants.all(of: tested.promises.policies, numbers: { _ in numbers })
    func leavesOpen(_ policies: JSON) -> Bool {
      (try? FieldReader.read(B.Policies.self, from: policies))?.leavesOpen ?? false
    }
    // What leaves a decision open comes last: it takes the most runs, and says least.
    for variant in variants.filter({ !leavesOpen($0.value) }) + variants.filter({ leavesOpen($0.value) }) {
      // Of several values the one that explains more.
      let best = found[variant.path]?.misses ?? .max
      guard best > 0, let policies = try? FieldReader.read(B.Policies.self, from: variant.value) else {
        continue
      }
      var promises = tested.promises
      promises.policies = policies
      guard violations(in: finding.scenario, like: finding, promising: promises)?.isEmpty == true,
        let weight = weigh(promises), weight.differing + weight.later < best
      else { continue }
      // What a policy is about explains most of what the mistake breaks.
      let looked = finding.others.prefix(othersMax)
      let explained = looked.count { other in
        violations(in: other.scenario, like: other, promising: promises)?.contains {
          $0.key == other.violation.key
        } == false
      }
      guard explained * 2 >= looked.count else { continue }
      let text = AdviceWords.policy(
        variant.path, variant.field, explainsAll: explained == looked.count, dialect)
      found[variant.path] = (Advice(.policy, text), weight.differing + weight.later)
    }
    return found.sorted { $0.key < $1.key }.map(\.value.advice)
  }

  /// What breaks in a scenario when something else is promised, with the relation that a finding breaks, if it is one.
  mutating func violations(
    in scenario: Scenario<B>, like finding: Finding<B>, promising promises: Promises<B>
  ) -> [Violation]? {
    bench.violations(in: scenario, promising: promises, .showing(finding.violation.key.invariant, of: B.self))
  }

  /// Gathers evidence that the implementation does what other promises say; nil where it does not.
  private mutating func weigh(_ promises: Promises<B>) -> Weight? {
    guard promises.policies.leavesOpen else {
      return weigh(assuming: { $0.bench.expected(in: $1, with: promises.policies) })
    }
    // What the reference does is not known then, only what breaks.
    let weight = weigh(in: Bench<B>.searchedMax, until: { $0.agreeing >= Weight.enough }) {
      adviser, scenario, _ in
      guard adviser.bench.violations(in: scenario)?.isEmpty == false,
        let left = adviser.bench.violations(in: scenario, promising: promises)
      else { return nil }
      return left.isEmpty ? .agrees : .differs
    }
    return weight.isProven ? weight : nil
  }
}
