import DragSpec
import Testing

@Suite("Every invariant of a grid breaks where it should, and says what and where")
struct GridReorderInvariantsTests {
  typealias Snapshot = GridReorder.Snapshot

  typealias Breach = DragSpecTests.Breach<GridReorder>

  private static let scene = Grids.scene(items: [1, 2, 3], enabled: [1, 2])
  private static let press: [GridReorder.Event] = [.press(1, at: Point(10, 5))]
  private static let lift = press + [.hold(1)]
  private static let move = lift + [.move(1, to: Point(30, 5))]
  private static let back = move + [.move(1, to: Point(10, 5))]
  private static let titles: GridReorder.Event = .setTitles(GridReorder.Titles(items: [1, 2], selected: [1]))

  static let order: [Breach] = [
    Breach(
      "no-item-lost", "start", in: scene, after: [], expected: "item 2 there", seen: "only [1, 3]",
      { $0.items.remove(at: 1) }),
    Breach(
      "no-item-lost", "move", in: scene, after: move, expected: "item 3 there", seen: "only [2, 1]",
      { $0.items.removeLast() }),
    Breach(
      "order-is-a-permutation", "twice at move", in: scene, after: move, expected: "each of [1, 2, 3] once",
      seen: "item 1 twice in [1, 1, 3]", { $0.items[0].id = 1 }),
    Breach(
      "order-is-a-permutation", "unknown at set-titles", in: scene, after: [titles],
      expected: "each of [1, 2] once",
      seen: "item 9 unknown in [9, 2]", { $0.items[0].id = 9 }),
    Breach(
      "drag-is-a-move", "move", in: scene, after: move, expected: "the others in the order [2, 3]",
      seen: "[3, 2]",
      {
        $0.items[0].id = 3
        $0.items[2].id = 2
      }),
    Breach(
      "drag-is-a-move", "release", in: scene, after: press + [.release(1)],
      expected: "the order [1, 2, 3]", seen: "[2, 1, 3]", { $0.items.swapAt(0, 1) }),
    Breach(
      "cancel-restores", "cancel", in: scene, after: move + [.cancel(1)], expected: "the order [1, 2, 3]",
      seen: "[2, 1, 3]",
      { $0.items.swapAt(0, 1) }),
    Breach(
      "lift-without-movement-changes-nothing", "order at release", in: scene, after: lift + [.release(1)],
      expected: "the order [1, 2, 3]", seen: "[2, 1, 3]", { $0.items.swapAt(0, 1) }),
    Breach(
      "lift-without-movement-changes-nothing", "frame at release", in: scene, after: lift + [.release(1)],
      expected: "item 1 at (0, 0) 20×10", seen: "(1, 0) 20×10", { $0.items[0].frame.x = 1 }),
    Breach(
      "there-and-back-restores", "move", in: scene, after: back, expected: "the order [1, 2, 3]",
      seen: "[1, 3, 2]",
      { $0.items.swapAt(1, 2) }),
    Breach(
      "drop-lands-where-shown", "slot at release", in: scene, after: move + [.release(1)],
      expected: "item 1 dropped in slot 1, where it was shown", seen: "in slot 0", { $0.items.swapAt(0, 1) }),
    Breach(
      "drop-lands-where-shown", "order at release", in: scene, after: move + [.release(1)],
      expected: "the order [2, 1, 3]", seen: "[3, 1, 2]", { $0.items.swapAt(0, 2) }),
    Breach(
      "lifted-is-in-indicated-slot", "move", in: scene, after: move, expected: "item 1 in slot 1",
      seen: "in slot 0",
      { $0.items.swapAt(0, 1) }),
  ]

  static let places: [Breach] = [
    Breach(
      "rests-in-slot", "frame at start", in: scene, after: [], expected: "item 2 in slot 1, (20, 0) 20×10",
      seen: "(20.5, 0) 20×10", { $0.items[1].frame.x += 0.5 }),
    Breach(
      "rests-in-slot", "scale at cancel", in: scene, after: lift + [.cancel(1)],
      expected: "item 1 not scaled",
      seen: "scaled", { $0.items[0].isScaled = true }),
    Breach(
      "rests-in-slot", "frame at press", in: scene, after: press, expected: "item 9 in slot 3, no slot",
      seen: "(0, 0) 0×0",
      { $0.items.append(Snapshot.Item(id: 9, frame: .zero, isEnabled: true, isSelected: false)) }),
    Breach(
      "rests-in-slot", "frame at resize", in: scene, after: [.resize(width: 80)],
      expected: "item 1 in slot 0, (0, 0) 40×10", seen: "(0, 0) 20×10", { $0.items[0].frame.width = 20 }),
    Breach(
      "slots-are-disjoint-and-inside", "outside at start", in: scene, after: [],
      expected: "item 1 inside 40×20",
      seen: "(-1, 0) 20×10", { $0.items[0].frame.x = -1 }),
    Breach(
      "slots-are-disjoint-and-inside", "overlap at press", in: scene, after: press,
      expected: "item 2 beside item 1",
      seen: "(19, 0) 20×10 and (0, 0) 20×10", { $0.items[1].frame.x = 19 }),
    Breach(
      "lifted-tracks-touch", "centre at move", in: scene, after: move,
      expected: "item 1 with its centre at (30, 5)",
      seen: "its centre at (30, 6)", { $0.items[1].frame.y += 1 }),
    Breach(
      "lifted-tracks-touch", "size at hold", in: scene, after: lift, expected: "item 1 of a slot's size",
      seen: "(-2, -1) 24×12", { $0.items[0].frame = Rect(-2, -1, 24, 12) }),
    Breach(
      "height-follows-rows", "start", in: scene, after: [], expected: "a height of 20", seen: "10",
      { $0.height = 10 }),
    Breach(
      "height-follows-rows", "set-titles", in: scene, after: [titles], expected: "a height of 10", seen: "20",
      { $0.height = 20 }),
    Breach(
      "numbers-are-finite", "start", in: scene, after: [], expected: "a finite height", seen: "nan",
      { $0.height = .nan }
    ),
    Breach(
      "numbers-are-finite", "move", in: scene, after: move, expected: "finite numbers",
      seen: "item 1 at (inf, 0) 20×10",
      { $0.items[1].frame.x = .infinity }),
  ]

  static let states: [Breach] = [
    Breach(
      "selection-changes-by-taps", "tapped at release", in: scene, after: press + [.release(1)],
      expected: "item 1 selected", seen: "not selected", { $0.items[0].isSelected = false }),
    Breach(
      "selection-changes-by-taps", "tapped at release", in: scene,
      after: press + [.release(1)] + press + [.release(1)],
      expected: "item 1 not selected any more", seen: "selected", { $0.items[0].isSelected = true }),
    Breach(
      "selection-changes-by-taps", "untouched at release",
      in: scene, after: [.press(1, at: Point(1, 11)), .release(1)], expected: "item 3 not selected",
      seen: "selected",
      { $0.items[2].isSelected = true }),
    Breach(
      "selection-changes-by-taps", "untouched at move", in: scene, after: move,
      expected: "item 2 not selected",
      seen: "selected", { $0.items[0].isSelected = true }),
    Breach(
      "titles-set-the-lists", "enabled at start", in: scene, after: [], expected: "item 3 disabled",
      seen: "enabled",
      { $0.items[2].isEnabled = true }),
    Breach(
      "titles-set-the-lists", "enabled at press", in: scene, after: press, expected: "item 1 enabled",
      seen: "disabled",
      { $0.items[0].isEnabled = false }),
    Breach(
      "titles-set-the-lists", "selected at set-titles", in: scene, after: [titles],
      expected: "item 2 not selected",
      seen: "selected", { $0.items[1].isSelected = true }),
    Breach(
      "one-ended-per-drag", "calls at release", in: scene, after: move + [.release(1)],
      expected: "1 call of ended",
      seen: "2 calls", { $0.endedCount = 2 }),
    Breach(
      "one-ended-per-drag", "calls at cancel", in: scene, after: move + [.cancel(1)],
      expected: "no call of ended",
      seen: "1 call", { $0.endedCount = 1 }),
    Breach(
      "one-ended-per-drag", "report at release", in: scene, after: move + [.release(1)],
      expected: "ended with the order [2, 1, 3] and the selection []",
      seen: "the order [1, 2, 3] and the selection [1]",
      { $0.lastEnded = Snapshot.Report(order: [1, 2, 3], selection: [1]) }),
    Breach(
      "nothing-lifted-at-rest", "lifted at cancel", in: scene, after: lift + [.cancel(1)],
      expected: "nothing lifted",
      seen: "item 1 lifted", { $0.items[0].isLifted = true }),
    Breach(
      "nothing-lifted-at-rest", "front at start", in: scene, after: [], expected: "nothing in front",
      seen: "item 2",
      { $0.front = 2 }),
    Breach(
      "one-drag-at-a-time", "several at hold", in: scene, after: lift, expected: "at most one lifted item",
      seen: "[1, 2]",
      { $0.items[1].isLifted = true }),
    Breach(
      "one-drag-at-a-time", "dropped at move", in: scene, after: move, expected: "item 1 lifted",
      seen: "nothing lifted",
      { $0.items[1].isLifted = false }),
    Breach(
      "one-drag-at-a-time", "other at move", in: scene, after: move, expected: "item 1 lifted",
      seen: "item 2 lifted",
      {
        $0.items[1].isLifted = false
        $0.items[0].isLifted = true
      }),
    Breach(
      "lifted-is-in-front", "front at hold", in: scene, after: lift, expected: "item 1 in front",
      seen: "nothing",
      { $0.front = nil }),
    Breach(
      "lifted-is-in-front", "front at move", in: scene, after: move, expected: "item 1 in front",
      seen: "item 3 in front",
      { $0.front = 3 }),
    Breach(
      "senseless-events-change-nothing", "items at release", in: scene, after: [.release(9)],
      expected: "every item as it was", seen: "a change", { $0.items[0].isSelected = true }),
    Breach(
      "senseless-events-change-nothing", "height at hold", in: scene, after: [.hold(9)],
      expected: "a height of 20",
      seen: "10", { $0.height = 10 }),
    Breach(
      "senseless-events-change-nothing", "ended at move", in: scene, after: [.move(9, to: .zero)],
      expected: "no call",
      seen: "a call", { $0.endedCount = 1 }),
    Breach(
      "lifted-is-in-front", "scale at hold", in: scene, after: lift, expected: "item 1 scaled",
      seen: "not scaled",
      { $0.items[0].isScaled = false }),
  ]

  static let breaches = order + places + states

  @Test(arguments: breaches)
  func breaks(breach: Breach) { breach.check(after: [.hold(7), .press(8, at: .zero)]) }

  @Test func anInvariantSaysWhatItPromisesInOneSentence() {
    for invariant in GridReorder.invariants {
      #expect(invariant.promise.hasSuffix(".") && invariant.promise.count <= 150, "\(invariant.name)")
    }
  }

  @Test("Exactly 10 points from the press both answers are right")
  func exactlyTenPoints() {
    let scenario = Scenario<GridReorder>(
      scene: Self.scene, events: Self.press + [.move(1, to: Point(16, 13)), .release(1)])
    for isTap in [true, false] {
      var judge = Judge<GridReorder>(comparesWithReference: false)
      var other = Altered<GridReorder> { seen, events in if events == 3 { seen.items[0].isSelected = isTap } }
      #expect(judge.run(scenario, on: &other), "\(judge.violations)")
    }
  }

  @Test("In an exact tie both answers are right")
  func ties() {
    // The centre at (20, 5) lies on the border of the slots 0 and 1: the reference says 1, platforms say either.
    let scenario = Scenario<GridReorder>(
      scene: Self.scene, events: Self.lift + [.move(1, to: Point(20, 5)), .release(1)])
    var judge = Judge<GridReorder>(comparesWithReference: false)
    var other = Altered<GridReorder> { seen, events in
      guard events >= 3 else { return }
      seen.items.swapAt(0, 1)
      let frames = [Rect(0, 0, 20, 10), Rect(20, 0, 20, 10)]
      for index in 0..<2 where !seen.items[index].isLifted { seen.items[index].frame = frames[index] }
      if events == 4 { seen.lastEnded.order = [1, 2, 3] }
    }
    #expect(judge.run(scenario, on: &other), "\(judge.violations)")
    var reference = Altered<GridReorder> { _, _ in }
    #expect(judge.run(scenario, on: &reference))
  }
}
