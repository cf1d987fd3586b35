/// A report as JUnit XML, in the dialect of Jenkins, which GitLab, Azure and others read too.
///
/// Nothing in it depends on the clock or the number of workers: the same run writes the same file.
package enum JUnitText {
  /// The text of the file.
  package static func text(of report: TestReport) -> String {
    var writer = XMLWriter()
    let errors = report.errors.count
    let attributes = [
      ("name", "dragfuzz"), ("tests", "\(report.suites.reduce(errors) { $0 + $1.cases.count })"),
      ("failures", "\(report.suites.reduce(0) { $0 + $1.brokenCount })"), ("errors", "\(errors)"),
    ]
    writer.element("testsuites", attributes) { writer in
      for suite in report.suites { write(suite, of: report, to: &writer) }
      for error in report.errors { write(error.message, breaking: error.case, to: &writer) }
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
      // Readers take the part before the last dot as a package.
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
    case .broke(let causes):
      writer.element("testcase", attributes) { writer in
        // One element for all causes of a case, as many readers look at the first one only.
        let more = causes.count > 1 ? "; and in \(Figures.count(causes.count - 1, "other way"))" : ""
        writer.element(
          "failure",
          [
            ("type", causes.first?.violation.key.invariant ?? ""),
            ("message", (causes.first?.headline ?? "") + more),
          ],
          causes.map { cause in
            var unnumbered = cause
            unnumbered.number = nil
            return FactText().lines(of: unnumbered).joined(separator: "\n")
          }.joined(separator: "\n\n"))
      }
    }
  }

  /// Writes an error for a run that fails without a failing case, so that it does not look successful.
  private static func write(_ message: String, breaking name: String, to writer: inout XMLWriter) {
    let attributes = [
      ("name", "dragfuzz"), ("tests", "1"), ("failures", "0"), ("errors", "1"), ("skipped", "0"),
    ]
    writer.element("testsuite", attributes) { writer in
      writer.element("testcase", [("classname", "dragfuzz"), ("name", name)]) { writer in
        writer.empty("error", [("type", "trouble"), ("message", message)])
      }
    }
  }
}

extension Cause {
  /// The violation on one line: `cancel-restores breaks (cancel): expected [1, 2], seen [2, 1]`.
  package var headline: String {
    "\(violation.key.invariant) breaks (\(violation.key.place)): "
      + "expected \(violation.expected), seen \(violation.seen)"
      + "\(entry.settings.isEmpty ? "" : "; needs \(entry.settings.words)")\(flakiness.map { "; \($0)" } ?? "")"
  }
}
