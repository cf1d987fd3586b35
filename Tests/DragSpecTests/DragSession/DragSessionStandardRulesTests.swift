import Testing

@testable import DragSpec

@Suite("Drag session: locations, lift, begin and add (rules 1 to 4)")
struct DragSessionStandardRulesTests {
  /// Two sections with headers of 4 points: rows at 54, 64 and, below the second header, 78.
  @Test(arguments: [
    (50.0, 0, 0), (54, 0, 0), (63, 0, 0), (64, 0, 1), (68.5, 0, 1), (69, 0, 2), (74, 1, 0), (78, 1, 0),
    (82.5, 1, 0), (83, 1, 1),
  ])
  func headersRowsAndLowerHalvesHaveTheirPaths(_ y: Double, _ section: Int, _ item: Int) {
    let scene = DragSession.Scene.lists([[1, 2], [3]]) { $0.views[0].layout.headerHeight = 4 }
    let run = SessionRun(
      scene, [.press(1, at: Point(150, 56)), .hold(1), .move(1, to: Point(150, y))])
    #expect(run.snapshot.destination?.path == DragSession.Path(1, section, item))
  }

  @Test func belowAllRowsThereIsNoPath() {
    let run = SessionRun(.lists([[1]]), drag(0, 5))
    #expect(run.snapshot.destination == DragSession.Destination(view: 1))
    #expect(run.snapshot.proposal == DragSession.Proposal(.move, .unspecified))
  }

  @Test func theFrontMostViewCountsWhateverIsInIt() {
    let scene = DragSession.Scene.lists([[1]], []) { $0.views[1].layout.frame = $0.views[0].layout.frame }
    #expect(SessionRun(scene, [.press(1, at: row(0)), .hold(1)]).snapshot.session == nil)
  }

  @Test func aViewInTheBackgroundIsNotThere() {
    let scene = DragSession.Scene.lists([[1]], [[2]]) {
      $0.apps.append(DragSession.App(id: 2, isInBackground: true))
      $0.views[1].app = 2
      $0.views[1].layout.frame = $0.views[0].layout.frame
    }
    var run = SessionRun(scene)
    #expect(run.after(.press(1, at: row(0)), .hold(1)).session?.items == [1])
    #expect(run.after(.release(1), .foreground(2), .press(1, at: row(0)), .hold(1)).session?.items == [2])
  }

  @Test func aHoldLiftsTheNamedItemsWithoutUnknownOnesStrangersAndRepeats() {
    let scene = DragSession.Scene.lists([[1, 2]], [[3]]) {
      $0.apps.append(DragSession.App(id: 2))
      $0.views[1].app = 2
      $0[item: 1].starts = [2, 9, 3, 1, 2]
    }
    let seen = SessionRun(scene, [.press(1, at: row(0)), .hold(1)]).snapshot
    #expect(seen.session == DragSession.Snapshot.Session(items: [2, 1], top: 1))
    #expect(seen.reports.isEmpty)
  }

  @Test func anEmptyListStartsNothingAndItsTouchIsInert() {
    let scene = DragSession.Scene.lists([[1]]) { $0[item: 1].starts = [2] }
    let insert = DragSession.Event.insert(DragSession.Item(2), at: DragSession.Path(1, 0, 0))
    let run = SessionRun(scene, [.press(1, at: row(0)), .hold(1), insert, .hold(1)])
    #expect(run.snapshot.session == nil)
  }

  @Test func withThePolicyTheFirstItemIsOnTop() {
    var policies = DragSession.Policies()
    policies.top = .first
    var run = SessionRun(.lists([[1, 2]]) { $0[item: 1].starts = [2, 1] }, policies: policies)
    #expect(run.after(.press(1, at: row(0)), .hold(1)).session?.top == 2)
  }

  @Test func exactlyTenPointsAreNotMore() {
    let press = Point(150, 55)
    let steps: [(Point, Bool)] = [(Point(6, 8), true), (Point(0, 10), true), (Point(8, 7), false)]
    for (step, lifts) in steps {
      let events: [DragSession.Event] = [
        .press(1, at: press), .move(1, to: press + step), .move(1, to: press), .hold(1),
      ]
      #expect((SessionRun(.lists([[1]]), events).snapshot.session != nil) == lifts, "\(step)")
    }
  }

  @Test func oneDragAtATime() {
    let events: [DragSession.Event] = [
      .press(2, at: row(1)), .press(1, at: row(0)), .hold(1), .hold(2), .release(1), .hold(2),
      .move(2, to: row(0)),
    ]
    #expect(SessionRun(.lists([[1, 2]]), events).snapshot.session == nil)
  }

  @Test func aPressOnADeletedItemLiftsNothing() {
    let events: [DragSession.Event] = [
      .press(1, at: row(0)), .delete(DragSession.Path(1, 0, 0)),
      .insert(DragSession.Item(1), at: DragSession.Path(1, 0, 0)), .hold(1),
    ]
    #expect(SessionRun(.lists([[1]]), events).snapshot.session == nil)
  }

  @Test func anItemOfTheSameNameIsLiftedWhileATouchIsOnTheDeletedOne() {
    let events: [DragSession.Event] = [
      .press(1, at: row(0)), .delete(DragSession.Path(1, 0, 0)),
      .insert(DragSession.Item(1), at: DragSession.Path(1, 0, 0)), .press(2, at: row(0)), .hold(2),
    ]
    #expect(SessionRun(.lists([[1]]), events).snapshot.session?.items == [1])
  }

  @Test func aSecondTouchOnAnItemLiftsNothing() {
    let events: [DragSession.Event] = [.press(1, at: row(0)), .press(2, at: row(0.5)), .hold(2)]
    var run = SessionRun(.lists([[1, 2]]), events)
    #expect(run.snapshot.session == nil)
    #expect(run.after(.release(1), .hold(2)).session == nil)
    #expect(run.after(.hold(1), .press(1, at: row(1)), .hold(1)).session?.items == [2])
  }

  @Test func theFirstMoveBeginsTheSession() {
    var run = SessionRun(.lists([[1]]))
    #expect(run.after(.press(1, at: row(0)), .hold(1)).reports == [])
    #expect(run.after(.move(1, to: row(0))).reports == [DragSession.Report(.began, session: 1)])
    #expect(run.after(.move(1, to: row(0.5))).reports == [DragSession.Report(.began, session: 1)])
  }

  @Test(arguments: [
    DragSession.Event.release(1), .cancel(1), .background(1), .delete(DragSession.Path(1, 0, 0)),
  ])
  func aLiftThatIsOverBeforeItBeginsReportsNothing(_ end: DragSession.Event) {
    let run = SessionRun(.lists([[1]]), [.press(1, at: row(0)), .hold(1), end, .move(1, to: row(3))])
    #expect(run.snapshot.session == nil)
    #expect(run.snapshot.reports == [])
  }

  @Test func aTapAddsTheListWithoutThoseInTheSession() {
    let scene = DragSession.Scene.lists([[1, 2], [3]]) { $0[item: 2].adds = [3, 1, 2] }
    let seen = SessionRun(scene, drag(0, 5) + [.press(2, at: row(1)), .release(2)]).snapshot
    #expect(seen.session?.items == [1, 3, 2])
    #expect(seen.session?.top == 2)
    #expect(
      seen.reports == [
        DragSession.Report(.began, session: 1),
        DragSession.Report(.added, session: 1, item: 3, from: DragSession.Path(1, 1, 0)),
        DragSession.Report(.added, session: 1, item: 2, from: DragSession.Path(1, 0, 1)),
      ])
  }

  @Test func aTapOnAnItemOfAnotherAppAddsNothing() {
    let scene = DragSession.Scene.lists([[1, 2]], [[3]]) {
      $0.apps.append(DragSession.App(id: 2))
      $0.views[1].app = 2
      $0[item: 3].adds = [2]
    }
    let events = drag(0, 5) + [.press(2, at: row(0, ofView: 2)), .release(2)]
    #expect(SessionRun(scene, events).snapshot.session?.items == [1])
  }

  @Test func onlyATapDuringTheSessionAdds() {
    let touches: [[DragSession.Event]] = [
      [.press(2, at: row(1)), .move(2, to: row(3)), .release(2)],
      [.press(2, at: row(1)), .hold(2), .release(2)],
      [.press(2, at: row(1)), .cancel(2)],
      [.press(2, at: row(1)), .delete(DragSession.Path(1, 0, 1)), .release(2)],
    ]
    for touch in touches {
      #expect(SessionRun(.lists([[1, 2]]), drag(0, 5) + touch).snapshot.session?.items == [1], "\(touch)")
    }
    let early: [DragSession.Event] = [
      .press(1, at: row(0)), .hold(1), .press(2, at: row(1)), .move(1, to: row(5)), .release(2),
    ]
    #expect(SessionRun(.lists([[1, 2]]), early).snapshot.session?.items == [1])
  }
}
