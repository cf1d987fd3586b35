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

  /// The lines of an article's table of policies; each value but a default has been seen somewhere.
  private func lines(ofArticle article: String) -> [Line] {
    var lines: [Line] = []
    var isTable = false
    for line in article.split(separator: "\n") {
      let cells = RuleTable.cells(of: line)
      guard let last = cells.last, cells.count >= 4 else {
        isTable = false
        continue
      }
      if cells.prefix(2) == ["policy", "value"], cells.suffix(2) == ["seen in", "drops"] { isTable = true }
      guard isTable, cells[0] != "policy", cells[0].first != "-" else { continue }
      if cells[0].isEmpty { #expect(!cells[cells.count - 2].isEmpty, "\(line)") }
      lines.append(
        Line(
          policy: RuleTable.names(in: cells[0]).first ?? lines.last?.policy ?? "",
          value: cells[1].trimmingCharacters(in: CharacterSet(charactersIn: "`")),
          dropped: RuleTable.names(in: last).sorted()))
    }
    return lines
  }

  @Test func theTablesSayWhatIsJudged() throws {
    for folder in RuleTableTests.folders {
      let behaviour = try #require(RuleTableTests.behaviour(of: folder))
      let written = lines(
        ofArticle: try RuleTableTests.read("DragSpec.docc/\(folder)RulesArticle.md"))
      let judged = behaviour.policies.flatMap { card in
        // A number stands with its default and with any other.
        (card.values.isEmpty ? [card.standard, "*d*"] : card.values).map {
          Line(policy: card.name, value: $0, dropped: card.dropped[$0] ?? [])
        }
      }
      #expect(!judged.isEmpty)
      #expect(Set(written).symmetricDifference(judged) == [], "\(folder)")
    }
  }
}
