@testable import PlantedFaults
@testable import PublishedControls
import DragFuzz
import Foundation
import Testing

@Suite("Every rule can be pointed at, and what tests it")
struct RuleTableTests {
  /// The folders of all behaviours: each has an article with a table.
  static let folders = Behaviours.withFaults.map { behaviour in
    behaviour.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  static func read(_ path: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    return try String(contentsOf: root.appendingPathComponent("Sources/DragSpec/" + path), encoding: .utf8)
  }

  /// The behaviour of a folder: `CollectionReorder` is about `collection-reorder`.
  static func behaviour(of folder: String) -> (any RegisteredBehaviour)? {
    Behaviours.withFaults.first { $0.name.replacing("-", with: "") == folder.lowercased() }
  }

  @Test(arguments: folders)
  func noRuleLacksAFunctionAnInvariantALabelOrAPlantedFault(folder: String) throws {
    let table = RuleTable(article: try Self.read("DragSpec.docc/\(folder)RulesArticle.md"))
    let functions = RuleTable.functions(ofRulesIn: try Self.read("\(folder)/\(folder)Rules.swift"))
    let behaviour = try #require(Self.behaviour(of: folder))
    #expect(!table.rows.isEmpty && !functions.isEmpty)
    #expect(table.problems(behaviour, functions: functions) == [])
  }

  /// A table as it should be, of two rules and all that collection reorder has besides.
  private func article(
    function: String = "`first(_:)`", invariant: String = "`drag-is-a-move`", label: String = "`lifted`",
    fault: String = "`swaps-instead-of-shifting`", rule: String = "2. Move: shifts"
  ) throws -> String {
    let behaviour = try #require(Self.behaviour(of: "CollectionReorder"))
    func all(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
    let faults = behaviour.implementations.filter { $0.kind == .fault }.map(\.name)
    return """
      ### 1. All
      ### 2. Move
      | rule | function | invariants | situations | planted faults |
      |---|---|---|---|---|
      | 1. All | `second(of:)` | \(all(behaviour.promises.map(\.name))) | \(all(behaviour.situations.map(\.name))) | \
      \(all(faults)) |
      | \(rule) | \(function) | \(invariant) | \(label) | \(fault) |
      """
  }

  private func problems(_ article: String) throws -> [String] {
    let behaviour = try #require(Self.behaviour(of: "CollectionReorder"))
    return RuleTable(article: article).problems(behaviour, functions: ["first", "second"])
  }

  @Test func whatIsMissingIsNamed() throws {
    #expect(try problems(try article()) == [])
    #expect(
      try problems(try article(function: "")) == [
        "2. Move: shifts: no function", "function first has no line",
      ])
    #expect(
      try problems(try article(invariant: "")) == [
        "2. Move: shifts: no invariant",
        "2. Move: shifts: swaps-instead-of-shifting breaks drag-is-a-move, which the line does not name",
      ])
    #expect(try problems(try article(label: "none")) == ["2. Move: shifts: no situation"])
    #expect(try problems(try article(fault: "")) == ["2. Move: shifts: no planted fault"])
    #expect(try problems(try article(label: "`liftde`")) == ["2. Move: shifts: no situation is named liftde"])
    #expect(
      try problems(try article(rule: "3. Move")) == [
        "3. Move: no section of that number", "rule 2 has no line",
      ])
    let rest = try article().components(separatedBy: "| 1. All |")[0]
    #expect(try problems(rest).contains("situation ignored-event has no line"))
    #expect(try problems(rest).contains("planted fault lost-in-data has no line"))
    #expect(try problems(rest).contains("invariant cancel-restores has no line"))
  }

  @Test func whatIsOpenInTheClassIsARule() {
    let source = """
      // func none()
      open class Rules {
        /// Not an open func(_ of: Int) either.
        open func accepts(pressOf touch: TouchID) -> Bool { helps(true) }
        func helps(_ isTrue: Bool) -> Bool { isTrue }
        open func next(_ step: (Int) -> Int) {}
      }
      extension Rules { open func notARule() {} }
      """
    #expect(RuleTable.functions(ofRulesIn: "\n" + source) == ["accepts", "next"])
  }
}
