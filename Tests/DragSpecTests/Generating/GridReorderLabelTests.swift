import DragSpec
import Testing

@testable import DragFuzz

@Suite("Every situation of a grid occurs often enough")
struct GridReorderLabelTests {
  /// About half of the share that the defaults give, in percent of the scenarios.
  static let leastShares: [GridReorder.Label: Double] = [
    .noItems: 7.0, .oneItem: 7.0, .awayFromOrigin: 40, .slotsWithoutSize: 3.5, .pressOutsideItems: 23,
    .tap: 6.0, .tapOnDisabled: 0.9, .wanderedOff: 3.0, .exactlyTapRadius: 2.5, .cancelledPress: 8.0,
    .secondTouch: 21, .secondTouchDuringDrag: 8.5, .lifted: 33, .disabledLifted: 6.0,
    .liftWithoutMovement: 9.0, .liftAfterCancel: 3.5, .movedOneSlot: 15, .skippedSlots: 11, .betweenSlots: 18,
    .centreOnBorder: 5.0, .repeatedLocation: 14, .released: 29, .droppedFirst: 5.5, .droppedLast: 4.5,
    .returnedHome: 3.5, .cancelled: 7.0, .cancelledElsewhere: 3.0, .titlesSet: 9.5, .titlesSetDuringDrag: 3.5,
    .resized: 9.5, .resizedDuringDrag: 3.5, .ignoredEvent: 6.0,
    .manyItems: 2.4, .largeNumbers: 2.0, .threeTouches: 2.2, .stepsAddUp: 1.0, .secondHold: 3.0,
    .thirdHold: 1.2, .fourthHold: 0.5, .secondCancel: 2.7, .thirdCancel: 1.5, .fourthCancel: 0.7,
    .secondDragOfItem: 15.2, .thirdDragOfItem: 5.9, .fourthDragOfItem: 2.6, .secondResizeOfDrag: 2.4,
    .thirdResizeOfDrag: 1.3, .fourthResizeOfDrag: 0.6, .emptiedDuringDrag: 1.5, .cameBack: 0.9,
  ]

  @Test func everyLabelOccursInItsLeastShare() async {
    let scenarios: UInt64 = 10_000
    let reference = ImplementationUnderTest<GridReorder>.reference
    // Looked at, not judged: that is done elsewhere, and takes most of the time.
    var options = CampaignOptions(seed: 4, iterations: scenarios, jobs: 2, relationInterval: 0)
    options.selection = InvariantSelection(only: [])
    let result = await Campaign(reference, options).run()
    #expect(result.scenarios == scenarios && result.refusedScenes == 0)
    for (label, count) in zip(GridReorder.Label.allCases, result.labelCounts) {
      let share = Double(count) / Double(scenarios) * 100
      let least = Self.leastShares[label] ?? 100
      #expect(share >= least, "\(label.name)")
    }
  }
}
