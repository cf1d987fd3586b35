import DragFuzz
import DragSpec
import Testing

@Suite("The landing page of DragFuzz is true")
struct LandingPageTests {
  @Test func theSnippetFindsWhatIsMissing() async throws {
    let findings = await findings()
    let tap = try #require(
      findings.first {
        $0.violation.key == .init(invariant: "selection-changes-by-taps", place: "tapped at release")
      })
    #expect(
      tap.scenario.events == [.press(1, at: Point(160, 30)), .release(1)])
    // That nothing ever happens explains all that breaks.
    #expect(findings.count == 1)
  }
}
