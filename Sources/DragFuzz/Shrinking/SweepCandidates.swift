import DragSpec

/// The smaller scenarios that are all tried at the end: one that fails replaces the result, and if none does the
/// result is certified.
///
/// They are the canonical scenarios of the behaviour, all that is left when any one or two events are taken out, and
/// the scenario with any one or two of its numbers made smaller.
struct SweepCandidates<B: FuzzedBehaviour>: Sequence {
  private let scenario: Scenario<B>

  init(of scenario: Scenario<B>) { self.scenario = scenario }

  func makeIterator() -> AnyIterator<Scenario<B>> {
    let size = ScenarioSize(of: scenario)
    var canonical: [(size: ScenarioSize, scenario: Scenario<B>)] = []
    for scene in B.canonicalScenes {
      for events in B.canonicalGestures(in: scene) where events.count <= scenario.events.count {
        let candidate = Scenario<B>(scene: scene, events: events)
        let candidateSize = ScenarioSize(of: candidate)
        if candidateSize < size { canonical.append((candidateSize, candidate)) }
      }
    }
    canonical.sort { $0.size < $1.size }
    let lists = [canonical.map(\.scenario), withoutEvents, withSmallerNumbers]
    return AnyIterator(lists.lazy.joined().makeIterator())
  }

  private var withoutEvents: [Scenario<B>] {
    var result: [Scenario<B>] = []
    for first in scenario.events.indices.reversed() {
      var one = scenario
      one.events.remove(at: first)
      result.append(one)
      for second in one.events.indices.reversed() where second < first {
        var two = one
        two.events.remove(at: second)
        result.append(two)
      }
    }
    return result
  }

  /// One number smaller, or two smaller, or one smaller and another a little larger.
  private var withSmallerNumbers: [Scenario<B>] {
    let leaves = scenario.leaves
    let numeric = leaves.indices.filter { leaves[$0].isNumeric }
    var result: [Scenario<B>] = []
    for first in numeric {
      for value in smaller(leaves[first]) {
        var one = leaves
        one[first].value = value
        result.append(scenario.replacingLeaves(by: one))
        for second in numeric where second != first {
          let options = (second > first ? smaller(leaves[second]) : []) + [leaves[second].value + 1]
          for other in options {
            var two = one
            two[second].value = other
            result.append(scenario.replacingLeaves(by: two))
          }
        }
      }
    }
    return result
  }

  private func smaller(_ leaf: Leaf) -> [Double] {
    let values = [
      leaf.least, leaf.least + 1, (leaf.value / 2).rounded(.down), leaf.value - 1, leaf.value - 2,
    ]
    var seen: Set<Double> = []
    return values.filter { $0 >= leaf.least && abs($0) < abs(leaf.value) && seen.insert($0).inserted }
  }
}
