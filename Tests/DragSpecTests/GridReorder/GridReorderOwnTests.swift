import Testing

@testable import DragFuzz
@testable import DragSpec

@Suite("The slot as the decision of the code under test, by hand-computed examples")
struct GridReorderOwnTests {
  private let own = Grids.policies { $0.target = .own }
  private let scene = Grids.scene(items: [1, 2, 3], columns: 1)
  /// The centre of item 1 is at (10, 25) after the move: in the third slot.
  private let drag: [GridReorder.Event] = [
    .press(1, at: Point(10, 5)), .hold(1), .move(1, to: Point(10, 25)),
  ]

  /// What the reference shows if that is seen after each of the last events; it shows the first ones itself.
  private func follow(
    _ events: [GridReorder.Event], seen orders: [[ItemID]], _ policies: GridReorder.Policies
  ) -> [GridReorder.Snapshot] {
    var reference = GridReorder.reference(policies)
    var snapshot = GridReorder.Snapshot.blank
    reference.start(scene)
    var shown: [GridReorder.Snapshot] = []
    for (index, event) in events.enumerated() {
      let turn = index - (events.count - orders.count)
      if turn < 0 {
        reference.handle(event)
      } else {
        GridReorder.follow(event, seen: Grids.atRest(scene, order: orders[turn]), on: &reference)
      }
      reference.observe(into: &snapshot)
      shown.append(snapshot)
    }
    return shown
  }

  @Test(
    "What moving the lifted item makes is taken over, whatever its centre says",
    arguments: [[1, 2, 3], [2, 1, 3], [2, 3, 1]] as [[ItemID]])
  func everyMove(_ order: [ItemID]) {
    #expect(
      follow(drag, seen: [order], own).last
        == Grids.lifted(1, at: Rect(0, 20, 20, 10), scene, order: order))
  }

  @Test(
    "What moves others as well is not: the item is then where it would be by its centre",
    arguments: [[3, 2, 1], [1, 3, 2], [2, 1], [2, 2, 1]] as [[ItemID]])
  func nothingElse(_ order: [ItemID]) {
    #expect(
      follow(drag, seen: [order], own).last
        == Grids.lifted(1, at: Rect(0, 20, 20, 10), scene, order: [2, 3, 1]))
  }

  @Test("With swaps it may change places with any other item, and nothing else")
  func swaps() {
    let swapping = Grids.policies { ($0.target, $0.reorder) = (.own, .swap) }
    #expect(follow(drag, seen: [[2, 1, 3]], swapping).last?.order == [2, 1, 3])
    #expect(follow(drag, seen: [[2, 3, 1]], swapping).last?.order == [3, 2, 1])
  }

  @Test("A change at the drop is told as the order after it")
  func changeAtTheDrop() {
    let shown = follow(drag + [.release(1)], seen: [[1, 2, 3], [2, 1, 3]], own)
    #expect(
      shown.last
        == Grids.atRest(
          scene, order: [2, 1, 3], ended: 1, reported: GridReorder.Snapshot.Report(order: [2, 1, 3])))
  }

  @Test("A cancel that keeps the order may change it once more; one that restores it may not")
  func cancel() {
    let keeping = Grids.policies { ($0.target, $0.cancel) = (.own, .keeps) }
    let orders: [[ItemID]] = [[1, 2, 3], [2, 1, 3]]
    #expect(follow(drag + [.cancel(1)], seen: orders, keeping).last == Grids.atRest(scene, order: [2, 1, 3]))
    #expect(follow(drag + [.cancel(1)], seen: orders, own).last == Grids.atRest(scene))
  }

  @Test("The order may change as well where time passes or the width changes, but not by the lift")
  func otherEvents() {
    let held = drag + [.hold(1)]
    #expect(follow(held, seen: [[1, 2, 3], [2, 3, 1]], own).last?.order == [2, 3, 1])
    let resized = drag + [.resize(width: 40)]
    #expect(follow(resized, seen: [[1, 2, 3], [2, 1, 3]], own).last?.order == [2, 1, 3])
    #expect(follow(Array(drag.prefix(2)), seen: [[2, 1, 3]], own).last?.order == [1, 2, 3])
  }

  @Test("A step of a key goes where the code says, and the item lies in its slot there")
  func keys() {
    let keys = Grids.policies { ($0.target, $0.keys) = (.own, .drag) }
    let step: [GridReorder.Event] = [.key(.pick(1)), .key(.step(.up))]
    #expect(
      follow(step, seen: [[2, 3, 1]], keys).last
        == Grids.lifted(1, at: Rect(0, 20, 20, 10), scene, order: [2, 3, 1]))
    #expect(follow(step, seen: [[3, 2, 1]], keys).last?.order == [1, 2, 3])
  }

  @Test("Without anything seen it is as with `centre`")
  func asImplementation() throws {
    #expect(try Grids.trace(scene, drag, policies: own) == Grids.trace(scene, drag))
  }

  @Test("What is not about the slot is still found: an item beside its touch, a report of another order")
  func elseIsCompared() throws {
    var wrong = try Grids.trace(scene, drag)
    wrong[3].items[2].frame.x = 5
    var judge = Judge<GridReorder>(promises: Promises(policies: own))
    judge.moment.after = wrong[0]
    judge.begin(scene)
    for (event, snapshot) in zip(drag, wrong.dropFirst()) {
      judge.moment.turn()
      judge.moment.after = snapshot
      judge.step(event)
    }
    #expect(
      judge.violations.map { "\($0.key.invariant) (\($0.key.place))" } == [
        "lifted-tracks-touch (centre at move)", "agrees-with-reference (frame at move)",
      ])
  }
}
