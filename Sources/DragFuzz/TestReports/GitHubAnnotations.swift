/// A report as workflow commands, which GitHub turns into annotations of the files.
package enum GitHubAnnotations {
  /// The lines, one for each cause: an error, or a warning where it does not fail every time.
  ///
  /// - Parameter text: the text of a file, to find the lines of events in it; nil where there is none.
  package static func lines(
    of report: TestReport, paths: ReportPaths = ReportPaths(), text: (String) -> String? = { _ in nil }
  ) -> [String] {
    var lines = report.suites.flatMap { suite in suite.causes.map { line($0, in: suite, paths, text) } }
    lines += report.errors.map { "::error title=dragfuzz::\(data($0.sentence))" }
    return lines
  }

  private static func line(
    _ cause: Cause, in suite: TestReport.Suite, _ paths: ReportPaths, _ text: (String) -> String?
  ) -> String {
    let key = cause.violation.key
    var properties: [(String, String)] = []
    if let file = cause.file {
      let line = EntryLines(text(file) ?? "").line(ofEvent: cause.violation.eventIndex)
      properties = [("file", paths.name(of: file)), ("line", "\(line)")]
    }
    properties.append(("title", "\(suite.name): \(key.invariant) breaks (\(key.place))"))
    let message = cause.facts.compactMap { fact in
      fact.words(isWhole: false).map { "\(fact.title): \($0)" }
    }.joined(separator: "\n")
    let level = cause.flakiness == nil ? "error" : "warning"
    let head = properties.map { "\($0.0)=\(property($0.1))" }.joined(separator: ",")
    return "::\(level) \(head)::\(data(message))"
  }

  /// The text after the second colons, in one line, as a line break would end the command.
  private static func data(_ text: String) -> String {
    text.replacingScalars { ["%": "%25", "\r": "%0D", "\n": "%0A"][$0] }
  }

  /// The value of a property, without colons and commas, which would end it.
  private static func property(_ text: String) -> String {
    data(text).replacingScalars { [":": "%3A", ",": "%2C"][$0] }
  }
}
