import DragFuzz
import DragSpec

/// Lines of machine-readable output; JSONOutput.md of the documentation describes them.
enum JSONLine {
  /// The version of the output that every line carries.
  static let version = 2

  /// One line.
  static func text(type: String, _ fields: [JSON.Field]) -> String {
    let head = [JSON.Field("dragfuzz", .number(Double(version))), JSON.Field("type", .text(type))]
    let line = JSON.object(head + fields).text
    // JSON has no escape for a byte that is no UTF-8: a reader gets the four characters that people see.
    return line.unicodeScalars.contains { $0.strayByte != nil }
      ? line.unicodeScalars.map { $0.strayByte == nil ? "\($0)" : "\\" + String($0).showingStrayBytes }
        .joined()
      : line
  }
}
