import DragFuzz
import DragSpec
import Testing

@Suite("Sessions tell what was tapped, and a drag is no tap, by hand-computed examples")
struct DragSessionTapTests {
  private func tapped(_ events: [DragSession.Event], _ taps: Taps = .told) -> [ItemID]? {
    var policies = DragSession.Policies()
    policies.taps = taps
    var run = SessionRun(.lists([[1, 2, 3]], [[4]]), policies: policies)
    run.play(events)
    return run.snapshot.tapped
  }

  @Test func aTouchThatLiftsNothingTapsOnce() {
    #expect(tapped([]) == [])
    #expect(tapped([.press(1, at: row(0.5)), .release(1)]) == [1])
    #expect(tapped([.press(1, at: row(0.5)), .move(1, to: row(1.5)), .release(1)]) == [1])
    #expect(tapped([.press(1, at: row(0.5)), .cancel(1)]) == [])
    #expect(tapped([.press(1, at: row(9)), .release(1)]) == [])
    #expect(tapped([.press(1, at: row(0.5)), .delete(DragSession.Path(1, 0, 0)), .release(1)]) == [])
    #expect(tapped([.press(1, at: row(0.5)), .release(1)], .untold) == nil)
    // What adds items is a tap, too.
    #expect(tapped(drag(0.5, 2.2) + [.press(2, at: row(1.5)), .release(2)]) == [2])
  }

  @Test func aTouchThatHasLiftedOrGoneAwayTapsNothing() {
    #expect(tapped(drop(0.5, 2.2)) == [])
    #expect(tapped(drag(0.5, 2.2) + [.move(1, to: row(0.5)), .release(1)]) == [])
    #expect(tapped([.press(1, at: row(0.5)), .hold(1), .release(1)]) == [])
    #expect(
      tapped([.press(1, at: row(0.5)), .move(1, to: row(1.6)), .move(1, to: row(0.5)), .release(1)]) == [])
    #expect(tapped([.press(2, at: row(1.5))] + drop(0.5, 2.2) + [.release(2)]) == [])
  }

  @Test("In the reference nothing is found, with either zone of rows")
  func nothingIsFound() {
    for zones in DragSession.Policies.Zones.allCases {
      var policies = DragSession.Policies()
      (policies.taps, policies.zones) = (.told, zones)
      let told = policies
      let tested = ImplementationUnderTest<DragSession>(
        "reference", "", promises: Promises(policies: told), make: { DragSession.reference(told) })
      let runner = tested.runner()
      for scenario in RandomScenarios<DragSession>(seed: 4, count: 300, policies: told) {
        #expect(runner.run(scenario).isEmpty, "\(zones)")
      }
    }
  }
}
