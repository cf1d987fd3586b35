/// A report as Markdown, for the summary that GitHub shows of a step.
package enum GitHubSummary {
  /// How long it may become, in bytes: GitHub refuses summaries of more than 1 MiB.
  static let sizeMax = 900_000

  /// The text.
  package static func text(of report: TestReport) -> String {
    let failures = report.failures
    let title =
      !failures.isEmpty
      ? Figures.count(failures.count, report.noun) : report.isUntested ? "nothing tested" : "nothing found"
    var text = "## dragfuzz: \(title)\n\n"
    if let trouble = report.troubleSentence { text += "**\(cell(trouble))**\n\n" }
    if !report.facts.isEmpty {
      text += report.facts.map { "\($0.name) \(cell($0.value))" }.joined(separator: ", ") + "\n\n"
    }
    text += "| behaviour | implementation | ran | held | broken | not known |\n|---|---|---|---:|---:|---:|\n"
    for suite in report.suites { text += row(suite) }
    var number = 0
    for suite in report.suites {
      for failure in suite.failures {
        let part = details(failure, in: suite, number: number + 1)
        guard text.utf8.count + part.utf8.count <= sizeMax else {
          return text
            + "\nAnd \(Figures.count(failures.count - number, "more \(report.noun)")), for which there is no room here.\n"
        }
        text += part
        number += 1
      }
    }
    return text
  }

  private static func row(_ suite: TestReport.Suite) -> String {
    let (broken, unknown) = (suite.brokenCount + suite.explainedCount, suite.unknownCount)
    let cells = [
      cell(suite.behaviour), cell(suite.implementation), cell(suite.ran),
      "\(suite.cases.count - broken - unknown)", "\(broken)", "\(unknown)",
    ]
    return "| \(cells.joined(separator: " | ")) |\n"
  }

  private static func details(_ failure: TestReport.Failure, in suite: TestReport.Suite, number: Int)
    -> String
  {
    let key = failure.finding.violation.key
    let lines = failure.lines
    let fence = fence(around: lines)
    return """

      <details><summary>\(number). <b>\(cell(key.invariant))</b> breaks (\(cell(key.place))): \
      \(cell(suite.name))</summary>

      \(fence)text
      \(lines.joined(separator: "\n"))
      \(fence)

      </details>

      """
  }

  /// A fence of more backticks than there are in a row in the text.
  private static func fence(around lines: [String]) -> String {
    var longest = 2
    for line in lines {
      var run = 0
      for character in line {
        run = character == "`" ? run + 1 : 0
        longest = max(longest, run)
      }
    }
    return String(repeating: "`", count: longest + 1)
  }

  /// Text of a program as text: neither a tag nor the end of a cell.
  private static func cell(_ text: String) -> String {
    text.replacing([
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "|": "&#124;", "`": "&#96;", "*": "&#42;", "_": "&#95;",
      "[": "&#91;", "\n": " ", "\r": " ", "\u{B}": " ", "\u{C}": " ", "\u{85}": " ", "\u{2028}": " ",
      "\u{2029}": " ",
    ])
  }
}
