import Testing

@testable import DragSpec

@Suite("Drag session: data changes (rule 15)")
struct DragSessionDataRulesTests {
  private func path(_ section: Int, _ item: Int) -> DragSession.Path { DragSession.Path(1, section, item) }

  /// Items 1 and 2 with the placeholder of a copy between or behind them.
  private func withPlaceholder(droppedOn place: Double) -> SessionRun {
    let scene = DragSession.Scene.lists([[1, 2], [3]]) { $0.views[0].proposal = DragSession.Proposal(.copy) }
    return SessionRun(scene, drop(0, place))
  }

  @Test func indexesCountItemsAndNotPlaceholders() {
    var run = withPlaceholder(droppedOn: 1)
    #expect(run.snapshot.rows == "1 1~1? 2 | 3")
    let insert = DragSession.Event.insert(DragSession.Item(4), at: path(0, 1))
    #expect(run.after(insert).rows == "1 1~1? 4 2 | 3")
    #expect(run.after(.delete(path(0, 1))).rows == "1 1~1? 2 | 3")
    #expect(run.after(.delete(path(0, 2))).rows == "1 1~1? 2 | 3")
  }

  @Test func anInsertionAtTheEndGoesBehindTrailingPlaceholders() {
    var run = withPlaceholder(droppedOn: 1.5)
    #expect(run.snapshot.rows == "1 2 1~1? | 3")
    #expect(run.after(.insert(DragSession.Item(4), at: path(0, 2))).rows == "1 2 1~1? 4 | 3")
    #expect(run.after(.insert(DragSession.Item(5), at: path(0, 4))).rows == "1 2 1~1? 4 | 3")
  }

  @Test func whatExistsIsNotInserted() {
    var run = SessionRun(.lists([[1]]))
    #expect(run.after(.insert(DragSession.Item(1), at: path(0, 0))).rows == "1")
    #expect(run.after(.insert(DragSession.Item(2), at: path(1, 0))).rows == "1")
    #expect(run.after(.insert(DragSession.Item(2), at: DragSession.Path(5, 0, 0))).rows == "1")
  }

  @Test(arguments: [
    (0, 0, 0, 2, "2 3 1 | 4"), (0, 2, 0, 0, "3 1 2 | 4"), (0, 1, 1, 1, "1 3 | 4 2"),
    (0, 0, 0, 3, "1 2 3 | 4"),
    (1, 0, 0, 3, "1 2 3 4 | "), (0, 1, 0, 1, "1 2 3 | 4"), (0, 3, 0, 0, "1 2 3 | 4"),
    (0, 0, 2, 0, "1 2 3 | 4"),
  ])
  func aMoveTakesOutAndPutsIn(_ section: Int, _ item: Int, _ toSection: Int, _ toItem: Int, _ rows: String) {
    let run = SessionRun(
      .lists([[1, 2, 3], [4]]), [.moveItem(path(section, item), section: toSection, item: toItem)])
    #expect(run.snapshot.rows == rows)
  }

  @Test func aDeletedItemLeavesTheSessionAndTheLastOneEndsIt() {
    let scene = DragSession.Scene.lists([[1, 2]]) { $0[item: 1].starts = [1, 2] }
    var run = SessionRun(scene, drag(0, 9))
    #expect(run.after(.delete(path(0, 0))).session?.items == [2])
    #expect(run.after(.delete(path(0, 0))).session == nil)
    #expect(run.snapshot.reports.last == DragSession.Report(.ended, session: 1, operation: .cancel))
    #expect(run.after(.move(1, to: row(1)), .release(1)).kinds == [.began, .ended])
  }

  @Test func aMoveFollowsTheItemsToWhereTheyAreNow() {
    var run = SessionRun(.lists([[1, 2, 3]]), drag(0, 1))
    run.play([.moveItem(path(0, 0), section: 0, item: 2), .release(1)])
    #expect(run.snapshot.rows == "2 1 3")
    #expect(run.snapshot.reports[1].from == path(0, 2))
  }

  @Test func deletingATargetCellFailsWhatIsToComeIntoIt() {
    let scene = DragSession.Scene.lists([[1, 2]]) {
      $0.views[0].proposal = DragSession.Proposal(.copy, .insertInto)
    }
    let seen = SessionRun(scene, drop(1, 0) + [.delete(path(0, 0))]).snapshot
    #expect(seen.rows == "2")
    #expect(seen.contents == "")
    #expect(seen.requests == [])
    #expect(seen.kinds == [.began, .requested, .failed, .ended])
  }

  @Test func aDeletedItemGoesWithEverythingInItAtWhateverDepth() {
    let scene = DragSession.Scene.lists([[1, 2, 3]]) {
      $0.views[0].proposal = DragSession.Proposal(.move, .insertInto)
    }
    var run = SessionRun(scene, drop(1, 2) + drop(1, 0))
    #expect(run.snapshot.contents == "1: 3, 3: 2")
    #expect(run.after(.delete(path(0, 0))).contents == "")
    #expect(run.after(.insert(DragSession.Item(2), at: path(0, 0))).rows == "2")
  }

  @Test func deletingASectionDeletesItsItemsAndFailsItsPlaceholders() {
    var run = withPlaceholder(droppedOn: 1)
    #expect(run.after(.deleteSection(1, section: 0)).rows == "3")
    #expect(run.snapshot.kinds == [.began, .requested, .failed, .ended])
    #expect(run.after(.arrive(request: 1)).rows == "3")
    #expect(run.after(.delete(path(0, 0)), .deleteSection(1, section: 0)).rows == "")
  }

  @Test func aReloadFailsTheRequestsOfItsViewOnly() {
    let scene = DragSession.Scene.lists([[1]], [[2]]) {
      for view in 0...1 { $0.views[view].proposal = DragSession.Proposal(.copy) }
    }
    let events = drop(0, 9) + drop(0, 9, toView: 2) + [.reload(1)]
    let seen = SessionRun(scene, events).snapshot
    #expect(seen.rows == "1 / 2 1~2?")
    #expect(seen.requests.map(\.number) == [2])
  }
  @Test func aReloadFailsWhatIsToComeIntoItemsToo() {
    let scene = DragSession.Scene.lists([[1, 2]]) {
      $0.views[0].proposal = DragSession.Proposal(.copy, .insertInto)
    }
    let seen = SessionRun(scene, drop(1, 0) + [.reload(1)]).snapshot
    #expect(seen.contents == "")
    #expect(seen.requests == [])
    #expect(seen.kinds == [.began, .requested, .failed, .ended])
  }
}
