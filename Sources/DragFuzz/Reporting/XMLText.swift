import DragSpec

/// Text as XML 1.0 allows it.
enum XMLText {
  /// The text as the value of an attribute in double quotes.
  static func attribute(_ text: String) -> String {
    // A reader turns line breaks and tabs in attributes into spaces, unless they are written by their numbers.
    escaped(text, numbered: ["\n", "\t", "\r"])
  }

  /// The text between tags.
  static func content(_ text: String) -> String { escaped(text, numbered: ["\r"]) }

  private static let marks: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;",
  ]

  private static func escaped(_ text: String, numbered: [Unicode.Scalar]) -> String {
    var others = marks
    for scalar in numbered { others[scalar] = "&#\(scalar.value);" }
    // Shown in words they are not lost, though XML 1.0 has not even their numbers, or nobody would see them.
    for scalar in text.unicodeScalars
    where !isAllowed(scalar)
      || scalar.isObeyed && scalar.strayByte == nil && !["\n", "\t", "\r"].contains(scalar)
    {
      others[scalar] = "\\u{\(String(scalar.value, radix: 16))}"
    }
    // Bytes of file names that are not UTF-8 are shown as everywhere.
    return text.showingStrayBytes.replacing(others)
  }

  /// Whether XML 1.0 has the character at all: its production 2.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}

/// Writes elements, one a line, indented.
struct XMLWriter {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var open: [String] = []

  private var indent: String { String(repeating: "  ", count: open.count) }

  private static func head(_ name: String, _ attributes: [(String, String)]) -> String {
    attributes.reduce("<\(name)") { "\($0) \($1.0)=\"\(XMLText.attribute($1.1))\"" }
  }

  /// An element with nothing in it.
  mutating func empty(_ name: String, _ attributes: [(String, String)]) {
    text += "\(indent)\(Self.head(name, attributes))/>\n"
  }

  /// An element with text in it.
  mutating func element(_ name: String, _ attributes: [(String, String)], _ content: String) {
    text += "\(indent)\(Self.head(name, attributes))>\(XMLText.content(content))</\(name)>\n"
  }

  /// An element with elements in it.
  mutating func element(
    _ name: String, _ attributes: [(String, String)] = [], _ inside: (inout XMLWriter) -> Void
  ) {
    text += "\(indent)\(Self.head(name, attributes))>\n"
    open.append(name)
    inside(&self)
    open.removeLast()
    text += "\(indent)</\(name)>\n"
  }
}
