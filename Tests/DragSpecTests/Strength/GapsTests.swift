import DragSpec
import Testing

@testable import DragFuzz

@Suite("A run that could find nothing says so, and names what its declarations make impossible")
struct GapsTests {
  private func report(
    _ promises: Promises<GridReorder>, iterations: UInt64 = 20, _ selection: InvariantSelection = .all
  ) async -> CampaignReport {
    let options = CampaignOptions(seed: 1, iterations: iterations, selection: selection)
    return await Campaign(.reference.promising(promises), options).run().report
  }

  @Test func aTimeThatIsOverAtOnceTestsNothing() async {
    let options = CampaignOptions(seed: 1, iterations: 20)
    let report = await Campaign(ImplementationUnderTest<GridReorder>.reference, options).run(mayGoOn: {
      false
    }).report
    #expect(report.untested == "no scenario was run in the given time")
  }

  @Test func whoPromisesOnlyToSurviveIsNotJudged() async {
    let names = Set(GridReorder.promiseNames).subtracting(["survives", "answers-in-time"])
    let report = await report(Promises(notPromised: names))
    #expect(report.untested == "nothing that it shows is promised or judged")
    // Unless that is all that is wanted.
    let wanted = InvariantSelection(only: [Violation.Key(invariant: "survives")])
    #expect(await self.report(Promises(notPromised: names), wanted).untested == nil)
    #expect(await self.report(Promises(notPromised: names.subtracting(["no-item-lost"]))).untested == nil)
  }

  @Test func whoShowsNothingIsNotJudged() async {
    let fields = FieldNames(of: GridReorder.Snapshot.self).all.map(\.path)
    #expect(await report(Promises(notShown: Set(fields))).untested == "it shows none of the fields")
    let report = await report(Promises(notShown: Set(fields.filter { $0 != "height" })))
    #expect(report.untested == nil)
    #expect(report.notShown == fields.filter { $0 != "height" }.sorted())
  }

  @Test func situationsThatDeclarationsMakeImpossibleAreNamed() async {
    func ruledOut(_ without: Set<String>, lifts: Lifts) async -> [String] {
      var promises = Promises<GridReorder>(capabilities: Capabilities(without: without))
      (promises.policies.lifts, promises.policies.liftDistance) = (lifts, 12)
      return await report(promises, iterations: 1000).ruledOut
    }
    // What lifts without a hold makes impossible only what waits for one, or does not move.
    #expect(await ruledOut([], lifts: .move) == ["lift-without-movement"])
    #expect(await ruledOut([], lifts: .press) == ["tap", "tap-on-disabled"])
    let rested = await ruledOut(["hold"], lifts: .hold)
    #expect(rested.contains("lifted"), "\(rested)")
    #expect(await report(Promises(), iterations: 1000).ruledOut == [])
  }
}
