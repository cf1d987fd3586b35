import DragFuzz
import Testing

@testable import DragSpec

@Suite("Every invariant of a tree breaks where it should, and says what and where")
struct TreeMoveInvariantsTests {
  @Test("With closes, an item closes at the end of a drag only if a rest has opened it")
  func closesOnlyWhatARestHasOpened() {
    let policies = Trees.policies { $0.opened = .closes }
    let scenario = Scenario<TreeMove>(scene: Trees.scene(), events: Trees.drag(from: 180) + [.cancel(1)])
    var judge = Judge<TreeMove>(
      promises: Promises(policies: policies), selection: InvariantSelection(only: ["opens-by-request"]),
      comparesWithReference: false)
    var closing = Altered<TreeMove>(policies: policies) { if $1 == 3 { $0.items[0].isOpen = false } }
    _ = judge.run(scenario, on: &closing)
    #expect(
      judge.violations.map { [$0.key.words, $0.expected, $0.seen] } == [
        ["opens-by-request at cancel", "item 1 open", "closed"]
      ])
  }

  typealias Snapshot = TreeMove.Snapshot

  typealias Breach = DragSpecTests.Breach<TreeMove>

  private static let scene = Trees.scene(selected: [1, 2], fixed: [3]) { $0.depthLimit = 3 }
  private static let press: [TreeMove.Event] = [.press(1, at: Point(50, 180))]
  private static let lift = press + [.hold(1)]
  private static let shown = lift + [.move(1, to: Point(50, 0))]
  private static let drop = shown + [.release(1)]
  private static let moved = "1 (2 3) 4 (5) 6"

  static let tree: [Breach] = [
    Breach(
      "no-item-lost", "release", in: scene, after: drop, expected: "item 3 there",
      seen: "only [6, 1, 2, 4, 5]",
      { $0.items.removeAll { $0.id == 3 } }),
    Breach(
      "order-is-a-permutation", "twice at start", in: scene, after: [],
      expected: "each of [1, 2, 3, 4, 5, 6] once",
      seen: "item 1 twice in [1, 2, 3, 4, 5, 6, 1]", { $0.items.append(Snapshot.Item(1)) }),
    Breach(
      "levels-make-a-tree", "start", in: scene, after: [], expected: "item 2 at a level of at most 1",
      seen: "level 2",
      { $0.items[1].level = 2 }),
    Breach(
      "others-keep-their-places", "press", in: scene, after: press,
      expected: "the others in the tree \(moved)",
      seen: "1 (2 3) 6 4 (5)", { $0.items.insert($0.items.removeLast(), at: 3) }),
    Breach(
      "others-keep-their-places", "release", in: scene, after: drop,
      expected: "the others in the tree 1 (2 3) 4 (5)",
      seen: "1 (2) 3 4 (5)", { $0.items[3].level = 0 }),
    Breach(
      "content-goes-along", "move-item", in: scene, after: [.moveItem(1, to: TreeMove.Place(2))],
      expected: "1 (2 3)",
      seen: "1",
      {
        $0.items[4].level = 0
        $0.items[5].level = 0
      }),
    Breach(
      "drop-lands-where-shown", "place at release", in: scene, after: drop,
      expected: "item 6 at place 0 at the top",
      seen: "place 1 at the top", { $0.items.insert($0.items.remove(at: 0), at: 3) }),
    Breach(
      "drop-lands-where-shown", "nowhere at release", in: scene,
      after: lift + [.move(1, to: Point(-9, 0)), .release(1)],
      expected: "the tree \(moved)", seen: "6 1 (2 3) 4 (5)",
      { $0.items.insert($0.items.removeLast(), at: 0) }),
    Breach(
      "changes-are-made", "insert", in: scene, after: [.insert(7, at: TreeMove.Place(0), isLeaf: false)],
      expected: "item 7 at place 0 at the top", seen: "no item 7", { $0.items.removeFirst() }),
    Breach(
      "changes-are-made", "delete", in: scene, after: [.delete(6)], expected: "item 6 gone",
      seen: "place 2 at the top",
      { $0.items.append(Snapshot.Item(6)) }),
    Breach(
      "nothing-in-leaves", "move-item", in: scene, after: [.moveItem(6, to: TreeMove.Place(0))],
      expected: "nothing in the leaf 6", seen: "item 1 in it", { $0.items[1].level = 1 }),
    Breach(
      "cancel-restores", "cancel", in: scene, after: shown + [.cancel(1)], expected: "the tree \(moved)",
      seen: "6 1 (2 3) 4 (5)", { $0.items.insert($0.items.removeLast(), at: 0) }),
  ]

  static let rows: [Breach] = [
    Breach(
      "rows-are-the-open-part", "start", in: scene, after: [], expected: "the rows [1, 2, 3, 4, 6]",
      seen: "[1, 2, 3, 4]",
      { $0.rows.removeLast() }),
    Breach(
      "rows-are-the-open-part", "toggle", in: scene, after: [.toggle(1)], expected: "the rows [1, 4, 6]",
      seen: "[1, 4, 6, 2]",
      { $0.rows.append(Snapshot.Row(2, .zero)) }),
    Breach(
      "rows-lie-below-each-other", "start", in: scene, after: [],
      expected: "the row of item 2 at (0, 40) 100×40",
      seen: "(1, 40) 100×40", { $0.rows[1].frame.x = 1 }),
    Breach(
      "opens-by-request", "release", in: scene, after: drop, expected: "item 4 closed", seen: "open",
      { $0.items[4].isOpen = true }),
    Breach(
      "opens-by-request", "tick", in: scene, after: lift + [.tick(seconds: 1)], expected: "item 4 closed",
      seen: "open",
      { $0.items[3].isOpen = true }),
  ]

  static let drags: [Breach] = [
    Breach(
      "lifts-what-was-pressed", "unasked at press", in: scene, after: press, expected: "nothing lifted",
      seen: "[6] lifted",
      { $0.lifted = [6] }),
    Breach(
      "lifts-what-was-pressed", "other at hold", in: scene, after: lift, expected: "item 6 lifted",
      seen: "[4] lifted",
      { $0.lifted = [4] }),
    Breach(
      "lifts-what-was-pressed", "fixed at hold", in: scene, after: lift,
      expected: "the fixed item 3 not lifted",
      seen: "lifted",
      { $0.lifted = [3, 6] }),
    Breach(
      "lifted-are-outermost", "hold", in: scene, after: [.press(1, at: Point(50, 20)), .hold(1)],
      expected: "item 1 lifted, with item 2 in it", seen: "both lifted", { $0.lifted = [1, 2] }),
    Breach(
      "indicator-is-a-place", "unknown at move", in: scene, after: shown, expected: "a place that there is",
      seen: "place 9 at the top", { $0.indicator?.index = 9 }),
    Breach(
      "indicator-is-a-place", "itself at move", in: scene, after: Trees.drag(from: 20, to: 0),
      expected: "no drop of item 1 in itself", seen: "place 0 in item 2",
      { $0.indicator? = TreeMove.Place(0, in: 2) }),
    Breach(
      "indicator-is-a-place", "leaf at move", in: scene, after: Trees.drag(from: 20, to: 0),
      expected: "no drop in the leaf 6",
      seen: "place 0 in item 6", { $0.indicator? = TreeMove.Place(0, in: 6) }),
    Breach(
      "indicator-is-a-place", "deep at move", in: scene, after: Trees.drag(from: 20, to: 0),
      expected: "at most 3 levels",
      seen: "4 at place 0 in item 5", { $0.indicator? = TreeMove.Place(0, in: 5) }),
    Breach(
      "drag-leaves-nothing-behind", "lifted at release", in: scene, after: drop, expected: "nothing lifted",
      seen: "[6] lifted",
      { $0.lifted = [6] }),
    Breach(
      "drag-leaves-nothing-behind", "indicator at cancel", in: scene, after: shown + [.cancel(1)],
      expected: "no drop shown",
      seen: "a drop shown at place 0 at the top", { $0.indicator = TreeMove.Place(0) }),
    Breach(
      "one-report-per-drop", "calls at release", in: scene, after: drop, expected: "1 call of the report",
      seen: "none",
      { $0.reports = [] }),
    Breach(
      "one-report-per-drop", "content at release", in: scene, after: drop,
      expected: "[6] moved to place 0 at the top",
      seen: "[1] moved to place 0 at the top", { $0.reports[0].items = [1] }),
    Breach(
      "senseless-events-change-nothing", "lifted at release", in: scene, after: [.release(9)],
      expected: "nothing lifted",
      seen: "[6] lifted", { $0.lifted = [6] }),
  ]

  static let breaches = tree + rows + drags

  @Test(arguments: breaches)
  func breaks(breach: Breach) { breach.check() }

}
