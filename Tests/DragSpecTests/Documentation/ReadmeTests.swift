import DragFuzz
import DragSpec
import Foundation
import Testing

// README
/// A grid in which nothing ever happens. Your own code goes here.
struct MyGrid: Implementation {
  typealias Subject = GridReorder
  private var scene = GridReorder.Scene.blank

  mutating func start(_ scene: GridReorder.Scene) { self.scene = scene }

  mutating func handle(_ event: GridReorder.Event) {
    // Call the handler that your gesture recogniser calls.
  }

  mutating func observe(into snapshot: inout GridReorder.Snapshot) {
    let titles = scene.titles
    let items = titles.items.enumerated().map { index, item in
      GridReorder.Snapshot.Item(
        id: item, frame: scene.layout.slot(index), isEnabled: titles.enabled?.contains(item) ?? true,
        isSelected: titles.selected?.contains(item) ?? true)
    }
    snapshot = GridReorder.Snapshot(height: scene.layout.height(itemCount: items.count), items: items)
  }
}

func findings() async -> [Finding<GridReorder>] {
  let mine = ImplementationUnderTest("my-grid", "Our grid.", make: { MyGrid() })
  return await Campaign(mine, CampaignOptions(seed: 1, iterations: 1_000)).run().findings
}
// README

@Suite("The README is true")
struct ReadmeTests {
  @Test func theSnippetStandsInTheReadme() throws {
    let here = URL(fileURLWithPath: #filePath)
    let source = try String(contentsOf: here, encoding: .utf8)
    let snippet = try #require(source.components(separatedBy: "// README\n").dropFirst().first)
    let readme = here.deletingLastPathComponent().appendingPathComponent("../../../README.md")
    #expect(
      try String(contentsOf: readme, encoding: .utf8).contains(snippet.trimmingCharacters(in: .newlines)))
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
