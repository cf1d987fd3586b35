import DragFuzz
import Testing

@testable import DragSpec

@Suite("Every invariant of dividers breaks where it should, and says what and where")
struct DividerMoveInvariantsTests {
  typealias Breach = DragSpecTests.Breach<DividerMove>
  typealias Pane = DividerMove.Scene.Pane

  private static let scene = DividerMove.Scene([
    Pane(1, 100), Pane(2, 100, greatest: 120), Pane(3, 100, least: 40),
  ])
  private static let press: [DividerMove.Event] = [.press(1, at: Point(205, 20))]
  private static let move = press + [.move(1, to: Point(215, 20))]

  static let breaches: [Breach] = [
    Breach(
      "distances-are-kept", "order at move", in: scene, after: move, expected: "pane 2 at least 0",
      seen: "-10",
      { $0.dividers[1].at = 90 }),
    Breach(
      "distances-are-kept", "greatest at move", in: scene, after: move, expected: "pane 2 at most 120",
      seen: "130",
      { $0.dividers[1].at = 230 }),
    Breach(
      "distances-are-kept", "least at move", in: scene, after: move, expected: "pane 3 at least 40",
      seen: "30",
      {
        $0.dividers[0].at = 200
        $0.dividers[1].at = 270
      }),
    Breach(
      "others-stay", "move", in: scene, after: move, expected: "divider 1 at 100", seen: "110",
      { $0.dividers[0].at = 110 }),
    Breach(
      "others-stay", "release", in: scene, after: move + [.release(1), .release(1)],
      expected: "divider 2 at 210",
      seen: "200", { $0.dividers[1].at = 200 }),
    Breach(
      "cancel-restores", "cancel", in: scene, after: move + [.cancel(1)], expected: "dividers at 100, 200",
      seen: "dividers at 100, 210", { $0.dividers[1].at = 210 }),
    Breach(
      "goes-where-asked", "short at move", in: scene, after: move, expected: "divider 2 at 210",
      seen: "dividers at 100, 209", { $0.dividers[1].at = 209 }),
    Breach(
      "goes-where-asked", "far at move", in: scene, after: move, expected: "divider 2 at 210",
      seen: "dividers at 100, 215", { $0.dividers[1].at = 215 }),
    Breach(
      "senseless-events-change-nothing", "place at move", in: scene, after: [.move(2, to: .zero)],
      expected: "item 1 at 100", seen: "item 1 at 90", { $0.dividers[0].at = 90 }),
  ]

  @Test(arguments: breaches)
  func breaks(breach: Breach) { breach.check() }
}
