/// Writes elements, one a line, indented.
struct XMLWriter {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var open: [String] = []

  private var indent: String { String(repeating: "  ", count: open.count) }

  private static func head(_ name: String, _ attributes: [(String, String)]) -> String {
    attributes.reduce("<\(name)") { "\($0) \($1.0)=\"\(Markup.escaped($1.1))\"" }
  }

  /// An element with nothing in it.
  mutating func empty(_ name: String, _ attributes: [(String, String)]) {
    text += "\(indent)\(Self.head(name, attributes))/>\n"
  }

  /// An element with text in it.
  mutating func element(_ name: String, _ attributes: [(String, String)], _ content: String) {
    text += "\(indent)\(Self.head(name, attributes))>\(Markup.escaped(content, keepsLines: true))</\(name)>\n"
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
