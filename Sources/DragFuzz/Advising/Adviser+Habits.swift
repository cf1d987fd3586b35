import DragSpec

extension Adviser {
  /// The policies that the implementation seems to have.
  ///
  /// Each of them explains findings that those before it do not, the one that explains most first.
  mutating func habits(explaining findings: [Finding<B>]) -> ChosenPolicies {
    bench.runsLeft = findings.count
    defer { bench.rest() }
    var declared = tested.promises.policies
    var habits: ChosenPolicies = [:]
    var open = findings.filter(\.settings.isEmpty).compactMap { finding in
      bench.seen(in: finding.scenario).map { (scenario: finding.scenario, seen: $0) }
    }
    let (usual, own) = (JSON(of: B.Policies()), JSON(of: declared))
    while !open.isEmpty {
      var best: (name: String, value: JSON, policies: B.Policies, explained: [Bool], lapses: Int)?
      for variant in FieldVariants.all(of: declared, numbers: { _ in AdviceWords.distances }) {
        // What was declared on purpose is not doubted.
        guard habits.values[variant.path] == nil, usual[variant.path] == own[variant.path],
          let policies = try? FieldReader.read(B.Policies.self, from: variant.value), !policies.leavesOpen
        else { continue }
        let explained = open.map { bench.parts(in: $0.scenario, $0.seen, laterWith: policies) }
        let count = explained.count { $0 }
        guard count > 0, count >= best?.explained.count(where: { $0 }) ?? 0,
          let lapses = lapses(from: policies),
          (count, -lapses) > (best?.explained.count { $0 } ?? 0, -(best?.lapses ?? .max))
        else { continue }
        best = (variant.path, variant.field, policies, explained, lapses)
      }
      guard let best else { break }
      habits.values[best.name] = best.value
      declared = best.policies
      bench.declare(best.policies)
      open = zip(open, best.explained).filter { !$1 }.map(\.0)
    }
    bench.declare(tested.promises.policies)
    return habits
  }
  /// How often the implementation does not do at once what the policies say where they say something else than what it
  /// has declared; nil where that is too often, or where it matters in too few runs to hide much.
  ///
  /// Unlike where a policy is to explain a cause away, what goes wrong later does not count: that is what is looked for.
  mutating func lapses(from policies: B.Policies) -> Int? {
    var (runs, kept, lapses) = (0, 0, 0)
    for index in 0..<surveyed {
      guard let scenario = bench.scenario(index), let seen = bench.seen(inScenario: index) else { continue }
      runs += 1
      let (declared, assumed) = (bench.expected(in: scenario), bench.expected(in: scenario, with: policies))
      guard let step = bench.parting(declared, assumed) else { continue }
      let (fromDeclared, fromAssumed) = (bench.parting(declared, seen), bench.parting(assumed, seen))
      // Another mistake before says nothing about this.
      guard max(fromDeclared ?? .max, fromAssumed ?? .max) >= step else { continue }
      if fromAssumed ?? .max > step { kept += 1 } else { lapses += 1 }
    }
    return kept > 0 && kept * hidingShare >= runs && lapses * 10 <= kept ? lapses : nil
  }

  /// What matters in one of so many runs hides what breaks after it.
  private var hidingShare: Int { 4 }
}
