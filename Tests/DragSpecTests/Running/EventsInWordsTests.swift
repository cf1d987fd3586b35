import DragSpec
import Testing

@testable import DragFuzz

@Suite("Events in words say what they happen to, and which of them are to be ignored")
struct EventsInWordsTests {
  private func words<B: Behaviour>(_ behaviour: B.Type, _ scene: B.Scene, _ events: [B.Event]) -> [String] {
    Scenario<B>(scene: scene, events: events).eventsInWords(B.Policies())
  }

  @Test func aTouchThatIsNotDownOrIsDownAlready() {
    #expect(
      words(
        GridReorder.self, Grids.scene(),
        [.press(1, at: .zero), .press(1, at: .zero), .hold(2), .release(1), .cancel(1)]) == [
          "press touch 1 at (0, 0), on item 1",
          "press touch 1 at (0, 0) (to be ignored: the touch is down already)",
          "hold touch 2 (to be ignored: the touch is not down)",
          "release touch 1",
          "cancel touch 1 (to be ignored: the touch is not down)",
        ])
  }

  @Test func whatCanBeSeenInTheEventIsNotExplained() {
    #expect(
      words(GridReorder.self, Grids.scene(), [.resize(width: -1), .resize(width: 50)]) == [
        "resize width -1 (to be ignored)", "resize width 50",
      ])
    #expect(
      words(FreeDrag.self, FreeDrag.Scene.blank, [.remove(1), .layout]) == [
        "remove item 1 (to be ignored)", "layout",
      ])
    #expect(
      words(DragSession.self, DragSession.Scene.blank, [.arrive(request: 1), .tick(seconds: 1)]) == [
        "arrive request 1 (to be ignored)", "tick seconds 1",
      ])
  }

  /// Whoever reads that a second finger goes down, asks what it should do.
  @Test func whatHasNoEffectSaysWhy() {
    let items = [
      FreeDrag.Scene.Item(id: 1, frame: Rect(0, 0, 20, 20), isDraggable: true),
      FreeDrag.Scene.Item(id: 2, frame: Rect(50, 0, 20, 20), isDraggable: false),
    ]
    #expect(
      words(
        FreeDrag.self, FreeDrag.Scene(container: FreeDrag.Container(width: 100, height: 100), items: items),
        [
          .press(1, at: .zero), .move(1, to: Point(0, 5)), .press(2, at: Point(0, 5)),
          .press(3, at: Point(50, 0)), .insert(FreeDrag.Scene.Item(id: 3, frame: .zero), rank: 0),
        ]) == [
          "press touch 1 at (0, 0), on item 1", "move touch 1 to (0, 5)",
          "press touch 2 at (0, 5), on item 1, but cannot drag it: touch 1 holds it",
          "press touch 3 at (50, 0), on item 2, but cannot drag it: it is not draggable",
          "insert item (id 3 frame (0, 0) 0×0) rank 0, at the very back",
        ])
    let layout = GridReorder.Layout(width: 100, columnCount: 1, rowHeight: 50)
    #expect(
      words(
        GridReorder.self, GridReorder.Scene(layout: layout, titles: GridReorder.Titles(items: [1, 2])),
        [
          .press(1, at: .zero), .press(2, at: Point(1, 1)), .move(1, to: Point(0, 11)), .release(1),
          .press(1, at: Point(0, 50)), .hold(1), .press(3, at: .zero),
        ]) == [
          "press touch 1 at (0, 0), on item 1",
          "press touch 2 at (1, 1), on item 1, should do nothing: another touch is on it",
          "move touch 1 to (0, 11), more than 10 points from its press", "release touch 1",
          "press touch 1 at (0, 50), on item 2", "hold touch 1",
          "press touch 3 at (0, 0), on item 1, should do nothing: item 2 is lifted",
        ])
    let collection = CollectionReorder.Scene(
      layout: CollectionReorder.Layout(viewport: Point(100, 100)),
      sections: [
        CollectionReorder.Section(items: [7, 8].map { CollectionReorder.Item($0, size: Point(100, 50)) })
      ])
    #expect(
      words(
        CollectionReorder.self, collection,
        [.press(1, at: .zero), .press(2, at: Point(1, 1)), .hold(1), .press(3, at: Point(0, 50))]) == [
          "press touch 1 at (0, 0), on item 7",
          "press touch 2 at (1, 1), on item 7, should do nothing: another touch is on it", "hold touch 1",
          "press touch 3 at (0, 50), on item 8, should do nothing: item 7 is lifted",
        ])
    let list = DragSession.View(
      id: 1, app: 1, layout: DragSession.Layout(frame: Rect(0, 0, 100, 100), rowHeight: 50),
      proposal: DragSession.Proposal(.copy),
      sections: [DragSession.Section([1, 2].map { DragSession.Item($0) })])
    #expect(
      words(
        DragSession.self, DragSession.Scene(views: [list]),
        [
          .press(1, at: Point(10, 10)), .press(2, at: Point(20, 10)), .hold(1), .press(3, at: Point(10, 60)),
          .move(1, to: Point(10, 98)), .release(1), .arrive(request: 1),
        ]) == [
          "press touch 1 at (10, 10), on item 1",
          "press touch 2 at (20, 10), on item 1, should do nothing: another touch is on it", "hold touch 1",
          "press touch 3 at (10, 60), on item 2, should do nothing: the session has not begun",
          "move touch 1 to (10, 98)", "release touch 1", "arrive request 1, copy 1 of item 1",
        ])
  }

  /// A place says little; what is there says what should happen.
  @Test func whatAnEventHappensTo() {
    #expect(
      words(
        FreeDrag.self,
        FreeDrag.Scene(
          container: FreeDrag.Container(width: 100, height: 100),
          items: [1, 2].map { FreeDrag.Scene.Item(id: $0, frame: Rect(0, 0, 20, 20)) }),
        [.press(1, at: .zero), .press(2, at: Point(50, 50)), .press(3, at: Point(100, 0))]) == [
          "press touch 1 at (0, 0), on item 2, but cannot drag it: it is not draggable",
          "press touch 2 at (50, 50), on no item",
          "press touch 3 at (100, 0), outside the container",
        ])
    let layout = GridReorder.Layout(width: 100, columnCount: 1, rowHeight: 20, rowMargin: 5)
    #expect(
      words(
        GridReorder.self, GridReorder.Scene(layout: layout, titles: GridReorder.Titles(items: [1])),
        [.press(1, at: Point(5, 5)), .press(2, at: .zero), .press(3, at: Point(0, 30))]) == [
          "press touch 1 at (5, 5), on item 1", "press touch 2 at (0, 0), on no item",
          "press touch 3 at (0, 30), outside the grid",
        ])
    #expect(
      words(
        GridReorder.self, GridReorder.Scene(layout: layout, titles: GridReorder.Titles(items: [1])),
        [.press(1, at: Point(5, 5)), .move(1, to: Point(11, 13)), .hold(1), .move(1, to: Point(11, 13))]) == [
          "press touch 1 at (5, 5), on item 1", "move touch 1 to (11, 13), exactly 10 points from its press",
          "hold touch 1", "move touch 1 to (11, 13), where it is already",
        ])
    let collection = CollectionReorder.Scene(
      layout: CollectionReorder.Layout(viewport: Point(100, 100)),
      sections: [CollectionReorder.Section(items: [CollectionReorder.Item(7, size: Point(50, 50))])])
    #expect(
      words(
        CollectionReorder.self, collection,
        [
          .press(1, at: .zero), .press(2, at: Point(60, 0)), .press(3, at: Point(-1, 0)),
          .lock(at: CollectionReorder.IndexPath(0, 0)), .delete(at: CollectionReorder.IndexPath(0, 0)),
        ]) == [
          "press touch 1 at (0, 0), on item 7", "press touch 2 at (60, 0), on no item",
          "press touch 3 at (-1, 0), outside the viewport", "lock at index 0 of section 0, item 7",
          "delete at index 0 of section 0, item 7",
        ])
    let session = DragSession.Scene(views: [
      DragSession.View(
        id: 1, layout: DragSession.Layout(frame: Rect(0, 0, 100, 100), rowHeight: 40),
        sections: [DragSession.Section([DragSession.Item(7), DragSession.Item(8)])])
    ])
    #expect(
      words(
        DragSession.self, session,
        [
          .press(1, at: .zero), .press(2, at: Point(0, 90)), .press(3, at: Point(-1, 0)),
          .moveItem(DragSession.Path(1, 0, 0), section: 0, item: 1), .delete(DragSession.Path(1, 0, 0)),
        ]) == [
          "press touch 1 at (0, 0), on item 7", "press touch 2 at (0, 90), on no item",
          "press touch 3 at (-1, 0), in no view",
          "move-item view 1 section 0 index 0 toSection 0 toIndex 1, item 7",
          "delete view 1 section 0 index 0, item 8",
        ])
  }
}
