import PlantedFaults
import PublishedControls
import DragSpec
import Foundation
import Testing

@testable import DragFuzz

/// `DRAGFUZZ_RECORD=1 swift test --filter FieldPageTests` writes the pages again.
@Suite("The pages about fields say what the schema says")
struct FieldPageTests {
  @Test(arguments: RuleTableTests.folders)
  func pageIsAsDescribed(type: String) throws {
    let behaviour = try #require(RuleTableTests.behaviour(of: type))
    let words = behaviour.name.replacing("-", with: " ")
    let page = behaviour.schema.page(
      title: "\(words.prefix(1).uppercased() + words.dropFirst()), field by field",
      rules: "\(type)RulesArticle")
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/DragSpec/DragSpec.docc/\(type)Fields.md")
    if ProcessInfo.processInfo.environment["DRAGFUZZ_RECORD"] != nil {
      try page.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == page)
  }
}

extension BehaviourSchema {
  /// A page in Markdown: a table of the scene, one of the events, one of the snapshot.
  ///
  /// - Parameters:
  ///   - title: what the page is called.
  ///   - rules: the name of the article that has the rules.
  fileprivate func page(title: String, rules: String) -> String {
    let rows = events.flatMap { event in
      ["| **`\(event.kind)`** | | \(event.meaning.summary) | \(event.meaning.senseless ?? "never") |"]
        + Self.fields(of: event).map { "| `\($0.path)` | \($0.type) | \($0.meaning) | |" }
    }
    return """
      # \(title)

      The fields of `\(name)` in JSON: in the messages of the protocol, in the corpus, and in the Swift types.

      ## Overview

      This page is written by a test, from the descriptions that are also in `Documentation/protocol.schema.json` and \
      in what `dragfuzz new \(name)` writes. [The rules](\(rules).md) say what has to happen.

      Lengths are in points, y grows downwards. `items[].id` is the field `id` of each element of `items`.

      ### The scene

      dragfuzz sends every field. In files that are written by hand, a field with a default may be left out.

      \(Self.table(Self.fields(of: scene)))

      ### Events

      Any event may come at any time. One that makes no sense is ignored as a whole; so is one with a number that is \
      not finite. Below each event stand its fields.

      | event | what stands there | what it means | makes no sense if |
      |---|---|---|---|
      \(rows.joined(separator: "\n"))

      ### The snapshot

      Your code answers this after each event: final values, as if all animations had ended. A field with a default may \
      be left out; so may one of the snapshot itself that is as it was in the snapshot before. Where a list is called a \
      set, its order means nothing.

      \(Self.table(Self.fields(of: snapshots.first)))
      \(decisionSection)

      """
  }

  /// The section about what is decided; empty where nothing is asked.
  private var decisionSection: String {
    decision.map { decision in
      """

      ### The question

      dragfuzz asks `decide` this where a policy is `own`; below it stands the answer.

      \(Self.table(Self.fields(of: decision.question)))

      \(Self.table(Self.fields(of: decision.answer)))
      """
    } ?? ""
  }

  private static func table(_ fields: [Field]) -> String {
    let rows = fields.map { field in
      "| `\(field.path)` | \(field.type) | \(field.fallback.map { "`\($0)`" } ?? "") | \(field.meaning) |"
    }
    return "| field | what stands there | default | what it means |\n|---|---|---|---|\n"
      + rows.joined(separator: "\n")
  }
}
