import DragSpec
import Testing

@testable import DragFuzz

@Suite("Scenarios are turned without losing anything")
struct TurningTests {
  private let scenario = Scenario<FreeDrag>(
    scene: FreeDrag.Scene(
      container: FreeDrag.Container(width: 4, height: 6),
      items: [FreeDrag.Scene.Item(id: 7, frame: Rect(1, 2, 3, 1))]),
    events: [.press(2, at: Point(1, 2)), .move(2, to: Point(3, 5)), .release(2)])

  @Test("Names are given in the order of their first use") func renumbered() {
    var expected = scenario
    expected.scene.items[0].id = 1
    expected.events = [.press(1, at: Point(1, 2)), .move(1, to: Point(3, 5)), .release(1)]
    #expect(scenario.renumbered == expected)
  }

  @Test("What nothing defines keeps its name: the implementation under test gives it")
  func requestsKeepTheirNumbers() {
    func scenario(_ item: Int, touch: TouchID) -> Scenario<DragSession> {
      let view = DragSession.View(
        id: 1, layout: DragSession.Layout(frame: Rect(0, 0, 1, 1), rowHeight: 1),
        sections: [DragSession.Section([DragSession.Item(ItemID(item))])])
      return Scenario(
        scene: DragSession.Scene(views: [view]),
        events: [.press(touch, at: .zero), .hold(touch), .arrive(request: 2)])
    }
    #expect(scenario(6, touch: 3).renumbered == scenario(1, touch: 1))
  }
}
