import DragFuzz
import Foundation
import Testing

@Suite("The articles list the policies, their values and the invariants that each drops")
struct PolicyTableTests {
  /// A value of a policy, and what it drops.
  private struct Line: Hashable {
    var policy: String
    var value: String
    var dropped: [String]
  }

  /// The lines of an article's table of policies.
  ///
  /// - Parameters:
  ///   - partly: takes what is dropped only somewhere, as the article says behind a comma.
  private func lines(ofArticle article: String, partly: inout [String]) -> [Line] {
    var lines: [Line] = []
    var isTable = false
    for line in article.split(separator: "\n") {
      let cells = RuleTable.cells(of: line)
      guard let last = cells.last, cells.count >= 4 else {
        isTable = false
        continue
      }
      if cells.prefix(2) == ["policy", "value"], last == "drops" { isTable = true }
      guard isTable, cells[0] != "policy", cells[0].first != "-" else { continue }
      let names = RuleTable.names(in: last)
      if last.contains(", where ") { partly += names }
      lines.append(
        Line(
          policy: RuleTable.names(in: cells[0]).first ?? lines.last?.policy ?? "",
          value: cells[1].trimmingCharacters(in: CharacterSet(charactersIn: "`")),
          dropped: last.contains(", where ") ? [] : names.sorted()))
    }
    return lines
  }

  @Test func theTablesSayWhatIsJudged() throws {
    var partly: [String] = []
    for folder in RuleTableTests.folders {
      let behaviour = try #require(RuleTableTests.behaviour(of: folder))
      let written = lines(
        ofArticle: try RuleTableTests.read("DragSpec.docc/\(folder)RulesArticle.md"), partly: &partly)
      let judged = behaviour.policies.flatMap { card in
        // A number stands with its default and with any other.
        (card.values.isEmpty ? [card.standard, "*d*"] : card.values).map {
          Line(policy: card.name, value: $0, dropped: card.dropped[$0] ?? [])
        }
      }
      #expect(!judged.isEmpty)
      #expect(Set(written).symmetricDifference(judged) == [], "\(folder)")
    }
    // The relation itself asks for this policy: see CollectionReorderPoliciesTests.
    #expect(partly == ["right-to-left-mirrors-left-to-right"])
  }
}
