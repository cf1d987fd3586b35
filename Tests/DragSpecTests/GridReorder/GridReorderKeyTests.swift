import DragSpec
import Testing

@Suite("Rule 9: keys")
struct GridReorderKeyTests {
  // 1 2
  // 3
  private let scene = Grids.scene(items: [1, 2, 3])
  private let policies = Grids.policies { $0.keys = .drag }

  private func last(_ events: GridReorder.Event...) throws -> GridReorder.Snapshot? {
    try Grids.trace(scene, events, policies: policies).last
  }

  @Test func aKeyLiftsAnItemInItsSlot() throws {
    let lifted = Grids.lifted(2, at: Rect(20, 0, 20, 10), scene)
    #expect(try last(.key(.pick(2))) == lifted)
    #expect(try last(.key(.pick(2)), .key(.pick(1))) == lifted, "one at a time")
    #expect(try last(.key(.pick(9))) == Grids.atRest(scene))
  }

  @Test func aStepTakesTheSlotBesideAndNoOther() throws {
    func order(_ item: ItemID, _ direction: KeyEvent.Direction) throws -> [ItemID]? {
      try last(.key(.pick(item)), .key(.step(direction)))?.order
    }
    #expect(try order(1, .right) == [2, 1, 3])
    #expect(try order(1, .down) == [2, 3, 1])
    #expect(try order(2, .left) == [2, 1, 3])
    #expect(try order(3, .up) == [3, 1, 2])
    #expect(try order(2, .right) == [1, 2, 3], "not in the next row")
    #expect(try order(3, .left) == [1, 2, 3], "not in the row before")
    #expect(try order(2, .down) == [1, 2, 3], "there is no slot")
    #expect(try order(1, .up) == [1, 2, 3])
  }

  @Test func aDropReportsAndAnEscapeRestores() throws {
    let moved: [ItemID] = [2, 1, 3]
    let dropped = Grids.atRest(
      scene, order: moved, ended: 1, reported: GridReorder.Snapshot.Report(order: moved, selection: []))
    #expect(try last(.key(.pick(1)), .key(.step(.right)), .key(.drop)) == dropped)
    #expect(try last(.key(.pick(1)), .key(.step(.right)), .key(.escape)) == Grids.atRest(scene))
  }

  @Test func touchesDoNothingMeanwhile() throws {
    let lifted = Grids.lifted(1, at: Rect(0, 0, 20, 10), scene)
    #expect(
      try last(.press(1, at: Point(5, 5)), .key(.pick(1)), .hold(1), .move(1, to: Point(30, 5))) == lifted)
    #expect(try last(.key(.pick(1)), .press(1, at: Point(30, 5)), .hold(1), .release(1)) == lifted)
    #expect(
      try last(.press(1, at: Point(5, 5)), .hold(1), .key(.step(.right)), .key(.drop)) == lifted,
      "keys end no drag of a touch")
  }

  @Test func aPressCancelsWhereThePolicySaysSo() throws {
    let cancels = Grids.policies { ($0.keys, $0.press) = (.drag, .cancels) }
    let events: [GridReorder.Event] = [.key(.pick(1)), .key(.step(.right)), .press(1, at: Point(30, 5))]
    #expect(try Grids.trace(scene, events, policies: cancels).last == Grids.atRest(scene))
    let held = events + [.hold(1), .key(.step(.right))]
    #expect(try Grids.trace(scene, held, policies: cancels).last == Grids.atRest(scene), "without effect")
  }

  @Test func inAnotherWidthTheItemStaysInItsSlot() throws {
    let wide = try last(.key(.pick(2)), .resize(width: 80))
    #expect(wide?.items[1].frame == Rect(40, 0, 40, 10))
  }

  @Test func withoutThePolicyKeysDoNothing() throws {
    let keys: [GridReorder.Event] = [.key(.pick(1)), .key(.step(.right)), .key(.drop)]
    #expect(try Grids.trace(scene, keys).last == Grids.atRest(scene))
  }

  @Test("Every promise about keys can break")
  func promises() {
    func broken(_ rules: GridReorderRules.Type, _ events: [GridReorder.Event]) -> [Violation.Key] {
      var judge = Judge<GridReorder>(promises: Promises(policies: policies), comparesWithReference: false)
      let scenario = Scenario<GridReorder>(scene: scene, events: events)
      var reference = GridReorderReference(policies: policies)
      #expect(judge.run(scenario, on: &reference), "\(judge.violations)")
      var other = GridReorderReference(rules: rules, policies: policies)
      _ = judge.run(scenario, on: &other)
      return judge.violations.map(\.key)
    }
    let step: [GridReorder.Event] = [.key(.pick(1)), .key(.step(.right))]
    final class Stays: GridReorderRules {
      override func slot(beside slot: Int, _ direction: KeyEvent.Direction, _ state: State) -> Int? { nil }
    }
    #expect(
      broken(Stays.self, step) == [Violation.Key(invariant: "lifted-is-in-indicated-slot", place: "step")])
    final class PicksNothing: GridReorderRules {
      override func slot(ofPicked item: ItemID, _ state: State) -> Int? { nil }
    }
    #expect(
      broken(PicksNothing.self, [.key(.pick(1))])
        == [Violation.Key(invariant: "one-drag-at-a-time", place: "dropped at pick")])
    final class Elsewhere: GridReorderRules {
      override func pick(_ item: ItemID, slot: Int, _ state: inout State) {
        super.pick(item, slot: slot, &state)
        state.drag?.frame.x += 5
      }
    }
    #expect(
      broken(Elsewhere.self, [.key(.pick(1))])
        == [Violation.Key(invariant: "lifted-tracks-touch", place: "centre at pick")])
    final class TakesOver: GridReorderRules {
      override func slot(ofPicked item: ItemID, _ state: State) -> Int? {
        state.items.firstIndex { $0.id == item }
      }
    }
    let twice: [GridReorder.Event] = [.press(1, at: Point(5, 5)), .hold(1), .key(.pick(2))]
    #expect(
      Set(broken(TakesOver.self, twice).map(\.invariant))
        == ["one-drag-at-a-time", "senseless-events-change-nothing"])
    final class Keeps: GridReorderRules {
      override func cancel(_ drag: State.Drag, _ policy: Policies.Cancel, _ state: inout State) {
        endDrag(&state)
      }
    }
    #expect(
      broken(Keeps.self, step + [.key(.escape)])
        == [Violation.Key(invariant: "cancel-restores", place: "escape")])
  }
}
