import DragSpec

extension FormatError {
  /// At most 400 characters of a message that came from outside, on one line, with nothing in it that is obeyed.
  static func shortenedMessage(_ text: String) -> String { shortened(text, to: 400) }
}
