/// A report as workflow commands, which GitHub turns into annotations of the files.
package enum GitHubAnnotations {
  /// The lines, one for each failure: an error, or a warning where it does not fail every time.
  package static func lines(of report: TestReport, paths: ReportPaths = ReportPaths()) -> [String] {
    var lines = report.suites.flatMap { suite in suite.failures.map { line($0, in: suite, paths) } }
    lines += report.errors.map { "::error title=dragfuzz::\(data($0.sentence))" }
    return lines
  }

  private static func line(
    _ failure: TestReport.Failure, in suite: TestReport.Suite, _ paths: ReportPaths
  ) -> String {
    let key = failure.finding.violation.key
    var properties: [(String, String)] = []
    if let file = failure.file { properties = [("file", paths.name(of: file)), ("line", "\(failure.line)")] }
    properties.append(("title", "\(suite.name): \(key.invariant) breaks (\(key.place))"))
    let message = failure.facts.compactMap { fact in
      fact.words(isWhole: false).map { "\(fact.title): \($0)" }
    }.joined(separator: "\n")
    let level = failure.flakiness == nil ? "error" : "warning"
    let head = properties.map { "\($0.0)=\(property($0.1))" }.joined(separator: ",")
    return "::\(level) \(head)::\(data(message))"
  }

  /// The text behind the second colons: a workflow command ends with its line.
  private static func data(_ text: String) -> String {
    text.replacingScalars { ["%": "%25", "\r": "%0D", "\n": "%0A"][$0] }
  }

  /// The value of a property, which colons and commas would end.
  private static func property(_ text: String) -> String {
    data(text).replacingScalars { [":": "%3A", ",": "%2C"][$0] }
  }
}
