import DragSpec
import Testing

@Suite("Collection reorder: what differs between two snapshots")
struct CollectionReorderSnapshotDifferenceTests {
  typealias Cell = Collection.Snapshot.Cell

  private let snapshot = Collection.Snapshot(
    viewport: Point(30, 30), offset: 1, contentExtent: 50, display: [Collection.Snapshot.Section([1, 2])],
    data: [Collection.Snapshot.Section([1, 2])],
    cells: [Cell(1, Rect(0, 0, 10, 10)), Cell(2, Rect(0, 10, 10, 10))], hidden: [1],
    snapshotViews: [Cell(1, Rect(1, 1, 10, 10))], reports: [.began(Path(0, 0))])

  private func aspect(_ change: (inout Collection.Snapshot) -> Void) -> String? {
    var changed = snapshot
    change(&changed)
    return changed.firstDifference(from: snapshot, tolerance: 1e-6)?.aspect
  }

  @Test("every field is compared, and named")
  func aspects() {
    #expect(aspect { _ in } == nil)
    #expect(aspect { $0.display[0].items = [2, 1] } == "display")
    #expect(aspect { $0.data[0].items = [2, 1] } == "data")
    #expect(aspect { $0.reports.append(.ended(Path(0, 0))) } == "report")
    #expect(aspect { $0.viewport.x = 31 } == "viewport")
    #expect(aspect { $0.offset = 2 } == "offset")
    #expect(aspect { $0.offset = .nan } == "offset")
    #expect(aspect { $0.contentExtent = 51 } == "content")
    #expect(aspect { $0.hidden = [] } == "hidden")
    #expect(aspect { $0.snapshotViews = [] } == "snapshot")
    #expect(aspect { $0.snapshotViews[0].frame.x = 2 } == "snapshot frame")
    #expect(aspect { $0.cells[1].frame.width = 11 } == "cell frame")
    #expect(aspect { $0.cells.removeLast() } == "cell")
    #expect(aspect { $0.cells.swapAt(0, 1) } == "cell")
  }

  @Test("what lies within the tolerance is the same, a cell that barely shows too")
  func tolerance() {
    #expect(aspect { $0.cells[1].frame.x = 1e-7 } == nil)
    #expect(aspect { $0.offset = 1 + 1e-7 } == nil)
    #expect(aspect { $0.cells.append(Cell(3, Rect(0, 30 - 1e-7, 10, 10))) } == nil)
    #expect(aspect { $0.cells.append(Cell(3, Rect(0, 29, 10, 10))) } == "cell")
  }
}
