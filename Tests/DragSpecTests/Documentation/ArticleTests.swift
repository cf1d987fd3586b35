@testable import PlantedFaults
@testable import PublishedControls
import DragFuzz
import DragSpec
import Foundation
import Testing

@Suite("The Swift in the articles is compiled, and run where it can be")
struct ArticleTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardized

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Where the Swift of an article is compiled; `Tests/EndToEnd/run documentation` finds blocks anywhere else.
  private static let sources = [
    "DragFuzz/DragFuzz.docc/ChoosingPromises": ["TestingSwiftCode+Driver"],
    "DragFuzz/DragFuzz.docc/DragFuzz": ["LandingPage"],
    "DragSpec/DragSpec.docc/FreeDragRulesArticle": ["OwnDecisions"],
    "DragSpec/DragSpec.docc/GridReorderRulesArticle": ["OwnDecisions"],
    "DragFuzz/DragFuzz.docc/RecordAGesture": [
      "RecordAGesture", "RecordAGesture+UIKit", "RecordAGesture+SwiftUI",
    ],
    "DragFuzzTesting/DragFuzzTesting.docc/TestingSwiftCode": [
      "TestingSwiftCode", "TestingSwiftCode+Driver", "TestingSwiftCode+XCTest",
    ],
    "DragFuzzTesting/DragFuzzTesting.docc/AdaptingViews": [
      "AdaptingViews", "AdaptingViews+UIKit", "AdaptingViews+AppKit", "AdaptingViews+SwiftUI",
    ],
  ]

  @Test("Each block stands in a file that is compiled", arguments: sources.keys.sorted())
  func blocksAreCompiled(article: String) throws {
    let page = try text("Sources/\(article).md")
    var compiled = try (Self.sources[article] ?? []).map {
      try text("Tests/DragSpecTests/Documentation/Snippets/\($0).swift")
    }
    // Between `#if` and `#endif` everything is indented.
    compiled += compiled.map { $0.replacingOccurrences(of: "\n  ", with: "\n") }
    compiled.append(try text("Examples/DragGrid/Package.swift"))
    compiled.append(try text("Examples/DragGrid/Sources/serve-tiles/main.swift"))
    compiled.append(try pasted())
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(!blocks.isEmpty)
    for block in blocks { #expect(compiled.contains { $0.contains(block) }, "\(block)") }
  }

  @Test func theSnippetsDoWhatTheArticleSays() async throws {
    #expect(await cancelledDrags().isEmpty)
    var list = ["a", "b", "c"]
    move(&list, from: 0, toOffset: 2)
    #expect(list == ["b", "a", "c"])
    move(&list, from: 2, toOffset: 0)
    #expect(list == ["c", "b", "a"])
    move(&list, from: 1, toOffset: 9)
    #expect(list == ["c", "b", "a"])
    let recorded = try CorpusEntry(fileBytes: Array(fileOfOneDrag().utf8))
    let story = try Behaviours.withFaults.behaviour(of: recorded).story(of: recorded, on: nil)
    #expect(story.steps.count == 5 && story.failure == nil)
    #expect(roundedGrid.promises.policies.cancel == .keeps)
    #expect(myStore.name == "my-store")
    let options = CampaignOptions(seed: 1, iterations: 1000)
    let flush = await Campaign(flushGrid, options).run()
    #expect(flush.findings.isEmpty && (50...200).contains(flush.report.scenarios))
    #expect(Set(flush.report.notRun.declined.keys) == ["margins around the grid", "room between slots"])
    let spared = await Campaign(sparedGrid, options).run()
    #expect(
      spared.findings.isEmpty && spared.report.scenarios == 1000 && spared.report.notRun.declined.isEmpty)
  }

  /// The test that is to be pasted, as it is written for the counterexample of the example; that such a test can be
  /// compiled, and that the message of the article is what the example shows, is tested by `Tests/EndToEnd/run swift`.
  private func pasted() throws -> String {
    let path = "Examples/DragGrid/Corpus/grid-reorder/cancel-restores-fa87cc09.json"
    let entry = try CorpusEntry(fileBytes: Array(try text(path).utf8))
    #expect(entry.implementation == "tiles-v2")
    return try Registration(GridReorder.withFaults).regressionTest(of: entry).source()
  }

  @Test func whatIsToBePastedStandsInTheArticle() throws {
    #expect(
      try text("Sources/DragFuzzTesting/DragFuzzTesting.docc/TestingSwiftCode.md").contains(
        "```swift\n\(pasted())```\n"))
  }
}
