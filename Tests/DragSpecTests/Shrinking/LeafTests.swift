import DragSpec
import Testing

@testable import DragFuzz

@Suite("Leaves are all numbers, words and identifiers of a scenario")
struct LeafTests {
  @Test func writingTheLeavesOfAScenarioIntoItChangesNothing() {
    forEvery("iteration", in: RandomScenarios<GridReorder>(seed: 8, count: 400).enumerated()) { _, scenario in
      #expect(scenario.replacingLeaves(by: scenario.leaves) == scenario, Combination.now)
    }
  }

  @Test func theLeavesOfAScenarioInTheirOrder() {
    let scenario = Scenario<GridReorder>(
      scene: Grids.scene(items: [5], columns: 1, selected: [5]),
      events: [.press(2, at: Point(3, 4)), .resize(width: 6)])
    let leaves = scenario.leaves
    #expect(leaves.map(\.value) == [0, 0, 20, 1, 10, 0, 0, 0, 0, 5, 5, 0, 2, 3, 4, 5, 6])
    #expect(leaves.map(\.event) == Array(repeating: nil, count: 11) + [0, 0, 0, 0, 1, 1])
    #expect(leaves.filter(\.isNumeric).map(\.value) == [0, 0, 20, 1, 10, 0, 0, 0, 0, 3, 4, 6])
    #expect(leaves.filter(\.isLocation).map(\.value) == [3, 4])
    #expect(leaves[3].least == 1 && leaves[2].least == 0)
    #expect(
      leaves.map(\.isHorizontal) == [
        true, false, true, nil, false, false, false, true, true, nil, nil, nil, nil, true, false, nil, true,
      ])
  }

  @Test func otherValuesGoWhereTheyBelong() {
    let scenario = Scenario<GridReorder>(
      scene: Grids.scene(items: [5], columns: 1, selected: []), events: [.press(2, at: Point(3, 4))])
    var leaves = scenario.leaves
    for index in leaves.indices where leaves[index].isLocation { leaves[index].value *= 10 }
    leaves[3].value = 2
    var expected = scenario
    expected.scene.layout.columnCount = 2
    expected.events = [.press(2, at: Point(30, 40))]
    #expect(scenario.replacingLeaves(by: leaves) == expected)
  }

  @Test func elementsAndOptionsAreCounted() {
    var scene = Grids.scene(items: [1, 2, 3], enabled: [1], selected: nil)
    scene.layout.rowMargin = 1
    let visitor = LeafVisitor.reading(scene, event: nil)
    #expect(visitor.elementCount == 4 && visitor.optionCount == 2)
  }
}

@Suite("Lists are edited with what refers to their elements")
struct ListEditorTests {
  private let titles = GridReorder.Event.setTitles(
    GridReorder.Titles(items: [1, 2, 3], enabled: [2, 3, 2], selected: nil))

  private func edited(_ edit: ListEditor.Edit) -> String {
    FieldWriter.text(of: ListEditor.apply(edit, to: titles))
  }

  private func text(_ items: String, _ enabled: String, _ selected: String = "null") -> String {
    "{\"event\":\"set-titles\",\"items\":\(items),\"enabled\":\(enabled),\"selected\":\(selected)}"
  }

  @Test func listsAreSeenInOrder() {
    let lists = ListEditor.look(at: titles).lists
    #expect(lists.map(\.count) == [3, 3, 0])
    #expect(lists.map(\.refers) == [false, true, true])
    #expect(lists[0].defined.compactMap { $0?.identifier } == [1, 2, 3])
    #expect(lists[1].defined.allSatisfy { $0 == nil } && lists[2].defined.isEmpty)
  }

  @Test func edits() {
    #expect(edited(.count) == text("[1,2,3]", "[2,3,2]"))
    #expect(edited(.remove(list: 0, 1..<2)) == text("[1,3]", "[2,3,2]"))
    #expect(edited(.remove(list: 0, 1..<99)) == text("[1]", "[2,3,2]"), "what is there of the range")
    #expect(edited(.remove(list: 1, 0..<2)) == text("[1,2,3]", "[2]"))
    #expect(edited(.remove(list: 2, 0..<1)) == text("[1,2,3]", "[2,3,2]"))
    #expect(edited(.refer(list: 1, to: nil)) == text("[1,2,3]", "null"))
    #expect(edited(.refer(list: 2, to: [1])) == text("[1,2,3]", "[2,3,2]", "[1]"))
    #expect(edited(.refer(list: 0, to: [1])) == text("[1,2,3]", "[2,3,2]"), "only lists that refer")
    #expect(edited(.forget([.init(.item, 2)])) == text("[1,2,3]", "[3]"))
    #expect(edited(.forget([.init(.touch, 2)])) == text("[1,2,3]", "[2,3,2]"))
  }
}
