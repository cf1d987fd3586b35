import DragSpec
import Testing

@testable import DragFuzz

@Suite("Situations in which a policy of free drag decides are told from those that are only like them")
struct FreeDragSituationTests {
  private typealias Event = FreeDrag.Event

  /// Which of some situations occur in a container of 100×60.
  private func labels(_ items: [FreeItem], _ events: [Event]) throws -> Set<FreeDrag.Situation> {
    let runner = ImplementationUnderTest<FreeDrag>.reference.runner()
    let scene = FreeScene(container: FreeDrag.Container(width: 100, height: 60), items: items)
    #expect(runner.run(Scenario<FreeDrag>(scene: scene, events: events)) == [])
    return Set(FreeDrag.Situation.allCases.filter { runner.situations.contains(Situations(bit: $0.bit)) })
  }

  /// Those in which a policy decides, among those that occur.
  private func decided(_ items: [FreeItem], _ events: Event...) throws -> Set<FreeDrag.Situation> {
    try labels(items, events).intersection([.largerReleased, .bouncingEndsOutside, .liftedDiagonally])
  }

  private let one = item(1, at: 50, 20)
  private let press = Event.press(1, at: Point(50, 20))
  /// To the right and a little down, so that it stays inside.
  private let lift = Event.move(1, to: Point(60, 22))

  @Test func largerThanTheContainer() throws {
    let wide = item(1, at: 0, 20, width: 110)
    let (press, lift) = (Event.press(1, at: Point(50, 20)), Event.move(1, to: Point(50, 25)))
    #expect(try decided([wide], press, lift) == [])
    #expect(try decided([wide], press, lift, .release(1)) == [.largerReleased])
    #expect(try decided([wide], press, lift, .cancel(1)) == [])
  }

  @Test func optionsDuringADrag() throws {
    let outside = Event.move(1, to: Point(120, 22))
    #expect(try decided([one], press, lift, .setBounces(1, false)) == [])
    #expect(try decided([one], press, lift, outside, .setBounces(1, false)) == [.bouncingEndsOutside])
  }

  @Test func cancelsAfterAResize() throws {
    let narrow = Event.resize(FreeDrag.Container(width: 60, height: 60))
    func occurs(_ size: Double) throws -> Bool {
      let resize = Event.resize(FreeDrag.Container(width: size, height: 60))
      return try labels([one], [press, lift, resize, .cancel(1)]).contains(.cancelledAfterResize)
    }
    #expect(try occurs(60))
    // The item would not have been moved.
    #expect(try !occurs(80))
    #expect(try !labels([one], [press, lift, narrow, .release(1)]).contains(.cancelledAfterResize))
  }

  @Test func whatIsFree() throws {
    // The first item is dropped upon the second, and so stays raised.
    let items = [item(1, at: 5, 5), item(2, at: 50, 20)]
    let raise: [Event] = [
      .press(1, at: Point(5, 5)), .move(1, to: Point(40, 12)), .move(1, to: Point(40, 14)), .release(1),
    ]
    func freed(_ events: Event...) throws -> Set<FreeDrag.Situation> {
      try labels(items, raise + events).intersection([.freed])
    }
    #expect(try freed() == [])
    #expect(try freed(.remove(2)) == [.freed])
    let press = Event.press(1, at: Point(65, 28))
    #expect(try freed(press, .move(1, to: Point(75, 50)), .release(1)) == [.freed])
    #expect(try freed(press, .move(1, to: Point(66, 28)), .release(1)) == [])
    // One that cannot be dragged stays where it is.
    let fixed = [item(1, at: 5, 5), item(2, at: 50, 40, draggable: false)]
    let onto: [Event] = [
      .press(1, at: Point(5, 5)), .move(1, to: Point(40, 34)), .release(1),
      .resize(FreeDrag.Container(width: 100, height: 40)),
    ]
    #expect(try labels(fixed, onto).contains(.freed))
    #expect(try !labels(fixed, Array(onto.dropLast())).contains(.freed))
  }

  @Test func directions() throws {
    #expect(try decided([one], press, .move(1, to: Point(55, 25))) == [.liftedDiagonally])
    #expect(try decided([one], press, lift, .move(1, to: Point(65, 35))) == [])
  }
}
