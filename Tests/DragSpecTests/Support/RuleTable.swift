@testable import PlantedFaults
import DragFuzz
import Foundation

/// The table of a behaviour's article: from each rule to its functions, and to what tests it.
///
/// It stands in `Sources/DragSpec/DragSpec.docc/<Behaviour>RulesArticle.md` under a header of five columns: rule,
/// function, invariants, situations, planted faults. A rule is named by the number of its section and a few words
/// (`2. Lift: one drag at a time`); everything else stands in backticks.
struct RuleTable {
  /// One line of the table.
  struct Row {
    /// What the line says that the rule is.
    var rule: String
    var functions: [String]
    var invariants: [String]
    var situations: [String]
    var faults: [String]

    /// The number of the rule's section.
    var number: Int? { Int(rule.prefix { $0.isNumber }) }
  }

  static let columns = ["rule", "function", "invariants", "situations", "planted faults"]

  var rows: [Row] = []
  /// The numbers of the article's sections, of which each is a rule.
  var sections: [Int] = []

  /// Reads the table and the sections of an article.
  init(article: String) {
    var isTable = false
    for line in article.split(separator: "\n") {
      if line.hasPrefix("### "), let number = Int(line.dropFirst(4).prefix { $0.isNumber }) {
        sections.append(number)
      }
      let cells = Self.cells(of: line)
      if cells == Self.columns { isTable = true } else if cells.isEmpty { isTable = false }
      guard isTable, cells.count == 5, cells != Self.columns, cells[0].first != "-" else { continue }
      rows.append(
        Row(
          rule: cells[0], functions: Self.names(in: cells[1]).map { String($0.prefix { $0 != "(" }) },
          invariants: Self.names(in: cells[2]),
          situations: Self.names(in: cells[3]), faults: Self.names(in: cells[4])))
    }
  }

  static func cells(of line: Substring) -> [String] {
    guard line.hasPrefix("|") else { return [] }
    return line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// Everything that stands in backticks.
  static func names(in cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// What is missing in the table, or wrong: nothing if each rule can be pointed at, and each thing has its rule.
  ///
  /// - Parameters:
  ///   - functions: the names of the functions that are the rules.
  func problems(_ behaviour: any RegisteredBehaviour, functions: [String]) -> [String] {
    var problems: [String] = []
    let judged = behaviour.promises.filter { $0.kind != .common }.map(\.name)
    let situations = behaviour.situations.map(\.name)
    let faults = behaviour.implementations.filter { $0.kind == .fault }
    for row in rows {
      func look(_ names: [String], _ kind: String, in known: [String]) {
        if names.isEmpty { problems.append("\(row.rule): no \(kind)") }
        problems += names.filter { !known.contains($0) }.map { "\(row.rule): no \(kind) is named \($0)" }
      }
      look(row.functions, "function", in: functions)
      look(row.invariants, "invariant", in: behaviour.promises.map(\.name))
      look(row.situations, "situation", in: situations)
      look(row.faults, "planted fault", in: faults.map(\.name))
      for fault in faults where row.faults.contains(fault.name) {
        let broken = fault.defects.map(\.breaks.invariant)
        if broken.allSatisfy({ !row.invariants.contains($0) }) {
          problems.append(
            "\(row.rule): \(fault.name) breaks \(broken.joined()), which the line does not name")
        }
      }
      if row.number.map({ sections.contains($0) }) != true {
        problems.append("\(row.rule): no section of that number")
      }
    }
    func look(_ names: [String], _ kind: String, in listed: [String]) {
      problems += names.filter { !listed.contains($0) }.map { "\(kind) \($0) has no line" }
    }
    look(sections.map(String.init), "rule", in: rows.compactMap { $0.number.map(String.init) })
    look(functions, "function", in: rows.flatMap(\.functions))
    look(judged, "invariant", in: rows.flatMap(\.invariants))
    look(situations, "situation", in: rows.flatMap(\.situations))
    look(faults.map(\.name), "planted fault", in: rows.flatMap(\.faults))
    return problems
  }

  /// The names of the functions that are the rules: what is open in their class.
  ///
  /// - Parameter source: Swift source, formatted as all of it is: the class ends with the first line that is `}`.
  static func functions(ofRulesIn source: String) -> [String] {
    guard let start = source.range(of: "\nopen class ") else { return [] }
    let body = source[start.upperBound...].components(separatedBy: "\n}\n")[0]
    return body.matches(of: /\n  open func (\w+)/).map { String($0.output.1) }
  }
}
