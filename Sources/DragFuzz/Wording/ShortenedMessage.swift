import DragSpec

extension FormatError {
  /// At most 400 characters of a message that came from outside, on one line.
  static func shortenedMessage(_ text: String) -> String {
    let line = String(text.prefix(401).map { $0.isNewline || $0.isASCII && $0 < " " ? " " : $0 })
    return line.count > 400 ? line.prefix(397) + "..." : line
  }
}
