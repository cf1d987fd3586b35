import DragSpec
import Testing

@testable import DragFuzz

@Suite("Sizes order scenarios from simple to complex")
struct ScenarioSizeTests {
  private func size(
    _ events: [GridReorder.Event] = [], _ change: (inout GridReorder.Scene) -> Void = { _ in }
  ) -> ScenarioSize {
    var scene = Grids.scene(items: [1], columns: 1, selected: nil)
    change(&scene)
    return ScenarioSize(of: Scenario<GridReorder>(scene: scene, events: events))
  }

  /// Each step to the right is larger in one respect although it is smaller in all that come after it.
  @Test func whatComesFirstDecides() {
    let steps: [(String, ScenarioSize, ScenarioSize)] = [
      (
        "events before elements", size([]) { $0.titles.items = [9, 8, 7] },
        size([.release(1)]) { $0.titles.items = [] }
      ),
      (
        "elements before options", size { $0.layout.rowMargin = 5 },
        size { $0.titles.items = [1, 2] }
      ),
      (
        "options before touches", size([.release(1), .release(2)]),
        size([.release(1), .release(1)]) { $0.layout.rowMargin = 1 }
      ),
      ("touches before kinds", size([.cancel(1), .cancel(1)]), size([.release(1), .release(2)])),
      (
        "kinds before numbers", size([.press(1, at: Point(900, 900))]) { $0.layout.width = 1 },
        size([.move(1, to: .zero)]) { $0.layout.width = 320 }
      ),
      (
        "numbers before identifiers", size { $0.titles.items = [9] },
        size { $0.layout.width = 21 }
      ),
    ]
    for (name, smaller, larger) in steps {
      #expect(smaller < larger && !(larger < smaller), "\(name)")
    }
  }

  @Test func theOrderIsTotal() {
    let sizes = RandomScenarios<GridReorder>(seed: 3, count: 60).map { ScenarioSize(of: $0) }
    for a in sizes {
      #expect(!(a < a))
      for b in sizes {
        #expect([a < b, b < a, a == b].count { $0 } == 1)
        for c in sizes where a < b && b < c && !(a < c) { Issue.record("not transitive: \(a), \(b), \(c)") }
      }
    }
  }

  @Test func identifiersAreNamedInTheOrderOfTheirFirstUseInEachSpace() {
    var names = FirstUseNames()
    let seen: [(Double, IdentifierSpace)] = [
      (7, .touch), (3, .item), (7, .touch), (9, .touch), (3, .touch), (.nan, .item), (1, .item),
    ]
    let given = seen.map { names.see($0.0, in: $0.1) }
    #expect(given.map(\.description) == ["1.0", "1.0", "1.0", "2.0", "3.0", "nan", "2.0"])
    // 7→1 twice, 3→1, 9→2, 3→3, 1→2.
    #expect(names.distance == 6 + 2 + 6 + 7 + 0 + 1)
  }

  @Test func aSpaceMayBeginAtAnotherNumber() {
    var names = FirstUseNames()
    let space = IdentifierSpace("index", first: 0)
    #expect([5, 4, 5].map { names.see($0, in: space) } == [0, 1, 0])
  }
}
