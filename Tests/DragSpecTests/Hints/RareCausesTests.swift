import DragSpec
import Testing

@testable import DragFuzz

@Suite("A rare mistake beside a frequent one spoils neither hint, and a tie is told as one")
struct RareCausesTests {
  /// Lifts as soon as a touch is farther than 5 points, not at exactly 5; a second press of a touch presses again.
  private final class Tabs: GridReorderRules {
    override func handle(_ event: GridReorder.Event, _ state: inout State) {
      if case .touch(.press(let touch, _)) = event, let holder = state.drag?.touch, holder == touch {
        super.handle(.release(touch), &state)
      }
      super.handle(event, &state)
    }
    override func lifts(_ touch: State.Touch, _ state: State) -> Bool {
      super.lifts(touch, state) && touch.squaredDistance > 25
    }
  }

  private func causes(_ within: Within, _ rules: GridReorderRules.Type) async
    -> [FindingGroup<GridReorder>]
  {
    var policies = GridReorder.Policies()
    (policies.lifts, policies.liftDistance, policies.axis) = (.move, 5, .horizontal)
    let promises = Promises<GridReorder>(policies: policies, capabilities: Capabilities(touches: 1))
    policies.within = within
    let tested = ImplementationUnderTest<GridReorder>("tabs", "", promises: promises) {
      [policies] in GridReorderReference(rules: rules, policies: policies)
    }
    var options = CampaignOptions(seed: 1, iterations: 2000, jobs: 2).withLittleStrength
    options.causesMax = 5
    return await Campaign(tested, options).run().groups
  }

  @Test func theFrequentCauseKeepsItsHint() async throws {
    let causes = await causes(.container, Tabs.self)
    let most = try #require(causes.max { $0.finding.occurrences < $1.finding.occurrences })
    #expect(
      most.advice.contains { $0.text.contains("`promises.policies.within = .container`") },
      "\(most.advice.map(\.text))")
    let others = causes.filter { $0.finding.violation.key != most.finding.violation.key }.flatMap(\.advice)
    #expect(others.contains { $0.kind == .senselessEvent }, "\(others.map(\.text))")
    #expect(others.contains { $0.kind == .tie }, "\(others.map(\.text))")
  }

  @Test func aTieAtADistanceNamesTheNumber() async throws {
    final class Beyond: GridReorderRules {
      override func lifts(_ touch: State.Touch, _ state: State) -> Bool {
        super.lifts(touch, state) && touch.squaredDistance > 25
      }
    }
    let causes = await causes(.anywhere, Beyond.self)
    #expect(
      causes.map { $0.advice.map(\.text) } == [
        [
          "It breaks only with a touch exactly there, and a point to either side it holds: a tie. Either side is right. If "
            + "your code is meant to decide as it does, declare `promises.policies.liftDistance = 5.001`."
        ]
      ])
  }

  @Test func whatTheAdviceLeavesIsAnotherCauseAlsoWhereItHeads() throws {
    func finding(_ name: String, _ count: Int) -> Finding<GridReorder> {
      let key = Violation.Key(invariant: name, place: "move")
      let violation = Violation(key: key, eventIndex: nil, expected: "", seen: "")
      var finding = Finding<GridReorder>(violation, in: Scenario(scene: .blank, events: []))
      finding.occurrences = count
      return finding
    }
    var group = FindingGroup(
      finding: finding("no-item-lost", 2), others: [finding("drag-is-a-move", 90), finding("lifted", 1)])
    group.advice = [Advice(.policy, "another policy")]
    group.advice[0].leaves = [group.finding.violation.key]
    let split = group.splitByAdvice()
    let left = try #require(split)
    #expect(left.keys.map(\.invariant) == ["no-item-lost"] && left.advice.isEmpty)
    #expect(Set(group.keys.map(\.invariant)) == ["drag-is-a-move", "lifted"])
    #expect(group.advice.map(\.text) == ["another policy"])
  }
}
