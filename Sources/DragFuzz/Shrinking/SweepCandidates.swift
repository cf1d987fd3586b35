import DragSpec

/// The smaller scenarios that are tried at the end: one that fails replaces the result.
struct SweepCandidates<B: FuzzedBehaviour> {
  private let scenario: Scenario<B>

  init(of scenario: Scenario<B>) { self.scenario = scenario }

  /// What is left without any one or two events, also with one option set otherwise, and without any two elements.
  var withoutParts: [Scenario<B>] { withoutEvents + withoutElements }

  /// The scenario with one or two numbers changed, then every other assignment of small whole numbers to it, first
  /// along one axis, then to all numbers, from the smallest sum up.
  var withOtherNumbers: some Sequence<Scenario<B>> {
    let changed = withChangedNumbers.lazy.map { [$0] }.joined()
    let assignments = [false, true, nil].map { axis in
      AnySequence { NumberAssignments(of: scenario, horizontally: axis) }
    }
    return ([AnySequence(changed)] + assignments).lazy.joined()
  }

  private var withoutEvents: [Scenario<B>] {
    var result: [Scenario<B>] = []
    for first in scenario.events.indices.reversed() {
      var one = scenario
      one.events.remove(at: first)
      result.append(one)
      result += withOtherOptions(one)
      for second in one.events.indices.reversed() where second < first {
        var two = one
        two.events.remove(at: second)
        result.append(two)
        result += withOtherOptions(two)
      }
    }
    return result
  }

  /// The scenario with one switch or word of the scene set otherwise, or one list of references set to none, the first or the last.
  private func withOtherOptions(_ scenario: Scenario<B>) -> [Scenario<B>] {
    let leaves = LeafVisitor.reading(scenario.scene, event: nil).leaves
    var result: [Scenario<B>] = []
    for index in leaves.indices {
      guard case .choice(let count, _) = leaves[index].role else { continue }
      for value in 0..<count where Double(value) != leaves[index].value {
        var changed = leaves
        changed[index].value = Double(value)
        var other = scenario
        _ = LeafVisitor.write(changed[...], into: &other.scene)
        result.append(other)
      }
    }
    let lists = ListEditor.look(at: scenario.scene).lists
    let items = lists.flatMap(\.defined).compactMap { $0?.identifier }
    for list in lists.indices {
      for references in [[], items.first.map { [$0] }, items.last.map { [$0] }] {
        guard let references else { continue }
        var other = scenario
        other.scene = ListEditor.apply(.refer(list: list, to: references), to: scenario.scene)
        if other.scene != scenario.scene { result.append(other) }
      }
    }
    return result
  }

  private var withoutElements: [Scenario<B>] {
    let lists = ListEditor.look(at: scenario.scene).lists
    var result: [Scenario<B>] = []
    for list in lists.indices where lists[list].count <= 16 {
      for first in (0..<lists[list].count).reversed() {
        let one = ListEditor.apply(.remove(list: list, first..<first + 1), to: scenario.scene)
        for second in (0..<first).reversed() {
          let two = ListEditor.apply(.remove(list: list, second..<second + 1), to: one)
          if (try? two.validate()) != nil { result.append(Relocation.moving(scenario, to: two)) }
        }
      }
    }
    return result
  }

  /// One number smaller, or two smaller, or one smaller and another a little larger.
  private var withChangedNumbers: some Sequence<Scenario<B>> {
    let leaves = scenario.leaves
    let numeric = leaves.indices.filter { leaves[$0].isNumeric }
    return numeric.lazy.flatMap { first in
      smaller(leaves[first]).lazy.flatMap { value in
        var one = leaves
        one[first].value = value
        let pairs = numeric.lazy.filter { $0 != first }.flatMap { second in
          ((second > first ? smaller(leaves[second]) : []) + [leaves[second].value + 1]).map { other in
            var two = one
            two[second].value = other
            return scenario.replacingLeaves(by: two)
          }
        }
        return [[scenario.replacingLeaves(by: one)], Array(pairs)].joined()
      }
    }
  }

  private func smaller(_ leaf: Leaf) -> [Double] {
    let values = [
      leaf.least, leaf.least + 1, (leaf.value / 2).rounded(.down), leaf.value - 1, leaf.value - 2,
    ]
    var seen: Set<Double> = []
    return values.filter { $0 >= leaf.least && abs($0) < abs(leaf.value) && seen.insert($0).inserted }
  }
}
