import Testing

@testable import DragSpec

@Suite("Drag session: updates, proposals, gaps and springs (rules 5 to 8)")
struct DragSessionUpdateRulesTests {
  /// Item 1 in app 1, item 2 in app 2.
  private func twoApps(_ change: (inout DragSession.Scene) -> Void = { _ in }) -> DragSession.Scene {
    .lists([[1]], [[2]]) {
      $0.apps.append(DragSession.App(id: 2, team: 7))
      $0.views[1].app = 2
      $0.views[1].proposal = DragSession.Proposal(.copy)
      change(&$0)
    }
  }

  @Test(arguments: [
    (DragSession.Visibility.everyone, 7, true), (.everyone, 0, true), (.team, 7, false), (.team, 0, true),
    (.ownProcess, 7, false), (.ownProcess, 0, false),
  ])
  func anAppSeesWhatIsForIt(_ visibility: DragSession.Visibility, _ team: Int, _ sees: Bool) {
    let scene = twoApps {
      $0.apps[1].team = team
      $0[item: 1].visibility = visibility
    }
    let seen = SessionRun(scene, drag(0, 0, toView: 2)).snapshot
    #expect(
      seen.destination == (sees ? DragSession.Destination(view: 2, path: DragSession.Path(2, 0, 0)) : nil))
    #expect(seen.proposal == (sees ? DragSession.Proposal(.copy) : nil))
  }

  @Test func theDestinationIsAskedAgainAfterEveryEvent() {
    var run = SessionRun(.lists([[1, 2]]), drag(0, 1.2))
    #expect(run.snapshot.destination?.path == DragSession.Path(1, 0, 1))
    #expect(run.after(.delete(DragSession.Path(1, 0, 1))).destination == DragSession.Destination(view: 1))
    #expect(run.after(.background(1)).destination == nil)
  }

  /// What a view proposes for item 1 over item 2, over itself, one past the end and below all rows.
  @Test(arguments: [
    ("move insert-at", ["move insert-at", "move insert-at", "move insert-at", "move unspecified"]),
    ("copy unspecified", ["copy unspecified", "copy unspecified", "copy unspecified", "copy unspecified"]),
    ("move insert-into", ["move insert-into", "cancel unspecified", "move unspecified", "move unspecified"]),
    ("copy insert-into", ["copy insert-into", "cancel unspecified", "copy unspecified", "copy unspecified"]),
    (
      "forbidden insert-at",
      ["forbidden unspecified", "forbidden unspecified", "forbidden unspecified", "forbidden unspecified"]
    ),
    (
      "cancel insert-into",
      ["cancel unspecified", "cancel unspecified", "cancel unspecified", "cancel unspecified"]
    ),
  ])
  func aProposalCountsAsFarAsThePlaceAllows(_ asked: String, _ expected: [String]) {
    let words = asked.split(separator: " ").map(String.init)
    let scene = DragSession.Scene.lists([[1, 2, 3]]) {
      $0.views[0].proposal = DragSession.Proposal(
        DragSession.Operation(rawValue: words[0]) ?? .cancel,
        DragSession.Intent(rawValue: words[1]) ?? .unspecified)
    }
    var run = SessionRun(scene, drag(0, 1))
    func proposal(_ snapshot: DragSession.Snapshot) -> String {
      snapshot.proposal.map { "\($0.operation.rawValue) \($0.intent.rawValue)" } ?? "none"
    }
    var seen = [proposal(run.snapshot)]
    for place in [0, 2.5, 9] { seen.append(proposal(run.after(.move(1, to: row(place))))) }
    #expect(seen == expected)
  }

  @Test func aProposalInWords() {
    let words = [
      (DragSession.Operation.move, DragSession.Intent.insertAt), (.copy, .insertInto), (.move, .unspecified),
      (.forbidden, .unspecified), (.cancel, .unspecified), (.cancel, .insertAt),
    ].map { DragSession.Proposal($0, $1).description }
    #expect(
      words == [
        "a move between the rows", "a copy into the row", "a move without room made", "a refusal", "a cancel",
        "a cancel with the intent insert-at",
      ])
  }

  @Test func aMoveNeedsTheSameAppAndAViewThatAllowsIt() {
    let scene = twoApps { $0.views[1].proposal = DragSession.Proposal(.move) }
    #expect(SessionRun(scene, drag(0, 0, toView: 2)).snapshot.proposal == .cancel)
    let kept = DragSession.Scene.lists([[1, 2]], [[3]]) { $0.views[0].allowsMoves = false }
    #expect(SessionRun(kept, drag(0, 1)).snapshot.proposal == .cancel)
    #expect(SessionRun(kept, drag(0, 0, ofView: 2)).snapshot.proposal == DragSession.Proposal(.move))
  }

  @Test func theViewThatWasPressedSaysWhetherTheItemsMayMove() {
    let scene = DragSession.Scene.lists([[1]], [[2, 3]]) {
      $0.views[0].allowsMoves = false
      $0[item: 1].starts = [2]
      $0[item: 2].starts = [1]
    }
    #expect(SessionRun(scene, drag(0, 1, toView: 2)).snapshot.proposal == .cancel)
    #expect(SessionRun(scene, drag(0, 0, ofView: 2)).snapshot.proposal == DragSession.Proposal(.move))
  }

  @Test func anItemCanHaveAProposalOfItsOwn() {
    let own = DragSession.Proposal(.copy, .insertInto)
    var run = SessionRun(.lists([[1, 2, 3]]) { $0[item: 2].proposal = own }, drag(0, 1))
    #expect(run.snapshot.proposal == own)
    #expect(run.after(.move(1, to: row(2))).proposal == DragSession.Proposal(.move))
  }

  @Test func aViewWithoutSectionsTakesNothing() {
    #expect(SessionRun(.lists([[1]], []), drag(0, 0, toView: 2)).snapshot.proposal == .cancel)
  }

  @Test func aGapOpensAfterTheRestTimeAndClosesWithEveryChange() {
    let scene = DragSession.Scene.lists([[1, 2, 3]]) { $0.views[0].cadence = .slow }
    var run = SessionRun(scene, drag(0, 1))
    #expect(run.snapshot.session?.gap == nil)
    #expect(run.after(.tick(seconds: 1.5)).session?.gap == nil)
    #expect(run.after(.move(1, to: row(1.5)), .tick(seconds: 0.5)).session?.gap == DragSession.Path(1, 0, 1))
    #expect(run.after(.move(1, to: row(2))).session?.gap == nil)
    #expect(run.after(.tick(seconds: 1.75)).session?.gap == nil)
    #expect(run.after(.tick(seconds: 0.25)).session?.gap == DragSession.Path(1, 0, 2))
  }

  @Test func anotherProposalForTheSamePlaceBeginsTheRestAnew() {
    let scene = DragSession.Scene.lists([[1, 2, 3]]) { $0.views[0].cadence = .fast }
    var run = SessionRun(scene, drag(0, 1) + [.tick(seconds: 0.75)])
    let copying = DragSession.Item(9, proposal: DragSession.Proposal(.copy))
    let place = DragSession.Path(1, 0, 1)
    #expect(run.after(.insert(copying, at: place)).proposal == DragSession.Proposal(.copy))
    #expect(run.after(.tick(seconds: 0.75)).session?.gap == nil)
    #expect(run.after(.tick(seconds: 0.25)).session?.gap == place)
  }

  @Test func onlyInsertAtMakesRoomAndImmediateViewsAtOnce() {
    var run = SessionRun(.lists([[1, 2]]), drag(0, 1))
    #expect(run.snapshot.session?.gap == DragSession.Path(1, 0, 1))
    #expect(run.after(.move(1, to: row(9))).session?.gap == nil)
    let unspecified = DragSession.Scene.lists([[1, 2]]) {
      $0.views[0].proposal = DragSession.Proposal(.move, .unspecified)
    }
    #expect(SessionRun(unspecified, drag(0, 1) + [.tick(seconds: 9)]).snapshot.session?.gap == nil)
  }

  @Test func aSpringLoadedRowOpensOncePerHover() {
    let scene = DragSession.Scene.lists([[1, 2, 3]]) { $0[item: 2].isSpringLoaded = true }
    var run = SessionRun(scene, drag(0, 1))
    let opening = DragSession.Report(.opened, session: 1, item: 2, to: DragSession.Path(1, 0, 1))
    #expect(run.after(.tick(seconds: 0.5)).kinds == [.began])
    #expect(run.after(.move(1, to: row(1.9)), .tick(seconds: 0.5)).reports.last == opening)
    #expect(run.snapshot.session?.opened == 2)
    #expect(run.after(.tick(seconds: 5)).kinds == [.began, .opened])
    #expect(run.after(.move(1, to: row(2))).session?.opened == nil)
    #expect(run.after(.move(1, to: row(1)), .tick(seconds: 1)).kinds == [.began, .opened, .opened])
  }

  @Test func aHoverIsOverOneItemAndNotADraggedOne() {
    let scene = DragSession.Scene.lists([[1, 2, 3]]) {
      for item in 1...3 { $0[item: item].isSpringLoaded = true }
    }
    var run = SessionRun(scene, drag(0, 0.5) + [.tick(seconds: 5)])
    #expect(run.snapshot.kinds == [.began])
    run.play([
      .move(1, to: row(1)), .tick(seconds: 0.75), .delete(DragSession.Path(1, 0, 1)), .tick(seconds: 0.75),
    ])
    #expect(run.snapshot.kinds == [.began])
    #expect(run.after(.tick(seconds: 0.25)).reports.last?.item == 3)
  }
}
