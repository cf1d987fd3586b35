import DragFuzz
import DragSpec

/// Facts as a line of JSON.
enum FindingLine {
  static func text(_ type: String, _ facts: [Fact]) -> String {
    JSONLine.text(type: type, facts.flatMap(\.fields))
  }
}
