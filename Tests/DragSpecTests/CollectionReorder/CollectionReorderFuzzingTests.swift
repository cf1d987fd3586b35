import DragSpec
import Testing

@testable import DragFuzz

/// The generator of collection reorder, and what the harness finds with it.
@Suite("Collection reorder: random scenarios and what they exercise")
struct CollectionReorderFuzzingTests {
  /// About half of the share that the defaults give, in percent of the scenarios.
  static let leastShares: [CollectionReorder.Situation: Double] = [
    .noItems: 8.0, .severalSections: 21, .emptySection: 20, .ownSizes: 9.0, .lockedItems: 6.5, .delegate: 8.5,
    .horizontal: 13, .rightToLeft: 14, .awayFromOrigin: 39, .pressOutsideCells: 25, .wanderedOff: 3.7,
    .exactlyTapRadius: 3.0, .secondTouch: 19, .secondTouchDuringDrag: 7.0, .lifted: 30, .holdOfLocked: 3.5,
    .liftWithoutMovement: 8.5, .movedWithinSection: 13, .movedAcrossSections: 3.0, .skippedPlaces: 7.0,
    .filledEmptySection: 1.0, .emptiedSection: 1.5, .movedAroundLocked: 1.5,
    .scrolledToStart: 0.55, .scrolledToEnd: 1.0, .reachedEnd: 0.75, .movedByScrolling: 0.40, .released: 25,
    .returnedHome: 1.5, .droppedFirst: 5.0, .droppedLast: 4.5, .cancelled: 7.0, .cancelledElsewhere: 2.5,
    .cancelledAfterChange: 0.85, .backgroundDuringDrag: 0.90, .liftedLocked: 1.0, .liftedDeleted: 1.0,
    .changedAtRest: 5.0, .liftedMovedByOthers: 0.10, .lockChanged: 5.0, .resizedDuringDrag: 0.75,
    .ignoredEvent: 19, .secondCancel: 2.3, .secondDragOfItem: 12.4, .changedDuringDrag: 2.0,
  ]

  @Test func everyLabelOccursInItsLeastShare() async {
    let scenarios: UInt64 = 10_000
    let reference = ImplementationUnderTest<CollectionReorder>.reference
    // Looked at, not judged: that is done elsewhere, and takes most of the time.
    var options = CampaignOptions(seed: 4, iterations: scenarios, jobs: 2, relationInterval: 0)
      .withLittleStrength
    options.selection = InvariantSelection(only: [])
    let result = await Campaign(reference, options).run()
    #expect(result.report.scenarios == scenarios && result.report.notRun.refused == 0)
    for (label, count) in zip(CollectionReorder.Situation.allCases, result.report.situations.map(\.count)) {
      let share = Double(count) / Double(scenarios) * 100
      #expect(share >= Self.leastShares[label] ?? 100, "\(label.name)")
    }
  }

  @Test func changesOfTheSurroundingsCanBeThereFromTheStart() throws {
    let scene = CollectionReorder.Scene.squares(.of(1, 2), .of(3))
    func after(_ event: CollectionReorder.Event) -> CollectionReorder.Scene? {
      CollectionReorder.scene(scene, after: event)
    }
    let new = CollectionReorder.Item(4, size: Point(10, 10))
    #expect(after(.insert(new, at: Path(1, 0))) == .squares(.of(1, 2), .of(4, 3)))
    #expect(after(.delete(at: Path(0, 0))) == .squares(.of(2), .of(3)))
    #expect(after(.moveItem(from: Path(0, 0), to: Path(1, 1))) == .squares(.of(2), .of(3, 1)))
    #expect(after(.lock(at: Path(0, 1))) == .squares(.of(1, 2, locked: [2]), .of(3)))
    #expect(after(.delete(at: Path(0, 2))) == nil)
    #expect(after(.tick(seconds: 1)) == nil)
  }

  @Test func aSceneBeginsWithWhatASnapshotShowsAtRest() {
    let scene = CollectionReorder.Scene.squares(.of(1, 2, locked: [2]), .of(3))
    var stage = Stage(scene)
    stage.play(.moveItem(from: Path(0, 0), to: Path(1, 0)))
    #expect(
      CollectionReorder.scene(scene, showing: stage.snapshot) == .squares(.of(2, locked: [2]), .of(1, 3)))
    stage.lift(1)
    #expect(CollectionReorder.scene(scene, showing: stage.snapshot) == nil)
  }
}
