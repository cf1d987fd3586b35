import DragSpec

/// Lines of machine-readable output; JSONOutput.md of the documentation describes them.
package enum JSONLine {
  /// The version of the output that every line carries.
  package static let version = 2

  /// One line.
  package static func text(type: String, _ fields: JSON) -> String {
    let head: JSON = ["dragfuzz": JSON(version), "type": .text(type)]
    let line = head.adding(fields).text
    // JSON has no escape for a byte outside of UTF-8: a reader gets the four characters that people see.
    return line.unicodeScalars.contains { $0.strayByte != nil }
      ? line.unicodeScalars.map { $0.strayByte == nil ? "\($0)" : "\\" + String($0).showingStrayBytes }
        .joined()
      : line
  }

  /// Facts as one line.
  package static func text(type: String, _ facts: [Fact]) -> String { text(type: type, facts.json) }
}
