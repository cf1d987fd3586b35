import PlantedFaults
import PublishedControls
import DragFuzz
import Foundation
import Testing

/// `DRAGFUZZ_RECORD=1 swift test --filter FieldPageTests` writes the pages again.
@Suite("The pages about fields say what the schema says")
struct FieldPageTests {
  @Test(arguments: [
    ("free-drag", "FreeDrag", "Free drag"), ("grid-reorder", "GridReorder", "Grid reorder"),
    ("collection-reorder", "CollectionReorder", "Collection reorder"),
    ("drag-session", "DragSession", "Drag sessions"), ("tree-move", "TreeMove", "Tree move"),
  ])
  func pageIsAsDescribed(name: String, type: String, title: String) throws {
    let behaviour = try #require(Behaviours.withFaults.first { $0.name == name })
    let page = FieldGuide(behaviour.schema).page(
      title: "\(title), field by field", rules: "\(type)RulesArticle")
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/DragSpec/DragSpec.docc/\(type)Fields.md")
    if ProcessInfo.processInfo.environment["DRAGFUZZ_RECORD"] != nil {
      try page.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == page)
  }
}
