import DragSpec
import Testing

@testable import DragFuzz

@Suite("Every situation of drag sessions occurs often enough")
struct DragSessionLabelTests {
  /// About half of the share that the defaults give, in percent of the scenarios.
  static let leastShares: [DragSession.Situation: Double] = [
    .severalApps: 17, .nestedViews: 5, .pressOutsideItems: 22, .wanderedOff: 4,
    .exactlyTapRadius: 3, .secondTouch: 20, .lifted: 33, .liftedSeveral: 7,
    .liftWithoutMove: 4, .begun: 31, .added: 2.4, .noDestination: 8, .belowRows: 11, .onePastTheEnd: 16,
    .proposesForbidden: 1.8, .proposesCancel: 8, .insertInto: 2.7, .ownProposal: 4.5,
    .gapAfterRest: 1.8, .opened: 1.5, .moved: 9, .movedForwards: 3,
    .movedAcrossViews: 2, .droppedOnDragged: 5, .droppedNowhere: 4, .droppedAtEnd: 11,
    .movedInto: 1, .copied: 7, .copiedToOtherApp: 1, .hidesSome: 0.1, .arrived: 2.8,
    .arrivedOutOfOrder: 0.5, .failed: 0.9, .failedByChange: 0.5,
    .cancelled: 6.5, .inBackground: 4, .changedDuringSession: 7,
    .sessionEmptied: 1.2, .sectionDeleted: 1.8, .behindPlaceholders: 0.2, .ignoredEvent: 17,
    .secondDragOfItem: 13.4, .restBroken: 0.2,
  ]

  @Test func everyLabelOccursInItsLeastShare() async {
    let scenarios: UInt64 = 10_000
    let reference = ImplementationUnderTest<DragSession>.reference
    // Looked at, not judged: that is done elsewhere, and takes most of the time.
    var options = CampaignOptions(seed: 4, iterations: scenarios, jobs: 2, relationInterval: 0)
      .withLittleStrength
    options.selection = InvariantSelection(only: [])
    let result = await Campaign(reference, options).run()
    #expect(result.report.scenarios == scenarios && result.report.notRun.refused == 0)
    for (label, count) in zip(DragSession.Situation.allCases, result.report.situations.map(\.count)) {
      let share = Double(count) / Double(scenarios) * 100
      let least = Self.leastShares[label] ?? 100
      #expect(share >= least, "\(label.name)")
    }
  }
}
