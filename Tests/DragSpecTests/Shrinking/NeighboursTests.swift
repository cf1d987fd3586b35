import DragSpec
import Testing

@testable import DragFuzz

@Suite("Neighbours differ from a scenario in one step, whether that makes it smaller or not")
struct NeighboursTests {
  private let scenario = Scenario<FreeDrag>(
    scene: FreeDrag.Scene(
      container: FreeDrag.Container(width: 2, height: 3),
      items: [
        FreeDrag.Scene.Item(id: 1, frame: Rect(0, 0, 1, 1)),
        FreeDrag.Scene.Item(id: 2, frame: Rect(0, 1, 2, 1), isDraggable: false),
      ]),
    events: [.press(1, at: Point(0, 0)), .move(1, to: Point(0, 2)), .remove(2)])

  private func expectNeighbour(
    _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout Scenario<FreeDrag>) -> Void
  ) {
    var other = scenario
    change(&other)
    #expect(
      Neighbours(of: scenario).contains { $0 == other }, comment, sourceLocation: sourceLocation)
  }

  @Test("Axes are exchanged, in the scene and in the gestures") func transposed() {
    expectNeighbour("transposed") {
      $0.scene.container = FreeDrag.Container(width: 3, height: 2)
      $0.scene.items[1].frame = Rect(1, 0, 1, 2)
      $0.events[1] = .move(1, to: Point(2, 0))
    }
  }

  @Test("Everything lies one point lower") func shifted() {
    expectNeighbour("shifted") {
      $0.scene.items[0].frame.y = 1
      $0.scene.items[1].frame.y = 2
      $0.events[0] = .press(1, at: Point(0, 1))
      $0.events[1] = .move(1, to: Point(0, 3))
    }
  }

  @Test("Two items have changed places in the list") func elementsExchanged() {
    expectNeighbour("swapped") { $0.scene.items.swapAt(0, 1) }
  }

  @Test("An event happens earlier") func eventsElsewhere() {
    expectNeighbour("removed first") { $0.events.insert($0.events.removeLast(), at: 0) }
  }

  @Test("A change of the surroundings is of another kind, and what it brings has a name of its own")
  func otherKinds() {
    expectNeighbour("inserted, not removed") {
      $0.events[2] = .insert(FreeDrag.Scene.Item(id: 3, frame: .zero), rank: 0)
    }
  }

  @Test("A length has changed places with another one, and so have two locations") func numbersExchanged() {
    expectNeighbour("container and item") {
      $0.scene.container.height = 1
      $0.scene.items[0].frame.height = 3
    }
    expectNeighbour("and two locations") {
      $0.scene.container.height = 1
      $0.scene.items[0].frame.height = 3
      $0.events[0] = .press(1, at: Point(0, 2))
      $0.events[1] = .move(1, to: Point(0, 0))
    }
  }

  @Test("One option is at its default, and another one is not instead") func choicesExchanged() {
    expectNeighbour("the other item is inert") {
      $0.scene.items[1].isDraggable = true
      $0.scene.items[0].isDraggable = false
    }
  }

  @Test("They are the same each time") func deterministic() {
    #expect(Array(Neighbours(of: scenario)) == Array(Neighbours(of: scenario)))
  }
}
