import DragSpec

extension FormatError {
  /// At most 400 characters of a message from outside, on one line, without characters that terminals obey.
  static func shortenedMessage(_ text: String) -> String { shortened(text, to: 400) }
}
