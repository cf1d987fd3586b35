import DragSpec
import Testing

@testable import DragFuzz

@Suite("Hops lead to what differs from a scenario in one step, whether that makes it smaller or not")
struct MoveTests {
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
      Place(scenario).candidates([Move.hops]).contains { $0 == other }, comment,
      sourceLocation: sourceLocation)
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
    #expect(Array(Place(scenario).candidates([Move.hops])) == Array(Place(scenario).candidates([Move.hops])))
  }

  @Test("A move that goes further has candidates for as long as there is room") func reach() {
    let place = Place(scenario)
    #expect(Move<FreeDrag>.dropEvents.sites(place) == 3)
    for site in 0..<3 {
      for reach in 1...4 {
        let made = Array(Move<FreeDrag>.dropEvents.candidates(place, site, reach))
        #expect(made.map(\.events.count) == (reach <= site + 1 ? [3 - reach] : []), "\(site), \(reach)")
      }
    }
  }

  @Test("Candidates in another scene are tried with the touches moved along, shifted and left alone")
  func relocated() {
    let wider = scenario.changed { $0.scene.items[0].frame.x = 1 }
    #expect(
      Place(scenario).relocated(wider).map { $0.events[0].location } == [Point(1, 0), Point(1, 0), .zero])
    #expect(Place(scenario).relocated(scenario) == [scenario])
  }
}

@Suite("The largest reach is found in few steps")
struct LargestReachTests {
  @Test func isExactAndSoon() {
    for limit in 0...300 {
      var asked = 0
      let found = largestReach { reach in
        asked += 1
        return reach <= limit
      }
      #expect(found == limit)
      #expect(asked <= (limit < 4 ? limit + 1 : 20), "\(limit)")
    }
  }
}
