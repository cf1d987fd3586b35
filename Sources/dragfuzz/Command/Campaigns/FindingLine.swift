import DragFuzz
import DragSpec

/// Facts as a line of JSON.
enum FindingLine {
  static func text(_ type: String, _ facts: [Fact]) -> String {
    JSONLine.text(type: type, facts.flatMap(\.fields))
  }

  /// What went wrong once and not again.
  static func trouble(_ trouble: Trouble) -> JSON {
    .object([
      JSON.Field("kind", .text(trouble.kind.rawValue)), JSON.Field("count", .integer(trouble.count)),
      JSON.Field("iteration", .integer(trouble.iteration)), JSON.Field("seen", .text(trouble.seen)),
      JSON.Field("text", .text(trouble.text)),
    ])
  }
}
