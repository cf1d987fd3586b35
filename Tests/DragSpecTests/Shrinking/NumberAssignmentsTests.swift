import DragSpec
import Testing

@testable import DragFuzz

@Suite("All assignments of small numbers are tried, each once, from the simplest up")
struct NumberAssignmentsTests {
  private func scenario(
    width: Double, rowHeight: Double, _ events: [GridReorder.Event], rowMargin: Double = 0
  ) -> Scenario<GridReorder> {
    Scenario(
      scene: GridReorder.Scene(
        layout: GridReorder.Layout(width: width, columnCount: 1, rowHeight: rowHeight, rowMargin: rowMargin),
        titles: GridReorder.Titles(items: [])), events: events)
  }

  private static let cases:
    [(name: String, width: Double, height: Double, margin: Double, events: [GridReorder.Event])] = [
      ("nothing to do", 0, 0, 0, []), ("lengths", 2, 1, 0, []),
      ("a location", 1, 0, 0, [.press(1, at: Point(1, 1))]),
      ("a negative location", 0, 1, 0, [.press(1, at: Point(-1, 0))]), ("an option", 1, 0, 2, []),
      ("two locations", 0, 0, 0, [.press(1, at: Point(0, 1)), .move(1, to: Point(1, 0))]),
      ("a width", 1, 1, 0, [.resize(width: 2)]),
    ]

  @Test(arguments: cases.indices)
  func areThoseOfAnExhaustiveSearch(index: Int) {
    let (name, width, height, margin, events) = Self.cases[index]
    let scenario = scenario(width: width, rowHeight: height, events, rowMargin: margin)
    let leaves = scenario.leaves
    let total = ScenarioSize(of: scenario).numbers
    // All combinations of small values; those that are no larger in sum are what is expected.
    var expected = [leaves]
    for place in leaves.indices {
      let leaf = leaves[place]
      // An option at its default stays there, and so does what has no numeric value.
      let isFixed: Bool
      switch leaf.role {
      case .number(_, let fallback?): isFixed = leaf.value == fallback
      case .placeX, .placeY: isFixed = leaf.value == 0
      default: isFixed = !leaf.isNumeric
      }
      if isFixed { continue }
      let values = (-4...5).map(Double.init).filter { value in
        guard leaf.isLocation || value >= leaf.least else { return false }
        // What is too much even alone need not be combined.
        var alone = leaves
        for index in alone.indices where alone[index].isNumeric {
          alone[index].value = max(0, alone[index].least)
        }
        alone[place].value = value
        return ScenarioSize(of: scenario.replacingLeaves(by: alone)).numbers <= total
      }
      expected = expected.flatMap { combination in
        values.map { value in
          var other = combination
          other[place].value = value
          return other
        }
      }
    }
    let exhaustive = expected.map { scenario.replacingLeaves(by: $0) }.filter {
      ScenarioSize(of: $0).numbers <= total
    }
    let tried = Array(NumberAssignments(of: scenario))
    #expect(Set(tried) == Set(exhaustive), "\(name)")
    #expect(Set(tried).count == tried.count, "\(name): each once")
    let sizes = tried.map { ScenarioSize(of: $0).numbers }
    #expect(sizes == sizes.sorted(), "\(name): from the simplest up")
  }

  @Test("Along one axis only the numbers of that axis change, and places may become negative")
  func alongAnAxis() {
    let scenario = Scenario<FreeDrag>(
      scene: FreeDrag.Scene(
        container: FreeDrag.Container(width: 0, height: 0),
        items: [FreeDrag.Scene.Item(id: 1, frame: Rect(2, 1, 0, 0))]),
      events: [.press(1, at: Point(0, 0))])
    let vertical = Array(NumberAssignments(of: scenario, horizontally: false))
    // The numbers are the container's height, the item's place and height, and that of the touch; 1 counts 2, −1 3.
    #expect(
      Set(
        vertical.map {
          [$0.scene.items[0].frame.y, $0.scene.items[0].frame.height, $0.scene.container.height]
        }
      )
      .contains([1, 0, 0]))
    #expect(vertical.allSatisfy { $0.scene.container.width == 0 && $0.scene.items[0].frame.x == 2 })
    #expect(Set(vertical).count == vertical.count)
    let horizontal = NumberAssignments(of: scenario, horizontally: true)
    #expect(horizontal.contains { $0.scene.items[0].frame.x == -1 })
    #expect(!NumberAssignments(of: scenario).contains { $0.scene.items[0].frame.x == -1 })
  }
}
