import DragFuzz
import DragSpec

/// Lines of machine-readable output; JSONOutput.md of the documentation says what they hold.
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

extension JSON {
  /// A whole number; beyond 2^53 the nearest that JSON can hold exactly everywhere.
  static func integer<Number: BinaryInteger>(_ number: Number) -> JSON { .number(Double(number)) }
  /// A whole number, or `null`.
  static func integer(_ number: UInt64?) -> JSON { number.map { .number(Double($0)) } ?? .null }
  /// A text, or `null`.
  static func optional(_ text: String?) -> JSON { text.map { .text($0) } ?? .null }
}
