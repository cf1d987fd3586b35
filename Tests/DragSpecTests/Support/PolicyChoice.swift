import DragSpec
import PublishedControls
import Testing

@testable import DragFuzz

/// Policies of a behaviour as somebody declares them, read off the behaviour's own description: a new policy is in the
/// tests by itself.
struct PolicyChoice: Sendable, CustomTestStringConvertible {
  let behaviour: any RegisteredBehaviour
  let chosen: ChosenPolicies
  var testDescription: String { "\(behaviour.name) \(chosen.words)" }

  /// Every value but the standard one, alone.
  static let values: [PolicyChoice] = Behaviours.all.flatMap { behaviour in
    behaviour.policies.flatMap { policy in
      others(policy).map { PolicyChoice(behaviour: behaviour, chosen: ChosenPolicies([policy.name: $0])) }
    }
  }

  /// For each behaviour, random mixtures in which a policy has the standard value half of the time.
  static let mixtures: [PolicyChoice] = Behaviours.all.flatMap { behaviour in
    var random = Random(seed: 11, stream: behaviour.name, iteration: 0)
    return (0..<40).map { _ in
      var chosen = ChosenPolicies()
      for policy in behaviour.policies where random.chance(0.5) {
        let others = others(policy)
        chosen.values[policy.name] = others[random.below(others.count)]
      }
      return PolicyChoice(behaviour: behaviour, chosen: chosen)
    }
  }

  /// The values that are not the standard; of a length, 10 points, or 20 where 10 is the standard.
  private static func others(_ policy: PolicyCard) -> [JSON] {
    policy.values.isEmpty
      ? [.number(policy.standard == "10" ? 20 : 10)]
      : policy.values.filter { $0 != policy.standard }.map { .text($0) }
  }
}
