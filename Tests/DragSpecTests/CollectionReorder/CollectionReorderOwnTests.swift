import DragSpec
import Testing

@testable import DragFuzz
@testable import PlantedFaults

/// `RightVariants` has designs that nothing may be found in with `own`.
@Suite("Collection reorder: where the code decides, all else is compared")
struct CollectionReorderOwnTests {
  private static let own: Collection.Policies = {
    var policies = Collection.Policies()
    policies.target = .own
    return policies
  }()

  /// What is found in rules that are judged by other policies than they follow.
  private func found(
    _ rules: CollectionReorderRules.Type = CollectionReorderRules.self, _ policies: Collection.Policies,
    judgedBy promises: Promises<CollectionReorder>, _ count: UInt64 = 2000
  ) -> Set<String> {
    let tested = ImplementationUnderTest<CollectionReorder>("own", "", promises: promises) {
      CollectionReorderReference(rules: rules, policies: policies)
    }
    let runner = tested.runner()
    return Set(
      CollectionReorderPoliciesTests.scenarios(count).flatMap { runner.run($0).map(\.key.invariant) })
  }

  @Test("What is decided is followed, and then everything else is found")
  func othersAreFound() {
    final class Scatters: CollectionReorderRules {
      override func moveInDisplay(from source: Path, to path: Path, _ state: inout State) {
        super.moveInDisplay(from: source, to: path, &state)
        state.flow.sections[path.section].items.sort { $0.id.number < $1.id.number }
      }
    }
    let promises = Promises<CollectionReorder>(policies: Self.own)
    #expect(
      found(Scatters.self, Collection.Policies(), judgedBy: promises).contains("takes-the-place-under-it"))
  }

  @Test("A denied place is not followed")
  func deniedPlaces() {
    let found = found(
      CollectionReorder.Faults.DenialIsIgnored.self, Collection.Policies(),
      judgedBy: Promises(policies: Self.own))
    #expect(found.contains("takes-the-place-under-it") && found.contains("denied-places-stay-free"))
  }

  @Test("A decision that is said is followed, and not what is seen")
  func decider() {
    let byTouch = Decider<CollectionReorder> { question in
      guard Rect(0, 0, question.viewport.x, question.viewport.y).contains(question.touch) else {
        return question.path
      }
      for (index, section) in question.sections.enumerated() where section.frame.contains(question.touch) {
        if section.cells.isEmpty { return Path(index, 0) }
      }
      for (index, section) in question.sections.enumerated() {
        let item = section.cells.firstIndex { $0.frame.contains(question.touch) }
        if let item { return Path(index, item) }
      }
      return question.path
    }
    var policies = Collection.Policies()
    policies.target = .touch
    let promises = Promises<CollectionReorder>(policies: Self.own, decider: byTouch)
    #expect(found(policies, judgedBy: promises) == [])
    #expect(found(Collection.Policies(), judgedBy: promises).contains("takes-the-place-under-it"))
    let nothing = Promises<CollectionReorder>(policies: Self.own, decider: Decider { _ in nil })
    #expect(found(policies, judgedBy: nothing) == [], "what is seen decides")
  }

  @Test("A list that never scrolls is found, at whatever speed it may scroll")
  func neverScrolls() {
    final class Stays: CollectionReorderRules {
      override func scrollStep(seconds: Double, _ state: State) -> Double { 0 }
    }
    var policies = Self.own
    policies.scroll = .anySpeed
    let found = found(Stays.self, Collection.Policies(), judgedBy: Promises(policies: policies))
    #expect(found == ["scrolls-in-the-edge-zone"])
  }

  /// Faults in the decision itself: which place is proposed, and what is done with it.
  private static let decisions: Set = [
    "hit-test-ignores-direction", "proposal-forgets-offset", "off-by-one-forward", "touch-proposes",
    "empty-section-refuses", "scrolling-does-not-move", "steps-skip", "border-belongs-to-both", "oscillates",
  ]

  @Test("Of the planted faults that are not about the decision at least four fifths are found")
  func plantedFaults() {
    var (found, missed) = (0, [String]())
    for tested in CollectionReorder.faults where !Self.decisions.contains(tested.name) {
      let judged = tested.following(["target": "own"])
      let runner = judged.runner()
      if CollectionReorderPoliciesTests.scenarios(2000).contains(where: { !runner.run($0).isEmpty }) {
        found += 1
      } else {
        missed.append(tested.name)
      }
    }
    #expect(missed == [], "\(found) found")
    #expect(found * 5 >= (found + missed.count) * 4)
  }
}
