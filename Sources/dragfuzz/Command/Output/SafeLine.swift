import DragFuzz
import DragSpec

/// Lines of output without text that a terminal obeys or a CI system takes for commands.
///
/// Such characters are written as JSON escapes them, in text and in JSON: `\\u009b`. Bytes of names that
/// are no UTF-8 are written as `\\xff`.
enum SafeLine {
  /// The mark of colours that the command itself writes, which the author of a file's name cannot guess.
  static let mark = String(UInt64.random(in: 0...UInt64.max), radix: 36)

  /// The line, without its break.
  static func of(_ line: String) -> String {
    if isHarmless(line) { return line }
    var safe = String.UnicodeScalarView()
    var rest = line.unicodeScalars[...]
    if let start = rest.firstIndex(where: { $0 != " " }), isCommand(rest[start...]) {
      safe.append(contentsOf: rest[..<start])
      safe.append(contentsOf: escaped(":"))
      rest = rest[start...].dropFirst()
    }
    while let scalar = rest.first {
      rest.removeFirst()
      if scalar == "\u{1B}", rest.starts(with: mark.unicodeScalars) {
        safe.append(scalar)
        rest = rest.dropFirst(mark.unicodeScalars.count)
        continue
      }
      safe.append(
        contentsOf: scalar.isObeyed || scalar == "[" && safe.endsLikeCommand
          ? escaped(scalar) : String.UnicodeScalarView([scalar]))
    }
    return String(safe)
  }

  /// Whether a line surely needs no escapes, which is a quick test for nearly all lines.
  private static func isHarmless(_ line: String) -> Bool {
    var (isStart, hashes, last) = (true, 0, UInt8(0))
    for byte in line.utf8 {
      guard (0x20..<0x7F).contains(byte) else { return false }
      if isStart, byte == UInt8(ascii: ":"), last == byte { return false }
      if byte != UInt8(ascii: " "), byte != UInt8(ascii: ":") { isStart = false }
      if byte == UInt8(ascii: "#") { hashes += 1 }
      if byte == UInt8(ascii: "["), hashes > 1 { return false }
      last = byte
    }
    return true
  }

  /// Whether a line begins, even after spaces, like `::error::`, which GitHub's runner takes for a command.
  private static func isCommand(_ line: Substring.UnicodeScalarView) -> Bool {
    guard line.starts(with: "::".unicodeScalars) else { return false }
    return line.dropFirst(2).first?.properties.isAlphabetic ?? false
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    if scalar == "\n" { return "\\n".unicodeScalars }
    if scalar.strayByte != nil { return String(scalar).showingStrayBytes.unicodeScalars }
    // The escapes are UTF-16, as in JSON, so that a line of JSON keeps its value.
    let units = String(scalar).utf16.map { unit in
      let hex = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    }
    return units.joined().unicodeScalars
  }
}
