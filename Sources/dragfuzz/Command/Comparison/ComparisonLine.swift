import DragFuzz
import DragSpec

/// A comparison as a line of JSON.
enum ComparisonLine {
  static func text(
    _ outcome: CompareCommand.Outcome, _ file: String, _ behaviour: String, _ names: (String, String)
  ) -> String {
    var found: Comparison.Parting?
    var skipped: String?
    switch outcome {
    case .compared(let comparison): found = comparison.parting
    case .skipped(let reason): skipped = reason
    }
    return JSONLine.text(
      type: "comparison",
      [JSON.Field("file", .text(file))] + head(behaviour, names) + [
        JSON.Field("skipped", .optional(skipped)), JSON.Field("differs", .flag(found != nil)),
      ] + parting(found))
  }

  /// What is compared.
  static func head(_ behaviour: String, _ names: (String, String)) -> [JSON.Field] {
    [
      JSON.Field("behaviour", .text(behaviour)),
      JSON.Field("implementations", .array([.text(names.0), .text(names.1)])),
    ]
  }

  /// The moment in which the two part; all fields are `null` where they do the same.
  static func parting(_ parting: Comparison.Parting?) -> [JSON.Field] {
    [
      JSON.Field("event", parting?.eventIndex.map { .integer($0) } ?? .null),
      JSON.Field("aspect", .optional(parting?.aspect)),
      JSON.Field("first", .optional(parting?.first.words)),
      JSON.Field("second", .optional(parting?.second.words)),
      JSON.Field("snapshots", parting.map { .array([$0.first.snapshot, $0.second.snapshot]) } ?? .null),
    ]
  }
}
