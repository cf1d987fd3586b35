import DragSpec
import Testing

@Suite("Collection reorder: its relation holds, and can break")
struct CollectionReorderRelationsTests {
  private let scenario = Scenario<CollectionReorder>(
    scene: .squares(
      .of(1, 2, 3, 4), .of(5, size: Point(12, 6)), edgeZone: 8, scrollSpeed: 10,
      delegate: [Collection.Verdict(on: Path(0, 2))]),
    events: [
      .press(1, at: Point(4, 3)), .hold(1), .move(1, to: Point(4, 12)), .cancel(1),
      .press(1, at: Point(6, 4)), .hold(1), .move(1, to: Point(17, 2)), .tick(seconds: 0.5), .release(1),
    ])

  private func finding(_ rules: CollectionReorderRules.Type) throws -> Difference? {
    let relation = try #require(Collection.relations.first)
    #expect(
      Collection.relations.map(\.name) == ["moving-the-container-changes-nothing"])
    let variant = try #require(relation.variant(scenario, Collection.Policies()))
    #expect(throws: Never.self) { try variant.scene.validate() }
    return relation.finding(
      in: scenario, trace(scenario, rules: rules), variant: trace(variant, rules: rules), tolerance: 1e-6)?
      .difference
  }

  @Test func theReferenceKeepsIt() throws {
    #expect(try finding(CollectionReorderRules.self) == nil)
  }

  @Test func itCanBreak() throws {
    final class Broken: CollectionReorderRules {
      override func cellPressed(at location: Point, _ state: State) -> Path? {
        cell(at: location + state.scene.origin, state)
      }
    }
    #expect(try finding(Broken.self) != nil)
  }
}
