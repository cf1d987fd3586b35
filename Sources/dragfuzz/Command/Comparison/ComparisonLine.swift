import DragFuzz
import DragSpec

/// A comparison as a line of JSON.
enum ComparisonLine {
  static func text(
    _ outcome: CompareCommand.Outcome, _ file: String, _ behaviour: String, _ names: (String, String)
  ) -> String {
    var parting: Comparison.Parting?
    var skipped: String?
    switch outcome {
    case .compared(let comparison): parting = comparison.parting
    case .skipped(let reason): skipped = reason
    }
    return JSONLine.text(
      type: "comparison",
      [
        JSON.Field("file", .text(file)), JSON.Field("behaviour", .text(behaviour)),
        JSON.Field("implementations", .array([.text(names.0), .text(names.1)])),
        JSON.Field("skipped", .optional(skipped)), JSON.Field("differs", .flag(parting != nil)),
        JSON.Field("event", parting?.eventIndex.map { .integer($0) } ?? .null),
        JSON.Field("aspect", .optional(parting?.aspect)),
        JSON.Field("first", .optional(parting?.first.words)),
        JSON.Field("second", .optional(parting?.second.words)),
        JSON.Field("snapshots", parting.map { .array([$0.first.snapshot, $0.second.snapshot]) } ?? .null),
      ])
  }
}
