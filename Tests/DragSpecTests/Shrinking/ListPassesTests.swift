import DragSpec
import Testing

@testable import PlantedFaults
@testable import DragFuzz

@Suite("Passes over lists: elements are replaced by neighbours, and lists are merged")
struct ListPassesTests {
  private func view(_ id: Int, _ frame: Rect, _ items: [DragSession.Item]) -> DragSession.View {
    DragSession.View(
      id: DragSession.ViewID(id), layout: DragSession.Layout(frame: frame, rowHeight: 2),
      sections: [DragSession.Section(items)])
  }

  /// What the passes alone make of a scenario.
  private func shrunk(_ scenario: Scenario<DragSession>, of fault: String) throws -> Scenario<DragSession> {
    let tested = try Registration(DragSession.withFaults).find(fault)
    return shrunk(scenario, of: tested, breaking: try #require(tested.defects.first).breaks)
  }

  private func shrunk(
    _ scenario: Scenario<DragSession>, of tested: ImplementationUnderTest<DragSession>,
    breaking key: Violation.Key
  ) -> Scenario<DragSession> {
    var shrinker = Shrinker(tested.runner(), key: key)
    let result = shrinker.shrink(scenario)
    #expect(result.confidence == .everyTime)
    return result.scenario
  }

  @Test("What refers to an element that is taken out refers to its neighbour") func replaced() throws {
    var first = DragSession.Item(1)
    first.starts = [2, 2]
    let frame = Rect(0, 0, 2, 2)
    let scenario = Scenario<DragSession>(
      scene: DragSession.Scene(views: [view(1, frame, [first, DragSession.Item(2)])]),
      events: [.press(1, at: Point(1, 1)), .hold(1)])
    let view = try #require(try shrunk(scenario, of: "repeats-are-lifted").scene.views.first)
    #expect(view.sections.flatMap(\.items).map(\.id) == [1])
    #expect(view.sections.flatMap(\.items).map(\.starts) == [[1, 1]])
  }

  @Test("Two views become one where that fails too") func merged() throws {
    let scenario = Scenario<DragSession>(
      scene: DragSession.Scene(views: [
        view(1, Rect(0, 0, 2, 2), [DragSession.Item(1)]), view(2, Rect(0, 2, 2, 2), [DragSession.Item(2)]),
      ]),
      events: [
        .press(1, at: Point(0, 0)), .hold(1), .cancel(1), .press(1, at: Point(1, 3)), .hold(1),
      ])
    let tested = ImplementationUnderTest<DragSession>(
      "poisoned", "", make: { DragSessionReference(rules: CancelPoisonsNextSession.self) })
    let key = Violation.Key(invariant: "session-keeps-its-items", place: "items at hold")
    #expect(shrunk(scenario, of: tested, breaking: key).scene.views.count == 1)
  }

  /// After a cancel the next session also has the items of the cancelled one.
  private final class CancelPoisonsNextSession: DragSessionRules {
    private var left: [Identity] = []
    override func cancelSession(_ state: inout State) {
      left = state.session?.items ?? []
      super.cancelSession(&state)
    }
    override func join(
      _ list: [ItemID]?, of item: Identity, app: AppID, to items: inout [Identity], _ state: State
    ) {
      for id in left where state.isRow(id, of: app) && !items.contains(id) { items.append(id) }
      left = []
      super.join(list, of: item, app: app, to: &items, state)
    }
  }
}
