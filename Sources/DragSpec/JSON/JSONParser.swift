/// Reads JSON (RFC 8259) from bytes, strictly, with bounded depth.
///
/// It replaces Foundation's decoder because the core is free of Foundation, errors have to name line and
/// column, and implementations in other processes send thousands of traces a second.
public struct JSONParser {
  /// How deeply arrays and objects may be nested; nothing in the formats of dragfuzz comes near it.
  public static let depthLimit = 64

  private var bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads one value that fills the whole text.
  ///
  /// - Throws: ``FormatError`` with the place of the first byte that does not fit.
  /// - Complexity: O(number of bytes).
  public static func parse(_ text: [UInt8]) throws(FormatError) -> JSON {
    try text.withUnsafeBufferPointer { buffer throws(FormatError) in try parse(buffer) }
  }

  /// Reads one value that fills the whole text.
  ///
  /// - Throws: ``FormatError`` with the place of the first byte that does not fit.
  /// - Complexity: O(length of the text).
  public static func parse(_ text: String) throws(FormatError) -> JSON { try parse(Array(text.utf8)) }

  private static func parse(_ buffer: UnsafeBufferPointer<UInt8>) throws(FormatError) -> JSON {
    // Some editors, and some languages on Windows, begin a text with a byte order mark.
    let hasMark = buffer.starts(with: [0xEF, 0xBB, 0xBF])
    var parser = JSONParser(hasMark ? UnsafeBufferPointer(rebasing: buffer.dropFirst(3)) : buffer)
    parser.skipSpace()
    guard parser.position < parser.bytes.count else { throw parser.error("the text is empty") }
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.position == parser.bytes.count else {
      throw parser.error("unexpected text after the end of the value")
    }
    return value
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func error(_ problem: String) -> FormatError {
    var line = 1
    var column = 1
    for byte in bytes.prefix(position) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    return FormatError(path: "", problem: .syntax(line: line, column: column, problem: problem))
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func value(depth: Int) throws(FormatError) -> JSON {
    guard depth < Self.depthLimit else { throw error("nested more than \(Self.depthLimit) levels deep") }
    guard let byte = current else { throw error("the text ends in the middle of a value") }
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: throw error("expected a value, found \(quoted())")
    }
  }

  /// The word or character at the present place, for a message.
  private func quoted() -> String {
    let rest = bytes[position..<min(position + 16, bytes.count)]
    let word = rest.prefix {
      $0 > 0x20 && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "}")
    }
    let text = String(decoding: word.isEmpty ? rest.prefix(1) : word, as: UTF8.self)
    return FormatError.quoted(text)
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(FormatError) -> JSON {
    let length = word.utf8CodeUnitCount
    guard position + length <= bytes.count,
      (0..<length).allSatisfy({ bytes[position + $0] == word.utf8Start[$0] })
    else { throw error("expected a value, found \(quoted())") }
    position += length
    return value
  }

  private mutating func array(depth: Int) throws(FormatError) -> JSON {
    var elements: [JSON] = []
    position += 1
    skipSpace()
    if current == UInt8(ascii: "]") {
      position += 1
      return .array(elements)
    }
    while true {
      skipSpace()
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if try ends(with: UInt8(ascii: "]"), "array") { return .array(elements) }
    }
  }

  private mutating func object(depth: Int) throws(FormatError) -> JSON {
    var fields: [JSON.Field] = []
    position += 1
    skipSpace()
    if current == UInt8(ascii: "}") {
      position += 1
      return .object(fields)
    }
    while true {
      skipSpace()
      guard current == UInt8(ascii: "\"") else {
        throw error(
          current == nil
            ? "the text ends in the middle of an object"
            : "expected a field name in quotes, found \(quoted())")
      }
      let name = try text()
      skipSpace()
      guard current == UInt8(ascii: ":") else {
        throw error("expected \":\" after the field name \(FormatError.quoted(name))")
      }
      position += 1
      skipSpace()
      guard !fields.contains(where: { $0.name == name }) else {
        throw error("the field \(FormatError.quoted(name)) stands here twice")
      }
      fields.append(JSON.Field(name, try value(depth: depth + 1)))
      guard fields.count <= 256 else { throw error("an object with more than 256 fields") }
      skipSpace()
      if try ends(with: UInt8(ascii: "}"), "object") { return .object(fields) }
    }
  }

  private mutating func ends(with end: UInt8, _ what: String) throws(FormatError) -> Bool {
    switch current {
    case end:
      position += 1
      return true
    case UInt8(ascii: ","):
      position += 1
      return false
    case nil: throw error("the text ends in the middle of an \(what)")
    case .some: throw error("expected \",\" or the end of the \(what), found \(quoted())")
    }
  }

  private mutating func number() throws(FormatError) -> Double {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    var mantissa: UInt64 = 0
    let firstDigit = position
    var digits = skipDigits(into: &mantissa)
    var scale = 0
    guard digits > 0 else { throw error("expected a digit after \"-\"") }
    guard digits == 1 || bytes[firstDigit] != 0x30 else { throw error("a number may not begin with 0") }
    if current == UInt8(ascii: ".") {
      position += 1
      scale = skipDigits(into: &mantissa, after: digits)
      digits += scale
      guard scale > 0 else { throw error("expected a digit after the decimal point") }
    }
    var simple = digits <= 15 && scale <= 15
    if let byte = current, byte | 0x20 == UInt8(ascii: "e") {
      simple = false
      position += 1
      if let sign = current, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position += 1 }
      var exponent: UInt64 = 0
      guard skipDigits(into: &exponent) > 0 else { throw error("expected a digit in the exponent") }
    }
    // Up to 15 digits and a power of ten up to 10^15 are exact, so that one division rounds correctly.
    if simple {
      let value = Double(mantissa) / Self.powersOfTen[scale]
      return bytes[start] == UInt8(ascii: "-") ? -value : value
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      position = start
      throw error("the number \(FormatError.shortened(text)) is too large")
    }
    return value
  }

  /// Skips digits and appends as many of them to a number as it can hold.
  ///
  /// - Parameters:
  ///   - count: the digits in the number so far.
  /// - Returns: how many were skipped.
  private mutating func skipDigits(into mantissa: inout UInt64, after count: Int = 0) -> Int {
    let start = position
    while let byte = current, byte &- 0x30 < 10 {
      if count + position - start < 18 { mantissa = mantissa * 10 + UInt64(byte &- 0x30) }
      position += 1
    }
    return position - start
  }

  private static let powersOfTen: [Double] = (0...15).reduce(into: [1]) { powers, step in
    if step > 0 { powers.append(powers[step - 1] * 10) }
  }

  private mutating func text() throws(FormatError) -> String {
    position += 1
    let start = position
    while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
    }
    if current == UInt8(ascii: "\"") {
      position += 1
      return String(decoding: bytes[start..<position - 1], as: UTF8.self)
    }
    return try textWithEscapes(Array(bytes[start..<position]))
  }

  private mutating func textWithEscapes(_ beginning: [UInt8]) throws(FormatError) -> String {
    var result = beginning
    while let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &result)
      case 0..<0x20:
        position -= 1
        throw error("a line break or control character inside a text")
      default: result.append(byte)
      }
    }
    throw error("the text ends in the middle of a quoted text")
  }

  private mutating func escape(into result: inout [UInt8]) throws(FormatError) {
    guard let byte = current else { throw error("the text ends in the middle of a quoted text") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(byte)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "u"):
      var code = try fourHexDigits()
      if (0xD800..<0xDC00).contains(code), current == UInt8(ascii: "\\"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "u")
      {
        let afterHigh = position
        position += 2
        let low = try fourHexDigits()
        if (0xDC00..<0xE000).contains(low) {
          code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)
        } else {
          // Skip the first half only: the second one stands for itself and is read next.
          position = afterHigh
        }
      }
      // A lone half of a surrogate pair is no character, and becomes the replacement character.
      result.append(contentsOf: String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
    default:
      position -= 1
      throw error("unknown escape \(quoted())")
    }
  }

  private mutating func fourHexDigits() throws(FormatError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("expected four hexadecimal digits")
      }
      code = code << 4 | UInt32(digit)
      position += 1
    }
    return code
  }
}
