import DragSpec
import Testing

@testable import DragFuzz

@Suite("Situations tell how a touch rests on the closed items of a tree")
struct TreeMoveSituationTests {
  /// Which situations of a rest occur after item 6 was lifted, in a tree in which a rest of a second opens item 4.
  private func rests(delay: Double = 1, _ events: TreeMove.Event...) -> Set<TreeMove.Situation> {
    let runner = ImplementationUnderTest<TreeMove>.reference.runner()
    let scene = Trees.scene { $0.openDelay = delay }
    #expect(runner.run(Scenario<TreeMove>(scene: scene, events: Trees.drag(from: 180) + events)) == [])
    let asked: Set<TreeMove.Situation> = [.openedByRest, .restBroken, .restedAgain, .changedDuringRest]
    return asked.filter { runner.situations.contains(Situations(bit: $0.bit)) }
  }

  /// Onto the closed item, and onto an open one.
  private let enter = TreeMove.Event.move(1, to: Point(50, 140))
  private let leave = TreeMove.Event.move(1, to: Point(50, 20))
  private let half = TreeMove.Event.tick(seconds: 0.5)

  @Test func aTouchLeavesAndComesBack() {
    #expect(rests(enter, half, leave) == [.restBroken])
    #expect(rests(enter, half, leave, half, enter) == [.restBroken, .restedAgain])
    #expect(rests(enter, half, enter, half) == [.openedByRest])
    #expect(rests(enter, leave, enter) == [], "no time has passed")
    #expect(rests(leave, half, enter) == [], "only a closed item is rested on")
    #expect(rests(delay: 0, enter, half, leave, enter) == [], "no rest opens anything")
  }

  @Test func othersChangeTheTree() {
    #expect(rests(enter, half, .toggle(1)) == [.changedDuringRest])
    #expect(rests(enter, half, .insert(7, at: TreeMove.Place(0), isLeaf: true)) == [.changedDuringRest])
    #expect(rests(enter, .delete(2), half) == [], "before any time has passed")
    #expect(rests(enter, half, half, .toggle(4)) == [.openedByRest], "the item is open already")
  }
}
