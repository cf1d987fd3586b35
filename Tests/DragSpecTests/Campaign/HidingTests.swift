import Testing

@testable import DragFaults
@testable import DragFuzz
@testable import DragSpec

@Suite("What hides behind a known mistake is told")
struct HidingTests {
  /// Adds up the ways from event to event: the first is lost, and what is clamped away is never made up for.
  private final class LostAndDrifting: FreeDragRules {
    private var last: [TouchID: Point] = [:]

    override func lift(_ index: Int, touchIndex: Int, _ state: inout FreeDrag.State) {
      last[state.touches[touchIndex].id] = state.touches[touchIndex].location
      super.lift(index, touchIndex: touchIndex, &state)
    }

    override func trackedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      var frame = item.frame
      if let before = last[hold.touch] { frame.origin = frame.origin + (location - before) }
      last[hold.touch] = location
      return item.bounces ? frame : clamped(frame, state)
    }
  }

  private func causes(of rules: FreeDragRules.Type) async -> [Cause<FreeDrag>] {
    let tested = ImplementationUnderTest<FreeDrag>("mine", "Mine.", make: { FreeDragReference(rules: rules) })
    return await Campaign(tested, CampaignOptions(seed: 1, iterations: 1500)).run().causes
  }

  @Test func aDriftBehindALostFirstMoveIsHintedAt() async {
    let behind = await causes(of: LostAndDrifting.self).flatMap(\.behind).map(\.key)
    let drift = Violation.Key(invariant: "agrees-afterwards", place: "frame changes at move")
    #expect(behind.contains(drift), "\(behind)")
  }

  @Test func aReferenceThatResumesFromWhatItShowsGoesOnAsBefore() {
    goesOn(FreeDrag.self)
    goesOn(GridReorder.self)
    goesOn(CollectionReorder.self)
  }

  private func goesOn<B: FuzzedBehaviour>(_ behaviour: B.Type) {
    var generator = B.Generator(options: GenerationOptions())
    var scenario = Scenario<B>(scene: .blank, events: [])
    for iteration in 0..<300 as Range<UInt64> {
      var random = Random(seed: 7, streamHash: 1, iteration: iteration)
      generator.generate(into: &scenario, using: &random)
      var (plain, resumed) = (B.reference(B.Policies()), B.reference(B.Policies()))
      var (expected, seen) = (B.Snapshot.blank, B.Snapshot.blank)
      do {
        try plain.start(scenario.scene)
        try resumed.start(scenario.scene)
        try resumed.observe(into: &seen)
        for event in scenario.events {
          try plain.handle(event)
          try plain.observe(into: &expected)
          B.resume(&resumed, from: seen)
          try resumed.observe(into: &seen)
          try resumed.handle(event)
          try resumed.observe(into: &seen)
          guard seen == expected else {
            Issue.record("\(B.name), scenario \(iteration): \(event)")
            return
          }
        }
      } catch { Issue.record(error) }
    }
  }
}
