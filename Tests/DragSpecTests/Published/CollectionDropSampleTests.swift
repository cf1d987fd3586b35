import DragSpec
import Testing

@testable import PublishedControls
@testable import DragFuzz

@Suite("The sample of drag and drop does what its original does")
struct CollectionDropSampleTests {
  private func sample(
    _ scene: DragSession.Scene, _ events: [DragSession.Event]
  ) throws -> DragSession.Snapshot {
    var played = try Played(CollectionDropSample(), scene)
    return try played.play(events)
  }

  static var published: Published<DragSession> {
    Published(
      CollectionDropSample.published, make: { CollectionDropSample(defects: $0) })
  }

  private func path(_ section: Int, _ item: Int, view: DragSession.ViewID = 1) -> DragSession.Path {
    DragSession.Path(view, section, item)
  }

  // MARK: Lift, add, update

  @Test func aLiftAndATapGiveOneItemEach() throws {
    let scene = DragSession.Scene.lists([[1, 2, 3, 4]]) {
      $0[item: 1].starts = [1, 4]
      $0[item: 2].adds = [3, 4]
    }
    let tap = [DragSession.Event.press(2, at: row(1.5)), .release(2)]
    #expect(try sample(scene, drag(0, 3)).session?.items == [1])
    #expect(try sample(scene, drag(0, 3) + tap).session?.items == [1, 2])
    let nothing = DragSession.Scene.lists([[1, 2]]) { $0[item: 1].starts = [] }
    #expect(try sample(nothing, drag(0, 1)).session?.items == [1])
  }

  @Test func aCopyIsProposedWhateverViewAndItemPropose() throws {
    let scene = DragSession.Scene.lists([[1, 2, 3]], [[4]]) {
      $0[item: 2].proposal = DragSession.Proposal(.move, .insertInto)
      $0.views[1].proposal = DragSession.Proposal(.forbidden)
    }
    #expect(try sample(scene, drag(0, 1)).proposal == DragSession.Proposal(.copy, .insertAt))
    #expect(try sample(scene, drag(0, 0, toView: 2)).proposal == DragSession.Proposal(.copy, .insertAt))
  }

  @Test func sessionsOfOtherAppsAreRefused() throws {
    let scene = DragSession.Scene.lists([[1]], [[2]]) {
      $0.apps.append(DragSession.App(id: 2))
      $0.views[1].app = 2
    }
    let snapshot = try sample(scene, drag(0, 0, toView: 2))
    #expect(snapshot.session != nil && snapshot.destination == nil && snapshot.proposal == nil)
    let dropped = try sample(scene, drop(0, 0, toView: 2))
    #expect(dropped.rows == "1 / 2" && dropped.reports.last?.operation == .cancel)
  }

  // MARK: Drop

  @Test func aDropMovesOneItemAndAsksForNoData() throws {
    let scene = DragSession.Scene.lists([[1, 2, 3]])
    let forwards = try sample(scene, drop(0, 2))
    #expect(forwards.rows == "2 3 1" && forwards.requests == [])
    #expect(
      forwards.reports == [
        .init(.began, session: 1), .init(.moved, session: 1, item: 1, from: path(0, 0), to: path(0, 2)),
        .init(.ended, session: 1, operation: .copy),
      ])
    #expect(try sample(scene, drop(2, 0)).rows == "3 1 2")
  }

  @Test func ofSeveralItemsTheOneOfTheLiftMoves() throws {
    let events: [DragSession.Event] =
      drag(0, 3) + [.press(2, at: row(1.5)), .release(2), .move(1, to: row(2)), .release(1)]
    #expect(try sample(.lists([[1, 2, 3, 4]]), events).rows == "2 3 1 4")
  }

  @Test func onItsOwnPathNothingMoves() throws {
    let snapshot = try sample(.lists([[1, 2]]), drop(1, 1))
    #expect(snapshot.rows == "1 2" && snapshot.kinds == [.began, .ended])
  }

  @Test func aDestinationOnePastTheEndFails() throws {
    let scene = DragSession.Scene.lists([[1, 2, 3]])
    #expect(throws: CollectionDropSample.Crash.self) { try sample(scene, drop(0, 2.7)) }
    // In another section there is such a place.
    #expect(try sample(.lists([[1, 2], [3]]), drop(0, 2.7)).rows == "2 | 3 1")
  }

  @Test func noDestinationReadsAsTheFirstPlace() throws {
    let scene = DragSession.Scene.lists([[1, 2]])
    #expect(try sample(scene, drop(0, 9)).rows == "1 2")
    #expect(throws: CollectionDropSample.Crash.self) { try sample(scene, drop(1, 9)) }
  }

  @Test func whatHasTheRememberedPathMoves() throws {
    let scene = DragSession.Scene.lists([[1, 2, 3]])
    let moved = try sample(scene, drag(0, 2) + [.moveItem(path(0, 0), section: 0, item: 1), .release(1)])
    #expect(moved.rows == "1 3 2")
    // After the deletion of another item nothing may be left at the path.
    #expect(throws: CollectionDropSample.Crash.self) {
      try sample(scene, drag(2, 0) + [.delete(path(0, 0)), .release(1)])
    }
  }

  @Test func aDropFromAnotherViewMovesTheViewsOwnItem() throws {
    let scene = DragSession.Scene.lists([[1, 2]], [[3, 4, 5]])
    let lifted = drag(1, 0, ofView: 2, toView: 2) + [.cancel(1)]
    #expect(try sample(scene, lifted + drop(0, 0, toView: 2)).rows == "1 2 / 4 3 5")
    // A view that has never had a lift remembers no path, which reads as the first one and cannot be moved.
    #expect(try sample(scene, drop(0, 0, toView: 2)).rows == "1 2 / 3 4 5")
    #expect(throws: CollectionDropSample.Crash.self) { try sample(scene, drop(0, 1, toView: 2)) }
  }

  // MARK: Its defects

  @Test func withEveryLineDoneRightItKeepsAllRules() async {
    await Self.published.expectThatNothingElseIsWrong(scenarios: 2000)
  }

  @Test func everyPartOfItRuns() { Self.published.expectThatEveryPartRuns() }

  @Test(arguments: CollectionDropSample.published.defects.indices)
  func eachDefectHasAnEntryThatGoesWithIt(_ index: Int) throws {
    try Self.published.expectThatEntryIsOf(index)
  }
}
