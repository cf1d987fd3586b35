import DragFuzz
import DragSpec
import Testing

@Suite("Every relation of grids breaks where it should")
struct GridReorderRelationsTests {
  /// Looks at where the grid lies in its window: what no implementation should.
  private final class OriginMatters: GridReorderRules {
    override func targetSlot(_ drag: GridReorder.State.Drag, _ state: GridReorder.State) -> Int? {
      return state.origin.x > 0 ? nil : super.targetSlot(drag, state)
    }
  }

  /// A drag ends in the last slot as soon as it has made a second step.
  private final class CountsSteps: GridReorderRules {
    var steps = 0
    override func trackedFrame(_ drag: GridReorder.State.Drag, touchAt location: Point) -> Rect {
      steps += 1
      return super.trackedFrame(drag, touchAt: location)
    }
    override func targetSlot(_ drag: GridReorder.State.Drag, _ state: GridReorder.State) -> Int? {
      return steps > 1 ? state.items.count - 1 : super.targetSlot(drag, state)
    }
  }

  /// After a cancel the next drag is not reported.
  private final class RemembersCancel: GridReorderRules {
    var hasCancelled = false
    override func cancel(
      _ drag: GridReorder.State.Drag, _ policy: GridReorder.Policies.Cancel, _ state: inout GridReorder.State
    ) {
      hasCancelled = true
      super.cancel(drag, policy, &state)
    }
    override func tap(_ item: ItemID, _ state: inout GridReorder.State) {
      if !hasCancelled { super.tap(item, &state) }
    }
  }

  private func violations(
    of rules: GridReorderRules.Type, _ relation: String, _ scene: GridReorder.Scene,
    _ events: [GridReorder.Event]
  ) -> [Violation] {
    let tested = ImplementationUnderTest<GridReorder>(
      "own", "A grid with other rules.", make: { GridReorderReference(rules: rules) })
    // Nothing but the relation is judged.
    return tested.runner(judging: InvariantSelection(only: [relation]))
      .run(Scenario(scene: scene, events: events), relations: .named(relation))
  }

  private let scene = Grids.scene(items: [1, 2, 3])
  private let drag: [GridReorder.Event] = [
    .press(1, at: Point(10, 5)), .hold(1), .move(1, to: Point(30, 5)), .release(1),
  ]

  @Test func whereTheGridLiesMustNotMatter() {
    let name = "moving-the-grid-changes-nothing"
    #expect(
      violations(of: OriginMatters.self, name, scene, drag) == [
        Violation(
          key: Violation.Key(invariant: name, place: "order at move"), eventIndex: 2,
          expected: "the order [2, 1, 3]", seen: "the order [1, 2, 3]")
      ])
    #expect(violations(of: GridReorderRules.self, name, scene, drag).isEmpty)
  }

  @Test func howManyStepsAMoveHasMustNotMatter() {
    let name = "splitting-moves-changes-nothing"
    #expect(
      violations(of: CountsSteps.self, name, scene, drag) == [
        Violation(
          key: Violation.Key(invariant: name, place: "order at release"), eventIndex: 3,
          expected: "the order [2, 1, 3]", seen: "the order [2, 3, 1]")
      ])
    #expect(violations(of: GridReorderRules.self, name, scene, drag).isEmpty)
  }

  @Test func whatWasCancelledMustNotMatter() {
    let name = "after-a-cancel-as-on-a-fresh-grid"
    let events: [GridReorder.Event] = [
      .press(1, at: Point(10, 5)), .hold(1), .cancel(1), .press(1, at: Point(10, 5)), .release(1),
    ]
    #expect(
      violations(of: RemembersCancel.self, name, scene, events) == [
        Violation(
          key: Violation.Key(invariant: name, place: "selection at release"), eventIndex: 4,
          expected: "item 1 not selected", seen: "item 1 selected")
      ])
    #expect(violations(of: GridReorderRules.self, name, scene, events).isEmpty)
  }

  @Test func whatARelationDoesNotApplyToIsLeftAlone() {
    // A centre in a gap in between: a move in two steps may well end otherwise.
    let outside: [GridReorder.Event] = [.press(1, at: Point(10, 5)), .hold(1), .move(1, to: Point(30, 15))]
    #expect(
      violations(of: CountsSteps.self, "splitting-moves-changes-nothing", Grids.scene(items: [1]), outside)
        .isEmpty)
    let relations = Dictionary(uniqueKeysWithValues: GridReorder.relations.map { ($0.name, $0) })
    var keeps = GridReorder.Policies()
    keeps.cancel = .keeps
    let scenario = Scenario<GridReorder>(scene: scene, events: [.press(1, at: .zero), .hold(1), .cancel(1)])
    #expect(relations["after-a-cancel-as-on-a-fresh-grid"]?.variant(scenario, keeps) == nil)
    #expect(relations["splitting-moves-changes-nothing"]?.variant(scenario, keeps) == nil, "nothing to split")
    #expect(relations.count == 3, "every relation is tested here")
  }
}
