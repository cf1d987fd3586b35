import DragSpec
import Testing

@testable import DragFuzz

@Suite("A small scenario of another mistake is not shown for one that most scenarios have")
struct TypicalSightingTests {
  /// Resizes in mid-drag lose the order; so does, rarely, a resize to the length that the axis has, at rest.
  private final class TwoMistakes: DividerMoveRules {
    override func resize(to length: Double, _ state: inout State) {
      let same = length == state.length && state.drag == nil
      super.resize(to: length, &state)
      if state.drag != nil || same, state.sizes.count > 1 { state.sizes[0] = -10 }
    }
  }

  @Test func whatNeedsTouchesInMostIsShownWithTouches() async throws {
    let tested = ImplementationUnderTest<DividerMove>("own", "") { RuledReference(rules: TwoMistakes.self) }
    let result = await Campaign(
      tested, CampaignOptions(seed: 1, iterations: 2000, jobs: 2).withLittleStrength
    ).run()
    let shown = result.groups.flatMap { [$0.finding] + $0.others }.filter {
      $0.violation.key.invariant == "distances-are-kept" && $0.violation.key.place.hasSuffix("at resize")
    }
    let most = try #require(shown.max { $0.occurrences < $1.occurrences })
    let isTouched = most.scenario.events.contains { $0.isPress }
    #expect(isTouched, "\(most.scenario.events)")
    #expect(most.scenario.events.count == 2, "\(most.scenario.events)")
  }

  @Test func whatBreaksWithoutTouchesStaysSmall() async throws {
    final class Wrong: DividerMoveRules {
      override func resize(to length: Double, _ state: inout State) {
        super.resize(to: length, &state)
        if state.sizes.count > 1 { state.sizes[0] = -10 }
      }
    }
    let tested = ImplementationUnderTest<DividerMove>("own", "") { RuledReference(rules: Wrong.self) }
    let result = await Campaign(tested, CampaignOptions(seed: 1, iterations: 500, jobs: 2).withLittleStrength)
      .run()
    #expect(result.groups.first?.finding.scenario.events.count == 1)
  }
}
