import DragFuzz
import DragSpec
import Testing

@Suite("The landing page of DragFuzz is true")
struct LandingPageTests {
  @Test func theSnippetFindsWhatIsMissing() async throws {
    let findings = await findings()
    let lift = try #require(findings.first)
    #expect(lift.violation.key == .init(invariant: "first-move-lifts", place: "hold"))
    #expect(lift.scenario.events == [.press(1, at: Point(160, 30)), .hold(1)])
    // That nothing ever happens explains all that breaks.
    #expect(findings.count == 1)
  }
}
