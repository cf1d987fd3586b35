import DragFuzz
import DragSpec
import Testing

@Suite("The relation of grids breaks where it should")
struct GridReorderRelationsTests {
  /// Looks at where the grid lies in its window: what no implementation should.
  private final class OriginMatters: GridReorderRules {
    override func targetSlot(_ drag: GridReorder.State.Drag, _ state: GridReorder.State) -> Int? {
      return state.origin.x > 0 ? nil : super.targetSlot(drag, state)
    }
  }

  private func violations(
    of rules: GridReorderRules.Type, _ relation: String, _ scene: GridReorder.Scene,
    _ events: [GridReorder.Event]
  ) -> [Violation] {
    let tested = ImplementationUnderTest<GridReorder>(
      "own", "A grid with other rules.", make: { GridReorderReference(rules: rules) })
    // Nothing but the relation is judged.
    return tested.runner(judging: InvariantSelection(only: [Violation.Key(invariant: relation)]))
      .run(Scenario(scene: scene, events: events), relations: .named(relation))
  }

  private let scene = Grids.scene(items: [1, 2, 3])
  private let drag: [GridReorder.Event] = [
    .press(1, at: Point(10, 5)), .hold(1), .move(1, to: Point(30, 5)), .release(1),
  ]

  @Test func whereTheGridLiesMustNotMatter() {
    let name = "moving-the-container-changes-nothing"
    #expect(
      violations(of: OriginMatters.self, name, scene, drag) == [
        Violation(
          key: Violation.Key(invariant: name, place: "order at move"), eventIndex: 2,
          expected: "the order [2, 1, 3]", seen: "the order [1, 2, 3]")
      ])
    #expect(violations(of: GridReorderRules.self, name, scene, drag).isEmpty)
    #expect(GridReorder.relations.map(\.name) == [name])
  }
}
