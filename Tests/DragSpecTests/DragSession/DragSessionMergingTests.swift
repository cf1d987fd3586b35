import DragSpec
import Testing

@testable import DragFuzz

@Suite("Two lists of a drag session become one, and gestures and paths go along")
struct DragSessionMergingTests {
  private func view(
    _ id: Int, _ frame: Rect, rows: Double, _ sections: [[Int]]
  ) -> DragSession.View {
    DragSession.View(
      id: DragSession.ViewID(id), layout: DragSession.Layout(frame: frame, rowHeight: rows),
      sections: sections.map { DragSession.Section($0.map { DragSession.Item(ItemID($0)) }) })
  }

  @Test("Two sections: their items come one after the other, and paths into the second are counted on")
  func sections() {
    let scenario = Scenario<DragSession>(
      scene: DragSession.Scene(views: [view(1, Rect(0, 0, 1, 3), rows: 1, [[1], [2], [3]])]),
      events: [
        .press(1, at: Point(0, 1)), .delete(DragSession.Path(1, 1, 0)), .delete(DragSession.Path(1, 2, 0)),
        .moveItem(DragSession.Path(1, 0, 0), section: 2, item: 1), .deleteSection(1, section: 2),
      ])
    let merged = DragSession.merged(scenario)
    #expect(merged.count == 2)
    #expect(
      merged.first
        == Scenario(
          scene: DragSession.Scene(views: [view(1, Rect(0, 0, 1, 3), rows: 1, [[1, 2], [3]])]),
          events: [
            .press(1, at: Point(0, 1)), .delete(DragSession.Path(1, 0, 1)),
            .delete(DragSession.Path(1, 1, 0)),
            .moveItem(DragSession.Path(1, 0, 0), section: 1, item: 1), .deleteSection(1, section: 1),
          ]))
    #expect(
      merged.last
        == Scenario(
          scene: DragSession.Scene(views: [view(1, Rect(0, 0, 1, 3), rows: 1, [[1], [2, 3]])]),
          events: [
            .press(1, at: Point(0, 1)), .delete(DragSession.Path(1, 1, 0)),
            .delete(DragSession.Path(1, 1, 1)),
            .moveItem(DragSession.Path(1, 0, 0), section: 1, item: 2), .deleteSection(1, section: 1),
          ]))
  }

  @Test("Two views: the rows of one come below those of the other, and touches stay in their rows")
  func views() {
    let scenario = Scenario<DragSession>(
      scene: DragSession.Scene(views: [
        view(1, Rect(5, 0, 1, 1), rows: 1, [[1]]), view(2, Rect(8, 4, 1, 1), rows: 1, [[2]]),
      ]),
      events: [
        .press(1, at: Point(5, 0)), .move(1, to: Point(8, 4)), .delete(DragSession.Path(2, 0, 0)), .reload(2),
      ])
    let events: [DragSession.Event] = [
      .press(1, at: Point(5, 0)), .move(1, to: Point(5, 1)),
    ]
    #expect(
      DragSession.merged(scenario).prefix(2) == [
        Scenario(
          scene: DragSession.Scene(views: [view(1, Rect(5, 0, 1, 2), rows: 1, [[1, 2]])]),
          events: events + [.delete(DragSession.Path(1, 0, 1)), .reload(1)]),
        Scenario(
          scene: DragSession.Scene(views: [view(1, Rect(5, 0, 1, 2), rows: 1, [[1], [2]])]),
          events: events + [.delete(DragSession.Path(1, 1, 0)), .reload(1)]),
      ])
  }

  @Test("A touch beside all rows is tried at each place that it may have been meant for") func touches() {
    let scenario = Scenario<DragSession>(
      scene: DragSession.Scene(views: [
        view(1, Rect(0, 0, 1, 1), rows: 0, [[]]), view(2, Rect(0, 1, 1, 1), rows: 1, [[1]]),
      ]),
      events: [.press(1, at: Point(0, 1)), .hold(1), .move(1, to: Point(0, 0))])
    let ends = DragSession.merged(scenario).filter { $0.scene.views[0].sections.count == 1 }.map { merged in
      [merged.events[0], merged.events[2]]
    }
    // Of the frame of the first view: the row is its only one, and what was the first view lies below.
    #expect(ends.contains([.press(1, at: Point(0, 0)), .move(1, to: Point(0, 0))]))
    #expect(ends.contains([.press(1, at: Point(0, 0)), .move(1, to: Point(0, 1))]))
    // Of that of the second one.
    #expect(ends.contains([.press(1, at: Point(0, 1)), .move(1, to: Point(0, 2))]))
  }

  @Test("What one list does that is more than the simplest, both together do") func options() {
    var upper = view(1, Rect(0, 0, 1, 1), rows: 1, [[1]])
    upper.allowsMoves = false
    var lower = view(2, Rect(0, 1, 2, 3), rows: 2, [[2]])
    lower.cadence = .fast
    lower.proposal = DragSession.Proposal(.copy, .insertAt)
    let scenario = Scenario<DragSession>(scene: DragSession.Scene(views: [upper, lower]), events: [])
    var expected = view(1, Rect(0, 0, 2, 5), rows: 2, [[1, 2]])
    expected.allowsMoves = false
    expected.cadence = .fast
    expected.proposal = DragSession.Proposal(.copy, .insertAt)
    #expect(DragSession.merged(scenario).first?.scene.views == [expected])
  }

  @Test("A path may be any number") func anyPath() {
    let scenario = Scenario<DragSession>(
      scene: DragSession.Scene(views: [
        view(1, Rect(0, 0, 1, 2), rows: 1, [[1], [2]]), view(2, Rect(0, 2, 1, 1), rows: 1, [[3]]),
      ]),
      events: [.min, 0, 1, .max].flatMap { section in
        [Int.min, .max].flatMap { item in
          [1, 2].map { .delete(DragSession.Path($0, section, item)) }
        }
      })
    #expect(DragSession.merged(scenario).count == 5)
  }

  @Test("Every result has one list less, and as many events") func oneLess() {
    func lists(_ scene: DragSession.Scene) -> Int {
      scene.views.count + scene.views.flatMap(\.sections).count
    }
    var count = 0
    for scenario in RandomScenarios<DragSession>(seed: 7, count: 60) {
      for merged in DragSession.merged(scenario) where (try? merged.scene.validate()) != nil {
        count += 1
        #expect(lists(merged.scene) < lists(scenario.scene))
        #expect(merged.events.count == scenario.events.count)
      }
    }
    #expect(count > 60)
  }
}
