import DragSpec

/// Looks for declarations that give up less and hold in all kept runs, without running anything.
struct Tightener<B: FuzzedBehaviour> {
  /// The least number of kept runs.
  private static var runsMin: Int { 100 }
  /// The number of runs in which a declaration must make a difference.
  private static var differingMin: Int { 3 }

  private let tested: ImplementationUnderTest<B>
  private let kept: KeptRuns<B>
  private let runs: [KeptRun<B>]
  private var gauge: StrengthGauge<B>?
  private let isOver: () -> Bool

  /// A declaration that gives up less.
  private struct Tighter {
    /// What can be declared, and why: `You can declare \`target=touch\`: your code decided so`.
    var words: String
    var change: (inout Promises<B>) -> Void
    /// Whether the kept runs show that it makes a difference; if not, only a gain in strength does.
    var makesADifference = true
  }

  init(
    _ tested: ImplementationUnderTest<B>, _ options: CampaignOptions, _ kept: KeptRuns<B>,
    isOver: @escaping () -> Bool
  ) {
    (self.tested, self.kept, self.isOver) = (tested, kept, isOver)
    runs = kept.inOrder
    gauge = StrengthGauge(of: tested, options)
  }

  /// The tighter declarations; none where few runs are kept, or one breaks the present declarations.
  mutating func tightenings() -> Tightenings {
    var found = Tightenings()
    let givenUp = GivenUp.all(in: [tested.promises], .all)
    guard runs.count >= Self.runsMin, !givenUp.isEmpty, !isBroken({ _ in }) else { return found }
    let declared = gauge?.strength()
    var (noticed, change): (Int, (inout Promises<B>) -> Void) = (declared?.noticed ?? 0, { _ in })
    for given in givenUp where !isOver() {
      guard let tighter = tighter(given) else { continue }
      let both = { [change] (promises: inout Promises<B>) in
        change(&promises)
        tighter.change(&promises)
      }
      // Each may hold alone, but not together with another one.
      guard !isBroken(both) else { continue }
      let strength = gauge?.strength(declaring: both)
      let gains = (strength?.noticed ?? 0) > noticed
      guard gains || tighter.makesADifference else { continue }
      let gain = strength.flatMap { strength in
        !gains
          ? nil
          : " With it, \(strength.noticed) of \(Figures.count(strength.noticeable, "typical mistake")) would be noticed, "
            + "not \(noticed)."
      }
      found.each.append(
        Tightening("\(tighter.words) in all \(Figures.count(runs.count, "scenario")).\(gain ?? "")"))
      (noticed, change) = (max(noticed, strength?.noticed ?? 0), both)
    }
    guard !found.each.isEmpty else { return found }
    var promises = tested.promises
    change(&promises)
    (found.lines, found.place) = (
      tested.dialect.lines(for: promises, insteadOf: tested.promises), tested.dialect.declares
    )
    return found
  }

  /// A declaration that replaces what is given up, holds in all runs, and differs in some; nil for none.
  private func tighter(_ given: GivenUp) -> Tighter? {
    switch given {
    case .own(let policy): decided(policy)
    case .notShown(let field): shown(field)
    case .notPromised(let name):
      held("You can promise `\(name)`: your code kept it", given)
    case .tolerance: held("You can leave out `tolerance`: all places were exact", given)
    case .skipped, .only: nil
    }
  }

  private func held(_ words: String, _ given: GivenUp) -> Tighter? {
    let change = { (promises: inout Promises<B>) in promises = given.leaving(promises) }
    // Without a gauge its gain is unknown, and it tells nothing else.
    return gauge == nil || isBroken(change)
      ? nil : Tighter(words: words, change: change, makesADifference: false)
  }

  /// The one value of a policy that all runs follow; nil where there is none, or several.
  private func decided(_ policy: String) -> Tighter? {
    let values = FieldVariants.all(of: tested.promises.policies).filter {
      if case .text(let word) = $0.leaf { $0.field.path == policy && word != "own" } else { false }
    }
    // One variant stands for the default, which is among the others, too.
    let words = values.map(\.leaf).unique
    func change(to leaf: FieldLeaf) -> (inout Promises<B>) -> Void {
      { promises in
        guard let variant = values.first(where: { $0.leaf == leaf }) else { return }
        _ = FieldVariants.make(&promises.policies, policy, number: variant.number)
      }
    }
    let holding = words.filter { !isBroken(change(to: $0), atLeast: 1) }
    guard holding.count == 1,
      words.allSatisfy({ $0 == holding[0] || isBroken(change(to: $0), atLeast: Self.differingMin) })
    else { return nil }
    return Tighter(
      words: "You can declare `\(policy)=\(holding[0].words)`: your code decided so",
      change: change(to: holding[0]))
  }

  /// A field that is declared hidden, but shown and changing.
  private func shown(_ field: String) -> Tighter? {
    guard let hidden = try? HiddenFields<B.Snapshot>([field]) else { return nil }
    let changing = runs.lazy.filter { run in
      (0..<run.trace.count).contains { step in
        var still = run.trace[before: step]
        hidden.fill(&still, from: run.trace.initial)
        return still != run.trace[before: step]
      }
    }
    let change = { (promises: inout Promises<B>) in _ = promises.notShown.remove(field) }
    guard changing.prefix(Self.differingMin).count == Self.differingMin, !isBroken(change) else { return nil }
    return Tighter(words: "You can show `\(field)`: your code showed it right", change: change)
  }

  /// Whether at least this many runs break the changed promises.
  private func isBroken(_ change: @escaping (inout Promises<B>) -> Void, atLeast count: Int = 1) -> Bool {
    var judge = SecondJudge(tested, kept, change)
    var broken = 0
    for run in runs where judge.isBroken(run) {
      broken += 1
      if broken >= count { return true }
    }
    return false
  }
}

extension Dialect {
  /// The place for declarations, as the end of a sentence.
  fileprivate var declares: String {
    switch self {
    case .swift: "the promises of your implementation"
    case .program: "the program's answer to `initialize`"
    case .page: "your file"
    }
  }

  /// The lines that declare what has changed among promises.
  fileprivate func lines<B: Behaviour>(
    for promises: Promises<B>, insteadOf declared: Promises<B>
  ) -> [String] {
    let (values, before, usual) = (
      JSON(of: promises.policies), JSON(of: declared.policies), JSON(of: B.Policies())
    )
    let changed = values.fields.filter { $0.value != before[$0.name] }
    var lines: [String]
    if self == .swift {
      lines = changed.map { field in
        "promises.policies.\(field.name) = "
          + (field.value.asText.map { ".\($0.camelCase)" } ?? field.value.text)
      }
    } else {
      // Write the whole object, so that it can replace the present one.
      let chosen = values.fields.filter { $0.value != usual[$0.name] || before[$0.name] != usual[$0.name] }
      lines = changed.isEmpty ? [] : ["\"policies\": \(JSON.object(chosen).text)"]
    }
    for (name, now, then) in [
      ("notShown", promises.notShown, declared.notShown),
      ("notPromised", promises.notPromised, declared.notPromised),
    ] where now != then {
      let list = "[\(now.sorted().map { "\"\($0)\"" }.joined(separator: ", "))]"
      lines.append(self == .swift ? "promises.\(name) = \(list)" : "\"\(name)\": \(list)")
    }
    if promises.tolerance != declared.tolerance {
      let number = NumberText.of(promises.tolerance)
      lines.append(self == .swift ? "promises.tolerance = \(number)" : "\"tolerance\": \(number)")
    }
    // Fields of JavaScript and JSON are parted by commas.
    return self == .swift ? lines : lines.map { "\($0)," }
  }
}
