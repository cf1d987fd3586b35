import DragSpec

/// Quotes words for shells.
public enum Shell {
  /// Words as a line for a shell.
  public static func line(_ words: [String]) -> String { words.map { quoted($0) }.joined(separator: " ") }

  /// The word, in quotes if a shell would interpret any of its characters.
  public static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: "+"):
        true
      default: false
      }
    }
    if plain, !word.isEmpty { return word }
    // Escape characters that a terminal would obey, in a form that bash and zsh read back.
    if word.unicodeScalars.contains(where: \.isObeyed) {
      return "$'\(word.unicodeScalars.map(escaped).joined())'"
    }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// A character between `$'` and `'`.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    if scalar == "'" || scalar == "\\" { return "\\\(scalar)" }
    guard scalar.isObeyed else { return "\(scalar)" }
    return String(scalar).systemBytes.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
