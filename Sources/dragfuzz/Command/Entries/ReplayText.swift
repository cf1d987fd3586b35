import DragFuzz
import DragSpec

/// Shows the results of running an entry again.
struct ReplayText {
  let file: String
  let entry: CorpusEntry
  let report: ReplayReport
  /// Whether the implementation is not here, so that only the reference was run.
  let isAbsent: Bool
  /// Whether the implementation cannot be given it, so that it neither holds nor fails.
  let isOutside: Bool
  let painter: Painter

  /// The lines about an entry that was not run.
  static func lines(
    of file: String, _ entry: CorpusEntry, notRun reason: String, isShort: Bool, _ painter: Painter
  ) -> [String] {
    isShort ? ["not run  \(file)"] : [painter.strong(file), "   \(entry.behaviour), \(reason)", ""]
  }

  /// The outcome on one line.
  var shortLines: [String] {
    let outcome =
      isOutside
      ? "outside"
      : report.violation != nil
        ? painter.bad("fails")
        : isAbsent ? "absent" : report.isPromised ? painter.good("holds") : "not promised"
    var lines = ["\(outcome)  \(file)"]
    for violation in report.referenceViolations {
      lines.append(
        "  \(painter.bad("the reference")) breaks \(violation.key.invariant) (\(violation.key.place))")
    }
    return lines
  }

  /// The outcome, and all facts.
  var lines: [String] {
    let broken = report.violation.map { [$0.eventIndex] } ?? []
    let again = isAbsent ? [Fact("Elsewhere", EntryFiles.elsewhere(file))] : []
    return [painter.strong(file), "   \(entry.behaviour), \(outcome)"]
      + FindingText(painter: painter).rows(
        report.facts(of: entry, file: file) + again, events: report.script.events, broken: broken,
        freshAfter: report.violation?.freshAfter)
      + [""]
  }

  private var outcome: String {
    let key = (report.violation?.key ?? entry.key).map { "\($0.invariant) (\($0.place))" }
    guard let violation = report.violation else {
      if isAbsent { return "\(entry.implementation ?? "") is not here: only the reference was run" }
      if !report.isPromised { return "\(report.implementation) does not promise \(key ?? ""): not judged" }
      return "\(report.implementation) keeps "
        + (key.map { "\(painter.good($0)) now" } ?? painter.good("every invariant"))
    }
    return
      "\(report.implementation) \(entry.key == violation.key ? "still breaks" : "breaks") \(painter.bad(key ?? ""))"
  }
}
