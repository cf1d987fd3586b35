import DragSpec
import Testing

@testable import DragFaults
@testable import DragFuzz

@Suite("QiDragSortView fails by its defects alone")
struct QiDragSortViewTests {
  private func implementation(_ defects: QiDragSortView.Defects) -> ImplementationUnderTest<GridReorder> {
    ImplementationUnderTest("qi", "A part of QiDragSortView.", make: { QiDragSortView(defects: defects) })
  }

  @Test func withoutDefectsItDoesWhatTheReferenceDoes() async {
    let options = CampaignOptions(seed: 41, iterations: 20_000, jobs: 2)
    let result = await Campaign(implementation([]), options).run()
    #expect(result.scenarios == 20_000)
    #expect(result.findings.map(\.violation) == [])
  }

  @Test("Each defect alone shows as it says", arguments: QiDragSortView.publishedDefects.indices)
  func eachDefectShows(index: Int) throws {
    let (defects, card) = QiDragSortView.publishedDefects[index]
    var key = card.breaks
    // In the published control the lists are late too; alone they are wrong at once.
    if defects == .firstTitlesEnabled { key.place = "enabled at set-titles" }
    var shrinking = ShrinkOptions()
    (shrinking.executionsMax, shrinking.sweepMax, shrinking.confirmations) = (1, 0, 1)
    for (implementation, key) in [(implementation(defects), key), (implementation(.all), card.breaks)] {
      let hunt = Hunt(implementation, for: key, shrinking: shrinking)
      let found = hunt.run(seed: 1, iterations: 10_000)?.violation.key
      #expect(found == key, "\(card.name)")
    }
  }

  @Test func allDefectsAreListedOnce() {
    let listed = QiDragSortView.publishedDefects.reduce(into: QiDragSortView.Defects()) { $0.formUnion($1.0) }
    #expect(listed == .all && QiDragSortView.publishedDefects.count == 8)
  }
}
