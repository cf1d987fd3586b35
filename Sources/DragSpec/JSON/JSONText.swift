extension JSON {
  /// The value on one line, without spaces: the canonical text.
  public var text: String {
    var bytes: [UInt8] = []
    JSONBytes.append(self, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value for people: a value that fits into a line of 100 characters has one, others are broken up.
  public var prettyText: String {
    var result = ""
    appendPretty(to: &result, indent: 0, room: 100)
    return result + "\n"
  }

  private func appendPretty(to result: inout String, indent: Int, room: Int) {
    let parts: [(name: String, value: JSON)]
    let (start, end): (String, String)
    let line = spacedText
    switch self {
    case .array(let elements) where line.count > room && !elements.isEmpty:
      parts = elements.map { ("", $0) }
      (start, end) = ("[", "]")
    case .object(let fields) where (line.count > room || indent == 0) && !fields.isEmpty:
      parts = fields.map { ("\(JSON.text($0.name).text): ", $0.value) }
      (start, end) = ("{", "}")
    default: return result += line
    }
    let outer = String(repeating: " ", count: indent)
    result += start
    for (index, (name, value)) in parts.enumerated() {
      result += "\(index > 0 ? "," : "")\n\(outer)  \(name)"
      value.appendPretty(to: &result, indent: indent + 2, room: 100 - indent - 3 - name.count)
    }
    result += "\n\(outer)\(end)"
  }

  /// The value on one line with a space after every comma and colon.
  private var spacedText: String {
    switch self {
    case .array(let elements): "[" + elements.map(\.spacedText).joined(separator: ", ") + "]"
    case .object(let fields):
      "{ " + fields.map { "\(JSON.text($0.name).text): \($0.value.spacedText)" }.joined(separator: ", ")
        + " }"
    default: text
    }
  }
}

/// Appends JSON to a growing buffer of bytes, without intermediate strings where it matters.
public enum JSONBytes {
  /// Appends a value on one line.
  public static func append(_ value: JSON, to bytes: inout [UInt8]) {
    switch value {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .flag(let flag): append(flag, to: &bytes)
    case .number(let number): append(number, to: &bytes)
    case .text(let text): append(text, to: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        append(element, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let fields):
      bytes.append(UInt8(ascii: "{"))
      for (index, field) in fields.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        append(field.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        append(field.value, to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Appends `true` or `false`.
  public static func append(_ flag: Bool, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  /// Appends a number; one that is not finite becomes `null`, as JSON has no text for it.
  public static func append(_ number: Double, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: (number.isFinite ? NumberText.of(number) : "null").utf8)
  }

  /// Appends a text in quotes.
  public static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    // Nearly every text is a name, with nothing in it to escape.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      bytes.append(contentsOf: text.utf8)
      bytes.append(UInt8(ascii: "\""))
      return
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
      case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0..<0x20:
        let hex = String(byte, radix: 16)
        bytes.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - hex.count) + hex).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
