import DragFuzz
import DragSpec
import Foundation
import Testing

@Suite("The README is true")
struct ReadmeTests {
  @Test func theSnippetStandsInTheReadme() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let source = try String(contentsOf: here.appendingPathComponent("Snippets/Readme.swift"), encoding: .utf8)
    // The first line says what the file is.
    let snippet = source.drop { $0 != "\n" }.drop { $0 == "\n" }
    let readme = try String(contentsOf: here.appendingPathComponent("../../../README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(snippet)```\n"))
  }

  @Test func theSnippetFindsWhatIsMissing() async throws {
    let findings = await findings()
    let tap = try #require(
      findings.first {
        $0.violation.key == .init(invariant: "selection-changes-by-taps", place: "tapped at release")
      })
    #expect(
      tap.scenario.events == [.press(1, at: .zero), .release(1)])
    #expect(findings.contains { $0.violation.key.invariant == "agrees-with-reference" })
  }
}
