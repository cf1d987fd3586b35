/// A report as JUnit XML, in the dialect of Jenkins, which GitLab, Azure and others read too.
///
/// Nothing in it depends on the clock or the number of workers: the same run writes the same file.
package enum JUnitText {
  /// The text of the file.
  package static func text(of report: TestReport) -> String {
    var writer = XMLWriter()
    let errors = report.trouble == nil ? 0 : 1
    let attributes = [
      ("name", "dragfuzz"), ("tests", "\(report.suites.reduce(errors) { $0 + $1.cases.count })"),
      ("failures", "\(report.suites.reduce(0) { $0 + $1.brokenCount })"), ("errors", "\(errors)"),
    ]
    writer.element("testsuites", attributes) { writer in
      for suite in report.suites { write(suite, of: report, to: &writer) }
      if let trouble = report.trouble { write(trouble, to: &writer) }
    }
    return writer.text
  }

  private static func write(_ suite: TestReport.Suite, of report: TestReport, to writer: inout XMLWriter) {
    let attributes = [
      ("name", suite.name), ("tests", "\(suite.cases.count)"),
      ("failures", "\(suite.brokenCount)"), ("errors", "0"),
      ("skipped", "\(suite.unknownCount)"),
    ]
    writer.element("testsuite", attributes) { writer in
      let figures = report.figures + suite.figures
      if !figures.isEmpty {
        writer.element("properties") { writer in
          for figure in figures {
            let value = figure.value.asText ?? figure.value.text
            writer.empty("property", [("name", figure.name), ("value", value)])
          }
        }
      }
      for element in suite.cases { write(element, of: suite, to: &writer) }
      writer.element(
        "system-out", [], (["\(suite.name): \(suite.ran)"] + suite.remarks).joined(separator: "\n"))
    }
  }

  private static func write(
    _ element: TestReport.Case, of suite: TestReport.Suite, to writer: inout XMLWriter
  ) {
    let attributes = [
      // Readers take the part before the last dot for a package.
      ("classname", "\(suite.behaviour).\(suite.implementation)"), ("name", element.name),
    ]
    switch element.outcome {
    case .held: writer.empty("testcase", attributes)
    case .tooWeak(let text):
      writer.element("testcase", attributes) {
        $0.empty("failure", [("type", "strength"), ("message", text)])
      }
    case .unknown(let reason):
      writer.element("testcase", attributes) { $0.empty("skipped", [("message", reason)]) }
    case .broke(let failures):
      writer.element("testcase", attributes) { writer in
        // One element for all its failures, as many readers look at the first one only.
        let more = failures.count > 1 ? "; and in \(Figures.count(failures.count - 1, "other way"))" : ""
        writer.element(
          "failure",
          [
            ("type", failures.first?.finding.violation.key.invariant ?? ""),
            ("message", (failures.first?.headline ?? "") + more),
          ],
          failures.map { $0.lines.joined(separator: "\n") }.joined(separator: "\n\n"))
      }
    }
  }

  /// Writes an error for a run that ended early, so that it does not look as if all were well.
  private static func write(_ trouble: String, to writer: inout XMLWriter) {
    let attributes = [
      ("name", "dragfuzz"), ("tests", "1"), ("failures", "0"), ("errors", "1"), ("skipped", "0"),
    ]
    writer.element("testsuite", attributes) { writer in
      writer.element("testcase", [("classname", "dragfuzz"), ("name", "the run reaches its end")]) { writer in
        writer.empty("error", [("type", "trouble"), ("message", trouble)])
      }
    }
  }
}
