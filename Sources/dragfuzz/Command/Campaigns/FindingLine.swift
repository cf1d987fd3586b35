import DragFuzz
import DragSpec

/// A finding, or a cause, as a line of JSON.
enum FindingLine {
  static func text(_ finding: FindingReport, file: String?, command: String) -> String {
    JSONLine.text(type: "finding", fields(finding, file, command))
  }

  static func text(_ cause: CauseReport, file: String?, command: String) -> String {
    let also = cause.alsoSeen.map { other in
      JSON.object([
        JSON.Field("invariant", .text(other.key.invariant)), JSON.Field("place", .text(other.key.place)),
        JSON.Field("occurrences", .integer(other.occurrences)),
      ])
    }
    return JSONLine.text(
      type: "cause",
      fields(cause.finding, file, command) + [
        JSON.Field("alsoSeen", .array(also)),
        JSON.Field("advice", .array(cause.advice.map { .text($0) })),
      ])
  }

  private static func fields(_ finding: FindingReport, _ file: String?, _ command: String) -> [JSON.Field] {
    let violation = finding.violation
    let entry = finding.entry
    return [
      JSON.Field("behaviour", .text(entry.behaviour)),
      JSON.Field("implementation", .optional(entry.implementation)),
      JSON.Field("invariant", .text(violation.key.invariant)),
      JSON.Field("place", .text(violation.key.place)),
      JSON.Field("promise", .text(finding.promise)), JSON.Field("expected", .text(violation.expected)),
      JSON.Field("seen", .text(violation.seen)),
      JSON.Field("event", violation.eventIndex.map { .integer($0) } ?? .null),
      JSON.Field("defect", .optional(finding.defect?.name)),
      JSON.Field("seed", .integer(entry.seed)), JSON.Field("iteration", .integer(entry.iteration)),
      JSON.Field("occurrences", .integer(finding.occurrences)),
      JSON.Field("flaky", flaky(finding.confidence)),
      JSON.Field("afterOthers", afterOthers(finding.confidence)),
      JSON.Field("shrinking", shrinking(finding.shrinking)),
      JSON.Field("scene", entry.scene), JSON.Field("events", entry.events),
      JSON.Field("script", .array(finding.script.events.map { .text($0) })),
      JSON.Field("file", .optional(file)), JSON.Field("command", .text(command)),
    ] + entry.settings.field + entry.policies.field
  }

  private static func flaky(_ confidence: FindingConfidence) -> JSON {
    guard case .flaky(let failures, let runs) = confidence else { return .null }
    return .object([JSON.Field("failures", .integer(failures)), JSON.Field("runs", .integer(runs))])
  }

  private static func afterOthers(_ confidence: FindingConfidence) -> JSON {
    guard case .afterOthers(let runs) = confidence else { return .null }
    return .integer(runs)
  }

  /// What went wrong once and not again.
  static func trouble(_ trouble: Trouble) -> JSON {
    .object([
      JSON.Field("kind", .text(trouble.kind.rawValue)), JSON.Field("count", .integer(trouble.count)),
      JSON.Field("iteration", .integer(trouble.iteration)), JSON.Field("seen", .text(trouble.seen)),
      JSON.Field("text", .text(trouble.text)),
    ])
  }

  static func shrinking(_ statistics: ShrinkStatistics?) -> JSON {
    guard let statistics else { return .null }
    return .object([
      JSON.Field("runs", .integer(statistics.executions))
    ])
  }
}
