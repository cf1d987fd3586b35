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

@Suite("Paths, scroll positions and sessions follow when something leaves a scenario")
struct FollowingMoveTests {
  private func made<B: FuzzedBehaviour>(_ move: Move<B>, of scenario: Scenario<B>) -> [Scenario<B>] {
    Array(Place(scenario).candidates([[move]]))
  }

  @Test("A section leaves: paths into those behind it count one section less, also those of the delegate")
  func sectionsLeave() {
    let scenario = Scenario<CollectionReorder>(
      scene: .squares(
        .of(), .of(1, 2), delegate: [CollectionReorder.Verdict(on: Path(1, 0), redirect: Path(1, 1))]),
      events: [.lock(at: Path(1, 1)), .moveItem(from: Path(1, 0), to: Path(0, 0))])
    let expected = Scenario<CollectionReorder>(
      scene: .squares(.of(1, 2), delegate: [CollectionReorder.Verdict(on: Path(0, 0), redirect: Path(0, 1))]),
      events: [.lock(at: Path(0, 1)), .moveItem(from: Path(0, 0), to: Path(0, 0))])
    #expect(made(.dropElements, of: scenario).contains(expected))
  }

  @Test("A cell leaves: paths behind it count one cell less, those before it and elsewhere none")
  func cellsLeave() {
    let scenario = Scenario<CollectionReorder>(
      scene: .squares(.of(1, 2, 3), .of(4, 5)),
      events: [.delete(at: Path(0, 2)), .unlock(at: Path(0, 0)), .lock(at: Path(1, 1))])
    let expected = Scenario<CollectionReorder>(
      scene: .squares(.of(1, 3), .of(4, 5)),
      events: [.delete(at: Path(0, 1)), .unlock(at: Path(0, 0)), .lock(at: Path(1, 1))])
    #expect(made(.dropElements, of: scenario).contains(expected))
  }

  @Test("In a drag session only the paths into the same view follow") func viewsAreToldApart() {
    func view(_ id: Int, _ sections: [[Int]]) -> DragSession.View {
      DragSession.View(
        id: DragSession.ViewID(id), layout: DragSession.Layout(frame: Rect(0, 0, 1, 4), rowHeight: 1),
        sections: sections.map { DragSession.Section($0.map { DragSession.Item(ItemID($0)) }) })
    }
    let scenario = Scenario<DragSession>(
      scene: DragSession.Scene(views: [view(1, [[], [1]]), view(2, [[2], [3]])]),
      events: [.delete(DragSession.Path(1, 1, 0)), .deleteSection(2, section: 1)])
    let expected = Scenario<DragSession>(
      scene: DragSession.Scene(views: [view(1, [[1]]), view(2, [[2], [3]])]),
      events: [.delete(DragSession.Path(1, 0, 0)), .deleteSection(2, section: 1)])
    #expect(made(.dropElements, of: scenario).contains(expected))
  }

  @Test("A tick that scrolls becomes an offset of the scene, and the touch is where it was") func scrolled() {
    let scene = CollectionReorder.Scene.squares(
      .of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12), edgeZone: 10, scrollSpeed: 5)
    let lift: [CollectionReorder.Event] = [.press(1, at: Point(5, 25)), .hold(1)]
    let scenario = Scenario<CollectionReorder>(
      scene: scene, events: lift + [.tick(seconds: 1), .move(1, to: Point(5, 15))])
    var scrolled = scene
    scrolled.offset = 5
    let expected = Scenario<CollectionReorder>(
      scene: scrolled, events: lift + [.move(1, to: Point(5, 15))])
    #expect(made(.anticipate, of: scenario).contains(expected))
    #expect(made(.anticipate, of: expected).isEmpty)
  }

  @Test("An item that is added to a session is one that starts in it") func added() {
    let scene = DragSession.Scene(views: [
      DragSession.View(
        id: 1, layout: DragSession.Layout(frame: Rect(0, 0, 2, 4), rowHeight: 2),
        sections: [DragSession.Section([DragSession.Item(1), DragSession.Item(2)])])
    ])
    let drag: [DragSession.Event] = [.press(1, at: Point(1, 1)), .hold(1), .move(1, to: Point(1, 1))]
    let tap: [DragSession.Event] = [.press(2, at: Point(1, 3)), .release(2)]
    var started = scene
    started.views[0].sections[0].items[0].starts = [1, 2]
    let place = Place(Scenario<DragSession>(scene: scene, events: drag + tap))
    let expected = Scenario<DragSession>(scene: started, events: drag)
    #expect(Array(Move.anticipate.candidates(place, 4, 2)).contains(expected))
    #expect(made(.anticipate, of: expected).isEmpty)
  }

  @Test("A gesture changes places with the one before it, and touches are named in their order")
  func gesturesExchanged() {
    let scene = CollectionReorder.Scene.squares(.of(1, 2))
    let scenario = Scenario<CollectionReorder>(
      scene: scene,
      events: [
        .press(1, at: Point(5, 5)), .release(1), .press(2, at: Point(15, 5)), .hold(2), .cancel(2),
      ])
    let expected = Scenario<CollectionReorder>(
      scene: scene,
      events: [
        .press(1, at: Point(15, 5)), .hold(1), .cancel(1), .press(2, at: Point(5, 5)), .release(2),
      ])
    #expect(made(.exchangeGestures, of: scenario).contains(expected))
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
