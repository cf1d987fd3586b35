import DragFuzz
import DragSpec

/// Tells what running an entry again has shown.
struct ReplayText {
  let file: String
  let entry: CorpusEntry
  let report: ReplayReport
  let painter: Painter

  /// The outcome on one line.
  var shortLines: [String] {
    let outcome = report.violation == nil ? painter.good("holds") : painter.bad("fails")
    var lines = ["\(outcome)  \(file)"]
    for violation in report.referenceViolations {
      lines.append(
        "  \(painter.bad("the reference")) breaks \(violation.key.invariant) (\(violation.key.place))")
    }
    return lines
  }

  /// The outcome with what was promised, expected and seen, and the events.
  var lines: [String] {
    let key = (report.violation?.key ?? entry.key).map { "\($0.invariant) (\($0.place))" }
    var lines = ["\(painter.strong(file))"]
    let who = "\(entry.behaviour), \(report.implementation)"
    if let violation = report.violation {
      let isAnother = entry.key != nil && entry.key != violation.key
      let breaks = entry.key == nil || isAnother ? "breaks" : "still breaks"
      lines.append("   \(who) \(breaks) \(painter.bad(key ?? ""))")
      lines += [
        "   Promise   \(report.promise)", "   Expected  \(violation.expected)",
        "   Seen      \(violation.seen)",
      ]
      if isAnother, let key = entry.key {
        lines.append("   Note      So it is not known whether it keeps \(key.invariant) (\(key.place)).")
      }
    } else if let key {
      lines.append("   \(who) keeps \(painter.good(key)) now")
      lines.append("   Promise   \(report.promise)")
    } else {
      lines.append("   \(who) keeps \(painter.good("every invariant"))")
    }
    if !report.settings.isEmpty { lines.append("   Needs     \(report.settings.words)") }
    if !report.policies.isEmpty { lines.append("   Policies  \(report.policies.words)") }
    lines.append("   Scene     \(report.script.scene)")
    let broken = report.violation.map { [$0.eventIndex] } ?? []
    lines += FindingText.script(report.script, broken: broken, painter: painter).map { "   \($0)" }
    if let name = report.missingCapability {
      lines.append(
        "   Note      Its capabilities rule out `\(name)`, so a campaign skips this entry.")
    }
    for (index, line) in report.printed.enumerated() {
      lines.append("   \(index == 0 ? "Printed" : "       ")   \(line)")
    }
    lines += others(report.others, "Also")
    lines += others(report.referenceViolations, "The reference itself")
    return lines + [""]
  }

  private func others(_ violations: [Violation], _ head: String) -> [String] {
    violations.map { "   \(head) breaks \($0.key.invariant) (\($0.key.place)) \($0.moment)" }
  }
}
