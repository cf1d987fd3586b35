import DragSpec
import Testing

@testable import DragFuzz

@Suite("Every situation of a grid occurs often enough")
struct GridReorderLabelTests {
  /// About half of the share that the defaults give, in percent of the scenarios.
  static let leastShares: [GridReorder.Situation: Double] = [
    .noItems: 3.5, .awayFromOrigin: 40, .pressOutsideItems: 23,
    .tap: 6.0, .tapOnDisabled: 0.9, .wanderedOff: 3.0, .exactlyTapRadius: 2.5,
    .secondTouch: 21, .secondTouchDuringDrag: 8.5, .lifted: 33, .disabledLifted: 6.0,
    .liftWithoutMovement: 9.0, .movedOneSlot: 15, .skippedSlots: 11,
    .centreOnBorder: 5.0, .released: 29, .droppedFirst: 5.5, .droppedLast: 4.5,
    .returnedHome: 3.5, .cancelled: 7.0, .cancelledElsewhere: 3.0, .titlesSet: 9.5, .titlesSetDuringDrag: 3.5,
    .resized: 9.5, .resizedDuringDrag: 3.5, .ignoredEvent: 6.0,

    .emptiedDuringDrag: 1.5,
  ]

  @Test func everyLabelOccursInItsLeastShare() async {
    let scenarios: UInt64 = 10_000
    let reference = ImplementationUnderTest<GridReorder>.reference
    // Looked at, not judged: that is done elsewhere, and takes most of the time.
    var options = CampaignOptions(seed: 4, iterations: scenarios, jobs: 2, relationInterval: 0)
      .withLittleStrength
    options.selection = InvariantSelection(only: [])
    let result = await Campaign(reference, options).run()
    #expect(result.report.scenarios == scenarios && result.report.notRun.refused == 0)
    for (label, count) in zip(GridReorder.Situation.allCases, result.report.situations.map(\.count)) {
      let share = Double(count) / Double(scenarios) * 100
      let least = Self.leastShares[label] ?? 100
      #expect(share >= least, "\(label.name)")
    }
  }
}
