import DragSpec
import Testing

@testable import DragFuzz

@Suite("Events in words say which of them are to be ignored")
struct EventsInWordsTests {
  private func words<B: Behaviour>(_ behaviour: B.Type, _ scene: B.Scene, _ events: [B.Event]) -> [String] {
    Scenario<B>(scene: scene, events: events).eventsInWords(B.Policies())
  }

  @Test func aTouchThatIsNotDownOrIsDownAlready() {
    #expect(
      words(
        GridReorder.self, Grids.scene(),
        [.press(1, at: .zero), .press(1, at: .zero), .hold(2), .release(1), .cancel(1)]) == [
          "press touch 1 at (0, 0)",
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
}
