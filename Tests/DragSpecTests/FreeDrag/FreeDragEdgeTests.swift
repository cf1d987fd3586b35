import DragFuzz
import DragSpec
import Testing

@testable import PlantedFaults

@Suite("Free drag, rule 13: edges and corners, by hand-computed examples")
struct FreeDragEdgeTests {
  /// An item from 30 to 50, and from 20 to 30, of which no touch farther than 4 points from an edge drags one.
  private let policies = FreeDrag.Policies.with { ($0.edges, $0.release) = (4, .stays) }
  private let a = item(1, at: 30, 20)

  /// The frame after a drag from one place to others.
  private func drag(
    _ item: FreeItem, from press: Point, to places: Point..., policies: FreeDrag.Policies? = nil,
    ending: FreeDrag.Event = .release(1)
  ) -> Rect {
    play(
      [item], policies: policies ?? self.policies,
      [.press(1, at: press)] + places.map { .move(1, to: $0) } + [ending])[0].frame
  }

  @Test(
    "Each edge, each corner, and the middle",
    arguments: [
      (Point(33, 25), Rect(35, 20, 15, 10)), (Point(34, 25), Rect(35, 22, 20, 10)),
      (Point(46, 25), Rect(35, 22, 20, 10)), (Point(46.5, 25), Rect(30, 20, 25, 10)),
      (Point(40, 21), Rect(30, 22, 20, 8)), (Point(40, 29), Rect(30, 20, 20, 12)),
      (Point(30, 20), Rect(35, 22, 15, 8)), (Point(49, 20), Rect(30, 22, 25, 8)),
      (Point(30, 29), Rect(35, 20, 15, 12)), (Point(49, 29), Rect(30, 20, 25, 12)),
    ])
  func whatIsDragged(_ press: Point, _ expected: Rect) {
    #expect(drag(a, from: press, to: press + Point(5, 2)) == expected)
    // Without the policy it is always the item.
    #expect(
      drag(a, from: press, to: press + Point(5, 2), policies: .with { $0.release = .stays })
        == Rect(35, 22, 20, 10))
  }

  @Test("Of two edges that are as near, the left and the top one are dragged")
  func middle() {
    let small = item(1, at: 30, 20, width: 4, height: 4)
    #expect(drag(small, from: Point(32, 22), to: Point(31, 21)) == Rect(29, 19, 5, 5))
    #expect(drag(small, from: Point(33, 23), to: Point(34, 24)) == Rect(30, 20, 5, 5))
  }

  @Test("At the least size an edge stops, and waits until the touch is back")
  func leastSize() {
    let least = FreeItem(id: 1, frame: a.frame, isDraggable: true, adsorbs: false, least: Point(12, 6))
    let (left, far) = (Point(31, 25), Point(90, 25))
    #expect(drag(least, from: left, to: far) == Rect(38, 20, 12, 10))
    #expect(drag(least, from: left, to: far, Point(45, 25)) == Rect(38, 20, 12, 10))
    #expect(drag(least, from: left, to: far, Point(38, 25)) == Rect(37, 20, 13, 10))
    #expect(drag(least, from: Point(49, 29), to: Point(0, 0)) == Rect(30, 20, 12, 6))
    // Without one there is none of negative size.
    #expect(drag(a, from: left, to: far) == Rect(50, 20, 0, 10))
    // It has it with the first move.
    let tooSmall = FreeItem(id: 1, frame: a.frame, isDraggable: true, adsorbs: false, least: Point(25, 6))
    #expect(drag(tooSmall, from: left, to: Point(32, 25)) == Rect(25, 20, 25, 10))
  }

  @Test("Without bounces an edge stops in the container, and at its margin")
  func container() {
    let stiff = item(1, at: 30, 20, bounces: false)
    let margin = FreeDrag.Policies.with { ($0.edges, $0.release, $0.margin) = (4, .stays, 8) }
    #expect(drag(stiff, from: Point(49, 29), to: Point(200, 200)) == Rect(30, 20, 70, 40))
    #expect(drag(stiff, from: Point(30, 20), to: Point(-9, -9)) == Rect(0, 0, 50, 30))
    #expect(drag(stiff, from: Point(30, 20), to: Point(-9, -9), policies: margin) == Rect(8, 8, 42, 22))
    #expect(drag(a, from: Point(49, 29), to: Point(200, 200)) == Rect(30, 20, 171, 181))
    // Only on its own side.
    let outside = item(1, at: 100, 20, width: 60, bounces: false)
    #expect(
      play(
        [outside], width: 112, policies: policies,
        [.press(1, at: Point(100, 25)), .move(1, to: Point(130, 25))])[0].frame == Rect(130, 20, 30, 10))
    // The least size counts more.
    let wide = FreeItem(
      id: 1, frame: Rect(90, 20, 20, 10), isDraggable: true, bounces: false, adsorbs: false,
      least: Point(15, 0))
    #expect(
      play([wide], width: 112, policies: policies, .press(1, at: Point(109, 25)), .move(1, to: Point(9, 25)))
        == [
          FreeSeen(
            id: 1, frame: Rect(90, 20, 15, 10), heldBy: 1, isDraggable: true, bounces: false, adsorbs: false)
        ])
  }

  @Test("A cancel restores place and size, also where the container was resized")
  func cancel() {
    let far = Point(5, 5)
    #expect(drag(a, from: Point(30, 20), to: far, ending: .cancel(1)) == a.frame)
    let settles = FreeDrag.Policies.with { $0.edges = 4 }
    let narrow = FreeDrag.Event.resize(.init(width: 40, height: 60))
    let (press, move) = (
      FreeDrag.Event.press(1, at: Point(49, 25)), FreeDrag.Event.move(1, to: Point(69, 25))
    )
    #expect(play([a], policies: settles, press, move, narrow)[0].frame == Rect(30, 20, 40, 10))
    #expect(play([a], policies: settles, press, move, narrow, .cancel(1))[0].frame == Rect(20, 20, 20, 10))
    let stiff = item(1, at: 10, 20, bounces: false)
    let right = FreeDrag.Event.press(1, at: Point(29, 25))
    #expect(play([stiff], policies: settles, right, move, narrow)[0].frame == Rect(10, 20, 30, 10))
  }

  @Test("A release settles the item with its new size")
  func release() {
    let settles = FreeDrag.Policies.with { $0.edges = 4 }
    let (right, far) = (Point(49, 25), Point(149, 25))
    #expect(drag(a, from: right, to: Point(119, 25), policies: settles) == Rect(10, 20, 90, 10))
    #expect(drag(a, from: right, to: far, policies: settles) == Rect(0, 20, 120, 10))
    #expect(
      drag(item(1, at: 30, 20, adsorbs: true), from: right, to: Point(59, 25), policies: settles)
        == Rect(0, 20, 30, 10))
    let reverts = FreeDrag.Policies.with { ($0.edges, $0.release) = (4, .reverts) }
    #expect(drag(a, from: right, to: far, policies: reverts) == a.frame)
  }

  @Test("Steps count for the edge, other policies about moves do not")
  func otherPolicies() {
    let snap = FreeDrag.Policies.with { ($0.edges, $0.release, $0.snap) = (4, .stays, 8) }
    #expect(drag(a, from: Point(49, 25), to: Point(57, 25), policies: snap) == Rect(30, 20, 26, 10))
    let fromLift = FreeDrag.Policies.with {
      ($0.edges, $0.release, $0.snap, $0.snapFrom) = (4, .stays, 8, .lift)
    }
    #expect(drag(a, from: Point(49, 25), to: Point(56, 25), policies: fromLift) == Rect(30, 20, 28, 10))
    let others = FreeDrag.Policies.with {
      ($0.edges, $0.release, $0.axis, $0.throwDistance, $0.handle) = (4, .stays, .one, 50, 2)
    }
    #expect(
      drag(
        a, from: Point(49, 29), to: Point(60, 30), policies: others,
        ending: .throw(1, velocity: Point(9, 0))) == Rect(30, 20, 31, 11))
    // Below its handle, and far from the edges, it is not dragged.
    #expect(drag(a, from: Point(40, 25), to: Point(60, 25), policies: others) == a.frame)
  }

  @Test("It is held, in front and raised as any dragged item, and another touch can do nothing")
  func isADrag() {
    let b = item(2, at: 45, 20)
    #expect(
      play(
        [a, b], policies: policies, .press(1, at: Point(31, 25)), .move(1, to: Point(26, 25)),
        .press(2, at: Point(28, 25)), .move(2, to: Point(90, 25)))
        == [
          seen(b), FreeSeen(id: 1, frame: Rect(25, 20, 25, 10), heldBy: 1, isDraggable: true, adsorbs: false),
        ])
  }

  @Test("Scenes say least sizes only where there are some")
  func format() throws {
    let plain = FieldWriter.text(of: a)
    #expect(
      plain == #"{"id":1,"frame":[30,20,20,10],"isDraggable":true,"bounces":true,"adsorbs":false}"#)
    let least = FreeItem(id: 1, frame: a.frame, isDraggable: true, adsorbs: false, least: Point(12, 0))
    let text = FieldWriter.text(of: least)
    #expect(text == plain.dropLast() + #","leastWidth":12}"#)
    #expect(try FieldReader.read(FreeItem.self, from: JSONParser.parse(text)) == least)
  }
}
