import Testing

@testable import DragFuzz
@testable import DragSpec

@Suite("The resting place as the decision of the code under test, by hand-computed examples")
struct FreeDragOwnTests {
  private let own = FreeDrag.Policies.with { $0.release = .own }
  private let a = item(1, at: 10, 10)
  private let b = item(2, at: 60, 40)
  private let drag: [FreeDrag.Event] = [.press(1, at: Point(10, 10)), .move(1, to: Point(30, 20))]
  private let narrow = FreeDrag.Event.resize(.init(width: 50, height: 60))

  /// What the reference shows after the last event, if those items are seen then.
  private func follow(
    _ items: [FreeItem], _ events: [FreeDrag.Event], seen: [[FreeSeen]], _ policies: FreeDrag.Policies
  ) -> [FreeSeen] {
    var reference = FreeDrag.reference(policies)
    reference.start(FreeScene(container: .init(width: 100, height: 60), items: items))
    for (index, event) in events.enumerated() {
      let turn = index - (events.count - seen.count)
      if turn < 0 {
        reference.handle(event)
      } else {
        FreeDrag.follow(event, seen: FreeDrag.Snapshot(items: seen[turn]), on: &reference)
      }
    }
    var snapshot = FreeDrag.Snapshot.blank
    reference.observe(into: &snapshot)
    return snapshot.items
  }

  @Test("After a release the item lies exactly where it is seen, also outside")
  func release() {
    for x in [-5.000_000_000_1, 0, 79.5, 300] {
      let seen = [seen(a, at: x, 3)]
      #expect(follow([a], drag + [.release(1)], seen: [seen], own) == seen)
    }
  }

  @Test("While it is held it is where its touch is, and a tap moves nothing")
  func heldAndTapped() {
    #expect(follow([a], drag, seen: [[seen(a, at: 0, 0)]], own) == [seen(a, at: 30, 20, by: 1)])
    let tap: [FreeDrag.Event] = [.press(1, at: Point(10, 10)), .release(1)]
    #expect(follow([a], tap, seen: [[seen(a, at: 0, 0)]], own) == [seen(a)])
  }

  @Test("Another size, a place that is none and an item that is gone are not taken over")
  func inadmissible() {
    let end = drag + [.release(1)]
    var wide = seen(a, at: 5, 5)
    wide.frame.width = 30
    #expect(follow([a], end, seen: [[wide]], own) == [seen(a, at: 5, 5)])
    #expect(follow([a], end, seen: [[seen(a, at: .nan, 0)]], own) == [seen(a, at: 30, 20)])
    #expect(follow([a], end, seen: [[]], own) == [seen(a, at: 30, 20)])
  }

  @Test("Others stay where they are, and so does the order")
  func othersStay() {
    #expect(
      follow([a, b], drag + [.release(1)], seen: [[seen(b, at: 0, 0), seen(a, at: 1, 2)]], own)
        == [seen(a, at: 1, 2), seen(b)])
  }

  @Test("After a resize every item at rest that can be dragged lies where it is seen")
  func resize() {
    let fixed = item(3, at: 70, 0, draggable: false)
    let moved = [seen(a, at: 1, 1), seen(b, at: 2, 2), seen(fixed, at: 3, 3)]
    #expect(
      follow([a, b, fixed], [narrow], seen: [moved], own)
        == [seen(a, at: 1, 1), seen(b, at: 2, 2), seen(fixed)])
    let ignoring = FreeDrag.Policies.with { ($0.release, $0.resize) = (.own, .ignored) }
    #expect(follow([a, b, fixed], [narrow], seen: [moved], ignoring) == [seen(a), seen(b), seen(fixed)])
  }

  @Test("An item that is put in lies where it is seen")
  func insert() {
    #expect(
      follow([a], [.insert(b, rank: 1)], seen: [[seen(a), seen(b, at: 80, 50)]], own)
        == [seen(a), seen(b, at: 80, 50)])
  }

  @Test("A cancel restores, or lets the item rest where it is seen with `keeps`, and after a resize")
  func cancel() {
    let elsewhere = [seen(a, at: 7, 8)]
    #expect(follow([a], drag + [.cancel(1)], seen: [elsewhere], own) == [seen(a)])
    let keeping = FreeDrag.Policies.with { ($0.release, $0.cancel) = (.own, .keeps) }
    #expect(follow([a], drag + [.cancel(1)], seen: [elsewhere], keeping) == elsewhere)
    #expect(
      follow([a], drag + [.setDraggable(1, false)], seen: [elsewhere], keeping)[0].frame == elsewhere[0].frame
    )
    let held = [seen(a, at: 30, 20, by: 1)]
    #expect(follow([a], drag + [narrow, .cancel(1)], seen: [held, elsewhere], own) == elsewhere)
  }

  @Test("Without anything seen it is as with `settles`")
  func asImplementation() {
    let right = item(1, at: 10, 10, adsorbs: true)
    let events = drag + [.release(1), narrow]
    #expect(play([right], policies: own, events) == play([right], events))
  }

  @Test("An item has to rest inside; where a larger one rests is left open")
  func inside() {
    func found(_ items: [FreeItem], at x: Double) -> [String] {
      var judge = Judge<FreeDrag>(promises: Promises(policies: own))
      let scene = FreeScene(container: .init(width: 100, height: 60), items: items)
      judge.moment.after = FreeDrag.Snapshot(items: items.map { seen($0) })
      judge.begin(scene)
      let places = [seen(items[0]), seen(items[0], at: 30, 20, by: 1), seen(items[0], at: x, 20)]
      for (event, item) in zip(drag + [.release(1)], places) {
        judge.moment.turn()
        judge.moment.after = FreeDrag.Snapshot(items: [item])
        judge.step(event)
      }
      return judge.violations.map { "\($0.key.invariant) (\($0.key.place))" }
    }
    #expect(found([a], at: 80) == [])
    #expect(found([a], at: 80.5) == ["rests-inside (right at release)"])
    let wide = item(1, at: 10, 10, width: 120)
    #expect(found([wide], at: -20) == [])
    #expect(found([wide], at: 8) == [])
  }
}
