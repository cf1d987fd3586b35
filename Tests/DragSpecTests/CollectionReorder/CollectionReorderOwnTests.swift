import DragSpec
import RightVariants
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
    in rules: CollectionReorderRules.Type = CollectionReorderRules.self,
    following policies: Collection.Policies = Collection.Policies(),
    judgedBy promises: Promises<CollectionReorder>
  ) -> Set<String> {
    let tested = ImplementationUnderTest<CollectionReorder>("own", "", promises: promises) {
      CollectionReorderReference(rules: rules, policies: policies)
    }
    let runner = tested.runner()
    return Set(
      CollectionReorderPoliciesTests.scenarios(1000).flatMap { runner.run($0).map(\.key.invariant) })
  }

  @Test("What is decided is followed, and then everything else is found")
  func othersAreFound() {
    final class Scatters: CollectionReorderRules {
      override func moveInDisplay(from source: Path, to path: Path, _ state: inout State) {
        super.moveInDisplay(from: source, to: path, &state)
        if state.flow.sections[path.section].items.count > 1 {
          state.flow.sections[path.section].items.swapAt(0, 1)
        }
      }
    }
    let names = found(in: Scatters.self, judgedBy: Promises(policies: Self.own))
    #expect(names.contains("takes-the-place-under-it"), "\(names)")
  }

  @Test("A denied place is not followed")
  func deniedPlaces() {
    let names = found(
      in: CollectionReorder.Faults.DenialIsIgnored.self, judgedBy: Promises(policies: Self.own))
    #expect(names == ["takes-the-place-under-it", "denied-places-stay-free"])
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
    #expect(found(following: policies, judgedBy: promises) == [])
    #expect(found(judgedBy: promises).contains("takes-the-place-under-it"))
    let nothing = Promises<CollectionReorder>(policies: Self.own, decider: Decider { _ in nil })
    #expect(found(following: policies, judgedBy: nothing) == [], "what is seen decides")
  }

  @Test("A list that never scrolls is found, at whatever speed it may scroll")
  func neverScrolls() {
    final class Stays: CollectionReorderRules {
      override func scrollStep(seconds: Double, _ state: State) -> Double { 0 }
    }
    var policies = Self.own
    policies.scroll = .anySpeed
    #expect(
      found(in: Stays.self, judgedBy: Promises(policies: policies)) == ["scrolls-in-the-edge-zone"])
  }

  /// Item 1 goes by places at which the content is shorter, which takes back a part of what was scrolled.
  @Test("What is scrolled may be taken back at a place on the way of the item")
  func isCutOffOnTheWay() throws {
    let tested = try #require(RightVariants.collections.first { $0.name == "own-scrolling-collection" })
    let sizes = [
      Point(18.125, 24), Point(10, 6), Point(17, 12), Point(36.25, 6), Point(108.75, 3), Point(18.125, 6),
    ]
    let scene = Collection.Scene(
      layout: Collection.Layout(
        viewport: Point(37.25, 24), axis: .vertical, direction: .leftToRight, lineSpacing: 0, itemSpacing: 1),
      edgeZone: 24, scrollSpeed: 4,
      sections: [
        Collection.Section(
          insets: Collection.Insets(leading: 1, trailing: 2, near: 1, far: 0),
          items: sizes.enumerated().map { Collection.Item(ItemID($0), size: $1) })
      ])
    let scenario = Scenario<CollectionReorder>(
      scene: scene, events: [.press(1, at: Point(25.125, 14)), .hold(1), .tick(seconds: 1000)])
    let runner = tested.runner()
    #expect(runner.run(scenario) == [])
    let seen = runner.record(scenario).trace.last
    #expect(seen.offset == 18 && seen.contentExtent == 48, "the content ends at 24, and was shorter before")
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
      let scenarios = CollectionReorderPoliciesTests.scenarios(2000, judged.promises.policies)
      if scenarios.contains(where: { !runner.run($0).isEmpty }) {
        found += 1
      } else {
        missed.append(tested.name)
      }
    }
    #expect(missed == [], "\(found) found")
    #expect(found * 5 >= (found + missed.count) * 4)
  }
}
