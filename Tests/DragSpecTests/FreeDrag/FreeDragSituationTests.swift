import DragSpec
import Testing

@testable import DragFuzz

@Suite("Situations in which a policy of free drag decides are told from those that are only like them")
struct FreeDragSituationTests {
  private typealias Event = FreeDrag.Event
  private static let shrink = Event.resize(FreeDrag.Container(width: 30, height: 60))

  /// Which of some situations occur in a container of 100×60.
  private func labels(_ items: [FreeItem], _ events: [Event]) throws -> Set<FreeDrag.Situation> {
    let runner = ImplementationUnderTest<FreeDrag>.reference.runner()
    let scene = FreeScene(container: FreeDrag.Container(width: 100, height: 60), items: items)
    #expect(runner.run(Scenario<FreeDrag>(scene: scene, events: events)) == [])
    return Set(FreeDrag.Situation.allCases.filter { runner.situations.contains(Situations(bit: $0.bit)) })
  }

  /// The new situations among those that occur.
  private func decided(_ items: [FreeItem], _ events: Event...) throws -> Set<FreeDrag.Situation> {
    try labels(items, events).filter { $0.bit >= FreeDrag.Situation.outsideNewSize.bit }
  }

  private let one = item(1, at: 50, 20)
  private let press = Event.press(1, at: Point(50, 20))
  /// To the right and a little down, so that it stays inside.
  private let lift = Event.move(1, to: Point(60, 22))

  @Test func newSizes() throws {
    #expect(try decided([item(1, at: 5, 20)], Self.shrink) == [])
    #expect(try decided([one], Self.shrink) == [.outsideNewSize])
    #expect(try decided([one], press, lift, Self.shrink) == [.heldOutsideNewSize])
    #expect(
      try decided([one], press, lift, .resize(FreeDrag.Container(width: 90, height: 60)), .release(1))
        == [.releasedAfterResize, .releasedAfterOneMove])
  }

  @Test func largerThanTheContainer() throws {
    let wide = item(1, at: 0, 20, width: 110)
    let adsorbed = item(1, at: 0, 20, width: 110, adsorbs: true)
    let (press, lift) = (Event.press(1, at: Point(50, 20)), Event.move(1, to: Point(50, 25)))
    #expect(try decided([wide], press, lift) == [.largerLifted])
    #expect(
      try decided([wide], press, lift, .move(1, to: Point(50, 28)), .release(1))
        == [.largerLifted, .largerReleased])
    #expect(
      try decided([adsorbed], press, lift, .move(1, to: Point(50, 28)), .release(1))
        == [.largerLifted, .largerReleased, .largerAdsorbed])
  }

  @Test func optionsDuringADrag() throws {
    let outside = Event.move(1, to: Point(120, 22))
    #expect(try decided([one], press, lift, .setBounces(1, false)) == [])
    #expect(try decided([one], press, lift, outside, .setBounces(1, false)) == [.bouncingEndsOutside])
    #expect(
      try decided([one], press, lift, .setAdsorbs(1, true), .move(1, to: Point(61, 22)), .release(1))
        == [.adsorbsChangedBeforeRelease])
    let (off, on) = (Event.setDraggable(1, false), Event.setDraggable(1, true))
    #expect(try decided([one], press, lift, off, on) == [.draggableAgainBeforeMove])
    #expect(try decided([one], press, lift, off, .move(1, to: Point(61, 22)), on) == [])
    #expect(try decided([one], press, lift, off, .release(1), on) == [])
    #expect(try decided([one], off, on) == [])
  }

  @Test func whatIsGrabbed() throws {
    #expect(try decided([one], press, .move(1, to: Point(120, 22))) == [.liftedOutside])
    #expect(try decided([one], press, lift, .move(1, to: Point(120, 22))) == [])
    #expect(try decided([one], press, lift, .release(1)) == [.releasedAfterOneMove])
    #expect(try decided([one], press, lift, .move(1, to: Point(60, 22)), .release(1)) == [])
  }

  @Test func whatIsFree() throws {
    // The first item is dropped upon the second, and so stays raised.
    let items = [item(1, at: 5, 5), item(2, at: 50, 20)]
    let raise: [Event] = [
      .press(1, at: Point(5, 5)), .move(1, to: Point(40, 12)), .move(1, to: Point(40, 14)), .release(1),
    ]
    func freed(_ events: Event...) throws -> Set<FreeDrag.Situation> {
      try labels(items, raise + events).intersection([.freedByOtherDrag, .freedByRemoval, .freedByResize])
    }
    #expect(try freed() == [])
    #expect(try freed(.remove(2)) == [.freedByRemoval])
    let press = Event.press(1, at: Point(65, 28))
    #expect(try freed(press, .move(1, to: Point(75, 50)), .release(1)) == [.freedByOtherDrag])
    #expect(try freed(press, .move(1, to: Point(66, 28)), .release(1)) == [])
    // One that cannot be dragged stays where it is.
    let fixed = [item(1, at: 5, 5), item(2, at: 50, 40, draggable: false)]
    let onto: [Event] = [
      .press(1, at: Point(5, 5)), .move(1, to: Point(40, 34)), .release(1),
      .resize(FreeDrag.Container(width: 100, height: 40)),
    ]
    #expect(try labels(fixed, onto).contains(.freedByResize))
    #expect(try !labels(fixed, Array(onto.dropLast())).contains(.freedByResize))
  }

  @Test func directions() throws {
    #expect(try decided([one], press, .move(1, to: Point(55, 25))) == [.liftedDiagonally])
    #expect(try decided([one], press, lift, .move(1, to: Point(60, 35))) == [.turnedWhileDragged])
    #expect(try decided([one], press, lift, .move(1, to: Point(70, 30))) == [])
  }
}
