import RightVariants
import Testing

@testable import DragFuzz
@testable import DragSpec

@Suite("Free drag, rule 15: windows that dock, and their edges, by hand-computed examples")
struct FreeDragDockTests {
  private let docks = FreeDrag.Policies.with { ($0.release, $0.dockZone) = (.docks, 4) }
  private let a = item(1, at: 10, 10)

  /// The item with a frame, as it is seen at rest, or held by a touch.
  private func seen(_ x: Double, _ y: Double, _ width: Double, _ height: Double, by touch: TouchID? = nil)
    -> FreeSeen
  {
    FreeSeen(id: 1, frame: Rect(x, y, width, height), heldBy: touch, isDraggable: true, adsorbs: false)
  }

  /// From the middle of the item to the left edge, and from there to the middle of the container.
  private let dock: [FreeDrag.Event] = [
    .press(1, at: Point(20, 15)), .move(1, to: Point(4, 30)), .release(1),
  ]
  private let undock: [FreeDrag.Event] = [.press(1, at: Point(40, 45)), .move(1, to: Point(60, 45))]

  @Test("By itself the reference takes half of the container, and gives the size back in proportion")
  func byItself() {
    #expect(play([a], policies: docks, dock) == [seen(0, 0, 50, 60)])
    #expect(play([a], policies: docks, dock + undock) == [seen(44, 37.5, 20, 10, by: 1)])
    #expect(play([a], policies: docks, dock + undock + [.release(1)]) == [seen(44, 37.5, 20, 10)])
    #expect(play([a], policies: docks, dock + undock + [.cancel(1)]) == [seen(0, 0, 50, 60)])
    func dropped(_ x: Double, _ y: Double) -> [FreeSeen] {
      play([a], policies: docks, .press(1, at: Point(20, 15)), .move(1, to: Point(x, y)), .release(1))
    }
    #expect(dropped(5, 30) == [seen(-5, 25, 20, 10)])
    #expect(dropped(96, 30) == [seen(50, 0, 50, 60)])
    #expect(dropped(50, -9) == [seen(0, 0, 100, 60)])
    #expect(dropped(50, 56) == [seen(0, 30, 100, 30)])
  }

  /// What the reference shows in the end, if that is what is seen after the last events.
  private func follow(
    _ events: [FreeDrag.Event], seen: [FreeSeen], _ policies: FreeDrag.Policies? = nil
  ) -> [FreeSeen] {
    var reference = FreeDrag.reference(policies ?? docks)
    reference.start(FreeScene(container: .init(width: 100, height: 60), items: [a]))
    for (index, event) in events.enumerated() {
      let turn = index - (events.count - seen.count)
      if turn < 0 {
        reference.handle(event)
      } else {
        FreeDrag.follow(event, seen: FreeDrag.Snapshot(items: [seen[turn]]), on: &reference)
      }
    }
    var snapshot = FreeDrag.Snapshot.blank
    reference.observe(into: &snapshot)
    return snapshot.items
  }

  @Test("Place and size are those that are seen where the touch is near enough, and nowhere else")
  func release() {
    let third = seen(0, 0, 33, 60)
    #expect(follow(dock, seen: [third]) == [third])
    let inside: [FreeDrag.Event] = [.press(1, at: Point(20, 15)), .move(1, to: Point(5, 30)), .release(1)]
    #expect(follow(inside, seen: [third]) == [seen(-5, 25, 20, 10)])
    #expect(follow(dock, seen: [seen(0, 0, -1, 60)]) == [seen(-6, 25, 20, 10)])
    // An edge does not dock.
    let edges = FreeDrag.Policies.with { ($0.release, $0.dockZone, $0.edges) = (.docks, 4, 3) }
    let edge: [FreeDrag.Event] = [.press(1, at: Point(10, 15)), .move(1, to: Point(2, 15)), .release(1)]
    #expect(follow(edge, seen: [third], edges) == [seen(2, 10, 28, 10)])
  }

  @Test("At the lift any size may come back; the touch stays on the item, and then keeps its offset")
  func lift() {
    let docked = seen(0, 0, 50, 60)
    func lifted(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [FreeSeen] {
      follow(dock + undock, seen: [docked] + [docked, seen(x, y, width, height, by: 1)])
    }
    // In proportion, as far from the left and the top edge, and as far from the right and the bottom one.
    #expect(lifted(44, 37.5, 20, 10) == [seen(44, 37.5, 20, 10, by: 1)])
    #expect(lifted(20, 0, 45, 50) == [seen(20, 0, 45, 50, by: 1)])
    #expect(lifted(40, 35, 30, 25) == [seen(40, 35, 30, 25, by: 1)])
    // There the touch would not be on it.
    #expect(lifted(20, 37.5, 20, 10) == [seen(44, 37.5, 20, 10, by: 1)])
    #expect(
      follow(
        dock + undock + [.move(1, to: Point(61, 46))],
        seen: [docked, docked, seen(44, 0, 20, 50, by: 1), seen(0, 0, 1, 1, by: 1)])
        == [seen(45, 1, 20, 50, by: 1)])
  }

  @Test("Only the first drag after docking gives a size back, and not by an edge")
  func once() {
    let docked = seen(0, 0, 50, 60)
    let again: [FreeDrag.Event] = [.release(1), .press(1, at: Point(60, 45)), .move(1, to: Point(61, 45))]
    let kept = seen(20, 0, 50, 60, by: 1)
    #expect(
      follow(
        dock + undock + again,
        seen: [docked, docked, kept, seen(20, 0, 50, 60), seen(20, 0, 50, 60), seen(21, 0, 20, 10, by: 1)])
        == [seen(21, 0, 50, 60, by: 1)])
    let edges = FreeDrag.Policies.with { ($0.release, $0.dockZone, $0.edges) = (.docks, 4, 3) }
    let edge: [FreeDrag.Event] = [.press(1, at: Point(49, 30)), .move(1, to: Point(60, 30))]
    #expect(
      follow(dock + edge, seen: [docked, docked, seen(0, 0, 20, 10, by: 1)], edges)
        == [seen(0, 0, 61, 60, by: 1)])
  }

  @Test("What a hold lifts may get its size back with the first move as well")
  func held() {
    let policies = FreeDrag.Policies.with { ($0.release, $0.dockZone, $0.lifts) = (.docks, 4, .hold) }
    let docked = seen(0, 0, 50, 60)
    let events: [FreeDrag.Event] = [
      .press(1, at: Point(20, 15)), .hold(1), .move(1, to: Point(4, 30)), .release(1),
      .press(1, at: Point(40, 45)), .hold(1), .move(1, to: Point(60, 45)),
    ]
    func end(_ atHold: FreeSeen, _ atMove: FreeSeen) -> [FreeSeen] {
      follow(events, seen: [docked, docked, atHold, atMove], policies)
    }
    #expect(end(seen(0, 0, 50, 60, by: 1), seen(44, 37.5, 20, 10, by: 1)) == [seen(44, 37.5, 20, 10, by: 1)])
    #expect(
      end(seen(24, 37.5, 20, 10, by: 1), seen(44, 37.5, 9, 9, by: 1)) == [seen(44, 37.5, 20, 10, by: 1)])
  }

  @Test("A resize gives a docked item another frame, also where a cancel takes it")
  func resize() {
    let (docked, other) = (seen(0, 0, 50, 60), seen(0, 0, 40, 60))
    let narrow = FreeDrag.Event.resize(.init(width: 80, height: 60))
    #expect(follow(dock + [narrow], seen: [docked, other]) == [other])
    #expect(follow([narrow], seen: [other]) == [seen(10, 10, 20, 10)])
    let held = seen(44, 37.5, 20, 10, by: 1)
    #expect(
      follow(dock + undock + [narrow, .cancel(1)], seen: [docked, docked, held, held, other]) == [other])
  }

  @Test("Edges reach outside of an item that can be dragged")
  func outside() {
    let policies = FreeDrag.Policies.with { ($0.release, $0.edges, $0.edgesOutside) = (.stays, 2, 5) }
    func drag(_ items: [FreeItem], _ x: Double, _ y: Double) -> [Rect] {
      play(
        items, policies: policies, .press(1, at: Point(x, y)), .move(1, to: Point(x + 3, y + 1)), .release(1)
      ).map(\.frame)
    }
    #expect(drag([a], 5, 15) == [Rect(13, 10, 17, 10)])
    #expect(drag([a], 4.5, 15) == [a.frame])
    #expect(drag([a], 30, 15) == [Rect(10, 10, 23, 10)])
    #expect(drag([a], 34.5, 24.5) == [Rect(10, 10, 23, 11)])
    #expect(drag([a], 35, 15) == [a.frame])
    #expect(drag([a], 20, 15) == [Rect(13, 11, 20, 10)])
    // Its grips are as far in front as it is; one that cannot be dragged has none, and nothing is hit outside the container.
    let b = item(2, at: 33, 10)
    #expect(drag([a, b], 31, 15) == [a.frame, Rect(36, 10, 17, 10)])
    #expect(drag([a, item(2, at: 33, 10, draggable: false)], 31, 15).first == Rect(10, 10, 23, 10))
    #expect(drag([item(1, at: 0, 10)], -1, 15) == [Rect(0, 10, 20, 10)])
  }

  @Test("Whether edges may leave the container is said apart from moves")
  func within() {
    func drag(_ within: FreeDrag.Policies.EdgesWithin, bounces: Bool) -> [Rect] {
      let policies = FreeDrag.Policies.with {
        ($0.release, $0.edges, $0.edgesWithin) = (.stays, 2, within)
      }
      let a = item(1, at: 10, 10, bounces: bounces)
      return [Point(29, 15), Point(20, 15)].map { press in
        play(
          [a], policies: policies, .press(1, at: press), .move(1, to: press + Point(90, 0)), .release(1))[0]
          .frame
      }
    }
    let (edgeOut, edgeIn) = (Rect(10, 10, 110, 10), Rect(10, 10, 90, 10))
    let (moveOut, moveIn) = (Rect(100, 10, 20, 10), Rect(80, 10, 20, 10))
    #expect(drag(.bounces, bounces: true) == [edgeOut, moveOut])
    #expect(drag(.bounces, bounces: false) == [edgeIn, moveIn])
    #expect(drag(.container, bounces: true) == [edgeIn, moveOut])
    #expect(drag(.anywhere, bounces: false) == [edgeOut, moveIn])
  }

  @Test("In right windows that dock nothing is found, and each mistake in them is, with every seed")
  func windows() {
    #expect(RightVariants.firstFinding(in: RightVariants.windows, seed: 1, scenarios: 2000) == nil)
    for wrong in RightVariants.wrongWindows {
      for seed in 1...3 as ClosedRange<UInt64> {
        let found = RightVariants.firstFinding(in: wrong, seed: seed, scenarios: 2000)
        #expect(found != nil, "\(wrong.name) with seed \(seed)")
      }
    }
  }
}
