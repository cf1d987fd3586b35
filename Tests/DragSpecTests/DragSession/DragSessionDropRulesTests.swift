import Testing

@testable import DragSpec

@Suite("Drag session: drops, transfers and ends (rules 9 to 14)")
struct DragSessionDropRulesTests {
  private func ended(_ operation: DragSession.Operation) -> DragSession.Report {
    DragSession.Report(.ended, session: 1, operation: operation)
  }

  /// A scene in which drops copy.
  private func copying(_ views: [[Int]]...) -> DragSession.Scene {
    var scene = DragSession.Scene.lists(views[0])
    if views.count > 1 { scene = .lists(views[0], views[1]) }
    for index in scene.views.indices { scene.views[index].proposal = DragSession.Proposal(.copy) }
    return scene
  }

  @Test(arguments: [
    (0.0, 1.0, "2 1 3 4"), (0, 2, "2 3 1 4"), (0, 3, "2 3 4 1"), (0, 3.5, "2 3 4 1"), (3, 0, "4 1 2 3"),
    (3, 2, "1 2 4 3"), (1, 8, "1 3 4 2"), (2, 2, "1 2 3 4"),
  ])
  func aSingleItemEndsAtTheRowThatItWasDroppedOn(_ from: Double, _ to: Double, _ rows: String) {
    #expect(SessionRun(.lists([[1, 2, 3, 4]]), drop(from, to)).snapshot.rows == rows)
  }

  @Test func anItemOfAnotherSectionOrViewGoesInFrontOfTheRowThatItWasDroppedOn() {
    // It comes from index 0, and goes to index 1.
    #expect(SessionRun(.lists([[1, 2], [3, 4]]), drop(0, 3)).snapshot.rows == "2 | 3 1 4")
    #expect(SessionRun(.lists([[1, 2]], [[3, 4]]), drop(0, 1, toView: 2)).snapshot.rows == "2 / 3 1 4")
  }

  @Test func aMoveIsReportedWithThePathsOfBeforeAndAfter() {
    let seen = SessionRun(.lists([[1, 2], [3]]), drop(0, 2)).snapshot
    #expect(seen.rows == "2 | 1 3")
    #expect(
      seen.reports == [
        DragSession.Report(.began, session: 1),
        DragSession.Report(
          .moved, session: 1, item: 1, from: DragSession.Path(1, 0, 0), to: DragSession.Path(1, 1, 0)),
        ended(.move),
      ])
  }

  @Test func severalItemsLieSideBySideInSessionOrder() {
    let scene = DragSession.Scene.lists([[1, 2, 3, 4, 5]], [[6, 7]]) {
      $0[item: 2].starts = [2, 5, 1]
      $0[item: 5].starts = [5, 2]
    }
    #expect(SessionRun(scene, drop(1, 2)).snapshot.rows == "3 2 5 1 4 / 6 7")
    #expect(SessionRun(scene, drop(4, 2)).snapshot.rows == "1 5 2 3 4 / 6 7")
    #expect(SessionRun(scene, drop(1, 1, toView: 2)).snapshot.rows == "3 4 / 6 2 5 1 7")
    #expect(SessionRun(scene, drop(1, 9, toView: 2)).snapshot.rows == "3 4 / 6 7 2 5 1")
  }

  @Test func anEmptySectionTakesADrop() {
    let scene = DragSession.Scene.lists([[1], []]) { $0.views[0].layout.headerHeight = 10 }
    let seen = SessionRun(scene, drop(1, 2)).snapshot
    #expect(seen.rows == " | 1")
  }

  @Test func aDropThatMovesNothingReportsNoMove() {
    let scene = DragSession.Scene.lists([[1, 2]]) { $0[item: 1].starts = [1, 2] }
    for place in [1.0, 1.6, 9] {
      let seen = SessionRun(scene, drop(0, place)).snapshot
      #expect(seen.rows == "1 2", "\(place)")
      #expect(seen.reports == [DragSession.Report(.began, session: 1), ended(.move)], "\(place)")
    }
  }

  @Test(arguments: [DragSession.Operation.forbidden, .cancel])
  func aRefusedDropChangesNothing(_ operation: DragSession.Operation) {
    let scene = DragSession.Scene.lists([[1, 2]]) { $0.views[0].proposal = DragSession.Proposal(operation) }
    let seen = SessionRun(scene, drop(0, 1)).snapshot
    #expect(seen.rows == "1 2")
    #expect(seen.reports == [DragSession.Report(.began, session: 1), ended(operation)])
  }

  @Test func aDropOutsideAndACancelEndAsCancelled() {
    let reports = [DragSession.Report(.began, session: 1), ended(.cancel)]
    for end in [[.move(1, to: .zero), .release(1)], [DragSession.Event.cancel(1)]] {
      let seen = SessionRun(.lists([[1, 2]]), drag(0, 1) + end).snapshot
      #expect(seen.rows == "1 2")
      #expect(seen.reports == reports)
      #expect(seen.session == nil)
    }
  }

  @Test func aCopyPutsPlaceholdersAndAsksForEachItem() {
    var scene = copying([[1, 2]], [[3, 4]])
    scene[item: 1].starts = [2, 1]
    var run = SessionRun(scene, drop(0, 1, toView: 2))
    #expect(run.snapshot.rows == "1 2 / 3 2~1? 1~2? 4")
    #expect(
      run.snapshot.requests == [
        DragSession.Snapshot.Request(1, item: 2, app: 1), DragSession.Snapshot.Request(2, item: 1, app: 1),
      ])
    #expect(run.snapshot.kinds == [.began, .requested, .requested])
    #expect(run.after(.arrive(request: 2)).rows == "1 2 / 3 2~1? 1~2 4")
    #expect(run.after(.fail(request: 1)).rows == "1 2 / 3 1~2 4")
    #expect(
      Array(run.snapshot.reports[1...]) == [
        DragSession.Report(.requested, session: 1, item: "2~1", to: DragSession.Path(2, 0, 1), request: 1),
        DragSession.Report(.requested, session: 1, item: "1~2", to: DragSession.Path(2, 0, 2), request: 2),
        DragSession.Report(.arrived, session: 1, item: "1~2", to: DragSession.Path(2, 0, 2), request: 2),
        DragSession.Report(.failed, session: 1, item: "2~1", request: 1),
        ended(.copy),
      ])
  }

  @Test func onlyVisibleItemsAreCopied() {
    var scene = copying([[1, 2]], [[3]])
    scene.apps.append(DragSession.App(id: 2))
    scene.views[1].app = 2
    scene[item: 1].starts = [1, 2]
    scene[item: 1].visibility = .ownProcess
    #expect(SessionRun(scene, drop(0, 0, toView: 2)).snapshot.rows == "1 2 / 2~1? 3")
  }

  @Test func aCopyOfACopyHasTheNameOfTheFirstOriginal() {
    let events = drop(0, 5) + [.arrive(request: 1)] + drop(1, 5) + [.arrive(request: 2)]
    let seen = SessionRun(copying([[7]]), events).snapshot
    #expect(seen.rows == "7 7~1 7~2")
    #expect(seen.kinds == [.began, .requested, .arrived, .ended, .began, .requested, .arrived, .ended])
  }

  @Test func itemsGoIntoTheTargetCellInSessionOrder() {
    let scene = DragSession.Scene.lists([[1, 2, 3]]) {
      $0.views[0].proposal = DragSession.Proposal(.move, .insertInto)
      $0[item: 3].starts = [3, 2]
    }
    var run = SessionRun(scene, drop(2, 0))
    #expect(run.snapshot.rows == "1")
    #expect(run.snapshot.contents == "1: 3 2")
    #expect(
      run.snapshot.reports[1]
        == DragSession.Report(.moved, session: 1, item: 3, from: DragSession.Path(1, 0, 2), cell: 1))
    run.play([.insert(DragSession.Item(4), at: DragSession.Path(1, 0, 0))] + drop(1, 0))
    #expect(run.snapshot.rows == "4")
    #expect(run.snapshot.contents == "1: 3 2, 4: 1")
  }

  @Test func placeholdersGoIntoTheTargetCellToo() {
    let scene = DragSession.Scene.lists([[1, 2]]) {
      $0.views[0].proposal = DragSession.Proposal(.copy, .insertInto)
    }
    var run = SessionRun(scene, drop(1, 0))
    #expect(run.snapshot.contents == "1: 2~1?")
    #expect(run.after(.arrive(request: 1)).contents == "1: 2~1")
    #expect(
      run.snapshot.reports.dropLast().last
        == DragSession.Report(
          .arrived, session: 1, item: "2~1", cell: 1, request: 1))
  }

  @Test func aNewSessionStartsWhileDataIsOutstanding() {
    let seen = SessionRun(copying([[1, 2]]), drop(0, 9) + drop(1, 9) + [.arrive(request: 2)]).snapshot
    #expect(seen.rows == "1 2 1~1? 2~2")
    #expect(seen.kinds == [.began, .requested, .began, .requested, .arrived, .ended])
    #expect(seen.reports.last == DragSession.Report(.ended, session: 2, operation: .copy))
  }

  @Test func theBackgroundStopsNeitherSessionNorTransfers() {
    var run = SessionRun(copying([[1]], [[2]]), drag(0, 0, toView: 2) + [.background(1)])
    #expect(run.snapshot.session?.items == [1])
    run.play([.foreground(1), .release(1), .background(1), .arrive(request: 1)])
    #expect(run.snapshot.rows == "1 / 1~1 2")
    #expect(run.snapshot.reports.last == ended(.copy))
  }
}

extension DragSession.Identity: ExpressibleByStringLiteral {
  /// The name that a test writes as a text.
  public init(stringLiteral text: String) { self = Self(text) ?? .blank }
}
